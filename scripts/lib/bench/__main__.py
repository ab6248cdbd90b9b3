"""Command line of the bench: `scripts/bench` starts it."""

import argparse
import asyncio
from pathlib import Path
import sys

from . import datetimes, formats, retrieval, speed, understanding

ROOT = Path(__file__).resolve().parents[3]


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Measure the figures the project publishes.")
    parser.add_argument("--speed", action="store_true", help="figure P1, and docs/performance.md (the default)")
    parser.add_argument("--understanding", action="store_true", help="figures U1, U3, U4, and docs/understanding.md")
    parser.add_argument("--retrieval", action="store_true", help="figure A11, and its part of docs/performance.md")
    parser.add_argument("--formats", action="store_true", help="figures U6, U7, B1, B4, and their parts of both pages")
    parser.add_argument("--times", action="store_true", help="figure U8, and its part of docs/understanding.md")
    parser.add_argument("--evals", type=Path, default=ROOT.parent / "shared" / "evals", help="folder of the material")
    parser.add_argument("--only", choices=list(understanding.PARTS), help="one part of the understanding figures")
    parser.add_argument("--limit", type=int, help="only so many groups, rows, tasks or sentences; writes no page")
    parser.add_argument("--default-agent-only", action="store_true", help="leave Universal Agent out; writes no page")
    parser.add_argument("--failures", action="store_true", help="print every failing row")
    return parser.parse_args()


def main() -> int:
    """Measure what was asked for."""
    wished = arguments()
    code = 0
    if wished.understanding:
        wish = understanding.Wish(
            root=ROOT,
            evals=wished.evals,
            only=wished.only,
            limit=wished.limit,
            failures=wished.failures,
            default_only=wished.default_agent_only,
        )
        code = asyncio.run(understanding.measure(wish))
    if wished.retrieval:
        code = asyncio.run(retrieval.measure(ROOT, wished.evals, failures=wished.failures)) or code
    if wished.formats:
        code = asyncio.run(formats.measure(ROOT, wished.evals, limit=wished.limit, failures=wished.failures)) or code
    if wished.times:
        code = datetimes.measure(ROOT, wished.evals, failures=wished.failures) or code
    if wished.speed or not (wished.understanding or wished.retrieval or wished.formats or wished.times):
        code = asyncio.run(speed.measure(ROOT, default_only=wished.default_agent_only, limit=wished.limit)) or code
    return code


if __name__ == "__main__":
    sys.exit(main())
