"""What was found by attacking the agent and is not mended yet."""
