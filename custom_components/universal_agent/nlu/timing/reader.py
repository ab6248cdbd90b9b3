"""Timers, reminders and alarms read from a request, and what a person answers when something of it was left out."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
import time
from typing import Any

from homeassistant.core import HomeAssistant

from ...common.commands import carried_command
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...tools.registry import ToolRegistry
from ...tools.roles import ToolRole
from ..arguments import due_at
from ..datetimes import Duration, Moment, Recurrence, number, parse
from ..grounded_parser.lexicon import Phrase, lexicon
from ..grounded_parser.words import split
from ..home_names import home_names
from ..non_commands import is_denied, is_not_asked, is_told
from ..own_sentences import OwnNames
from ..recurrences import first, rrule
from ..understanding import TALK, HaMatch, Step
from .alarm_changes import read_alarm_change
from .bare_hours import with_hours
from .reminders import ReminderReader
from .several import Telling
from .shared_units import with_every_unit
from .sun import by_the_clock
from .timers import HouseholdNames, TimerReader
from .words import (
    TimingToken,
    TimingWords,
    in_pieces,
    text_of,
    timing_words,
    with_single_lengths,
    without_sounds_before,
)

type Exactly = Callable[[str, RequestContext], Awaitable[HaMatch | None]]
"""A text to what Home Assistant's sentences make of it word for word."""

_KEPT = 256
_LIFETIME_S = 300.0
_REMINDER = ToolRole.SET_REMINDER
_BEFORE = frozenset(["before", "beforehand", "vorher", "davor", "avant", "antes", "ervoor", "vooraf"])
"""Last words of a reminder that counts back from something that is not said with it."""
_AS_SOON = "cuanto"
"""Makes Spanish "antes" as soon as possible."""
_SETTING = frozenset({ToolRole.SET_TIMER, ToolRole.SET_ALARM, _REMINDER})
"""What begins something new."""
_NEEDED: Mapping[str, tuple[tuple[str, ...], ...]] = {
    ToolRole.SET_TIMER: (("duration_s",),),
    ToolRole.SET_REMINDER: (("at", "recurrence", "trigger"), ("message",)),
    ToolRole.SET_ALARM: (("at", "recurrence"),),
}
"""Tool to what it cannot do without, each with what may stand for it."""
_MAX_WORDS = 60


