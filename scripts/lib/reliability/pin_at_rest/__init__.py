"""Row 25: the PIN is said in many wordings and places to a real Home Assistant; afterwards everything is searched."""
