"""Changes to lists, one item an intent."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, ClassVar, Literal

from homeassistant.components.todo.const import DOMAIN, TodoItemStatus
from homeassistant.exceptions import HomeAssistantError
from pydantic import BaseModel, ConfigDict

from ...common.effects import EffectClass, ProfileDomain, Risk
from ...common.errors import TargetNotFoundError, UnavailableError
from ...common.outcome import Enumerable
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult, TakingBack
from ...intents.undo import undo_by
from ...safety.policy import Action
from ..skill import SkillContext
from .entities import is_available
from .items import Item, find_item, read_items

_EMPTYING_SERVICES = {"empty_list": "remove_item", "refill_list": "add_item"}
type Operation = Literal["add_item", "complete_item", "reopen_item", "remove_item"]

_SERVICES: dict[str, str] = {
    "add_item": "add_item",
    "complete_item": "update_item",
    "reopen_item": "update_item",
    "remove_item": "remove_item",
}
_STATUSES: dict[str, TodoItemStatus] = {
    "complete_item": TodoItemStatus.COMPLETED,
    "reopen_item": TodoItemStatus.NEEDS_ACTION,
}
_OPPOSITES: dict[str, Operation] = {
    "add_item": "remove_item",
    "complete_item": "reopen_item",
    "reopen_item": "complete_item",
    "remove_item": "add_item",
}


class ListIntent(ActionIntent):
    """One item that is to be added to a list, ticked off, opened again or removed."""

    type: ClassVar[str] = "list"
    written: ClassVar[tuple[str, ...]] = ("item",)
    profile_domain: ClassVar[str] = ProfileDomain.TODO
    shapes_later_runs: ClassVar[bool] = False

    operation: Operation
    """What is to be done with it."""
    todo_list: str
    """Entity id of the list."""
    item: str
    """What the item says."""
    uid: str | None = None
    """The list's own id of it, where it is there already and has one."""
    due: str | None = None
    """When it was due, ISO 8601, where a removed item comes back."""
    description: str | None = None
    """What else was written about it."""
    completed: bool = False
    """Whether it was ticked off already."""

    def adds_to(self) -> str | None:
        """Return the list, where an item is put on it."""
        return self.todo_list if self.operation == "add_item" else None


