"""What of the home a request may be about, by its words, and what models are told of it: never the whole home."""

from collections.abc import Callable
from dataclasses import dataclass
import unicodedata

from homeassistant.const import ATTR_UNIT_OF_MEASUREMENT, STATE_HOME, STATE_NOT_HOME, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, intent

from ..common.request import RequestContext
from ..common.taint import is_ordinary
from ..safety.profiles import PRIVATE, is_hidden_category
from ..skills.exposed import exposed, is_exposed, readable_by
from ..tools.bm25 import Bm25Index, words

MAX_PEOPLE = 8
_MAX_UNIT = 8
_HOME = "the home's devices and people"
MAX_CHARACTERS = 80
_MARKS = str.maketrans("<>`{}", "()'()")
MAX_DEVICES = 8
MAX_AREAS = 16
_CANDIDATES = 40
_KEPT_S = 60.0
"""How long the names are kept before the home is read again."""
_NAME, _AREA = 2.0, 1.0
"""What a word counts, by where it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mentions:
    """What a request may be about."""

    devices: tuple[str, ...] = ()
    """Each as a model is shown it."""
    entity_ids: tuple[str, ...] = ()
    """The same, and those that are shown alike, by their ids; as many at most."""
    others: int = 0
    """How many devices more share a word with the request."""
    areas: tuple[str, ...] = ()
    """The areas of the home, where no device shares a word."""
    domains: frozenset[str] = frozenset()
    """Kinds of the devices that are called by a word of their own, not only by their area's."""

    def as_text(self) -> str:
        """Return the lines that a prompt has of it."""
        if self.devices:
            more = f", and {self.others} more" if self.others else ""
            return f"Devices that may be meant: {', '.join(self.devices)}{more}"
        return f"Areas: {', '.join(self.areas)}" if self.areas else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Device:
    entity_id: str
    shown: str
    domain: str
    all_words: frozenset[str]
    """Of its name; where several are known, of the first one."""
    own_words: frozenset[str]
    """Of all its names, without those that areas are called by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Home:
    devices: dict[str, _Device]
    areas: tuple[str, ...]
    index: Bm25Index


class HomeMentions:
    """Finds them; the home's names are read again after a minute."""

    def __init__(self, hass: HomeAssistant, clock: Callable[[], float]) -> None:
        self._hass = hass
        self._clock = clock
        self._read_at = float("-inf")
        self._home: _Home | None = None

    @callback
    def __call__(self, text: str) -> Mentions:
        """Return what the words may be about, best first."""
        if self._home is None or self._clock() - self._read_at >= _KEPT_S:
            self._home, self._read_at = _read(self._hass), self._clock()
        home, said = self._home, words(text)
        found = [home.devices[entity_id] for entity_id in home.index.rank(said)]
        if not found:
            return Mentions(areas=home.areas[:MAX_AREAS])
        named = [device for device in found[:_CANDIDATES] if device.own_words.intersection(said)]
        whole = [device for device in named if device.all_words <= frozenset(said)]
        meant = whole or (*named, *found)
        best = list(dict.fromkeys(device.shown for device in meant))
        return Mentions(
            devices=tuple(best[:MAX_DEVICES]),
            entity_ids=tuple(dict.fromkeys(device.entity_id for device in meant))[:MAX_DEVICES],
            others=max(0, len(best) - MAX_DEVICES),
            domains=frozenset(device.domain for device in named[:MAX_DEVICES]),
        )


def _read(hass: HomeAssistant) -> _Home:
    areas = [area for area in ar.async_get(hass).async_list_areas() if is_ordinary(area.name)]
    of_areas = {word for area in areas for name in (area.name, *area.aliases) for word in words(name)}
    devices: dict[str, _Device] = {}
    documents: dict[str, list[tuple[float, list[str]]]] = {}
    registry = er.async_get(hass)
    for state in hass.states.async_all():
        if is_exposed(hass, state.entity_id) and is_ordinary(state.name):
            names = words(" ".join(_names(hass, registry, state)))
            area = _area(hass, registry, state)
            documents[state.entity_id] = [(_NAME, names), (_AREA, words(" ".join(area)))]
            devices[state.entity_id] = _Device(
                entity_id=state.entity_id,
                shown=described(state, area[0] if area else ""),
                domain=state.domain,
                all_words=frozenset(words(state.name)),
                own_words=frozenset(names) - of_areas,
            )
    return _Home(
        devices=devices,
        areas=tuple(sorted(as_data(area.name) for area in areas)),
        index=Bm25Index(documents),
    )


