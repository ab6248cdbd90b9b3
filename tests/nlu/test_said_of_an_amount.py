"""What is said of an amount sets nothing: "30 degrees is too hot"."""

import pytest

from custom_components.universal_agent.nlu.judgements import judges_an_amount
from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home

JUDGED = [
    ("en", "30 degrees is too hot"),
    ("en", "the heating at 25 is way too high"),
    ("en", "20 degrees isn't warm enough"),
    ("de", "22 Grad sind mir zu warm"),
    ("de", "Helligkeit auf 80 Prozent ist zu grell"),
    ("fr", "30 degrés c'est trop chaud"),
    ("fr", "le chauffage à 25 c'est beaucoup trop"),
    ("es", "30 grados es demasiado calor"),
    ("es", "la calefacción a 25 está demasiado alta"),
    ("nl", "22 graden vind ik te warm"),
    ("nl", "de verwarming op 25 is veel te hoog"),
]


@in_one_home(("language", "text"), JUDGED)
async def test_nothing_is_set(agent: InstalledAgent, language: str, text: str) -> None:
    await agent.converse(text, language=language)


@pytest.mark.parametrize(("language", "text"), JUDGED)
def test_it_is_known_for_what_it_is(language: str, text: str) -> None:
    assert judges_an_amount(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "remember that 22 degrees is too warm for the plants"),
        ("en", "set the heating to 22 degrees, it is too cold"),
        ("en", "it is too hot in here"),
        ("en", "is 30 degrees too hot"),
        ("de", "stell die Heizung auf 20, es ist zu warm"),
        ("de", "sag Anna, 30 Grad ist zu warm"),
        ("fr", "mets le chauffage à 20, c'est trop chaud"),
        ("es", "pon la calefacción a 20, que es demasiado"),
        ("nl", "zet de verwarming op 20, het is te warm"),
    ],
)
def test_what_orders_or_asks_is_none(language: str, text: str) -> None:
    assert not judges_an_amount(text, language)
