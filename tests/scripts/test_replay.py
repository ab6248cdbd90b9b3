"""Recorded turns of real models come out as recorded, over every wire; skipped where the recordings are not there."""

import pytest

from scripts.lib.bench.__main__ import ROOT
from scripts.lib.bench.material import TRACES
from scripts.lib.bench.replay import ReplayWish, measure, replay
from scripts.lib.bench.replay_turns import WIRES, hermes, qwen

EVALS = ROOT.parent / "shared" / "evals"


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant but the one that is started here."""


@pytest.mark.usefixtures("socket_enabled")
@pytest.mark.skipif(not (EVALS / TRACES).exists(), reason="the recorded turns are not on this machine")
async def test_recorded_runs_come_out_as_recorded_over_every_wire() -> None:
    found = [run async for run in replay(EVALS, limit=3, per_task=2)]
    assert {run.wire for run in found} == {wire.name for wire in WIRES}
    assert [run for run in found if not run.agrees and not run.apart] == []
    assert any(run.came for run in found)


async def test_without_recordings_it_says_so(
    tmp_path: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await measure(ReplayWish(root=ROOT, evals=ROOT / "no-such-folder")) == 0
    assert "skipped" in capsys.readouterr().out


def test_calls_are_written_as_the_families_write_them() -> None:
    arguments = {"name": "Lamp", "position": 50, "domain": ["light"]}
    assert '"arguments": {"name": "Lamp"' in hermes("HassTurnOn", arguments)
    assert "<parameter=position>\n50\n</parameter>" in qwen("HassTurnOn", arguments)
    assert '<parameter=domain>\n["light"]\n</parameter>' in qwen("HassTurnOn", arguments)
