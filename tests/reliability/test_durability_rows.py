"""A smaller count of the rows about crashes, disks, damage and sequences of steps, with a fixed seed."""

import pytest

from scripts.lib.reliability.measure import measured


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Each row starts a Home Assistant of its own, in a process of its own."""


@pytest.mark.real_home_assistant
@pytest.mark.parametrize(
    ("module", "count", "rows"),
    [
        pytest.param("crash", 56, [1, 2, 3], id="killed at every point with every effect class"),
        pytest.param("disk_faults", 16, [4], id="every fault of a disk twice"),
        pytest.param("damaged_database", 24, [5], id="every damage with and without a copy"),
        pytest.param("state_machines", 20, [19], id="five walks through every state machine"),
    ],
)
def test_the_row_is_green(module: str, count: int, rows: list[int]) -> None:
    found = measured(module, count, 7)

    assert [result.row for result in found] == rows
    assert [(result.row, result.notes) for result in found if not result.green] == []
