"""What describes and guards tools: one ToolSpec each, one registry, one gate in front of every handler."""
