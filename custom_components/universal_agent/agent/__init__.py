"""What runs agents: the agent loop, the factory of agents and the tool runner."""
