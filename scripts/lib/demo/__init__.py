"""The demo: a believable home, a real Home Assistant in it, and requests whose effects are read back."""
