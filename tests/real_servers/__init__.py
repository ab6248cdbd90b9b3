"""Stories with servers that others wrote."""
