"""Reading what servers send without ever failing on it: a value of the wrong type is as good as none."""

from typing import Annotated, Any

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)


def _or_none(value: Any, read: ValidatorFunctionWrapHandler) -> Any:
    try:
        return read(value)
    except ValidationError:
        return None


def _items(value: Any) -> list[Any]:
    return [item if isinstance(item, dict) else {} for item in value] if isinstance(value, list) else []


type Text = Annotated[str | None, WrapValidator(_or_none)]
"""Text, or None."""
type Count = Annotated[int | None, WrapValidator(_or_none)]
"""A whole number, or None."""
type Maybe[T] = Annotated[T | None, WrapValidator(_or_none)]
"""A part of that form, or None."""
type Items[T] = Annotated[list[T], BeforeValidator(_items)]
"""A list; an item that is no object is an empty one, so that it is still seen."""


class Lenient(BaseModel):
    """A part of a reply. What it does not know is left out."""

    model_config = ConfigDict(extra="ignore")
