"""Words that nobody put together are never acted on further than each of them reaches."""

from pathlib import Path

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from .recombining import WAYS, beyond
from .running import recombined_in

COUNT = 60
SEED = 20261122


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "nl"])
async def test_no_utterance_changes_what_it_does_not_name(
    hass: HomeAssistant, freezer: FrozenDateTimeFactory, tmp_path: Path, language: str
) -> None:
    hass.config.config_dir = str(tmp_path)
    said = await recombined_in(hass, freezer, language, count=COUNT, seed=SEED)

    wrong = [
        f"{line.id} | {line.text} | {beyond(line, came)} | {came.reply}" for line, came in said if beyond(line, came)
    ]
    assert not wrong, "\n".join(wrong)
    assert len(said) == COUNT
    assert {line.kind for line, _ in said} == {way.name for way in WAYS}
