"""Trains the models of `nlu/paraphrases` from a corpus of what people say."""
