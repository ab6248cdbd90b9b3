"""A table that is said in one home: every row is played, and those that fail or change something are named."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

from homeassistant.core import HomeAssistant
import pytest

from tests import representative_rows
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


class Noted:
    """What pytest's `subtests` would tell of each row."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.failed: dict[str, str] = {}

    @contextmanager
    def test(self, title: str) -> Iterator[None]:
        """Note how a row ends."""
        self.played.append(title)
        try:
            yield
        except AssertionError as err:
            self.failed[title] = str(err).partition("\n")[0]


@in_one_home(
    "text",
    [
        "is the kitchen light on",
        "turn on the kitchen light",
        "what is six times seven",
        "unlock the front door",
        "remember that the key is in the shed",
        "set a timer for five minutes",
        "which lights are on",
    ],
)
async def _say(agent: InstalledAgent, text: str) -> None:
    await agent.say(text)


@in_one_home(("number", "square"), [pytest.param(1, 1, id="one"), pytest.param(2, 5, id="two"), (3, 9)])
async def _square(hass: HomeAssistant, square: int, number: int) -> None:
    assert number * number == square, hass.config.location_name


@in_one_home(("language", "text"), [(language, "?") for language in ("en", "de", "fr", "es", "nl", "en")])
async def _say_in_languages(agent: InstalledAgent, language: str, text: str) -> None:
    pass


async def test_what_changes_something_is_named_and_the_rest_is_played_all_the_same(
    agent: InstalledAgent, home: SmallHome
) -> None:
    rows = Noted()

    await _say(agent=agent, subtests=rows)

    assert len(rows.played) == 7
    assert set(rows.failed) == {
        "turn on the kitchen light",
        "unlock the front door",
        "remember that the key is in the shed",
        "set a timer for five minutes",
    }
    assert {said.partition(":")[0] for said in rows.failed.values()} == {"it needs a home of its own, for it changes"}


async def test_a_row_that_fails_is_named_by_what_it_is_called(agent: InstalledAgent, hass: HomeAssistant) -> None:
    rows = Noted()

    await _square(agent=agent, hass=hass, subtests=rows)

    assert rows.played == ["one", "two", "3-9"]
    assert rows.failed == {"two": "test home"}


@pytest.mark.parametrize("is_representative", [False, True])
async def test_a_plain_run_plays_a_table_in_english_and_one_other_language(
    agent: InstalledAgent, *, is_representative: bool
) -> None:
    rows = Noted()
    plugins = {representative_rows.__name__} if is_representative else set()
    run = SimpleNamespace(config=SimpleNamespace(pluginmanager=SimpleNamespace(has_plugin=plugins.__contains__)))

    await _say_in_languages(agent=agent, subtests=rows, request=run)

    languages = {played.partition("-")[0] for played in rows.played}
    assert len(languages) == (2 if is_representative else 5)
    assert rows.played.count("en-?") == 2
