"""Reads what is to be written into a calendar, moved in it or taken out of it."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
import re
from typing import Any

from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment, number as number_of, parse
from ...nlu.grounded_parser.words import split
from ...nlu.skill_readings import SkillCall
from .event_times import DAYS, MINUTES_OF_A_DAY, days_beside, has, shifts_of, times_of
from .utterance import CalendarUtterance, UtterancePiece

_MINUTE = 60
_HALF_DAY = 12
_DIGITAL = re.compile(r"\b0\d")
_MAX_REFUSED = 4
"""Pieces of a time at most behind a "not"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """A change of an event, and the words that have to lead to it."""

    call: ToolCall
    """The call."""
    words: tuple[str, ...]
    """Folded words of the event."""
    is_told_first: bool = False
    """Whether what is told of it comes before the order."""
    is_explicit: bool
    """Whether the sentence speaks of the calendar itself, so that no event has to be there."""


def read_creation(said: CalendarUtterance, now: datetime) -> SkillCall | None:
    """Return the call that writes an event, with the words between as its title, or None."""
    strong = said.leads("create") or (_ends_with(said, "create") and not _ends_with(said, "calendar"))
    weak = (said.names_calendar or said.has("booking")) and (
        said.leads("create_weak") or _ends_with(said, "create_weak")
    )
    weak = weak or _writes_down(said, now)
    orders = strong or weak or _names_its_calendar_last(said, now)
    if said.has("not") or not orders or not (said.moments or said.recurrences or said.names_calendar):
        return None
    if strong and not weak and said.leads("asks") and not said.leads("create"):
        return None
    title = _title(said)
    times = times_of(said, now)
    if not title or times is None:
        return None
    calendar = {"calendar": said.calendar} if said.calendar else {}
    call = ToolCall(tool="calendar.create_event", arguments={"summary": title, **times, **calendar})
    return SkillCall(call=call, open_ended=said.has("joining"))


def _names_its_calendar_last(said: CalendarUtterance, now: datetime) -> bool:
    """Tell whether words without a verb are an event to come and its calendar: "Saturday at three swimming in ..."."""
    moments = [moment for _, moment in said.moments]
    nouns = {"@", *said.vocabulary.words["calendar"].split("|")}
    if not said.pieces or said.pieces[-1].text not in nouns or len(moments) != 1 or said.leads("asks"):
        return False
    others = ("delete", "delete_from", "takes_away", "move", "free", "when", "called_off", "have", "looks")
    comes = moments[0].has_date and moments[0].has_time and moments[0].start > now
    return comes and not any(said.has(kind) for kind in others)


def _writes_down(said: CalendarUtterance, now: datetime) -> bool:
    """Tell whether something is to be noted for a day and an hour to come: that is an event, whatever it is called."""
    if not said.has("writes") or not said.leads("writes") or said.has("that"):
        return False
    moments = [moment for _, moment in said.moments]
    if len(moments) != 1:
        return False
    return moments[0].has_date and moments[0].has_time and moments[0].start > now


def read_creations(
    said: CalendarUtterance, parts: tuple[CalendarUtterance, CalendarUtterance], now: datetime
) -> tuple[ToolCall, ...]:
    """Return the calls that write two events, each with its day and its words; none where a part lacks its day.

    `parts` are what stands before and behind the word that joins them: the verb and the calendar are said once.
    """
    if said.has("not") or said.recurrences or not (said.leads("create") or said.leads("create_weak")):
        return ()
    if said.leads("asks") and not said.leads("create"):
        return ()
    calendar = {"calendar": said.calendar} if said.calendar else {}
    moments = [part.moments[0][1] for part in parts if len(part.moments) == 1]
    if len(moments) != 2 or not all(moment.has_date and not moment.is_range for moment in moments):
        return ()
    titles = [_title(part) for part in parts]
    times = [times_of(part, now) for part in parts]
    if titles[0] and not titles[1]:
        titles[1] = titles[0]
        if moments[1].has_time and not moments[0].has_time:  # "on Monday and Tuesday at 5" is at 5 on both days
            at = moments[1].start
            times[0] = {"start": moments[0].start.replace(hour=at.hour, minute=at.minute).isoformat()}
    if not all(titles) or None in times:
        return ()
    calls = [
        ToolCall(tool="calendar.create_event", arguments={"summary": title, **(time_of or {}), **calendar})
        for title, time_of in zip(titles, times, strict=True)
    ]
    return tuple(calls)


