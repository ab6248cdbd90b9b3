"""What an order is good for, said behind it, binds nothing; what says how far or when is part of the order."""

from datetime import UTC, datetime

import pytest

from custom_components.universal_agent.nlu.grounded_parser.asides import without_asides
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.nlu.grounded_parser.directives.lighthouse import lighthouse
from tests.nlu.grounded_parser.homes import device, home

NOW = datetime(2026, 11, 20, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "text", "order"),
    [
        ("en", "put the samovar on at six so it's hot when we wake up", "put the samovar on at six"),
        ("en", "put the samovar on so its hot when i come in", "put the samovar on"),
        ("en", "light the beacon so that my brother knows where we are", "light the beacon"),
        ("en", "put the samovar on, that way it's hot by the time everyone gets up", "put the samovar on"),
        ("de", "mach den samowar um sechs an, damit er heiß ist, wenn wir aufstehen", "mach den samowar um sechs an"),
        ("de", "mach den samowar an, dann ist er heiß wenn ich komme", "mach den samowar an"),
        (
            "fr",
            "allume le samovar à six heures pour qu'il soit chaud quand on se lève",
            "allume le samovar à six heures",
        ),
        ("fr", "allume le samovar comme ça c'est prêt quand je rentre", "allume le samovar"),
        (
            "es",
            "enciende el samovar a las seis para que esté caliente cuando me levante",
            "enciende el samovar a las seis",
        ),
        ("es", "enciende el samovar, así está caliente cuando volvamos", "enciende el samovar"),
        ("nl", "doe de samowar om zes uur aan zodat hij heet is als we opstaan", "doe de samowar om zes uur aan"),
        ("nl", "doe de samowar aan, dan is hij heet als ik thuiskom", "doe de samowar aan"),
        (
            "de",
            "mach das leuchtfeuer an und den samowar aus, oma telefoniert",
            "mach das leuchtfeuer an und den samowar aus",
        ),
        ("fr", "allume le phare et éteins le samovar, mamie téléphone", "allume le phare et éteins le samovar"),
        (
            "en",
            "light the beacon and put the samovar off, mum is on the phone",
            "light the beacon and put the samovar off",
        ),
    ],
)
def test_it_is_left_out(language: str, text: str, order: str) -> None:
    assert without_asides(text, lighthouse(language), NOW)[:1] == (order,)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "shut the porthole blind so it's half open"),
        ("en", "light the beacon so it's at thirty percent"),
        ("en", "put the samovar on when we wake up"),
        ("en", "put the samovar on so it's hot when it rains"),
        ("en", "so put the samovar on"),
        ("de", "mach den samowar an und dann das leuchtfeuer aus"),
        ("de", "mach das bullaugenrollo zu, so dass es halb offen ist"),
        ("nl", "doe de samowar aan en dan de kooilamp uit"),
    ],
)
def test_what_is_part_of_an_order_stays(language: str, text: str) -> None:
    assert without_asides(text, lighthouse(language), NOW) == ()


def test_an_article_may_stand_before_a_person_of_the_home() -> None:
    scene = home(device("media_player.radio", "Radio", "Stube"), device("person.oma", "Oma"), language="de")

    assert without_asides("und leiser die oma schläft", scene, NOW) == ("und leiser",)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "set the kitchen light to 20 percent", "and brighter grandma is coming"),
        ("de", "stell Kitchen Light auf 20 Prozent", "und heller die oma kommt"),
        ("fr", "mets Kitchen Light à 20 pour cent", "et plus fort mamie arrive"),
        ("es", "pon Kitchen Light al 20 por ciento", "y más fuerte que viene la abuela"),
        ("nl", "zet Kitchen Light op 20 procent", "en feller oma komt"),
    ],
)
async def test_a_step_of_what_was_just_changed_may_have_a_reason_behind_it(
    agent: InstalledAgent, home: SmallHome, language: str, first: str, then: str
) -> None:
    await Talk(agent, language=language).say(first, then)
    light = agent.hass.states.get("light.kitchen_light")

    assert light is not None
    assert light.attributes["brightness"] > 60
