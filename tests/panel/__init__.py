"""The panel: what each person sees of the agent and does with it over a WebSocket connection."""
