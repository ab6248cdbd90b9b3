"""Somebody else is reminded or woken, by name; and who comes home is not guessed where nobody knows who speaks."""

from homeassistant.core import HomeAssistant
import pytest

from tests.installed_agent import InstalledAgent
from tests.one_home import in_one_home
from tests.skills.timer.common import scheduled, speech


@pytest.fixture(autouse=True)
def people(hass: HomeAssistant, agent: InstalledAgent) -> None:
    """Let two persons live here, of whom one is out."""
    for name, state in (("Leni", "home"), ("Jonas", "not_home")):
        hass.states.async_set(f"person.{name.lower()}", state, {"friendly_name": name, "user_id": name.lower()})


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "remind Leni to water the fern at nine", "I will remind Leni "),
        ("en", "remind Leni to water the fern when Jonas comes home", "I will remind Leni when Jonas comes home"),
        ("en", "wake Leni at seven", "I will wake Leni "),
        ("de", "erinnere Leni um neun daran, den Farn zu gießen", "Ich erinnere Leni "),
        ("fr", "rappelle à Leni d'arroser la fougère à 21 heures", "Je le rappellerai à Leni "),
        ("es", "recuérdale a Leni regar el helecho a las nueve", "Se lo recordaré a Leni "),
        ("nl", "herinner Leni om negen uur aan de varen", "Ik herinner Leni "),
    ],
)
async def test_who_is_reminded_is_said(agent: InstalledAgent, language: str, text: str, told: str) -> None:
    answer = speech(await agent.converse(text, language=language))

    assert answer.startswith(told)
    assert [item.payload.get("person") for item in await scheduled(agent)] == ["Leni"]


@pytest.mark.parametrize(
    ("text", "person", "waits_for"),
    [
        ("recuérdale a Jonas regar el helecho cuando llegue a casa", "Jonas", "Jonas"),
        ("cuando llegue Jonas recuérdale regar el helecho", "Jonas", "Jonas"),
        ("recuérdame regar el helecho cuando llegue Jonas", None, "Jonas"),
    ],
)
async def test_in_spanish_the_pronoun_at_the_verb_is_the_person_that_is_named(
    agent: InstalledAgent, text: str, person: str | None, waits_for: str
) -> None:
    answer = speech(await agent.converse(text, language="es"))

    assert f"cuando {waits_for} llegue a casa" in answer
    assert [item.payload.get("person") for item in await scheduled(agent)] == [person]


@in_one_home(
    ("language", "text", "told"),
    [
        ("en", "turn on the kitchen light when I get home", "I don't know who is speaking"),
        ("en", "remind me to water the fern when I leave", "I don't know who is speaking"),
        ("en", "turn off the kitchen light when I'm out", "I don't know who is speaking"),
        ("de", "schalte Kitchen Light ein, wenn ich nach Hause komme", "Ich weiß nicht, wer spricht"),
        ("fr", "allume Kitchen Light quand je rentre à la maison", "Je ne sais pas qui parle"),
        ("es", "enciende Kitchen Light cuando llegue a casa", "No sé quién habla"),
        ("nl", "zet Kitchen Light aan als ik thuiskom", "Ik weet niet wie er praat"),
    ],
)
async def test_who_comes_home_is_not_guessed_where_nobody_knows_who_speaks(
    agent: InstalledAgent, language: str, text: str, told: str
) -> None:
    assert speech(await agent.converse(text, language=language)).startswith(told)
    assert await scheduled(agent) == ()
