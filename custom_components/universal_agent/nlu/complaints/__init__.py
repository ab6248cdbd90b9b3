"""Complaints and wishes that imply an act: what is wrong, and what the room has against it."""