def is_told_first(said: CalendarUtterance) -> bool:
    """Tell whether it is told that something is off before it is ordered to be struck out: "... so cross it off"."""
    return said.has("not") and said.has("delete") and not said.leads("delete") and said.trails("delete")


def read_deletion(said: CalendarUtterance, now: datetime, language: str) -> Edit | None:
    """Return the call that deletes an event, or all of a calendar or a day, or None."""
    takes_out = said.names_calendar and said.has("delete_from")  # "take ... off the calendar", and "to the dentist"
    is_question = said.leads("asks") and not said.leads("delete")
    is_told = not said.has("delete") and not takes_out
    if is_told and not (said.has("called_off") and said.moments):
        return None
    if is_question or (said.has("move") and not said.leads("delete")) or (said.has("all") and said.has("but")):
        return None
    told_first = is_told_first(said)
    verbs = ("delete", "delete_from") if takes_out else ("delete", "not") if told_first else ("delete",)
    words = tuple(said.left(*verbs, "called_off", "but", "this", "following", "all"))
    names_events = said.names_calendar or said.has("event")
    # What is taken away may be a thing, unless something tells that it is an event.
    is_vague = said.has("takes_away") and not (names_events or said.moments)
    is_told = is_told or told_first
    arguments: dict[str, Any] = _which(said, words) | ({"only_told": True} if is_told or is_vague else {}) | _day(said)
    empties = said.has("empties") and said.names_calendar  # "clear the family calendar"
    if not words and (said.has("all") or empties) and names_events and not is_told:
        call = ToolCall(tool="calendar.delete_event", arguments=arguments | {"everything": True})
        return Edit(call=call, words=words, is_explicit=True)
    for kind, occurrences in (("all", "all"), ("following", "following"), ("this", "this")):
        if said.has(kind):
            arguments["occurrences"] = occurrences
            break
    if not words:
        arguments |= _start(said)
        if is_told or not said.has("event") or arguments.keys().isdisjoint(("day", "starts")):
            return None
    call = ToolCall(tool="calendar.delete_event", arguments=arguments)
    return Edit(call=call, words=words, is_told_first=told_first, is_explicit=not words)


def _day(said: CalendarUtterance) -> dict[str, Any]:
    """Return the day or the days on which what is meant is now, where one is named."""
    day = said.moments[0][1] if said.moments else None
    if day is None or not day.has_date:
        return {}
    last = (day.end - timedelta(seconds=1)).date()
    more = {"last_day": last.isoformat()} if last > day.start.date() else {}
    return {"day": day.start.date().isoformat(), **more}


def _start(said: CalendarUtterance) -> dict[str, Any]:
    """Return when what is meant begins now, where nothing but a clock time tells which it is."""
    moment = said.moments[0][1] if said.moments else None
    if moment is None or not moment.has_time or moment.is_range:
        return {}
    return {"starts": moment.start.isoformat()}


