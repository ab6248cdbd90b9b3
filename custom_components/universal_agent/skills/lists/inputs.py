"""What the list tools take."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    PrivateAttr,
    StringConstraints,
    model_validator,
)

from ...tools.schema import NEEDLESS

Status = Literal["needs_action", "completed", "all"]

ItemText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]

_LIST = "Name or alias of the list; leave out for the shopping list, or the only list there is."


class GetItems(BaseModel):
    """What `lists.get_items` takes."""

    model_config = ConfigDict(extra="forbid")

    list: str | None = Field(default=None, description=_LIST)
    status: Status = Field(default="needs_action", description="Which items: still open, completed, or all.")
    item: str | None = Field(default=None, description="Only whether this item is on the list, by what it says.")
    tell: Literal["all", "count", "first", "last"] = Field(
        default="all",
        description="What to say of it: every item, how many there are, or the one it begins or ends with.",
        json_schema_extra=NEEDLESS,
    )


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


class EmptyList(BaseModel):
    """What `lists.empty_list` takes."""

    model_config = ConfigDict(extra="forbid")

    list: str | None = Field(default=None, description=_LIST)
    status: Literal["completed", "all"] = Field(default="all", description="Which items: all, or completed ones only.")
