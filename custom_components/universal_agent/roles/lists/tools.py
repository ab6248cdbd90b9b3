"""The list tools: read a list, add, tick off and remove items."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from homeassistant.components.todo import TodoListEntityFeature
from homeassistant.core import State
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    PrivateAttr,
    StringConstraints,
    model_validator,
)

from ...common.effects import ADDS_TO_HOME, DESTROYS_IN_HOME, READS_HOME, SETS_HOME, Effect, EffectClass, Risk
from ...common.errors import TargetNotFoundError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...tools.ha_adapters import read_home_errors
from ...tools.spec import ToolSpec
from ..domain import Home
from .entities import choose, exposed, is_available, need
from .intents import ListIntent
from .items import Item, find_item, read_items
from .splitting import split_items
from .wording import say_items

type Status = Literal["needs_action", "completed", "all"]

type ItemText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]

_LIST = "Name or alias of the list; leave out for the shopping list, or the only list there is."


class GetItems(BaseModel):
    """What `lists.get_items` takes."""

    model_config = ConfigDict(extra="forbid")

    list: str | None = Field(default=None, description=_LIST)
    status: Status = Field(default="needs_action", description="Which items: still open, completed, or all.")


class AddItem(BaseModel):
    """What `lists.add_item` takes."""

    model_config = ConfigDict(extra="forbid")

    items: tuple[ItemText, ...] = Field(
        min_length=1, max_length=50, description="The items, each one by itself, for example ['milk', 'eggs']."
    )
    list: str | None = Field(default=None, description=_LIST)
    _is_phrase: bool = PrivateAttr(default=False)

    @property
    def is_phrase(self) -> bool:
        """Whether the items came as one phrase, as a person said them, and are yet to be told apart."""
        return self._is_phrase

    @model_validator(mode="wrap")
    @classmethod
    def _take_phrase(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        phrase = data.get("items") if isinstance(data, Mapping) else None
        if not isinstance(phrase, str):
            return handler(data)
        model = handler({**data, "items": [phrase]})
        model._is_phrase = True  # noqa: SLF001 - its own
        return model


class OneItem(BaseModel):
    """What `lists.complete_item` and `lists.remove_item` take."""

    model_config = ConfigDict(extra="forbid")

    item: str = Field(min_length=1, description="What the item says.")
    list: str | None = Field(
        default=None, description="Name or alias of the list; leave out to look for the item on every list."
    )


class ListTools:
    """The handlers of the list tools."""

    def __init__(self, home: Home) -> None:
        self._home = home

    def specs(self) -> tuple[ToolSpec, ...]:
        """Return the tools."""
        return (self._get_items(), self._add_item(), self._complete_item(), self._remove_item())

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
        spoken = say_items(state.name, shown, arguments.status, speech=self._home.speech, language=request.language)
        return success(data, spoken=spoken)

    async def add_item(self, arguments: AddItem, request: RequestContext) -> None:
        """Ask for items to be added, one intent each."""
        state = choose(self._home, arguments.list, request.language)
        need(self._home, state, TodoListEntityFeature.CREATE_TODO_ITEM, request.language)
        items = arguments.items
        if arguments.is_phrase:
            items = tuple(split_items(items[0], self._home.speech, request.language)) or items
        for item in items:
            request.collector.register(
                ListIntent(
                    operation="add_item",
                    target=state.name,
                    effect_class=EffectClass.KEYED_ADD,
                    todo_list=state.entity_id,
                    item=item[:1].upper() + item[1:],
                )
            )

    async def complete_item(self, arguments: OneItem, request: RequestContext) -> None:
        """Ask for an item to be ticked off."""
        state, item = await self._find(arguments, request)
        need(self._home, state, TodoListEntityFeature.UPDATE_TODO_ITEM, request.language)
        self._register("complete_item", state, item, request)

    async def remove_item(self, arguments: OneItem, request: RequestContext) -> None:
        """Ask for an item to be removed."""
        state, item = await self._find(arguments, request, also_completed=True)
        need(self._home, state, TodoListEntityFeature.DELETE_TODO_ITEM, request.language)
        self._register("remove_item", state, item, request)

    async def _find(
        self, arguments: OneItem, request: RequestContext, *, also_completed: bool = False
    ) -> tuple[State, Item]:
        """Return the list and the item that is meant, on the first list that has it where none was named."""
        hass, language = self._home.hass, request.language
        if arguments.list or len(exposed(hass)) < 2:
            places = [choose(self._home, arguments.list, language)]
        else:
            places = [state for state in exposed(hass) if is_available(state)]
        seen: list[str] = []
        found: list[tuple[State, Item]] = []
        for state in places:
            items = await read_items(hass, state.entity_id, context=request.ha_context)
            candidates = [item for item in items if item.is_open or also_completed]
            seen += [item.summary for item in candidates]
            if item := find_item(candidates, arguments.item):
                found.append((state, item))
        exact = [place for place in found if place[1].says(arguments.item)] or found
        if not exact:
            where = places[0].name if len(places) == 1 else self._home.speech.words("lists_any", language)
            raise TargetNotFoundError(
                f"no item {arguments.item!r}",
                spoken=self._home.speech.say("lists", "not_there", language, {"item": arguments.item, "list": where}),
                alternatives=seen[:20],
            )
        return exact[0]

    @staticmethod
    def _register(
        operation: Literal["complete_item", "remove_item"], state: State, item: Item, request: RequestContext
    ) -> None:
        request.collector.register(
            ListIntent(
                operation=operation,
                target=state.name,
                effect_class=EffectClass.SET_TO_VALUE,
                todo_list=state.entity_id,
                item=item.summary,
                uid=item.uid,
            )
        )

    def _get_items(self) -> ToolSpec:
        return ToolSpec(
            name="lists.get_items",
            section="Lists",
            short="Items on a to-do or shopping list.",
            when_to_use="Use it to find out what is on a to-do or shopping list, open items unless others are asked for.",
            examples=("What's on my shopping list?", "Read me the chores list", "What do we need to buy?"),
            input_model=GetItems,
            handler=self.get_items,
            effect=Effect.QUERY,
            annotations=READS_HOME,
            risk=Risk.LOW,
            error_adapter=read_home_errors,
        )

    def _add_item(self) -> ToolSpec:
        return ToolSpec(
            name="lists.add_item",
            section="Lists",
            short="Put items on a to-do or shopping list.",
            when_to_use="Use it to put one or several things on a list. Name each thing by itself: 'milk and eggs' are "
            "two items, 'mac and cheese' is one. What is open on the list already is not added again.",
            examples=("Put milk and eggs on the shopping list", "Add mow the lawn to my chores", "We're out of coffee"),
            input_model=AddItem,
            handler=self.add_item,
            effect=Effect.ACTION,
            annotations=ADDS_TO_HOME,
            risk=Risk.LOW,
            error_adapter=read_home_errors,
        )

    def _complete_item(self) -> ToolSpec:
        return ToolSpec(
            name="lists.complete_item",
            section="Lists",
            short="Tick an item of a list off.",
            when_to_use="Use it when something on a list is done or bought; the item stays there, completed.",
            examples=("Check milk off the shopping list", "Mark mow the lawn as done"),
            input_model=OneItem,
            handler=self.complete_item,
            effect=Effect.ACTION,
            annotations=SETS_HOME,
            risk=Risk.LOW,
            error_adapter=read_home_errors,
        )

    def _remove_item(self) -> ToolSpec:
        return ToolSpec(
            name="lists.remove_item",
            section="Lists",
            short="Remove an item from a list.",
            when_to_use="Use it to delete something from a list that is not wanted any more. Tick off what was done "
            "with lists.complete_item.",
            examples=("Remove milk from the shopping list", "Delete mow the lawn from my chores"),
            input_model=OneItem,
            handler=self.remove_item,
            effect=Effect.ACTION,
            annotations=DESTROYS_IN_HOME,
            risk=Risk.LOW,
            error_adapter=read_home_errors,
        )
