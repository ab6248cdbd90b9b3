"""What an empty view tells a person to say does what it promises, as it stands there, in each language."""

import json
from pathlib import Path
import re

import pytest

from custom_components.universal_agent import const
from tests.installed_agent import InstalledAgent

LANGUAGES = ("en", "de", "fr", "es", "nl")
_TRANSLATIONS = Path(const.__file__).parent / "translations"
_QUOTED = re.compile(r"[“„«]\s?(?P<said>[^“”„«»]+?)\s?[”“»]")


def _hint(language: str, view: str) -> str:
    """Return what the empty view quotes as something to say."""
    texts = json.loads((_TRANSLATIONS / f"{language}.json").read_text(encoding="utf-8"))
    found = _QUOTED.search(texts["config_panel"][view]["empty"])
    assert found is not None
    return found["said"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_words_of_the_empty_goals_make_a_project(agent: InstalledAgent, language: str) -> None:
    said = _hint(language, "goals")

    await agent.say(said, language=language)

    (project,) = await agent.data.stores.projects.all(status=None)
    assert project.title.lower() in said.lower()
    assert len(project.title.split()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_words_of_the_empty_memory_are_remembered(agent: InstalledAgent, language: str) -> None:
    said = _hint(language, "memory")

    await agent.say(said, language=language)

    memories = await agent.data.stores.memories.all(person=None)
    if not memories:
        memories = await agent.data.stores.memories.all(person=await agent.resident())
    (memory,) = memories
    assert memory.content.lower().removesuffix(".") in said.lower()
