"""Tests of what is asked of people, and of their answers."""
