"""The third layer of the local engine: requests that only the home's own names and a small vocabulary explain."""
