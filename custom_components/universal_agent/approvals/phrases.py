"""What people say about questions that wait: what is there, approve it, reject the second one; whole sentences only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from hassil.parse_expression import parse_sentence
from hassil.sample import sample_sentence

from ..skills.speech import Speech

_WHICH = "{which}"
_LAST = "last"


class Wish(StrEnum):
    """What somebody wants of the questions that wait."""

    LIST = "list"
    APPROVE = "approve"
    REJECT = "reject"


@dataclass(frozen=True, slots=True, kw_only=True)
class ApprovalUtterance:
    """What somebody has said about them."""

    wish: Wish
    """What is wanted."""
    which: str | None = None
    """The place in the list that was told ("1", "2", "last"); None for the only one."""


class ApprovalPhrases:
    """Reads these sentences from the templates of a language."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._known: dict[str, Mapping[str, ApprovalUtterance]] = {}

    def read(self, text: str, language: str) -> ApprovalUtterance | None:
        """Return what a whole text says about the questions that wait; what asks back approves nothing."""
        found = self._sentences(language).get(_plain(text))
        return None if found is not None and found.wish is Wish.APPROVE and "?" in text else found

    def _sentences(self, language: str) -> Mapping[str, ApprovalUtterance]:
        spoken = self._speech.sentences(language).language
        if spoken not in self._known:
            templates: Mapping[str, Iterable[str]] = self._speech.words("approvals", language)
            places: Mapping[str, Iterable[str]] = self._speech.words("choosing", language)
            self._known[spoken] = _sampled_all(
                tuple((wish, tuple(found)) for wish, found in templates.items()),
                tuple((place, tuple(forms)) for place, forms in places.items()),
            )
        return self._known[spoken]


@lru_cache(maxsize=8)
def _sampled_all(
    templates: tuple[tuple[str, tuple[str, ...]], ...], places: tuple[tuple[str, tuple[str, ...]], ...]
) -> Mapping[str, ApprovalUtterance]:
    """Return every sentence that the templates stand for, once a language."""
    found: dict[str, ApprovalUtterance] = {}
    for wish, sentences in templates:
        for template in sentences:
            if _WHICH not in template:
                found |= dict.fromkeys(_sampled(template), ApprovalUtterance(wish=Wish(wish)))
                continue
            for place, forms in places:
                here = template.replace(_WHICH, f"({'|'.join(forms)})")
                found |= dict.fromkeys(_sampled(here), ApprovalUtterance(wish=Wish(wish), which=place))
    return found


def _sampled(template: str) -> Iterable[str]:
    return (_plain(sentence) for sentence in sample_sentence(parse_sentence(template)))


def _plain(text: str) -> str:
    """Return a text as sentences are compared: small letters, one kind of apostrophe, no marks around or within."""
    said = text.casefold().replace("\u2019", "'").replace(",", " ").replace("-", " ")
    return " ".join(said.strip(" .!?¡¿").split())
