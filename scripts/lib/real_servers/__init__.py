"""Model servers that others wrote, on this machine: llama.cpp's, whose model says what it is told, and litellm's."""
