"""The page with the reviews of six weeks is what the agent writes about them now."""

from pathlib import Path
import subprocess
import sys

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant in this process: the script runs its own."""


@pytest.mark.timeout(300)
def test_the_page_is_up_to_date() -> None:
    looked = subprocess.run(
        [sys.executable, "-m", "scripts.lib.reviews_page", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert looked.stdout.strip().endswith("up to date"), looked.stdout + looked.stderr[-2000:]
    assert looked.returncode == 0
