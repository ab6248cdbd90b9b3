"""Whether a value fits a JSON schema (2020-12), for the keywords that tools use; problems name their path.

Source: https://json-schema.org/draft/2020-12/json-schema-validation. `format` only describes, as the standard has it.
"""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from functools import lru_cache
import re
from typing import Any

from custom_components.universal_agent.common.errors import RegistrationError

MAX_DEPTH = 64

type _Check = Callable[[Any, Any, Mapping[str, Any]], str | None]
"""Gets a keyword's value, the data and the whole schema; returns what is wrong."""


def problems(schema: Any, value: Any) -> list[str]:
    """Return what is wrong with a value, each with the path to it; an empty list if it fits."""
    return list(_problems(schema, value, "", schema, 0))


def _problems(schema: Any, value: Any, at: str, root: Any, depth: int) -> Iterator[str]:
    if depth > MAX_DEPTH:
        yield f"{at or 'value'}: nested too deeply"
        return
    if schema is True or schema == {}:
        return
    if schema is False:
        yield f"{at or 'value'}: nothing is allowed here"
        return
    if not isinstance(schema, Mapping):
        raise RegistrationError("a schema must be an object or a boolean")
    if "$ref" in schema:
        yield from _problems(_referred(schema["$ref"], root), value, at, root, depth + 1)
    for keyword, check in _CHECKS.items():
        if keyword in schema and (wrong := check(schema[keyword], value, schema)):
            yield f"{at or 'value'}: {wrong}"
    yield from _combined(schema, value, at, root, depth)
    if isinstance(value, dict):
        yield from _in_object(schema, value, at, root, depth)
    elif isinstance(value, list):
        yield from _in_list(schema, value, at, root, depth)


def _combined(schema: Mapping[str, Any], value: Any, at: str, root: Any, depth: int) -> Iterator[str]:
    def fits(choice: Any) -> bool:
        return next(_problems(choice, value, at, root, depth + 1), None) is None

    for choice in schema.get("allOf", ()):
        yield from _problems(choice, value, at, root, depth + 1)
    if "anyOf" in schema and not any(fits(choice) for choice in schema["anyOf"]):
        yield f"{at or 'value'}: none of the choices fits"
    if "oneOf" in schema and (count := sum(fits(choice) for choice in schema["oneOf"])) != 1:
        yield f"{at or 'value'}: {count} of the choices fit, not one"
    if "not" in schema and fits(schema["not"]):
        yield f"{at or 'value'}: this is just what is not allowed"


def _in_object(schema: Mapping[str, Any], value: Mapping[str, Any], at: str, root: Any, depth: int) -> Iterator[str]:
    properties = schema.get("properties", {})
    patterns = schema.get("patternProperties", {})
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at or 'value'}: {name} is missing"
    for name, inner in value.items():
        path = f"{at}.{name}" if at else str(name)
        matching = [one for pattern, one in patterns.items() if _compiled(pattern).search(name)]
        if name in properties:
            yield from _problems(properties[name], inner, path, root, depth + 1)
        for item in matching:
            yield from _problems(item, inner, path, root, depth + 1)
        if "additionalProperties" in schema and name not in properties and not matching:
            if schema["additionalProperties"] is False:
                yield f"{path}: there is no such argument"
            else:
                yield from _problems(schema["additionalProperties"], inner, path, root, depth + 1)


def _in_list(schema: Mapping[str, Any], value: list[Any], at: str, root: Any, depth: int) -> Iterator[str]:
    first = schema.get("prefixItems", [])
    for number, inner in enumerate(value):
        if number < len(first):
            yield from _problems(first[number], inner, f"{at}[{number}]", root, depth + 1)
        elif "items" in schema:
            yield from _problems(schema["items"], inner, f"{at}[{number}]", root, depth + 1)


def _referred(reference: str, root: Any) -> Any:
    if not reference.startswith("#"):
        raise RegistrationError(f"{reference!r} is not in this schema")
    node = root
    for part in reference[1:].split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        node = node[int(key)] if isinstance(node, list) else node[key]
    return node


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern; one that only other dialects know lets everything through, for the tool itself to judge."""
    try:
        return re.compile(pattern)
    except re.error:
        return re.compile("")


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_TYPES: Mapping[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: _is_number(value) and (isinstance(value, int) or value.is_integer()),
    "number": _is_number,
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def _type(wanted: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
    kinds = [wanted] if isinstance(wanted, str) else wanted
    if any(_TYPES[kind](value) for kind in kinds if kind in _TYPES):
        return None
    return f"must be of type {' or '.join(kinds)}"


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 and 1.0 are, 1 and true are not."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other, strict=True))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    return bool(one == other)


def _enum(choices: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
    return None if any(_same(choice, value) for choice in choices) else f"must be one of {', '.join(map(str, choices))}"


def _const(wanted: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
    return None if _same(wanted, value) else f"must be {wanted}"


def _unique(wanted: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
    if wanted is not True or not isinstance(value, list):
        return None
    twice = any(_same(one, other) for number, one in enumerate(value) for other in value[:number])
    return "the items must differ" if twice else None


def _multiple(step: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
    if not _is_number(value):
        return None
    try:
        exact = Decimal(str(value)) % Decimal(str(step)) == 0
    except InvalidOperation:  # more digits than a decimal has: the quotient is that of floats
        exact = (value / step) % 1 == 0
    return None if exact else f"must be a multiple of {step}"


def _pattern(wanted: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
    if not isinstance(value, str) or _compiled(wanted).search(value):
        return None
    return f"must match {wanted}"


def _bound(measure: Callable[[Any], Any], holds: Callable[[Any, Any], bool], words: str) -> _Check:
    def check(bound: Any, value: Any, _schema: Mapping[str, Any]) -> str | None:
        size = measure(value)
        return None if size is None or holds(size, bound) else f"must {words} {bound}"

    return check


def _number(value: Any) -> Any:
    return value if _is_number(value) else None


def _size_of(kind: type[str | list[Any] | dict[str, Any]]) -> Callable[[Any], int | None]:
    return lambda value: len(value) if isinstance(value, kind) else None


_CHECKS: Mapping[str, _Check] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "uniqueItems": _unique,
    "multipleOf": _multiple,
    "pattern": _pattern,
    "minimum": _bound(_number, lambda size, bound: size >= bound, "be at least"),
    "maximum": _bound(_number, lambda size, bound: size <= bound, "be at most"),
    "exclusiveMinimum": _bound(_number, lambda size, bound: size > bound, "be more than"),
    "exclusiveMaximum": _bound(_number, lambda size, bound: size < bound, "be less than"),
    "minLength": _bound(_size_of(str), lambda size, bound: size >= bound, "have characters: at least"),
    "maxLength": _bound(_size_of(str), lambda size, bound: size <= bound, "have characters: at most"),
    "minItems": _bound(_size_of(list), lambda size, bound: size >= bound, "have items: at least"),
    "maxItems": _bound(_size_of(list), lambda size, bound: size <= bound, "have items: at most"),
    "minProperties": _bound(_size_of(dict), lambda size, bound: size >= bound, "have keys: at least"),
    "maxProperties": _bound(_size_of(dict), lambda size, bound: size <= bound, "have keys: at most"),
}
