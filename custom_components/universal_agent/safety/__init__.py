"""What permits: the policy, what is exposed, and what a person has to confirm first."""
