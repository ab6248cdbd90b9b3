"""Learned routing (D3): a week of requests in simulated homes, and how many of the next one need no router any more."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from itertools import combinations
from pathlib import Path
import time

import yaml

from custom_components.universal_agent.nlu.grounded_parser.words import split, stem
from custom_components.universal_agent.nlu.non_commands import is_question
from custom_components.universal_agent.nlu.paraphrases.features import Known, NamesByStems, tokens
from custom_components.universal_agent.nlu.paraphrases.likely_acts import ActShares, read_acts
from custom_components.universal_agent.nlu.paraphrases.spelled import TrainedLanguage, load_both
from custom_components.universal_agent.supervisor.learned_router import judged, mark_text, name_pattern
from custom_components.universal_agent.supervisor.router import LEARNED_CONFIDENCE
from custom_components.universal_agent.supervisor.routing_model import Classification, RoutingModel

from .routing_requests import (
    DAYS,
    LANGUAGES,
    NONE,
    PER_DAY,
    ROOM,
    SKILLS,
    LabelledRequest,
    names_of,
    strange,
    week,
    week_after,
)
from .routing_strangers import ROLES, of_other_skills
from .sections import marked, put

SEEDS = (*range(101, 106), *range(301, 311))
"""Others than those of the tests; the last ten were drawn after the router was finished."""
HOMES = (*((language,) for language in LANGUAGES), *combinations(LANGUAGES, 2))
MIN_DIRECT = 0.85
_NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
_ROLES = {role.name: role for role in ROLES}
_SENTENCES = SKILLS / "conversation" / "sentences"


@dataclass(frozen=True, slots=True, kw_only=True)
class Routed:
    """What became of the week after in one home."""

    home: str
    """The languages spoken there."""
    asked: int
    """Requests that one role takes."""
    fast: int
    """Of these, sent to it without a router."""
    wrong: tuple[LabelledRequest, ...]
    """Requests that were sent to a role which is not theirs."""
    strangers: int
    """Sentences of skills that no role takes."""
    strayed: int
    """Of these, sent to a role."""
    training_s: float
    """Seconds that the training took."""


def simulate(home: Sequence[str], seed: int) -> Routed:
    """Return what a home's router has learned in a week."""
    names = {name: mark for language in home for name, mark in names_of(language).items()}
    pattern = name_pattern(names)

    def read(said: LabelledRequest) -> str:
        return mark_text(said.text, names, pattern, _conjunctions(said.language))

    said = [example for language in home for example in week(language, seed=seed, per_day=PER_DAY // len(home))]
    started = time.perf_counter()
    model = RoutingModel.trained([(read(example), example.label) for example in said])
    training_s = time.perf_counter() - started
    later = [example for language in home for example in (*week_after(language, seed=seed), *strange(language))]
    strangers = [example for language in home for example in of_other_skills(language)]

    def judge(said: LabelledRequest) -> Classification:
        found = model.classify(words := read(said))
        # What was said is read only where that may matter: it takes the encoder some milliseconds.
        is_taken = found.label in _ROLES and found.confidence > 0
        return judged(model, words, acts_of(said), _ROLES) if is_taken else Classification()

    def direct(examples: Sequence[LabelledRequest]) -> list[tuple[LabelledRequest, str]]:
        sent = [(example, judge(example)) for example in examples]
        return [(example, found.label) for example, found in sent if found.confidence >= LEARNED_CONFIDENCE]

    sent = direct(later)
    return Routed(
        home=" and ".join(home),
        asked=sum(example.label != NONE for example in later),
        fast=sum(one.label == label for one, label in sent),
        wrong=tuple(one for one, label in sent if one.label != label),
        strangers=len(strangers),
        strayed=len(direct(strangers)),
        training_s=training_s,
    )


@cache
def acts_of(said: LabelledRequest) -> ActShares:
    """Return how likely a request is each act, in its home, whose rooms and lamps are known by name."""
    language = said.language
    words = tokens(said.text, now=_NOW, language=language, names=_known_names(language))
    return read_acts(_trained(language), said.text, words, is_question(said.text, language))


@cache
def _trained(language: str) -> TrainedLanguage:
    trained = load_both(language)
    assert trained is not None
    return trained


@cache
def _known_names(language: str) -> NamesByStems:
    return {
        tuple(stem(word, language) for word in split(name)): Known.PLACE if mark == ROOM else Known.THING
        for name, mark in names_of(language).items()
    }


def measure(root: Path) -> int:
    """Measure, print, and put the section into docs/performance.md."""
    text = page([simulate(home, seed) for home in HOMES for seed in SEEDS])
    print(text)
    put(root / "docs" / "performance.md", marked("learned-routing", "scripts/bench --routing", text), "Performance")
    return 0


def page(results: Sequence[Routed]) -> str:
    """Return the section."""
    told = (
        f"A simulated week of {DAYS * PER_DAY} requests that a model had to route, and 200 of the week after in"
        " wordings of which none was used before; a tenth need more than one role, and some are of a kind that nobody"
        f" has made before. Each home {len(SEEDS)} times. *Direct* is at a calibrated confidence of"
        f" {LEARNED_CONFIDENCE} or more."
    )
    lines = [
        "## Learned routing (D3)",
        "",
        told,
        "",
        "| home speaks | of one role | direct, no router | to a wrong role | of other skills | to a role | training |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    met = True
    for home in dict.fromkeys(result.home for result in results):
        mine = [result for result in results if result.home == home]
        asked, fast = sum(request.asked for request in mine), sum(request.fast for request in mine)
        wrong = sum(len(request.wrong) for request in mine)
        strangers, strayed = sum(request.strangers for request in mine), sum(request.strayed for request in mine)
        slowest = max(request.training_s for request in mine)
        met = met and fast >= MIN_DIRECT * asked and not wrong and not strayed
        lines.append(
            f"| {home} | {asked:,} | {fast:,} ({fast / asked:.1%}) | {wrong}"
            f" | {strangers:,} | {strayed:,} ({strayed / max(1, strangers):.1%}) | {slowest:.2f} s |"
        )
    reach = f"at least {MIN_DIRECT:.0%} direct in every home, and nothing sent to a wrong role"
    return "\n".join([*lines, "", f"Reach: {reach}. {'Met.' if met else 'Not met.'}", "", _HOW])


_HOW = """\
The home has learned five roles. "Of other skills" are sentences for which none of the five has a tool (the web,
cameras, goals, automations, second agents and others), drawn from our own sentence files, with things of the home put
where a person's words stand: harder than what is really asked of it, for these very sentences are understood before any
role is chosen. How sure it is, is read from the curve of other simulated homes (seeds 1 to 6), which a home's own
cross-validation moves: alone, a week of one home says too little. That is weighed with what the classifier of
paraphrases and the encoder beside it, which all homes share, say of the same words: how likely they are an act of the
role. They were not trained for these wordings; 29 of the 455 stand in their corpus all the same. What holds a word that
neither this home nor that corpus knows, and that names nothing here, is left to the router. The three figures of the
weighing were drawn from seeds 1 to 6 as well, a wrong role there counting as much as four right ones
([why](adr/0036-two-judges-of-a-role.md)). Two ways to keep strangers out were tried before that and left: to calibrate
a home on such sentences, and to learn them as a class of their own, drawn from half of these skills with the
household's words put into them. Either keeps the other half out only as far as it keeps the home's own requests from
going directly."""


@cache
def _conjunctions(language: str) -> tuple[str, ...]:
    words = yaml.safe_load((_SENTENCES / f"{language}.yaml").read_text(encoding="utf-8"))["words"]
    return tuple(words["conjunctions"])
