"""What talks to models: messages, clients, formats, chains and budgets."""
