"""Tests of what goes on in the background."""
