"""Clients of the models that a home may have: the wire protocols, spoken over Home Assistant's own HTTP client."""