class TodoListAccess:
    """Reads and changes the items of lists, for intents."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home

    async def read(self, todo_list: str, caller: Caller, *, unavailable: str) -> list[Item]:
        """Return the items of a list.

        Raises:
            UnavailableError: it cannot answer now.
        """
        state = self._home.hass.states.get(todo_list)
        if state is None or not is_available(state):
            raise UnavailableError(f"{todo_list} is unavailable", spoken=unavailable)
        return await read_items(self._home.hass, todo_list, context=caller.ha_context)

    async def look(self, todo_list: str) -> list[Item] | None:
        """Return the items of a list; None while they cannot be read."""
        state = self._home.hass.states.get(todo_list)
        if state is None or not is_available(state):
            return None
        try:
            return await read_items(self._home.hass, todo_list, context=None)
        except HomeAssistantError:
            return None

    async def add(self, todo_list: str, item: Item, caller: Caller) -> None:
        """Add an item with all that is known of it."""
        change: dict[str, Any] = {"item": item.summary}
        if item.due:
            change["due_datetime" if "T" in item.due else "due_date"] = item.due
        if item.description:
            change["description"] = item.description
        await self.call("add_item", todo_list, caller, change)
        if not item.is_open:
            await self.call(
                "update_item", todo_list, caller, {"item": item.summary, "status": TodoItemStatus.COMPLETED}
            )

    async def call(self, service: str, todo_list: str, caller: Caller, change: Mapping[str, Any]) -> None:
        """Call a to-do action on a list."""
        data = {"entity_id": todo_list, **change}
        await self._home.hass.services.async_call(DOMAIN, service, data, blocking=True, context=caller.ha_context)


class ListHandler:
    """Carries list intents out."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._lists = TodoListAccess(home)

    async def assess(self, intent: ListIntent, caller: Caller) -> Assessment:
        """Return the to-do action that would be called."""
        action = Action(service=f"{DOMAIN}.{_SERVICES[intent.operation]}", entity_id=intent.todo_list)
        return Assessment(actions=(action,))

    def describe(self, intent: ListIntent, language: str) -> str:
        """Return what would be done with which item."""
        return self._say(f"describe_{intent.operation}", intent, language)

    async def execute(self, intent: ListIntent, caller: Caller) -> ExecutionResult:
        """Change the item. An item to add that is open on the list already is not added a second time."""
        unavailable = self._say("unavailable", intent, caller.language)
        items = await self._lists.read(intent.todo_list, caller, unavailable=unavailable)
        data: dict[str, Any] = {"list": intent.target, "item": intent.item}
        if intent.operation == "add_item":
            if any(item.is_open and item.says(intent.item) for item in items):
                data["already_there"] = True
                return ExecutionResult(data=data, spoken=self._say("already", intent, caller.language), undo=undo_by())
            await self._lists.add(intent.todo_list, _as_item(intent), caller)
            return self._done(intent, data, caller.language, _undo(intent))
        item = _the_one(items, intent)
        if item is None:
            message = f"{intent.item!r} is not on {intent.todo_list}"
            raise TargetNotFoundError(message, spoken=self._say("not_there", intent, caller.language))
        change: dict[str, Any] = {"item": item.uid or item.summary}
        if status := _STATUSES.get(intent.operation):
            change["status"] = status
        await self._lists.call(_SERVICES[intent.operation], intent.todo_list, caller, change)
        return self._done(intent, data, caller.language, _undo(intent, item))

    def _done(self, intent: ListIntent, data: Mapping[str, Any], language: str, undo: TakingBack) -> ExecutionResult:
        """Return what was done, in words that become one sentence where it was done with several items."""
        speech = self._home.speech

        def say_many(items: Sequence[str]) -> str:
            values = {"items": speech.join(items, language), "list": intent.target}
            return speech.say("lists", f"{intent.operation}_many", language, values)

        together = Enumerable(group=f"{intent.operation} {intent.todo_list}", item=intent.item, say_many=say_many)
        return ExecutionResult(
            data=data, spoken=self._say(intent.operation, intent, language), undo=undo, enumerable=together
        )

    async def is_done(self, intent: ListIntent, key: str) -> bool | None:
        """Look whether the list is as it should be; None while it cannot be read.

        A list has no place for our key that a person would not see, so an added item is known by what it says. An
        open item of the same words, whoever put it there, therefore counts as added: after a crash an item that was
        wanted is on the list once, and never twice.
        """
        if (items := await self._lists.look(intent.todo_list)) is None:
            return None
        if intent.operation == "add_item":
            return any(item.is_open is not intent.completed and item.says(intent.item) for item in items)
        same = [item for item in items if (item.uid == intent.uid if intent.uid else item.says(intent.item))]
        if intent.operation == "remove_item":
            return not same
        is_open = any(item.is_open for item in same)
        return is_open if intent.operation == "reopen_item" else not is_open

    def _say(self, sentence: str, intent: ListIntent, language: str) -> str:
        return self._home.speech.say("lists", sentence, language, {"item": intent.item, "list": intent.target})


def _as_item(intent: ListIntent) -> Item:
    """Return the item that an intent adds; one that comes back with all that was known of it."""
    return Item(
        summary=intent.item,
        uid=None,
        is_open=not intent.completed,
        due=intent.due,
        description=intent.description,
    )


def _the_one(items: list[Item], intent: ListIntent) -> Item | None:
    """Return the item that is meant, by its id where that is known, in the state that there is something to change."""
    if intent.uid:
        return next((item for item in items if item.uid == intent.uid), None)
    if intent.operation == "reopen_item":
        return find_item((item for item in items if not item.is_open), intent.item)
    if intent.operation == "remove_item":
        return find_item(items, intent.item)
    return find_item((item for item in items if item.is_open), intent.item)


def _undo(intent: ListIntent, item: Item | None = None) -> TakingBack:
    """Return what takes this intent back; a removed item comes back with all that was known of it."""
    opposite = _OPPOSITES[intent.operation]
    update: dict[str, Any] = {"operation": opposite, "effect_class": EffectClass.ABSOLUTE_SET}
    if opposite == "add_item" and item is not None:
        update |= {
            "effect_class": EffectClass.IDEMPOTENT_ADD,
            "uid": None,
            "item": item.summary,
            "due": item.due,
            "description": item.description,
            "completed": not item.is_open,
        }
    return undo_by(intent.model_copy(update=update))


