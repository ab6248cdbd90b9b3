"""What the list tools do: read a list, and ask for changes to its items."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from homeassistant.components.todo.const import DOMAIN, TodoListEntityFeature
from homeassistant.core import State

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...nlu.frames import folded_words
from ...nlu.grounded_parser.words import fold
from ..exposed import exposed
from ..planning.intents import Verb, change, creation, finished
from ..planning.listed import planned_in
from ..skill import SkillContext
from ..speech import Speech
from .entities import choose, is_available, need
from .inputs import AddItem, EmptyList, GetItems, OneItem
from .intents import ListIntent, emptying
from .items import Item, find_item, read_items
from .matching import meant
from .names import is_clear
from .splitting import split_items, without_hesitations

_SPOKEN_AT_MOST = 12
_SEVERAL: Mapping[str, Literal["completed", "all"]] = {"lists_everything": "all", "lists_completed": "completed"}
"""Key of words that name no item to the items they mean."""


class ListHandlers:
    """The handlers of the list tools."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def get_items(self, arguments: GetItems, request: RequestContext) -> Outcome:
        """Return the items of a list."""
        state = choose(self._home, arguments.list, request.language)
        items = await read_items(self._home.hass, state.entity_id, context=request.ha_context)
        shown = [
            item for item in items if arguments.status == "all" or item.is_open is (arguments.status == "needs_action")
        ]
        data = {
            "list": state.name,
            "items": [
                {
                    "item": item.summary,
                    "status": "needs_action" if item.is_open else "completed",
                    **({"due": item.due} if item.due else {}),
                }
                for item in shown
            ],
        }
        if arguments.item is not None:
            return self._there(arguments.item, shown, state, request)
        spoken = self._told(arguments, shown, state, request.language)
        return replace(success(data, spoken=spoken), place=state.entity_id)

    def _told(self, arguments: GetItems, items: list[Item], state: State, language: str) -> str:
        """Return what was asked of a list in words: all of it, how much it is, or one end of it."""
        speech = self._home.speech
        if not items or arguments.tell == "all":
            return say_items(state.name, items, arguments.status, speech=speech, language=language)
        if arguments.tell == "count":
            key = "count_one" if len(items) == 1 else "count_many"
            return speech.say("lists", key, language, {"list": state.name, "count": str(len(items))})
        item = items[0 if arguments.tell == "first" else -1].summary
        return speech.say("lists", f"{arguments.tell}_item", language, {"list": state.name, "item": item})

    def _there(self, said: str, items: list[Item], state: State, request: RequestContext) -> Outcome:
        """Return whether an item is on a list."""
        item = find_item(items, said) or meant(items, said, request.language, self._ignored(request.language))
        values = {"item": said[:1].upper() + said[1:] if item is None else item.summary, "list": state.name}
        key = "is_not_there" if item is None else "is_there"
        spoken = self._home.speech.say("lists", key, request.language, values)
        return success({"list": state.name, "item": values["item"], "is_there": item is not None}, spoken=spoken)

    def _ignored(self, language: str) -> frozenset[str]:
        return frozenset(fold(word) for word in self._home.speech.words("lists_ignored", language))

    async def add_item(self, arguments: AddItem, request: RequestContext) -> None:
        """Ask for items to be added, one intent each."""
        state = choose(self._home, arguments.list, request.language)
        need(self._home, state, TodoListEntityFeature.CREATE_TODO_ITEM, request.language)
        items = arguments.items
        if arguments.is_phrase:
            items = tuple(split_items(items[0], self._home.speech, request.language)) or items
        items = tuple(without_hesitations(item, request.language) for item in items)
        if not all(is_clear(item, self._home, request.language) for item in items):
            spoken = self._home.speech.say("lists", "unclear", request.language, {"list": state.name})
            raise TargetNotFoundError("an item names a list or holds another order", spoken=spoken)
        planned = planned_in(self._home.hass, state.entity_id)
        for item in items:
            text = item[:1].upper() + item[1:]
            if planned is not None:
                request.collector.register(creation(planned, text))
                continue
            request.collector.register(
                ListIntent(
                    operation="add_item",
                    target=state.name,
                    effect_class=EffectClass.IDEMPOTENT_ADD,
                    todo_list=state.entity_id,
                    item=text,
                )
            )

    async def complete_item(self, arguments: OneItem, request: RequestContext) -> None:
        """Ask for an item to be ticked off."""
        state, item = await self._find(arguments, request)
        need(self._home, state, TodoListEntityFeature.UPDATE_TODO_ITEM, request.language)
        self._register("complete_item", state, item, request)

    async def remove_item(self, arguments: OneItem, request: RequestContext) -> Outcome | None:
        """Ask for an item to be removed; for all of them where "everything" is said, or all that are completed."""
        if (status := self._several(arguments.item, request.language)) is not None:
            return await self.empty_list(EmptyList(list=arguments.list, status=status), request)
        state, item = await self._find(arguments, request, also_completed=True)
        need(self._home, state, TodoListEntityFeature.DELETE_TODO_ITEM, request.language)
        self._register("remove_item", state, item, request)
        return None

    def _several(self, said: str, language: str) -> Literal["completed", "all"] | None:
        """Return which items words mean that name none: "everything", "the completed items"."""
        said = fold(said.strip())
        for words, status in _SEVERAL.items():
            if said in {fold(phrase) for phrase in self._home.speech.words(words, language)}:
                return status
        return None

    async def empty_list(self, arguments: EmptyList, request: RequestContext) -> Outcome | None:
        """Ask for a list to be emptied, or to be rid of what is completed; a person is always asked first."""
        state = choose(self._home, arguments.list, request.language)
        need(self._home, state, TodoListEntityFeature.DELETE_TODO_ITEM, request.language)
        if planned_in(self._home.hass, state.entity_id) is not None:
            spoken = self._home.speech.say("lists", "not_emptied", request.language, {"list": state.name})
            raise UnsupportedError("goals and next actions are taken off one by one", spoken=spoken)
        items = await read_items(self._home.hass, state.entity_id, context=request.ha_context)
        found = [item for item in items if arguments.status == "all" or not item.is_open]
        if not found:
            spoken = say_items(state.name, (), arguments.status, speech=self._home.speech, language=request.language)
            return success({"list": state.name, "items": []}, spoken=spoken)
        request.collector.register(emptying(state.entity_id, state.name, found))
        return None

    async def _find(
        self, arguments: OneItem, request: RequestContext, *, also_completed: bool = False
    ) -> tuple[State, Item]:
        """Return the list and the item that is meant, on the first list that has it where none was named."""
        hass, speech, language = self._home.hass, self._home.speech, request.language
        lists = exposed(hass, DOMAIN)
        if arguments.list or len(lists) < 2:
            places = [choose(self._home, arguments.list, language)]
        else:  # ours last: what is said of no list in particular is meant of a list that somebody keeps
            places = sorted(
                filter(is_available, lists), key=lambda state: planned_in(hass, state.entity_id) is not None
            )
        ignored = self._ignored(language)
        names_nothing = ignored.issuperset(folded_words(arguments.item))  # "it" is a part of "kitchen roll"
        seen: list[str] = []
        found: list[tuple[State, Item]] = []
        for state in places:
            items = await read_items(hass, state.entity_id, context=request.ha_context)
            candidates = [item for item in items if item.is_open or also_completed]
            seen += [item.summary for item in candidates]
            item = None if names_nothing else find_item(candidates, arguments.item)
            if item := item or meant(candidates, arguments.item, language, ignored):
                found.append((state, item))
        exact = [place for place in found if place[1].says(arguments.item)] or found
        if not exact:
            kept = [state for state in places if planned_in(hass, state.entity_id) is None]
            where = (kept or places)[0].name if len(kept or places) == 1 else speech.words("lists_any", language)
            raise TargetNotFoundError(
                f"no item {arguments.item!r}",
                spoken=speech.say("lists", "not_there", language, {"item": arguments.item, "list": where}),
                alternatives=seen[:20],
            )
        return exact[0]

    def _register(
        self, operation: Literal["complete_item", "remove_item"], state: State, item: Item, request: RequestContext
    ) -> None:
        planned = planned_in(self._home.hass, state.entity_id)
        if planned is not None and item.uid is not None:  # one entry in the journal, not a list's and a plan's
            values = finished(planned, request.now) if operation == "complete_item" else {}
            verb = Verb.UPDATE if operation == "complete_item" else Verb.REMOVE
            request.collector.register(change(verb, planned, int(item.uid), item.summary, **values))
            return
        request.collector.register(
            ListIntent(
                operation=operation,
                target=state.name,
                effect_class=EffectClass.ABSOLUTE_SET,
                todo_list=state.entity_id,
                item=item.summary,
                uid=item.uid,
            )
        )


def say_items(name: str, items: Sequence[Item], status: str, *, speech: Speech, language: str) -> str:
    """Return what is on a list: "On Chores: mow the lawn, dishes and laundry."."""
    ending = "_done" if status == "completed" else ""
    if not items:
        return speech.say("lists", f"nothing{ending}", language, {"list": name})
    told = [item.summary for item in items[:_SPOKEN_AT_MOST]]
    if more := len(items) - len(told):
        told.append(speech.say("lists", "more", language, {"count": more}))
    conjunction = speech.words("lists_and", language)[0]
    sentence = told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {conjunction} {told[-1]}"
    return speech.say("lists", f"items{ending}", language, {"list": name, "items": sentence})
