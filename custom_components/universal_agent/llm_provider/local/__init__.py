"""The local engine: a deterministic model client that understands people without any model."""
