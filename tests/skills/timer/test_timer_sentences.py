"""What people say about timers and reminders in every language, and what is left to others."""

from pathlib import Path
import string
from typing import Any

from hassil.expression import Expression, Group, ListReference, RuleReference
from hassil.intents import Intents
import pytest
import yaml

from custom_components.universal_agent.skills import notification, timer
from tests.skills.conftest import LANGUAGES, World, WorldMaker

FOLDERS = [Path(domain.__path__[0]) / "sentences" for domain in (timer, notification)]


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with both domains."""
    return await make_world(timer.build, notification.build)


@pytest.mark.parametrize(
    ("language", "text", "tool", "arguments"),
    [
        ("en", "set a timer for 8 minutes", "timer.set_timer", {"duration_s": 480}),
        ("en", "set a pasta timer for 8 minutes", "timer.set_timer", {"duration_s": 480, "name": "pasta"}),
        ("en", "how long is left?", "timer.list_timers", {}),
        ("en", "how much time is left on the pasta timer?", "timer.list_timers", {"name": "pasta"}),
        ("en", "stop the timer", "timer.cancel_timer", {}),
        ("en", "cancel the pasta timer", "timer.cancel_timer", {"name": "pasta"}),
        ("en", "cancel all timers", "timer.cancel_timer", {"all": True}),
        ("en", "pause the timer", "timer.pause_timer", {}),
        ("en", "resume the pasta timer", "timer.resume_timer", {"name": "pasta"}),
        ("en", "add 2 minutes to the timer", "timer.extend_timer", {"add_s": 120}),
        ("en", "remind me to call mum tomorrow at 6 pm", "timer.set_reminder", {"message": "call mum"}),
        ("en", "remind me at noon to eat", "timer.set_reminder", {"message": "eat"}),
        ("en", "don't let me forget to eat at noon", "timer.set_reminder", {"message": "eat"}),
        ("en", "remind me in two hours to pack", "timer.set_reminder", {"message": "pack"}),
        (
            "en",
            "remind me every monday at nine to water the plants",
            "timer.set_reminder",
            {"message": "water the plants"},
        ),
        ("en", "what reminders do I have?", "timer.list_scheduled", {}),
        ("en", "cancel the reminder to pack", "timer.cancel_scheduled", {"message": "pack"}),
        ("en", "delete all my reminders", "timer.cancel_scheduled", {"all": True}),
        ("en", "send a message to my phone: buy milk", "notification.send", {"target": "me", "message": "buy milk"}),
        (
            "en",
            "send a message to everyone saying dinner is ready",
            "notification.send",
            {"message": "dinner is ready"},
        ),
        ("de", "stell einen Timer auf 8 Minuten", "timer.set_timer", {"duration_s": 480}),
        ("de", "stelle einen Nudel-Timer auf 8 Minuten", "timer.set_timer", {"duration_s": 480, "name": "Nudel"}),
        ("de", "wie lange läuft der Timer noch?", "timer.list_timers", {}),
        ("de", "stopp den Timer", "timer.cancel_timer", {}),
        ("de", "brich den Nudel-Timer ab", "timer.cancel_timer", {"name": "Nudel"}),
        ("de", "lösche alle Timer", "timer.cancel_timer", {"all": True}),
        ("de", "halte den Timer an", "timer.pause_timer", {}),
        ("de", "setze den Timer fort", "timer.resume_timer", {}),
        ("de", "verlängere den Timer um 2 Minuten", "timer.extend_timer", {"add_s": 120}),
        ("de", "erinnere mich morgen um 18 Uhr ans Packen", "timer.set_reminder", {"message": "Packen"}),
        ("de", "erinnere mich jeden Montag um 9 Uhr daran, die Blumen zu gießen", "timer.set_reminder", {}),
        ("de", "welche Erinnerungen habe ich?", "timer.list_scheduled", {}),
        ("de", "erinnere mich nicht mehr ans Packen", "timer.cancel_scheduled", {"message": "Packen"}),
        ("es", "pon un temporizador de 8 minutos", "timer.set_timer", {"duration_s": 480}),
        ("es", "pon un temporizador de 8 minutos para la pasta", "timer.set_timer", {"name": "pasta"}),
        ("es", "¿cuánto tiempo queda?", "timer.list_timers", {}),
        ("es", "cancela el temporizador", "timer.cancel_timer", {}),
        ("es", "cancela todos los temporizadores", "timer.cancel_timer", {"all": True}),
        ("es", "pausa el temporizador", "timer.pause_timer", {}),
        ("es", "reanuda el temporizador", "timer.resume_timer", {}),
        ("es", "añade 2 minutos al temporizador", "timer.extend_timer", {"add_s": 120}),
        ("es", "recuérdame mañana a las 9 que llame a mamá", "timer.set_reminder", {"message": "llame a mamá"}),
        ("es", "recuérdame sacar la basura mañana a las 9", "timer.set_reminder", {"message": "sacar la basura"}),
        ("es", "¿qué recordatorios tengo?", "timer.list_scheduled", {}),
        ("es", "borra el recordatorio de sacar la basura", "timer.cancel_scheduled", {"message": "sacar la basura"}),
        ("fr", "mets un minuteur de 8 minutes", "timer.set_timer", {"duration_s": 480}),
        ("fr", "mets un minuteur de 8 minutes pour les pâtes", "timer.set_timer", {"name": "pâtes"}),
        ("fr", "combien de temps reste-t-il ?", "timer.list_timers", {}),
        ("fr", "annule le minuteur", "timer.cancel_timer", {}),
        ("fr", "annule tous les minuteurs", "timer.cancel_timer", {"all": True}),
        ("fr", "mets le minuteur en pause", "timer.pause_timer", {}),
        ("fr", "reprends le minuteur", "timer.resume_timer", {}),
        ("fr", "ajoute 2 minutes au minuteur", "timer.extend_timer", {"add_s": 120}),
        ("fr", "rappelle-moi demain à 9 heures d'appeler maman", "timer.set_reminder", {"message": "appeler maman"}),
        ("fr", "rappelle-moi de sortir la poubelle demain à 9 heures", "timer.set_reminder", {}),
        ("fr", "quels rappels ai-je ?", "timer.list_scheduled", {}),
        ("fr", "annule le rappel de sortir la poubelle", "timer.cancel_scheduled", {"message": "sortir la poubelle"}),
        ("nl", "zet een timer van 8 minuten", "timer.set_timer", {"duration_s": 480}),
        ("nl", "zet een pasta-timer van 8 minuten", "timer.set_timer", {"duration_s": 480, "name": "pasta"}),
        ("nl", "hoe lang duurt de timer nog?", "timer.list_timers", {}),
        ("nl", "stop de timer", "timer.cancel_timer", {}),
        ("nl", "annuleer alle timers", "timer.cancel_timer", {"all": True}),
        ("nl", "pauzeer de timer", "timer.pause_timer", {}),
        ("nl", "hervat de timer", "timer.resume_timer", {}),
        ("nl", "verleng de timer met 2 minuten", "timer.extend_timer", {"add_s": 120}),
        ("nl", "herinner me morgen om 9 uur aan de vuilnis", "timer.set_reminder", {"message": "de vuilnis"}),
        ("nl", "welke herinneringen heb ik?", "timer.list_scheduled", {}),
        ("nl", "annuleer de herinnering aan de vuilnis", "timer.cancel_scheduled", {"message": "de vuilnis"}),
    ],
)
async def test_a_sentence_reaches_its_tool(
    world: World, language: str, text: str, tool: str, arguments: dict[str, Any]
) -> None:
    match = world.understand(text, language)
    assert match is not None
    assert match.tool == tool
    assert world.arguments(match).items() >= arguments.items()


@pytest.mark.parametrize(
    ("text", "tool", "arguments"),
    [
        ("cancel it", "timer.cancel_timer", {"latest": True}),
        ("pause it", "timer.pause_timer", {}),
        ("5 minutes more", "timer.extend_timer", {"add_s": 300}),
        ("how much longer?", "timer.list_timers", {}),
    ],
)
async def test_it_means_the_timer_that_was_just_spoken_of(
    world: World, text: str, tool: str, arguments: dict[str, Any]
) -> None:
    assert world.understand(text) is None
    match = world.understand(text, focus="timer")
    assert match is not None
    assert (match.tool, world.arguments(match)) == (tool, arguments)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "stop the music"),
        ("en", "turn off the kitchen light"),
        ("en", "cancel my meeting tomorrow"),
        ("en", "tell me a joke"),
        ("en", "what is the time"),
        ("en", "add milk to the shopping list"),
        ("de", "stopp die Musik"),
        ("de", "schalte das Licht in der Küche aus"),
        ("de", "wie spät ist es"),
        ("es", "para la música"),
        ("es", "apaga la luz de la cocina"),
        ("fr", "arrête la musique"),
        ("fr", "éteins la lumière de la cuisine"),
        ("nl", "stop de muziek"),
        ("nl", "zet de lamp in de keuken uit"),
    ],
)
async def test_other_sentences_are_left_alone(world: World, language: str, text: str) -> None:
    match = world.understand(text, language)
    assert match is None or match.tool.partition(".")[0] not in ("timer", "notification")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_slot_is_an_argument_of_its_tool(world: World, folder: Path, language: str) -> None:
    content = yaml.safe_load((folder / f"{language}.yaml").read_text(encoding="utf-8"))
    assert content["language"] == language
    intents = Intents.from_dict(content)
    for tool, intent in intents.intents.items():
        fields = world.registry.get_tool(tool).input_model.model_fields
        for data in intent.data:
            assert data.slots.keys() <= fields.keys()
            for sentence in data.sentences:
                assert slots_of(sentence.expression, intents) <= fields.keys()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_and_hears_the_same(folder: Path, language: str) -> None:
    english = yaml.safe_load((folder / "en.yaml").read_text(encoding="utf-8"))
    other = yaml.safe_load((folder / f"{language}.yaml").read_text(encoding="utf-8"))
    assert other["intents"].keys() == english["intents"].keys()
    assert other.get("words", {}).keys() == english.get("words", {}).keys()
    said = {key: fields_of(text) for key, text in english["responses"].items()}
    assert {key: fields_of(text) for key, text in other["responses"].items()} == said


def slots_of(expression: Expression, intents: Intents) -> set[str]:
    """Return the slots of a template."""
    if isinstance(expression, ListReference):
        return {expression.slot_name}
    if isinstance(expression, RuleReference):
        return slots_of(intents.expansion_rules[expression.rule_name].expression, intents)
    if isinstance(expression, Group):
        return {slot for item in expression.items for slot in slots_of(item, intents)}
    return set()


def fields_of(text: str) -> set[str]:
    """Return the placeholders of a response."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
