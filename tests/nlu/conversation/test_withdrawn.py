"""A request that takes itself back before it ends does nothing, and undoes nothing that was done before it."""

import pytest

from custom_components.universal_agent.nlu.withdrawals import withdrawal
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

FIRST = {
    "en": "turn on the bedroom light",
    "de": "schalte Bedroom Light ein",
    "fr": "allume Bedroom Light",
    "es": "enciende Bedroom Light",
    "nl": "doe Bedroom Light aan",
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the kitchen light. Undo that."),
        ("de", "schalte Kitchen Light ein. Mach das rückgängig."),
        ("fr", "allume Kitchen Light. Annule ça."),
        ("es", "enciende Kitchen Light. Deshaz eso."),
        ("nl", "doe Kitchen Light aan. Maak dat ongedaan."),
    ],
)
async def test_an_order_and_its_undoing_leave_what_was_done_before(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    talk = Talk(agent, language)
    await talk.say(FIRST[language])
    before = home.snapshot()

    await talk.say(text)

    assert home.snapshot() == before


@in_one_home(
    ("language", "text"),
    [
        ("en", "kitchen light on? No thank you"),
        ("de", "Kitchen Light einschalten? Nee danke"),
        ("fr", "allumer Kitchen Light ? Non non, merci"),
        ("es", "¿enciendo Kitchen Light? No, gracias"),
        ("nl", "Kitchen Light aan? Nee, bedankt"),
        ("en", "remind me at six to water the ferns, no, never mind"),
        ("en", "set a timer for twelve minutes, only joking"),
        ("de", "erinnere mich um sechs an die Farne, nein, vergiss es"),
        ("de", "Timer auf zwölf Minuten, war nur Spaß"),
        ("fr", "rappelle-moi à six heures d'arroser, non, laisse tomber"),
        ("es", "recuérdame a las seis regar los helechos, no, olvídalo"),
        ("nl", "herinner me om zes uur aan de varens, nee, laat maar"),
    ],
)
async def test_nothing_moves_and_nothing_is_set(
    agent: InstalledAgent, home: SmallHome, language: str, text: str
) -> None:
    before = home.snapshot()

    await agent.ask(text, language=language)

    assert home.snapshot() == before


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "remind me at six to lock up, don't forget it"),
        ("en", "tell Anna: no, never mind"),
        ("en", "is that all, no?"),
        ("en", "no, never mind"),
        ("de", "sag Anna Bescheid, vergiss es nicht"),
        ("fr", "rappelle-moi le pain, n'oublie pas"),
        ("es", "compra pan, no lo olvides"),
        ("nl", "denk aan het brood, niet vergeten"),
    ],
)
def test_what_only_sounds_like_it_stands(language: str, text: str) -> None:
    assert withdrawal(text, language) is None
