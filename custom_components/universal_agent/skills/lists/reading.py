"""Reads what people say of lists: what belongs on them, what is on them, what is done and what can go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
import re
from typing import Any

from homeassistant.components.todo.const import DOMAIN
from homeassistant.core import State
from homeassistant.exceptions import HomeAssistantError

from ...common.errors import ToolError
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment, find, parse
from ...nlu.evidence.model import Reported
from ...nlu.frames import FrameMatch, folded_words
from ...nlu.grounded_parser.words import fold
from ...nlu.non_commands import is_denied, is_told_as_done
from ...nlu.understanding import CoveredText
from ..exposed import exposed
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .entities import choose, is_available
from .items import Item, read_items
from .matching import meant, told_of
from .names import list_names
from .reported import reported
from .splitting import items_in

_MAX_ITEMS = 20
_MAX_WORDS = 4
"""Words of an item at most that nobody has heard of and that no list was named for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _OnList:
    """An item and the list it is on."""

    todo_list: State
    item: Item


class ListReader:
    """Turns what was said of lists into calls."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._frames = SkillFrames(home.speech, "lists_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the calls that a text asks for; None where it is about something else, or may be."""
        for found in self._frames.read(text, request.language):
            if (reading := await self._of(found, text, request)) is not None:
                return reading
        return None

    async def _of(self, found: FrameMatch, text: str, request: RequestContext) -> CoveredText | None:
        match found.frame:
            case "ask":
                return _one("lists.get_items", self._in(found, request))
            case "count" | "first" | "last":
                return _one("lists.get_items", {**self._in(found, request), "tell": found.frame})
            case "has" | "has_need":
                return self._asked_for(found, request)
            case "add":
                return None if self._is_timed(found["items"], text, request) else await self._added(found, request)
            case "complete" | "remove":
                return await self._changed(found, request)
            case "reported":
                return await self._reported(found, request)
            case "struck" | "dropped":
                return await self._told(found, request)
            case _:
                return await self._needed(found, text, request) if "?" not in text else self._asked_for(found, request)

    def _asked_for(self, found: FrameMatch, request: RequestContext) -> CoveredText | None:
        """Return the call that looks for an item; what would have to be done first is none."""
        gap = "item" if "item" in found.slots else "items"  # "¿hay que comprar huevos?" asks in the words of a need
        item = found[gap]
        if self._is_none(found.slots[gap].folded.split(), request.language):
            return None
        where = self._in(found, request)
        unplaced = found.frame != "has" and not where
        return replace(_one("lists.get_items", {"item": item, **where}), names_no_place=unplaced)

    def _is_timed(self, phrase: str, text: str, request: RequestContext) -> bool:
        """Tell whether what would be put on begins with a time and the verb itself: "in 10 Minuten setze Milch"."""
        spans = find(phrase, now=request.now, language=request.language)
        if not spans or spans[0].start:
            return False
        left = phrase[spans[0].end :].strip()
        orders = self._frames.read(text.replace(phrase, left, 1), request.language) if left else ()
        return any(order.frame == "add" and len(order["items"]) < len(left) for order in orders)

    async def _added(self, found: FrameMatch, request: RequestContext) -> CoveredText | None:
        phrase = found["items"]
        if self._first_is_none(found, request.language):
            return None
        items = await self._split(phrase, request)
        arguments = {"items": items, **self._in(found, request)}
        return CoveredText(calls=(ToolCall(tool="lists.add_item", arguments=arguments),), content=phrase)

    async def _changed(self, found: FrameMatch, request: RequestContext) -> CoveredText | None:
        """Return the calls that tick off or remove what was named; what is on no list is passed on as it was said."""
        where = self._in(found, request)
        phrase = found["item"]
        on_lists = await self._resolved(phrase, request, where.get("list"), finished=found.frame == "remove")
        if not on_lists and "list" not in found.slots:
            return None
        tool = f"lists.{found.frame}_item"
        if not on_lists:
            return _one(tool, {"item": phrase, **where})
        return CoveredText(calls=tuple(_call(tool, on_list) for on_list in on_lists))

    async def _reported(self, found: FrameMatch, request: RequestContext) -> CoveredText | None:
        """Return the calls for what was reported as done or not wanted any more, if all of it is on the lists."""
        phrase = reported(found, self._home.speech, request.language) or found["gone"]
        joining = {fold(word) for word in self._home.speech.words("lists_and", request.language)}
        goes_on = "rest" in found.slots and not joining.isdisjoint(folded_words(found["rest"]))
        if not phrase or goes_on:  # behind an "and" something else is said
            return None
        on_lists = await self._resolved(phrase, request, None, finished=False)
        if not on_lists:
            return None
        tool = "lists.complete_item" if not found["gone"] else "lists.remove_item"
        return CoveredText(calls=tuple(_call(tool, on_list) for on_list in on_lists))

    async def _told(self, found: FrameMatch, request: RequestContext) -> CoveredText | None:
        """Return the call for what a statement is about, with an order behind it: "the bins are out, tick it off"."""
        told, where = found["told"], self._in(found, request)
        tool = "lists.complete_item" if found.frame == "struck" else "lists.remove_item"
        if found.frame == "struck" and is_denied(told, request.language):
            return None  # what is not done is not ticked off
        items = await self._items(request, where.get("list"))
        ignored = self._ignored(request.language)
        named = await self._resolved(told, request, where.get("list"), finished=False)
        joining = {fold(word) for word in self._home.speech.words("lists_and", request.language)}
        several = not joining.isdisjoint(folded_words(told))  # of two things, one alone is not all that was said
        if (
            not (named or several)
            and (one := told_of([item for _, item in items], told, request.language, ignored)) is not None
        ):
            named = [_OnList(todo_list=state, item=item) for state, item in items if item is one[0]]
        return CoveredText(calls=tuple(_call(tool, place) for place in named)) if named else None

    async def done(self, text: str, request: RequestContext) -> Reported | None:
        """Return the item that a statement says is done, in whatever words: "the bins are out"."""
        language, on_lists = request.language, await self._items(request)
        found = told_of([item for _, item in on_lists], text, language, self._ignored(language))
        if found is None:
            return None
        place = next(_OnList(todo_list=state, item=item) for state, item in on_lists if item is found[0])
        return Reported(call=_call("lists.complete_item", place), shared=found[1])

    async def _needed(self, found: FrameMatch, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that puts on the usual list what is needed, if that is something that one buys."""
        language, phrase = request.language, found["items"]
        words = found.slots["items"].folded.split()
        if self._is_none(words, language) or not self._has_usual_list(language):
            return None
        if any(isinstance(span.value, Moment) for span in find(phrase, now=request.now, language=language)):
            return None
        if is_told_as_done(phrase, text, language):
            return None  # "we have bought no milk" tells what was done
        items = await self._split(phrase, request)
        if not items or len(items) > _MAX_ITEMS:
            return None
        if any(parse(item, now=request.now, language=language) is not None for item in items):
            return None  # ten minutes are bought nowhere
        if found.frame not in ("need_sure", "need_listed") and not await self._is_wanted(items, found, request):
            return None
        if len(items) == 1 and len(items[0].split()) > 2 * _MAX_WORDS:
            return None
        call = ToolCall(tool="lists.add_item", arguments={"items": items})
        return CoveredText(calls=(call,), content=phrase, names_no_place=True)

    async def _is_wanted(self, items: Sequence[str], found: FrameMatch, request: RequestContext) -> bool:
        """Tell whether something that somebody needs is to be bought, rather than done or given."""
        language = request.language
        speech = self._home.speech
        known = {fold(" ".join(folded_words(word))) for word in speech.words("lists_goods", language)}
        known |= {" ".join(folded_words(item.summary)) for _, item in await self._items(request)}
        ignored = {fold(word) for word in speech.words("lists_leading", language)}
        plain = [" ".join(word for word in folded_words(item) if word not in ignored) for item in items]
        if len(items) > 1 or any(item in known for item in plain):
            return True
        first = folded_words(items[0])[0]
        counting = {fold(word) for word in speech.words("lists_counting", language)}
        if first[0].isdigit():
            return True
        if found.frame == "need_we":
            return first not in counting and len(folded_words(items[0])) <= _MAX_WORDS
        return False

    async def _resolved(
        self, phrase: str, request: RequestContext, name: str | None, *, finished: bool
    ) -> list[_OnList]:
        """Return what a phrase names on the lists, all of it or nothing."""
        found = await self._items(request, name)
        if not finished:
            found = [(state, item) for state, item in found if item.is_open]
        ignored = self._ignored(request.language)
        if (one := _on(found, phrase, request.language, ignored)) is not None:
            return [one]
        parts = await self._split(phrase, request)
        several = [_on(found, part, request.language, ignored) for part in parts]
        return [on_list for on_list in several if on_list is not None] if len(parts) > 1 and all(several) else []

    async def _split(self, phrase: str, request: RequestContext) -> list[str]:
        on_lists = [item.summary for _, item in await self._items(request)]
        return items_in(phrase, self._home.speech, request.language, on_lists)

    async def _items(self, request: RequestContext, name: str | None = None) -> list[tuple[State, Item]]:
        """Return what is on a list, or on all that may be read, what is shopped for first."""
        try:
            if name is not None:
                lists = [choose(self._home, name, request.language)]
            else:
                lists = [state for state in exposed(self._home.hass, DOMAIN) if is_available(state)]
            return [
                (state, item)
                for state in lists
                for item in await read_items(self._home.hass, state.entity_id, context=request.ha_context)
            ]
        except ToolError, HomeAssistantError:
            return []

    def _in(self, found: FrameMatch, request: RequestContext) -> dict[str, str]:
        """Return the argument that names the list; none for the usual one."""
        slot = found.slots.get("list")
        name = None if slot is None else list_names(self._home, request.language).get(slot.folded)
        return {} if name is None else {"list": name}

    def _names(self, language: str) -> Mapping[str, Sequence[str]]:
        return {"list": sorted(list_names(self._home, language))}

    def _has_usual_list(self, language: str) -> bool:
        try:
            choose(self._home, None, language)
        except ToolError:
            return False
        return True

    def _first_is_none(self, found: FrameMatch, language: str) -> bool:
        return self._is_none(found.slots["items"].folded.split()[:1], language)

    def _is_none(self, words: Sequence[str], language: str) -> bool:
        """Tell whether words hold one that no item has: "you", "to", "what"."""
        none = {fold(word) for word in self._home.speech.words("lists_nothing", language)}
        return not words or any(word in none for word in words)

    def _ignored(self, language: str) -> frozenset[str]:
        speech = self._home.speech
        done = re.findall(r"\w+", speech.words("lists_frames_parts", language)["done"])
        return frozenset(fold(word) for word in (*speech.words("lists_ignored", language), *done))


def _on(found: Sequence[tuple[State, Item]], said: str, language: str, ignored: frozenset[str]) -> _OnList | None:
    item = meant([item for _, item in found], said, language, ignored)
    return next((_OnList(todo_list=state, item=item) for state, one in found if one is item), None) if item else None


def _call(tool: str, one: _OnList) -> ToolCall:
    return ToolCall(tool=tool, arguments={"item": one.item.summary, "list": one.todo_list.entity_id})


def _one(tool: str, arguments: Mapping[str, Any]) -> CoveredText:
    return CoveredText(calls=(ToolCall(tool=tool, arguments=arguments),))
