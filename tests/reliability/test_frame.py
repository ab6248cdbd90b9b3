"""The page of reliability: every row is on it, red where it failed, fell short or was not measured."""

from dataclasses import replace
from pathlib import Path

from homeassistant import const
import pytest

from scripts.lib.reliability import measure, record
from scripts.lib.reliability.page import PROMISE, line, section, verdict
from scripts.lib.reliability.record import Record, load, made, save
from scripts.lib.reliability.row import RowResult
from scripts.lib.reliability.rows import ROWS, row


def a_record(number: int, *, tried: int | None = None, failed: int = 0) -> Record:
    count = row(number).full if tried is None else tried
    result = RowResult(row=number, claim="a claim", kinds={"a kind": (count, failed)}, notes=("a note",))
    return made(result, seed=7, seconds=1.2)


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


def test_the_rows_stand_in_order() -> None:
    numbers = [item.number for item in ROWS]
    assert numbers[:21] == list(range(1, 22))
    assert numbers == sorted(set(numbers))


def test_a_row_that_nobody_measured_is_on_the_page_and_red() -> None:
    page = section({})

    assert page.count("**red**: not measured") == len(ROWS)
    assert f"0 of {len(ROWS)} rows are green" in page
    assert PROMISE in page


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        pytest.param(a_record(4), None, id="all tried and none failed"),
        pytest.param(a_record(4, failed=2), "2 failed", id="some failed"),
        pytest.param(a_record(4, tried=10), "only 10 of 360 tried", id="too few"),
        pytest.param(None, "not measured", id="not measured"),
    ],
)
def test_only_a_whole_measurement_without_a_failure_is_green(found: Record | None, reason: str | None) -> None:
    assert verdict(row(4), found) == reason
    assert ("RED" in line(row(4), found)) is (reason is not None)


def test_the_page_shows_kinds_notes_seed_and_version() -> None:
    page = section({4: a_record(4)})

    assert "| a kind | 360 | 0 |" in page
    assert "- a note" in page
    assert "| 4 | disk faults are told and cost no old data | 360 | 0 | 7 |" in page


def test_a_row_of_both_cores_is_green_when_it_was_measured_on_both() -> None:
    only_here = section({21: a_record(21)})
    broken_there = section({21: a_record(21)}, {21: a_record(21, failed=3)})
    on_both = section({21: a_record(21)}, {21: replace(a_record(21), version="0.1.0 on 2027.1.0")})

    assert "**red**: not measured on the newest Home Assistant" in only_here
    assert "**red**: 3 failed on the newest Home Assistant" in broken_there
    assert f"1 of {len(ROWS)} rows are green" in on_both
    assert on_both.count("| 21 |") == 2
    assert "(2027.1.0)" in on_both


def test_the_figures_of_the_pinned_core_are_kept_apart_from_those_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(const, "__version__", "2026.10.4")
    assert record.of_this_core() == record.RECORDS
    monkeypatch.setattr(const, "__version__", "2099.1.0")
    assert record.of_this_core() == record.NEWEST


def test_records_are_kept_beside_the_page(tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    assert load(path) == {}
    save({4: a_record(4), 1: a_record(1)}, path)

    assert load(path) == {1: a_record(1), 4: a_record(4)}


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the page goes, with the records beside it and a row of this test's own."""
    monkeypatch.setattr(load, "__defaults__", (tmp_path / "records.json",))
    monkeypatch.setattr(save, "__defaults__", (tmp_path / "records.json",))
    monkeypatch.setattr(measure, "PAGE", tmp_path / "reliability.md")
    monkeypatch.setattr(measure, "RECORDS", tmp_path / "records.json")
    monkeypatch.setattr(record, "NEWEST", tmp_path / "newest.json")
    monkeypatch.setattr(measure, "measured", lambda module, count, seed: [a_record(4, tried=count).result])
    return tmp_path / "reliability.md"


def test_measuring_one_row_leaves_the_others(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save({5: a_record(5)})
    code = measure.measure([4], small=False, seed=7)

    assert code == 0
    assert set(load()) == {4, 5}
    assert f"2 of {len(ROWS)} rows are green" in page.read_text(encoding="utf-8")
    assert "row  6 RED" in capsys.readouterr().out


def test_a_small_measurement_writes_nothing(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measure.measure([4], small=True, seed=7) == 0
    assert "60 tried" in capsys.readouterr().out
    assert not page.exists()


def test_failures_are_printed_and_make_the_exit_code(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = replace(a_record(4, failed=3).result, notes=("why",))
    monkeypatch.setattr(measure, "measured", lambda module, count, seed: [failing])

    assert measure.measure([4], small=False, seed=7) == 1
    assert "a kind: 3 of 360" in capsys.readouterr().out


def test_a_measurement_that_breaks_is_a_failed_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "ROWS", (replace(row(4), module="no_such_module"),))
    (broken,) = measure.measured("no_such_module", 1, 7)

    assert not broken.green
    assert broken.notes == ("its measurement ended with status 1",)
