"""Tools as text: the same facts in few words as in many, and calls that come back as they were written."""

from collections.abc import Iterator, Mapping
import json
import random
from typing import Any

from hypothesis import given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.parse import parse
from custom_components.universal_agent.models.render import (
    CallFormat,
    ManifestFormat,
    ShownTool,
    encode,
    manifest,
)
from custom_components.universal_agent.models.render.manifest import CONCISE, HERMES, QWEN, TextFormat
from custom_components.universal_agent.tools.schema_words import argument_lines, kind
from scripts.lib.bench.formats_round_trip import FORMATS, round_trips, same_call
from scripts.lib.bench.formats_values import arguments
from tests.models.render.every_tool import SPECS, TOOLS
from tests.tools.common import a_tool

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def facts(schema: Mapping[str, Any]) -> Iterator[str]:
    """Yield everything that a schema says of a tool's arguments."""
    for name, node in schema.get("properties", {}).items():
        yield name
        yield from (str(node[key]) for key in ("description", "minimum", "maximum", "maxLength") if key in node)
        yield from (str(item) for item in node.get("enum", ()))
        if "default" in node:
            yield f"default {node['default'] if isinstance(node['default'], str) else json.dumps(node['default'])}"
        yield from facts(node)
        yield from facts(node.get("items", {}))


@pytest.mark.parametrize("tool", [pytest.param(tool, id=tool.name) for tool in TOOLS])
def test_the_concise_manifest_says_what_the_full_one_says(tool: ShownTool) -> None:
    concise, full = manifest([tool], ManifestFormat.CONCISE), manifest([tool], ManifestFormat.FULL)
    assert json.dumps(tool.schema, indent=2, ensure_ascii=False) in full
    assert all(fact in text for text in (concise, full) for fact in (tool.name, tool.short))
    assert [fact for fact in facts(tool.schema) if fact not in concise] == []
    lines = list(argument_lines(tool.schema))
    starred = {line.split("*")[0].strip() for line in lines if "*" in line.split(":")[0]}
    assert set(tool.schema.get("required", ())) <= starred


def test_the_concise_manifest_is_at_most_half_as_long() -> None:
    assert len(manifest(TOOLS, ManifestFormat.CONCISE)) <= 0.5 * len(manifest(TOOLS, ManifestFormat.FULL))


@pytest.mark.parametrize(
    ("node", "words"),
    [
        ({}, "any"),
        ({"type": "string", "format": "date"}, "date"),
        ({"type": "integer", "minimum": 1, "maximum": 7, "default": 3}, "integer, 1..7, default 3"),
        ({"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.5}, "number, >0, step 0.5"),
        ({"type": "string", "pattern": "^a", "examples": ["a", "ab"]}, "string, pattern ^a, e.g. a, ab"),
        ({"enum": ["a", 1, ""]}, 'a|1|""'),
        ({"const": None}, "null"),
        ({"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 0}]}, "string or integer, 0.."),
        ({"type": ["string", "null"]}, "string/null"),
        (
            {"type": "array", "items": {"type": "string"}, "uniqueItems": True, "maxItems": 3},
            "list of string, no item twice, ..3 items",
        ),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "object of integer"),
        ({"type": "array", "default": []}, "list of any, default []"),
    ],
)
def test_a_schema_in_words(node: dict[str, Any], words: str) -> None:
    assert kind(node) == words


def test_arguments_inside_arguments_stand_below_them() -> None:
    inner = {"type": "object", "properties": {"x": {"type": "string", "description": "Across."}}, "required": ["x"]}
    schema = {"properties": {"points": {"type": "array", "items": inner, "description": "Where."}}}
    assert list(argument_lines(schema)) == ["  points (list of object): Where.", "    x*: Across."]


@pytest.mark.parametrize("form", list(ManifestFormat))
def test_every_manifest_names_every_tool_in_order(form: ManifestFormat) -> None:
    text = manifest(TOOLS, form)
    places = [text.index(tool.name) for tool in TOOLS]
    assert places == sorted(places)


@pytest.mark.parametrize("text_format", [HERMES, QWEN, CONCISE], ids=["hermes", "qwen", "concise"])
def test_a_model_without_function_calling_is_told_the_tools_and_how_to_call_them(text_format: TextFormat) -> None:
    told = text_format.manifest(SPECS)
    assert all(tool.name in told and tool.when_to_use in told for tool in TOOLS)
    assert encode(ToolCall(tool="tool_name", arguments={"argument": "value", "number": 3}), text_format.writes) in told
    call = ToolCall(tool="example__look", arguments={"days": 3})
    written = text_format.write_call(call)
    (read,) = parse(written, {"example__look": {}}).calls
    assert (read.tool, read.arguments) == ("example__look", {"days": 3})
    assert text_format.write_result("example.look", "{}") == "<tool_response>\n{}\n</tool_response>"


def test_how_tools_are_told_and_how_calls_are_written_are_two_choices() -> None:
    for shows in ManifestFormat:
        for writes in CallFormat:
            told = TextFormat(shows=shows, writes=writes).manifest([a_tool()])
            assert "example__look" in told
            assert encode(ToolCall(tool="tool_name", arguments={"argument": "value", "number": 3}), writes) in told


def test_thousands_of_made_up_calls_come_back_in_every_format() -> None:
    right, wrong = round_trips(TOOLS, 3_300, seed=3)
    assert wrong == []
    assert set(right) == set(FORMATS)


@given(seed=st.integers(0, 2**32), form=st.sampled_from(sorted(FORMATS)), tool=st.sampled_from(TOOLS))
@settings(max_examples=500, deadline=None)
def test_any_call_comes_back_in_any_format(seed: int, form: str, tool: ShownTool) -> None:
    call = ToolCall(tool=tool.name, arguments=arguments(tool.schema, random.Random(seed)))
    assert same_call(FORMATS[form](call, tool), call)


@given(
    values=st.dictionaries(st.text(min_size=1, max_size=6), JSON, max_size=3),
    form=st.sampled_from(list(CallFormat)),
)
@settings(max_examples=500, deadline=None)
def test_arguments_that_no_schema_names_come_back_too(values: dict[str, Any], form: CallFormat) -> None:
    call = ToolCall(tool="any__tool", arguments=values)
    found = parse(encode(call, form), {"any__tool": {}})
    assert [same_call(item, call) for item in found.calls] == [True]
