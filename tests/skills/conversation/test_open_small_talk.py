"""What people tell about themselves, or ask about us, gets a friendly word; whatever asks for something gets none."""

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

NOT_UNDERSTOOD = {"en": "understand", "de": "verstanden", "fr": "compris", "es": "entendido", "nl": "begrepen"}


@in_one_home(
    ("language", "said"),
    [
        ("en", "you're a right comedian"),
        ("en", "do you ever dream at night"),
        ("en", "knock knock"),
        ("en", "we had such a lovely evening"),
        ("en", "I'm absolutely shattered after all that"),
        ("en", "when I was a girl we danced all summer"),
        ("en", "morning gorgeous, slept well?"),
        ("de", "du bist ein echter Witzbold"),
        ("de", "träumst du nachts manchmal"),
        ("de", "ich hatte heute eine furchtbare Woche"),
        ("de", "damals haben wir noch getanzt"),
        ("fr", "t'es un sacré numéro"),
        ("fr", "tu dors la nuit ?"),
        ("fr", "j'ai eu une sale journée"),
        ("es", "eres un caso"),
        ("es", "he tenido una semana horrible"),
        ("es", "¿sueñas por la noche?"),
        ("nl", "je bent me er eentje"),
        ("nl", "droom je 's nachts"),
        ("nl", "ik ben helemaal gesloopt"),
        ("en", "you are a real treasure"),
        ("en", "tell us a joke about elephants"),
        ("de", "das war wirklich nett von dir"),
        ("de", "erzähl uns einen Witz über Katzen"),
        ("fr", "vous êtes vraiment adorable"),
        ("fr", "raconte-moi une blague sur les vaches"),
        ("es", "eres un verdadero tesoro"),
        ("es", "cuéntame un chiste sobre gatos"),
        ("nl", "je bent een echte topper"),
        ("nl", "vertel eens een mop over koeien"),
    ],
)
async def test_a_friendly_word(agent: InstalledAgent, home: SmallHome, language: str, said: str) -> None:
    before = home.snapshot()

    heard = await Talk(agent, language).hear(said)

    assert NOT_UNDERSTOOD[language] not in heard
    assert home.snapshot() == before


@in_one_home(
    "said",
    [
        "are you ever going to turn off the kitchen light",
        "have you locked the front door",
        "you are to dim the bedroom light",
        "tell me a joke about cats and turn on the kitchen light",
        "do you ever open the bedroom blinds at 7",
    ],
)
async def test_what_speaks_of_the_home_is_no_small_talk(agent: InstalledAgent, home: SmallHome, said: str) -> None:
    answers = ("I do what I can.", "Thank you for telling me.", "I'm only the voice", "Not that I know of")

    assert not (await Talk(agent).hear(said)).startswith(answers)
