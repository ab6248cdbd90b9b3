"""Canonical sentences: how each act is said in words that the grammars understand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
import re
from typing import Any

from homeassistant.util.yaml import load_yaml

from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import split

_FOLDER = Path(__file__).parent / "canonical"
OPTIONAL = re.compile(r"\[([^\]]+)\]")
"""What is left out where its part is missing."""
SLOT = re.compile(r"\{(\w+)\}")
"""The place of a part."""
_SEVERAL = frozenset({"device", "item", "person", "room"})
"""Parts of which there may be more than one."""
_IN_PIECES = frozenset({"time", "new"})
"""Parts that may stand in more than one place: "on friday ... at six"."""
_LEFT_OUT: Mapping[str, frozenset[str]] = dict.fromkeys(("stop_playing", "pause", "resume"), frozenset({"source"}))
"""Parts of an act that say no more of it: what plays is stopped, whatever it is called."""
_PLACE, _ROOM, _THING, _WHEN = "place", "room", "device", "when"


@dataclass(frozen=True, slots=True, kw_only=True)
class CanonicalSentences:
    """The canonical sentences of a language."""

    acts: Mapping[str, Sequence[str]]
    """Act to its sentences, the one with the most room first."""
    joining: str
    """The word for "and"."""
    linking: frozenset[str]
    """Words behind which a second order may stand."""
    reasoning: tuple[Phrase, ...]
    """Phrases that lead a reason, which binds nothing."""
    choosing: frozenset[str]
    """Words that leave a choice: what is ordered beside them is not done."""
    denials: tuple[Phrase, ...]
    """Phrases that turn round what is said, or except something from it."""
    vetoes: tuple[Phrase, ...]
    """Phrases that bind an order, make it one of a part of something, or take it back."""
    reports: tuple[Phrase, ...]
    """Phrases that tell of something, which may be all that a request does: "he said", "it was"."""
    begins_no_remark: frozenset[str]
    """Words that go on with what stands before them: "... in Paris"."""
    ends_no_remark: frozenset[str]
    """Words that what stands behind them belongs to: "my brother can ..."."""
    states: Mapping[str, str]
    """Act to how a thing is after it: what is "turned off" is "off"."""
    inside: str
    """How a room is named: "in {room}"."""
    here: frozenset[str]
    """Words for the room that somebody is in."""
    placed: frozenset[str]
    """Words that say where by themselves: "upstairs"."""
    openings: frozenset[str]
    """Words that agree to something, are content with it or draw breath, and may stand before an order of its own."""
    particles: frozenset[str]
    """Words that colour what is said and change nothing about it."""
    pronouns: frozenset[str]
    """Words for what was spoken of before."""

    @property
    def denying(self) -> frozenset[str]:
        """The words of what turns round or excepts."""
        return frozenset(word for phrase in self.denials for word in phrase)

    @property
    def turning(self) -> tuple[Phrase, ...]:
        """Phrases that deny, bind, take back or only report."""
        return self.denials + self.vetoes + self.reports

    def fill(self, act: str, parts: Sequence[tuple[str, str]], beside: Mapping[str, str]) -> Iterator[str]:
        """Yield the sentences of an act that have room for all parts, each a name and its words.

        Those that need a name `beside` the parts, of what was spoken of before, are left out where there is none.

        A moment or a condition may stand at the end of any; where none does, some acts leave out a part at last.
        """
        values: dict[str, str] = {}
        for name in dict.fromkeys(name for name, _ in parts):
            said = [words for other, words in parts if other == name]
            if len(said) > 1 and name in _SEVERAL:
                values[name] = f"{', '.join(said[:-1])} {self.joining} {said[-1]}"
            elif len(said) == 1 or name in _IN_PIECES:
                values[name] = " ".join(said)
            else:
                return
        if self._is_one_of(values.get(_THING), self.pronouns):
            del values[_THING]
        if (room := values.pop(_ROOM, None)) is not None and not self._is_one_of(room, self.here):
            placed = self._is_one_of(room, self.placed)
            values |= {_ROOM: room, _PLACE: room if placed else self.inside.format(room=room)}
        yield from self._said(act, values, beside)
        if (when := values.pop(_WHEN, None)) is not None:
            yield from (f"{text} {when}" for text in self._said(act, values, beside))
        elif not values.keys().isdisjoint(left_out := _LEFT_OUT.get(act, frozenset())):
            fewer = {name: words for name, words in values.items() if name not in left_out}
            yield from self._said(act, fewer, beside)

    def needed(self, act: str) -> frozenset[str]:
        """Return the parts without which no sentence of an act is whole."""
        slots = [frozenset(SLOT.findall(OPTIONAL.sub("", sentence))) for sentence in self.acts.get(act, ())]
        return frozenset.intersection(*slots) if slots else frozenset()

    def parts_told(self, act: str) -> frozenset[str]:
        """Return the parts that there is room for in the sentences of an act."""
        slots = frozenset(slot for sentence in self.acts.get(act, ()) for slot in SLOT.findall(sentence))
        return slots | {_WHEN} | ({_ROOM} if _PLACE in slots else frozenset())

    def _said(self, act: str, values: Mapping[str, str], beside: Mapping[str, str]) -> Iterator[str]:
        for sentence in self.acts.get(act, ()):
            if (text := _filled(sentence, values, beside)) is not None:
                yield text

    @staticmethod
    def _is_one_of(words: str | None, known: frozenset[str]) -> bool:
        return words is not None and " ".join(split(words)) in known


def _filled(sentence: str, values: Mapping[str, str], beside: Mapping[str, str]) -> str | None:
    """Return a sentence with its parts; None where one is missing or has no room."""
    given = {**beside, **values}
    kept = OPTIONAL.sub(lambda found: found[1] if given.keys() >= set(SLOT.findall(found[1])) else "", sentence)
    slots = set(SLOT.findall(kept))
    if _PLACE in slots or _ROOM in slots:
        slots |= {_PLACE, _ROOM} & values.keys()
    return kept.format_map(given) if values.keys() <= slots <= given.keys() else None


def load(language: str) -> CanonicalSentences | None:
    """Read the canonical sentences of a language; None where there are none. Blocking."""
    path = _FOLDER / f"{language}.yaml"
    if not path.is_file():
        return None
    data: dict[str, Any] = dict(load_yaml(path))  # type: ignore[arg-type]
    sets = {
        name: frozenset(" ".join(split(str(words))) for words in data[name])
        for name in ("or", "here", "placed", "it", "openings", "particles", "begins_no_remark", "ends_no_remark")
    }
    return CanonicalSentences(
        acts=data["acts"],
        joining=data["and"],
        linking=frozenset(split(f"{data['and']} {data['then']}")),
        reasoning=tuple(tuple(split(phrase)) for phrase in data["why"]),
        choosing=sets["or"],
        denials=tuple(tuple(split(phrase)) for phrase in data["denials"]),
        vetoes=tuple(tuple(split(phrase)) for phrase in data["vetoes"]),
        reports=tuple(tuple(split(phrase)) for phrase in data["reports"]),
        states=data["states"],
        inside=data["in"],
        begins_no_remark=sets["begins_no_remark"],
        ends_no_remark=sets["ends_no_remark"],
        here=sets["here"],
        placed=sets["placed"],
        pronouns=sets["it"],
        openings=sets["openings"],
        particles=sets["particles"],
    )
