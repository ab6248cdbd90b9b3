"""What somebody says was done: not what is yet to be done, and nothing that merely sounds like it."""

from ...nlu.frames import FrameMatch, folded_words
from ...nlu.grounded_parser.words import fold
from ..speech import Speech


def reported(found: FrameMatch, speech: Speech, language: str) -> str:
    """Return what is reported as done; nothing where it is yet to be done, or where no word says that it was."""
    phrase = found["items"] or found["did"]
    words = folded_words(phrase)
    pending = {fold(word) for word in speech.words("lists_pending", language)}
    if not words or words[0] in pending or (words[-2:-1] and words[-2] in pending):
        return ""
    past = tuple(speech.words("lists_past", language))
    return phrase if found["items"] or phrase.split()[0].casefold().endswith(past) else ""