class ListEntry(BaseModel):
    """An item as it comes back."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    summary: str
    """What it says."""
    uid: str | None = None
    """The list's own id of it, while it is there."""
    is_open: bool = True
    """Whether it is still to be done."""
    due: str | None = None
    """When it is due, ISO 8601."""
    description: str | None = None
    """What else is written about it."""


class EmptyListIntent(ActionIntent):
    """All items, or all completed ones, that are to be taken off a list, or put back on it."""

    type: ClassVar[str] = "emptied_list"
    profile_domain: ClassVar[str] = ProfileDomain.TODO
    shapes_later_runs: ClassVar[bool] = False

    operation: Literal["empty_list", "refill_list"]
    """What is to be done."""
    todo_list: str
    """Entity id of the list."""
    entries: tuple[ListEntry, ...]
    """The items; what has come onto the list since is left there."""


class EmptyListHandler:
    """Carries out what empties lists."""

    def __init__(self, home: SkillContext) -> None:
        self._home = home
        self._lists = TodoListAccess(home)

    async def assess(self, intent: EmptyListIntent, caller: Caller) -> Assessment:
        """Return the to-do action that would be called."""
        action = Action(service=f"{DOMAIN}.{_EMPTYING_SERVICES[intent.operation]}", entity_id=intent.todo_list)
        return Assessment(actions=(action,))

    def describe(self, intent: EmptyListIntent, language: str) -> str:
        """Return what would be done with how many items."""
        return self._say(f"describe_{intent.operation}", intent, language)

    async def execute(self, intent: EmptyListIntent, caller: Caller) -> ExecutionResult:
        """Take the items off that are still there, or put those back that are not."""
        unavailable = self._say("unavailable", intent, caller.language)
        items = await self._lists.read(intent.todo_list, caller, unavailable=unavailable)
        if intent.operation == "empty_list":
            found = [item.uid or item.summary for item in items if any(_is(item, entry) for entry in intent.entries)]
            if found:
                await self._lists.call("remove_item", intent.todo_list, caller, {"item": found})
        else:
            for entry in _missing(intent.entries, items):
                await self._lists.add(intent.todo_list, Item(**entry.model_dump()), caller)
        return ExecutionResult(
            data={"list": intent.target, "items": [entry.summary for entry in intent.entries]},
            spoken=self._say(intent.operation, intent, caller.language),
            undo=undo_by(_opposite(intent)),
        )

    async def is_done(self, intent: EmptyListIntent, key: str) -> bool | None:
        """Look whether none of the items is there any more, or all are again; None while the list cannot be read."""
        if (items := await self._lists.look(intent.todo_list)) is None:
            return None
        missing = _missing(intent.entries, items)
        return len(missing) == len(intent.entries) if intent.operation == "empty_list" else not missing

    def _say(self, sentence: str, intent: EmptyListIntent, language: str) -> str:
        values = {"list": intent.target, "count": len(intent.entries)}
        return self._home.speech.say("lists", sentence, language, values)


def emptying(todo_list: str, name: str, items: Sequence[Item]) -> EmptyListIntent:
    """Return the intent that takes items off a list; a person is asked before."""
    return EmptyListIntent(
        operation="empty_list",
        target=name,
        effect_class=EffectClass.ABSOLUTE_SET,
        todo_list=todo_list,
        risk=Risk.HIGH,
        entries=tuple(ListEntry(**asdict(item)) for item in items),
    )


def _opposite(intent: EmptyListIntent) -> EmptyListIntent:
    """Return what takes an intent back; the items get ids of their own when they come back."""
    refills = intent.operation == "empty_list"
    return intent.model_copy(
        update={
            "operation": "refill_list" if refills else "empty_list",
            "effect_class": EffectClass.IDEMPOTENT_ADD if refills else EffectClass.ABSOLUTE_SET,
            "entries": tuple(entry.model_copy(update={"uid": None}) for entry in intent.entries),
            "risk": Risk.LOW,
        }
    )


def _is(item: Item, entry: ListEntry) -> bool:
    return item.uid == entry.uid if entry.uid else item.says(entry.summary) and item.is_open is entry.is_open


def _missing(entries: Sequence[ListEntry], items: Sequence[Item]) -> list[ListEntry]:
    return [entry for entry in entries if not any(_is(item, entry) for item in items)]
