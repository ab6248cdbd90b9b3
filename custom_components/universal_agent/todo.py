"""To-do lists of the agent: goals and next actions, shown and edited in Home Assistant like any other list."""

from datetime import datetime
import time
from typing import override

from homeassistant.components.todo.const import TodoListEntityFeature
from homeassistant.components.todo.entity import TodoItem, TodoListEntity
from homeassistant.core import Context, HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.dispatcher import async_dispatcher_connect
from homeassistant.helpers.entity import CONTEXT_RECENT_TIME_SECONDS
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.helpers.event import async_track_time_interval
from homeassistant.util import dt as dt_util

from .actions.acting import carry_out, request_by
from .common.errors import InvalidArgumentsError, StorageError, TargetNotFoundError
from .const import DOMAIN
from .data import UniversalAgentConfigEntry
from .entity import AgentEntity
from .skills.planning import SIGNAL_CHANGED
from .skills.planning.intents import PlanningIntent, PlanningSubject
from .skills.planning.listed import LISTS, PlannedItems
from .upkeep import TRY_EVERY

PARALLEL_UPDATES = 1

_EVERY_LIST = (
    TodoListEntityFeature.CREATE_TODO_ITEM
    | TodoListEntityFeature.UPDATE_TODO_ITEM
    | TodoListEntityFeature.DELETE_TODO_ITEM
    | TodoListEntityFeature.SET_DUE_DATE_ON_ITEM
    | TodoListEntityFeature.SET_DESCRIPTION_ON_ITEM
)


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add both lists."""
    async_add_entities([PlannedList(entry, PlanningSubject.GOAL), NextActionsList(entry, PlanningSubject.NEXT_ACTION)])


class PlannedList(AgentEntity, TodoListEntity):
    """A list of what is planned. An edit of an item is an intent like any other: journaled, and undone like one."""

    _attr_supported_features = _EVERY_LIST

    def __init__(self, entry: UniversalAgentConfigEntry, subject: PlanningSubject) -> None:
        key = LISTS[subject]
        super().__init__(entry, key)
        self.entity_id = f"todo.{DOMAIN}_{key}"
        self._subject = subject
        self._items = PlannedItems(entry.runtime_data.stores, entry.runtime_data.speech)
        self._reads = 0
        self._shown = 0
        """Which of the reads is shown."""

    @override
    async def async_added_to_hass(self) -> None:
        """Show what is there, and again whenever something has changed."""
        self.async_on_remove(async_dispatcher_connect(self.hass, SIGNAL_CHANGED, self._show_anew))
        self.async_on_remove(async_track_time_interval(self.hass, self._try_again, TRY_EVERY, cancel_on_shutdown=True))
        await self._read()

    @override
    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Make a goal, or a next action of no project."""
        try:
            intent = self._items.added(self._subject, item)
        except InvalidArgumentsError as err:
            raise _refused(str(err)) from err
        await self._carry_out([intent])

    @override
    async def async_update_todo_item(self, item: TodoItem) -> None:
        """Change what differs."""
        try:
            intent = await self._items.edited(self._subject, item, dt_util.now(), self.hass.config.language)
        except InvalidArgumentsError as err:
            raise _refused(str(err)) from err
        except TargetNotFoundError as err:
            raise _refused("item_gone") from err
        if intent is not None:
            await self._carry_out([intent])

    @override
    async def async_delete_todo_items(self, uids: list[str]) -> None:
        """Take goals or next actions away."""
        try:
            intents = [await self._items.removed(self._subject, uid) for uid in uids]
        except TargetNotFoundError as err:
            raise _refused("item_gone") from err
        await self._carry_out(intents)

    async def _carry_out(self, intents: list[PlanningIntent]) -> None:
        results = await carry_out(self.agent, request_by(self.hass, self._caller()), intents)
        await self._show_anew()
        for result in results:
            if not result.outcome.ok:
                raise _refused("item_not_changed", reason=result.outcome.spoken or result.outcome.message or "")

    def _caller(self) -> Context | None:
        """Return who edits; a context that an earlier action has left behind says nothing."""
        if self._context is None or self._context_set is None:
            return None
        return self._context if time.time() - self._context_set <= CONTEXT_RECENT_TIME_SECONDS else None

    async def _show_anew(self) -> None:
        await self._read()
        self.async_write_ha_state()

    async def _try_again(self, _now: datetime) -> None:
        """Read what could not be read: nothing else says when that works again."""
        if not self._attr_available:
            await self._show_anew()

    async def _read(self) -> None:
        """Read the items; of reads that overlap, the one that began last is shown, whichever ends last."""
        self._reads += 1
        this = self._reads
        items: list[TodoItem] | None
        try:
            items = await self._items.items(self._subject, self.hass.config.language)
        except StorageError:
            items = None
        if this < self._shown:
            return
        self._shown = this
        self._attr_available = items is not None
        if items is not None:
            self._attr_todo_items = items


class NextActionsList(PlannedList):
    """The next actions: they may be due at a time of day, and have an order."""

    _attr_supported_features = (
        _EVERY_LIST | TodoListEntityFeature.SET_DUE_DATETIME_ON_ITEM | TodoListEntityFeature.MOVE_TODO_ITEM
    )

    @override
    async def async_move_todo_item(self, uid: str, previous_uid: str | None = None) -> None:
        """Put a next action behind another one, or first."""
        try:
            intent = await self._items.moved(uid, previous_uid)
        except TargetNotFoundError as err:
            raise _refused("item_gone") from err
        if intent is not None:
            await self._carry_out([intent])


def _refused(key: str, **placeholders: str) -> HomeAssistantError:
    return HomeAssistantError(translation_domain=DOMAIN, translation_key=key, translation_placeholders=placeholders)
