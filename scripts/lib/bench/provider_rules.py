"""What providers accept as a tool, as far as they publish it or their servers say it; each rule names its source."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
import re
from typing import Any

from custom_components.universal_agent.models.render.schemas import STRICT_FORMATS

OPENAI = "https://platform.openai.com/docs/guides/function-calling"
OPENAI_STRICT = "https://platform.openai.com/docs/guides/structured-outputs#supported-schemas"
ANTHROPIC = "https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/implement-tool-use"
ANTHROPIC_SCHEMAS = "https://platform.claude.com/docs/en/managed-agents/self-hosted-sandboxes (custom tools' schemas)"
GEMINI = "https://ai.google.dev/gemini-api/docs/function-calling"
GEMINI_SCHEMA = "https://ai.google.dev/api/caching#Schema"
GEMINI_ERRORS = "https://github.com/google-gemini/gemini-cli/issues/3178 (the server's own words)"
OLLAMA = "https://github.com/ollama/ollama/blob/main/api/types.go (ToolFunction, ToolProperty)"

_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
_GEMINI_NAME = re.compile(r"[a-zA-Z_][a-zA-Z0-9_.\-]{0,63}")
_KEY = re.compile(r"[a-zA-Z0-9_.\-]{1,64}")
_TYPES = frozenset({"object", "array", "string", "number", "integer", "boolean", "null"})
_GEMINI_KEYWORDS = frozenset(
    {
        *("type", "format", "title", "description", "nullable", "enum", "properties", "required", "items", "anyOf"),
        *("minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties", "minimum", "maximum"),
        *("pattern", "example", "default", "propertyOrdering"),
    }
)
_STRICT_KEYWORDS = frozenset(
    {
        *("type", "description", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf"),
        *("$ref", "$defs", "pattern", "format", "multipleOf", "maximum", "exclusiveMaximum", "minimum"),
        *("exclusiveMinimum", "minItems", "maxItems", "title"),
    }
)

type Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ProviderRule:
    """One thing that a provider asks of a tool."""

    says: str
    """The rule."""
    source: str
    """Where it is written."""
    broken_by: Callable[[str, Node], Iterator[str]]
    """Yields where a tool of a name and a schema breaks it."""


def broken(rules: tuple[ProviderRule, ...], name: str, schema: Node) -> list[str]:
    """Return the rules that a tool breaks, each with the place."""
    return [f"{rule.says}: {where}" for rule in rules for where in rule.broken_by(name, schema)]


def nodes(schema: Any, at: str = "$", depth: int = 0) -> Iterator[tuple[str, int, Node]]:
    """Yield every schema inside a schema, with its path and how deep in objects and lists it stands."""
    if not isinstance(schema, Mapping):
        return
    yield at, depth, schema
    for name, inner in _mapping(schema.get("properties")).items():
        yield from nodes(inner, f"{at}.{name}", depth + 1)
    for name, inner in _mapping(schema.get("$defs")).items():
        yield from nodes(inner, f"{at}#{name}", depth)
    yield from nodes(schema.get("items"), f"{at}[]", depth + 1)
    for choice in ("anyOf", "oneOf", "allOf"):
        for number, inner in enumerate(schema.get(choice) or ()):
            yield from nodes(inner, f"{at}/{choice}{number}", depth)


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _kinds(node: Node) -> tuple[str, ...]:
    declared = node.get("type", ())
    return (declared,) if isinstance(declared, str) else tuple(declared)


def _each(where: Callable[[Node], bool]) -> Callable[[str, Node], Iterator[str]]:
    """Return a check of every node: where it holds, the rule is broken."""
    return lambda _name, schema: (at for at, _depth, node in nodes(schema) if where(node))


def _root(where: Callable[[Node], bool]) -> Callable[[str, Node], Iterator[str]]:
    return lambda _name, schema: iter(["$"] if where(schema) else [])


def _named(pattern: re.Pattern[str]) -> Callable[[str, Node], Iterator[str]]:
    return lambda name, _schema: iter([] if pattern.fullmatch(name) else [name])


def _keys(_name: str, schema: Node) -> Iterator[str]:
    for at, _depth, node in nodes(schema):
        yield from (f"{at}.{key}" for key in _mapping(node.get("properties")) if not _KEY.fullmatch(key))


def _unknown_keywords(known: frozenset[str]) -> Callable[[str, Node], Iterator[str]]:
    return lambda _name, schema: (
        f"{at} {key}" for at, _depth, node in nodes(schema) for key in node if key not in known
    )


def _too_large(_name: str, schema: Node) -> Iterator[str]:
    found = list(nodes(schema))
    properties = [name for _at, _depth, node in found for name in _mapping(node.get("properties"))]
    enums = [str(value) for _at, _depth, node in found for value in node.get("enum") or ()]
    if max(depth for _at, depth, _node in found) > 10:
        yield "nested deeper than 10"
    if len(properties) > 5_000:
        yield "more than 5,000 properties"
    if len(enums) > 1_000 or sum(map(len, (*properties, *enums))) > 120_000:
        yield "too many or too long names and choices"


def _lacks_items(node: Node) -> bool:
    return "array" in _kinds(node) and not isinstance(node.get("items"), Mapping)


def _is_typed(node: Node) -> bool:
    return bool(_kinds(node)) and set(_kinds(node)) <= _TYPES


_OBJECT_ROOT = _root(lambda node: node.get("type") != "object" or not isinstance(node.get("properties"), Mapping))
_CHOICE_AT_ROOT = _root(lambda node: any(key in node for key in ("anyOf", "oneOf", "allOf", "enum", "not")))
_REQUIRED_UNKNOWN = _each(lambda node: not set(node.get("required") or ()) <= set(_mapping(node.get("properties"))))

OPENAI_RULES = (
    ProviderRule("names are of letters, digits, _ and -, 64 at most", OPENAI, _named(_NAME)),
    ProviderRule("the root is an object with properties", OPENAI, _OBJECT_ROOT),
    ProviderRule("no anyOf, oneOf, allOf, enum or not at the root", OPENAI_STRICT, _CHOICE_AT_ROOT),
    ProviderRule("an array has items", OPENAI, _each(_lacks_items)),
    ProviderRule(
        "types are those of JSON schema",
        OPENAI,
        _each(lambda node: "type" in node and not _is_typed(node)),
    ),
    ProviderRule("what is required is a property", OPENAI, _REQUIRED_UNKNOWN),
)
STRICT_RULES = (
    *OPENAI_RULES,
    ProviderRule(
        "every property is required",
        OPENAI_STRICT,
        _each(lambda node: set(_mapping(node.get("properties"))) != set(node.get("required") or ())),
    ),
    ProviderRule(
        "an object takes no other properties",
        OPENAI_STRICT,
        _each(lambda node: "object" in _kinds(node) and node.get("additionalProperties") is not False),
    ),
    ProviderRule("only supported keywords", OPENAI_STRICT, _unknown_keywords(_STRICT_KEYWORDS)),
    ProviderRule(
        "only supported formats",
        OPENAI_STRICT,
        _each(lambda node: "format" in node and node["format"] not in STRICT_FORMATS),
    ),
    ProviderRule(
        "every schema has a type, choices or a reference",
        OPENAI_STRICT,
        _each(lambda node: not {"type", "anyOf", "$ref", "enum", "const"} & node.keys()),
    ),
    ProviderRule("within the limits of size", OPENAI_STRICT, _too_large),
)
ANTHROPIC_RULES = (
    ProviderRule("names are of letters, digits, _ and -, 64 at most", ANTHROPIC, _named(_NAME)),
    ProviderRule("the root is an object", ANTHROPIC, _root(lambda node: node.get("type") != "object")),
    ProviderRule(
        "no oneOf, allOf or anyOf at the root",
        ANTHROPIC_SCHEMAS,
        _root(lambda node: any(key in node for key in ("anyOf", "oneOf", "allOf"))),
    ),
    ProviderRule("no references", ANTHROPIC_SCHEMAS, _each(lambda node: "$ref" in node)),
    ProviderRule("properties are of letters, digits, _, . and -, 64 at most", ANTHROPIC_SCHEMAS, _keys),
    ProviderRule(
        "JSON schema of draft 2020-12: known types, required a list of properties",
        ANTHROPIC,
        _each(lambda node: ("type" in node and not _is_typed(node)) or not isinstance(node.get("required", []), list)),
    ),
)
GEMINI_RULES = (
    ProviderRule("names begin with a letter or _, 64 characters at most", GEMINI, _named(_GEMINI_NAME)),
    ProviderRule("only the keywords of its Schema", GEMINI_SCHEMA, _unknown_keywords(_GEMINI_KEYWORDS)),
    ProviderRule(
        "one type, or choices",
        GEMINI_SCHEMA,
        _each(lambda node: not isinstance(node.get("type"), str) and "anyOf" not in node),
    ),
    ProviderRule("an array has items", GEMINI_SCHEMA, _each(_lacks_items)),
    ProviderRule(
        "choices are text, and not empty",
        GEMINI_SCHEMA,
        _each(
            lambda node: (
                "enum" in node
                and (node.get("type") != "string" or not all(isinstance(item, str) and item for item in node["enum"]))
            )
        ),
    ),
    ProviderRule(
        "the format of text is enum or date-time",
        GEMINI_ERRORS,
        _each(lambda node: node.get("type") == "string" and node.get("format") not in (None, "enum", "date-time")),
    ),
    ProviderRule("what is required is a property", GEMINI_ERRORS, _REQUIRED_UNKNOWN),
)
OLLAMA_RULES = (
    ProviderRule("the root is an object with properties", OLLAMA, _OBJECT_ROOT),
    ProviderRule("no references: the server does not follow them", OLLAMA, _each(lambda node: "$ref" in node)),
    ProviderRule(
        "a property has a type or choices",
        OLLAMA,
        _each(lambda node: not _kinds(node) and "anyOf" not in node),
    ),
    ProviderRule(
        "an enum is a list, a description is text",
        OLLAMA,
        _each(
            lambda node: not isinstance(node.get("enum", []), list) or not isinstance(node.get("description", ""), str)
        ),
    ),
)
