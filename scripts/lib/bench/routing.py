"""Learned routing (D3): a week of requests in simulated homes, and how many of the next one need no router any more."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
import time

import yaml

from custom_components.universal_agent.supervisor.learned_router import mark_text, name_pattern
from custom_components.universal_agent.supervisor.router import DIRECT_CONFIDENCE
from custom_components.universal_agent.supervisor.routing_model import RoutingModel

from .routing_requests import DAYS, LANGUAGES, NONE, PER_DAY, LabelledRequest, names_of, strange, week, week_after
from .sections import marked, put

SEEDS = (1, 2, 3, 4, 5)
HOMES = (*((language,) for language in LANGUAGES), ("de", "en"))
_SENTENCES = (
    Path(__file__).parents[3] / "custom_components" / "universal_agent" / "skills" / "conversation" / "sentences"
)


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
    sent = [
        (example, classified.label)
        for example in later
        if (classified := model.classify(read(example))).confidence >= DIRECT_CONFIDENCE
    ]
    direct = [(one, label) for one, label in sent if label != NONE]
    return Routed(
        home=" and ".join(home),
        asked=sum(example.label != NONE for example in later),
        fast=sum(one.label == label for one, label in direct),
        wrong=tuple(one for one, label in direct if one.label != label),
        training_s=training_s,
    )


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
        f" {DIRECT_CONFIDENCE} or more."
    )
    lines = [
        "## Learned routing (D3)",
        "",
        told,
        "",
        "| home speaks | requests of one role | direct, without a router | sent to a wrong role | training |",
        "|---|---|---|---|---|",
    ]
    for home in dict.fromkeys(result.home for result in results):
        mine = [result for result in results if result.home == home]
        asked, fast = sum(request.asked for request in mine), sum(request.fast for request in mine)
        wrong = sum(len(request.wrong) for request in mine)
        slowest = max(request.training_s for request in mine)
        lines.append(f"| {home} | {asked} | {fast} ({fast / asked:.1%}) | {wrong} | {slowest:.2f} s |")
    return "\n".join(lines)


@cache
def _conjunctions(language: str) -> tuple[str, ...]:
    words = yaml.safe_load((_SENTENCES / f"{language}.yaml").read_text(encoding="utf-8"))["words"]
    return tuple(words["conjunctions"])
