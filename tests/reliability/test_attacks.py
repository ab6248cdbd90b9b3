"""The rows of the reliability page about attacks, in small: the same code, fixed seeds, few cases."""

import pytest

from custom_components.universal_agent.common.taint import Taint
from scripts.lib.reliability import injection, secrets, ssrf
from scripts.lib.reliability.row import RowResult

pytestmark = pytest.mark.usefixtures("socket_enabled")


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant but the one that is started here."""


def _shown(row: RowResult) -> str:
    return "\n".join(row.notes)


async def test_injected_instructions_move_nothing_protected() -> None:
    row = await injection.run(48, seed=4)
    assert row.failed == 0, _shown(row)
    assert row.tried == 48


async def test_without_taint_the_same_attacks_succeed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Taint, "__bool__", lambda self: False)
    row = await injection.run(48, seed=4)
    assert row.failed > 0, _shown(row)


async def test_no_connection_to_an_address_that_is_not_public() -> None:
    row = await ssrf.run(100, seed=4)
    assert row.failed == 0, _shown(row)
    assert row.tried >= 100


async def test_no_secret_leaves() -> None:
    row = await secrets.run(12, seed=4)
    assert row.failed == 0, _shown(row)
    assert row.tried == 12
