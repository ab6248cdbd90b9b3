"""What families say: the scorer is called part by part, and its rows become figures by family, level and language."""

import json
from pathlib import Path
import sys

import pytest

from scripts.lib.bench.household import HouseholdWish, command, measure, results_of, table
from scripts.lib.bench.household_page import put_figures

_SCORER = """
import argparse, json, pathlib
parser = argparse.ArgumentParser()
for name in ("--project", "--cases", "--agent", "--json", "--part", "--lang"):
    parser.add_argument(name)
asked = parser.parse_args()
rows = [
    {"id": f"en-{agent}-{asked.part}", "agent": agent, "family": "lists", "level": "easy", "language": "en",
     "noise": None, "kind": kind, "ok": kind == "right"}
    for agent, kind in (("ours", "right"), ("default", "wrong_more"))
]
pathlib.Path(asked.json).write_text(json.dumps(rows))
"""


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """Return a folder with a scorer that says what it was asked, and with cases."""
    scorer = tmp_path / "tools" / "household_scorer" / "score.py"
    scorer.parent.mkdir(parents=True)
    scorer.write_text(_SCORER, encoding="utf-8")
    (tmp_path / "evals" / "household").mkdir(parents=True)
    return tmp_path


def a_row(agent: str, kind: str, **details: object) -> dict[str, object]:
    row = {"id": "en-state-01", "family": "state", "level": "normal", "language": "en", "noise": "stt"}
    return {**row, "agent": agent, "kind": kind, "ok": kind in ("right", "asked well"), **details}


def test_both_parts_are_scored_and_put_together(
    shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "checkout" / "docs").mkdir(parents=True)
    results = tmp_path / "results.json"
    assert measure(HouseholdWish(root=tmp_path / "checkout", shared=shared, results=results)) == 0
    assert {row["id"] for row in json.loads(results.read_text(encoding="utf-8"))} == {
        "en-ours-1/2",
        "en-ours-2/2",
        "en-default-1/2",
        "en-default-2/2",
    }
    assert "== ours: 100 % right, 0 % wrong of 2" in capsys.readouterr().out
    page = (tmp_path / "checkout" / "docs" / "understanding.md").read_text(encoding="utf-8")
    assert "| all | 2 | 100.0 % | 0.0 % | 0.0 % | 0.0 % | 0.0 % | 100.0 % | 100.0 % |" in page


def test_cases_of_somebody_else_write_no_page(shared: Path, tmp_path: Path) -> None:
    assert measure(HouseholdWish(root=tmp_path / "checkout", shared=shared, cases=shared / "evals" / "household")) == 0
    assert not (tmp_path / "checkout").exists()


def test_without_the_scorer_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measure(HouseholdWish(root=tmp_path, shared=tmp_path)) == 0
    assert "skipped" in capsys.readouterr().out


def test_a_scorer_that_fails_is_no_result(shared: Path, tmp_path: Path) -> None:
    (shared / "tools" / "household_scorer" / "score.py").write_text("raise SystemExit(3)", encoding="utf-8")
    assert measure(HouseholdWish(root=tmp_path / "checkout", shared=shared)) == 1
    assert not (tmp_path / "checkout").exists()


def test_languages_are_handed_on() -> None:
    wish = HouseholdWish(root=Path("root"), shared=Path("shared"), languages="en,de")
    asked = command(wish, Path("score.py"), Path("cases"), Path("1.json"), 1)
    assert asked[0] == sys.executable
    assert asked[-2:] == ["--lang", "en,de"]


def test_the_figures_keep_wrong_and_acted_apart(tmp_path: Path) -> None:
    found = results_of(
        [
            a_row("ours", "right"),
            a_row("ours", "wrong_answer", family="past"),
            a_row("ours", "wrong_other", noise="typo"),
            a_row("ours", "needless_question", noise=None),
        ]
    )
    assert "== ours: 25 % right, 50 % wrong of 4" in table(found)
    page = tmp_path / "understanding.md"
    put_figures(page, found)
    text = page.read_text(encoding="utf-8")
    assert "| all | 4 | 25.0 % | 50.0 % | 25.0 % | 25.0 % | - | - | - |" in text
    assert "| errors: of typing | 1 | 0.0 % | 100.0 % | 100.0 % | 0.0 % | - | - | - |" in text
    assert "| family: past | 1 | 0.0 % | 100.0 % | 0.0 % | 0.0 % | - | - | - |" in text
