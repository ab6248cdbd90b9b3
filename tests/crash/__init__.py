"""Home Assistant killed at named points of an intent's life."""
