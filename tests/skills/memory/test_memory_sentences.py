"""What people say to memory, in every language, and what is left to others."""

import pytest

from custom_components.universal_agent.skills import memory
from tests.skills.conftest import World, WorldMaker


@pytest.fixture
async def world(make_world: WorldMaker) -> World:
    """Return a world with memory only."""
    return await make_world(memory.build)


@pytest.mark.parametrize(
    ("language", "text", "tool", "arguments"),
    [
        ("en", "Remember that the bin goes out on Monday.", "memory.save", {"content": "the bin goes out on Monday"}),
        ("en", "remember only for me that I hate peas", "memory.save", {"content": "I hate peas", "shared": False}),
        ("en", "Keep in mind that Anna is allergic to nuts", "memory.save", {"content": "Anna is allergic to nuts"}),
        ("en", "Where did I put the passports?", "memory.search", {"query": "the passports"}),
        ("en", "who has the spare key", "memory.search", {"query": "the spare key"}),
        ("en", "what is my shoe size", "memory.search", {"query": "shoe size"}),
        ("en", "what's the gate code", "memory.search", {"query": "gate code"}),
        ("en", "do you remember where the spare key is", "memory.search", {"query": "the spare key is"}),
        ("en", "forget what I told you about the spare key", "memory.forget", {"query": "the spare key"}),
        ("en", "what do you remember", "memory.list", {}),
        ("de", "Merk dir nur für mich, dass ich Erbsen hasse", "memory.save", {"shared": False}),
        ("de", "Wo habe ich die Pässe hingelegt?", "memory.search", {"query": "die Pässe hingelegt"}),
        ("de", "Wie lautet das WLAN-Passwort?", "memory.search", {"query": "WLAN-Passwort"}),
        ("de", "Vergiss, was ich dir über den Schlüssel gesagt habe", "memory.forget", {"query": "den Schlüssel"}),
        ("de", "Was hast du dir gemerkt?", "memory.list", {}),
        ("es", "Acuérdate de que Ana no come nueces", "memory.save", {"content": "Ana no come nueces"}),
        ("es", "¿Dónde dejé los pasaportes?", "memory.search", {"query": "los pasaportes"}),
        ("es", "¿Cuál es la contraseña del wifi?", "memory.search", {"query": "contraseña del wifi"}),
        ("es", "olvida lo que te dije de la llave", "memory.forget", {"query": "la llave"}),
        ("es", "¿Qué recuerdas?", "memory.list", {}),
        ("fr", "Note qu'Anne ne mange pas de noix", "memory.save", {"content": "Anne ne mange pas de noix"}),
        ("fr", "Où ai-je mis les passeports ?", "memory.search", {"query": "les passeports"}),
        ("fr", "Que sais-tu d'Anne ?", "memory.search", {"query": "Anne"}),
        ("fr", "Oublie ce que je t'ai dit sur la clé", "memory.forget", {"query": "la clé"}),
        ("fr", "Qu'est-ce que tu as retenu ?", "memory.list", {}),
        ("nl", "Onthoud dat Anna geen noten eet", "memory.save", {"content": "dat Anna geen noten eet"}),
        ("nl", "Waar heb ik de paspoorten gelegd?", "memory.search", {"query": "de paspoorten gelegd"}),
        ("nl", "Wat is het wifi-wachtwoord?", "memory.search", {"query": "wifi-wachtwoord"}),
        ("nl", "Vergeet wat ik je over de sleutel heb verteld", "memory.forget", {"query": "de sleutel"}),
        ("nl", "Wat heb je onthouden?", "memory.list", {}),
    ],
)
async def test_a_sentence_reaches_its_tool(
    world: World, language: str, text: str, tool: str, arguments: dict[str, object]
) -> None:
    match = world.understand(text, language)
    assert match is not None
    assert match.tool == tool
    assert world.arguments(match).items() >= arguments.items()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "turn on the light in the kitchen"),
        ("en", "what is the weather tomorrow"),
        ("en", "and the bedroom"),
        ("de", "mach das Licht an"),
        ("de", "wie wird das Wetter"),
        ("es", "enciende la luz"),
        ("es", "¿qué tiempo hace?"),
        ("fr", "allume la lumière"),
        ("fr", "quel temps fait-il"),
        ("nl", "doe het licht aan"),
        ("nl", "hoe is het weer"),
    ],
)
async def test_what_is_not_about_memory_is_left_alone(world: World, language: str, text: str) -> None:
    match = world.understand(text, language)
    assert match is None or not match.tool.startswith("memory.")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "and the car"),
        ("de", "und das Auto"),
        ("es", "y el coche"),
        ("fr", "et la voiture"),
        ("nl", "en de auto"),
    ],
)
async def test_a_follow_up_is_understood_only_after_a_question_to_memory(
    world: World, language: str, text: str
) -> None:
    match = world.understand(text, language, focus="memory")
    assert match is not None
    assert match.tool == "memory.search"
    assert (elsewhere := world.understand(text, language)) is None or elsewhere.tool != "memory.search"
