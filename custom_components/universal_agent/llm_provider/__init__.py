"""What talks to models: the agent loop, the factory of agents, and the model clients, the local engine among them."""
