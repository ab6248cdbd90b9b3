"""People teach what their own words mean, and say them later; nothing taught opens what is protected."""

from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import area_registry as ar
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.const import DOMAIN
from tests.household_fixtures import a_user
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home
from tests.skills.utterances.common import KITCHEN, TEACH, is_film_night, taught, tell


@pytest.mark.parametrize(
    ("language", "teaching", "phrase"),
    [
        ("en", TEACH, "film night"),
        ("en", TEACH.replace(",", ""), "Film night!"),
        (
            "en",
            f"{TEACH.partition(', ')[2]} when I say film night",
            "film night",
        ),
        (
            "en",
            f'whenever anyone says "film night" then {TEACH.partition(", ")[2]}',
            "film night please",
        ),
        (
            "de",
            "wenn ich Filmabend sage, dimme Living Room Lamp auf 20 Prozent und schließe Bedroom Blinds",
            "Filmabend",
        ),
        (
            "de",
            "wenn jemand Filmabend sagt dann dimme Living Room Lamp auf 20 Prozent und schließe Bedroom Blinds",
            "filmabend",
        ),
        ("fr", "quand je dis soirée film, règle Living Room Lamp à 20 % et ferme Bedroom Blinds", "soirée film"),
        (
            "es",
            "cuando diga noche de cine, pon Living Room Lamp al 20 por ciento y cierra Bedroom Blinds",
            "noche de cine",
        ),
        ("nl", "als ik filmavond zeg, dim Living Room Lamp naar 20 procent en sluit Bedroom Blinds", "filmavond"),
    ],
)
async def test_what_was_taught_is_done_when_it_is_said(
    agent: InstalledAgent, home: SmallHome, language: str, teaching: str, phrase: str
) -> None:
    answer = await tell(agent, teaching, language=language)
    assert phrase.rstrip("!").split(" please")[0].lower() in answer.lower(), answer
    assert not is_film_night(home)

    await agent.restart()
    answer = await tell(agent, phrase, language=language)
    assert is_film_night(home), answer


async def test_it_goes_with_other_commands_and_is_scheduled_like_them(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await tell(agent, TEACH)
    await tell(agent, "film night and turn on the kitchen light")
    assert is_film_night(home)
    assert home.state(KITCHEN) == "on"

    await tell(agent, "open the bedroom blinds")
    await tell(agent, "film night in 10 minutes")
    assert not is_film_night(home)
    freezer.tick(timedelta(minutes=10, seconds=1))
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)
    assert is_film_night(home)


async def test_it_tells_what_it_was_taught_and_why_it_did_that(agent: InstalledAgent) -> None:
    await tell(agent, TEACH)
    means = '"film night" means: dim the living room lamp to 20 percent and close the bedroom blinds.'
    assert await tell(agent, "what have I taught you?") == means
    assert await tell(agent, "what does film night mean?") == means

    await tell(agent, "film night", conversation_id="here")
    assert f"I was taught that {means}" in await tell(agent, "why did you do that?", conversation_id="here")

    (exported,) = await taught(agent)
    assert exported["phrase"] == "film night"
    assert exported["works"]
    assert [call["arguments"]["intent"] for call in exported["calls"]] == ["HassLightSet", "HassTurnOff"]


@pytest.mark.parametrize("by", ["voice", "action", "undo"])
async def test_it_is_forgotten(agent: InstalledAgent, home: SmallHome, by: str) -> None:
    await tell(agent, TEACH, conversation_id="here")
    if by == "voice":
        assert await tell(agent, "forget film night") == 'I\'ve forgotten what "film night" means.'
    elif by == "action":
        await agent.hass.services.async_call(
            DOMAIN,
            "forget_taught",
            {"phrase": "film night"},
            blocking=True,
            context=Context(user_id=await agent.resident()),
        )
    else:
        await tell(agent, "undo that", conversation_id="here")
    await tell(agent, "film night")

    assert not is_film_night(home)
    assert await taught(agent) == []


async def test_what_was_forgotten_comes_back_by_undo(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, TEACH)
    await tell(agent, "forget film night", conversation_id="here")
    assert await tell(agent, "undo that", conversation_id="here") == '"film night" means again what it meant.'
    await tell(agent, "film night")

    assert is_film_night(home)


async def test_what_is_undone_right_after_is_not_done_again(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, TEACH)
    await tell(agent, "film night", conversation_id="here")
    answer = await tell(agent, "undo that", conversation_id="here")
    assert 'I\'ll no longer do that when I hear "film night".' in answer
    assert not is_film_night(home)

    await tell(agent, "film night")
    assert not is_film_night(home)


