"""What no grammar covers is read as what it most likely means: done, answered or asked about."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import async_mock_service

from tests.calendar_household import NOW, move_in
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "switch the kitchen light on for me i'm chopping onions"),
        ("de", "knips mal eben die kitchen light an ja"),
        ("fr", "dis donc tu me mets la kitchen light s'il te plaît"),
        ("es", "préndeme la kitchen light que llego"),
        ("nl", "ik ga koken dus gooi de kitchen light eens aan"),
    ],
)
async def test_an_order_in_words_of_its_own_is_carried_out_or_asked_about(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    talk = Talk(agent, language)
    answer = await talk.say(text)
    if answer["continue_conversation"]:
        assert home.state("light.kitchen_light") == "off"
        await talk.say({"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language])
    assert home.state("light.kitchen_light") == "on"


@in_one_home(
    "text",
    [
        "i reckon somebody ought to chuck the kitchen light on one of these days",
        "he always chucks the kitchen light on when he comes in",
        "imagine somebody chucked the kitchen light on right now",
        "don't you go chucking the kitchen light on again",
        "why did you chuck the kitchen light on",
        "what if i chuck the kitchen light on",
    ],
)
async def test_talk_about_an_order_does_nothing(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    await Talk(agent).say(text)
    assert home.snapshot() == before


@pytest.mark.parametrize(
    "text",
    [
        "be a love and get the front door unbolted for the plumber",
        "chuck that front door open for nana would you",
        "whack the garage door up i'm nearly home",
    ],
)
async def test_what_guards_the_home_is_never_opened_by_likelihood(
    agent: InstalledAgent, home: SmallHome, text: str
) -> None:
    await Talk(agent).say(text)
    assert home.front_door.unlocked_times == 0
    assert home.state("cover.garage_door") == "closed"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn the kitchen light on grandma has lost her glasses"),
        ("de", "mach die kitchen light an der klempner ist da"),
        ("fr", "allume la kitchen light le plombier vient d'arriver"),
        ("es", "enciende la kitchen light que ha venido el fontanero"),
        ("nl", "doe de kitchen light aan de loodgieter is er"),
    ],
)
async def test_what_only_says_why_may_be_any_words(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await Talk(agent, language).say(text)
    assert home.state("light.kitchen_light") == "on"
    assert not answer["continue_conversation"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "kitchen light on bedroom blinds down"),
        ("de", "kitchen light an bedroom blinds runter"),
        ("fr", "allume la kitchen light baisse le bedroom blinds"),
        ("es", "enciende la kitchen light baja el bedroom blinds"),
        ("nl", "kitchen light aan bedroom blinds naar beneden"),
    ],
)
async def test_orders_follow_each_other_without_a_word_between_them(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await Talk(agent, language).say(text)
    assert home.state("light.kitchen_light") == "on"
    assert home.state("cover.bedroom_blinds") == "closed"


async def test_one_order_of_several_that_is_not_understood_keeps_the_others_back(
    agent: InstalledAgent, home: SmallHome
) -> None:
    before = home.snapshot()
    await Talk(agent).say("kitchen light on zorbledax the bedroom blinds")
    assert home.snapshot() == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "hands off the kitchen light would you"),
        ("de", "lass die finger von der kitchen light"),
        ("fr", "tu ne touches pas à la kitchen light hein"),
        ("es", "no toques para nada la kitchen light eh"),
        ("nl", "blijf eens van de kitchen light af hoor"),
    ],
)
async def test_what_is_to_stay_as_it_is_is_left_alone_and_that_is_said(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()
    answer = await Talk(agent, language).say(text)
    assert home.snapshot() == before
    assert answer["response"]["response_type"] != "error"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "stick the kitchen light on I can hardly see my hands"),
        ("de", "knips die kitchen light an ich seh die hand vor augen kaum"),
        ("fr", "fous la kitchen light en marche"),
        ("es", "préndeme la kitchen light que voy a buscar las gafas"),
        ("nl", "knal de kitchen light aan"),
    ],
)
async def test_a_strange_word_in_what_is_likely_enough_needs_no_question(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await Talk(agent, language).say(text)
    assert home.state("light.kitchen_light") == "on"
    assert not answer["continue_conversation"]


@in_one_home(
    ("language", "text"),
    [
        ("en", "they've got a new lamp at school can you turn it on"),
        ("de", "die haben jetzt eine neue lampe in der schule kannst du die anmachen"),
        ("fr", "ils ont une nouvelle lampe à l'école tu peux l'allumer"),
        ("es", "tienen una lámpara nueva en el cole puedes encenderla"),
        ("nl", "ze hebben een nieuwe lamp op school kun je die aandoen"),
    ],
)
async def test_what_only_a_remark_speaks_of_is_not_ordered(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()
    await Talk(agent, language).say(text)
    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "swich the kitchen light on woud you"),
        ("de", "mahc die kitchen light bitte an"),
        ("fr", "alume la kitchen light"),
        ("es", "enciente la kitchen light porfavor"),
        ("nl", "zet de kitchen light aann"),
    ],
)
async def test_a_slip_of_the_finger_is_mended(agent: InstalledAgent, home: SmallHome, language: str, text: str) -> None:
    talk = Talk(agent, language)
    answer = await talk.say(text)
    if answer["continue_conversation"]:
        await talk.say({"en": "yes", "de": "ja", "fr": "oui", "es": "sí", "nl": "ja"}[language])
    assert home.state("light.kitchen_light") == "on"


@in_one_home(
    ("language", "text", "named"),
    [
        ("en", "would you get the jacuzzi going for tonight", "jacuzzi"),
        ("de", "wirf doch schon mal den whirlpool an", "whirlpool"),
        ("fr", "tu peux me lancer le jacuzzi", "jacuzzi"),
        ("es", "ponme en marcha el jacuzzi", "jacuzzi"),
        ("nl", "gooi de jacuzzi eens aan", "jacuzzi"),
    ],
)
async def test_what_is_not_there_is_named(agent: InstalledAgent, language: str, text: str, named: str) -> None:
    assert named in (await Talk(agent, language).hear(text)).lower()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "everything off but the kitchen light"),
        ("en", "nobody turn off the kitchen light"),
        ("en", "couldn't be any brighter in here"),
        ("en", "kitchen light on is what she said"),
        ("de", "alles aus außer kitchen light"),
        ("de", "niemand macht hier die kitchen light aus"),
        ("fr", "que personne n'éteigne la kitchen light"),
        ("fr", "éteins-moi toutes les loupiotes sauf kitchen light"),
        ("es", "apaga todo menos kitchen light"),
        ("es", "nadie apaga la kitchen light"),
        ("nl", "alles uit behalve kitchen light"),
        ("nl", "niemand doet de kitchen light uit"),
    ],
)
async def test_what_is_denied_or_left_out_is_never_the_one_thing_that_is_done(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    await home.hass.services.async_call("light", "turn_on", {"entity_id": "all"}, blocking=True)
    talk = Talk(agent, language)
    answer = await talk.say(text)
    assert home.state("light.kitchen_light") == "on"
    assert not answer["continue_conversation"] or "Kitchen Light" not in answer["response"]["speech"]["plain"]["speech"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "film night was such fun"),
        ("de", "das war ein schöner film night"),
        ("fr", "quelle belle film night"),
        ("es", "qué buena film night"),
        ("nl", "wat een gezellige film night"),
    ],
)
async def test_a_scene_that_is_talked_about_is_not_started(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    calls = async_mock_service(hass, "scene", "turn_on")
    hass.states.async_set("scene.film_night", "unknown", {"friendly_name": "Film Night"})
    async_expose_entity(hass, "conversation", "scene.film_night", True)
    await Talk(agent, language).say(text)
    assert not calls


async def test_a_strange_word_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    answer = await talk.say("chuck the kitchen light on zorbledax would you")
    assert home.state("light.kitchen_light") == "off"
    if answer["continue_conversation"]:
        await talk.say("no")
        assert home.state("light.kitchen_light") == "off"


async def test_another_thing_of_the_home_beside_it_is_not_passed_over(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    await Talk(agent).say("chuck the kitchen light on like the garage door was")
    assert home.snapshot() == before


async def test_a_connected_model_is_asked_instead(agent: InstalledAgent, home: SmallHome) -> None:
    request_text = "kitchen light needs to be on i can't see what i'm chopping"
    found = await agent.data.engine.understand(a_request(request_text, wants_reasons=False))
    assert not found.steps


async def test_what_was_done_so_can_be_undone(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    answer = await talk.say("switch the kitchen light on for me i'm chopping onions")
    if answer["continue_conversation"]:
        await talk.say("yes")
    assert home.state("light.kitchen_light") == "on"
    await talk.say("undo that")
    assert home.state("light.kitchen_light") == "off"


async def test_a_date_in_two_pieces_is_one_date(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent
) -> None:
    freezer.move_to(NOW)
    household = await move_in(hass, agent)
    await household.say("am montag ist um achtzehn uhr sommerfest schreib das mal in den kalender", "de")
    if household.was_asked:
        await household.say("ja", "de")
    found = {event.summary.lower(): event for event in household.family.planned.values()}
    assert f"{found['sommerfest'].start_datetime_local:%Y-%m-%d %H:%M}" == "2026-10-19 18:00"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "can't read a word of this would you turn the kitchen light right up"),
        ("de", "ich seh hier ja gar nichts dreh die kitchen light mal ganz hoch"),
    ],
)
async def test_a_lamp_that_is_turned_right_up_is_set_to_its_end(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    talk = Talk(agent, language)
    answer = await talk.say({"en": "turn on the kitchen light", "de": "schalte die kitchen light ein"}[language])
    answer = await talk.say(text)
    if answer["continue_conversation"]:
        await talk.say({"en": "yes", "de": "ja"}[language])
    assert home.attribute("light.kitchen_light", "brightness") == 255


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "well good morning did you sleep all right"),
        ("de", "na guten morgen haste gut geschlafen"),
        ("fr", "bonjour alors bien dormi ce matin"),
        ("es", "buenas tardes, ¿cómo se encuentra usted hoy?"),
        ("nl", "goeiemorgen, daar ben ik weer"),
    ],
)
async def test_a_greeting_with_a_part_of_the_day_is_answered_kindly(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    answer = await Talk(agent, language).say(text)
    assert answer["response"]["response_type"] != "error"


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("de", "hab ich die kitchen light ausgemacht", "Nein"),
        ("nl", "heb ik de kitchen light uitgedaan", "Nee"),
    ],
)
async def test_a_state_is_known_by_the_order_that_brings_it_about(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, wanted: str
) -> None:
    talk = Talk(agent, language)
    await talk.say({"de": "schalte die kitchen light ein", "nl": "zet de kitchen light aan"}[language])
    assert (await talk.hear(text)).startswith(wanted)


async def test_a_state_that_two_orders_may_bring_about_is_told_as_it_is(agent: InstalledAgent, home: SmallHome) -> None:
    talk = Talk(agent)
    await talk.say("turn on the kitchen light")
    assert (await talk.hear("have i left the kitchen light burning")) == "Kitchen light is on"


async def test_the_name_of_the_home_itself_hides_nothing(hass: HomeAssistant, agent: InstalledAgent) -> None:
    hass.states.async_set("zone.home", "0", {"friendly_name": "Casa"})
    name = "Puerta de casa"
    hass.states.async_set("lock.front", "locked", {"friendly_name": name})
    async_expose_entity(hass, "conversation", "lock.front", True)
    assert (await Talk(agent, "es").hear("está echada la llave en la puerta de casa")).startswith("Sí")
