"""Two questions in one breath are both answered, whatever each is about."""

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@in_one_home(
    ("language", "asked", "answer"),
    [
        ("en", "what time is it and is the front door locked", "Yes, locked"),
        ("en", "is the kitchen light on and is the front door locked", "Yes, locked"),
        ("de", "wie spät ist es und ist Front Door abgeschlossen", "abgeschlossen"),
        ("fr", "quelle heure est-il et est-ce que Front Door est verrouillée", "Oui, verrouillé"),
        ("es", "qué hora es y está Front Door cerrada con llave", "Sí, cerrado con llave"),
        ("nl", "hoe laat is het en is Front Door op slot", "op slot"),
    ],
)
async def test_both_are_answered(
    agent: InstalledAgent, home: SmallHome, language: str, asked: str, answer: str
) -> None:
    both = await Talk(agent, language).hear(asked)

    first, behind = both.split(". ", 1)
    assert first
    assert answer in behind


@in_one_home("asked", ["is the kitchen light on and is it bright", "is the front door locked and is it closed"])
async def test_what_is_asked_further_of_the_same_thing_is_no_question_of_its_own(
    agent: InstalledAgent, home: SmallHome, asked: str
) -> None:
    assert "°" not in await Talk(agent).hear(asked)
