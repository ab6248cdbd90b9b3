"""The sections of docs/performance.md about requests with a model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
import datetime as dt
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from .sections import marked, put

if TYPE_CHECKING:
    from .models import AtOnce, Counted, Timed

_BY = "scripts/bench --models"
MAX_CORE_TOOLS = 0.25
MAX_GROWTH = 1.2
MAX_TO_ACTION = 0.5
MAX_PLANNED_ACTION = 1.5
MAX_PLANNED_WHOLE = 1.0
MAX_CPU = 1.0
MIN_OVERLAP = 0.9

_HOW = """\
Both agents are asked the same requests, which no sentence covers, in two homes that are alike (beside ours, core's
agent would be shown our tools too). Both ask the same scripted server: ours over chat completions, Home Assistant's own
`openai_conversation` over the Responses API, with the Assist API. Tokens are the characters of all that a model reads
(messages, tools, form of the answer) over 3.6, the same for both: the tokenizers that can be installed fetch their
vocabulary from elsewhere. Core has no tool for a fact or a timer here; a call that only looks stands in for it. Nothing
is asked ahead here; what that reads in vain is in P6."""


def write(
    page: Path,
    counted: Sequence[Counted],
    timed: tuple[Sequence[Timed], Sequence[Timed]],
    cpu: Sequence[Timed],
    at_once: Sequence[AtOnce],
) -> int:
    """Print the sections and put them into the page; return 1 where something was not reached.

    `timed` are simple requests, and planned ones.
    """
    sections = [_tokens(counted), _calls(counted), _times(*timed), _cpu(cpu), _overlap(at_once)]
    for name, (text, _) in zip(("P3", "P4", "P2", "P5", "P9"), sections, strict=True):
        section = marked(name, _BY, text)
        print(section)
        put(page, section, "Performance")
    print(f"wrote {page.name}")
    return 0 if all(met for _, met in sections) else 1


def _head(title: str) -> list[str]:
    measured = f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d} with homeassistant {version('homeassistant')}."
    return [f"## {title}", "", measured, ""]


def _verdict(reach: str, met: bool) -> str:
    return f"Reach: {reach}. {'Met.' if met else 'Not met.'}"


def _tokens(counted: Sequence[Counted]) -> tuple[str, bool]:
    lines = [
        "| exposed entities | request | ours, each call | ours | route known | core, each call | core | ours of core |"
    ]
    lines.append("|---:|---|---|---:|---:|---|---:|---:|")
    for count in counted:
        ours, core = sum(count.ours), sum(count.core)
        lines.append(
            f"| {count.size:,} | {count.request} | {_plus(count.ours)} | {ours:,} | {sum(count.known):,}"
            f" | {_plus(count.core)} | {core:,} | {ours / core:.1%} |"
        )
    shares = [sum(item.ours) / sum(item.core) for item in counted if item.size == 200]
    small = {item.request: sum(item.ours) for item in counted if item.size == 200}
    growth = [sum(item.ours) / small[item.request] for item in counted if item.size == 2000]
    met = max(shares) <= MAX_CORE_TOOLS and max(growth) <= MAX_GROWTH
    reach = (
        f"at 200 entities at most 25 % of core's (most: {max(shares):.1%}), at 2,000 at most 1.2 x that of 200 (most:"
        f" {max(growth):.2f} x)"
    )
    text = [*_head("P3: prompt tokens of a simple request"), *lines, "", _verdict(reach, met), "", _HOW]
    return "\n".join(text), met


def _calls(counted: Sequence[Counted]) -> tuple[str, bool]:
    lines = ["| request | route known | router asked | core |", "|---|---:|---:|---:|"]
    of_size = [count for count in counted if count.size == 200]
    lines += [f"| {count.request} | {len(count.known)} | {len(count.ours)} | {len(count.core)} |" for count in of_size]
    met = all(len(count.known) <= 2 and len(count.ours) <= 3 for count in counted)
    reach = "at most 2 where its route is known, 3 where the router is asked"
    note = (
        "A request of one part whose actions all succeed and say themselves what they did ends with their sentences:"
        " one call less, with Home Assistant's own tools for devices too."
    )
    return "\n".join([*_head("P4: model calls of a simple request"), *lines, "", _verdict(reach, met), "", note]), met


def _times(timed: Sequence[Timed], planned: Sequence[Timed]) -> tuple[str, bool]:
    lines = [
        "| request | to the action: ours | route known | to the first word: ours | route known |",
        "|---|---:|---:|---:|---:|",
    ]
    worst = 0.0
    for item in timed:
        to_action = [reading.action_s for reading in item.core]
        to_word = [reading.word_s for reading in item.core]
        cells = [
            _ratio([getattr(reading, what) for reading in readings], theirs)
            for what, theirs in (("action_s", to_action), ("word_s", to_word))
            for readings in (item.ours, item.known)
        ]
        worst = max(worst, cells[0])
        lines.append(f"| {item.request} | {' | '.join(f'{cell:.2f} x' for cell in cells)} |")
    plan_action, plan_whole = (
        max(
            _ratio([getattr(reading, what) for reading in item.ours], [getattr(reading, what) for reading in item.core])
            for item in planned
        )
        for what in ("action_s", "whole_s")
    )
    lines += ["", "| planned request | to the first action | whole request |", "|---|---:|---:|"]
    lines += [f"| {item.request} | {plan_action:.2f} x | {plan_whole:.2f} x |" for item in planned]
    met = worst <= MAX_TO_ACTION and plan_action <= MAX_PLANNED_ACTION and plan_whole <= MAX_PLANNED_WHOLE
    reach = (
        f"simple requests at most {MAX_TO_ACTION} x core's time to the action (most, router asked: {worst:.2f} x);"
        f" planned ones at most {MAX_PLANNED_ACTION} x to the first action ({plan_action:.2f} x) and"
        f" {MAX_PLANNED_WHOLE} x for the whole ({plan_whole:.2f} x)"
    )
    note = (
        "In a home of 200 exposed entities, at a model that reads 4,500 and writes 150 tokens a second, as one at home"
        " does, without a prompt cache. Ratios of readings in turn, their median. One request of"
        " each kind is timed: not all call a service every time. Core's integration plans nothing: it makes both calls"
        " of the planned request in one round. Ours routes, is given the plan with its first calls, and answers."
    )
    return "\n".join(
        [*_head("P2: time to the action and to the first word"), *lines, "", _verdict(reach, met), "", note]
    ), met


def _cpu(cpu: Sequence[Timed]) -> tuple[str, bool]:
    lines = ["| request | core, ms | ours, router asked | ours, route known |", "|---|---:|---:|---:|"]
    worst = 0.0
    for timed in cpu:
        core = [reading.own_s for reading in timed.core]
        ours, known = (_ratio([reading.own_s for reading in many], core) for many in (timed.ours, timed.known))
        worst = max(worst, ours)
        lines.append(f"| {timed.request} | {median(core) * 1000:.1f} | {ours:.2f} x | {known:.2f} x |")
    met = worst <= MAX_CPU
    reach = f"at most {MAX_CPU} x core's processor time at 200 entities ({worst:.2f} x)"
    note = (
        "Processor time of the thread that Home Assistant runs on, the model on another one and answering at once;"
        " the thread of our database is not in it."
    )
    return "\n".join(
        [*_head("P5: own processor time of a request with a model"), *lines, "", _verdict(reach, met), "", note]
    ), met


def _overlap(at_once: Sequence[AtOnce]) -> tuple[str, bool]:
    lines = [
        "| at once | a model's waiting, s | own processor time of all, s | took, s | of the ideal |",
        "|---:|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {once.number} | {once.waiting_s:.1f} | {once.own_s:.2f} | {once.wall_s:.2f} | {once.of_ideal:.0%} |"
        for once in at_once
    ]
    worst = min(once.of_ideal for once in at_once)
    met = worst >= MIN_OVERLAP
    note = "The ideal: all the waiting overlaps, and one thread does all our own work."
    reach = f"at least 90 % of the ideal (least: {worst:.0%})"
    return "\n".join([*_head("P9: requests at once"), *lines, "", _verdict(reach, met), "", note]), met


def _plus(tokens: Iterable[int]) -> str:
    return " + ".join(f"{token:,}" for token in tokens)


def _ratio(ours: Sequence[float | None], theirs: Sequence[float | None]) -> float:
    """Return the median of the ratios of readings that were taken in turn."""
    pairs = zip(ours, theirs, strict=True)
    return median(mine / other for mine, other in pairs if mine is not None and other is not None)
