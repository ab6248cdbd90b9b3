"""Tests of complaints: what somebody says is wrong, and what is offered for it."""
