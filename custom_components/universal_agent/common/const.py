"""The name that Home Assistant knows us by."""

DOMAIN = "universal_agent"
"""Our domain, and the platform of our own entities and tools."""
