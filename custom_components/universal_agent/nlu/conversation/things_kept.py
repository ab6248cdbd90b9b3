"""Follow-ups about what was just put somewhere: another item, another length, a little more of one."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..datetimes import Duration, Moment, Span, find, number, parse
from ..grounded_parser.directives.words import drop, places_of, spoken
from ..grounded_parser.lexicon import Lexicon, Phrase
from ..grounded_parser.words import split
from ..scheduling import LASTING_TOOL, SCHEDULE_TOOL, delays
from ..timing.words import timing_words
from ..understanding import Step
from .ellipsis import Elliptic, as_said
from .turns import Turn
from .vocabulary import TalkWords

ADD = ToolRole.ADD_TO_LIST
REMOVE = ToolRole.REMOVE_FROM_LIST
UNDO = ToolRole.UNDO
_ADDING_INTENTS = frozenset({"HassListAddItem", "HassShoppingListAddItem"})
_AT_A_TIME = frozenset({ToolRole.SET_REMINDER, ToolRole.SET_ALARM, SCHEDULE_TOOL, ToolRole.CHANGE_SCHEDULED})
_AFTER_A_DELAY = frozenset({ToolRole.SET_REMINDER, SCHEDULE_TOOL, LASTING_TOOL})
_OUT_OF_IT = frozenset({"draus", "daraus", "er", "van", "ervan"})
"""German and Dutch make twenty out of it."""
_AN_HOUR = timedelta(hours=1)
_PARTICLES = frozenset({"auf", "hinzu", "dazu", "drauf", "rauf", "toe", "erbij", "op", "bij"})
"""What a verb that adds may leave at the end."""
_MAX_WORDS = 4


def more_precisely(turn: Turn, said: Elliptic, text: str, talk: TalkWords, language: str) -> tuple[Step, ...]:
    """Return what replaces an item by the same one said more precisely: "black ones", "two bags"."""
    call = as_ours(turn.steps[-1])
    items = call.arguments.get("items")
    if call.tool != ADD or len(turn.steps) != 1 or not isinstance(items, list | tuple) or len(items) != 1:
        return ()
    body = said.body
    if not 1 < len(body) <= _MAX_WORDS or said.is_joined:
        return ()  # "and a litre of milk" is one thing more
    item = str(items[0])
    spoken_body = _said_as(body, text)
    better: str | None = None
    for phrase in talk.of("anaphors"):
        if body[-len(phrase) :] == phrase:
            better = f"{_said_as(body[: -len(phrase)], text)} {item}"
    counted = any(number(" ".join(body[:size]), language) is not None for size in range(1, min(3, len(body))))
    if better is None and counted and body[-1] not in split(item):
        joint = talk.vocabulary.of_items
        better = " ".join(part for part in (spoken_body, joint, item) if part)
    if better is None:
        return ()
    kept = {name: value for name, value in call.arguments.items() if name == "list"}
    return (
        Step(call=ToolCall(tool=REMOVE, arguments={**kept, "item": item}), clause=text),
        Step(call=replace(call, arguments={**kept, "items": [better]}), clause=text),
    )


def another_item(turn: Turn, said: Elliptic, text: str, talk: TalkWords, lexicon: Lexicon) -> tuple[Step, ...]:
    """Return what replaces an item that was misheard: "no, I said handles, not candles", "lard instead of butter"."""
    call = as_ours(turn.steps[-1])
    items = call.arguments.get("items")
    if call.tool != ADD or len(turn.steps) != 1 or not isinstance(items, list | tuple) or len(items) != 1:
        return ()
    wrong, known = tuple(split(str(items[0]))), spoken(lexicon)
    for phrase in (*lexicon.of("negations"), *known.of("in_place_of")):
        for at in places_of(said.body, phrase):
            before, after = said.body[:at], _plain_item(said.body[at + len(phrase) :], talk, lexicon)
            if after[: len(wrong)] != wrong:
                continue
            right, _ = drop(after[len(wrong) :], known.of("instead"))
            right = _plain_item((before or right) if not (before and right) else (), talk, lexicon)
            if not 0 < len(right) <= _MAX_WORDS or right[0] in lexicon.fillers or right[0] in known.verbs:
                continue
            kept = {name: value for name, value in call.arguments.items() if name == "list"}
            return (
                Step(call=ToolCall(tool=REMOVE, arguments={**kept, "item": str(items[0])}), clause=text),
                Step(call=replace(call, arguments={**kept, "items": [_said_as(right, text)]}), clause=text),
            )
    return ()


def as_ours(step: Step) -> ToolCall:
    """Return a step's call; of what Home Assistant itself puts on a list, the call that would put it there."""
    if step.match is None or step.match.name not in _ADDING_INTENTS:
        return step.call
    named = {"list": step.match.slots["name"]} if step.match.slots.get("name") else {}
    return ToolCall(tool=ADD, arguments={"items": [str(step.match.slots.get("item", ""))], **named})


