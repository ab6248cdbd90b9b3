"""What complains of nothing here, or says that nothing is wrong, is offered nothing."""

from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home


@in_one_home("no", ["no", "no thanks", "not now", "never mind"])
async def test_a_no_does_nothing(talk: Talk, home: SmallHome, no: str) -> None:
    await talk.say("it's so dark in here", no)

    assert home.state("light.bedroom_light") == "off"


@in_one_home("answer", ["yes but not now", "yes unless it is late", "is it expensive?", "the sun is nice"])
async def test_what_is_no_plain_yes_does_nothing(talk: Talk, home: SmallHome, answer: str) -> None:
    await talk.say("it's so dark in here", answer)

    assert home.state("light.bedroom_light") == "off"


@in_one_home(
    "text",
    [
        "is it dark in here?",
        "it's cold outside",
        "the coffee is cold",
        "I have a cold",
        "it was dark yesterday",
        "she is cold",
        "it's not dark",
        "the bedroom is nice",
        "how hot is it",
        "I can't see my brother's house from here",
        "it's hot chocolate time",
        "dim it",
    ],
)
async def test_what_complains_of_nothing_here_offers_nothing(talk: Talk, home: SmallHome, text: str) -> None:
    before = home.snapshot()
    asked = await talk.say(text)

    assert "Shall I" not in asked["response"]["speech"]["plain"]["speech"]
    assert home.snapshot() == before


@in_one_home(
    ("language", "said"),
    [
        ("en", "it is not too dark here"),
        ("de", "im Bedroom ist es nicht zu dunkel"),
        ("de", "hier ist es nicht dunkel"),
        ("fr", "il ne fait pas trop sombre"),
        ("fr", "il ne fait plus sombre"),
        ("es", "no está oscuro aquí"),
        ("nl", "het is hier niet te donker"),
    ],
)
async def test_who_says_that_it_is_not_wrong_is_offered_nothing(talk: Talk, language: str, said: str) -> None:
    talk.language = language
    assert not (await talk.say(said))["continue_conversation"]
