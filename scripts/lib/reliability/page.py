"""The page `docs/reliability.md`: the promise, a table of all rows, and what was tried in each."""

from collections.abc import Mapping

from ..bench.sections import marked
from .record import Record
from .rows import ROWS, Row

PROMISE = (
    "no accepted intent is forgotten; a pulse happens at most once; a set or a keyed add ends right; what cannot be"
    " known is said out loud; no protected action runs without a person, whatever the model says."
)


def section(records: Mapping[int, Record], newest: Mapping[int, Record] | None = None) -> str:
    """Return the page's section, with its marks; `newest` was measured on the newest Home Assistant."""
    newer = newest or {}
    green = sum(1 for row in ROWS if reason(row, records, newer) is None)
    parts = [
        f"The promise: *{PROMISE}*",
        (
            f"{green} of {len(ROWS)} rows are green. `scripts/bench --reliability` measures them all, `--rows 1,4`"
            " some, `--core newest` on the newest Home Assistant; `scripts/test` runs a smaller count of each with"
            " fixed seeds. A row may be red, not absent."
        ),
        _table(records, newer),
        *(
            _details(row, record)
            for row in ROWS
            for among in (records, newer)
            if (record := among.get(row.number)) is not None
        ),
    ]
    return marked("reliability", "`scripts/bench --reliability`", "\n\n".join(parts))


def reason(row: Row, records: Mapping[int, Record], newest: Mapping[int, Record]) -> str | None:
    """Return why a row is red on one of the two, or was not measured there; None for a green one."""
    found = verdict(row, records.get(row.number))
    if found is not None or not row.on_both:
        return found
    newer = verdict(row, newest.get(row.number))
    return newer and f"{newer} on the newest Home Assistant"


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


def _table(records: Mapping[int, Record], newest: Mapping[int, Record]) -> str:
    lines = ["| # | claim | tried | failed | seed | date | version | |", "|---|---|---|---|---|---|---|---|"]
    for row in ROWS:
        lacking = reason(row, records, newest)
        end = "green" if lacking is None else f"**red**: {lacking}"
        found = [record for among in (records, newest) if (record := among.get(row.number)) is not None]
        lines += [_line(row, record, end) for record in found] or [f"| {row.number} | {row.claim} | | | | | | {end} |"]
    return "\n".join(lines)


def _line(row: Row, record: Record, end: str) -> str:
    return (
        f"| {row.number} | {row.claim} | {record.result.tried:,} | {record.result.failed:,} | {record.seed}"
        f" | {record.date} | {record.version} | {end} |"
    )


def _details(row: Row, record: Record) -> str:
    core = f" ({record.version.partition(' on ')[2]})" if row.on_both else ""
    lines = [f"### {row.number}. {record.result.claim}{core}", "", "| kind | tried | failed |", "|---|---|---|"]
    lines += [f"| {kind} | {tried:,} | {failed:,} |" for kind, (tried, failed) in record.result.kinds.items()]
    if record.result.notes:
        lines += ["", *(f"- {note}" for note in record.result.notes)]
    return "\n".join([*lines, "", f"Measured in {record.seconds:,.0f} s."])
