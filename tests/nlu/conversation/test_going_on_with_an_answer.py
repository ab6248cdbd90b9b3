"""What goes on with an answer: it is asked about, passed on, and acted on; and a thing is put back as it was."""

from typing import Any

from homeassistant.components.light.const import ColorMode
from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.mock_todo_lists import add_list
from tests.nlu.conversation.talk import Talk
from tests.nlu.conversation.test_stopping import Robot
from tests.skills.notification.test_telling import House, house
from tests.skills.timer.common import scheduled

__all__ = ["house"]

KITCHEN, BEDROOM, LAMP = "light.kitchen_light", "light.bedroom_light", "light.living_room_lamp"
HEATING = "climate.living_room_heating"


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "is there anything on the groceries list"),
        ("de", "steht was auf der Liste Groceries"),
        ("fr", "il y a quelque chose sur la liste Groceries"),
        ("es", "hay algo en la lista Groceries"),
        ("nl", "staat er nog iets op de lijst Groceries"),
    ],
)
async def test_whether_anything_is_on_a_list_is_answered_with_what_is(
    agent: InstalledAgent, hass: HomeAssistant, language: str, asked: str
) -> None:
    await add_list(hass, "Groceries", "Milk", "Eggs")

    assert "Milk" in await Talk(agent, language).hear(asked)


@pytest.mark.parametrize(
    ("language", "first", "then", "told"),
    [
        ("en", "what's on the groceries list", "how many things are on it", "3"),
        ("de", "was steht auf der Liste Groceries", "wie viele Sachen sind drauf", "3"),
        ("fr", "qu'est-ce qu'il y a sur la liste Groceries", "il y en a combien", "3"),
        ("es", "qué hay en la lista Groceries", "cuántas cosas hay", "3"),
        ("nl", "wat staat er op de lijst Groceries", "hoeveel dingen staan erop", "3"),
    ],
)
async def test_what_is_on_a_list_is_counted(
    agent: InstalledAgent, hass: HomeAssistant, language: str, first: str, then: str, told: str
) -> None:
    await add_list(hass, "Groceries", "Milk", "Eggs", "Bread")

    assert told in await Talk(agent, language).hear(first, then)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "what's on the groceries list", "text it to Anna"),
        ("en", "what's on the groceries list", "send that to Anna's phone please"),
        ("de", "was steht auf der Liste Groceries", "schick das an Anna"),
        ("fr", "qu'est-ce qu'il y a sur la liste Groceries", "envoie-la à Anna"),
        ("es", "qué hay en la lista Groceries", "mándasela a Anna"),
        ("nl", "wat staat er op de lijst Groceries", "stuur dat naar Anna"),
    ],
)
async def test_an_answer_is_sent_to_a_phone(
    house: House, hass: HomeAssistant, language: str, first: str, then: str
) -> None:
    await add_list(hass, "Groceries", "Milk", "Eggs")

    answer = await Talk(house.agent, language).hear(first, then)

    (sent,) = house.phone
    assert "Milk" in sent.data["message"]
    assert "Anna Pixel" in answer


async def test_nothing_is_sent_to_somebody_unknown_or_of_what_was_done(house: House, hass: HomeAssistant) -> None:
    await add_list(hass, "Groceries", "Milk")

    await Talk(house.agent).say("what's on the groceries list", "text it to Gandalf")
    await Talk(house.agent).say("turn on the kitchen light", "text it to Anna")

    assert house.phone == []


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "who's home", "tell them dinner is ready"),
        ("de", "wer ist zu Hause", "sag ihnen, dass wir essen"),
        ("fr", "qui est à la maison", "dis-leur que le repas est prêt"),
        ("es", "quién está en casa", "diles que la cena está lista"),
        ("nl", "wie is er thuis", "zeg hun dat we gaan eten"),
    ],
)
async def test_those_who_are_at_home_are_told_there(house: House, language: str, first: str, then: str) -> None:
    await Talk(house.agent, language).say(first, then)

    assert set(house.heard) == {"assist_satellite.kitchen", "assist_satellite.attic", "assist_satellite.bob_s_room"}


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "who is home", "and who isn't"),
        ("de", "wer ist zu Hause", "und wer nicht"),
        ("fr", "qui est à la maison", "et qui n'est pas là"),
        ("es", "quién está en casa", "y quién no"),
        ("nl", "wie is er thuis", "en wie niet"),
    ],
)
async def test_who_is_not_there_is_asked_behind_who_is(
    agent: InstalledAgent, hass: HomeAssistant, language: str, first: str, then: str
) -> None:
    hass.states.async_set("person.anna", "home", {"friendly_name": "Anna"})
    hass.states.async_set("person.bob", "not_home", {"friendly_name": "Bob"})

    answer = await Talk(agent, language).hear(first, then)

    assert ("Bob" in answer, "Anna" in answer) == (True, False)


@pytest.mark.parametrize(
    ("language", "first", "then", "told"),
    [
        ("en", "are any lights on", "and in the bedroom", "Yes, Bedroom Light"),
        ("de", "sind noch Lichter an", "und im Schlafzimmer", "Ja, Bedroom Light"),
        ("fr", "il y a des lumières allumées", "et dans Bedroom", "Oui, Bedroom Light"),
        ("es", "hay luces encendidas", "y en el dormitorio", "Sí, el dispositivo Bedroom Light"),
        ("nl", "zijn er nog lampen aan", "en in Bedroom", "Ja"),
    ],
)
async def test_the_same_is_asked_of_a_part_of_the_home(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str, told: str
) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": [KITCHEN, BEDROOM]}, blocking=True)

    answer = await Talk(agent, language).hear(first, then)

    assert answer.startswith(told)
    assert "Kitchen Light" not in answer


