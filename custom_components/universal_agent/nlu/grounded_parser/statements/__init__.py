"""Statements: clauses with a subject and a finite verb, which tell something and order nothing."""
