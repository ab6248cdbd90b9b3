"""Plainer wordings of a question: without address, particles, tags and reasons, and with misheard small words mended.

They are only ever taken for what a question asks. An order must never lose a word like this.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
import re

from ...non_commands import question_words
from ..commands import Scene
from ..words import split
from .slips import mended
from .vocabulary.talk import TALK

MAX_TEXTS = 4
"""Plainer wordings at most that are understood."""
_MIN_WORDS = 3
"""Words of a question at least that a reason may stand behind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainQuestion:
    """A plainer wording of a question."""

    text: str
    """The wording."""
    left_out: str = ""
    """The clause behind the question that is left out of it."""


def plain_questions(text: str, scene: Scene) -> tuple[PlainQuestion, ...]:
    """Return plainer wordings of a question, those that lose least first; nothing for what is none."""
    language = scene.lexicon.language
    spelt = _spelt(text, language)
    if not _asks(text, _without_ends(spelt, language), language):
        return ()
    spelt = mended(spelt, scene)
    bare = _without_ends(spelt, language)
    plain = _without_particles(bare, language)
    found = [PlainQuestion(text=wording) for wording in (spelt, bare, plain)]
    found += [
        PlainQuestion(text=_without_ends(head, language), left_out=tail) for head, tail in _heads(plain, language)
    ]
    kept: dict[tuple[str, ...], PlainQuestion] = {tuple(split(text)): PlainQuestion(text=text)}
    for wording in found:
        kept.setdefault(tuple(split(wording.text)), wording)
    return tuple(kept.values())[1 : MAX_TEXTS + 1]


def _asks(text: str, bare: str, language: str) -> bool:
    """Tell whether a text is a question: by its sign, or by the word that it opens with."""
    words = split(bare)
    asking = question_words(language) | frozenset(TALK[language].asking.split())
    return "?" in text or bool(words and words[0] in asking)


def _spelt(text: str, language: str) -> str:
    for pattern, instead in TALK[language].spellings.items():
        text = re.sub(pattern, instead, text, flags=re.IGNORECASE)
    return text


def _without_ends(text: str, language: str) -> str:
    """Return a text without what stands before and behind the question."""
    before, behind, _, _ = _patterns(language)
    last = None
    text = text.strip()
    while text != last:
        last = text
        for pattern in (before, behind):
            shorter = pattern.sub("", text).strip(" ,;:.!")
            if len(split(shorter)) >= 2:
                text = shorter
    return text


def _without_particles(text: str, language: str) -> str:
    return " ".join(_patterns(language)[2].sub(" ", text).split())


def _heads(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before a reason, and the reason; the longest question first."""
    for border in reversed(list(_patterns(language)[3].finditer(text))):
        head = text[: border.start()].strip(" ,;:.!-")
        if len(split(head)) >= _MIN_WORDS:
            yield head, text[border.start() :].strip()


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    """Return what finds openings, tags, particles and reasons, in texts as they are said."""
    talk = TALK[language]

    def one_of(alternatives: str) -> str:
        phrases = sorted(alternatives.split("|"), key=len, reverse=True)
        return "|".join(re.escape(phrase).replace(r"\ ", r"[\s,-]+").replace("'", "['\u2019 ]?") for phrase in phrases)

    def of(pattern: str) -> re.Pattern[str]:
        return re.compile(pattern, re.IGNORECASE)

    return (
        of(rf"^(?:{one_of(talk.openings)})(?:[\s,:;.!?¿]+|$)"),
        of(rf"[\s,]+(?:{one_of(talk.tags)})(?=\s*\??$)"),
        of(rf"(?<=\w)\s+(?:{one_of(talk.particles)})\b(?!['\u2019-])"),
        of(rf"[\s,;:.!?-]+(?:{one_of(talk.reasons)})(?=[\s'\u2019])"),
    )
