"""The rows of the reliability page about models, in small: the same code, fixed seeds, few cases."""

import pytest

from scripts.lib.reliability import bad_output, concurrency, network, never_ending
from scripts.lib.reliability.bad_writing import KINDS
from scripts.lib.reliability.row import RowResult

pytestmark = pytest.mark.usefixtures("socket_enabled")


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant but the one that is started here."""


def _shown(row: RowResult) -> str:
    return "\n".join(row.notes)


async def test_bad_output_runs_nothing_invalid() -> None:
    row = await bad_output.run(100, seed=4)
    assert row.failed == 0, _shown(row)
    assert set(KINDS) < set(row.kinds)


async def test_network_faults_end_in_an_answer_in_time() -> None:
    row = await network.run(40, seed=4)
    assert row.failed == 0, _shown(row)
    assert row.tried == 40


async def test_concurrent_and_cancelled_requests_do_not_mix() -> None:
    row = await concurrency.run(120, seed=4)
    assert row.failed == 0, _shown(row)
    assert row.tried == 120


async def test_models_that_never_end_are_stopped() -> None:
    row = await never_ending.run(len(never_ending.MODELS) * 2, seed=4)
    assert row.failed == 0, _shown(row)
    assert set(row.kinds) == set(never_ending.MODELS)
