"""Tests of Universal Agent."""
