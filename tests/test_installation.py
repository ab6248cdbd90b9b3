"""Installed, reloaded, removed, and started again on what it left behind."""

from dataclasses import replace
from pathlib import Path
import time
from typing import Any

from homeassistant.config_entries import SOURCE_USER, ConfigEntryState
from homeassistant.const import EVENT_HOMEASSISTANT_FINAL_WRITE
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.exceptions import ServiceValidationError
import pytest

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.common.errors import RegistrationError
from custom_components.universal_agent.const import DATABASE, DOMAIN
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from tests.installed_agent import InstalledAgent, install
from tests.mock_home import SmallHome


async def test_there_can_be_only_one(agent: InstalledAgent, hass: HomeAssistant) -> None:
    flow = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})

    assert flow["type"] is FlowResultType.ABORT
    assert flow["reason"] == "single_instance_allowed"


async def test_without_the_integration_the_action_says_so(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await hass.config_entries.async_unload(agent.entry.entry_id)
    with pytest.raises(ServiceValidationError, match="not set up"):
        await agent.ask("turn on the kitchen light")


async def test_a_start_that_fails_leaves_nothing_open(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> None:
        raise RegistrationError("a tool is declared badly")

    with monkeypatch.context() as patched:
        patched.setattr("custom_components.universal_agent.assembly.agent.build_domains", broken)
        assert not await agent.hass.config_entries.async_reload(agent.entry.entry_id)
    path = Path(agent.hass.config.path(DATABASE))
    assert not path.with_name(f"{path.name}-wal").exists(), "whoever closes a database last takes its log away"
    await agent.restart()
    await agent.ask("turn on the kitchen light")
    assert home.state("light.kitchen_light") == "on"


async def test_it_works_after_many_reloads(agent: InstalledAgent, home: SmallHome) -> None:
    for _ in range(5):
        await agent.restart()
    await agent.ask("turn on the kitchen light")

    assert home.state("light.kitchen_light") == "on"


async def test_a_folder_that_cannot_be_written_is_retried(hass: HomeAssistant, home: SmallHome, tmp_path: Path) -> None:
    (tmp_path / DATABASE).mkdir()
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    created = await hass.config_entries.flow.async_configure(form["flow_id"], {})

    assert created["result"].state is ConfigEntryState.SETUP_RETRY
    await hass.config_entries.async_remove(created["result"].entry_id)


async def test_a_damaged_database_is_kept_aside_and_the_agent_works(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path
) -> None:
    (tmp_path / DATABASE).write_bytes(b"this is not a database" * 100)
    agent = await install(hass)
    await agent.ask("turn on the kitchen light")

    assert home.state("light.kitchen_light") == "on"
    assert [path for path in tmp_path.iterdir() if "damaged" in path.name]
    await agent.uninstall()


async def test_everything_is_written_when_home_assistant_stops(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, tmp_path: Path
) -> None:
    await agent.ask("turn on the kitchen light")
    hass.bus.async_fire(EVENT_HOMEASSISTANT_FINAL_WRITE)
    await hass.async_block_till_done()

    stores = Stores(tmp_path / DATABASE)
    await stores.database.open()
    (record,) = await stores.executions.recent()
    (entry,) = await stores.journal.recent()
    await stores.database.close()
    assert record.text == "turn on the kitchen light"
    assert entry.state is JournalState.DONE


def _left_behind(number: int, *, operation: str, effect_class: EffectClass, age_s: float = 1) -> JournalEntry:
    """Return an entry whose `created_at` is its age for now: a test may begin long after this file was read."""
    slots = {"name": "Kitchen Light"}
    return JournalEntry(
        id=f"entry-{number}",
        request_id="before the crash",
        seq=number,
        type="device_control",
        target="Kitchen Light",
        key=f"key-{number}",
        effect_class=effect_class,
        state=JournalState.STARTED,
        payload={
            "operation": operation,
            "target": "Kitchen Light",
            "effect_class": effect_class.value,
            "slots": slots,
            "texts": slots,
            "clause": "the kitchen light",
        },
        context={"language": "en", "channel": "chat"},
        created_at=age_s,
    )


@pytest.mark.parametrize(
    ("entry", "state", "light"),
    [
        pytest.param(
            _left_behind(1, operation="HassTurnOn", effect_class=EffectClass.ABSOLUTE_SET),
            JournalState.DONE,
            "on",
            id="a young setting is made once more",
        ),
        pytest.param(
            _left_behind(2, operation="HassTurnOff", effect_class=EffectClass.ABSOLUTE_SET, age_s=3600),
            JournalState.DONE,
            "off",
            id="a setting that is so already is done",
        ),
        pytest.param(
            _left_behind(3, operation="HassTurnOn", effect_class=EffectClass.ABSOLUTE_SET, age_s=3600),
            JournalState.DROPPED,
            "off",
            id="an old setting is dropped and told",
        ),
        pytest.param(
            _left_behind(4, operation="HassToggle", effect_class=EffectClass.NON_IDEMPOTENT),
            JournalState.UNKNOWN,
            "off",
            id="a pulse is never repeated",
        ),
    ],
)
async def test_what_a_crash_left_unfinished_is_settled_at_the_next_start(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path, entry: JournalEntry, state: JournalState, light: str
) -> None:
    stores = Stores(tmp_path / DATABASE)
    await stores.database.open()
    await stores.journal.add([replace(entry, created_at=time.time() - entry.created_at)])
    await stores.database.close()

    agent = await install(hass)

    settled = await agent.data.stores.journal.get(entry.id)
    assert settled is not None
    assert settled.state is state
    assert home.state("light.kitchen_light") == light
    notifications: dict[str, Any] = hass.data.get("persistent_notification", {})
    told = any(DOMAIN in notification for notification in notifications)
    assert told is (state in (JournalState.UNKNOWN, JournalState.DROPPED))
    await agent.uninstall()


async def test_what_is_long_over_is_forgotten_and_what_is_open_is_kept(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path
) -> None:
    two_years = 2 * 365 * 86_400
    old = _left_behind(1, operation="HassToggle", effect_class=EffectClass.NON_IDEMPOTENT, age_s=two_years)
    stores = Stores(tmp_path / DATABASE)
    await stores.database.open()
    await stores.journal.add([replace(old, created_at=time.time() - old.created_at)])
    await stores.database.close()

    agent = await install(hass)  # settles it
    await agent.restart()

    await agent.data.stores.database.settle()
    assert await agent.data.stores.journal.get(old.id) is None
    await agent.uninstall()
