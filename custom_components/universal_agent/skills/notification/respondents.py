"""Who may be asked something, and through what the answer can come: a satellite that listens, a phone with buttons."""

from dataclasses import dataclass

from homeassistant.const import STATE_HOME
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import area_registry as ar

from ...nlu.grounded_parser.words import split
from .announcing import areas_called, satellites
from .phones import Phone, phones_called
from .sending import CAN_ASK

_MIN_PART = 4
"""A shorter word could begin many names of rooms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Respondent:
    """Somebody who can be asked."""

    name: str
    """What they are called, or the room."""
    satellites: tuple[str, ...]
    """Where they can be asked aloud."""
    phones: tuple[Phone, ...] = ()
    """Their phones that show buttons."""

    @property
    def can_answer(self) -> bool:
        """Whether an answer of theirs can be taken."""
        return bool(self.satellites or self.phones)


def who_to_ask(hass: HomeAssistant, target: str, *, but: str | None) -> Respondent | None:
    """Return whom a name means: a person, or who is in a room; None where it means nobody.

    A person who is at home is asked in the room that bears their name, else on a phone. The device that the request
    came from asks nobody: it is in that turn.
    """
    phones = tuple(phone for phone in phones_called(hass, target) if phone.service)
    person = _person(hass, target)
    if person is not None:
        room = _room(hass, person.name)
        aloud = satellites(hass, area_id=room.id, but=but, able=CAN_ASK) if room and person.state == STATE_HOME else ()
        return Respondent(name=person.name, satellites=aloud, phones=phones)
    exact = areas_called(hass, target)
    if room := exact[0] if exact else _room(hass, target):
        return Respondent(name=room.name, satellites=satellites(hass, area_id=room.id, but=but, able=CAN_ASK))
    return Respondent(name=target, satellites=(), phones=phones) if phones else None


def _person(hass: HomeAssistant, target: str) -> State | None:
    named = [person for person in hass.states.async_all("person") if person.name.casefold() == target.casefold()]
    return named[0] if len(named) == 1 else None


def _room(hass: HomeAssistant, said: str) -> ar.AreaEntry | None:
    """Return the only room that bears a name: "Leni's room", and the nursery "Kinderzimmer" of "Kinder"."""
    words = tuple(split(said))
    if len(words) != 1:
        return None
    rooms = [
        area
        for area in ar.async_get(hass).async_list_areas()
        if any(_bears(split(name), words[0]) for name in (area.name, *area.aliases))
    ]
    return rooms[0] if len(rooms) == 1 else None


def _bears(name: tuple[str, ...] | list[str], word: str) -> bool:
    return any(part in (word, f"{word}s") or (len(word) >= _MIN_PART and part.startswith(word)) for part in name)
