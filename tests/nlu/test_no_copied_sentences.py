"""Understanding is grammar: no five words in a row of a published request stand in our vocabulary or sentences."""

import ast
from collections.abc import Iterator
import importlib.resources
import json
from pathlib import Path
import re
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "custom_components" / "universal_agent"
EVALS = ROOT.parent / "shared" / "evals"
IN_A_ROW = 5
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_SAID = {"say", "sentence", "sentences", "text", "question", "utterance", "input_text"}

type Run = tuple[str, ...]


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def runs_of(text: str) -> set[Run]:
    """Return every run of words in a text that is long enough to have been copied."""
    words = [word.casefold() for word in _WORD.findall(text)]
    return {tuple(words[at : at + IN_A_ROW]) for at in range(len(words) - IN_A_ROW + 1)}


def said_in(value: Any, key: str = "") -> Iterator[str]:
    """Yield what people say in a row of the material, wherever it stands."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from said_in(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from said_in(inner, key)
    elif isinstance(value, str) and key in _SAID:
        yield value


def texts_of(value: Any) -> Iterator[str]:
    """Yield every text in what a YAML file holds, names of its keys left out."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from texts_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_of(inner)
    elif isinstance(value, str):
        yield value


def literals_of(source: str) -> Iterator[str]:
    """Yield the text literals of a module that code can read: docstrings, which explain, are left out."""
    tree = ast.parse(source)
    explaining = {
        id(statement.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in node.body
        if isinstance(statement, ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explaining:
            yield node.value


def ours() -> Iterator[tuple[str, str]]:
    """Yield where our vocabulary and sentences stand, and each of their texts."""
    for path in sorted((PACKAGE / "nlu").rglob("*.py")):
        for text in literals_of(path.read_text(encoding="utf-8")):
            yield str(path.relative_to(PACKAGE)), text
    for path in sorted(PACKAGE.glob("skills/*/sentences/*.yaml")):
        found = yaml.safe_load(path.read_text(encoding="utf-8"))
        for part in ("intents", "lists", "expansion_rules", "words"):
            for text in texts_of(found.get(part)):
                yield str(path.relative_to(PACKAGE)), text


def of_home_assistant() -> set[Run]:
    """Return the runs of words that stand in Home Assistant's own sentences in our languages."""
    data = importlib.resources.files("home_assistant_intents") / "data"
    return set().union(
        *(
            runs_of((data / f"{language}.json").read_text(encoding="utf-8"))
            for language in ("en", "de", "fr", "es", "nl")
        )
    )


@pytest.mark.skipif(not EVALS.exists(), reason="the published requests are not on this machine")
def test_nothing_of_a_published_request_stands_in_the_product() -> None:
    published: dict[Run, str] = {}
    for path in (EVALS / "had_tasks.jsonl", *sorted((EVALS / "household").glob("requests.*.jsonl"))):
        for line in path.read_text(encoding="utf-8").splitlines():
            for said in said_in(json.loads(line)):
                published |= dict.fromkeys(runs_of(said), said)
    assert len(published) > 1000
    allowed = of_home_assistant()
    copied = [
        (where, " ".join(run), published[run])
        for where, text in ours()
        for run in runs_of(text) & published.keys()
        if run not in allowed
    ]
    assert copied == []


def test_a_copied_phrase_is_found_and_an_explanation_is_not() -> None:
    source = '"""Say would you please open the blinds."""\nWORDS = ["would you please open the blinds"]\n'
    (found,) = literals_of(source)
    assert ("would", "you", "please", "open", "the") in runs_of(found)
    assert runs_of("four words in here") == set()
