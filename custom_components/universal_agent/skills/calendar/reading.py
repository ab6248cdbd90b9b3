"""Reads sentences about the calendar by what stands in it: the words must lead to an event, a day or a calendar."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
import re
from typing import Any

from homeassistant.util import dt as dt_util

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment
from ...nlu.non_commands import is_denied, is_not_asked, is_question
from ...nlu.skill_readings import SkillCall
from ...nlu.timing.bare_hours import with_hour_it_moves_to
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from .answers import OpenQuestions, PendingQuestion, answered
from .day_questions import read_alternatives
from .edit_reading import Edit, is_told_first, read_creation, read_creations, read_deletion, read_move
from .finding import AHEAD, belongs_to, named, persons_of, readable
from .matching import TitleSimilarity
from .utterance import CalendarUtterance, read_said
from .vocabulary import CalendarVocabularies

LIST = "calendar.list_events"
_MAX_WORDS = 40
_MAX_RUNS = 40
"""Runs of words at most of which one may name an event."""
_PART_MINUTES = 120
"""How long a free evening is at least, where nobody said."""
_BACK = timedelta(hours=12)
_SPANISH_ARTICLE = re.compile(r"^el (?=\w+ )")
"""Before an event it is no "él", who tells of what he did."""


class CalendarReading:
    """Reads a sentence; nothing is changed, and nothing is read of a calendar that whoever asks may not see."""

    def __init__(self, home: SkillContext, asked: OpenQuestions, vocabularies: CalendarVocabularies) -> None:
        self._home = home
        self._asked = asked
        self._vocabularies = vocabularies

    async def __call__(self, text: str, request: RequestContext) -> SkillCall | None:
        """Return the call that a sentence about the calendar stands for, or None."""
        asked = self._asked.take(request.conversation_id, request.now)
        if not self._home.hass.states.async_entity_ids("calendar") or len(text.split()) > _MAX_WORDS:
            return None
        await self._home.speech.load(request.language)
        vocabulary = self._vocabularies.of(request.language)
        said = read_said(self._home.hass, text, vocabulary, request.now, request.language)
        if asked is not None and (call := self._answer(asked, said, request)) is not None:
            return SkillCall(call=call)
        if said.has("ours"):
            return None
        if (edit := await self._edit(said, request)) is not None:
            return edit
        asked_of = read_said(self._home.hass, text, vocabulary, request.now, request.language, asks=True)
        call = await self._question(asked_of, request)
        return None if call is None else SkillCall(call=call)

    def _answer(self, asked: PendingQuestion, said: CalendarUtterance, request: RequestContext) -> ToolCall | None:
        """Return the call that an answer completes; the "one" of "the Thursday one" is no hour."""
        *before, last = said.text.split() or [""]
        if before and asked.choices and said.vocabulary["ones"].fullmatch(last.strip(" .!").casefold()):
            text = " ".join(before)
            said = read_said(self._home.hass, text, said.vocabulary, request.now, request.language)
        return answered(asked, said, request.now)

    async def leads_to_event(self, words: Sequence[str], request: RequestContext) -> bool:
        """Tell whether all of these words belong to one event that is planned, one of them to its title."""
        now = dt_util.as_local(request.now)
        found = await named(self._home, words, await readable(self._home, request), (now - _BACK, now + AHEAD))
        return any(
            candidate.match.is_full and candidate.match.likeness is not TitleSimilarity.NONE for candidate in found
        )

    async def read_alternatives(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the calls for a question about two events or two days: "when is the dentist or the vet"."""
        hass, language = self._home.hass, request.language
        if not hass.states.async_entity_ids("calendar") or len(text.split()) > _MAX_WORDS:
            return None
        await self._home.speech.load(language)
        vocabulary = self._vocabularies.of(language)
        if not vocabulary.stands_in("alternatives", text):
            return None

        async def read(question: str) -> ToolCall | None:
            if not vocabulary.may_ask(question):
                return None
            said = read_said(hass, question, vocabulary, request.now, language, asks=True)
            return None if said.has("ours") else await self._question(said, request)

        said = read_said(hass, text, vocabulary, request.now, language, asks=True)
        return await read_alternatives(said, read)

    async def read_two(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the calls for two events in one sentence: "put dentist on Monday at 3 and haircut on Tuesday at 5"."""
        if not self._home.hass.states.async_entity_ids("calendar") or len(text.split()) > _MAX_WORDS:
            return None
        await self._home.speech.load(request.language)
        language, vocabulary = request.language, self._vocabularies.of(request.language)
        if not vocabulary.stands_in("joining", text):
            return None
        said = read_said(self._home.hass, text, vocabulary, request.now, language)
        if len(said.moments) != 2 or is_not_asked(text, language) or is_question(text, language):
            return None
        (first, _), (second, _) = said.moments
        for joint in (n for n in range(first + 1, second) if vocabulary["joining"].fullmatch(said.pieces[n].text)):
            halves = text[: said.pieces[joint].start], text[said.pieces[joint].end :]
            left, right = (read_said(self._home.hass, half, vocabulary, request.now, language) for half in halves)
            if calls := read_creations(said, (left, right), request.now):
                return CoveredText(calls=calls, names_no_place=not said.names_calendar)
        return None

    async def _edit(self, said: CalendarUtterance, request: RequestContext) -> SkillCall | None:
        """Return the call that a sentence orders; a question, and who tells what was done, order nothing."""
        asks = is_question(said.text, request.language) and not said.trails("tag")
        if asks or is_not_asked(_SPANISH_ARTICLE.sub("", said.text), request.language):
            return None
        if (creation := read_creation(said, request.now)) is not None:
            return creation
        for read in (read_deletion, read_move):
            if (
                read is read_deletion
                and not is_told_first(said)
                and (_is_denied(said, request.language) or self._is_about_a_person(said))
            ):
                continue
            meant = self._by_the_clock(said, request) if read is read_move else said
            edit = read(meant, request.now, request.language)
            if edit is not None and (call := await self._led(edit, said, request)) is not None:
                return SkillCall(call=call)
        return None

    async def _led(self, edit: Edit, said: CalendarUtterance, request: RequestContext) -> ToolCall | None:
        """Return the call of a change whose words lead to an event; None where they lead to none.

        Who comes may be told by more than the title has, "the boiler chap"; where what is to be struck out is told
        first, the last words may say why.
        """
        if edit.is_explicit or await self._leads_to_event(edit.words, said, request):
            return edit.call
        shorter = [tuple(word for word in edit.words if said.vocabulary["callers"].fullmatch(word) is None)]
        if edit.is_told_first:
            sizes = range(len(edit.words) - 1, 0, -1)
            runs = (edit.words[at : at + size] for size in sizes for at in range(len(edit.words) - size + 1))
            shorter += [run for run in runs if not all(self._person([word]) for word in run)][:_MAX_RUNS]
        for words in shorter:
            if words and words != edit.words and await self._leads_to_event(words, said, request):
                return ToolCall(tool=edit.call.tool, arguments={**edit.call.arguments, "event": " ".join(words)})
        return None

    def _by_the_clock(self, said: CalendarUtterance, request: RequestContext) -> CalendarUtterance:
        """Return a sentence that moves something to a bare number with that as an hour: "move it to five"."""
        text = with_hour_it_moves_to(said.text, request.language) if said.has("move") else None
        if text is None:
            return said
        return read_said(self._home.hass, text, said.vocabulary, request.now, request.language)

    def _is_about_a_person(self, said: CalendarUtterance) -> bool:
        """Tell whether a person and no event is to be taken, dropped or called off: "take Maya to the dentist"."""
        if said.names_calendar or said.has("event") or not (words := said.left_at("delete")):
            return False
        if self._person([said.pieces[number].text for number in words]):
            return True
        behind = said.pieces[words[0] + 1 : words[0] + 2]
        leads = bool(behind) and behind[0].text in said.vocabulary.small
        return leads and bool(self._person([said.pieces[words[0]].text]))

    def pass_over(self, request: RequestContext) -> None:
        """Close the question that a request did not answer."""
        self._asked.take(request.conversation_id, request.now)

    async def _question(self, said: CalendarUtterance, request: RequestContext) -> ToolCall | None:
        """Return the call that answers a question about what is planned, or None."""
        if not (
            said.leads("asks")
            or said.text.rstrip().endswith("?")
            or said.leads("slot_verbs")
            or said.trails("when", "begins")
        ):
            return None
        if said.has("weather"):
            return None  # "what's it doing on Monday" asks for no plans
        days = [moment for _, moment in said.moments if moment.has_date]
        if len(days) > 1 and (said.has("free") or not _in_a_row(said)):
            return None
        if said.has("slot") and (call := self._free_time(said)) is not None:
            return call
        window = _window(said)
        arguments: dict[str, Any] = {**window, **({"calendar": said.asked_calendar} if said.asked_calendar else {})}
        for kind, aim in (("count", "count"), ("until", "until"), ("when", "when"), ("where", "where")):
            if said.has(kind) and (event := await self._about_one(kind, said, request)) is not None:
                next_only = {"only_next": True} if said.has("next") else {}
                return _call(LIST, arguments | event | {"aim": aim} | next_only)
        if any(said.has(kind) for kind in ("when", "until", "where")):
            return None
        if said.has("free") and window and (call := await self._free(said, request, arguments)) is not None:
            return call
        if said.has("next"):
            arguments["only_next"] = True
        return await self._listing(said, request, arguments)

    async def _about_one(self, kind: str, said: CalendarUtterance, request: RequestContext) -> dict[str, Any] | None:
        """Return the words of the event that a question is about; None where they lead to none.

        What may be the verb of the question ("when do we go to ...") counts as a word of the title first.
        """
        for verbs in ((), ("occurs",)):
            times = () if kind == "count" else ("when",)  # "how many days until ..." counts no events
            words = said.left(kind, *times, "begins", "asks", *verbs)
            names_event = said.names_calendar or said.has("event")
            if not words or (self._person(words) and (kind == "where" or not names_event)):
                return None  # "where is Anna" asks for her, and not for her birthday
            of_somebody = any(self._person([word]) for word in words)
            if await self._leads_to_event(words, said, request, needs_title=not of_somebody):
                return {"query": " ".join(_without(words, said, "next"))}
        return None

    async def _listing(
        self, said: CalendarUtterance, request: RequestContext, arguments: dict[str, Any]
    ) -> ToolCall | None:
        """Return the call that lists events: of a day, a calendar, a person, or with words of their titles."""
        is_about_plans = said.names_calendar or said.has("event") or (_speaks_of_plans(said) and "start" in arguments)
        words = said.left("asks", "plan", "next")
        if words and not self._person(words):
            words = said.left("asks", "plan", "next", "occurs") if "start" in arguments else words
        if not words:
            return _call(LIST, arguments) if is_about_plans and (arguments or said.names_calendar) else None
        if person := self._person(words):
            if is_about_plans:
                return _call(LIST, arguments | {"person": person})
            return None
        is_bound = "start" in arguments or "only_next" in arguments
        of_somebody = any(self._person([word]) for word in words)  # "is Anna working": a shift of her calendar
        if is_bound and await self._leads_to_event(words, said, request, needs_title=not of_somebody):
            return _call(LIST, arguments | {"query": " ".join(words)})
        return None

    async def _free(
        self, said: CalendarUtterance, request: RequestContext, arguments: dict[str, Any]
    ) -> ToolCall | None:
        """Return the call that says whether somebody is free, after an event where one is named."""
        words = said.left("free", "asks", "after")
        found = arguments | {"aim": "busy" if said.has("busy") else "free"}
        if not words:
            return _call(LIST, found)
        if person := self._person(words):
            return _call(LIST, found | {"person": person})
        theirs = [word for word in words if self._person([word])]
        event = [word for word in words if word not in theirs] or words
        if said.has("after") and await self._leads_to_event(event, said, request):
            person = self._person(theirs) if theirs and event != words else None
            return _call(LIST, found | {"after": " ".join(event)} | ({"person": person} if person else {}))
        return None

    def _free_time(self, said: CalendarUtterance) -> ToolCall | None:
        """Return the call that looks for free time, where every word is explained."""
        words = said.left("slot", "slot_verbs", "asks", "day_words", "free")
        person = self._person(words) if words else None
        if words and person is None:
            return None
        arguments: dict[str, Any] = {}
        for _, moment in said.moments:
            if moment.has_date:
                arguments |= {"start": moment.start.isoformat(), "end": moment.end.isoformat()}
            elif moment.has_time:
                arguments["earliest"] = moment.start.time().isoformat()
        if "earliest" not in arguments and (part := said.vocabulary.part_of_day(said.marked)):
            arguments |= part | {"duration_minutes": _PART_MINUTES}
        if said.durations:
            arguments["duration_minutes"] = round(said.durations[0][1].seconds / 60)
        if wanted := said.asked_calendar or person:
            arguments["calendars"] = [wanted]
        return _call("calendar.find_free_time", arguments)

    def _person(self, words: Sequence[str]) -> str | None:
        """Return the person that words name, and nobody and nothing else."""
        states = self._home.hass.states
        for entity_id, names in persons_of(self._home.hass).items():
            if all(belongs_to(names, word) for word in words) and (state := states.get(entity_id)) is not None:
                return state.name
        return None

    async def _leads_to_event(
        self, words: Sequence[str], said: CalendarUtterance, request: RequestContext, *, needs_title: bool = True
    ) -> bool:
        """Tell whether all of these words belong to one event that is planned, one of them to its title."""
        now = dt_util.as_local(request.now)
        calendars = await readable(self._home, request)
        if said.asked_calendar is not None:
            calendars = [state for state in calendars if state.name == said.asked_calendar]
        words = _without(words, said, "next")
        window = (now - _BACK, now + AHEAD)
        found = await named(self._home, words, calendars, window, needs_title=needs_title)
        return any(
            candidate.match.is_full and candidate.match.likeness is not TitleSimilarity.NONE for candidate in found
        )


def _window(said: CalendarUtterance) -> dict[str, Any]:
    """Return the time that is asked about."""
    moments = [moment for _, moment in said.moments]
    if not moments:
        return {}
    first = moments[0]
    if first.has_time and not first.is_range:
        return {"start": first.start.isoformat(), "end": _hour_after(first)}
    last = moments[-1] if _in_a_row(said) else first
    return {"start": first.start.isoformat(), "end": last.end.isoformat()}


def _in_a_row(said: CalendarUtterance) -> bool:
    """Tell whether the times are days that follow each other: "on Friday and Saturday"."""
    return all(
        second == first + 2
        and said.vocabulary["joining"].fullmatch(said.pieces[first + 1].text) is not None
        and one.end == other.start
        for (first, one), (second, other) in pairwise(said.moments)
    )


def _is_denied(said: CalendarUtterance, language: str) -> bool:
    """Tell whether an order is turned round; the "not" of "it does not take place" belongs to what is told."""
    return is_denied(said.text, language) and is_denied(said.without("called_off"), language)


def _speaks_of_plans(said: CalendarUtterance) -> bool:
    """Tell whether a question is about what is planned; the "on" of "what's on tomorrow" stands with the time."""
    leads = [piece.span.text.split()[0].casefold() for piece in said.pieces if piece.span is not None]
    return said.has("plan") or any(said.vocabulary["plan_leads"].fullmatch(word) for word in leads)


def _hour_after(moment: Moment) -> str:
    end: datetime = max(moment.end, moment.start + timedelta(hours=1))
    return end.isoformat()


def _without(words: Sequence[str], said: CalendarUtterance, kind: str) -> list[str]:
    return [word for word in words if not said.vocabulary[kind].fullmatch(word)]


def _call(tool: str, arguments: dict[str, Any]) -> ToolCall:
    return ToolCall(tool=tool, arguments=arguments)