def _plain_item(words: Phrase, talk: TalkWords, lexicon: Lexicon) -> Phrase:
    """Return the words of an item without its article, and without "some"."""
    while True:
        options = talk.of("partitives")
        idle = next((phrase for phrase in options if words[: len(phrase)] == phrase != words), None)
        if idle is None and (not words or words[0] not in lexicon.articles):
            return words
        words = words[len(idle or "1") :]


def is_adding(words: Phrase, lexicon: Lexicon) -> bool:
    """Tell whether words begin with a verb that puts something on a list."""
    return words[:1] in {phrase[:1] for phrase in lexicon.of("list_adding")}


def one_more(turn: Turn, said: Elliptic, text: str, talk: TalkWords, lexicon: Lexicon) -> tuple[Step, ...]:
    """Return what does to one thing more what was done to the one before on a list: "and cream", "oat milk too"."""
    call = as_ours(turn.steps[-1])
    if said.is_denied or said.asks_about or len(turn.steps) != 1 or call.tool.partition(".")[0] != ADD.category:
        return ()
    words = said.body
    if is_adding(words, lexicon):
        words = words[1:]
    elif not said.is_joined:
        return ()
    if words and words[-1] in _PARTICLES:  # "noch Milch dazu"
        words = words[:-1]
    words = _plain_item(words, talk, lexicon)
    if len(words) > _MAX_WORDS:
        return ()
    if not words or words[0] in lexicon.fillers or words[0] in {phrase[0] for _, phrase in lexicon.acts}:
        return ()
    item = _said_as(words, text)
    if isinstance(items := call.arguments.get("items"), list | tuple) and items and call.tool == ADD:
        again = replace(call, arguments={**call.arguments, "items": [item]})
    elif isinstance(call.arguments.get("item"), str):
        again = replace(call, arguments={**call.arguments, "item": item})
    else:
        return ()
    return (Step(call=again, clause=text),)


def another_delay(turn: Turn, said: Elliptic, request: RequestContext, *, makers: frozenset[str]) -> tuple[Step, ...]:
    """Return what was to be in or for so many minutes for another number: "in ten minutes", "make it twenty"."""
    call, language = turn.steps[-1].call, request.language
    left = tuple(word for word in said.body if word not in makers | _OUT_OF_IT)
    if call.tool not in _AFTER_A_DELAY or len(turn.steps) != 1 or not (left != said.body or said.is_instead):
        return ()
    if not {"at", "delay_s", "for_s"} & call.arguments.keys():
        return ()
    if isinstance(length := parse(" ".join(left), now=request.now, language=language), Duration):
        return _after_another_length(turn, length, request)
    if number(" ".join(left), language) is None:
        return ()
    spans = ((text, span) for text in (turn.text, turn.said) for span in find(text, now=request.now, language=language))
    for text, span in spans:
        counts = [word for word in split(span.text) if number(word, language) is not None]
        if len(counts) != 1:
            continue
        words = " ".join(" ".join(left) if word == counts[0] else word for word in split(span.text))
        if changed := _with_a_time(words, span, call, request):
            return _anew(call, changed, request, f"{text[: span.start]}{words}{text[span.end :]}")
    return ()


def _anew(call: ToolCall, changed: dict[str, Any], request: RequestContext, clause: str) -> tuple[Step, ...]:
    """Return what puts something down with other arguments, in the place of what it was put down with before."""
    step = Step(call=replace(call, arguments={**call.arguments, **changed}), clause=clause)
    if call.tool == LASTING_TOOL:
        return (step,)  # what is on stays on, and ends later or sooner
    return (Step(call=ToolCall(tool=UNDO, arguments={}), clause=request.text), step)


def _after_another_length(turn: Turn, length: Duration, request: RequestContext) -> tuple[Step, ...]:
    """Return what was to be in or for a length of time for another one: "in an hour", "make it two hours"."""
    call, seconds = turn.steps[-1].call, round(length.seconds)
    if "for_s" in call.arguments:
        return _anew(call, {"for_s": seconds}, request, request.text)
    if not any(_is_a_delay(span, request) for span in find(turn.said, now=request.now, language=request.language)):
        return ()
    at = (request.now + timedelta(seconds=seconds)).isoformat()
    return _anew(call, {"delay_s": seconds} if "delay_s" in call.arguments else {"at": at}, request, request.text)


