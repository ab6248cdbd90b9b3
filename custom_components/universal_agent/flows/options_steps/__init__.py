"""The questions behind the options menu, one module a subject."""
