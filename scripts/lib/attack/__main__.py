"""The command line of scripts/attack."""

import argparse
import asyncio
import sys
import time

from aiohttp import ClientError
from homeassistant.const import __version__

from ..demo.client import RequestFailedError
from ..demo.hass_process import HassDidNotStartError
from ..demo.log import agent_errors
from ..demo.report import say
from .cells import CHANNELS, Cell, all_cells, chosen, impossible
from .classes import TARGETS
from .house import open_house
from .page import faults, not_tried, table
from .proof import opened_by_the_pin
from .run import Result, Run

_SEED = 20_261_122


def main() -> int:
    """Attack and return the exit code: 1 where anything was broken, or an attack was not shown to work."""
    options = _parser().parse_args()
    try:
        return asyncio.run(_attack(options))
    except (HassDidNotStartError, RequestFailedError, ClientError, TimeoutError) as error:
        print(f"The attack could not be made: {error or type(error).__name__}")
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/attack",
        description="Attack the agent in a real Home Assistant, each attack beside a control without the guard.",
    )
    parser.add_argument("--quick", action="store_true", help="few cells, in which each two sides of the matrix meet")
    parser.add_argument("--seed", type=int, default=_SEED, help="which cells --quick takes")
    parser.add_argument("--target", choices=[target.key for target in TARGETS], help="only this target")
    parser.add_argument("--channel", choices=CHANNELS, help="only this channel")
    parser.add_argument("--list", action="store_true", help="list the cells, and why some cannot be, and stop")
    return parser


def _wanted(options: argparse.Namespace) -> tuple[list[Cell], list[Cell]]:
    """Return the cells to be tried, and the part of the matrix that they are from."""
    matrix = [
        cell
        for cell in all_cells()
        if options.target in (None, cell.target.key) and options.channel in (None, cell.channel)
    ]
    possible = [cell for cell in matrix if impossible(cell) is None]
    return chosen(possible, options.seed) if options.quick else possible, matrix


async def _attack(options: argparse.Namespace) -> int:
    cells, matrix = _wanted(options)
    if options.list:
        print("\n".join(f"{cell}: {impossible(cell) or 'tried'}" for cell in matrix))
        return 0
    began = time.monotonic()
    print(f"{len(cells)} of {len(matrix)} cells on Home Assistant {__version__}, each beside its control", flush=True)
    async with open_house(guarded=True) as guarded, open_house(guarded=False) as control:
        results = [_told(item, len(cells)) async for item in Run(guarded, control, cells)]
        proof = await opened_by_the_pin(guarded)
        looks = guarded.watch.looks
    print(f"\n{table(results)}\n\n{not_tried(matrix)}\n")
    print(f"looked at from outside {looks:,} times, in {time.monotonic() - began:.0f} s")
    return _ending(results, proof, agent_errors(guarded.folder / "home-assistant.log"))


def _told(result: Result, of: int) -> Result:
    say(f"{result.number + 1} of {of}: {result.cell}: {'BROKEN' if result.broken else 'held'} ({result.took_s:.1f} s)")
    for fault in faults([result]):
        print(fault, flush=True)
    return result


def _ending(results: list[Result], proof: dict[str, bool], errors: list[str]) -> int:
    """Say what came of it all; return the exit code."""
    print(
        "with the PIN of the person who asks:",
        ", ".join(f"{key} {'opens' if ok else 'stays'}" for key, ok in proof.items()),
    )
    for error in errors:
        print(f"\nlogged by the integration:\n{error}")
    broken, unshown = sum(bool(result.broken) for result in results), sum(not result.shown for result in results)
    is_proven = all(proof.values())
    print(f"{len(results) - broken} held, {broken} broken, {unshown} not shown; {len(errors)} errors logged")
    return int(bool(broken or unshown or errors or not is_proven))


if __name__ == "__main__":
    sys.exit(main())
