"""The sections of docs/performance.md about requests with a model."""

from collections.abc import Callable, Iterable, Sequence
import datetime as dt
from importlib.metadata import version
import os
from pathlib import Path
from statistics import median

from .models_counting import Call, Counted
from .models_script import PLANS
from .models_timing import AtOnce, Timed, Took, Way
from .sections import marked, put

_BY = "scripts/bench --models"
SHARED_SIZE, GROWN_SIZE = 200, 2000
MAX_CORE_TOKENS = 0.25
MAX_GROWTH = 1.2
MAX_KNOWN, MAX_ASKED = 2, 3
"""Calls that a simple request may wait for."""
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
vocabulary from elsewhere. Core has no tool for a fact or a timer here; a call that only looks stands in for it.

What is asked ahead ([head starts](adr/0035-head-starts.md)) is counted whole, although it is mostly broken off:
"ours" is what was used and what was asked in vain beside it. "Guessed wrong" is the same where the one role that was
guessed, and surely, is the likeliest of the wrong ones; what would take too much is not asked ahead at all. "Nothing
ahead" is with the connection's option off. A planned request has no role that would be right. Where its parts most
likely are for several roles, its plan is asked for ahead, and no role's model; "guessed wrong" is where that was not
seen. The opposite, a plan that is asked for in vain beside a request of one role, is guessed of requests of several
parts only, and adds the planner's prompt to what the request takes (some 4,000 tokens): no figure of simple requests
has it."""
_PLANNED = frozenset(request.name for request in PLANS)


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
        (
            "| exposed entities | request | ours, each call | in vain | ours | of core | guessed wrong | of core"
            " | nothing ahead | route known | core, each call | core |"
        ),
        "|---:|---|---|---:|---:|---:|---:|---:|---:|---:|---|---:|",
    ]
    for item in counted:
        told = (
            f"{item.size:,}",
            item.request,
            _plus(item.ours.used),
            _plus(item.ours.in_vain) or "-",
            f"{item.ours.tokens:,} | {item.ours.tokens / item.core.tokens:.1%}",
            f"{item.wrong.tokens:,} | {item.wrong.tokens / item.core.tokens:.1%}",
            f"{item.in_turn.tokens:,}",
            "" if item.request in _PLANNED else f"{item.known.tokens:,}",
            f"{_plus(item.core.used)} | {item.core.tokens:,}",
        )
        lines.append(f"| {' | '.join(told)} |")
    simple = [item for item in counted if item.request not in _PLANNED]
    small = {item.request: item for item in simple if item.size == SHARED_SIZE}
    shares = max(item.ours.tokens / item.core.tokens for item in small.values())
    wrong = max(item.wrong.tokens / item.core.tokens for item in small.values())
    growth = max(
        grown.tokens / at_first.tokens
        for item in simple
        if item.size == GROWN_SIZE
        for before in (small[item.request],)
        for grown, at_first in ((item.ours, before.ours), (item.wrong, before.wrong))
    )
    met = max(shares, wrong) <= MAX_CORE_TOKENS and growth <= MAX_GROWTH
    reach = (
        f"simple requests at {SHARED_SIZE} entities at most {MAX_CORE_TOKENS:.0%} of core's (most: {shares:.1%}; where"
        f" the guess is wrong: {wrong:.1%}), at {GROWN_SIZE:,} at most {MAX_GROWTH} x that of {SHARED_SIZE} (most:"
        f" {growth:.2f} x)"
    )
    text = [*_head("P3: prompt tokens of a request"), *lines, "", _verdict(reach, met), "", _HOW]
    return "\n".join(text), met


def _calls(counted: Sequence[Counted]) -> tuple[str, bool]:
    lines = [
        (
            "| request | waited for: route known | router asked | guessed wrong | nothing ahead | core"
            " | asked in vain: router asked | guessed wrong |"
        ),
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for item in counted:
        if item.size == SHARED_SIZE:
            waited = [way.waited_for for way in (item.known, item.ours, item.wrong, item.in_turn, item.core)]
            vain = [len(way.in_vain) for way in (item.ours, item.wrong)]
            told = [*map(str, waited), *map(str, vain)]
            told[0] = "" if item.request in _PLANNED else told[0]
            lines.append(f"| {item.request} | {' | '.join(told)} |")
    simple = [item for item in counted if item.request not in _PLANNED]
    met = all(
        item.known.waited_for <= MAX_KNOWN and max(item.ours.waited_for, item.wrong.waited_for) <= MAX_ASKED
        for item in simple
    )
    reach = (
        f"a simple request waits for at most {MAX_KNOWN} where its route is known, {MAX_ASKED} where the router is"
        " asked"
    )
    note = (
        "A request of one part whose actions all succeed and say themselves what they did ends with their sentences:"
        " one call less, with Home Assistant's own tools for devices too. Of the router and the role's model that are"
        " asked at once, one is waited for, and of the router and the planner; what was asked ahead and is not named is"
        " broken off."
    )
    return "\n".join([*_head("P4: model calls of a request"), *lines, "", _verdict(reach, met), "", note]), met


def _times(timed: Sequence[Timed], planned: Sequence[Timed]) -> tuple[str, bool]:
    told = [way for way in Way if way is not Way.CORE]
    lines = [
        f"| request | {' | '.join(f'to the action: {way}' for way in told)} | {_word_head()} |",
        f"|---|{'---:|' * (len(told) + 2)}",
    ]
    worst, worst_wrong = 0.0, 0.0
    for item in timed:
        cells = [_ratio(item, way, _action) for way in told]
        words = [_ratio(item, way, _word) for way in (Way.ASKED, Way.KNOWN)]
        worst = max(worst, _ratio(item, Way.ASKED, _action))
        worst_wrong = max(worst_wrong, _ratio(item, Way.WRONG, _action))
        lines.append(f"| {item.request} | {' | '.join(f'{cell:.2f} x' for cell in (*cells, *words))} |")
    ways = (Way.ASKED, Way.IN_TURN)
    heads = (f"{what}: {way}" for what in ("to the first action", "whole request") for way in ways)
    lines += ["", f"| planned request | {' | '.join(heads)} |", "|---|---:|---:|---:|---:|"]
    for item in planned:
        cells = [_ratio(item, way, of) for of in (_action, _whole) for way in ways]
        lines.append(f"| {item.request} | {' | '.join(f'{cell:.2f} x' for cell in cells)} |")
    plan_action, plan_whole = (max(_ratio(item, Way.ASKED, of) for item in planned) for of in (_action, _whole))
    met = worst <= MAX_TO_ACTION and plan_action <= MAX_PLANNED_ACTION and plan_whole <= MAX_PLANNED_WHOLE
    reach = (
        f"simple requests at most {MAX_TO_ACTION} x core's time to the action (router asked: {worst:.2f} x, guessed"
        f" wrong: {worst_wrong:.2f} x); planned ones at most {MAX_PLANNED_ACTION} x to the first action"
        f" ({plan_action:.2f} x) and {MAX_PLANNED_WHOLE} x for the whole ({plan_whole:.2f} x)"
    )
    note = (
        "In a home of 200 exposed entities, at a model that reads 4,500 and writes 150 tokens a second, as one at home"
        " does, without a prompt cache, and takes one call after the other: what is asked ahead in vain is read to its"
        " end before the next one. Its time is reckoned from the prompts and answers of the calls, and the processor"
        " time of the thread that Home Assistant runs on is added, all of it before the action: so other programs of"
        " this machine have no part in it. Ratios of readings in turn, their median. One request of each kind is timed:"
        " not all call a service every time. Core's integration plans nothing: it makes both calls of a planned request"
        " in one round. Ours routes, is given the plan with its first calls, and answers. A model that takes one call"
        " after the other gains nothing by a plan that is asked for beside the router, and loses nothing where it is"
        " needed."
    )
    text = [*_head("P2: time to the action and to the first word"), *lines, "", _verdict(reach, met), "", note]
    return "\n".join(text), met


def _word_head() -> str:
    return f"to the first word: {Way.ASKED} | {Way.KNOWN}"


def _cpu(cpu: Sequence[Timed]) -> tuple[str, bool]:
    told = [way for way in Way if way is not Way.CORE]
    lines = [f"| request | core, ms | {' | '.join(f'ours, {way}' for way in told)} |", f"|---|{'---:|' * 5}"]
    worst = 0.0
    for timed in cpu:
        ratios = [_ratio(timed, way, _own) for way in told]
        worst = max(worst, *ratios)
        core_ms = median(map(_own, timed.of[Way.CORE])) * 1000
        lines.append(f"| {timed.request} | {core_ms:.1f} | {' | '.join(f'{ratio:.2f} x' for ratio in ratios)} |")
    met = worst <= MAX_CPU
    reach = f"at most {MAX_CPU} x core's processor time at 200 entities (most: {worst:.2f} x)"
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
    note = (
        "The ideal: all the waiting overlaps, and one thread does all our own work. The best of three tries, because"
        f" other programs of this machine ({os.getloadavg()[0] / (os.cpu_count() or 1):.1f} for each processor"
        " meanwhile) can only be in the way."
    )
    reach = f"at least 90 % of the ideal (least: {worst:.0%})"
    return "\n".join([*_head("P9: requests at once"), *lines, "", _verdict(reach, met), "", note]), met


def _plus(calls: Iterable[Call]) -> str:
    return " + ".join(f"{call.reads:,}" for call in calls)


def _ratio(timed: Timed, way: Way, of: Callable[[Took], float | None]) -> float:
    """Return the median of the ratios of a way to core's, of readings that were taken in turn."""
    pairs = ((of(mine), of(other)) for mine, other in zip(timed.of[way], timed.of[Way.CORE], strict=True))
    return median(mine / other for mine, other in pairs if mine is not None and other is not None)


def _action(took: Took) -> float | None:
    return took.action_s


def _word(took: Took) -> float | None:
    return took.word_s


def _whole(took: Took) -> float:
    return took.whole_s


def _own(took: Took) -> float:
    return took.own_s
