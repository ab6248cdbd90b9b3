"""Device control by Home Assistant's services, which keep to whoever calls them: the heartbeat's way to act."""
