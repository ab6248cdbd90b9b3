"""What administrators change through Home Assistant's own tools for them."""
