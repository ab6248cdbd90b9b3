"""Profiles: what may be done from where and by whom. Of all that match a request the most restrictive wins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any

from ..common.effects import ProfileDomain
from ..common.origin import Channel, Origin

_SAME_DOMAIN: Mapping[str, str] = {
    "shopping_list": ProfileDomain.TODO,
    "persistent_notification": ProfileDomain.NOTIFY,
}
"""Domains of Home Assistant that profiles know by another one."""
PRIVATE = frozenset({ProfileDomain.CALENDAR.value})
"""Domains whose entities say in their attributes what their tools are withheld for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietHours:
    """A time of day, perhaps over midnight, in which nothing is said aloud."""

    start: time
    """The first moment."""
    end: time
    """The first moment after."""

    def holds(self, moment: time) -> bool:
        """Tell whether a moment lies within."""
        if self.start <= self.end:
            return self.start <= moment < self.end
        return moment >= self.start or moment < self.end


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileLimits:
    """What one or several profiles leave."""

    allowed: frozenset[str] | None = None
    """The only domains in which something may be changed; None is every one."""
    denied: frozenset[str] = frozenset()
    """Domains in which nothing may be changed, and whose tools are not offered."""
    ask_first: frozenset[str] = frozenset()
    """Domains in which every change needs a person."""
    quiet: tuple[QuietHours, ...] = ()
    """When nothing is said aloud."""
    may_approve: bool = True
    """Whether a yes from there counts."""

    def allows(self, domain: str) -> bool:
        """Tell whether something may be changed in a domain."""
        return domain not in self.denied and (self.allowed is None or domain in self.allowed)

    def asks_first(self, domain: str) -> bool:
        """Tell whether a change in a domain needs a person."""
        return domain in self.ask_first

    def is_quiet(self, moment: time) -> bool:
        """Tell whether nothing is to be said aloud at a time of day."""
        return any(hours.holds(moment) for hours in self.quiet)


NO_LIMITS = ProfileLimits()
STRICTEST = ProfileLimits(
    allowed=frozenset(), denied=frozenset({ProfileDomain.MEMORY.value, ProfileDomain.CALENDAR.value}), may_approve=False
)
"""What a profile leaves whose limits cannot be read: nothing may be changed, and nothing private is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What a household has decided for some people, areas, devices or channels.

    It matches a request that fits every kind of selector it has; within a kind, one that fits is enough. A profile
    without any selector matches everything.
    """

    name: str
    """What it is called."""
    persons: frozenset[str] = frozenset()
    """Entity ids of persons."""
    areas: frozenset[str] = frozenset()
    """Areas."""
    devices: frozenset[str] = frozenset()
    """Devices."""
    channels: frozenset[Channel] = frozenset()
    """Doors."""
    limits: ProfileLimits = NO_LIMITS
    """What it leaves."""

    def matches(self, origin: Origin, users: Mapping[str, str]) -> bool:
        """Tell whether a request is meant; `users` is person entity id to user id."""
        if self.persons and origin.user_id not in {users[person] for person in self.persons if person in users}:
            return False
        if self.areas and origin.area_id not in self.areas:
            return False
        if self.devices and origin.device_id not in self.devices:
            return False
        return not self.channels or origin.channel in self.channels


def limits_of(profiles: Iterable[Profile], origin: Origin, users: Mapping[str, str]) -> ProfileLimits:
    """Return what is left by all profiles that match."""
    matching = [profile.limits for profile in profiles if profile.matches(origin, users)]
    if not matching:
        return NO_LIMITS
    lists = [limits.allowed for limits in matching if limits.allowed is not None]
    return ProfileLimits(
        allowed=frozenset.intersection(*lists) if lists else None,
        denied=frozenset().union(*(limits.denied for limits in matching)),
        ask_first=frozenset().union(*(limits.ask_first for limits in matching)),
        quiet=tuple(hours for limits in matching for hours in limits.quiet),
        may_approve=all(limits.may_approve for limits in matching),
    )


def is_hidden_category(domain: str, hidden_categories: frozenset[str]) -> bool:
    """Tell whether what belongs to a domain of Home Assistant is kept from whoever asks."""
    return profile_domain(domain) in hidden_categories


def profile_domain(service: str, entity_id: str | None = None) -> str:
    """Return the domain by which a profile knows a service of Home Assistant, or a domain."""
    domain = service.partition(".")[0]
    if domain == "homeassistant" and entity_id:
        domain = entity_id.partition(".")[0]
    return _SAME_DOMAIN.get(domain, domain)


def read_profile(name: str, data: Mapping[str, Any]) -> tuple[Profile, bool]:
    """Return the profile that a config subentry describes, and whether something in it cannot be read.

    A selector that cannot be read keeps nobody out, and limits that cannot be read leave as little as there can be.
    """
    is_broken = False
    selectors: dict[str, frozenset[str]] = {}
    for key in ("persons", "areas", "devices", "channels"):
        try:
            selectors[key] = texts_in(data.get(key, ()))
        except ValueError:
            selectors[key], is_broken = frozenset(), True
    channels = frozenset(Channel(channel) for channel in selectors["channels"] if channel in set(Channel))
    is_broken = is_broken or len(channels) < len(selectors["channels"])
    try:
        limits = _read_limits(data)
    except TypeError, ValueError:
        limits, is_broken = STRICTEST, True
    profile = Profile(
        name=name,
        persons=selectors["persons"],
        areas=selectors["areas"],
        devices=selectors["devices"],
        channels=frozenset() if is_broken else channels,
        limits=limits,
    )
    return profile, is_broken


def texts_in(value: object) -> frozenset[str]:
    """Return the texts of a list.

    Raises:
        ValueError: it is none, or holds something else.
    """
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise ValueError("not a list of texts")
    return frozenset(value)


def _read_limits(data: Mapping[str, Any]) -> ProfileLimits:
    """Return what a profile leaves.

    Raises:
        TypeError, ValueError: something in it cannot be read.
    """
    start, end = data.get("quiet_from"), data.get("quiet_to")
    hidden = {
        *(() if _choice(data, "memories_visible") else (ProfileDomain.MEMORY,)),
        *(() if _choice(data, "calendar_visible") else (ProfileDomain.CALENDAR,)),
    }
    allowed = texts_in(data.get("allowed_domains") or ())
    return ProfileLimits(
        allowed=allowed or None,
        denied=texts_in(data.get("denied_domains", ())) | hidden,
        ask_first=texts_in(data.get("ask_first_domains", ())),
        quiet=(QuietHours(start=time.fromisoformat(start), end=time.fromisoformat(end)),) if start and end else (),
        may_approve=_choice(data, "may_approve"),
    )


def _choice(data: Mapping[str, Any], key: str) -> bool:
    value = data.get(key, True)
    if not isinstance(value, bool):
        raise TypeError(key)
    return value
