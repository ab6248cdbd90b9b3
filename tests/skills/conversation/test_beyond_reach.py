"""What nobody without a model, a telephone or a newspaper can do is declined with that reason, and nothing is done."""

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home


@in_one_home(
    ("language", "text", "reason"),
    [
        ("en", "could you ring the plumber please", "phone calls"),
        ("en", "book us a taxi", "book"),
        ("en", "send a letter to the council", "mail"),
        ("en", "how do you say window in portuguese", "translate"),
        ("en", "read me the headlines", "news"),
        ("en", "hum a lullaby for us", "sing"),
        ("en", "tell us a bedtime story about a dragon", "language model"),
        ("en", "iron my shirts", "how I could"),
        ("de", "ruf bitte den Klempner an", "Telefonieren"),
        ("de", "reserviere uns einen Platz im Zug", "reservieren"),
        ("de", "wie sagt man Prost auf Portugiesisch", "übersetzen"),
        ("de", "was kommt heute Abend im Radio", "Radio"),
        ("fr", "téléphone à grand-mère", "téléphoner"),
        ("fr", "réserve un taxi", "réserver"),
        ("es", "llama al fontanero por favor", "llamadas"),
        ("es", "resérvame un taxi", "reservar"),
        ("es", "cántanos una nana", "cantar"),
        ("nl", "bel de loodgieter even", "Bellen"),
        ("nl", "reserveer een taxi", "reserveren"),
        ("nl", "vertaal bedankt naar het Portugees", "Vertalen"),
    ],
)
async def test_the_reason_is_told(
    agent: InstalledAgent, home: SmallHome, language: str, text: str, reason: str
) -> None:
    before = home.snapshot()

    answer = await agent.converse(text, language=language)

    assert reason in answer["response"]["speech"]["plain"]["speech"]
    assert answer["response"]["response_type"] == "error"
    assert home.snapshot() == before


@in_one_home("text", ["call the kitchen light sunny and ring", "water", "feed"])
async def test_what_says_less_gets_no_such_reason(agent: InstalledAgent, text: str) -> None:
    answer = await agent.converse(text)

    assert "how I could" not in answer["response"]["speech"]["plain"]["speech"]