async def test_what_is_undone_much_later_stays_taught(
    agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await tell(agent, TEACH)
    await tell(agent, "film night", conversation_id="here")
    freezer.tick(timedelta(minutes=11))
    assert "no longer" not in await tell(agent, "undo that", conversation_id="here")
    assert not is_film_night(home)

    await tell(agent, "film night")
    assert is_film_night(home)


async def test_the_households_words_stay_when_somebody_undoes_them(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    rose, mark = [Context(user_id=(await a_user(hass, name, "system-admin")).id) for name in ("Rose", "Mark")]
    await tell(agent, "when we say reading hour turn on the kitchen light", context=rose)
    await tell(agent, "reading hour", context=mark, conversation_id="his")
    await tell(agent, "undo that", context=mark, conversation_id="his")
    assert home.state(KITCHEN) == "off"

    await tell(agent, "reading hour", context=rose)
    assert home.state(KITCHEN) == "on"


async def test_what_one_person_taught_is_theirs_and_what_we_say_is_everybodys(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    rose, mark = [Context(user_id=(await a_user(hass, name, "system-admin")).id) for name in ("Rose", "Mark")]
    await tell(agent, TEACH, context=rose)
    await tell(agent, "when we say reading hour turn on the kitchen light", context=rose)
    await tell(agent, "film night", context=mark)
    assert not is_film_night(home)
    assert [utterance["phrase"] for utterance in await taught(agent, mark.user_id)] == ["reading hour"]

    await tell(agent, "reading hour", context=mark)
    await tell(agent, "film night", context=rose)
    assert home.state(KITCHEN) == "on"
    assert is_film_night(home)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("when I say open sesame, unlock the front door", "protected"),
        ("when I say open sesame, lock the front door", "protected"),
        ("when I say open sesame, open the garage door", "protected"),
        ("when I say open sesame, turn on the kitchen light and unlock the front door", "protected"),
        ("when I say turn off the kitchen light, turn on the kitchen light", "means something to me already"),
        ("when I say what time is it, turn on the kitchen light", "means something to me already"),
        ("when I say never mind, turn on the kitchen light", "no answer"),
        ("when I say yes, turn on the kitchen light", "I can't learn"),
        ("when I say 4711, turn on the kitchen light", "I can't learn"),
        ("when I say fiesta, turn it off", "don't understand"),
        ("when I say fiesta, the same in the kitchen", "don't understand"),
        ("when I say fiesta, turn on the moon lamp", "don't understand"),
        ("when I say fiesta, undo that", "so I don't learn it"),
        ("when I say fiesta, turn on the kitchen light in 5 minutes", "depends on the day"),
        ("when I say fiesta, remind me tomorrow at 5 to call mum", "depends on the day"),
        ("when I say fiesta, is the kitchen light on", "changes nothing"),
        ("when I say fiesta", "didn't understand what to do"),
    ],
)
async def test_what_may_not_be_taught_is_declined_with_its_reason(
    agent: InstalledAgent, home: SmallHome, text: str, answer: str
) -> None:
    await tell(agent, "turn on the bedroom light", conversation_id="here")
    before = home.snapshot()
    assert answer in await tell(agent, text, conversation_id="here")

    assert await taught(agent) == []
    assert home.snapshot() == before


async def test_what_is_known_already_is_not_taught_over(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, TEACH)
    answer = await tell(agent, "when I say film night, turn on the kitchen light")

    assert 'Say "forget film night" first.' in answer
    await tell(agent, "film night")
    assert (home.state(KITCHEN), is_film_night(home)) == ("off", True)


async def test_a_greeting_and_a_complaint_may_be_given_a_meaning(agent: InstalledAgent, home: SmallHome) -> None:
    await tell(agent, "when I say good night, turn off all the lights")
    await tell(agent, "when I say I'm cold, set the living room heating to 23 degrees")
    await tell(agent, "turn on the kitchen light")
    await tell(agent, "good night")
    await tell(agent, "I'm cold")

    assert home.state(KITCHEN) == "off"
    assert home.attribute("climate.living_room_heating", "temperature") == 23


@in_one_home("how", ["program", "automation", "no person in no room"])
async def test_only_a_person_teaches(hass: HomeAssistant, agent: InstalledAgent, how: str) -> None:
    if how == "program":
        await agent.converse(TEACH, context=Context(user_id=await agent.resident(), parent_id="01SCRIPT"))
    elif how == "automation":
        await agent.ask(TEACH)
    else:
        await agent.converse(TEACH, context=Context())

    assert await taught(agent) == []


async def test_who_may_change_nothing_teaches_nothing(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await agent.resident()  # whoever comes first owns the home
    guest = Context(user_id=(await a_user(hass, "Guest", "system-read-only")).id)
    await tell(agent, TEACH.replace("I say", "anyone says"), context=guest)

    assert await taught(agent) == []


async def test_it_is_done_with_the_rights_of_who_says_it(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await tell(agent, TEACH.replace("I say", "anyone says"))
    guest = Context(user_id=(await a_user(hass, "Guest", "system-read-only")).id)
    before = home.snapshot()
    await tell(agent, "film night", context=guest)

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "teaching"),
    [
        ("en", "when I say 8 2 0 5, turn on the kitchen light"),
        ("en", "when I say eight two zero five, turn on the kitchen light"),
        ("en", "when I say disarm, turn on the kitchen light"),
        ("en", "when I say launch, turn on the kitchen light"),
        ("en", "when I say allow it, turn on the kitchen light"),
        ("en", "when I say bathroom, turn on the kitchen light"),
        ("en", "when I say never mind, turn on the kitchen light"),
        ("de", "wenn ich zwei fünf sage, schalte Kitchen Light ein"),
        ("de", "wenn ich schalte sage, schalte Kitchen Light ein"),
        ("de", "wenn ich vergiss es sage, schalte Kitchen Light ein"),
        ("fr", "quand je dis autorise, allume Kitchen Light"),
        ("es", "cuando diga desarma, enciende Kitchen Light"),
        ("nl", "als ik vergrendel zeg, zet Kitchen Light aan"),
    ],
)
async def test_what_commands_codes_and_answers_are_made_of_is_nobodys_own(
    agent: InstalledAgent, home: SmallHome, language: str, teaching: str
) -> None:
    ar.async_get(agent.hass).async_get_or_create("Bathroom")

    await tell(agent, teaching, language=language)

    assert await taught(agent) == []
    assert home.state(KITCHEN) == "off"


async def test_if_i_say_so_teaches_nothing(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await tell(agent, "turn on the kitchen light only if I say so")
    assert "so I did nothing" in answer
    assert await taught(agent) == []
    assert home.state(KITCHEN) == "off"
