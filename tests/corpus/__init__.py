"""What a home is told and asked, with what must come of it: written by somebody who had not seen the agent."""
