"""The page of figures about understanding: measuring anew what a program writes loses nothing that somebody wrote."""

from pathlib import Path
import re

from scripts.lib.bench.sections import kept_sections

PAGE = Path(__file__).parents[2] / "docs" / "understanding.md"
SETS = PAGE.parent / "evals"


def test_what_was_published_of_each_set_outlives_a_new_measurement() -> None:
    written, kept = PAGE.read_text(encoding="utf-8"), kept_sections(PAGE)

    for title in re.findall(r"^## What families say.*$", written, re.MULTILINE):
        assert title in kept
    for folder in SETS.glob("fresh-*"):
        assert f"evals/{folder.name}" in kept, f"no figure of {folder.name} is published"
