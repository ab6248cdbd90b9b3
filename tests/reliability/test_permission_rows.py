"""The rows of the reliability page about leave, in small: the same code, fixed seeds, few cases."""

import pytest

from scripts.lib.reliability import confirmations, permissions

pytestmark = pytest.mark.usefixtures("socket_enabled")


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant but the one that is started here."""


async def test_a_confirmation_cannot_be_forged() -> None:
    row = await confirmations.run(40, seed=4)
    assert row.failed == 0, "\n".join(row.notes)
    assert row.tried == 40
    assert len(row.kinds) == 8


async def test_nobody_does_more_than_the_written_matrix() -> None:
    row = await permissions.run(1, seed=4)
    assert row.failed == 0, "\n".join(row.notes)
    assert row.tried > 200
