"""Declaring tools: what is wrong is found at registration, and schemas are derived."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, RootModel, WithJsonSchema
import pytest

from custom_components.universal_agent.common.effects import ADDS_TO_HOME, READS_HOME, Effect, Surface
from custom_components.universal_agent.common.errors import RegistrationError, UnknownToolError
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.models.render.manifest import concise_manifest
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.roles import ToolRole
from custom_components.universal_agent.tools.schema import NEEDLESS, inlined, input_schema
from custom_components.universal_agent.tools.shown import shown
from tests.tools.common import Arguments, a_tool


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": "look"}, "category.tool_name"),
        ({"name": "Example.look"}, "category.tool_name"),
        ({"name": f"example.{'l' * 40}"}, "too long"),
        ({"section": ""}, "section is empty"),
        ({"short": ""}, "short is empty"),
        ({"when_to_use": ""}, "when_to_use is empty"),
        ({"examples": ()}, "examples is empty"),
        ({"channels": frozenset()}, "channels is empty"),
        ({"short": "two\nlines"}, "one line"),
        ({"annotations": ADDS_TO_HOME}, "read-only"),
        ({"effect": Effect.ACTION, "annotations": READS_HOME}, "read-only"),
        ({"timeout_s": 0}, "timeout"),
        ({"excluded_surfaces": {Surface.MCP: ""}}, "no reason"),
        ({"role": ToolRole.UNDO}, "of that role is called explain.undo"),
    ],
    ids=lambda value: str(next(iter(value))) if isinstance(value, dict) else None,
)
def test_a_wrong_declaration_is_refused(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(RegistrationError, match=problem):
        ToolRegistry().register(a_tool(**changes))


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(RegistrationError, match="section is empty; short is empty"):
        a_tool(section="", short="").check()


def test_a_name_is_taken_once() -> None:
    registry = ToolRegistry()
    registry.register(a_tool())
    with pytest.raises(RegistrationError, match="already"):
        registry.register(a_tool())


def test_a_tool_knows_its_category() -> None:
    assert a_tool().category == "example"


def test_a_schema_is_plain_described_and_keeps_its_bounds() -> None:
    schema = input_schema(Arguments)
    assert schema["properties"]["days"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 7,
        "default": 3,
        "description": "How many days.",
    }
    assert schema["properties"]["title"] == {"type": "string", "description": "A title."}
    assert schema["properties"]["limit"] == {"type": "number", "description": "A limit."}
    assert "title" not in {key for key in schema if key != "properties"}
    assert set(schema["$defs"]) == {"Kind", "Place"}
    assert "title" not in schema["$defs"]["Place"]


def test_an_argument_that_may_be_left_out_has_no_default_null() -> None:
    class Either(BaseModel):
        """Something of two types, and something with a schema of its own."""

        day: Annotated[date | None, WithJsonSchema({"type": "string"})] = Field(default=None, description="A day.")
        amount: int | str | None = Field(default=None, description="How much.")
        default: str | None = Field(default=None, description="A name that schemas use too.")

    properties = input_schema(Either)["properties"]

    assert {name: prop.get("default", "none") for name, prop in properties.items()} == dict.fromkeys(properties, "none")
    assert set(properties) == {"day", "amount", "default"}


def test_what_models_do_without_is_taken_and_not_shown() -> None:
    class Question(BaseModel):
        """Something to look for, and how to tell of it."""

        query: str = Field(description="What is looked for.")
        tone: Literal["plain", "warm"] = Field(default="plain", description="How.", json_schema_extra=NEEDLESS)

    assert set(input_schema(Question)["properties"]) == {"query"}
    assert Question.model_validate({"query": "keys", "tone": "warm"}).tone == "warm"


def test_references_can_be_inlined() -> None:
    schema = inlined(input_schema(Arguments))
    assert "$defs" not in schema
    assert schema["properties"]["kind"]["enum"] == ["hourly", "daily"]
    assert schema["properties"]["kind"]["default"] == "daily"
    assert schema["properties"]["place"]["properties"]["name"]["type"] == "string"


def test_a_schema_that_refers_to_itself_cannot_be_inlined() -> None:
    class Node(BaseModel):
        children: list[Node] = Field(default_factory=list, description="More of them.")

    class Tree(BaseModel):
        root: Node = Field(description="The first.")

    Tree.model_rebuild()
    with pytest.raises(RegistrationError, match="itself"):
        inlined(input_schema(Tree))


class Undescribed(BaseModel):
    """A field says nothing."""

    days: int


class UndescribedInside(BaseModel):
    """The same, deeper."""

    inner: list[Undescribed] = Field(description="Some.")


def without_items(schema: dict[str, Any]) -> None:
    del schema["items"]


class Anything(BaseModel):
    """An array of anything."""

    names: list[Any] = Field(description="Some.", json_schema_extra=without_items)


class ListRoot(RootModel[list[int]]):
    """Not an object."""


class Either(BaseModel):
    """A real choice stays one."""

    value: int | str = Field(description="A number or a name.")


@pytest.mark.parametrize(
    ("model", "problem"),
    [
        (Undescribed, "needs a description"),
        (UndescribedInside, "needs a description"),
        (Anything, "needs items"),
        (ListRoot, "plain object"),
    ],
)
def test_a_schema_that_a_provider_would_refuse_is_refused_here(model: type[BaseModel], problem: str) -> None:
    with pytest.raises(RegistrationError, match=problem):
        input_schema(model)


def test_an_optional_argument_keeps_a_default_that_says_something() -> None:
    class Maybe(BaseModel):
        days: int | None = Field(default=3, description="How many days.")
        hours: int | None = Field(description="How many hours.")

    properties = input_schema(Maybe)["properties"]
    assert properties["days"] == {"type": "integer", "default": 3, "description": "How many days."}
    assert properties["hours"] == {"type": "integer", "description": "How many hours."}


def test_a_real_choice_is_kept() -> None:
    class Choice(BaseModel):
        value: int | str = Field(description="A number or a name.")

    assert [choice["type"] for choice in input_schema(Choice)["properties"]["value"]["anyOf"]] == ["integer", "string"]


@pytest.fixture
def registry() -> ToolRegistry:
    """Return three tools, one behind a feature that is on and one behind one that is off."""
    registry = ToolRegistry(features=["search"])
    registry.register(a_tool(name="web.search", feature="search", section="Web"))
    registry.register(a_tool(name="camera.look", feature="camera"))
    registry.register(a_tool(channels=frozenset({Channel.CHAT})))
    return registry


def test_tools_are_found_by_name_and_channel(registry: ToolRegistry) -> None:
    assert registry.names() == ("example.look", "web.search")
    assert [spec.name for spec in registry.get_tools(["web.search", "example.look"])] == ["web.search", "example.look"]
    assert [spec.name for spec in registry.by_channel(Channel.VOICE)] == ["web.search"]
    assert registry.schema("web.search") == input_schema(Arguments)


@pytest.mark.parametrize(("name", "near"), [("example.lok", ("example.look",)), ("camera.look", ("example.look",))])
def test_an_unknown_or_switched_off_tool_names_near_ones(
    registry: ToolRegistry, name: str, near: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownToolError) as caught:
        registry.get_tool(name)
    assert caught.value.alternatives == near


def manifest_of(registry: ToolRegistry) -> str:
    """Return the tools of a registry as text."""
    return concise_manifest(shown(registry.get_all_tools(), registry.schema, name_of=str))


def test_the_manifest_is_grouped(registry: ToolRegistry) -> None:
    text = manifest_of(registry)
    assert text == (
        "Arguments with * are required; those without a type are strings.\n"
        "\n"
        "## example\n"
        "- example.look: Look at something.\n"
        "  days (integer, 1..7, default 3): How many days.\n"
        "  kind (hourly|daily, default daily): Which kind.\n"
        "  title: A title.\n"
        "  names (list of string): Some names.\n"
        "  place (object): Where.\n"
        "    name*: Its name.\n"
        "  limit (number): A limit.\n"
        "\n## web\n" + text.partition("\n## web\n")[2]
    )


def test_a_required_argument_of_several_types_is_marked_in_the_manifest() -> None:
    registry = ToolRegistry()
    registry.register(a_tool(input_model=Either))
    assert "value* (integer or string): A number or a name." in manifest_of(registry)
