"""Puts the rooms together, a file for each part of the agent."""
