"""The corpus and what was learned from it belong together."""

import pytest

from custom_components.universal_agent.nlu.paraphrases import model, templates
from scripts.lib.paraphrases.corpus import CorpusError, files, fingerprint, parse, requests
from tests.skills.conftest import LANGUAGES

UNSAID = frozenset({"lock", "more", "none"})
"""Acts of the corpus without a canonical sentence: what asks for nothing, or more than one act, locks."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_weights_were_learned_from_this_corpus(language: str) -> None:
    learned = model.load(language)
    assert learned is not None
    assert learned.corpus == fingerprint(language), "run scripts/train"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_has_an_act_that_can_be_said(language: str) -> None:
    sentences = templates.load(language)
    assert sentences is not None
    acts = {request.act for path in files(language) for request in requests(path)}
    assert acts - UNSAID == set(sentences.acts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sixth_of_it_asks_for_nothing(language: str) -> None:
    found = [request.act for path in files(language) for request in requests(path)]
    assert found.count("none") > len(found) / 8


def test_marks_say_where_the_parts_stand() -> None:
    found = parse("list_add\tput [item:oat milk] on the [list:shopping list]")
    assert found.text == "put oat milk on the shopping list"
    assert [(span.name, found.text[span.start : span.end]) for span in found.spans] == [
        ("item", "oat milk"),
        ("list", "shopping list"),
    ]


@pytest.mark.parametrize("line", ["put it on", "turn_on\t", "turn_on\tthe [device:lamp", "\tturn it on"])
def test_a_malformed_line_is_told(line: str) -> None:
    with pytest.raises(CorpusError):
        parse(line)
