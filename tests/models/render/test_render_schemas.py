"""Schemas in the words of a provider: what a keyword cannot say is told, and nothing is lost."""

from typing import Any

import pytest

from custom_components.universal_agent.models.render.native import (
    anthropic_tools,
    from_plain_keys,
    from_strict,
    openai_strict_tools,
    openai_tools,
    to_plain_keys,
)
from custom_components.universal_agent.models.render.schemas import NotStrictError, portable, strict
from custom_components.universal_agent.tools.schema import input_schema
from custom_components.universal_agent.tools.shown import ShownTool, shown
from tests.tools.common import Arguments, a_tool


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"const": "a"}, {"enum": ["a"], "type": "string"}),
        ({"enum": [1, 2]}, {"type": "integer", "description": "(one of 1, 2)"}),
        ({"enum": [1.5, 2]}, {"type": "number", "description": "(one of 1.5, 2)"}),
        ({"enum": [True]}, {"type": "boolean", "description": "(one of true)"}),
        ({"type": "string", "enum": ["a", ""]}, {"type": "string", "enum": ["a"], "description": '(or "")'}),
        ({"type": "string", "enum": [1]}, {"type": "string", "description": "(one of 1)"}),
        (
            {"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9},
            {"type": "integer", "minimum": 1, "maximum": 8},
        ),
        ({"type": "number", "exclusiveMinimum": 0}, {"type": "number", "description": "(more than 0)"}),
        (
            {"type": "string", "format": "date", "description": "Day."},
            {"type": "string", "description": "Day. (format date)"},
        ),
        ({"type": ["string"]}, {"type": "string"}),
        (
            {"type": ["string", "null"], "maxLength": 3},
            {"anyOf": [{"type": "string", "maxLength": 3}, {"type": "null"}]},
        ),
        ({"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"anyOf": [{"type": "string"}, {"type": "integer"}]}),
        ({"allOf": [{"type": "string"}, {"minLength": 2}]}, {"type": "string", "minLength": 2}),
        ({"type": "array"}, {"type": "array", "items": {"type": "string"}}),
        (
            {"type": "array", "items": {"const": 1}},
            {"type": "array", "items": {"type": "integer", "description": "(one of 1)"}},
        ),
        (
            {"type": "object", "additionalProperties": {"type": "string"}},
            {"type": "object", "description": "(any keys, each with string)"},
        ),
        (
            {"type": "object", "properties": {}, "additionalProperties": False, "title": "T"},
            {"type": "object", "properties": {}},
        ),
        (
            {"type": "array", "items": {"type": "string"}, "uniqueItems": True},
            {"type": "array", "items": {"type": "string"}, "description": "(uniqueItems true)"},
        ),
    ],
)
def test_a_schema_that_every_provider_takes(schema: dict[str, Any], expected: dict[str, Any]) -> None:
    assert portable(schema) == expected


def test_a_schema_without_a_type_takes_anything() -> None:
    assert [item["type"] for item in portable({})["anyOf"]] == ["string", "number", "boolean", "array", "object"]


def test_in_strict_mode_everything_is_required_and_null_stands_for_nothing() -> None:
    schema = {
        "type": "object",
        "properties": {
            "days": {"type": "integer", "minimum": 1, "default": 3, "description": "How many."},
            "kind": {"type": "string", "enum": ["a", "b"]},
            "either": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
            "name": {"type": "string", "maxLength": 5, "format": "uri"},
        },
        "required": ["name"],
    }
    assert strict(schema) == {
        "type": "object",
        "properties": {
            "days": {"type": ["integer", "null"], "minimum": 1, "description": "How many. (default 3)"},
            "kind": {"type": ["string", "null"], "enum": ["a", "b", None]},
            "either": {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "null"}]},
            "name": {"type": "string", "description": "(format uri; at most 5 characters)"},
        },
        "required": ["days", "kind", "either", "name"],
        "additionalProperties": False,
    }


@pytest.mark.parametrize(
    "schema",
    [{"type": "object"}, {"type": "object", "properties": {}, "additionalProperties": {"type": "string"}}, {}],
)
def test_free_keys_cannot_be_strict(schema: dict[str, Any]) -> None:
    with pytest.raises(NotStrictError):
        strict(schema)


def test_nulls_of_a_strict_call_are_left_out_again() -> None:
    inner = {"type": "object", "properties": {"deep": {"type": "string"}}}
    schema = {
        "type": "object",
        "properties": {
            "name": {"type": "string"},
            "days": {"type": "integer"},
            "inner": {"type": "array", "items": inner},
        },
        "required": ["name"],
    }
    arguments = {"name": None, "days": None, "inner": [{"deep": None}], "other": None}
    assert from_strict(arguments, schema) == {"name": None, "inner": [{}], "other": None}


def test_a_null_is_meant_where_strict_mode_cannot_express_the_tool() -> None:
    anything = {"type": "object", "properties": {"value": {"description": "Whatever it is set to."}, "name": {}}}
    tool = ShownTool(name="t", category="c", short="S.", when_to_use="W.", examples=(), schema=anything)
    assert "strict" not in openai_strict_tools([tool])[0]["function"]
    assert from_strict({"value": None}, anything) == {"value": None}


def test_names_of_arguments_are_made_plain_and_led_back() -> None:
    schema = {
        "type": "object",
        "properties": {"año": {"type": "array", "items": {"type": "object", "properties": {"día": {}}}}, "ok": {}},
        "required": ["año"],
    }
    tool = ShownTool(name="t", category="c", short="S.", when_to_use="W.", examples=(), schema=schema)
    sent = anthropic_tools([tool])[0]["input_schema"]
    assert list(sent["properties"]) == ["a-f1-o", "ok"]
    assert sent["required"] == ["a-f1-o"]
    own, plain = {"año": [{"día": 1}], "ok": 2}, {"a-f1-o": [{"d-ed-a": 1}], "ok": 2}
    assert (from_plain_keys(plain, schema), to_plain_keys(own, schema)) == (own, plain)


def test_tools_are_shown_in_one_order_whatever_order_they_came_in() -> None:
    tools = [a_tool(name=name) for name in ("web.search", "example.look", "example.act")]
    names = ["example__act", "example__look", "web__search"]
    assert [tool.name for tool in shown(tools)] == [tool.name for tool in shown(reversed(tools))] == names


def test_schemas_that_somebody_has_already_are_taken() -> None:
    (tool,) = shown([a_tool()], lambda _name: input_schema(Arguments))
    assert tool.schema == shown([a_tool()])[0].schema
    assert "$defs" not in tool.schema
    assert openai_tools([tool])[0]["function"]["description"] == "Look at something. Use it in tests."
