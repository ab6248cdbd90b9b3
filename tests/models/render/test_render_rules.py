"""Every tool is what each provider accepts; and each rule refuses what it is there to refuse."""

import pytest

from custom_components.universal_agent.models.render import ShownTool, openai_strict_tools
from scripts.lib.bench.formats_schemas import PROVIDERS, faults
from scripts.lib.bench.provider_rules import (
    ANTHROPIC_RULES,
    GEMINI_RULES,
    OLLAMA_RULES,
    OPENAI_RULES,
    STRICT_RULES,
    Node,
    ProviderRule,
    broken,
)
from tests.models.render.every_tool import TOOLS

FINE: Node = {
    "type": "object",
    "properties": {"name": {"type": "string", "description": "Its name."}},
    "required": ["name"],
    "additionalProperties": False,
}
FINE_FOR_GEMINI: Node = {key: value for key, value in FINE.items() if key != "additionalProperties"}


def with_property(**node: object) -> Node:
    """Return a schema with one property."""
    return {"type": "object", "properties": {"it": node}, "required": ["it"], "additionalProperties": False}


def deep(levels: int) -> Node:
    """Return objects in objects."""
    node: Node = {"type": "string"}
    for _ in range(levels):
        node = {"type": "object", "properties": {"it": node}, "required": ["it"], "additionalProperties": False}
    return node


NAMES = ["weather.get_forecast", "", "w" * 65]
NO_OBJECTS: list[Node] = [{"type": "array", "items": {}}, {"properties": {}}, {"type": "string"}]
NO_PROPERTIES: list[Node] = [{"type": "object"}, {"type": "object", "properties": []}, {"type": "string"}]
CHOICES: list[Node] = [{**FINE, key: [{"type": "object"}]} for key in ("anyOf", "oneOf", "allOf")]
LISTS: list[Node] = [
    with_property(type="array"),
    with_property(type=["array", "null"]),
    with_property(type="array", items=[{"type": "string"}]),
]
UNKNOWN_TYPES: list[Node] = [with_property(type="dict"), with_property(type="float"), with_property(type=["text"])]
REQUIRED: list[Node] = [
    {**FINE, "required": ["other"]},
    {"type": "object", "properties": {}, "required": ["name"]},
    with_property(type="object", properties={}, required=["inner"]),
]
REFERENCES: list[Node] = [
    with_property(**{"$ref": "#/$defs/It"}),
    with_property(type="array", items={"$ref": "#/$defs/It"}),
    with_property(anyOf=[{"type": "null"}, {"$ref": "#/$defs/It"}]),
]
BAD: dict[ProviderRule, list[Node]] = dict(
    zip(
        STRICT_RULES,
        [
            [],
            NO_PROPERTIES,
            [*CHOICES, {**FINE, "enum": [{}]}, {**FINE, "not": {}}],
            LISTS,
            UNKNOWN_TYPES,
            REQUIRED,
            [
                {**FINE, "required": []},
                {"type": "object", "properties": {"a": {}}},
                with_property(**{**FINE, "required": []}),
            ],
            [
                {"type": "object", "properties": {}, "required": []},
                {**FINE, "additionalProperties": True},
                with_property(type="array", items={"type": "object", "properties": {}}),
            ],
            [
                with_property(type="string", minLength=1),
                with_property(type="integer", default=3),
                {**FINE, "allOf": []},
            ],
            [with_property(type="string", format=item) for item in ("uri", "regex", "binary")],
            [with_property(), with_property(description="Anything."), with_property(type="array", items={})],
            [
                deep(11),
                with_property(type="string", enum=[str(number) for number in range(1_001)]),
                with_property(type="string", enum=["x" * 120_001]),
                {"type": "object", "properties": {f"p{number}": {"type": "string"} for number in range(5_001)}},
            ],
        ],
        strict=True,
    )
)
BAD |= dict(
    zip(
        ANTHROPIC_RULES,
        [
            [],
            NO_OBJECTS,
            CHOICES,
            REFERENCES,
            [
                {"type": "object", "properties": {"año": {}}},
                {"type": "object", "properties": {"a b": {}}},
                {"type": "object", "properties": {"x" * 65: {}}},
            ],
            [*UNKNOWN_TYPES, {**FINE, "required": True}],
        ],
        strict=True,
    )
)
BAD |= dict(
    zip(
        GEMINI_RULES,
        [
            [],
            [{**FINE}, with_property(const=1), with_property(type="number", exclusiveMinimum=0)],
            [with_property(type=["string", "null"]), with_property(), with_property(type="array", items={})],
            LISTS,
            [
                with_property(type="integer", enum=[1, 2]),
                with_property(type="string", enum=["a", ""]),
                with_property(enum=["a"]),
            ],
            [with_property(type="string", format=item) for item in ("date", "time", "uri")],
            REQUIRED,
        ],
        strict=True,
    )
)
BAD |= dict(
    zip(
        OLLAMA_RULES,
        [
            NO_PROPERTIES,
            REFERENCES,
            [with_property(), with_property(enum=["a"]), with_property(type="array", items={})],
            [
                with_property(type="string", enum="a"),
                with_property(description=1),
                with_property(type="string", enum={}),
            ],
        ],
        strict=True,
    )
)
EVERY = [(rule, BAD[rule]) for rule in BAD]


@pytest.mark.parametrize("tool", [pytest.param(tool, id=tool.name) for tool in TOOLS])
@pytest.mark.parametrize("provider", PROVIDERS)
def test_every_tool_is_accepted_by_every_provider(provider: str, tool: ShownTool) -> None:
    assert faults([tool], provider) == {}


def test_strict_mode_expresses_all_but_what_takes_free_keys() -> None:
    plain = {tool["function"]["name"] for tool in openai_strict_tools(TOOLS) if "strict" not in tool["function"]}
    assert plain == {
        "smart_home__ask_states",
        "smart_home__handle_intent",
        "smart_home__query_intent",
        "timer__act_until",
        "timer__schedule_action",
        "utterances__teach",
    }


@pytest.mark.parametrize(
    ("rules", "schema"),
    [
        (OPENAI_RULES, FINE),
        (STRICT_RULES, FINE),
        (ANTHROPIC_RULES, FINE),
        (GEMINI_RULES, FINE_FOR_GEMINI),
        (OLLAMA_RULES, FINE),
    ],
    ids=["OpenAI", "strict", "Anthropic", "Gemini", "Ollama"],
)
def test_a_good_tool_breaks_no_rule(rules: tuple[ProviderRule, ...], schema: Node) -> None:
    assert broken(rules, "turn_on", schema) == []


@pytest.mark.parametrize(
    ("rule", "schemas"), [pytest.param(*pair, id=f"{pair[0].source[8:24]} {pair[0].says}") for pair in EVERY]
)
def test_each_rule_refuses_bad_schemas(rule: ProviderRule, schemas: list[Node]) -> None:
    assert rule.source.startswith("https://")
    names = [name for name in NAMES if list(rule.broken_by(name, FINE))]
    refused = [schema for schema in schemas if list(rule.broken_by("turn_on", schema))]
    assert refused == schemas
    assert len(refused) >= 3 or len(names) >= 2


@pytest.mark.parametrize("name", ["1st", "", "é", "w" * 65])
def test_gemini_refuses_its_own_kind_of_names(name: str) -> None:
    assert list(GEMINI_RULES[0].broken_by(name, FINE))
