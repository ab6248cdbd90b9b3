"""The right tools are found by a request's words, in whatever language the descriptions are, and always the same."""

from typing import Any

import pytest

from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.tools import retrieval as module
from custom_components.universal_agent.tools.bm25 import Bm25Index, words
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.retrieval import ToolRetrieval
from tests.tools.common import a_tool


def a_registry(*tools: dict[str, Any], **options: Any) -> ToolRegistry:
    registry = ToolRegistry(**options)
    for changes in tools:
        registry.register(a_tool(**changes))
    return registry


WEATHER = {"name": "weather.forecast", "short": "Weather of the coming days.", "examples": ("will it rain?",)}
TIMER = {"name": "timer.set", "short": "Start a timer.", "examples": ("five minutes for the pasta",)}
GERMAN = {"name": "licht.schalten", "short": "Schaltet Lampen an und aus.", "examples": ("mach die Küche hell",)}
JAPANESE = {"name": "music.play", "short": "音楽を再生します。", "examples": ("ジャズをかけて",)}


def names(registry: ToolRegistry, text: str, **wishes: Any) -> list[str]:
    wanted: dict[str, Any] = {"channel": Channel.CHAT, "count": 10} | wishes
    return [spec.name for spec in ToolRetrieval(registry).choose(text, **wanted)]


@pytest.mark.parametrize(
    ("text", "tool"),
    [
        ("is rain coming tomorrow", "weather.forecast"),
        ("start the timers", "timer.set"),
        ("schalte die Lampe an", "licht.schalten"),
        ("KUCHE", "licht.schalten"),
        ("音楽をかけて", "music.play"),
    ],
    ids=["a word of an example", "another form of a word", "another language", "no accents", "no spaces"],
)
def test_a_request_finds_its_tool(text: str, tool: str) -> None:
    registry = a_registry(WEATHER, TIMER, GERMAN, JAPANESE)
    assert names(registry, text)[0] == tool


def test_nothing_in_common_finds_nothing() -> None:
    assert names(a_registry(WEATHER, TIMER), "xylophone") == []


def test_the_names_and_choices_of_arguments_count_too() -> None:
    registry = a_registry(WEATHER, {"name": "other.tool", "short": "Something."})
    assert names(registry, "hourly") == ["other.tool", "weather.forecast"]


def test_equals_stand_in_order_of_their_names_whatever_came_first() -> None:
    tools = [{"name": f"one.tool_{letter}", "short": "Same."} for letter in "cab"]
    assert names(a_registry(*tools), "same") == ["one.tool_a", "one.tool_b", "one.tool_c"]


def test_words_that_nearly_all_have_are_asked_only_alone() -> None:
    documents = {f"doc{number:02}": [(1.0, ["the", f"word{number}"])] for number in range(30)}
    index = Bm25Index(documents)
    assert list(index.rank(["the", "word7"])) == ["doc07"]
    assert len(list(index.rank(["the"]))) == 30
    assert list(Bm25Index({}).rank(["the"])) == []


def test_what_is_closed_or_not_offered_or_off_is_not_chosen() -> None:
    registry = a_registry(
        WEATHER | {"channels": frozenset({Channel.VOICE})},
        {"name": "rain.model", "short": "Rain.", "excluded_surfaces": {Surface.MODEL: "no"}},
        {"name": "rain.gated", "short": "Rain.", "feature": "sky"},
        {"name": "rain.open", "short": "Rain."},
    )
    assert names(registry, "rain") == ["rain.open"]
    assert set(names(registry, "rain", surface=Surface.MCP)) == {"rain.model", "rain.open"}
    assert len(names(registry, "rain", surface=Surface.MCP, count=1)) == 1
    assert set(names(registry, "rain", channel=Channel.VOICE)) == {"rain.open", "weather.forecast"}


def test_the_index_is_built_once_and_again_after_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []

    class Counting(Bm25Index):
        def __init__(self, documents: Any) -> None:
            built.append(len(documents))
            super().__init__(documents)

    monkeypatch.setattr(module, "Bm25Index", Counting)
    registry = a_registry(WEATHER)
    retrieval = ToolRetrieval(registry)
    for _ in range(3):
        retrieval.choose("rain", channel=Channel.CHAT, count=3)
    assert built == [1]

    registry.register(a_tool(**TIMER))
    assert [spec.name for spec in retrieval.choose("timer", channel=Channel.CHAT, count=3)] == ["timer.set"]
    assert built == [1, 2]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("getCurrentWeather", ["get", "current", "curre*", "weather", "weath*"]),
        ("HTTPServer_2", ["http", "server", "serve*", "2"]),
        ("Épée, naïve", ["epee", "naive", "naive*"]),
        ("東京tokyo", ["東京", "tokyo", "tokyo*"]),
        ("雨", ["雨"]),
        ("  ...  ", []),
    ],
)
def test_words_are_cut_and_folded(text: str, found: list[str]) -> None:
    assert words(text) == found
