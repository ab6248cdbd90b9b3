"""Measure a corpus: `python -m tests.corpus [dev|heldout|all] [--lang en] [--recombined N]`."""

# First of all: it makes Home Assistant's own clock one that can be stopped.
import pytest_homeassistant_custom_component.patch_time  # isort: skip # noqa: F401

import argparse
import asyncio
from collections.abc import Sequence
from datetime import date
import json
import logging
from pathlib import Path
import sys
import time

from freezegun import freeze_time
from freezegun.api import FrozenDateTimeFactory

from scripts.lib.bench.core import running_hass

from .material import HALVES, HERE, read_home_file
from .page import PAGE, page
from .recombining import beyond
from .report import as_data, misheard_numbers, offending, table, to_jsonl
from .running import recombined_in, said_in
from .scoring import Scored
from .turn import AFTERNOON


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description="Say a corpus to the agent.")
    parser.add_argument("half", nargs="?", choices=HALVES, default="all", help="odd lines, even lines, or all")
    parser.add_argument("--dir", type=Path, default=HERE, help="folder with home.json and <language>.jsonl")
    parser.add_argument("--lang", action="append", help="only this language; may be given several times")
    parser.add_argument("--json", type=Path, help="write numbers and results here")
    parser.add_argument("--jsonl", type=Path, help="write one result a line here, as the corpus' scorer reads them")
    parser.add_argument("--table-only", action="store_true", help="print no line of the corpus")
    parser.add_argument("--page", action="store_true", help="write docs/corpus.md")
    parser.add_argument("--recombined", type=int, metavar="N", help="say N utterances recombined of it, each language")
    parser.add_argument("--noise", type=float, default=0.0, metavar="RATE", help="share of words to mishear: 0.1")
    parser.add_argument("--seed", type=int, default=1, help="what the recombined ones and the errors are drawn with")
    return parser.parse_args(given)


async def _recombine(language: str, count: int, seed: int, freezer: FrozenDateTimeFactory) -> int:
    """Say recombined utterances, print those that reach too far, and return how many these are."""
    async with running_hass(()) as hass:
        logging.getLogger("custom_components").setLevel(logging.CRITICAL)
        said = await recombined_in(hass, freezer, language, count=count, seed=seed)
    wrong = [(line, came) for line, came in said if beyond(line, came)]
    for line, came in wrong:
        sys.stdout.write(f"{line.id} | {line.text} | {', '.join(sorted(beyond(line, came)))} | {came.reply}\n")
    acted = sum(bool(came.changes) for _, came in said)
    sys.stdout.write(f"{language}: {len(said)} recombined, {acted} acted, {len(wrong)} reached too far\n")
    return len(wrong)


async def _measure(wished: argparse.Namespace, language: str, freezer: FrozenDateTimeFactory) -> list[Scored]:
    async with running_hass(()) as hass:
        logging.getLogger("custom_components").setLevel(logging.CRITICAL)
        how = {"half": wished.half, "noise": wished.noise, "seed": wished.seed}
        return await said_in(hass, freezer, folder=wished.dir, language=language, **how)


def main() -> int:
    """Say the lines, print what somebody should read, and the numbers."""
    wished = arguments()
    began = time.perf_counter()
    written = [name for name in read_home_file(wished.dir)["languages"] if (wished.dir / f"{name}.jsonl").exists()]
    if wished.recombined:
        with freeze_time(AFTERNOON) as freezer:
            assert isinstance(freezer, FrozenDateTimeFactory)
            wrong = [
                asyncio.run(_recombine(language, wished.recombined, wished.seed, freezer))
                for language in wished.lang or written
            ]
        return int(any(wrong))
    scored: list[Scored] = []
    measured_on = date.today()  # noqa: DTZ011 - before the clock is stopped
    for language in wished.lang or written:
        with freeze_time(AFTERNOON) as freezer:
            assert isinstance(freezer, FrozenDateTimeFactory)
            scored += asyncio.run(_measure(wished, language, freezer))
    if not wished.table_only:
        for title, found in (
            ("To read", offending(scored)),
            ("Put off", [case for case in scored if case.outcome.scheduled]),
            ("Replies that may claim what is not", [case for case in scored if case.may_claim]),
        ):
            sys.stdout.write("\n".join((f"{title}: {len(found)}", *map(str, found), "\n")))
    sys.stdout.write(f"{misheard_numbers(scored) if wished.noise else table(scored)}\n")
    sys.stderr.write(f"{len(scored)} lines in {time.perf_counter() - began:.0f} s\n")
    if wished.page:
        PAGE.write_text(page(scored, measured_on), encoding="utf-8")
    if wished.json:
        wished.json.write_text(json.dumps(as_data(scored), ensure_ascii=False, indent=1), encoding="utf-8")
    if wished.jsonl:
        wished.jsonl.write_text(to_jsonl(scored) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
