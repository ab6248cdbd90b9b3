"""Acts times schedules times languages: what is due happens once, at its moment and not before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.vacuum import StateVacuumEntity
from homeassistant.components.vacuum.const import VacuumActivity, VacuumEntityFeature
from homeassistant.const import MAJOR_VERSION, MINOR_VERSION
from homeassistant.core import HomeAssistant, ServiceCall
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.mock_todo_lists import KeptList, add_list
from tests.skills.timer.common import scheduled, wait
from tests.skills.timer.conftest import a_device, a_satellite

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


EITHER = {
    "en": "at 9 pm or when Leni comes home",
    "de": "um 21 Uhr oder wenn Leni nach Hause kommt",
    "fr": "à 21 heures ou quand Leni rentre",
    "es": "a las 21:00 o cuando Leni llegue a casa",
    "nl": "om 21 uur of als Leni thuiskomt",
}
TAKEN = {
    "start a vacuum": ("start Robbie", "starte Robbie", "démarre Robbie", "inicia Robbie", "start Robbie"),
    "lock": (
        "lock the front door",
        "verriegle Front Door",
        "verrouille Front Door",
        "bloquea Front Door",
        "vergrendel Front Door",
    ),
    "set a mode": (
        "set Boiler to eco",
        "stelle Boiler auf Eco",
        "mets Boiler en mode eco",
        "pon Boiler en modo eco",
        "zet Boiler op eco",
    ),
    "set a brightness": (
        "set the kitchen light to 40 percent",
        "stelle Kitchen Light auf 40 Prozent",
        "règle Kitchen Light à 40 pour cent",
        "pon Kitchen Light al 40 por ciento",
        "zet Kitchen Light op 40 procent",
    ),
    "turn on for a length": (
        "turn on the kitchen light for 20 minutes",
        "schalte Kitchen Light für 20 Minuten ein",
        "allume Kitchen Light pendant 20 minutes",
        "enciende Kitchen Light durante 20 minutos",
        "doe Kitchen Light 20 minuten aan",
    ),
    "announce": (
        "announce that dinner is ready",
        "verkünde, dass das Essen fertig ist",
        "annonce que le repas est prêt",
        "anuncia que la cena está lista",
        "roep om dat het eten klaar is",
    ),
    "add to a list": (
        "add milk to the shopping list",
        "setze Milch auf die Einkaufsliste",
        "ajoute du lait à la liste de courses",
        "añade leche a la lista de la compra",
        "zet melk op de boodschappenlijst",
    ),
}
"""Acts that may be said with every schedule, in the five languages in their order."""
DECLINED = {
    "press": (
        "press Gate Button",
        "drücke Gate Button",
        "appuie sur Gate Button",
        "pulsa Gate Button",
        "druk op Gate Button",
    ),
    "say an answer": (
        "tell me the weather",
        "sag mir das Wetter",
        "dis-moi la météo",
        "dime el tiempo",
        "vertel me het weer",
    ),
}
"""Acts that cannot be said for later: each is declined, and nothing is kept or done."""


def _cells(acts: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str, str]]:
    for act, said in acts.items():
        for language, words in zip(DELAYS, said, strict=True):
            yield act, language, words


def _schedules(language: str) -> tuple[str, ...]:
    return DELAYS[language][0], CLOCKS[language][0], EVENTS[language], EITHER[language]


class Robot(StateVacuumEntity):
    """A vacuum that stands on its base."""

    _attr_activity = VacuumActivity.DOCKED
    _attr_supported_features = VacuumEntityFeature.START | VacuumEntityFeature.STATE


@dataclass(frozen=True)
class Doings:
    """What a home has done by itself."""

    home: SmallHome
    calls: list[ServiceCall]
    groceries: KeptList

    def seen(self) -> object:
        """Return all of it."""
        return self.home.snapshot(), len(self.calls), self.groceries.shown()


@pytest.fixture
async def doings(hass: HomeAssistant, home: SmallHome) -> Doings:
    """Add a vacuum, a boiler with modes, a button, a speaker, a list, the weather and Leni."""
    await home.add("vacuum", Robot(), "Robbie", "Kitchen")
    a_satellite(hass, a_device(hass, "Kitchen satellite", "Kitchen"))
    modes = {"preset_modes": ["eco", "comfort"], "preset_mode": "comfort", "supported_features": 17}
    hass.states.async_set("climate.boiler", "heat", {"friendly_name": "Boiler", "hvac_modes": ["off", "heat"], **modes})
    hass.states.async_set("button.gate", "unknown", {"friendly_name": "Gate Button"})
    hass.states.async_set("weather.home", "sunny", {"friendly_name": "Weather"})
    hass.states.async_set(LENI, "not_home", {"friendly_name": "Leni"})
    for entity_id in ("climate.boiler", "button.gate", "weather.home", LENI):
        async_expose_entity(hass, "conversation", entity_id, True)
    calls: list[ServiceCall] = []
    for domain, service in (("climate", "set_preset_mode"), ("button", "press"), ("assist_satellite", "announce")):
        hass.services.async_register(domain, service, calls.append)
    home.front_door._attr_is_locked = False
    home.front_door.async_write_ha_state()
    return Doings(home=home, calls=calls, groceries=await add_list(hass, "Shopping List"))


@pytest.mark.parametrize(("act", "language", "said"), list(_cells(TAKEN)))
async def test_every_act_is_kept_for_every_schedule_and_nothing_is_done_now(
    agent: InstalledAgent, doings: Doings, act: str, language: str, said: str
) -> None:
    before = doings.seen()
    for number, schedule in enumerate(_schedules(language)):
        await agent.converse(f"{schedule} {said}", language=language, conversation_id=str(number))
        assert doings.seen() == before, schedule
        assert len(await scheduled(agent)) == number + 1, schedule


@pytest.mark.parametrize(
    "said",
    [
        "um 21 Uhr schließe Front Door ab",
        "schließe Front Door um 21 Uhr ab",
        "schließe um 21 Uhr Front Door ab",
        "in 10 Minuten schließe Front Door ab",
        "um 21 Uhr sperre Front Door ab",
        "wenn Leni nach Hause kommt schließe Front Door ab",
    ],
)
async def test_a_german_verb_in_two_parts_locks_at_its_time(agent: InstalledAgent, doings: Doings, said: str) -> None:
    before = doings.seen()
    answer = await agent.converse(said, language="de")
    assert "werde ich Front Door abschließen" in answer["response"]["speech"]["plain"]["speech"]
    assert len(await scheduled(agent)) == 1
    assert doings.seen() == before


@pytest.mark.parametrize(
    "said", ["schließe um 21 Uhr Bedroom Blinds und schalte Kitchen Light ab", "schließe Bedroom Blinds ab 21 Uhr"]
)
async def test_the_part_of_another_verb_locks_nothing(agent: InstalledAgent, doings: Doings, said: str) -> None:
    await agent.converse(said, language="de")
    assert doings.home.state("lock.front_door") == "unlocked"
    assert not any("Front Door" in str(item.message) for item in await scheduled(agent))


async def test_a_time_within_an_item_belongs_to_it(agent: InstalledAgent, doings: Doings) -> None:
    await agent.converse("setze Frühstück um 8 auf die Einkaufsliste", language="de")
    assert doings.groceries.shown() == ["Frühstück um 8"]
    assert await scheduled(agent) == ()


PRESSES_BUTTONS = (MAJOR_VERSION, MINOR_VERSION) >= (2026, 11)
"""Home Assistant has had sentences for it since then, and what it understands can be for later, too."""


@pytest.mark.parametrize(("act", "language", "said"), list(_cells(DECLINED)))
async def test_what_cannot_be_for_later_is_neither_kept_nor_done(
    agent: InstalledAgent, doings: Doings, act: str, language: str, said: str
) -> None:
    before = doings.seen()
    for number, schedule in enumerate(_schedules(language)):
        await agent.converse(f"{schedule} {said}", language=language, conversation_id=str(number))
        if not (act == "press" and PRESSES_BUTTONS):
            assert await scheduled(agent) == (), schedule
        assert doings.seen() == before, schedule


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