def read_move(said: CalendarUtterance, now: datetime, language: str) -> Edit | None:
    """Return the call that moves an event, or None."""
    unmarked = _refused_times(said, now, language)
    corrects = said.has("not") and (len(said.moments) > 1 or bool(unmarked))
    if (
        not (said.has("move") or said.has("tag") or corrects or (said.has("instead") and said.moments))
        or said.leads("asks")
        or (said.has("delete") and said.leads("delete"))
    ):
        return None
    shifts, shifting = shifts_of(said, now, language)
    days, beside = days_beside(said)
    shifts, shifting = shifts + days * MINUTES_OF_A_DAY, shifting | beside
    targets = [(number, moment) for number, moment in said.moments if number not in shifting]
    kept = [(number, moment) for number, moment in targets if not _is_refused(said, number)]
    refused = [moment for number, moment in targets if _is_refused(said, number)]
    if said.has("not") and (not (refused or unmarked) or not kept):
        return None  # "don't move it"
    if not kept and not shifts:
        return None
    explained = said.explained(
        "move",
        "tag",
        "begins",
        "earlier",
        "later",
        "same_time",
        "same_day",
        "but",
        "not",
        "following",
        "this",
        "instead",
    )
    numbers = [number for number in said.left_at() if number not in explained | shifting | unmarked]
    words = tuple(said.pieces[number].text for number in numbers)
    moments = [moment for _, moment in kept if not (days and moment.has_date)]
    arguments = _which(said, words) | _target(said, moments, refused)
    dated = [moment for _, moment in kept if days and moment.has_date]
    if dated:  # a day that is named beside "the next day" says when it is now
        arguments["day"] = dated[0].start.date().isoformat()
    if shifts and (days or not _agrees(shifts, kept)):
        arguments["shift_minutes"] = shifts
    if said.explained("following") - beside:
        arguments["occurrences"] = "following"
    if not words:
        return None
    return Edit(call=ToolCall(tool="calendar.update_event", arguments=arguments), words=words, is_explicit=False)


def _is_refused(said: CalendarUtterance, number: int) -> bool:
    """Tell whether a time does not hold: "not on Monday", and "am Montag nicht, sondern am Dienstag"."""
    if said.before(number, "not") and not _denies_one_before(said, number):
        return True
    behind = said.pieces[number + 1 : number + 3]
    stands_behind = bool(behind) and said.vocabulary["not_behind"].fullmatch(behind[0].text) is not None
    return stands_behind and (len(behind) < 2 or behind[1].span is None)  # "Monday, not Tuesday" refuses Tuesday


def _denies_one_before(said: CalendarUtterance, number: int) -> bool:
    """Tell whether the "not" before a time stands behind another one: "am Montag nicht, er kommt am Dienstag"."""
    at = number - 1
    while at > 0 and said.vocabulary["not_behind"].fullmatch(said.pieces[at].text) is None:
        at -= 1
    return 0 < at < number - 1 and said.pieces[at - 1].span is not None


def _refused_times(said: CalendarUtterance, now: datetime, language: str) -> set[int]:
    """Return the numbers of the pieces behind a "not" that are a time, though nothing else says so: "seven thirty"."""
    for first in range(len(said.pieces)):
        if not said.before(first, "not"):
            continue
        for last in range(min(len(said.pieces), first + _MAX_REFUSED), first, -1):
            words = " ".join(piece.text for piece in said.pieces[first:last])
            clock = words if last > first + 1 else None  # one word may be any number
            if isinstance(parse(words, now=now, language=language), Moment) or _is_clock(clock, language):
                return set(range(first, last))
    return set()


def _is_clock(words: str | None, language: str) -> bool:
    """Tell whether words are an hour and minutes, as they follow a word like "at"."""
    numbers = [number_of(word, language) for word in (words or "").split()]
    return len(numbers) > 1 and all(value is not None and 0 <= value < _MINUTE for value in numbers)


def _target(said: CalendarUtterance, kept: list[Moment], refused: list[Moment]) -> dict[str, Any]:
    """Return where an event goes: the last moment that is named; one before it says where it is now."""
    found: dict[str, Any] = {}
    if not kept:
        return found
    *others, last = kept
    if last.is_range and not others:
        others = [last]
        last = Moment(
            start=last.end - timedelta(days=1 if last.grain in DAYS else 0),
            end=last.end,
            grain=last.grain,
            has_date=last.has_date,
            has_time=last.has_time,
            is_range=False,
        )
    for moment in (*others, *refused):
        if moment.has_date:
            found["day"] = moment.start.date().isoformat()
        elif moment.has_time and last.has_date and not last.has_time:
            found["new_time"] = moment.start.time().isoformat()
    if last.has_date:
        found["new_date"] = last.ahead.start.date().isoformat()
    if last.has_time:
        found["new_time"] = last.start.time().isoformat()
    if "new_time" in found:
        found["either_half"] = _is_either_half(said, time.fromisoformat(found["new_time"]))
    return found