class TimingReader:
    """Reads requests; keeps what was asked back, for a few minutes."""

    def __init__(self, hass: HomeAssistant, registry: ToolRegistry, own_names: OwnNames) -> None:
        self._hass = hass
        self._registry = registry
        self._own_names = own_names
        self._open: dict[str, tuple[float, ToolCall]] = {}

    def steps(self, text: str, request: RequestContext, exact: HaMatch | None) -> tuple[Step, ...]:
        """Return the steps of a sentence about timers, reminders or alarms, unless it was recognised word for word."""
        carries = exact is not None and carried_command(exact.slots) is not None
        if exact is not None and (exact.own or not (exact.open_ended or carries)):
            return ()
        names, calls = self._registry.names(), self.read(text, request)
        # "In ten minutes remind us to eat" is a command for later to Home Assistant, and a reminder with its moment.
        if carries and any(call.tool not in (_REMINDER, ToolRole.SET_ALARM) or _missing(call) for call in calls):
            return ()
        return tuple(Step(call=call, clause=text) for call in calls if call.tool in names)

    async def replied(self, request: RequestContext, exactly: Exactly) -> tuple[Step, ...]:
        """Return the step that a reply completes; what is a command by itself answers nothing."""
        calls = self.reply(request.text, request)
        exact = await exactly(request.text, request) if calls else None
        if exact is not None and not exact.open_ended:
            return ()
        return tuple(Step(call=call, clause=request.text) for call in calls)

    def by_the_clock(self, request: RequestContext) -> str:
        """Return a request's text without the sounds before it, and with hours and the sun's times by the clock."""
        words = timing_words(request.language)
        text = request.text if words is None else without_sounds_before(request.text, words)
        text = with_hours(text, request.language)
        return by_the_clock(self._hass, text, now=request.now, language=request.language)

    def read(self, text: str, request: RequestContext) -> tuple[ToolCall, ...]:
        """Return the calls that a sentence about time asks for, or none."""
        words = timing_words(request.language)
        if words is None or len(text) > _MAX_WORDS * 12:
            return ()
        household = self._household(request.language)
        keys = frozenset(split(text))
        if not self._promises(keys, text, words, household):
            return ()
        text = with_every_unit(text, request.now, words)
        pieces = in_pieces(text, request.now, words)
        if not pieces or len(pieces) > _MAX_WORDS:
            return ()
        if calls := read_alarm_change(pieces, words, household):
            return calls
        telling = Telling(text=text, words=words, household=household, now=request.now)
        if calls := telling.read(pieces):
            return () if _is_untrue(calls, text, request.language) else calls
        pieces = with_single_lengths(pieces, text, request.now, words)
        calls = TimerReader(text, pieces, words, household, request.now).read()
        return () if _is_untrue(calls, text, request.language) else calls

    def reply(self, text: str, request: RequestContext) -> tuple[ToolCall, ...]:
        """Return the call that a reply completes, where something of it was left out before."""
        key = request.conversation_id or ""
        kept = self._open.pop(key, None)
        words = timing_words(request.language)
        if kept is None or words is None or time.monotonic() - kept[0] > _LIFETIME_S:
            return ()
        call = kept[1]
        missing = _missing(call)
        pieces = in_pieces(text, request.now, words)
        if missing is None or not pieces:
            return ()
        if call.tool == ToolRole.SET_ALARM:
            # What wakes somebody in the morning is read as if it had been said at once.
            found = self._alarm_at(text, words, request)
        else:
            found = self._answer(missing[0], text, pieces, words, request)
        if found is None and missing[0] != "message":
            self._open[key] = kept  # something else came in between
        return () if found is None else (replace(call, arguments={**call.arguments, **found}),)

    def note(self, calls: Iterable[ToolCall], request: RequestContext) -> None:
        """Keep what is asked back now: the first call that lacks something."""
        key = request.conversation_id
        if not key:
            return
        kept, calls = self._open.pop(key, None), tuple(calls)
        if kept is not None and calls and not any(_ends_the_question(call) for call in calls):
            self._open[key] = kept
        for call in calls:
            if _missing(call) is not None:
                self._open[key] = (time.monotonic(), call)
        while len(self._open) > _KEPT:
            del self._open[next(iter(self._open))]

    def _alarm_at(self, text: str, words: TimingWords, request: RequestContext) -> dict[str, Any] | None:
        """Return the time of an alarm that a reply says."""
        for lead in ("", *(" ".join(phrase) for phrase in words.of("at"))):
            read = in_pieces(f"{lead} {text}".strip(), request.now, words)
            found = ReminderReader(text, read, words, self._household(request.language), request.now).time()
            if found is not None:
                return found
        return None

    def _answer(
        self, field: str, text: str, pieces: tuple[TimingToken, ...], words: TimingWords, request: RequestContext
    ) -> dict[str, Any] | None:
        """Return what a reply says for a field; None where it is no such thing."""
        if field == "message":
            ends = words.single("cancel") | words.single("binding")
            said = text_of(pieces, text, words)
            return {"message": said} if pieces[0].key not in ends else None
        pieces = with_single_lengths(pieces, text, request.now, words) if field == "duration_s" else pieces
        light = words.single("light", "agreeable", "hesitations")
        content = [piece for piece in pieces if piece.time is None and piece.key not in light]
        times = [piece for piece in pieces if piece.time is not None]
        if not content and len(times) == 1:
            return _as_argument(field, times[0].time, request)
        plain = text_of(pieces, text, words)
        value = parse(plain, now=request.now, language=words.language)
        if value is None and field != "duration_s":
            lead = " ".join(words.of("at")[0])
            value = parse(f"{lead} {plain}", now=request.now, language=words.language)
        return None if value is None else _as_argument(field, value, request)

    def _promises(self, keys: frozenset[str], text: str, words: TimingWords, household: HouseholdNames) -> bool:
        """Tell whether a sentence can be about any of this, from its words alone."""
        cues = {word for field in ("timer", "alarm", "remind", "wake") for phrase in words.of(field) for word in phrase}
        if keys & cues or any(key.endswith(ending) for key in keys for ending in words.joined):
            return True
        if household.is_ringing or any(keys & set(split(name)) for name in household.running):
            return True
        # "Eight minutes for the eggs" begins with its number.
        opens = keys & words.single("for_what") and number(split(text)[0], words.language) is not None
        return bool(keys & words.single("joining") or opens)

    def _words_of_devices(self) -> frozenset[str]:
        states = self._hass.states.async_all()
        return frozenset(word for state in states if state.domain != "person" for word in split(state.name))

    def _household(self, language: str) -> HouseholdNames:
        names = home_names(self._hass)
        own = self._own_names()
        known = lexicon(language)
        vocabulary = frozenset() if known is None else known.words
        verbs = frozenset() if known is None else known.first_act_words
        home = cache(self._words_of_devices)  # few sentences ask for it
        areas = {tuple(split(spoken)): name for spoken, name in names["area"]}
        places = {word for area in areas for word in area}
        return HouseholdNames(
            running=tuple(name for name, _ in own.get("timer", ())),
            alarms=len(list(own.get("alarm", ()))),
            is_ringing=any(True for _ in own.get("ringing", ())),
            has_alarm_system=bool(self._hass.states.async_entity_ids("alarm_control_panel")),
            areas=areas,
            people=_people(names["person"]),
            is_home_word=lambda word: word in vocabulary or word in places or word in home(),
            is_verb=lambda word: word in verbs,
        )


