"""Acts times schedules times languages: what is due happens once, at its moment and not before."""

from collections.abc import Iterator
from dataclasses import dataclass

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.skills.timer.common import scheduled, wait

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

LENI = "person.leni"


@dataclass(frozen=True)
class Act:
    """Something to do, as each language says it."""

    said: dict[str, str]
    entity_id: str
    state: str
    attribute: str | None = None


ACTS = {
    "turn on": Act(
        said={
            "en": "turn on the kitchen light",
            "de": "schalte Kitchen Light ein",
            "fr": "allume Kitchen Light",
            "es": "enciende Kitchen Light",
            "nl": "doe Kitchen Light aan",
        },
        entity_id="light.kitchen_light",
        state="on",
    ),
    "close": Act(
        said={
            "en": "close the bedroom blinds",
            "de": "schließe Bedroom Blinds",
            "fr": "ferme Bedroom Blinds",
            "es": "cierra Bedroom Blinds",
            "nl": "sluit Bedroom Blinds",
        },
        entity_id="cover.bedroom_blinds",
        state="closed",
    ),
    "set a temperature": Act(
        said={
            "en": "set the living room heating to 23 degrees",
            "de": "stelle Living Room Heating auf 23 Grad",
            "fr": "règle Living Room Heating à 23 degrés",
            "es": "pon Living Room Heating a 23 grados",
            "nl": "zet Living Room Heating op 23 graden",
        },
        entity_id="climate.living_room_heating",
        state="23.0",
        attribute="temperature",
    ),
}
DELAYS = {
    "en": ("in 10 minutes", 600),
    "de": ("in 10 Minuten", 600),
    "fr": ("dans 10 minutes", 600),
    "es": ("en 10 minutos", 600),
    "nl": ("over 10 minuten", 600),
}
CLOCKS = {
    "en": ("at 9 pm", 36000),
    "de": ("um 21 Uhr", 36000),
    "fr": ("à 21 heures", 36000),
    "es": ("a las 21:00", 36000),
    "nl": ("om 21 uur", 36000),
}
EVENTS = {
    "en": "when Leni comes home",
    "de": "wenn Leni nach Hause kommt",
    "fr": "quand Leni rentre",
    "es": "cuando Leni llegue a casa",
    "nl": "als Leni thuiskomt",
}


def _timed() -> Iterator[tuple[str, str, str, int]]:
    for language in ("en", "de", "fr", "es", "nl"):
        for act, wanted in ACTS.items():
            for words, seconds in (DELAYS[language], CLOCKS[language]):
                yield language, act, f"{words} {wanted.said[language]}", seconds


def _seen(home: SmallHome, act: Act) -> bool:
    found = home.state(act.entity_id) if act.attribute is None else home.attribute(act.entity_id, act.attribute)
    return str(found) == act.state


@pytest.mark.parametrize(("language", "act", "said", "seconds"), list(_timed()))
async def test_it_happens_at_its_moment_and_not_before(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    language: str,
    act: str,
    said: str,
    seconds: int,
) -> None:
    await agent.converse(said, language=language)
    assert not _seen(home, ACTS[act])
    await wait(hass, freezer, seconds - 5)
    assert not _seen(home, ACTS[act])
    await wait(hass, freezer, 5)
    assert _seen(home, ACTS[act])
    assert await scheduled(agent) == ()


@pytest.mark.parametrize("act", list(ACTS))
@pytest.mark.parametrize("language", list(EVENTS))
async def test_it_happens_when_it_comes_about_and_not_before(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, act: str
) -> None:
    hass.states.async_set(LENI, "not_home", {"friendly_name": "Leni"})
    async_expose_entity(hass, "conversation", LENI, True)
    await agent.converse(f"{EVENTS[language]} {ACTS[act].said[language]}", language=language)
    hass.states.async_set(LENI, "School", {"friendly_name": "Leni"})
    await hass.async_block_till_done(wait_background_tasks=True)
    assert not _seen(home, ACTS[act])
    hass.states.async_set(LENI, "home", {"friendly_name": "Leni"})
    await hass.async_block_till_done(wait_background_tasks=True)
    assert _seen(home, ACTS[act])
    assert await scheduled(agent) == ()


@pytest.mark.parametrize(
    ("begins", "said", "utc"),
    [
        ("2026-03-28 22:00:00+01:00", "turn on the kitchen light tomorrow at 9 am", "2026-03-29 07:00:00+00:00"),
        ("2026-10-24 22:00:00+02:00", "turn on the kitchen light tomorrow at 9 am", "2026-10-25 08:00:00+00:00"),
        ("2026-03-29 01:30:00+01:00", "turn on the kitchen light in 2 hours", "2026-03-29 02:30:00+00:00"),
        ("2026-10-25 01:30:00+02:00", "turn on the kitchen light in 2 hours", "2026-10-25 01:30:00+00:00"),
    ],
    ids=["a clock time in spring", "a clock time in autumn", "a length in spring", "a length in autumn"],
)
async def test_a_clock_time_is_the_walls_and_a_length_is_a_length_when_the_clocks_change(
    hass: HomeAssistant,
    agent: InstalledAgent,
    home: SmallHome,
    freezer: FrozenDateTimeFactory,
    begins: str,
    said: str,
    utc: str,
) -> None:
    freezer.move_to(begins)
    await agent.converse(said)
    (item,) = await scheduled(agent)
    freezer.move_to(utc)
    assert item.fires_at == freezer().timestamp()
    freezer.tick(-5)
    await wait(hass, freezer, 0)
    assert home.state("light.kitchen_light") == "off"
    await wait(hass, freezer, 5)
    assert home.state("light.kitchen_light") == "on"


async def test_a_clock_that_is_set_back_makes_nothing_happen_twice(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await agent.converse("turn on the kitchen light in 10 minutes")
    await wait(hass, freezer, 600)
    assert home.state("light.kitchen_light") == "on"
    await hass.services.async_call("light", "turn_off", {"entity_id": "light.kitchen_light"}, blocking=True)
    await wait(hass, freezer, -3600)
    await wait(hass, freezer, 3600)
    assert home.state("light.kitchen_light") == "off"


async def test_a_command_for_ten_that_is_taken_back_is_not_taken_back_at_ten(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await agent.converse("turn on the kitchen light at 10 pm")
    await agent.converse("cancel the reminder to turn on the kitchen light at ten")
    assert len(await scheduled(agent)) <= 1
