"""Emptying a list: one intent for all items that it takes off, which puts all of them back."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import ClassVar, Literal

from homeassistant.components.todo.const import DOMAIN
from pydantic import BaseModel, ConfigDict

from ....common.effects import EffectClass, ProfileDomain, Risk
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ....intents.undo import undo_by
from ....safety.policy import Action
from ...skill import SkillContext
from ..intents import TodoListAccess
from ..items import Item

_SERVICES = {"empty_list": "remove_item", "refill_list": "add_item"}


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
        action = Action(service=f"{DOMAIN}.{_SERVICES[intent.operation]}", entity_id=intent.todo_list)
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