@pytest.mark.parametrize(
    ("language", "first", "then", "on"),
    [
        ("en", "are any lights on", "turn them off", ()),
        ("en", "are any lights on", "turn the kitchen one off", (BEDROOM,)),
        ("de", "sind noch Lichter an", "mach sie aus", ()),
        ("de", "sind noch Lichter an", "mach das in der Küche aus", (BEDROOM,)),
        ("fr", "il y a des lumières allumées", "éteins-les", ()),
        ("es", "hay luces encendidas", "apágalas", ()),
        ("es", "hay luces encendidas", "apaga la de la cocina", (BEDROOM,)),
        ("nl", "zijn er nog lampen aan", "doe ze uit", ()),
    ],
)
async def test_what_was_told_of_is_turned_off_and_nothing_else(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str, on: tuple[str, ...]
) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": [KITCHEN, BEDROOM]}, blocking=True)

    await Talk(agent, language).say(first, then)

    assert tuple(light for light in (KITCHEN, BEDROOM, LAMP) if home.state(light) == "on") == on


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "set the living room heating to 21", "another degree"),
        ("de", "stell Living Room Heating auf 21 Grad", "noch ein Grad mehr"),
        ("fr", "règle Living Room Heating sur 21 degrés", "encore un degré"),
        ("es", "pon Living Room Heating a 21 grados", "un grado más"),
        ("nl", "zet Living Room Heating op 21 graden", "nog een graad erbij"),
    ],
)
async def test_a_degree_more_is_one_more_than_was_set(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await Talk(agent, language).say(first, then)

    assert home.attribute(HEATING, "temperature") == 22


class Dimmed(Light):
    """A light that can be dimmed."""

    _attr_color_mode = ColorMode.BRIGHTNESS
    _attr_supported_color_modes = {ColorMode.BRIGHTNESS}  # Home Assistant declares it so

    async def async_turn_on(self, **kwargs: Any) -> None:
        """Turn on, as bright as is wanted."""
        self._attr_brightness = kwargs.get("brightness", self.brightness or 255)
        await super().async_turn_on()


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", ("turn on the reef", "set the reef to 50 percent", "20 percent", "back to how it was")),
        ("en", ("turn on the reef", "put it back as it was")),
        ("de", ("schalte Reef ein", "stell Reef auf 50 Prozent", "wieder wie vorher")),
        ("fr", ("allume Reef", "règle Reef à 50 %", "remets comme avant")),
        ("es", ("enciende Reef", "pon Reef al 50 por ciento", "déjala como estaba")),
        ("nl", ("zet Reef aan", "zet Reef op 50 procent", "weer zoals eerst")),
    ],
)
async def test_a_light_is_as_it_was_before_it_was_spoken_of(
    agent: InstalledAgent, home: SmallHome, language: str, turns: tuple[str, ...]
) -> None:
    reef = await home.add("light", Dimmed(), "Reef", "Kitchen")
    talk = Talk(agent, language)

    await talk.say(*turns[:-1])
    assert home.state(reef) == "on"
    await talk.say(turns[-1])

    assert home.state(reef) == "off"


@pytest.mark.parametrize(
    ("language", "first", "then", "on"),
    [
        ("en", "set a timer for ten minutes", "pause it", "resume it"),
        ("de", "stell einen Timer auf zehn Minuten", "pausier ihn", "lass ihn weiterlaufen"),
        ("fr", "mets un minuteur de dix minutes", "mets-le en pause", "reprends-le"),
        ("es", "pon un temporizador de diez minutos", "páusalo", "reanúdalo"),
        ("nl", "zet een timer van tien minuten", "pauzeer hem", "hervat hem"),
    ],
)
async def test_the_timer_that_was_set_is_paused_and_runs_on(
    agent: InstalledAgent, language: str, first: str, then: str, on: str
) -> None:
    talk = Talk(agent, language)

    await talk.say(first, then)
    assert [item.state for item in await scheduled(agent)] == ["paused"]
    await talk.say(on)

    assert [item.state for item in await scheduled(agent)] == ["active"]


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "start dusty", "where is it"),
        ("de", "starte Dusty", "wo ist er"),
        ("fr", "démarre Dusty", "où est-il"),
        ("es", "inicia Dusty", "dónde está"),
        ("nl", "start Dusty", "waar is hij"),
    ],
)
async def test_where_the_vacuum_is_tells_what_it_does(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await home.add("vacuum", Robot(), "Dusty", "Kitchen")

    assert "Dusty" in await Talk(agent, language).hear(first, then)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "is the pantry window closed", "close it"),
        ("de", "ist Pantry Window zu", "mach es zu"),
        ("fr", "est-ce que Pantry Window est fermée", "ferme-la"),
        ("es", "está cerrada Pantry Window", "ciérrala"),
        ("nl", "is Pantry Window dicht", "doe het dicht"),
    ],
)
async def test_what_can_only_be_read_is_not_moved_and_nothing_else_is(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await home.hass.services.async_call(
        "cover", "open_cover", {"entity_id": ["cover.bedroom_blinds", "cover.garage_door"]}, blocking=True
    )
    home.hass.states.async_set(
        "binary_sensor.pantry_window", "on", {"friendly_name": "Pantry Window", "device_class": "window"}
    )
    before = home.snapshot()

    assert "Pantry Window" in await Talk(agent, language).hear(first, then)
    assert home.snapshot() == before


async def test_nothing_is_put_on_a_list_where_there_is_nothing_to_say_again(
    agent: InstalledAgent, hass: HomeAssistant
) -> None:
    groceries = await add_list(hass, "Groceries", "Milk")

    await Talk(agent).say("put eggs on the groceries list", "say it again")

    assert groceries.shown() == ["Milk", "Eggs"]
