"""Every domain's sentence files: the same in every language, and no name taken twice."""

from collections import Counter
from pathlib import Path
import string
from typing import Any

from hassil.intents import Intents
import pytest
import yaml

from custom_components.universal_agent import skills

FOLDER = Path(skills.__file__).parent
DOMAINS = sorted(path.parent.name for path in FOLDER.glob("*/sentences"))
LANGUAGES = ("en", "de", "es", "fr", "nl")
PARTS = {"language", "intents", "expansion_rules", "lists", "responses", "words"}


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def content(domain: str, language: str) -> dict[str, Any]:
    path = FOLDER / domain / "sentences" / f"{language}.yaml"
    loaded: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return loaded


def placeholders(domain: str, language: str) -> dict[str, set[str]]:
    return {
        key: {name for _, name, _, _ in string.Formatter().parse(text) if name}
        for key, text in (content(domain, language).get("responses") or {}).items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_file_is_well_formed(domain: str, language: str) -> None:
    loaded = content(domain, language)
    assert loaded["language"] == language
    assert set(loaded) <= PARTS
    for part in PARTS - {"language"}:
        assert all(isinstance(key, str) for key in loaded.get(part) or {}), "quote yes and no"
    assert "ability" in loaded["responses"] or domain == "conversation"


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_language_says_and_understands_the_same_things(domain: str, language: str) -> None:
    there, english = content(domain, language), content(domain, "en")
    assert placeholders(domain, language) == placeholders(domain, "en")
    assert set(there.get("intents") or {}) == set(english.get("intents") or {})
    assert set(there.get("words") or {}) == set(english.get("words") or {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_taken_by_two_domains(language: str) -> None:
    for part in ("intents", "expansion_rules", "lists", "words"):
        names = Counter(name for domain in DOMAINS for name in content(domain, language).get(part) or {})
        assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_template_compiles(domain: str, language: str) -> None:
    loaded = content(domain, language)
    intents = Intents.from_dict(
        {
            "language": language,
            "intents": loaded.get("intents") or {},
            "lists": loaded.get("lists") or {},
            "expansion_rules": loaded.get("expansion_rules") or {},
        }
    )
    for intent in intents.intents.values():
        for data in intent.data:
            assert [sentence.text for sentence in data.sentences if sentence.expression is None] == []
