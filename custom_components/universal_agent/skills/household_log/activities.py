"""What people do in a household and the words for it: a verb in any of its forms and what it is done to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ...common.languages import base_language
from ...nlu.datetimes import Moment, Span, find
from ...nlu.frames import FrameToken, tokens
from ...nlu.grounded_parser.words import fold, stem
from ..speech import Speech

_ANY = "*"
_GAP = 4
"""Words at most between a verb and its particle: "took the big bins out"."""
_MAX_THINGS = 5
_HALF_DAY = timedelta(hours=12)


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity:
    """Something that is done."""

    kind: str
    """The verb's name in every language, for example `feed`."""
    things: frozenset[str]
    """Stems of the words for what it is done to."""
    said: str
    """The words, without a time."""
    told: bool
    """Whether the verb is in a form that tells of it as done."""
    leads: bool
    """Whether nothing but what it is done to stands beside the verb: it comes first or last."""
    is_whole: bool
    """Whether the verb says what it is done to: "took my pills"."""
    time: Moment | None = None
    """When, where a time was said."""


class Activities:
    """Reads activities by the verbs of the sentence files."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def read(self, text: str, now: datetime, language: str) -> Activity | None:
        """Return the activity that words are; None where they have no verb of the household, or more than one time."""
        spans = [span for span in find(text, now=now, language=language) if isinstance(span.value, Moment)]
        said = [token for token in tokens(text) if not any(span.start <= token.start < span.end for span in spans)]
        words = [token.folded for token in said]
        verb = self._verb(words, language)
        if verb is None or len(spans) > 1:
            return None
        kind, places, told = verb
        ignored = {fold(word) for word in self._speech.words("household_log_ignored", language)}
        things = [word for place, word in enumerate(words) if place not in places and word not in ignored]
        if len(things) > _MAX_THINGS:
            return None
        base = base_language(language)
        bounds = {fold(word) for word in self._speech.words("household_log_bounds", language)}
        while said and said[-1].folded in bounds:
            said = said[:-1]
        while said and said[0].folded in bounds:
            said = said[1:]
        return Activity(
            kind=kind,
            things=frozenset(stem(word, base) for word in things),
            said=_words(text, said),
            told=told,
            is_whole=len(places) > 1,
            leads=0 in places or len(words) - 1 in places,
            time=_moment(spans),
        )

    def _verb(self, words: Sequence[str], language: str) -> tuple[str, frozenset[int], bool] | None:
        """Return the longest verb among words: its name, where it stands, and whether it tells of something done."""
        verbs: Mapping[str, Mapping[str, Sequence[str]]] = self._speech.words("household_log_verbs", language)
        found = [
            (kind, places, form == "done")
            for kind, forms in verbs.items()
            for form, phrases in forms.items()
            for phrase in phrases
            if (places := _places(words, [fold(word) for word in phrase.split()])) is not None
        ]
        return max(found, key=lambda one: (len(one[1]), one[2]), default=None)


def done_at(moment: Moment | None, now: datetime) -> datetime | None:
    """Return when something was done of which a time was said; None where that is still to come."""
    if moment is None:
        return now
    at = moment.start
    if moment.has_time and not moment.has_date:
        step = _HALF_DAY if moment.half_is_open else 2 * _HALF_DAY
        while at > now:
            at -= step
        return at
    return min(at + (moment.end - at) / 2, now) if at <= now else None


def _moment(spans: Sequence[Span]) -> Moment | None:
    value = spans[0].value if spans else None
    return value if isinstance(value, Moment) else None


def _places(words: Sequence[str], phrase: Sequence[str]) -> frozenset[int] | None:
    """Return where the words of a phrase stand; `*` in it is a few words of something else."""
    return next(_runs(words, phrase), None)


def _runs(words: Sequence[str], phrase: Sequence[str]) -> Iterator[frozenset[int]]:
    parts = " ".join(phrase).split(f" {_ANY} ")
    head, tail = parts[0].split(), parts[1].split() if len(parts) > 1 else []
    for at in range(len(words) - len(head) + 1):
        if list(words[at : at + len(head)]) != head:
            continue
        places = set(range(at, at + len(head)))
        if not tail:
            yield frozenset(places)
        for gap in range(1, _GAP + 1):
            start = at + len(head) + gap
            if tail and list(words[start : start + len(tail)]) == tail:
                yield frozenset(places | set(range(start, start + len(tail))))


def _words(text: str, said: Sequence[FrameToken]) -> str:
    return " ".join(text[token.start : token.end] for token in said)
