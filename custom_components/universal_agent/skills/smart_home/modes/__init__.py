"""The ways in which a device works: what it lists as its modes, and how a player goes through what it plays."""
