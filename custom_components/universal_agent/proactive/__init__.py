"""What acts by itself: heartbeat, observers, suggestions and reviews."""
