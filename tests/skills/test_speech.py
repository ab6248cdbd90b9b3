"""The nearest language is spoken, English where there is none, and files of all domains are one."""

from pathlib import Path

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.skills.speech import Speech


@pytest.fixture
async def speech(hass: HomeAssistant, tmp_path: Path) -> Speech:
    """Return sentences of two domains in two languages."""
    files = {
        "timer/sentences/en.yaml": 'responses: {set: "Set for {name}.", gone: "Gone."}\nwords: {unit: [second]}',
        "timer/sentences/de.yaml": 'responses: {set: "Gestellt für {name}."}\nwords: {}',
        "lists/sentences/en.yaml": "intents: {lists.add: {data: []}}\nlists: {lists_kind: {values: [a]}}",
        "lists/sentences/de.yaml": "",
        "conversation/sentences/en.yaml": 'responses: {and: " and ", list_separator: ", "}',
    }
    for name, content in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return Speech(hass.async_add_executor_job, tmp_path)


async def test_all_domains_files_are_one(speech: Speech) -> None:
    english = await speech.load("en")
    assert set(english.responses) == {"timer.set", "timer.gone", "conversation.and", "conversation.list_separator"}
    assert set(english.intents) == {"lists.add"}
    assert set(english.lists) == {"lists_kind"}


@pytest.mark.parametrize(
    ("language", "nearest"), [("de", "de"), ("de-AT", "de"), ("en-GB", "en"), ("ja", "en"), ("not a language", "en")]
)
async def test_the_nearest_language_is_spoken(speech: Speech, language: str, nearest: str) -> None:
    loaded = await speech.load(language)
    assert loaded.language == nearest
    assert await speech.load(language) is loaded
    assert speech.sentences(language) is loaded


async def test_a_sentence_that_is_missing_is_said_in_english(speech: Speech) -> None:
    await speech.load("de")
    assert speech.say("timer", "set", "de", {"name": "die  Pasta"}) == "Gestellt für die Pasta."
    assert speech.say("timer", "gone", "de") == "Gone."
    assert speech.words("unit", "de") == ["second"]
    with pytest.raises(KeyError):
        speech.say("timer", "nowhere", "de")


async def test_a_language_that_was_never_loaded_is_english(speech: Speech) -> None:
    await speech.load("en")
    assert speech.sentences("fr").language == "en"
    assert speech.join(["a", "b"], "fr") == "a and b"


async def test_whatever_languages_are_named_few_are_kept(speech: Speech) -> None:
    for number in range(200):
        await speech.load(f"de-x{number}")
    assert len(speech._variants) <= 64
    assert speech.say("timer", "set", "de-x0", {"name": "Tee"}) == "Gestellt für Tee."
