"""What people do in a household and the words for it: a verb in any of its forms and what it is done to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from ...common.languages import base_language
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Grain, Moment, Span, find
from ...nlu.frames import FrameMatch, FrameToken, folded_words, tokens
from ...nlu.grounded_parser.words import fold, stem
from ...nlu.home_names import home_names
from ...nlu.non_commands import is_denied, question_words
from ...nlu.scheduling import SCHEDULE_TOOL
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from ..speech import Speech

_VERB_LAST = ("de", "nl")
"""Languages in which the participle stands behind its object."""
_DAYS = (Grain.DAY, Grain.WEEK, Grain.WEEKEND, Grain.MONTH, Grain.YEAR)
_AIMS = {"asked": "done", "last": "last", "count": "count"}
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


class LogReader:
    """Turns such sentences into calls."""

    def __init__(self, home: SkillContext, activities: Activities) -> None:
        self._hass = home.hass
        self._activities = activities
        self._frames = SkillFrames(home.speech, "household_log_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that notes something or answers a question about it; None for anything else."""
        for found in self._frames.read(text, request.language):
            parts = (found["activity"], found["thing"])
            said = " ".join(reversed(parts) if base_language(request.language) in _VERB_LAST else parts).strip()
            activity = self._activities.read(said, request.now, request.language)
            if activity is None or (call := self._of(found, activity, text, request)) is None:
                continue
            return CoveredText(calls=(call,), content=activity.said if found.frame == "told" else None)
        return None

    def _of(self, found: FrameMatch, activity: Activity, text: str, request: RequestContext) -> ToolCall | None:
        person = self._person(found, request.language)
        if found.frame == "missing":
            return _reminder(activity, text, request)
        if is_denied(text, request.language) or (found["thing"] and not activity.told):
            return None  # "is the water heater on" has the verb of "did you water the roses", and no participle
        arguments: dict[str, Any] = {"activity": activity.said, **({"person": person} if person else {})}
        if (aim := _AIMS.get(found.frame)) is not None:
            return _call("look_up", arguments | {"aim": aim} | _window(activity))
        if not activity.told or not activity.leads or not (activity.things or activity.is_whole) or "?" in text:
            return None
        asking = question_words(request.language)
        if any(slot.folded.split(" ", 1)[0] in asking for slot in found.slots.values()):
            return None
        at = done_at(activity.time, request.now)
        if at is None:
            return None
        if activity.time is not None:
            arguments["at"] = at.isoformat()
            arguments["only_the_day"] = activity.time.grain in _DAYS
        return _call("record", arguments)

    def _person(self, found: FrameMatch, language: str) -> str | None:
        slot = found.slots.get("person")
        names = home_names(self._hass)["person"]
        return next((name for spoken, name in names if slot and " ".join(folded_words(spoken)) == slot.folded), None)

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        return {"person": sorted({spoken for spoken, _ in home_names(self._hass)["person"]})}


def _window(activity: Activity) -> dict[str, str]:
    """Return the time that a question is about, where it names one."""
    if activity.time is None:
        return {}
    return {"since": activity.time.start.isoformat(), "until": activity.time.end.isoformat()}


def _reminder(activity: Activity, text: str, request: RequestContext) -> ToolCall | None:
    """Return the call that reminds at the time by which something should be done; None without such a time."""
    moment: Moment | None = activity.time
    if moment is None or not moment.has_time or moment.is_range or moment.start <= request.now:
        return None
    inner = {"tool": "household_log.remind_if_missing", "arguments": {"activity": activity.said}}
    return ToolCall(
        tool=SCHEDULE_TOOL, arguments={"calls": [inner], "said": text[:500], "at": moment.start.isoformat()}
    )


def _call(tool: str, arguments: dict[str, Any]) -> ToolCall:
    return ToolCall(tool=f"household_log.{tool}", arguments=arguments)
