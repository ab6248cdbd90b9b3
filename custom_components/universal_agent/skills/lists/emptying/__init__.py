"""Emptying a list as a whole."""
