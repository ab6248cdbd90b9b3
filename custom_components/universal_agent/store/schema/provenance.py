"""Where strangers' text came from that a request has read."""

STATEMENTS = ("ALTER TABLE executions ADD COLUMN taint TEXT NOT NULL DEFAULT '[]'",)
