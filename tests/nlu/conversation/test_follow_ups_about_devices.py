"""What only means something after the command before it: another room, another value, further, back, not that one."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar
import pytest

from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome, Thermostat
from tests.nlu.conversation.talk import Talk

KITCHEN, BEDROOM = "light.kitchen_light", "light.bedroom_light"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on the kitchen light", "and in the bedroom too"),
        ("en", "turn on the kitchen light", "and the bedroom"),
        ("en", "turn on the kitchen light", "same for the bedroom please"),
        ("en", "turn on the kitchen light", "also the bedroom light"),
        ("de", "mach das Licht in der Küche an", "und im Schlafzimmer auch"),
        ("de", "mach das Licht in der Küche an", "das gleiche im Schlafzimmer"),
        ("es", "enciende la luz de la cocina", "y en el dormitorio también"),
        ("es", "enciende la luz de la cocina", "lo mismo en el dormitorio"),
    ],
)
async def test_the_same_is_done_in_another_room(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await Talk(agent, language).say(first, then)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "on")


@pytest.mark.parametrize(
    ("language", "room", "first", "then"),
    [
        ("fr", "Salon", "allume la lumière de la cuisine", "et dans le salon aussi"),
        ("fr", "Salon", "allume la lumière de la cuisine", "pareil pour le salon"),
        ("nl", "Woonkamer", "doe het licht in de keuken aan", "en in de woonkamer ook"),
        ("nl", "Woonkamer", "doe het licht in de keuken aan", "hetzelfde in de woonkamer"),
    ],
)
async def test_the_same_is_done_in_another_room_in_french_and_dutch(
    agent: InstalledAgent, home: SmallHome, hass: HomeAssistant, language: str, room: str, first: str, then: str
) -> None:
    kitchen = {"fr": "Cuisine", "nl": "Keuken"}[language]
    for name in (room, kitchen):
        ar.async_get(hass).async_create(name)
    await home.add("light", Light(), "Spots", kitchen)
    there = await home.add("light", Light(), "Lampadaire", room)

    await Talk(agent, language).say(first, then)

    assert home.state(there) == "on"


@pytest.mark.parametrize(
    ("language", "turns", "brightness"),
    [
        ("en", ("set the kitchen light to 50 percent", "a bit more"), 60),
        ("en", ("set the kitchen light to 50 percent", "even brighter"), 70),
        ("en", ("set the kitchen light to 50 percent", "too much"), 40),
        ("en", ("set the kitchen light to 80 percent", "lovely, now half that brightness"), 40),
        ("es", ("pon la luz de la cocina al 80 por ciento", "perfecto, la mitad de eso"), 40),
        ("en", ("set the kitchen light to 50 percent", "no, 30 percent"), 30),
        ("en", ("dim the kitchen light to 50 percent", "a bit more"), 40),
        ("de", ("stell das Licht in der Küche auf 50 Prozent", "noch ein bisschen"), 60),
        ("de", ("stell das Licht in der Küche auf 50 Prozent", "noch heller"), 70),
        ("es", ("pon la luz de la cocina al 50 por ciento", "un poco más"), 60),
        ("es", ("pon la luz de la cocina al 50 por ciento", "demasiado"), 40),
    ],
)
async def test_a_value_goes_on_from_where_it_is(
    agent: InstalledAgent, home: SmallHome, language: str, turns: tuple[str, ...], brightness: int
) -> None:
    await Talk(agent, language).say(*turns)

    assert round(home.attribute(KITCHEN, "brightness") / 2.55) == brightness


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on the kitchen light", "off again"),
        ("en", "turn on the kitchen light", "never mind, turn it off again"),
        ("en", "turn on the kitchen light", "wait no leave that off"),
        ("de", "mach das Licht in der Küche an", "wieder aus"),
        ("de", "mach das Licht in der Küche an", "nee, mach es wieder aus"),
    ],
)
async def test_it_is_turned_round(agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str) -> None:
    await Talk(agent, language).say(first, then)

    assert home.state(KITCHEN) == "off"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on the kitchen light", "no, I meant the bedroom light"),
        ("en", "turn on the kitchen light", "sorry, the bedroom"),
        ("de", "mach das Licht in der Küche an", "nein, ich meinte das Schlafzimmer"),
        ("es", "enciende la luz de la cocina", "no, me refería al dormitorio"),
    ],
)
async def test_a_correction_takes_back_the_first_and_does_the_second(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await Talk(agent, language).say(first, then)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")


async def test_the_other_one_is_the_only_other_of_its_kind_there(agent: InstalledAgent, home: SmallHome) -> None:
    spots = await home.add("light", Light(), "Spots", "Kitchen")

    await Talk(agent).say("turn on the spots", "no, the other one")

    assert (home.state(spots), home.state(KITCHEN)) == ("off", "on")


async def test_which_other_one_of_several_is_not_guessed(agent: InstalledAgent, home: SmallHome) -> None:
    spots = await home.add("light", Light(), "Spots", "Kitchen")
    hood = await home.add("light", Light(), "Hood", "Kitchen")

    await Talk(agent).say("turn on the spots", "no, the other one")

    assert (home.state(spots), home.state(hood), home.state(KITCHEN)) == ("on", "off", "off")


async def test_of_several_only_what_was_changed_is_changed_back(agent: InstalledAgent, home: SmallHome) -> None:
    spots = await home.add("light", Light(), "Spots", "Kitchen")

    await Talk(agent).say("turn on the spots")
    await Talk(agent).say("turn off the lights in the kitchen", "no, leave them on")

    assert (home.state(spots), home.state(KITCHEN)) == ("on", "off")


async def test_undoing_goes_on_with_the_one_before(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light", "turn on the bedroom light", "undo that")
    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "off")

    await talk.say("undo the one before")

    assert home.state(KITCHEN) == "off"


@pytest.mark.parametrize(
    "then", ["and the garage", "and the moon", "and purple elephants", "a bit more", "no", "the bedroom", "and quickly"]
)
async def test_what_does_not_fit_what_was_done_does_nothing(agent: InstalledAgent, home: SmallHome, then: str) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light")
    before = home.snapshot()

    await talk.say(then)

    assert home.snapshot() == before


async def test_nothing_goes_on_with_what_was_said_long_ago(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light")
    monkeypatch.setattr("custom_components.universal_agent.nlu.conversation.turns.LIFETIME_S", -1.0)

    await talk.say("and the bedroom")

    assert home.state(BEDROOM) == "off"


async def test_a_door_is_still_asked_about_when_it_follows_a_light(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("lock the front door")

    answer = await talk.say("unlock it again")

    assert home.state("lock.front_door") == "locked"
    assert answer["continue_conversation"] or "not" in answer["response"]["speech"]["plain"]["speech"].casefold()


async def test_two_people_at_two_satellites_never_mean_what_the_other_spoke_of(
    agent: InstalledAgent, home: SmallHome
) -> None:
    for number in range(6):
        one, other = Talk(agent, device_id=f"one {number}"), Talk(agent, device_id=f"other {number}")
        await one.say("turn on the kitchen light")
        await other.say("turn on the bedroom light")
        await one.say("set it to 40 percent")
        await other.say("set it to 70 percent")
        await one.say("a bit more")
        await other.say("too much")

        assert round(home.attribute(KITCHEN, "brightness") / 2.55) == 50
        assert round(home.attribute(BEDROOM, "brightness") / 2.55) == 60

        await one.say("off again")
        assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "on")
        await other.say("off again")
        assert home.state(BEDROOM) == "off"


async def test_the_next_wake_word_at_the_same_satellite_goes_on(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent, device_id="kitchen satellite").say("turn on the kitchen light")
    await Talk(agent, device_id="kitchen satellite").say("and the bedroom")

    assert home.state(BEDROOM) == "on"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn the living room heating up to 22 degrees", "and in the bedroom"),
        ("de", "stell die Heizung im Living Room auf 22 Grad", "und im Schlafzimmer"),
    ],
)
async def test_another_room_gets_the_value_that_was_said(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    other = await home.add("climate", Thermostat(), "Bedroom Heating", "Bedroom")

    await Talk(agent, language).say(first, then)

    assert home.attribute(other, "temperature") == 22


async def test_both_are_the_two_that_were_spoken_of(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light", "and the bedroom", "both off again")

    assert home.state(KITCHEN) == home.state(BEDROOM) == "off"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on the bedroom light", "and off again in an hour"),
        ("en", "turn on the bedroom light", "turn it off in twenty minutes"),
        ("de", "mach das Licht im Schlafzimmer an", "und in einer Stunde wieder aus"),
        ("es", "enciende la luz del dormitorio", "y apágala dentro de una hora"),
        ("en", "turn on the bedroom light in ten minutes", "and off again in half an hour"),
    ],
)
async def test_what_goes_on_with_a_light_may_be_for_later(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(first)
    before = home.snapshot()

    await talk.say(then)

    assert home.snapshot() == before
    waiting = sorted(await agent.data.stores.schedule.open_items(), key=lambda item: item.fires_at or 0)
    calls = [item.payload["intent"]["calls"][0]["arguments"] for item in waiting]
    assert calls[-1]["intent"] == "HassTurnOff"
    assert calls[-1]["slots"]["name"] in (BEDROOM, "Bedroom Light")


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on the bedroom light", "cancel that"),
        ("de", "mach das Licht im Schlafzimmer an", "nein, doch nicht"),
        ("es", "enciende la luz del dormitorio", "cancélalo"),
        ("nl", "doe het licht in de slaapkamer aan", "toch maar niet"),
    ],
)
async def test_cancel_that_takes_back_what_was_done(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    before = home.state(BEDROOM)

    await Talk(agent, language).say(first, then)

    assert home.state(BEDROOM) == before


@pytest.mark.parametrize("then", ["and off again", "50 percent"])
async def test_what_goes_on_with_a_command_for_later_is_not_done_now(
    agent: InstalledAgent, home: SmallHome, then: str
) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light", "turn on the kitchen light in ten minutes")

    await talk.say(then)

    assert home.state(KITCHEN) == "on"
    assert len(await agent.data.stores.schedule.open_items()) == 1


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn off the kitchen light at nine in the evening", "turn it off"),
        ("en", "turn on the kitchen light in two hours", "switch it off"),
        ("de", "schalte Kitchen Light um 21 Uhr aus", "schalte es aus"),
        ("fr", "éteins Kitchen Light à 21 heures", "éteins-la"),
        ("es", "apaga Kitchen Light a las 21 horas", "apágala"),
        ("nl", "zet Kitchen Light om 21 uur uit", "zet hem uit"),
    ],
)
async def test_what_is_on_is_turned_off_now_whatever_is_to_come(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": KITCHEN}, blocking=True)
    talk = Talk(agent, language)
    await talk.say(first, then)

    assert home.state(KITCHEN) == "off"
    assert "Kitchen Light" in str(await Talk(agent).say("what is scheduled"))


async def test_what_is_off_already_is_turned_off_by_leaving_out_what_is_to_come(
    agent: InstalledAgent, home: SmallHome
) -> None:
    await Talk(agent).say("turn on the kitchen light at nine in the evening", "turn it off")

    assert "Kitchen Light" not in str(await Talk(agent).say("what is scheduled"))


async def test_what_is_to_come_may_be_wanted_now(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light at nine in the evening", "turn it on")

    assert home.state(KITCHEN) == "on"


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "turn on the kitchen light and the bedroom light", "turn them off"),
        ("de", "schalte Kitchen Light und Bedroom Light ein", "mach sie aus"),
        ("fr", "allume Kitchen Light et Bedroom Light", "éteins-les"),
        ("es", "enciende Kitchen Light y Bedroom Light", "apágalas"),
        ("nl", "doe Kitchen Light en Bedroom Light aan", "doe ze uit"),
    ],
)
async def test_several_are_turned_off_whatever_they_were_before(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await Talk(agent).say("turn on the bedroom light")

    await Talk(agent, language).say(first, then)

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("off", "off")


async def test_of_several_only_what_was_on_is_turned_back_on(agent: InstalledAgent, home: SmallHome) -> None:
    await Talk(agent).say("turn on the kitchen light")

    await Talk(agent).say("turn off the kitchen light and the bedroom light", "turn them on again")

    assert (home.state(KITCHEN), home.state(BEDROOM)) == ("on", "off")


async def test_a_pronoun_is_no_name_of_something_that_is_not_there(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await Talk(agent).hear("turn off the kitchen light and the bedroom light", "turn them back on")

    assert "know any" not in answer
