"""Tests of taking back and explaining."""
