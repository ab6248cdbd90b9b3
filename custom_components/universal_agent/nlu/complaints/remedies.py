"""What a room has against what is wrong in it: the device, and what to do with it, as its state tells."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from homeassistant.core import State

from ..grounded_parser.acts import ACTS
from ..grounded_parser.commands import Scene
from ..grounded_parser.heating import heats
from ..grounded_parser.home import Thing
from ..grounded_parser.words import stem
from ..understanding import HaMatch
from .symptoms import AIMS, Symptom, main_words, signs_of

_WAYS_IN = frozenset({"door", "garage", "gate", "window", "awning"})
_DEHUMIDIFIER = "dehumidifier"
_TV, _SOUND_ONLY = "tv", frozenset({"radio", "speaker"})
_COOLING = frozenset({"cool", "dry", "fan_only"})
_QUIETER = 0.6
_DIM = 40
_STEPS = {"°F": 2.0}
_DEGREES = 1.5
_FULL = 255


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """What would help."""

    question: str
    """Key of the sentence that asks whether to do it."""
    name: str
    """What it is done to, as it is called."""
    matches: tuple[HaMatch, ...]
    """What does it."""
    things: tuple[Thing, ...]
    """To which things."""


class Remedies:
    """Looks through one room."""

    def __init__(self, symptom: Symptom, scene: Scene) -> None:
        self._symptom = symptom
        self._scene = scene

    def find(self) -> Remedy | None:
        """Return what helps best; None where nothing in the room does."""
        if self._symptom.sign in AIMS:
            return self._aim()
        ways: dict[str, Sequence[Callable[[], Remedy | None]]] = {
            "dark": (self._light_on, self._light_up, self._cover_open),
            "bright": (self._light_down, self._cover_close),
            "glare": (self._cover_close, self._light_down),
            "cold": (self._cooling_off, self._heating_up, self._fan_off),
            "hot": (self._cooling, self._fan_on, self._heating_down),
            "loud": (self._vacuum_home, self._fan_hushed, self._quieter, self._what_runs_off),
            "quiet": (self._louder,),
            "stuffy": (self._fan_on,),
            "dry": (self._humidifier_on,),
            "damp": (self._dehumidifier_on, self._fan_on),
        }
        found = next((found for way in ways[self._symptom.sign] if (found := way()) is not None), None)
        return found if found is not None and self._explains(found.things) else None

    def _explains(self, things: Sequence[Thing]) -> bool:
        """Tell whether the names of things explain what nothing else has."""
        return self._symptom.unexplained <= {word for thing in things for name in thing.names for word in name}

    def _aim(self) -> Remedy | None:
        """Return the scene or script whose name says what somebody is about to do, if it is one."""
        language = self._scene.lexicon.language
        said = {stem(word, language) for word in signs_of(self._symptom.sign, language)} - {
            stem(word, language) for word in self._scene.lexicon.fillers
        }
        found = [
            thing
            for thing in self._scene.home.things
            if thing.domain in ("scene", "script", "input_boolean")
            and any(said.intersection(name) for name in thing.names)
        ]
        here = [thing for thing in found if thing.area is None or thing.area.id == self._scene.here]
        if len(here) != 1 or not self._explains(here):
            return None
        return self._asked("offer_start", "on_scene", here)

    def _light_on(self) -> Remedy | None:
        off = [thing for thing in self._there("light") if self._state(thing) == "off"]
        lit = [thing for thing in self._there("light") if self._state(thing) == "on"]
        if not off or (lit and len(off) > 1 and not self._main(off)):
            return None
        return self._asked("offer_on", "on", [*(self._main(off) or off)])

    def _light_up(self) -> Remedy | None:
        dim = [thing for thing in self._there("light") if 0 < self._number(thing, "brightness") < _FULL]
        return self._set("offer_brighter", dim, "light", {"brightness": 100})

    def _light_down(self) -> Remedy | None:
        bright = [thing for thing in self._there("light") if self._number(thing, "brightness") > _DIM / 100 * _FULL]
        if bright:
            return self._set("offer_dimmer", bright, "light", {"brightness": _DIM})
        on = [thing for thing in self._there("light") if self._state(thing) == "on"]
        return self._asked("offer_off", "off", on) if on else None

    def _cover_close(self) -> Remedy | None:
        found = [thing for thing in self._there("cover") if self._state(thing) == "open" and _shades(thing)]
        return self._asked("offer_close", "close", found) if found else None

    def _cover_open(self) -> Remedy | None:
        found = [thing for thing in self._there("cover") if self._state(thing) == "closed" and _shades(thing)]
        return self._asked("offer_open", "open", found) if found else None

    def _heating_up(self) -> Remedy | None:
        for thing in self._warming():
            modes, state = self._modes(thing), self._state(thing)
            if state == "off" and modes and not modes - {"off", "heat", "auto"}:
                return self._asked("offer_on", "on", [thing])
            if state in ("heat", "heat_cool", "auto"):
                return self._by_degrees(thing, "offer_warmer", 1)
        return None

    def _heating_down(self) -> Remedy | None:
        for thing in self._warming():
            if self._state(thing) == "heat":
                return self._by_degrees(thing, "offer_cooler", -1)
        return None

    def _warming(self) -> list[Thing]:
        """Return what heats the room: what stands there, else what its storey names, the only one there or at home.

        One that is called like the room that it stands in heats no other.
        """
        symptom, things = self._symptom, self._scene.home.things
        if (found := self._there("climate")) or symptom.things or symptom.domains:
            return found
        place = symptom.place.id if symptom.place is not None else self._scene.here
        storey = next((thing.floor for thing in things if thing.area is not None and thing.area.id == place), None)
        others = [thing for thing in things if heats(thing) and not _is_called_like_its_room(thing)]
        called = [
            thing
            for thing in others
            if storey is not None and any(set(own) <= set(name) for name in thing.names for own in storey.names)
        ]
        there = [thing for thing in others if storey is not None and thing.floor == storey]
        return next((group for group in (called, there, others) if len(group) == 1), [])

    def _cooling(self) -> Remedy | None:
        for thing in self._there("climate"):
            modes, state = self._modes(thing), self._state(thing)
            if state == "off" and "cool" in modes and not modes - {"off", *_COOLING}:
                return self._asked("offer_on", "on", [thing])
            if state == "cool":
                return self._by_degrees(thing, "offer_cooler", -1)
        return None

    def _cooling_off(self) -> Remedy | None:
        cooling = [thing for thing in self._there("climate") if self._state(thing) == "cool"]
        return self._asked("offer_off", "off", cooling) if cooling else None

    def _by_degrees(self, thing: Thing, question: str, way: int) -> Remedy | None:
        state = self._scene.state_of(thing.entity_id)
        now = None if state is None else state.attributes.get("temperature")
        if state is None or now is None:
            return None
        step = _STEPS.get(str(state.attributes.get("temperature_unit")), _DEGREES)
        low, high = state.attributes.get("min_temp", 5), state.attributes.get("max_temp", 35)
        wanted = max(float(low), min(float(high), float(now) + way * step))
        return None if wanted == float(now) else self._set(question, [thing], "climate", {"temperature": wanted})

    def _fan_on(self) -> Remedy | None:
        off = [thing for thing in self._there("fan") if self._state(thing) == "off"]
        if off:
            return self._asked("offer_on", "on", off)
        slow = [thing for thing in self._there("fan") if 0 < self._number(thing, "percentage") < 100]
        return self._set("offer_faster", slow, "fan", {"percentage": 100})

    def _fan_off(self) -> Remedy | None:
        on = [thing for thing in self._there("fan") if self._state(thing) == "on"]
        return self._asked("offer_off", "off", on) if on else None

    def _quieter(self) -> Remedy | None:
        return self._volume("offer_quieter", _QUIETER)

    def _vacuum_home(self) -> Remedy | None:
        """Send home the vacuum that was named."""
        symptom = self._symptom
        if "vacuum" not in symptom.domains and not any(thing.domain == "vacuum" for thing in symptom.things):
            return None
        vacuums = [thing for thing in symptom.things or self._scene.home.things if thing.domain == "vacuum"]
        runs = [thing for thing in vacuums if self._state(thing) == "cleaning"]
        return self._asked("offer_dock", "dock", runs) if runs else None

    def _fan_hushed(self) -> Remedy | None:
        """Turn off the fan that was named."""
        symptom = self._symptom
        if "fan" not in symptom.domains and not any(thing.domain == "fan" for thing in symptom.things):
            return None
        return self._fan_off()

    def _what_runs_off(self) -> Remedy | None:
        """Turn off what hums here, where nothing plays and nothing was named: the hood, a fan."""
        symptom = self._symptom
        return None if symptom.things or symptom.domains else self._fan_off()

    def _louder(self) -> Remedy | None:
        return self._volume("offer_louder", 1 / _QUIETER)

    def _volume(self, question: str, factor: float) -> Remedy | None:
        def playing(things: Sequence[Thing]) -> list[Thing]:
            return [
                thing for thing in things if self._state(thing) == "playing" and self._number(thing, "volume_level") > 0
            ]

        players = [thing for thing in self._scene.home.things if thing.domain == "media_player"]
        named = [player for player in players if self._symptom.unexplained and self._explains([player])]
        bound = self._symptom.place or self._symptom.things or self._symptom.domains - {"media_player"}
        found = playing(named or self._there("media_player")) or ([] if bound else playing(players))
        found = [player for player in found if self._is_of_kind(player)]
        if not found:
            return None
        # What is heard from elsewhere is the loudest.
        found = sorted(found, key=lambda one: self._number(one, "volume_level"))[-1:]
        level = round(min(1.0, self._number(found[0], "volume_level") * factor) * 100)
        return self._set(question, found, "media_player", {"volume_level": level})

    def _is_of_kind(self, player: Thing) -> bool:
        """Tell whether a player may be what was named: a television is no radio."""
        kinds, is_tv = self._symptom.kinds, player.device_class == _TV
        return not ((_TV in kinds and not is_tv) or (is_tv and kinds & _SOUND_ONLY and _TV not in kinds))

    def _humidifier_on(self) -> Remedy | None:
        return self._humidity(dehumidifies=False)

    def _dehumidifier_on(self) -> Remedy | None:
        return self._humidity(dehumidifies=True)

    def _humidity(self, *, dehumidifies: bool) -> Remedy | None:
        off = [
            thing
            for thing in self._there("humidifier")
            if self._state(thing) == "off" and (thing.device_class == _DEHUMIDIFIER) is dehumidifies
        ]
        return self._asked("offer_on", "on", off) if off else None

    def _there(self, domain: str) -> list[Thing]:
        """Return what the room has of a kind: what was named of it, if anything was."""
        symptom = self._symptom
        if symptom.things:
            return [thing for thing in symptom.things if thing.domain == domain]
        if symptom.domains and domain not in symptom.domains:
            return []
        place = symptom.place.id if symptom.place is not None else self._scene.here
        return [
            thing
            for thing in self._scene.home.things
            if thing.domain == domain
            and place is not None
            and place in {item.id for item in (thing.area, thing.floor) if item is not None}
        ]

    def _main(self, things: Sequence[Thing]) -> list[Thing]:
        """Return the room's main light: what is called so, or by the room's own name."""
        main = {stem(word, self._scene.lexicon.language) for word in main_words(self._scene.lexicon.language)}
        found = [thing for thing in things if any(main.intersection(name) for name in thing.names)]
        if not found:
            found = [
                thing
                for thing in things
                if thing.area and any(set(own) <= set(name) for name in thing.names for own in thing.area.names)
            ]
        return found[:1]

    def _asked(self, question: str, act: str, things: Sequence[Thing]) -> Remedy | None:
        if not things:
            return None
        is_scene = act == "on_scene"
        effects = ACTS["on"].effects if is_scene else ACTS[act].effects
        matches = tuple(
            HaMatch(
                name=effects["switch" if is_scene else thing.domain].intent,
                slots={"name": thing.entity_id},
                texts={"name": thing.name},
                response_key=thing.domain if is_scene else effects[thing.domain].response,
            )
            for thing in things
        )
        return Remedy(question=question, name=self._names(things), matches=matches, things=tuple(things))

    def _set(self, question: str, things: Sequence[Thing], domain: str, slots: dict[str, float | int]) -> Remedy | None:
        if not things:
            return None
        effect = ACTS["set"].effects[domain]
        matches = tuple(
            HaMatch(
                name=effect.intent,
                slots={"name": thing.entity_id, **slots},
                texts={"name": thing.name, **slots},
                response_key=effect.response,
            )
            for thing in things
        )
        return Remedy(question=question, name=self._names(things), matches=matches, things=tuple(things))

    def _names(self, things: Sequence[Thing]) -> str:
        return ", ".join(thing.name for thing in things)

    def _state(self, thing: Thing) -> str:
        found = self._scene.state_of(thing.entity_id)
        return "" if found is None else found.state

    def _number(self, thing: Thing, attribute: str) -> float:
        found: State | None = self._scene.state_of(thing.entity_id)
        value = None if found is None else found.attributes.get(attribute)
        return float(value) if isinstance(value, int | float) else 0.0

    def _modes(self, thing: Thing) -> frozenset[str]:
        found = self._scene.state_of(thing.entity_id)
        return frozenset() if found is None else frozenset(map(str, found.attributes.get("hvac_modes", ())))


def _is_called_like_its_room(thing: Thing) -> bool:
    """Tell whether a thing's name begins with its room's, in a word of its own or in a compound: "Badheizung"."""
    rooms = () if thing.area is None else thing.area.names
    return any(" ".join(name).startswith(" ".join(room)) for name in thing.names for room in rooms)


def _shades(thing: Thing) -> bool:
    return thing.device_class not in _WAYS_IN
