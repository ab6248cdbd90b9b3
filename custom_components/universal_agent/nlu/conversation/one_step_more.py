"""One step more of what was just done: "another degree", "one more", "noch eins"."""

from collections.abc import Mapping
from functools import lru_cache

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import places_of, spoken
from ..grounded_parser.lexicon import Phrase, phrases
from .turns import Turn
from .vocabulary import TalkWords

_ANOTHER: Mapping[str, tuple[str, str]] = {
    "en": ("another|one more|one other|yet another|one further", "one"),
    "de": ("noch ein|noch einen|noch eine|ein weiteres|einen weiteren|noch 1", "ein"),
    "fr": ("encore un|encore une|un autre|un de plus", "un"),
    "es": ("otro|un otro|otra|uno más|otro más", "un"),
    "nl": ("nog een|nog één|nog n", "een"),
}
"""What counts one unit more, and the word for one."""
_AGAIN: Mapping[str, str] = {
    "en": "another one|one more|another|one more time|once more|same again|again",
    "de": "noch eins|noch eine|noch einen|noch einmal|nochmal|noch eine stufe",
    "fr": "encore un|encore une|encore une fois|un de plus|encore un cran|encore un coup",
    "es": "otro|otra|otro más|uno más|otra vez|una vez más|otro poco|otro poquito",
    "nl": "nog een|nog één|nog eentje|nog een keer|nog eens|nog een keertje",
}
"""Whole sentences for the same step once more."""


def one_step_more(body: Phrase, turn: Turn, scene: Scene, talk: TalkWords) -> Phrase:
    """Return words with a step more in the words for it that stand by themselves; others as they are.

    "Another degree" is one degree further the way it went: up, where nothing says otherwise.
    """
    language = scene.lexicon.language
    if turn.is_step and body in _phrases(_AGAIN[language]):
        return min(talk.of("more"), key=len)
    another, one = _ANOTHER[language]
    units = (*scene.lexicon.of("degrees"), *scene.lexicon.of("percent"))
    for phrase in _phrases(another):
        for at in places_of(body, phrase):
            behind = body[at + len(phrase) :]
            if not any(behind[: len(unit)] == unit for unit in units):
                continue
            counted = (*body[:at], one, *behind)
            return counted if _says_which_way(counted, scene) else (*counted, *_way(turn, scene))
    return body


def _says_which_way(words: Phrase, scene: Scene) -> bool:
    """Tell whether words say up or down, more or less, or warmer."""
    known = spoken(scene.lexicon)
    ways = (
        *known.ways_up_and_down,
        *known.of("more"),
        *known.of("less"),
        *(phrase for phrase, _ in known.comparatives),
    )
    return words[0] in known.verbs or any(True for phrase in ways for _ in places_of(words, phrase))


def _way(turn: Turn, scene: Scene) -> Phrase:
    """Return the words for more, or for less where what was done before went down."""
    known = spoken(scene.lexicon)
    return min(known.of("less" if turn.direction < 0 else "more"), key=len)


@lru_cache(maxsize=16)
def _phrases(text: str) -> tuple[Phrase, ...]:
    return tuple(sorted(phrases(text), key=lambda phrase: -len(phrase)))
