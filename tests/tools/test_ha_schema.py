"""Our schemas on Home Assistant's own surfaces: rendered back exactly as they are."""

from datetime import date, datetime, time
from enum import StrEnum
from typing import Annotated, Any, Literal

from hypothesis import given, settings, strategies as st
import probatio as vol
from pydantic import BaseModel, ConfigDict, Field
import pytest

from custom_components.universal_agent.tools.ha_schema import shown_schema, to_probatio
from custom_components.universal_agent.tools.schema import input_schema


class Mode(StrEnum):
    """Some choices."""

    FAST = "fast"
    SLOW = "slow"


class Stop(BaseModel):
    """Something that is used twice, so that it becomes a definition."""

    place: str = Field(description="Where")
    minutes: int = Field(default=5, ge=1, lt=60, description="How long")


class Trip(BaseModel):
    """One of everything."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=80, pattern="^[A-Z]", description="What it is called")
    mode: Mode = Field(default=Mode.SLOW, description="How fast")
    kind: Literal["walk"] = Field(default="walk", description="Which kind")
    begins: datetime | None = Field(default=None, description="When")
    day: date | None = Field(default=None, description="On which day")
    at: time | None = Field(default=None, description="At what time")
    price: float = Field(gt=0, le=99.5, description="What it costs")
    step: int = Field(default=2, multiple_of=2, description="Only even", examples=[2, 4])
    paid: bool = Field(default=False, description="Whether it is paid")
    first: Stop = Field(description="The first stop")
    stops: list[Stop] = Field(min_length=1, max_length=3, description="All stops")
    tags: set[str] = Field(default_factory=set, description="Tags")
    prices: dict[str, int] = Field(default_factory=dict, description="Prices by name")
    anything: dict[str, Any] = Field(default_factory=dict, description="Anything")
    place: int | str = Field(description="A number or a name")
    notes: Annotated[Any, Field(description="Free")] = None


def rendered(schema: vol.Schema) -> dict[str, Any]:
    return vol.to_openapi(schema, openapi_version="3.1.0", strict=True)


def test_everything_that_a_model_may_have_comes_back() -> None:
    schema = input_schema(Trip)
    assert "$defs" in schema
    shown = shown_schema(schema)
    assert rendered(to_probatio(schema)) == shown
    assert shown["properties"]["first"]["properties"]["minutes"]["exclusiveMaximum"] == 60
    assert shown["properties"]["first"]["description"] == "The first stop"
    assert shown["properties"]["kind"]["enum"] == ["walk"]
    assert shown["properties"]["begins"] == {"type": "string", "format": "date-time", "description": "When"}


def test_what_cannot_be_shown_is_told_or_left_out() -> None:
    step = shown_schema(input_schema(Trip))["properties"]["step"]
    assert "multipleOf" not in step
    assert step["description"] == "Only even. For example 2, 4."


def test_the_schema_accepts_what_the_model_accepts() -> None:
    schema = to_probatio(input_schema(Stop))
    assert schema({"place": "Hut", "odd": 1}) == {"place": "Hut", "minutes": 5}
    with pytest.raises(vol.Invalid):
        schema({"place": "Hut", "minutes": 60})


@pytest.mark.parametrize(
    "node",
    [
        pytest.param(
            {"type": "object", "properties": {}, "additionalProperties": False}, id="an object without fields"
        ),
        pytest.param({"anyOf": [{"type": "integer"}, {"type": "null"}]}, id="a choice with null"),
        pytest.param({"type": "array", "items": {"type": "string"}, "uniqueItems": True}, id="a set"),
    ],
)
def test_rarer_nodes_come_back(node: dict[str, Any]) -> None:
    schema = {"type": "object", "properties": {"x": {**node, "description": "X"}}, "additionalProperties": False}
    assert rendered(to_probatio(schema)) == schema


_DESCRIBED = st.fixed_dictionaries({"description": st.text(min_size=1, max_size=10)})
_BOUNDS = st.fixed_dictionaries({}, optional={"minimum": st.integers(-9, 0), "maximum": st.integers(1, 9)})
_LENGTHS = st.fixed_dictionaries({}, optional={"minLength": st.integers(0, 3), "maxLength": st.integers(4, 9)})
_SIZES = st.fixed_dictionaries({}, optional={"minItems": st.integers(0, 3), "maxItems": st.integers(4, 9)})


def _typed(kind: str, rest: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    return rest.map(lambda found: {"type": kind, **found})


_LEAVES = st.one_of(
    st.just({"type": "boolean"}),
    _typed("integer", _BOUNDS),
    _typed("number", _BOUNDS),
    _typed("string", _LENGTHS),
    st.sampled_from(["date", "time", "date-time"]).map(lambda name: {"type": "string", "format": name}),
    st.lists(st.text(max_size=5), min_size=1, max_size=4, unique=True).map(
        lambda all_: {"type": "string", "enum": all_}
    ),
)


def _object(nodes: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    described = st.builds(lambda node, about: {**node, **about}, nodes, _DESCRIBED)
    fields = st.dictionaries(st.text(alphabet="abcdef_", min_size=1, max_size=6), described, min_size=1, max_size=4)
    return st.builds(
        lambda properties, count: {
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
            **({"required": list(properties)[:count]} if count else {}),
        },
        fields,
        st.integers(0, 3),
    )


_NODES = st.recursive(
    _LEAVES,
    lambda nodes: st.one_of(
        _object(nodes), st.builds(lambda items, size: {"type": "array", "items": items, **size}, nodes, _SIZES)
    ),
    max_leaves=8,
)


@settings(max_examples=300)
@given(_object(_NODES))
def test_any_schema_comes_back(schema: dict[str, Any]) -> None:
    assert rendered(to_probatio(schema)) == schema
