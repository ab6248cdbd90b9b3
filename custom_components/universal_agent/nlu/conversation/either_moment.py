"""A command for one of two times: "cancel the dentist on Friday or Saturday" is asked about, and never done for one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from ...common.request import RequestContext
from ..datetimes import Duration, Moment, Span, find, parse
from ..grounded_parser.lexicon import Lexicon, Phrase, lexicon
from ..grounded_parser.words import split
from ..understanding import MAX_CHOICES, Alternative, Miss, Step, Understand, Understanding

_EDGES = " ,;.!"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Times:
    """Times of a text that "or" joins."""

    start: int
    """Where they begin in it."""
    end: int
    """Where they end."""
    names: tuple[str, ...]
    """Each as it was said."""
    lead: str
    """What stands before the first and may be left out before the others: the "on" of "on Monday or Tuesday"."""

    def alone(self, text: str, name: str) -> Iterator[str]:
        """Yield a text with one of them instead of all."""
        before, behind = text[: self.start], text[self.end :]
        if self.lead and name != self.names[0] and split(name)[0] != split(self.lead)[0]:
            yield f"{before}{self.lead} {name}{behind}"
        yield f"{before}{name}{behind}"


class EitherMoment:
    """Finds which of several times a command may be for; what asks or tells, and what is kept as words, is left."""

    def __init__(self, is_action: Callable[[str], bool]) -> None:
        self._is_action = is_action

    async def read(self, request: RequestContext, understand: Understand) -> Understanding | None:
        """Return the times to choose from, each with its request; None where no command is for one of several.

        Where only one of them makes a command, nothing is done either: nobody has said that it is that one.
        """
        known = lexicon(request.language)
        times = None if known is None else _times(request, known)
        if times is None:
            return None
        choices, ordered = [], []
        for name in times.names:
            for text in times.alone(request.text, name):
                steps = (await understand(replace(request, text=text))).steps
                if any(self._is_action(step.call.tool) for step in steps):
                    choices.append(Alternative(name=name, text=text))
                    ordered.append(steps)
                    break
        if not ordered or not _differ(ordered, times.names):
            return None
        asked = tuple(choices) if len(choices) == len(times.names) else ()
        return Understanding(miss=Miss(clause=request.text[times.start : times.end]), choices=asked, settled=True)


def _times(request: RequestContext, known: Lexicon) -> _Times | None:
    """Return the times of a request that "or" joins, beside other words."""
    text = request.text
    joints: set[Phrase] = {phrase for phrase in known.of("alternatives") if len(phrase) == 1}
    if not any((word,) in joints for word in split(text)):
        return None
    spans = [
        span
        for span in find(text, now=request.now, language=request.language)
        if isinstance(span.value, (Moment, Duration))
    ]
    for at, span in enumerate(spans):
        if (behind := _behind(text, span, request, joints)) is None:
            continue
        first = at
        while first and text[spans[first - 1].end : spans[first].start].strip() == ",":
            first -= 1
        last, lead = behind
        start, end = spans[first].start, last.end
        if last.end - start == len(text.strip(_EDGES)) or at - first + 2 > MAX_CHOICES:
            return None
        names = (*(item.text for item in spans[first : at + 1]), last.text)
        return _Times(start=start, end=end, names=names, lead=lead)
    return None


def _behind(text: str, span: Span, request: RequestContext, joints: set[Phrase]) -> tuple[Span, str] | None:
    """Return the time that stands behind another with nothing but an "or" between them, and what it leaves out."""
    joint, _, behind = text[span.end :].lstrip(" ,").partition(" ")
    if tuple(split(joint)) not in joints or not behind.strip():
        return None
    begins = text.index(behind, span.end)
    first, _, more = span.text.partition(" ")
    but_last = span.text.rpartition(" ")[0]
    for lead in dict.fromkeys(("", first if more else "", but_last)):
        whole = f"{lead} {behind}".lstrip()
        skipped = len(whole) - len(behind)
        found = find(whole, now=request.now, language=request.language)
        if found and found[0].start == 0 and found[0].end > skipped:
            said = _day_alone(whole[skipped : found[0].end], span, request)
            is_left_out = lead or (first if more and not first[0].isdigit() else "")
            return replace(found[0], start=begins, end=begins + len(said), text=said), is_left_out
    return None


def _day_alone(said: str, before: Span, request: RequestContext) -> str:
    """Return a time without the hour at its end that it shares with the one before: "on Monday or Tuesday at 3"."""
    if not (isinstance(before.value, Moment) and before.value.has_date and not before.value.has_time):
        return said
    words = said.split(" ")
    for size in range(1, len(words)):
        day, hour = " ".join(words[:size]), " ".join(words[size:])
        one, other = (parse(part, now=request.now, language=request.language) for part in (day, hour))
        is_day = isinstance(one, Moment) and one.has_date and not one.has_time
        if is_day and isinstance(other, Moment) and other.has_time and not other.has_date:
            return day
    return said


def _differ(ordered: Sequence[Sequence[Step]], names: Sequence[str]) -> bool:
    """Tell whether commands are for different times, rather than keep different words."""
    if len(ordered) < len(names):
        return True
    told = [list(_leaves([step.call.arguments for step in steps])) for steps in ordered]
    for (one, other), (name, another) in zip(pairwise(told), pairwise(names), strict=True):
        if len(one) != len(other):
            return True
        if any(a != b and not (_says(a, name) and _says(b, another)) for a, b in zip(one, other, strict=True)):
            return True
    return False


def _leaves(value: Any) -> Iterator[Any]:
    """Yield the plain values of arguments."""
    if isinstance(value, dict):
        for key in sorted(value):
            yield from _leaves(value[key])
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _leaves(inner)
    else:
        yield value


def _says(value: Any, name: str) -> bool:
    """Tell whether a text has the words of a time in it."""
    return isinstance(value, str) and f" {' '.join(split(name))} " in f" {' '.join(split(value))} "