def _is_untrue(calls: Sequence[ToolCall], text: str, language: str) -> bool:
    """Tell whether something would be set that a question, a statement or a "not" only speaks of."""
    setting = {call.tool for call in calls} & _SETTING
    if not setting:
        return False
    *rest, last = split(text)
    if is_not_asked(text, language) or (_REMINDER in setting and last in _BEFORE and rest[-1:] != [_AS_SOON]):
        return True
    return setting != {_REMINDER} and (is_denied(text, language) or is_told(text, language))


def _people(names: Iterable[tuple[str, str]]) -> dict[Phrase, str]:
    return {tuple(split(spoken)): name for spoken, name in names}


def _missing(call: ToolCall) -> tuple[str, ...] | None:
    """Return the first thing that a call lacks."""
    return next(
        (fields for fields in _NEEDED.get(call.tool, ()) if not any(field in call.arguments for field in fields)), None
    )


def _as_argument(field: str, value: object, request: RequestContext) -> dict[str, Any] | None:
    if field == "duration_s":
        if isinstance(value, Duration):
            return {"duration_s": round(value.seconds)}
        if isinstance(value, Moment) and value.has_time and not value.is_range and value.start > request.now:
            return {"duration_s": round((value.start - request.now).total_seconds())}
        return None
    if isinstance(value, Moment) and not value.is_range:
        return {"at": due_at(value, request.now).isoformat()}
    if isinstance(value, Duration):
        later = parse(f"in {value.seconds} s", now=request.now, language="en")
        return {"at": later.start.isoformat()} if isinstance(later, Moment) else None
    if isinstance(value, Recurrence):
        return {"at": first(value, request.now).isoformat(), "recurrence": rrule(value)}
    return None


def _ends_the_question(call: ToolCall) -> bool:
    """Tell whether what was done leaves nothing of a question that is open: it is about time, too, or small talk."""
    return call.tool.partition(".")[0] in (_REMINDER.category, TALK)
