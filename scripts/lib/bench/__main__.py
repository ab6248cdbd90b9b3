"""Command line of the bench: `scripts/bench` starts it."""

import argparse
import asyncio
from pathlib import Path
import sys

from ..reliability import measure as reliability
from . import (
    datetimes,
    everyday,
    external,
    footprint,
    formats,
    growth,
    heartbeat,
    household,
    models,
    month,
    replay,
    retrieval,
    routing,
    speed,
    store,
    understanding,
)

ROOT = Path(__file__).resolve().parents[3]


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Measure the figures the project publishes.")
    parser.add_argument(
        "figure", nargs="?", choices=["household"], help="household: figure U9, with a part of the page"
    )
    parser.add_argument("--cases", type=Path, help="with household: a folder of cases; writes no page")
    parser.add_argument("--json", type=Path, help="with household: a file for what became of every case")
    parser.add_argument("--lang", help="with household: only these languages, for example en,de; writes no page")
    parser.add_argument("--speed", action="store_true", help="figure P1, and docs/performance.md (the default)")
    parser.add_argument("--understanding", action="store_true", help="figures U1, U3, U4, and docs/understanding.md")
    parser.add_argument("--retrieval", action="store_true", help="figure A11, and its part of docs/performance.md")
    parser.add_argument("--formats", action="store_true", help="figures U6, U7, B1, B4, and their parts of both pages")
    parser.add_argument("--times", action="store_true", help="figure U8, and its part of docs/understanding.md")
    parser.add_argument("--replay", action="store_true", help="figure U5, and its part of docs/understanding.md")
    parser.add_argument("--heartbeat", action="store_true", help="figure P8, and its part of docs/performance.md")
    parser.add_argument("--footprint", action="store_true", help="figure P7, and its part of docs/performance.md")
    parser.add_argument("--store", action="store_true", help="figure P10, and its part of docs/performance.md")
    parser.add_argument(
        "--models", action="store_true", help="figures P2-P5, P9, and their parts of docs/performance.md"
    )
    parser.add_argument("--everyday", action="store_true", help="figure P6, and its part of docs/performance.md")
    parser.add_argument(
        "--routing", action="store_true", help="D3: learned routing, and its part of docs/performance.md"
    )
    parser.add_argument("--growth", action="store_true", help="cost by entities, tools, memories: docs/performance.md")
    parser.add_argument("--tools", action="store_true", help="figure P11, and its part of docs/performance.md")
    parser.add_argument("--month", action="store_true", help="a month of a family with a model, and docs/month.md")
    parser.add_argument("--reliability", action="store_true", help="the rows of docs/reliability.md")
    parser.add_argument("--rows", type=_numbers, default=(), help="with --reliability: only these, for example 1,4,19")
    parser.add_argument("--small", action="store_true", help="with --reliability: small counts; writes no page")
    parser.add_argument("--evals", type=Path, default=ROOT.parent / "shared" / "evals", help="folder of the material")
    parser.add_argument("--only", choices=list(understanding.PARTS), help="one part of the understanding figures")
    parser.add_argument("--limit", type=int, help="only so many groups, rows, tasks or sentences; writes no page")
    parser.add_argument("--default-agent-only", action="store_true", help="leave Universal Agent out; writes no page")
    parser.add_argument("--failures", action="store_true", help="print every failing row")
    return parser.parse_args()


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))


def main() -> int:
    """Measure what was asked for."""
    wished = arguments()
    code = 0
    if wished.understanding:
        code = asyncio.run(understanding.measure(_understanding(wished)))
    if wished.retrieval:
        code = asyncio.run(retrieval.measure(ROOT, wished.evals, failures=wished.failures)) or code
    if wished.formats:
        code = asyncio.run(formats.measure(ROOT, wished.evals, limit=wished.limit, failures=wished.failures)) or code
    if wished.times:
        code = datetimes.measure(ROOT, wished.evals, failures=wished.failures) or code
    if wished.replay:
        replayed = replay.ReplayWish(root=ROOT, evals=wished.evals, limit=wished.limit, failures=wished.failures)
        code = asyncio.run(replay.measure(replayed)) or code
    if wished.heartbeat:
        code = asyncio.run(heartbeat.measure(ROOT)) or code
    code = (household.measure(_household(wished)) if wished.figure == "household" else 0) or code
    for is_wished, measure in (
        (wished.models, models.measure_now),
        (wished.everyday, everyday.measure_now),
        (wished.store, store.measure),
        (wished.tools, external.measure),
        (wished.footprint, footprint.measure),
        (wished.routing, routing.measure),
        (wished.month, month.measure),
        (wished.growth, growth.measure),
    ):
        code = (measure(ROOT) if is_wished else 0) or code
    if wished.reliability:
        code = reliability.measure(wished.rows, small=wished.small) or code
    if wished.speed or not (
        wished.figure
        or wished.understanding
        or wished.retrieval
        or wished.formats
        or wished.times
        or wished.replay
        or wished.heartbeat
        or wished.models
        or wished.everyday
        or wished.store
        or wished.tools
        or wished.footprint
        or wished.routing
        or wished.month
        or wished.growth
        or wished.reliability
    ):
        code = asyncio.run(speed.measure(ROOT, default_only=wished.default_agent_only, limit=wished.limit)) or code
    return code


def _understanding(wished: argparse.Namespace) -> understanding.Wish:
    return understanding.Wish(
        root=ROOT,
        evals=wished.evals,
        only=wished.only,
        limit=wished.limit,
        failures=wished.failures,
        default_only=wished.default_agent_only,
    )


def _household(wished: argparse.Namespace) -> household.HouseholdWish:
    return household.HouseholdWish(
        root=ROOT,
        shared=wished.evals.parent,
        cases=wished.cases,
        results=wished.json,
        agent="default" if wished.default_agent_only else "both",
        languages=wished.lang,
    )


if __name__ == "__main__":
    sys.exit(main())
