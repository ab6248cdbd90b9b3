"""Looks after the database: copies of it, and repairs in words for what only a person can mend."""

from datetime import datetime, timedelta
import logging

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.event import async_track_time_interval
from homeassistant.util import dt as dt_util

from .approvals.repair_issues import create_issue
from .common.errors import StorageError
from .const import DOMAIN
from .store import Database
from .store.opening import FallbackFile, QuarantinedFile

_LOGGER = logging.getLogger(__name__)

NOT_WRITABLE = "database_not_writable"
QUARANTINED = "database_put_aside"

COPY_EVERY = timedelta(days=1)
LOOK_EVERY = timedelta(hours=1)
TRY_EVERY = timedelta(minutes=1)
"""How often to try whether a database that could not be written can be written again."""
FRESH_AT_STOP = timedelta(hours=1)
"""A copy younger than this is not made anew when Home Assistant stops."""


def start_maintenance(hass: HomeAssistant, database: Database) -> CALLBACK_TYPE:
    """Say what was quarantined at this start, copy the database daily, tell of trouble; return what ends that."""
    ir.async_delete_issue(hass, DOMAIN, NOT_WRITABLE)
    if database.quarantined is not None:
        _report_quarantined(hass, database.quarantined)

    @callback
    def told(reason: str | None) -> None:
        if reason is None:
            _LOGGER.info("The database can be written again")
            ir.async_delete_issue(hass, DOMAIN, NOT_WRITABLE)
        else:
            tell_not_writable(hass, reason)

    async def look(_now: datetime) -> None:
        await copy_if_older(hass, database, COPY_EVERY)

    async def try_again(_now: datetime) -> None:
        if database.trouble is not None:
            await try_recover(database)

    database.on_trouble = told
    ends = (
        async_track_time_interval(hass, look, LOOK_EVERY, cancel_on_shutdown=True),
        async_track_time_interval(hass, try_again, TRY_EVERY, cancel_on_shutdown=True),
    )

    def end() -> None:
        for item in ends:
            item()

    return end


async def try_recover(database: Database) -> bool:
    """Try to write; if that works, the database itself says so to whoever listens."""
    try:
        await database.try_writing()
    except StorageError as err:
        _LOGGER.debug("The database still cannot be written: %s", err)
        return False
    return True


async def copy_if_older(hass: HomeAssistant, database: Database, age: timedelta) -> None:
    """Make a copy if the last one is older than that; a failure costs the copy and nothing else."""
    made_at = await hass.async_add_executor_job(database.copied_at)
    if made_at is not None and dt_util.utcnow() - made_at < age:
        return
    try:
        await database.copy()
    except StorageError as err:
        _LOGGER.warning("No copy of the database was made: %s", err)


@callback
def tell_not_writable(hass: HomeAssistant, reason: str) -> None:
    """Say that nothing can be written, so that no change is made."""
    _LOGGER.warning("The database cannot be written: %s", reason)
    create_issue(
        hass,
        NOT_WRITABLE,
        is_fixable=True,
        severity=ir.IssueSeverity.ERROR,
        translation_key=NOT_WRITABLE,
        translation_placeholders={"reason": reason},
    )


@callback
def _report_quarantined(hass: HomeAssistant, quarantined: QuarantinedFile) -> None:
    values = {"file": quarantined.kept_as.name}
    if quarantined.copied_at is not None:
        values["date"] = dt_util.as_local(quarantined.copied_at).strftime("%Y-%m-%d %H:%M")
    same = quarantined.fallback_file is FallbackFile.SAME
    create_issue(
        hass,
        f"{QUARANTINED}_{quarantined.kept_as.name}",
        is_fixable=True,
        is_persistent=True,
        severity=ir.IssueSeverity.WARNING if same else ir.IssueSeverity.ERROR,
        translation_key=f"database_{quarantined.fault.value}_{quarantined.fallback_file.value}",
        translation_placeholders=values,
    )
