"""What people say about questions that wait: what is there, approve it, reject the second one; whole sentences only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from hassil.parse_expression import parse_sentence
from hassil.sample import sample_sentence

from ..skills.speech import Speech

_WHICH = "{which}"
_PLACE = "\ue000"
"""Stands for a place in the list, in sentences that are kept; nobody can say it."""


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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Sentences:
    """Every sentence of a language about the questions that wait."""

    wishes: Mapping[str, Wish]
    """Each with what it wants; one that tells a place has `_PLACE` there."""
    places: Mapping[str, str]
    """Each way to tell a place, with that place."""
    words: frozenset[str]
    """All words of both."""

    def read(self, said: str) -> ApprovalUtterance | None:
        """Return what a plain text is; None if it is none of them."""
        if _PLACE in said or not self.words.issuperset(said.split()):
            return None
        if (wish := self.wishes.get(said)) is not None:
            return ApprovalUtterance(wish=wish)
        spaced = f" {said} "
        for form, place in self.places.items():
            without = spaced.replace(f" {form} ", f" {_PLACE} ", 1).strip()
            if _PLACE in without and (wish := self.wishes.get(without)) is not None:
                return ApprovalUtterance(wish=wish, which=place)
        return None


class ApprovalPhrases:
    """Reads these sentences from the templates of a language."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._known: dict[str, _Sentences] = {}
        self._last: tuple[tuple[str, _Sentences], ApprovalUtterance | None] | None = None

    def read(self, text: str, language: str) -> ApprovalUtterance | None:
        """Return what a whole text says about the questions that wait; what asks back approves nothing."""
        sentences = self._sentences(language)
        if self._last is None or self._last[0] != (text, sentences):  # one request is looked at by several
            self._last = ((text, sentences), sentences.read(_plain(text)))
        found = self._last[1]
        return None if found is not None and found.wish is Wish.APPROVE and "?" in text else found

    def is_answer(self, text: str, language: str) -> bool:
        """Tell whether a whole text could answer a question: a yes, a no, a "never mind", a word on what waits."""
        said = _plain(text)
        answers = (word for key in ("yes", "no", "abandon") for word in self._speech.words(key, language))
        return self.read(text, language) is not None or any(said == _plain(str(word)) for word in answers)

    def _sentences(self, language: str) -> _Sentences:
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
) -> _Sentences:
    """Return every sentence that the templates stand for, once a language; places are told apart when one is read."""
    wishes = {
        sentence: Wish(wish)
        for wish, sentences in templates
        for template in sentences
        for sentence in _sampled(template.replace(_WHICH, _PLACE))
    }
    forms = {_plain(form): place for place, told in places for form in told}
    words = frozenset(word for sentence in (*wishes, *forms) for word in sentence.split())
    return _Sentences(wishes=wishes, places=forms, words=words)


def _sampled(template: str) -> Iterable[str]:
    return (_plain(sentence) for sentence in sample_sentence(parse_sentence(template)))


def _plain(text: str) -> str:
    """Return a text as sentences are compared: small letters, one kind of apostrophe, no marks around or within."""
    said = text.casefold().replace("\u2019", "'").replace(",", " ").replace("-", " ")
    return " ".join(said.strip(" .!?¡¿").split())
