"""Turning on what can work in more than one way."""