def _is_either_half(said: CalendarUtterance, at: time) -> bool:
    """Tell whether the words for a time leave open which half of the day it is in."""
    pieces = [piece for piece in said.pieces if piece.span and _says_time(piece, at)]
    texts = [piece.span.text for piece in pieces if piece.span]
    is_open = all(not has(said, "half", " ".join(split(text))) and not _DIGITAL.search(text) for text in texts)
    # In the evening the next eleven o'clock is tonight's, whatever day the event is on.
    return is_open and (at.hour in range(1, _HALF_DAY) or any(_leaves_half_open(piece) for piece in pieces))


def _leaves_half_open(piece: UtterancePiece) -> bool:
    value = piece.span.value if piece.span else None
    return isinstance(value, Moment) and value.half_is_open


def _says_time(piece: UtterancePiece, at: time) -> bool:
    value = piece.span.value if piece.span else None
    return isinstance(value, Moment) and value.has_time and value.start.time() == at


def _agrees(minutes: int, kept: list[tuple[int, Moment]]) -> bool:
    """Tell whether a day is named as well as the length of the move: then the day counts."""
    return any(moment.has_date for _, moment in kept) and minutes % MINUTES_OF_A_DAY == 0


def _which(said: CalendarUtterance, words: tuple[str, ...]) -> dict[str, Any]:
    return {"event": " ".join(words), **({"calendar": said.calendar} if said.calendar else {})}


def _ends_with(said: CalendarUtterance, kind: str) -> bool:
    line = said.marked
    return any(found.end() == len(line) for found in said.vocabulary[kind].finditer(line))


def _title(said: CalendarUtterance) -> str:
    """Return the words that are neither command, time nor calendar, as they were said."""
    gone = {n for n, piece in enumerate(said.pieces) if piece.span or piece.text == "@"}
    command = said.explained("create", "create_weak", "writes")
    gone |= said.around_gaps("writes")
    quiet = said.vocabulary.small | set(said.vocabulary.words["calendar"].split("|"))
    rest = [n for n in range(len(said.pieces)) if n not in gone | _command_at_the_edges(said, command, quiet)]
    runs: list[list[int]] = []
    for number in rest:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    trimmed = [run for run in (_trimmed(said.pieces, run, quiet) for run in runs) if run]
    parts = [said.text[said.pieces[run[0]].start : said.pieces[run[-1]].end] for run in trimmed]
    return " ".join(parts).strip(" ,.;:!?\"'")


def _command_at_the_edges(said: CalendarUtterance, command: set[int], quiet: frozenset[str] | set[str]) -> set[int]:
    """Return the words of the command: the first of them, and one that ends the sentence.

    A second verb is the title's: "put book club on the calendar".
    """
    found: set[int] = set()
    started = False
    for number, piece in enumerate(said.pieces):
        is_verb = any(said.vocabulary[kind].fullmatch(piece.text) for kind in ("create", "create_weak"))
        if number in command and not started and not (found and is_verb):
            found.add(number)
        elif found and piece.text not in quiet:
            started = True
    last = len(said.pieces) - 1
    return found | ({last} & command)


def _trimmed(pieces: tuple[UtterancePiece, ...], run: list[int], quiet: frozenset[str] | set[str]) -> list[int]:
    """Return a run of words without those at its edges that carry no meaning."""
    while run and pieces[run[0]].text in quiet:
        run = run[1:]
    while run and pieces[run[-1]].text in quiet:
        run = run[:-1]
    return run
