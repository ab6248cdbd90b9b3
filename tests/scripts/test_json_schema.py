"""Values are checked against schemas, and what is wrong is named with its path."""

from typing import Any

import pytest

from custom_components.universal_agent.common.errors import RegistrationError
from scripts.lib.json_schema import problems

SCHEMA = {
    "type": "object",
    "properties": {
        "days": {"type": "integer", "minimum": 1, "maximum": 7},
        "step": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1, "multipleOf": 0.25},
        "name": {"type": "string", "minLength": 1, "maxLength": 5, "pattern": "^[a-z]+$"},
        "kind": {"enum": ["a", 1]},
        "fixed": {"const": [True]},
        "names": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2, "uniqueItems": True},
        "pair": {"prefixItems": [{"type": "integer"}], "items": {"type": "string"}},
        "place": {"$ref": "#/$defs/Place"},
        "either": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "one": {"oneOf": [{"type": "integer"}, {"type": "number"}]},
        "all": {"allOf": [{"minimum": 3}]},
        "not": {"not": {"type": "string"}},
        "map": {"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1, "maxProperties": 2},
        "patterned": {"patternProperties": {"^x": {"type": "integer"}}, "additionalProperties": False},
        "never": False,
        "always": True,
    },
    "required": ["days"],
    "additionalProperties": False,
    "$defs": {"Place": {"type": "object", "properties": {"x": {"type": "integer"}}, "required": ["x"]}},
}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, []),
        ({"days": 3.0, "always": object}, []),
        ({"step": 0.5, "pair": [1, "a"], "one": 1.5, "map": {"a": 1}, "patterned": {"x1": 1}, "either": None}, []),
        ({"days": True}, ["days: must be of type integer"]),
        ({"days": 9}, ["days: must be at most 7"]),
        ({"days": 0}, ["days: must be at least 1"]),
        ({"step": 0}, ["step: must be more than 0"]),
        ({"step": 1}, ["step: must be less than 1"]),
        ({"step": 0.3}, ["step: must be a multiple of 0.25"]),
        ({"name": ""}, ["name: must match ^[a-z]+$", "name: must have characters: at least 1"]),
        ({"name": "abcdef"}, ["name: must have characters: at most 5"]),
        ({"kind": True}, ["kind: must be one of a, 1"]),
        ({"fixed": [1]}, ["fixed: must be [True]"]),
        ({"names": [1]}, ["names[0]: must be of type string"]),
        ({"names": []}, ["names: must have items: at least 1"]),
        ({"names": ["a", "a"]}, ["names: the items must differ"]),
        ({"pair": ["a", 1]}, ["pair[0]: must be of type integer", "pair[1]: must be of type string"]),
        ({"place": {}}, ["place: x is missing"]),
        ({"either": 1}, ["either: none of the choices fits"]),
        ({"one": 1}, ["one: 2 of the choices fit, not one"]),
        ({"all": 1}, ["all: must be at least 3"]),
        ({"not": "a"}, ["not: this is just what is not allowed"]),
        ({"map": {"a": "1"}}, ["map.a: must be of type integer"]),
        ({"map": {}}, ["map: must have keys: at least 1"]),
        ({"patterned": {"y": 1}}, ["patterned.y: there is no such argument"]),
        ({"patterned": {"x": "1"}}, ["patterned.x: must be of type integer"]),
        ({"never": 1}, ["never: nothing is allowed here"]),
        ({"other": 1}, ["other: there is no such argument"]),
    ],
    ids=str,
)
def test_what_is_wrong_is_named(changes: dict[str, Any], expected: list[str]) -> None:
    assert problems(SCHEMA, {"days": 3, **changes}) == expected


@pytest.mark.parametrize("value", [None, [], "x", 1])
def test_arguments_must_be_an_object(value: Any) -> None:
    assert problems(SCHEMA, value) == ["value: must be of type object"]


def test_keywords_say_nothing_of_values_of_other_types() -> None:
    for keyword in ("minimum", "maxLength", "minItems", "multipleOf", "maxProperties"):
        assert problems({keyword: 1}, None) == []
    assert problems({"uniqueItems": True, "pattern": "a"}, 1) == []
    assert problems({"uniqueItems": False}, [1, 1]) == []


def test_same_values_are_the_same_whatever_holds_them() -> None:
    assert problems({"const": {"a": [1.0]}}, {"a": [1]}) == []
    assert problems({"const": {"a": [1.0]}}, {"b": [1]}) != []
    assert problems({"multipleOf": 0.5}, 1e300) == []


def test_a_schema_that_refers_to_itself_ends() -> None:
    schema = {"$ref": "#"}
    assert problems(schema, 1) == ["value: nested too deeply"]


def test_references_go_through_lists_and_escaped_names() -> None:
    schema = {"allOf": [{"type": "string"}], "$defs": {"a/b": {"$ref": "#/allOf/0"}}, "properties": {}}
    assert problems({**schema, "allOf": [{"type": "string"}, {"$ref": "#/$defs/a~1b"}]}, "x") == []


def test_a_pattern_of_another_dialect_lets_everything_through() -> None:
    assert problems({"pattern": "^\\p{Letter}+$"}, "x") == []


@pytest.mark.parametrize("schema", [{"$ref": "https://example.org/schema"}, 1, {"properties": {"a": []}}])
def test_what_is_no_schema_is_a_fault_of_ours(schema: Any) -> None:
    with pytest.raises(RegistrationError):
        problems(schema, {"a": 1})
