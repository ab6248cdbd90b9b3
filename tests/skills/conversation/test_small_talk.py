"""What is said to be friendly is answered in kind, and never taken for a command."""

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

TALK = "conversation.small_talk"


@in_one_home(
    ("language", "text", "kind"),
    [
        ("en", "thank you so much", "thanks"),
        ("en", "Good morning, how are you?", "how_are_you"),
        ("en", "who are you?", "who_are_you"),
        ("en", "forget it", "never_mind"),
        ("en", "never mind", "never_mind"),
        ("en", "do you know any good jokes", "joke"),
        ("en", "sorry about that", "sorry"),
        ("de", "vielen dank", "thanks"),
        ("de", "vergiss es", "never_mind"),
        ("de", "schlaf gut", "night"),
        ("de", "erzähl uns mal einen witz", "joke"),
        ("fr", "merci beaucoup", "thanks"),
        ("fr", "laisse tomber", "never_mind"),
        ("fr", "comment tu t'appelles ?", "who_are_you"),
        ("es", "muchas gracias", "thanks"),
        ("es", "da igual", "never_mind"),
        ("es", "¿Cómo estás?", "how_are_you"),
        ("nl", "hartelijk dank", "thanks"),
        ("nl", "laat maar", "never_mind"),
        ("nl", "welterusten", "night"),
    ],
)
async def test_small_talk_is_answered_in_kind(agent: InstalledAgent, language: str, text: str, kind: str) -> None:
    answer = await agent.ask(text, language=language)
    written = agent.data.speech.sentences(language).words["small_talk_answers"]

    assert answer["tools_used"] == [TALK]
    assert answer["response"] in written[kind]


async def test_the_same_thanks_get_another_answer(agent: InstalledAgent) -> None:
    assert (await agent.ask("thanks"))["response"] != (await agent.ask("thanks"))["response"]


async def test_thanks_beside_a_command_do_not_keep_it_from_being_done(agent: InstalledAgent, home: SmallHome) -> None:
    await agent.ask("thanks, and turn on the kitchen light")

    assert home.state("light.kitchen_light") == "on"


@in_one_home("text", ["good night moon story", "hello kitchen light", "thank the neighbours for the cake"])
async def test_what_says_more_is_no_small_talk(agent: InstalledAgent, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    answer = await agent.ask(text)

    assert TALK not in answer["tools_used"]
    assert home.snapshot() == before
