"""What was last measured of each row, kept beside the page so that a part of the rows can be measured again."""

from dataclasses import asdict, dataclass
from datetime import UTC, datetime
import json
from pathlib import Path
import tomllib

from homeassistant import const

from ..core_pins import home_assistant
from .row import RowResult

ROOT = Path(__file__).resolve().parents[3]
RECORDS = ROOT / "docs" / "reliability.json"
"""What was measured on the oldest Home Assistant that is supported."""
NEWEST = ROOT / "docs" / "reliability-newest.json"
"""What was measured on the newest one."""
_MANIFEST = ROOT / "custom_components" / "universal_agent" / "manifest.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One row as it was measured."""

    result: RowResult
    """What was found."""
    seed: int
    """What the cases were made from."""
    date: str
    """The day, ISO."""
    version: str
    """Of the integration and of Home Assistant."""
    seconds: float
    """How long it took."""


def made(result: RowResult, seed: int, seconds: float) -> Record:
    """Return the record of a row that was measured just now."""
    version = json.loads(_MANIFEST.read_text(encoding="utf-8"))["version"]
    return Record(
        result=result,
        seed=seed,
        date=datetime.now(UTC).date().isoformat(),
        version=f"{version} on {const.__version__}",
        seconds=round(seconds, 1),
    )


def of_this_core() -> Path:
    """Return where the figures of the Home Assistant in use are kept."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return RECORDS if home_assistant(groups["dev"]).endswith(f"=={const.__version__}") else NEWEST


def load(path: Path = RECORDS) -> dict[int, Record]:
    """Return the records there are, by row."""
    if not path.exists():
        return {}
    return {int(number): _read(raw) for number, raw in json.loads(path.read_text(encoding="utf-8")).items()}


def save(records: dict[int, Record], path: Path = RECORDS) -> None:
    """Write the records, by row."""
    rows = {str(number): asdict(records[number]) for number in sorted(records)}
    path.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def result_from(raw: dict[str, object]) -> RowResult:
    """Return a row's result from its JSON."""
    kinds, notes = raw["kinds"], raw["notes"]
    assert isinstance(kinds, dict)
    assert isinstance(notes, list)
    return RowResult(
        row=int(str(raw["row"])),
        claim=str(raw["claim"]),
        kinds={str(kind): (int(tried), int(failed)) for kind, (tried, failed) in kinds.items()},
        notes=tuple(str(note) for note in notes),
    )


def _read(raw: dict[str, object]) -> Record:
    result = raw["result"]
    assert isinstance(result, dict)
    return Record(
        result=result_from(result),
        seed=int(str(raw["seed"])),
        date=str(raw["date"]),
        version=str(raw["version"]),
        seconds=float(str(raw["seconds"])),
    )
