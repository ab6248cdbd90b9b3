"""The sensors, a file a subject."""
