"""Looks at the home: one small file an observer, each a few passes over what is there."""
