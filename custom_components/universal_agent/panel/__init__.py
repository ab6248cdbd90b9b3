"""What the panel and the card show and do: WebSocket commands with the rights of whoever is logged in."""
