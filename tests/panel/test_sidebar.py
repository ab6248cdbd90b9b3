"""The panel is in the sidebar and the card in the picker, where there is a frontend; what loads is small."""

import gzip
from http import HTTPStatus
import json
from pathlib import Path
import re

from homeassistant.components import frontend
from homeassistant.config_entries import ConfigEntryDisabler
from homeassistant.const import EVENT_PANELS_UPDATED
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events
from pytest_homeassistant_custom_component.typing import ClientSessionGenerator

import custom_components.universal_agent
from tests.installed_agent import InstalledAgent, install
from tests.mock_home import SmallHome

PACKAGE = Path(custom_components.universal_agent.__file__).parent
BUNDLES = sorted((PACKAGE / "panel" / "bundle").glob("*.js"))
SOURCES = Path(__file__).parents[2] / "scripts" / "panel"
MAX_BYTES = 60_000
_OPENS = re.compile(r"\beval\(|new Function|\bimport\(|unsafeHTML|document\.write|\bfetch\(|XMLHttpRequest")
"""What runs text as a program, or fetches something."""


@pytest.fixture
async def shown(hass: HomeAssistant, home: SmallHome) -> InstalledAgent:
    """Return the agent, installed where there is a frontend."""
    assert await async_setup_component(hass, "frontend", {})
    return await install(hass)


async def test_everybody_has_the_panel_and_the_card(
    hass: HomeAssistant, shown: InstalledAgent, hass_client: ClientSessionGenerator
) -> None:
    panel = hass.data["frontend_panels"]["universal-agent"].to_response()
    loaded = panel["config"]["_panel_custom"]
    (card,) = hass.data[frontend.DATA_EXTRA_MODULE_URL].urls
    client = await hass_client()

    assert (panel["title"], panel["require_admin"]) == ("Universal Agent", False)
    assert loaded["name"] == "universal-agent-panel"
    assert not loaded["embed_iframe"]
    assert loaded["module_url"].endswith(panel["config"]["build"])
    for url, name in ((loaded["module_url"], "panel.js"), (card, "card.js")):
        response = await client.get(url)
        assert response.status == HTTPStatus.OK
        assert await response.read() == (PACKAGE / "panel" / "bundle" / name).read_bytes()


async def test_they_stay_while_the_agent_is_loaded_again_and_go_with_it(
    hass: HomeAssistant, shown: InstalledAgent
) -> None:
    changes = async_capture_events(hass, EVENT_PANELS_UPDATED)

    await shown.restart()

    # A panel that goes for a moment takes the page of whoever has it open with it.
    assert not changes
    assert "universal-agent" in hass.data["frontend_panels"]

    await hass.config_entries.async_set_disabled_by(shown.entry.entry_id, ConfigEntryDisabler.USER)

    assert "universal-agent" not in hass.data["frontend_panels"]
    assert not hass.data[frontend.DATA_EXTRA_MODULE_URL].urls

    await hass.config_entries.async_set_disabled_by(shown.entry.entry_id, None)
    await hass.async_block_till_done()

    assert "universal-agent" in hass.data["frontend_panels"]
    assert len(hass.data[frontend.DATA_EXTRA_MODULE_URL].urls) == 1

    await hass.config_entries.async_remove(shown.entry.entry_id)

    assert "universal-agent" not in hass.data["frontend_panels"]
    assert not hass.data[frontend.DATA_EXTRA_MODULE_URL].urls


async def test_without_a_frontend_the_agent_works(hass: HomeAssistant, agent: InstalledAgent) -> None:
    assert "frontend" not in hass.config.components
    assert (await agent.ask("turn on the bedroom lamp"))["response"]


def test_what_browsers_load_is_small_and_closed() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in BUNDLES}

    assert set(texts) == {"card.js", "panel.js"}
    assert sum(len(gzip.compress(text.encode(), 9)) for text in texts.values()) <= MAX_BYTES
    for text in texts.values():
        assert not _OPENS.search(text)
        # What Lit names as the home of SVG and MathML is no address that anything is fetched from.
        assert set(re.findall(r"https?://[^\s\"'`]+", text)) <= {
            "http://www.w3.org/2000/svg",
            "http://www.w3.org/1998/Math/MathML",
        }


def test_whatever_the_panel_says_has_a_text() -> None:
    texts = json.loads((PACKAGE / "strings.json").read_text(encoding="utf-8"))["config_panel"]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SOURCES / "src").rglob("*.ts")))
    known = {f"{group}.{name}" for group, names in texts.items() for name in names}
    said = set(re.findall(r"[\"`]((?:" + "|".join(texts) + r")\.[a-z_]+)[\"`]", sources))
    said |= {f"{name}.title" for name in ("timeline", "waiting", "goals", "memory", "safety", "models")}
    groups = set(re.findall(r"`([a-z]+)\.(?:no_)?\$\{", sources))

    assert said <= known
    # Nothing is translated five times that no person can read: other texts are named by what the server says.
    assert {key.partition(".")[0] for key in known - said} <= groups


def test_the_lock_file_names_no_registry() -> None:
    locked = (SOURCES / "package-lock.json").read_text(encoding="utf-8")

    assert "://" not in re.sub(r'"url": "[^"]*"', "", locked)
    assert '"resolved"' not in locked
