"""The demo fails where a scene does not show what it should, and only there."""

from typing import Any
from unittest.mock import MagicMock

import pytest

from scripts.lib.demo.client import RequestFailedError
from scripts.lib.demo.scenes.stage import Scene, Stage, perform


async def shows(stage: Stage) -> None:
    stage.expect(True, "it is so")


async def shows_not(stage: Stage) -> None:
    stage.expect(True, "it is so")
    stage.expect(False, "it is so too", "it is not")


async def shows_nothing(stage: Stage) -> None:
    stage.note("nothing", "was looked at")


async def breaks_off(stage: Stage) -> None:
    stage.expect(True, "it is so")
    raise RequestFailedError("refused")


@pytest.mark.parametrize(("play", "failed"), [(shows, 0), (shows_not, 1), (shows_nothing, 1), (breaks_off, 1)])
async def test_what_counts_as_failed(play: Any, failed: int, capsys: pytest.CaptureFixture[str]) -> None:
    stage = Stage(MagicMock(), MagicMock())
    scenes = [Scene(title="first", play=shows), Scene(title="in question", play=play)]
    assert await perform(scenes, stage) == failed
    assert f"{'FAIL' if failed else 'ok'}" in capsys.readouterr().out.split("Summary")[1]
