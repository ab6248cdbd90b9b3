"""What changes the world: typed intents, gathered per request, and the one processor that carries them out."""