def _with_a_time(text: str, before: Span, call: ToolCall, request: RequestContext) -> dict[str, Any]:
    """Return the arguments that a text changes as the time that was said before: a length, or a delay."""
    value = parse(text, now=request.now, language=request.language)
    if isinstance(before.value, Duration):
        if isinstance(value, Duration) and value.seconds >= 1 and "for_s" in call.arguments:
            return {"for_s": round(value.seconds)}
        return {}
    if not isinstance(value, Moment) or value.start <= request.now or not _is_a_delay(before, request):
        return {}
    if "delay_s" in call.arguments:
        return {"delay_s": round((value.start - request.now).total_seconds())}
    return {"at": value.start.isoformat()}


def _is_a_delay(span: Span, request: RequestContext) -> bool:
    """Tell whether a moment is so long from now, and no time of day: an hour later it means an hour later."""
    later = parse(span.text, now=request.now + _AN_HOUR, language=request.language)
    return isinstance(later, Moment) and isinstance(span.value, Moment) and later.start - span.value.start == _AN_HOUR


def another_time(turn: Turn, said: Elliptic, request: RequestContext, *, makers: frozenset[str]) -> tuple[Step, ...]:
    """Return what sets what was just set for another time: "no, at ten", "make it ten", "no, in an hour"."""
    call = turn.steps[-1].call
    words = timing_words(request.language)
    due = _due(call, request)
    if call.tool not in _AT_A_TIME or len(turn.steps) != 1 or due is None or words is None:
        return ()
    left = tuple(word for word in said.body if word not in makers)
    if not left or (left == said.body and not said.is_instead) or call.arguments.get("recurrence"):
        return ()
    for lead in ("", *(" ".join(phrase) for phrase in words.of("at"))):
        text = f"{lead} {_said_as(left, request.text) or ' '.join(left)}".strip()
        value = parse(text, now=request.now, language=request.language)
        if not isinstance(value, Moment) or value.is_range or not value.has_time:
            continue
        at = value.start
        if _says_by_how_much(left, request):  # "a quarter of an hour later" than it was to be
            at = due + (value.start - request.now)
        elif not value.has_date and not delays(text, now=request.now, language=request.language):
            at = _on_the_day(text, due, value, request)
        if at == due or at <= request.now:
            return ()
        if call.tool not in (ToolRole.SET_REMINDER, ToolRole.SET_ALARM):
            arguments = {"message": call.arguments.get("said") or call.arguments["message"], "at": at.isoformat()}
            if so_far := call.arguments.get("at"):
                arguments["due"] = so_far
            return (Step(call=ToolCall(tool=ToolRole.CHANGE_SCHEDULED, arguments=arguments), clause=request.text),)
        return _anew(call, {"at": at.isoformat()}, request, request.text)
    return ()


def _says_by_how_much(words: Phrase, request: RequestContext) -> bool:
    """Tell whether words say how much later or earlier: a length, and words without a number behind it."""
    now, language = request.now, request.language
    for at in range(1, len(words)):
        length = parse(_said_as(words[:at], request.text), now=now, language=language)
        if isinstance(length, Duration) and all(number(word, language) is None for word in words[at:]):
            return True
    return False


def _due(call: ToolCall, request: RequestContext) -> datetime | None:
    """Return when a call is due; None where that is no moment."""
    if at := call.arguments.get("at"):
        return datetime.fromisoformat(str(at))
    delay_s = call.arguments.get("delay_s")
    return None if delay_s is None else request.now + timedelta(seconds=float(delay_s))


def _on_the_day(text: str, due: datetime, value: Moment, request: RequestContext) -> datetime:
    """Return a clock time on the day of what it replaces, in the half of the day that is nearer to it."""
    morning = due.replace(hour=0, minute=0, second=0, microsecond=0)
    said = parse(text, now=morning, language=request.language)
    start = said.start if isinstance(said, Moment) else value.start
    at = start.replace(year=due.year, month=due.month, day=due.day)
    if not value.half_is_open:
        return at
    halves = [at.replace(hour=at.hour % 12), at.replace(hour=at.hour % 12 + 12)]
    ahead = [half for half in halves if half > request.now] or [at]
    return min(ahead, key=lambda half: abs(half - due))


def _said_as(words: tuple[str, ...], text: str) -> str:
    return as_said(Elliptic(body=words), text)
