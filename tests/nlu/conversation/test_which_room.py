"""Commands without a room, said where no room is known: the room is asked for, and the answer does it."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.cover import CoverDeviceClass
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.helpers import area_registry as ar
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Cover, Light, SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled

KITCHEN, BEDROOM, LIVING_ROOM = "light.kitchen_light", "light.bedroom_light", "light.living_room_lamp"
ASKED = "In which room: Bedroom, Kitchen or Living Room?"


def _lit(home: SmallHome) -> set[str]:
    return {light for light in (KITCHEN, BEDROOM, LIVING_ROOM) if home.state(light) == "on"}


@pytest.mark.parametrize(
    ("language", "command", "question", "answer"),
    [
        ("en", "turn on the light", ASKED, "the kitchen"),
        ("en", "Could you turn the lights on, please?", ASKED, "in the kitchen please"),
        ("en", "lights on please", ASKED, "Kitchen."),
        ("de", "schalte die Lampe ein", "In welchem Raum: Bedroom, Kitchen oder Living Room?", "in der Kitchen"),
        ("de", "mach das Licht an", "In welchem Raum: Bedroom, Kitchen oder Living Room?", "Kitchen"),
        ("fr", "allume les lampes", "Dans quelle pièce : Bedroom, Kitchen ou Living Room ?", "Kitchen"),
        ("fr", "allume la lumière", "Dans quelle pièce : Bedroom, Kitchen ou Living Room ?", "Kitchen"),
        ("es", "enciende la luz", "¿En qué habitación: Bedroom, Kitchen o Living Room?", "en Kitchen"),
        ("nl", "doe de lampen aan", "In welke kamer: Bedroom, Kitchen of Living Room?", "in de Kitchen"),
        ("nl", "licht aan", "In welke kamer: Bedroom, Kitchen of Living Room?", "de tweede"),
        ("nl", "doe het licht aan", "In welke kamer: Bedroom, Kitchen of Living Room?", "Kitchen"),
    ],
)
async def test_only_rooms_that_have_such_a_device_are_offered(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, question: str, answer: str
) -> None:
    talk = Talk(agent, language)

    assert await talk.hear(command) == question
    assert _lit(home) == set()

    await talk.say(answer)

    assert _lit(home) == {KITCHEN}


@pytest.mark.parametrize(
    ("language", "command", "answer", "lit"),
    [
        ("en", "turn on the light", "the kitchen and the bedroom", {KITCHEN, BEDROOM}),
        ("en", "turn on the light", "everywhere", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("en", "turn on the light", "all of them", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("de", "schalte die Lampe ein", "überall", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("de", "schalte die Lampe ein", "Kitchen und Bedroom", {KITCHEN, BEDROOM}),
        ("fr", "allume les lampes", "partout", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("es", "enciende la luz", "en todas partes", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("nl", "doe de lampen aan", "overal", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("en", "turn on the light", "the kitchen and the garage", set()),
        ("en", "turn on the light", "no", set()),
        ("en", "turn on the light", "what time is it", set()),
    ],
)
async def test_an_answer_may_name_several_rooms_all_or_none(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, answer: str, lit: set[str]
) -> None:
    await Talk(agent, language).say(command, answer)

    assert _lit(home) == lit


@pytest.mark.parametrize(
    ("language", "command", "order"),
    [
        ("en", "turn off the light", "turn on the Kitchen Light"),
        ("de", "schalte die Lampe aus", "schalte Kitchen Light ein"),
        ("fr", "éteins la lampe", "allume Kitchen Light"),
        ("es", "apaga la luz", "enciende Kitchen Light"),
        ("nl", "doe de lamp uit", "doe Kitchen Light aan"),
    ],
)
async def test_an_order_that_goes_the_other_way_is_no_answer(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, order: str
) -> None:
    await Talk(agent, language).say(command, order)

    assert _lit(home) == {KITCHEN}


@pytest.mark.parametrize(
    ("language", "command"),
    [("de", "mach überall das Licht an"), ("fr", "allume la lumière partout"), ("nl", "doe al het licht aan")],
)
async def test_where_all_are_said_none_is_asked_for(
    agent: InstalledAgent, home: SmallHome, language: str, command: str
) -> None:
    await Talk(agent, language).say(command)

    assert _lit(home) == {KITCHEN, BEDROOM, LIVING_ROOM}


async def test_a_room_of_several_is_offered_too(agent: InstalledAgent, home: SmallHome) -> None:
    await home.add("light", Light(), "Reading Light", "Bedroom")

    assert await Talk(agent).hear("turn on the light") == ASKED


async def test_the_light_of_a_home_with_a_single_lit_room_is_turned_on(agent: InstalledAgent, home: SmallHome) -> None:
    for light in (BEDROOM, LIVING_ROOM):
        async_expose_entity(agent.hass, "conversation", light, should_expose=False)

    await Talk(agent, "de").say("mach das Licht an")

    assert _lit(home) == {KITCHEN}


async def test_of_many_rooms_none_is_told_and_each_may_be_answered(agent: InstalledAgent, home: SmallHome) -> None:
    for number, room in enumerate(("Study", "Attic")):
        ar.async_get(agent.hass).async_create(room)
        await home.add("light", Light(), f"Lamp {number}", room)
    talk = Talk(agent)

    assert await talk.hear("turn on the light") == "In which room?"
    await talk.say("the study")

    assert (home.state("light.lamp_0"), home.state("light.lamp_1"), _lit(home)) == ("on", "off", set())


async def test_a_room_within_the_name_of_another_is_not_meant(agent: InstalledAgent, home: SmallHome) -> None:
    for room in ("Bathroom", "Guest Bathroom"):
        ar.async_get(agent.hass).async_create(room)
        await home.add("light", Light(), f"{room} Light", room)

    await Talk(agent).say("turn on the light", "the guest bathroom and the kitchen")

    assert (home.state("light.guest_bathroom_light"), home.state("light.bathroom_light")) == ("on", "off")
    assert _lit(home) == {KITCHEN}


async def test_blinds_of_several_rooms_are_asked_for_and_those_of_one_are_not(
    agent: InstalledAgent, home: SmallHome
) -> None:
    blinds = Cover()
    blinds._attr_device_class = CoverDeviceClass.BLIND
    await Talk(agent).say("close the blinds")
    assert home.state("cover.bedroom_blinds") == "closed"

    await home.add("cover", blinds, "Kitchen Blinds", "Kitchen")
    talk = Talk(agent)

    assert await talk.hear("close the blind") == "In which room: Bedroom or Kitchen?"
    await talk.say("kitchen")
    assert home.state("cover.kitchen_blinds") == "closed"


@pytest.mark.parametrize("command", ["turn on the light at nine", "turn on the light in ten minutes"])
async def test_the_room_of_a_command_for_later_is_asked_for_too(
    agent: InstalledAgent, home: SmallHome, command: str
) -> None:
    talk = Talk(agent)

    assert await talk.hear(command) == ASKED
    told = await talk.hear("kitchen")

    assert told.endswith("I will turn on Kitchen Light.")
    assert _lit(home) == set()


@pytest.mark.parametrize(
    ("language", "command"),
    [
        ("en", "turn on the light at nine in the kitchen"),
        ("de", "mach das Licht um neun in der Kitchen an"),
        ("fr", "allume la lumière à neuf dans la Kitchen"),
        ("nl", "doe het licht om negen in de Kitchen aan"),
    ],
)
async def test_an_hour_before_a_room_is_no_brightness(
    freezer: FrozenDateTimeFactory, agent: InstalledAgent, home: SmallHome, language: str, command: str
) -> None:
    freezer.move_to("2026-03-06 07:00:00-08:00")  # the next nine o'clock is the morning's

    told = await Talk(agent, language).hear(command)

    assert "Kitchen Light" in told
    assert "9" in told
    assert _lit(home) == set()


@in_one_home(
    "said", ["light on?", "don't turn on the light", "I turned on the light", "turn on the garage light", "the light"]
)
async def test_what_is_no_such_command_asks_for_no_room(agent: InstalledAgent, home: SmallHome, said: str) -> None:
    assert "room" not in await Talk(agent).hear(said)


async def test_whether_the_light_is_on_is_no_question_about_the_sun(agent: InstalledAgent, home: SmallHome) -> None:
    assert await Talk(agent).hear("is the light on?") == "No."
    assert "rises" in await Talk(agent).hear("is it light outside?")
    assert "rises" not in await Talk(agent).hear("light on?")


@pytest.mark.parametrize(
    ("language", "command", "question", "answer", "off"),
    [
        ("en", "turn everything off", ASKED, "the kitchen", {KITCHEN}),
        ("en", "turn everything off", ASKED, "everywhere", {KITCHEN, BEDROOM, LIVING_ROOM}),
        ("de", "mach alles aus", "In welchem Raum: Bedroom, Kitchen oder Living Room?", "Kitchen", {KITCHEN}),
        ("fr", "éteins tout", "Dans quelle pièce : Bedroom, Kitchen ou Living Room ?", "Kitchen", {KITCHEN}),
        ("es", "apaga todo", "¿En qué habitación: Bedroom, Kitchen o Living Room?", "Kitchen", {KITCHEN}),
        ("nl", "zet alles uit", "In welke kamer: Bedroom, Kitchen of Living Room?", "Kitchen", {KITCHEN}),
    ],
)
async def test_where_everything_is_to_be_off_is_asked(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, question: str, answer: str, off: set[str]
) -> None:
    talk = Talk(agent, language)
    await Talk(agent).say("turn on all the lights")

    assert await talk.hear(command) == question
    await talk.say(answer)

    assert _lit(home) == {KITCHEN, BEDROOM, LIVING_ROOM} - off


@pytest.mark.parametrize(
    ("language", "command", "question"),
    [
        ("en", "turn everything off at nine", ASKED),
        ("en", "turn everything off in ten minutes", ASKED),
        ("de", "mach um neun alles aus", "In welchem Raum: Bedroom, Kitchen oder Living Room?"),
        ("fr", "éteins tout à neuf heures", "Dans quelle pièce : Bedroom, Kitchen ou Living Room ?"),
        ("es", "apaga todo a las nueve", "¿En qué habitación: Bedroom, Kitchen o Living Room?"),
        ("nl", "zet om negen uur alles uit", "In welke kamer: Bedroom, Kitchen of Living Room?"),
    ],
)
async def test_where_everything_is_to_be_off_later_is_asked(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, question: str
) -> None:
    talk = Talk(agent, language)
    await Talk(agent).say("turn on all the lights")

    assert await talk.hear(command) == question
    await talk.say("Kitchen")

    assert _lit(home) == {KITCHEN, BEDROOM, LIVING_ROOM}
    assert len(await scheduled(agent)) == 1


@in_one_home(
    ("language", "command", "answer"),
    [
        ("en", "turn on the light", "none of them"),
        ("en", "turn on the light", "neither"),
        ("de", "schalte die Lampe ein", "keins davon"),
        ("fr", "allume la lumière", "aucune"),
        ("es", "enciende la luz", "ninguna de ellas"),
        ("nl", "doe het licht aan", "geen van allen"),
    ],
)
async def test_none_of_them_ends_the_question(
    agent: InstalledAgent, home: SmallHome, language: str, command: str, answer: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(command)
    declined = await talk.hear(answer)

    await talk.say("Kitchen")

    assert _lit(home) == set()
    assert declined in {
        "Okay, I won't do it.",
        "Gut, ich lasse es.",
        "D'accord, je ne le ferai pas.",
        "De acuerdo, no lo haré.",
        "Goed, ik doe het niet.",
    }


@pytest.mark.parametrize(
    ("answer", "lit"), [("the first one", BEDROOM), ("the second one", KITCHEN), ("the last one", LIVING_ROOM)]
)
async def test_a_number_counts_the_rooms_as_the_question_named_them(
    agent: InstalledAgent, home: SmallHome, answer: str, lit: str
) -> None:
    talk = Talk(agent)

    assert await talk.hear("turn on the light") == ASKED
    await talk.say(answer)

    assert _lit(home) == {lit}
