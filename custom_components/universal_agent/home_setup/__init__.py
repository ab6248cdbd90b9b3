"""What a home needs so that the agent is of use: an assistant, exposed entities, a target for notices."""
