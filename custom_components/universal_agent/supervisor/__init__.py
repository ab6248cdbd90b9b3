"""What decides: the supervisor, the router, the meta-planner and the workflow engine."""
