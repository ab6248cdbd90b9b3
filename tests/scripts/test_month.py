"""Some days of the simulated family: what it has remembered needs no model, and nothing goes wrong."""

from collections.abc import Iterator
from datetime import UTC

from homeassistant.util import dt as dt_util
import pytest

from scripts.lib.bench.month import live_month


@pytest.fixture(autouse=True)
def _time_zone() -> Iterator[None]:
    """Leave the time zone as it was: the family's home has its own."""
    yield
    dt_util.set_default_time_zone(UTC)


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant but the one that is started here."""


@pytest.mark.usefixtures("socket_enabled")
async def test_some_days_of_the_family() -> None:
    lived = await live_month(3, keeps=True)

    assert [turn.said.text for turn in lived if turn.is_wrong] == []
    own = [turn for turn in lived if turn.said.kind == "own"]
    assert own[0].model_calls
    assert own[0].was_asked
    assert any(not turn.model_calls and turn.is_met for turn in own)
    assert not any(turn.was_asked for turn in lived if turn.said.kind == "leaning")
