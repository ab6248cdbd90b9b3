"""Whoever only tells something is heard, and not told that an order was not understood."""

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "heard"),
    [
        ("en", "I made a mess of my whole speech today", "I hear you"),
        ("de", "ich habe heute meine ganze Rede verpatzt", "höre dich"),
        ("fr", "j'ai raté tout mon discours aujourd'hui", "Je t'entends"),
        ("es", "he arruinado todo mi discurso", "Te oigo"),
        ("nl", "ik heb mijn hele toespraak verknald", "Ik hoor je"),
    ],
)
async def test_it_is_heard(agent: InstalledAgent, home: SmallHome, language: str, text: str, heard: str) -> None:
    answer = await Talk(agent, language).say(text)

    assert answer["response"]["response_type"] != "error"
    assert heard in answer["response"]["speech"]["plain"]["speech"]


@in_one_home(
    ("language", "text", "offered"),
    [
        ("en", "my customer number is 4471", "remember that"),
        ("de", "die Hausnummer von Tante Erna ist 17", "merk dir, dass"),
        ("fr", "mon numéro de client c'est 4471", "retiens que"),
        ("es", "mi talla de zapato es 44", "recuerda que"),
        ("nl", "het kenteken van de buurman is 12", "onthoud dat"),
    ],
)
async def test_who_tells_a_fact_is_told_how_to_have_it_kept(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, offered: str
) -> None:
    answer = await Talk(agent, language).say(text)

    assert answer["response"]["response_type"] != "error"
    assert offered in answer["response"]["speech"]["plain"]["speech"]


@in_one_home(
    "text", ["I frobnicated the kitchen light", "we could do with the blind frobnicated", "have I frobnicated it?"]
)
async def test_what_is_about_the_home_is_not_passed_over(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    assert "I hear you" not in await Talk(agent).hear(text)
