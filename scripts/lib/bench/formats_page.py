"""Sections U6, U7 and B4 of docs/understanding.md, and B1 of docs/performance.md."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
import datetime as dt

from .formats_parser import Judged
from .formats_schemas import Calls
from .model_families import FAMILIES, NOT_CLAIMED
from .sections import marked

BY = "scripts/bench --formats"
HOW_U6 = """\
A row is right when calls (names, arguments, order), words and thoughts are as expected, white space around words and
thoughts left out. Whether the prompt had opened a thinking block is told to the parser where the row says so. Where a
row wants thoughts left among the words, ours must be the same words without them; where a text is cut in the middle of
a call, no call must come of it; what stood in the prompt is not asked back. llama.cpp's tools are only named in the
material; their types were read off the expectations. Left out, by rule and not by name: rows damaged when they were
collected, answers in a wanted form, families not claimed. vLLM's malformed texts must not raise.
"""
HOW_U7 = """\
Rules are code (`scripts/lib/bench/provider_rules.py`), each with its source; the tests feed each of them bad schemas
that it must refuse. Keywords that a provider does not take are told in the description; only `additionalProperties:
false` is left out without words, where a provider does not take it. What strict mode cannot express (objects with
free keys) is sent as a plain tool and judged as that. The functions' types are converted (`dict`, `float`, `tuple`,
`any`); they take what they list and no more.
"""

HOW_B1 = """\
Characters, not tokens: the tokenizers that can be installed fetch their vocabulary from elsewhere when they are first
used. Full and concise say the same of every tool: name, line, and each argument with its type, choices, bounds, default
and description; a test compares the facts. Both are followed in a prompt by the same paragraphs on when to use what,
which the other two contain.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """Everything that was measured."""

    judged: Sequence[Judged]
    schemas: Mapping[str, Mapping[str, tuple[int, int]]]
    """Group of tools to provider to how many were accepted, of how many."""
    strict: Mapping[str, tuple[int, int]]
    calls: Calls
    suite: tuple[int, int]
    gate: Counter[str]
    round_trips: tuple[int, int]
    texts: tuple[int, int]
    sizes: Mapping[str, int]
    tools: int


def _share(right: int, total: int) -> str:
    return f"{100 * right / total:.2f} % ({right:,} of {total:,})" if total else "-"


def understanding(found: Measured) -> str:
    """Return the section of docs/understanding.md."""
    parts = [
        "## Tool calls and formats (U6, U7, B4)",
        f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d}.",
        "\n".join(["| figure | result | reach |", "|---|---|---|", *_figures(found)]),
        HOW_U6.strip(),
        f"Left out of U6: {_left_out(found.judged)}.",
        HOW_U7.strip(),
        "### Tools by provider's rules",
        _by_provider(found),
        "### Families that the parser claims",
        "\n".join(
            ["| family | written by |", "|---|---|", *(f"| {family.name} | {family.models} |" for family in FAMILIES)]
        ),
        "Not claimed: " + "; ".join(f"{name} ({why})" for name, why in NOT_CLAIMED) + ".",
    ]
    return marked("formats", BY, "\n\n".join(parts))


def _figures(found: Measured) -> list[str]:
    lines = []
    for source in dict.fromkeys(verdict.source for verdict in found.judged):
        scored = [verdict for verdict in found.judged if verdict.source == source and verdict.left_out is None]
        everything = [verdict for verdict in found.judged if verdict.source == source]
        lines.append(f"| U6 `{source}` | {_share(sum(verdict.right for verdict in scored), len(scored))} | ≥ 97 % |")
        same = sum(verdict.same_streamed for verdict in everything)
        lines.append(f"| U6 `{source}`, streamed as whole | {_share(same, len(everything))} | all |")
    calls = found.calls
    lines.append(f"| U7 right calls accepted | {_share(calls.accepted, calls.right)} | 99.2 % (faults of the set) |")
    lines += [
        f"| U7 refused: {what} | {_share(calls.refused[what], total)} | all |" for what, total in calls.wrong.items()
    ]
    lines.append(f"| U7 right calls through text | {_share(calls.round_trips, calls.written)} | all |")
    lines.append(f"| U7 JSON schema suite, subset of tools | {_share(*found.suite)} | ≥ 99 % |")
    gated = sum(found.gate.values())
    reasons = ", ".join(f"{what} {count}" for what, count in found.gate.most_common())
    failed = sum(count for what, count in found.gate.items() if "exception" in what or "without" in what)
    lines.append(
        f"| recorded calls through the gate, taken or refused with a reason |"
        f" {_share(gated - failed, gated)}: {reasons} | all |"
    )
    lines.append(f"| B4 decode(encode(call)), all formats and tools | {_share(*found.round_trips)} | all |")
    lines.append(f"| B3 made-up and spoiled texts, streamed as whole | {_share(*found.texts)} | all |")
    return lines


def _left_out(judged: Sequence[Judged]) -> str:
    reasons = Counter(verdict.left_out for verdict in judged if verdict.left_out)
    return "; ".join(f"{reason}: {count}" for reason, count in reasons.most_common()) or "nothing"


def _by_provider(found: Measured) -> str:
    providers = list(next(iter(found.schemas.values())))
    lines = [f"| tools | {' | '.join(providers)} | expressed strictly |", "|---|" + "---|" * (len(providers) + 1)]
    for group, by_provider in found.schemas.items():
        cells = [_share(*by_provider[provider]) for provider in providers]
        lines.append(f"| {group} | {' | '.join(cells)} | {_share(*found.strict[group])} |")
    return "\n".join(lines)


def performance(found: Measured) -> str:
    """Return the section of docs/performance.md."""
    full = found.sizes["full"]
    lines = [f"| {name} | {size:,} | {size / full:.1%} |" for name, size in found.sizes.items()]
    ratio = found.sizes["concise"] / full
    text = [
        "## B1: how long the tools are as text",
        f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d} over our {found.tools} tools.",
        "\n".join(["| manifest | characters | of the full one |", "|---|---:|---:|", *lines]),
        f"Reach: the concise manifest at most 50 % of the full one with raw schemas: {ratio:.1%}.",
        HOW_B1.strip(),
    ]
    return marked("B1", BY, "\n\n".join(text))
