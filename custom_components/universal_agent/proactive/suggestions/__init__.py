"""From what was observed to what people are told, and what they answer."""
