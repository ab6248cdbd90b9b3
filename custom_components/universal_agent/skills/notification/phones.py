"""The phones of this home, whose they are, and by which names people mean them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from homeassistant.config_entries import ConfigEntry
from homeassistant.const import ATTR_FRIENDLY_NAME, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import device_registry as dr, entity_registry as er
from homeassistant.util import slugify

APP = "mobile_app"
_MIN_PART_LENGTH = 3
"""A shorter part of a name could be part of any other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phone:
    """A phone or tablet with Home Assistant's app that can be sent notifications."""

    id: str
    """Its config entry."""
    name: str
    """What it is called."""
    user_id: str | None
    """Who is logged in on it."""
    device_id: str | None
    """Its device."""
    entity_id: str | None
    """Its notify entity: tells when it could not be reached, so it comes first."""
    service: str | None
    """Its notify service, for apps that have no such entity."""

    @property
    def action(self) -> str:
        """The `domain.service` that reaches it."""
        return "notify.send_message" if self.entity_id else f"notify.{self.service}"


def all_phones(hass: HomeAssistant) -> tuple[Phone, ...]:
    """Return every phone that can be sent something, by name."""
    found = (_phone(hass, entry) for entry in hass.config_entries.async_entries(APP))
    return tuple(sorted((phone for phone in found if phone), key=lambda phone: (phone.name.casefold(), phone.id)))


def phones_of_user(hass: HomeAssistant, user_id: str) -> tuple[Phone, ...]:
    """Return the phones a user is logged in on, and those that stand for the person who is that user."""
    tracked: set[str] = set()
    for person in hass.states.async_all("person"):
        if person.attributes.get("user_id") == user_id:
            tracked |= _tracked(hass, person)
    return tuple(phone for phone in all_phones(hass) if phone.user_id == user_id or phone.id in tracked)


async def owners_phone(hass: HomeAssistant) -> Phone | None:
    """Return the phone of the home's owner, else the only phone that there is; None where that is not clear."""
    owner = await hass.auth.async_get_owner()
    own = phones_of_user(hass, owner.id) if owner is not None else ()
    phones = own or all_phones(hass)
    return phones[0] if own or len(phones) == 1 else None


def phones_called(hass: HomeAssistant, name: str) -> tuple[Phone, ...]:
    """Return the phones that a name means: a person's, or the device of that name; exact names before parts of them."""
    wanted = _normal(name)
    for matches in (_is, _contains):
        people = [person for person in hass.states.async_all("person") if matches(wanted, _normal(_name(person)))]
        if len(people) == 1:
            return _phones_of_person(hass, people[0])
        phones = [phone for phone in all_phones(hass) if matches(wanted, _normal(phone.name))]
        if len(phones) == 1:
            return tuple(phones)
    return ()


def known_names(hass: HomeAssistant) -> tuple[str, ...]:
    """Return the names that something can be sent to."""
    people = [_name(person) for person in hass.states.async_all("person") if _phones_of_person(hass, person)]
    return tuple(sorted({*people, *(phone.name for phone in all_phones(hass))}))


def _phones_of_person(hass: HomeAssistant, person: State) -> tuple[Phone, ...]:
    tracked = _tracked(hass, person)
    user_id = person.attributes.get("user_id")
    return tuple(
        phone for phone in all_phones(hass) if phone.id in tracked or (user_id is not None and phone.user_id == user_id)
    )


def _tracked(hass: HomeAssistant, person: State) -> set[str]:
    """Return the config entries of what a person is tracked by."""
    entities = er.async_get(hass)
    trackers: Iterable[str] = person.attributes.get("device_trackers", ())
    entries = (entities.async_get(tracker) for tracker in trackers)
    return {entry.config_entry_id for entry in entries if entry and entry.config_entry_id}


def _phone(hass: HomeAssistant, entry: ConfigEntry) -> Phone | None:
    devices = dr.async_entries_for_config_entry(dr.async_get(hass), entry.entry_id)
    device = devices[0] if devices else None
    app_name = str(entry.data.get("device_name") or entry.title)
    entity_id = _notify_entity(hass, entry)
    service = slugify(f"{APP}_{app_name}")
    has_service = hass.services.has_service("notify", service)
    if entity_id is None and not has_service:
        return None
    return Phone(
        id=entry.entry_id,
        name=(device and (device.name_by_user or device.name)) or app_name,
        user_id=entry.data.get("user_id"),
        device_id=device.id if device else None,
        entity_id=entity_id,
        service=service if has_service else None,
    )


def _notify_entity(hass: HomeAssistant, entry: ConfigEntry) -> str | None:
    entities: Sequence[er.RegistryEntry] = er.async_entries_for_config_entry(er.async_get(hass), entry.entry_id)
    for entity in entities:
        state = hass.states.get(entity.entity_id) if entity.domain == "notify" else None
        if state is not None and state.state != STATE_UNAVAILABLE:
            return entity.entity_id
    return None


def _name(person: State) -> str:
    return str(person.attributes.get(ATTR_FRIENDLY_NAME) or person.name)


def _normal(name: str) -> str:
    return " ".join(name.replace("\u2019", "'").casefold().split())


def _is(wanted: str, name: str) -> bool:
    return wanted == name


def _contains(wanted: str, name: str) -> bool:
    """Tell whether one name is a whole-word part of the other: "anna" and "anna's phone", "pixel" and "pixel 9"."""
    if min(len(wanted), len(name)) < _MIN_PART_LENGTH:
        return False
    shorter, longer = sorted((wanted.replace("'s", ""), name.replace("'s", "")), key=len)
    return f" {shorter} " in f" {longer} "
