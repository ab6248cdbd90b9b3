"""The page `docs/reliability.md`: the promise, a table of all rows, and what was tried in each."""

from collections.abc import Mapping

from ..bench.sections import marked
from .record import Record
from .rows import ROWS, Row

PROMISE = (
    "no accepted intent is forgotten; a pulse happens at most once; a set or a keyed add ends right; what cannot be"
    " known is said out loud; no protected action runs without a person, whatever the model says."
)


def section(records: Mapping[int, Record]) -> str:
    """Return the page's section, with its marks."""
    green = sum(1 for row in ROWS if verdict(row, records.get(row.number)) is None)
    parts = [
        f"The promise: *{PROMISE}*",
        (
            f"{green} of {len(ROWS)} rows are green. `scripts/bench --reliability` measures them all, `--rows 1,4`"
            " some; `scripts/test` runs a smaller count of each with fixed seeds. A row may be red, not absent."
        ),
        _table(records),
        *(_details(row, records[row.number]) for row in ROWS if row.number in records),
    ]
    return marked("reliability", "`scripts/bench --reliability`", "\n\n".join(parts))


def verdict(row: Row, record: Record | None) -> str | None:
    """Return why a row is red; None for a green one."""
    if record is None:
        return "not measured"
    result = record.result
    if result.failed:
        return f"{result.failed:,} failed"
    if result.tried < row.full:
        return f"only {result.tried:,} of {row.full:,} tried"
    return None


def line(row: Row, record: Record | None) -> str:
    """Return a row for the terminal."""
    reason = verdict(row, record)
    tried = "" if record is None else f": {record.result.tried:,} tried, {record.result.failed:,} failed"
    return f"row {row.number:2} {'green' if reason is None else 'RED  '} {row.claim}{tried}" + (
        f" ({reason})" if reason else ""
    )


def _table(records: Mapping[int, Record]) -> str:
    lines = ["| # | claim | tried | failed | seed | date | version | |", "|---|---|---|---|---|---|---|---|"]
    for row in ROWS:
        record = records.get(row.number)
        reason = verdict(row, record)
        end = "green" if reason is None else f"**red**: {reason}"
        if record is None:
            lines.append(f"| {row.number} | {row.claim} | | | | | | {end} |")
        else:
            lines.append(
                f"| {row.number} | {row.claim} | {record.result.tried:,} | {record.result.failed:,} | {record.seed}"
                f" | {record.date} | {record.version} | {end} |"
            )
    return "\n".join(lines)


def _details(row: Row, record: Record) -> str:
    lines = [f"### {row.number}. {record.result.claim}", "", "| kind | tried | failed |", "|---|---|---|"]
    lines += [f"| {kind} | {tried:,} | {failed:,} |" for kind, (tried, failed) in record.result.kinds.items()]
    if record.result.notes:
        lines += ["", *(f"- {note}" for note in record.result.notes)]
    return "\n".join([*lines, "", f"Measured in {record.seconds:,.0f} s."])