def _names(hass: HomeAssistant, registry: er.EntityRegistry, state: State) -> list[str]:
    return intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state)


def _area(hass: HomeAssistant, registry: er.EntityRegistry, state: State) -> list[str]:
    """Return the names of a device's area, its first one first; nothing where it has none."""
    entry = registry.async_get(state.entity_id)
    area_id = er.async_get_effective_area_id(hass, entry) if entry else None
    area = ar.async_get(hass).async_get_area(area_id) if area_id else None
    return [area.name, *sorted(area.aliases)] if area else []


def described(state: State, area: str = "") -> str:
    """Return a device as a prompt names it; its area only where its name does not say it."""
    is_said = not area or area.casefold() in state.name.casefold() or not is_ordinary(area)
    return f"{as_data(state.name)} ({state.domain})" if is_said else f"{as_data(state.name)} ({state.domain}, {area})"


def as_data(text: str) -> str:
    """Return a name as data: no line breaks, no control or invisible characters, nothing that could open a mark."""
    kept = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text)
    plain = " ".join(kept.translate(_MARKS).split())
    return plain if len(plain) <= MAX_CHARACTERS else f"{plain[: MAX_CHARACTERS - 1]}…"


class HomeContext:
    """Tells it: each thing only where it is exposed, the person who asks may see it, and its name is a plain one."""

    def __init__(self, hass: HomeAssistant, mentioned: Callable[[str], Mentions]) -> None:
        self._hass = hass
        self._mentioned = mentioned

    async def __call__(self, request: RequestContext) -> str:
        """Return the lines for a request; nothing where it names neither a device nor anybody who lives here.

        A request that names nothing of the home is told nothing of it: what was read is private, and a search of the
        web could no longer use words of its own.
        """
        may_see = await readable_by(self._hass, request.user_id)
        hidden = request.hidden_categories & PRIVATE

        def is_open(state: State) -> bool:
            is_known = is_exposed(self._hass, state.entity_id) and may_see(state.entity_id)
            return is_known and not is_hidden_category(state.domain, hidden)

        found = (self._hass.states.get(entity_id) for entity_id in self._mentioned(request.text).entity_ids)
        devices = [_now(state) for state in found if state is not None and is_open(state)]
        people = [state for state in exposed(self._hass, "person") if is_open(state) and is_ordinary(state.name)]
        said = frozenset(words(request.text))
        if not devices and not any(said.intersection(words(state.name)) for state in people):
            return ""
        request.taint.mark_private(_HOME)
        present = ", ".join(_whereabouts(state) for state in people[:MAX_PEOPLE])
        lines = (
            f"Devices that may be meant, as they are now: {'; '.join(devices)}" if devices else "",
            f"People: {present}" if present else "",
        )
        return "\n".join(line for line in lines if line)


def _now(state: State) -> str:
    """Return a device with its state; what a stranger could have written there is left out."""
    if not is_ordinary(state.state):
        return described(state)
    unit = as_data(str(state.attributes.get(ATTR_UNIT_OF_MEASUREMENT, "")))
    told = f"{as_data(state.state)} {unit if len(unit) <= _MAX_UNIT else ''}".rstrip()
    if isinstance(brightness := state.attributes.get("brightness"), int | float):
        told = f"{told} at {round(brightness / 2.55)} %"
    return f"{described(state)}: {told}"


def _whereabouts(state: State) -> str:
    """Return where somebody is: at home, away, or in a zone of a plain name."""
    places = {STATE_HOME: "at home", STATE_NOT_HOME: "away", STATE_UNKNOWN: "nobody knows where"}
    place = places.get(state.state) or (as_data(state.state) if is_ordinary(state.state) else "away")
    return f"{as_data(state.name)} ({place})"
