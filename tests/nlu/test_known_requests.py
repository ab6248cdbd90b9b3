"""What a request came to is taken again only where reading it anew comes to the same, whatever has changed."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

from homeassistant.components.conversation import agent_manager
from homeassistant.core import Context
from homeassistant.helpers import entity_registry as er
from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.nlu.engine import LocalEngine
from custom_components.universal_agent.nlu.understanding import Understanding
from custom_components.universal_agent.safety.origins import of_press
from tests.changing_house import CHANGES, WORDS, ChangingHouse, furnished
from tests.installed_agent import InstalledAgent

_SAID = {
    "en": (
        "turn on {0}",
        "turn the {0} off",
        "is {0} on",
        "set {0} to 40%",
        "dim {0} to 9",
        "turn on {0} in the kitchen",
    ),
    "de": ("schalte {0} ein", "mach {0} aus", "ist {0} an", "{0} auf 40 Prozent"),
    "fr": ("allume {0}", "éteins {0}"),
    "es": ("enciende {0}", "apaga {0}"),
    "nl": ("zet {0} aan", "is {0} aan"),
}
_NAMES = ("Reading lamp", "Küchenlampe", "cocina", "the lamp", "Lamp 1")
"""What the lamps are called, or come to be."""
_CUSTOM = "language: en\nintents:\n  HassTurnOff:\n    data:\n      - sentences: ['turn on [the] {name}']\n"


def a_request(language: str, text: str, minutes: int = 0) -> RequestContext:
    """Return a request that says something, so many minutes from now."""
    return RequestContext(
        id="request",
        text=text,
        origin=of_press(Context(), language),
        now=dt_util.now() + timedelta(minutes=minutes),
        collector=IntentCollector(),
    )


async def known(engine: LocalEngine, request: RequestContext) -> Understanding | None:
    """Return what is taken again for a request; it is what reading the request anew comes to."""
    found = await engine._known.find(request)
    anew = await engine._known.read(request, engine._word_for_word)
    assert found is None or found == anew, request.text
    return found


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_has_changed_it_comes_to_what_reading_it_anew_comes_to(agent: InstalledAgent, seed: int) -> None:
    house, engine, chance, taken_again = _named(agent), agent.data.engine._engine, Random(seed), 0
    said = [(language, text.format(name)) for language, texts in _SAID.items() for text in texts for name in _NAMES]
    again = chance.sample(said, 24)
    for change in chance.choices(CHANGES, k=6):
        change(house, chance.choice(WORDS), chance.randrange(3))
        await agent.hass.async_block_till_done()
        for language, text in again:
            for _ in range(2):
                taken_again += await known(engine, a_request(language, text, chance.randrange(20_000))) is not None

    assert taken_again > 15


async def test_a_sentence_of_a_person_and_another_place_are_read_anew(agent: InstalledAgent, tmp_path: Path) -> None:
    _named(agent)
    engine, request = agent.data.engine._engine, a_request("en", "turn on the reading lamp")
    await agent.hass.async_block_till_done()
    assert await known(engine, request) is None
    assert _intent(await known(engine, request)) == "HassTurnOn"
    assert await known(engine, replace(request, origin=replace(request.origin, area_id="kitchen"))) is None

    written = tmp_path / "custom_sentences" / "en" / "mine.yaml"
    written.parent.mkdir(parents=True)
    written.write_text(_CUSTOM, encoding="utf-8")
    default_agent = agent_manager.get_agent_manager(agent.hass).default_agent
    assert default_agent is not None
    await default_agent.async_reload("en")
    assert await known(engine, request) is None
    assert _intent(await known(engine, request)) == "HassTurnOff"


@pytest.mark.parametrize(
    "text", ["turn on the reading lamp at 9", "turn on the reading lamp when I come home", "set a timer for 5 minutes"]
)
async def test_what_says_when_is_read_each_time(agent: InstalledAgent, text: str) -> None:
    _named(agent)
    for _ in range(2):
        assert await known(agent.data.engine._engine, a_request("en", text)) is None


def _named(agent: InstalledAgent) -> ChangingHouse:
    engine = agent.data.engine._engine
    house = furnished(ChangingHouse(hass=agent.hass, parser=engine._free, recognizer=engine._home))
    for number, entity_id in enumerate(house.registered):
        er.async_get(agent.hass).async_update_entity(entity_id, name=_NAMES[number])
    return house


def _intent(found: Understanding | None) -> str | None:
    match = found.steps[0].match if found is not None and found.steps else None
    return None if match is None else match.name
