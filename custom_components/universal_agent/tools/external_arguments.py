"""Arguments of tools that other integrations describe: their own schema is shown, and their own schema checks."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
import inspect
from typing import Any, ClassVar, Self, override

from homeassistant.helpers import intent, llm
import probatio as vol
from pydantic import (
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    RootModel,
    ValidationError,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError

type Serializer = Callable[[Any], Any]
"""Renders validators that only their integration knows."""
_BOOLEAN = (vol.Boolean.__module__, vol.Boolean.__qualname__)


class ExternalArguments(RootModel[dict[str, Any]]):
    """The arguments as they came, once the tool's own schema has accepted them."""

    parameters: ClassVar[vol.Schema]
    """The tool's own schema."""
    shown: ClassVar[Mapping[str, Any]]
    """The same as JSON schema."""
    told: ClassVar[Mapping[str, Any]]
    """What of it a model is shown."""
    blank_is_missing: ClassVar[bool] = False
    """Whether empty values are left out, as Home Assistant does for its voice intents."""

    @model_validator(mode="wrap")
    @classmethod
    def _accepted(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        model = handler(data)
        if cls.blank_is_missing:
            model.root = {key: value for key, value in model.root.items() if not intent.is_blank_slot_value(value)}
        model.root = _as_shown(cls.__name__, cls.shown, model.root)
        try:
            cls.parameters(deepcopy(model.root))
        except vol.MultipleInvalid as err:
            raise _as_validation_error(cls.__name__, err.errors, data) from err
        except vol.Invalid as err:
            raise _as_validation_error(cls.__name__, [err], data) from err
        return model

    @classmethod
    @override
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return deepcopy(dict(cls.told))


def arguments_model(
    tool: llm.Tool, schema: Mapping[str, Any], in_home: Mapping[str, Any] | None = None
) -> type[ExternalArguments]:
    """Return the input model of an external tool with that schema; a model is shown the one of the home, if given."""

    class Arguments(ExternalArguments):
        parameters = tool.parameters
        shown = schema
        told = schema if in_home is None else in_home
        blank_is_missing = isinstance(tool, llm.IntentTool)

    return Arguments


def shown_parameters(tool: llm.Tool, serializer: Serializer | None) -> dict[str, Any]:
    """Return a tool's schema as a plain object whose every property is described and every array has items."""
    rendered = vol.to_openapi(
        tool.parameters,
        custom_serializer=partial(_rendered, serializer or llm.selector_serializer),
        openapi_version="3.1.0",
    )
    properties = {name: _described(name, prop) for name, prop in rendered.get("properties", {}).items()}
    shown = {"type": "object", "properties": properties}
    if required := [name for name in rendered.get("required", ()) if name in properties]:
        shown["required"] = required
    return shown


def _rendered(serializer: Serializer, validator: Any) -> Any:
    """Render a validator; one made by `probatio.Boolean()` is a function that nobody else knows as true or false."""
    if inspect.isfunction(validator) and (validator.__module__, validator.__qualname__) == _BOOLEAN:
        return {"type": "boolean"}
    return serializer(validator)


def _described(name: str, node: Mapping[str, Any]) -> dict[str, Any]:
    described = _completed(node)
    described.setdefault("description", name.replace("_", " "))
    return described


def _completed(node: Mapping[str, Any]) -> dict[str, Any]:
    completed = dict(node)
    if isinstance(completed.get("type"), list):
        kinds = [kind for kind in completed["type"] if kind != "null"]
        completed["type"] = kinds[0]
    if "enum" in completed:  # leaving the argument out says the same as null
        completed["enum"] = [value for value in completed["enum"] if value is not None]
    if completed.get("type") == "array":
        completed["items"] = _completed(completed.get("items") or {})
    if "properties" in completed:
        completed["properties"] = {name: _described(name, prop) for name, prop in completed["properties"].items()}
    for combined in ("anyOf", "oneOf", "allOf"):
        if combined in completed:
            completed[combined] = [_completed(choice) for choice in completed[combined]]
    return completed


def _as_shown(title: str, shown: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments in the kinds that are shown: a tool's own schema often lets through what breaks the tool.

    Raises:
        ValidationError: something is of another kind, and not just written another way.
    """
    properties = shown.get("properties", {})
    found = {name: _in_kind(properties.get(name, {}), value) for name, value in given.items()}
    wrong = [
        vol.Invalid(f"should be of type {properties[name]['type']}", [name])
        for name, value in found.items()
        if value is _WRONG
    ]
    if wrong:
        raise _as_validation_error(title, wrong, given)
    return found


_WRONG = object()
_KINDS: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int, float, str),
    "number": (int, float, str),
    "boolean": (bool, str),
    "object": (dict,),
    "array": (list,),
}
"""By JSON's type: what can be of it, text that is read as it included."""


def _in_kind(schema: Mapping[str, Any], value: Any) -> Any:
    """Return a value as its schema wants it, or `_WRONG`; one thing stands for a list of it, a number for its text."""
    kind = schema.get("type")
    if not isinstance(kind, str) or kind not in _KINDS or value is None:
        return value
    if kind == "array":
        items = [_in_kind(schema.get("items", {}), item) for item in value] if isinstance(value, list) else None
        if items is None:
            return _in_kind(schema.get("items", {}), value)
        return _WRONG if any(item is _WRONG for item in items) else items
    if isinstance(value, bool) and kind != "boolean":
        return _WRONG
    if kind == "string" and isinstance(value, int | float):
        return str(value)
    return value if isinstance(value, _KINDS[kind]) else _WRONG


def _as_validation_error(title: str, errors: list[vol.Invalid], data: Any) -> ValidationError:
    details: list[InitErrorDetails] = [
        {
            "type": PydanticCustomError("adopted", "{reason}", {"reason": error.error_message}),
            "loc": tuple(part if isinstance(part, int) else str(part) for part in error.path),
            "input": data,
        }
        for error in errors
    ]
    return ValidationError.from_exception_data(title, details)
