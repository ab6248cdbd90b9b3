"""What the household has chosen, as far as it can be read; the rest at its strictest, with a repair that names it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.config_entries import ConfigSubentry
from homeassistant.core import HomeAssistant
from homeassistant.helpers import issue_registry as ir

from ..approvals.approvals import OPTION_PHONES
from ..approvals.repair_issues import create_issue
from ..const import DOMAIN, PROFILE
from ..models.budget import OPTION_LIMITS, BudgetPeriod, BudgetUnit, read_limits
from ..proactive.heartbeat.settings import (
    DEFAULTS as HEARTBEAT,
    OPTION_A_DAY,
    OPTION_AN_HOUR,
    OPTION_DOMAINS,
    OPTION_NOTIFY,
    read_settings,
)
from ..safety.pin import NO_PIN_FITS, OPTION_PIN, check_kept
from ..safety.profiles import Profile, read_profile, texts_in
from ..safety.purposes import OPTION_KEPT_ON, OPTION_ORDINARY
from ..safety.trust import OPTION_ACCEPTED, OPTION_DESCRIPTIONS, OPTION_TRUSTED
from ..skills.agents.others import OPTION_PURPOSES
from ..skills.search.providers import OPTION_KEY, OPTION_PROVIDER, OPTION_URL
from ..slow_requests import DEFAULTS as SLOW
from ..supervisor.background import DEFAULTS as PATIENCE
from ..traces import OPTION_TOKEN as TRACE_TOKEN, OPTION_URL as TRACE_URL

BROKEN = "settings_broken"
"""The repair."""

type Check = Callable[[Any], object]
"""Raises TypeError, ValueError, LookupError or AttributeError where a value cannot be what was chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What holds."""

    options: Mapping[str, Any]
    """The options that can be read, and the strictest in place of others."""
    profiles: tuple[Profile, ...]
    """The profiles; one that cannot be read in full forbids more than was chosen."""
    broken: tuple[str, ...] = ()
    """The names of what cannot be read."""


def read_all(options: Mapping[str, Any], subentries: Iterable[ConfigSubentry]) -> Settings:
    """Return all that the household has chosen."""
    sound, broken = dict(options), []
    for name, check in _CHECKS.items():
        if name not in sound:
            continue
        try:
            check(sound[name])
        except TypeError, ValueError, LookupError, AttributeError:
            broken.append(name)
            del sound[name]
            sound |= _STRICTEST.get(name, {})
    profiles = []
    for subentry in subentries:
        if subentry.subentry_type != PROFILE:
            continue
        profile, is_broken = read_profile(subentry.title, subentry.data)
        profiles.append(profile)
        broken += [subentry.title] if is_broken else []
    return Settings(options=sound, profiles=tuple(profiles), broken=tuple(broken))


def tell_broken(hass: HomeAssistant, broken: Iterable[str]) -> None:
    """Show what cannot be read among the repairs, or take that away."""
    if not (names := list(broken)):
        ir.async_delete_issue(hass, DOMAIN, BROKEN)
        return
    create_issue(
        hass,
        BROKEN,
        is_fixable=False,
        severity=ir.IssueSeverity.ERROR,
        translation_key=BROKEN,
        translation_placeholders={"names": "\n".join(f"- {name}" for name in names)},
    )


def _is(kind: type) -> Check:
    def check(value: Any) -> None:
        if not isinstance(value, kind):
            raise TypeError(kind)

    return check


def _seconds(value: Any) -> None:
    if not 0 <= float(value) < float("inf"):
        raise ValueError(value)


def _heartbeat(name: str) -> Check:
    return lambda value: read_settings({name: value})


def _limits(value: Any) -> None:
    """Refuse limits of which one is no number: none would be no limit at all."""
    read_limits({OPTION_LIMITS: value})
    amounts = [amount for units in value.values() for amount in units.values()]
    if any(isinstance(amount, bool) or not isinstance(amount, int | float) or not amount >= 0 for amount in amounts):
        raise ValueError("no number")


def _purposes(value: Any) -> None:
    texts_in([text for pair in value.items() for text in pair])


_CHECKS: Mapping[str, Check] = {
    OPTION_PIN: check_kept,
    **dict.fromkeys((OPTION_PHONES, OPTION_ACCEPTED, OPTION_TRUSTED, OPTION_DESCRIPTIONS), texts_in),
    **dict.fromkeys((OPTION_KEPT_ON, OPTION_ORDINARY), texts_in),
    OPTION_LIMITS: _limits,
    OPTION_PURPOSES: _purposes,
    **{name: _heartbeat(name) for name in HEARTBEAT},
    OPTION_DOMAINS: texts_in,
    **dict.fromkeys((OPTION_NOTIFY, OPTION_PROVIDER, OPTION_URL, OPTION_KEY, TRACE_URL, TRACE_TOKEN), _is(str)),
    **dict.fromkeys((*PATIENCE, *SLOW), _seconds),
}
_STRICTEST: Mapping[str, Mapping[str, Any]] = {
    OPTION_PIN: {OPTION_PIN: NO_PIN_FITS},  # not a home without one
    OPTION_LIMITS: {OPTION_LIMITS: {period.value: {BudgetUnit.CALLS.value: 0} for period in BudgetPeriod}},
    OPTION_AN_HOUR: {OPTION_AN_HOUR: 0},
    OPTION_A_DAY: {OPTION_A_DAY: 0},
}
"""What holds in place of an option that cannot be read, where leaving it out would allow more."""
