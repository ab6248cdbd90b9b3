"""Settings that cannot be read are told as a repair; the strictest holds in their place until they are chosen again."""

from types import MappingProxyType
from typing import Any

from homeassistant.config_entries import ConfigEntryState, ConfigSubentry
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import issue_registry as ir
import pytest

from custom_components.universal_agent.const import DOMAIN, PROFILE
from custom_components.universal_agent.models.budget import OPTION_LIMITS
from custom_components.universal_agent.safety.pin import OPTION_PIN, hash_pin
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome


def told(hass: HomeAssistant) -> str | None:
    """Return what the repair names."""
    issue = ir.async_get(hass).async_get_issue(DOMAIN, "settings_broken")
    return None if issue is None else (issue.translation_placeholders or {})["names"]


async def choose(agent: InstalledAgent, **options: Any) -> None:
    """Write options as a hand in the storage would."""
    agent.hass.config_entries.async_update_entry(agent.entry, options=options)
    await agent.hass.async_block_till_done()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (OPTION_PIN, None),
        (OPTION_PIN, "1234"),
        (OPTION_PIN, "scrypt$0$8$1$00$00"),
        (OPTION_PIN, "scrypt$16384$8$1$$"),
        (OPTION_PIN, ["scrypt"]),
        ("approval_phones", "phone"),
        ("accepted_effects", {"a": 1}),
        ("trusted", "server mcp-1"),
        ("trusted", [1]),
        (OPTION_LIMITS, "none"),
        (OPTION_LIMITS, {"request": {"calls": "many"}}),
        (OPTION_LIMITS, {"day": {"money": float("nan")}}),
        ("heartbeat_quiet_from", "late"),
        ("heartbeat_most_a_day", None),
        ("heartbeat_weekly_on", "caturday"),
        ("heartbeat_domains", "lock"),
        ("heartbeat_notify", 7),
        ("search_url", 7),
        ("voice_patience_s", "soon"),
        ("chat_patience_s", float("inf")),
        ("slow_complex_s", "never"),
    ],
)
async def test_an_option_that_cannot_be_read_is_named_and_stops_nothing(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, option: str, value: Any
) -> None:
    await choose(agent, **{option: value})
    assert agent.entry.state is ConfigEntryState.LOADED
    assert told(hass) == f"- {option}"
    await agent.say("turn on the kitchen light")
    assert home.state("light.kitchen_light") == "on"

    await choose(agent)
    assert told(hass) is None


async def test_sound_settings_are_not_complained_about(hass: HomeAssistant, agent: InstalledAgent) -> None:
    limits = {"request": {"calls": 5}, "hour": {}, "day": {"money": 0.5}}
    await choose(agent, **{OPTION_PIN: hash_pin("739152"), OPTION_LIMITS: limits, "heartbeat_most_a_day": 3})
    assert told(hass) is None


async def test_a_pin_that_cannot_be_read_fits_nobody_and_is_still_needed(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    await choose(agent, **{OPTION_PIN: "1234"})
    for answer in ("yes", "1234"):
        asked = await agent.converse("unlock the front door")
        await agent.converse(answer, conversation_id=asked["conversation_id"])
    assert home.front_door.unlocked_times == 0


async def test_limits_that_cannot_be_read_allow_nothing(agent: InstalledAgent) -> None:
    await choose(agent, **{OPTION_LIMITS: {"day": {"calls": "many"}}})
    flow = await agent.hass.config_entries.options.async_init(agent.entry.entry_id)
    form = await agent.hass.config_entries.options.async_configure(flow["flow_id"], {"next_step_id": "limits"})
    assert form["type"] is FlowResultType.FORM


async def test_what_is_chosen_again_ends_the_repair(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await choose(agent, **{OPTION_PIN: "1234", "voice_patience_s": 5})
    options = hass.config_entries.options
    flow = await options.async_init(agent.entry.entry_id)
    await options.async_configure(flow["flow_id"], {"next_step_id": "safety"})
    result = await options.async_configure(flow["flow_id"], {"pin": "739152", "remove_pin": False})
    await hass.async_block_till_done()
    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert told(hass) is None
    assert agent.entry.options["voice_patience_s"] == 5


async def add_profile(agent: InstalledAgent, **data: Any) -> None:
    """Add a profile as a hand in the storage would."""
    subentry = ConfigSubentry(data=MappingProxyType(data), subentry_type=PROFILE, title="Children", unique_id=None)
    agent.hass.config_entries.async_add_subentry(agent.entry, subentry)
    await agent.hass.async_block_till_done()


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({"denied_domains": "lock"}, id="a text for a list"),
        pytest.param({"may_approve": "no"}, id="a text for a choice"),
        pytest.param({"quiet_from": "late", "quiet_to": "early"}, id="no times"),
        pytest.param({"ask_first_domains": [None]}, id="a list of nothing"),
        pytest.param({"allowed_domains": 3}, id="a number for a list"),
    ],
)
async def test_a_profile_that_cannot_be_read_lets_nothing_be_changed(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, data: dict[str, Any]
) -> None:
    await add_profile(agent, **data)
    assert told(hass) == "- Children"
    await agent.say("turn on the kitchen light")
    assert home.state("light.kitchen_light") == "off"


@pytest.mark.parametrize("selector", [{"areas": "kitchen"}, {"channels": ["telepathy"]}, {"persons": [7]}])
async def test_a_selector_that_cannot_be_read_keeps_nobody_out(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, selector: dict[str, Any]
) -> None:
    await add_profile(agent, denied_domains=["light"], **selector)
    assert told(hass) == "- Children"
    await agent.say("turn on the kitchen light")
    assert home.state("light.kitchen_light") == "off"
