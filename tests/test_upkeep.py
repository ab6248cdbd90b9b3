"""The database's faults reach a person as repairs, in words, and go away when they are mended."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.repairs import repairs_flow_manager
from homeassistant.config_entries import SOURCE_USER, ConfigEntryState
from homeassistant.core import HomeAssistant
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import issue_registry as ir
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.backup import async_post_backup, async_pre_backup
from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.const import DATABASE, DOMAIN
from custom_components.universal_agent.store import Stores, copies
from custom_components.universal_agent.store.journal import JournalEntry, JournalState
from custom_components.universal_agent.unreported import SEEN_AFTER_S, UNKNOWN_OUTCOME
from custom_components.universal_agent.upkeep import NOT_WRITABLE
from tests.installed_agent import InstalledAgent, install
from tests.mock_home import SmallHome


async def deny(agent: InstalledAgent, *, writing: bool) -> None:
    """Let the disk refuse to be written, or let it be written again."""
    database = agent.data.stores.database
    pragma = f"PRAGMA query_only = {'OFF' if writing else 'ON'}"
    await database._submit(lambda: database._connection.execute(pragma).fetchall())  # type: ignore[union-attr]


def issues(hass: HomeAssistant) -> dict[str, ir.IssueEntry]:
    return {issue.issue_id: issue for issue in ir.async_get(hass).issues.values() if issue.domain == DOMAIN}


async def fix(hass: HomeAssistant, issue_id: str) -> dict[str, Any]:
    """Open a repair and submit it, as a person would."""
    assert await async_setup_component(hass, "repairs", {})
    manager = repairs_flow_manager(hass)
    assert manager is not None
    form = await manager.async_init(DOMAIN, context={"issue_id": issue_id})
    assert form["type"] is FlowResultType.FORM
    result = await manager.async_configure(form["flow_id"], {})
    await hass.async_block_till_done()
    return dict(result)


async def test_what_cannot_be_written_is_told_and_a_repair_until_it_can(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    await deny(agent, writing=False)
    answer = await agent.ask("turn on the kitchen light")
    await hass.async_block_till_done()

    assert home.state("light.kitchen_light") == "off"
    assert [intent["reason"] for intent in answer["intents"]] == ["storage"]
    placeholders = issues(hass)[NOT_WRITABLE].translation_placeholders
    assert placeholders is not None
    assert "readonly" in placeholders["reason"]

    freezer.tick(61)
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)
    assert NOT_WRITABLE in issues(hass)

    await deny(agent, writing=True)
    freezer.tick(61)
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)
    await agent.data.stores.database.settle()
    await hass.async_block_till_done()
    assert NOT_WRITABLE not in issues(hass)


async def test_writing_that_works_again_ends_the_repair_at_once(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await deny(agent, writing=False)
    await agent.ask("turn on the kitchen light")
    await deny(agent, writing=True)
    await agent.ask("turn on the kitchen light")
    await agent.data.stores.database.settle()
    await hass.async_block_till_done()

    assert NOT_WRITABLE not in issues(hass)


async def test_the_repair_opens_the_database_again(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await deny(agent, writing=False)
    await agent.ask("turn on the kitchen light")
    await hass.async_block_till_done()
    result = await fix(hass, NOT_WRITABLE)

    assert result["type"] is FlowResultType.CREATE_ENTRY
    assert NOT_WRITABLE not in issues(hass)


async def test_the_repair_stays_while_the_database_still_cannot_be_opened(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path
) -> None:
    (tmp_path / DATABASE).mkdir()
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    entry = (await hass.config_entries.flow.async_configure(form["flow_id"], {}))["result"]
    assert NOT_WRITABLE in issues(hass)
    result = await fix(hass, NOT_WRITABLE)

    assert result["type"] is FlowResultType.FORM
    assert result["errors"] == {"base": "still_not_writable"}
    assert entry.state is ConfigEntryState.SETUP_RETRY
    await hass.config_entries.async_remove(entry.entry_id)


@pytest.mark.parametrize(
    ("has_copy", "key"), [(True, "database_damaged_copy"), (False, "database_damaged_empty")], ids=["copy", "no copy"]
)
async def test_a_damaged_database_is_a_repair_to_read(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path, has_copy: bool, key: str
) -> None:
    stores = Stores(tmp_path / DATABASE)
    await stores.database.open()
    if has_copy:
        await stores.database.copy()
    await stores.database.close()
    (tmp_path / DATABASE).write_bytes(b"this is not a database" * 100)
    agent = await install(hass)
    (issue,) = [issue for issue in issues(hass).values() if "put_aside" in issue.issue_id]

    assert agent.entry.state is ConfigEntryState.LOADED
    assert issue.translation_key == key
    assert issue.translation_placeholders is not None
    assert (tmp_path / issue.translation_placeholders["file"]).exists()
    assert (await fix(hass, issue.issue_id))["type"] is FlowResultType.CREATE_ENTRY
    assert not [issue for issue in issues(hass).values() if "put_aside" in issue.issue_id]
    await agent.uninstall()


async def test_a_missing_database_is_brought_back_and_told(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path
) -> None:
    stores = Stores(tmp_path / DATABASE)
    await stores.database.open()
    await stores.memories.add(key="k", content="the key is here", person=None, importance=0.5, source="test")
    await stores.database.copy()
    await stores.database.close()
    (tmp_path / DATABASE).unlink()
    agent = await install(hass)
    (issue,) = [issue for issue in issues(hass).values() if "put_aside" in issue.issue_id]

    assert issue.translation_key == "database_missing_copy"
    assert issue.translation_placeholders is not None
    assert issue.translation_placeholders["file"] == DATABASE
    assert [memory.content for memory in await agent.data.stores.memories.all(person=None)] == ["the key is here"]
    assert (await fix(hass, issue.issue_id))["type"] is FlowResultType.CREATE_ENTRY
    await agent.uninstall()


async def test_a_copy_is_made_daily_and_when_it_stops(
    hass: HomeAssistant, agent: InstalledAgent, tmp_path: Path, freezer: FrozenDateTimeFactory
) -> None:
    assert copies.newest_first(tmp_path / DATABASE) == []
    for _ in range(2):
        freezer.tick(timedelta(hours=1))
        async_fire_time_changed(hass)
        await hass.async_block_till_done(wait_background_tasks=True)
    assert len(copies.newest_first(tmp_path / DATABASE)) == 1

    freezer.tick(timedelta(hours=2))
    await hass.config_entries.async_unload(agent.entry.entry_id)
    assert len(copies.newest_first(tmp_path / DATABASE)) == 2


async def test_a_copy_that_cannot_be_made_costs_nothing_else(
    hass: HomeAssistant, agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(path: Path) -> Path:
        raise OSError("no space left on device")

    monkeypatch.setattr(copies, "make", full)
    assert await hass.config_entries.async_unload(agent.entry.entry_id)
    assert "No copy of the database was made" in caplog.text


def an_entry(target: str, state: JournalState, effect_class: EffectClass) -> JournalEntry:
    return JournalEntry(
        id=target,
        request_id="r",
        seq=0,
        type="gone",
        target=target,
        key=target,
        effect_class=effect_class,
        state=state,
        payload={},
        context={},
    )


async def with_a_past(hass: HomeAssistant, tmp_path: Path) -> InstalledAgent:
    """Install the agent on the database of one that was killed."""
    stores = Stores(tmp_path / DATABASE)
    await stores.database.open()
    await stores.journal.add(
        [
            an_entry("the front door", JournalState.STARTED, EffectClass.NON_IDEMPOTENT),
            an_entry("the bell", JournalState.APPROVED, EffectClass.NON_IDEMPOTENT),
        ]
    )
    await stores.database.close()
    return await install(hass)


async def test_what_cannot_be_known_stays_a_repair_until_a_person_has_looked(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path
) -> None:
    agent = await with_a_past(hass, tmp_path)
    for _ in range(2):
        placeholders = issues(hass)[UNKNOWN_OUTCOME].translation_placeholders
        assert placeholders is not None
        assert "the front door" in placeholders["what"]
        assert "the bell" not in placeholders["what"]
        await agent.restart()

    assert (await fix(hass, UNKNOWN_OUTCOME))["type"] is FlowResultType.CREATE_ENTRY
    await agent.restart()
    assert UNKNOWN_OUTCOME not in issues(hass)
    await agent.uninstall()


async def test_what_was_dropped_is_told_until_it_has_stood_there_a_while(
    hass: HomeAssistant, home: SmallHome, tmp_path: Path, freezer: FrozenDateTimeFactory
) -> None:
    agent = await with_a_past(hass, tmp_path)
    await agent.restart()
    assert [entry.target for entry in await agent.data.stores.journal.unreported()] == ["the front door", "the bell"]

    await agent.data.stores.journal.move(["the front door"], JournalState.DONE)
    await agent.restart()
    assert UNKNOWN_OUTCOME not in issues(hass)
    freezer.tick(SEEN_AFTER_S + 1)
    async_fire_time_changed(hass)
    await hass.async_block_till_done()
    assert await agent.data.stores.journal.unreported() == ()
    await agent.uninstall()


async def test_a_disk_that_fails_during_recovery_is_tried_again(
    hass: HomeAssistant, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    from custom_components.universal_agent.common.errors import StorageError

    async def failing(*args: object) -> None:
        raise StorageError("disk I/O error")

    monkeypatch.setattr("custom_components.universal_agent.recover", failing)
    form = await hass.config_entries.flow.async_init(DOMAIN, context={"source": SOURCE_USER})
    entry = (await hass.config_entries.flow.async_configure(form["flow_id"], {}))["result"]

    assert entry.state is ConfigEntryState.SETUP_RETRY
    await hass.config_entries.async_remove(entry.entry_id)


async def test_a_backup_holds_everything_and_what_it_restores_starts(
    hass: HomeAssistant, agent: InstalledAgent, tmp_path: Path
) -> None:
    await agent.ask("remember that the spare key is under the blue pot")
    await async_pre_backup(hass)
    await agent.ask("remember that the bins go out on Tuesday")
    backup = tmp_path / "backup"
    backup.mkdir()
    for suffix in ("", "-wal"):
        (backup / f"{DATABASE}{suffix}").write_bytes((tmp_path / f"{DATABASE}{suffix}").read_bytes())
    await async_post_backup(hass)
    restored = Stores(backup / DATABASE)
    await restored.database.open()
    kept = [memory.content for memory in await restored.memories.all(person=None)]
    await restored.database.close()

    assert restored.database.quarantined is None
    assert any("blue pot" in content for content in kept)
    assert any("Tuesday" in content for content in kept)


async def test_without_the_agent_a_backup_has_nothing_to_wait_for(hass: HomeAssistant, agent: InstalledAgent) -> None:
    await hass.config_entries.async_unload(agent.entry.entry_id)
    await async_pre_backup(hass)
    await async_post_backup(hass)
