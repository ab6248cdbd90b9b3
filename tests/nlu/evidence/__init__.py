"""Questions that are answered by the evidence in them."""
