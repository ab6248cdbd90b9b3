"""Row 22: the sentences of the corpus, said to a real Home Assistant, which is looked at from outside."""
