"""Natural-language understanding without any model: the local engine."""
