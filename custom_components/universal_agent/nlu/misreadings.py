"""What Home Assistant's sentences took for something else than the home's own names and words tell."""

from homeassistant.helpers.intent import INTENT_GET_STATE, INTENT_START_TIMER, INTENT_TURN_OFF, INTENT_TURN_ON

from ..common.request import RequestContext
from .datetimes import Duration, find
from .grounded_parser.reader import GroundedParser
from .grounded_parser.words import runs, stems
from .names.half_named import half_named
from .names.recovery import Recovery
from .non_commands import asks_how_things_are
from .pronouns import is_of_the_room_alone
from .understanding import HaMatch

_LIGHT = "HassLightSet"
_CLIMATE = "HassClimateSetTemperature"
_VOLUME = "HassSetVolume"
_HEATING = frozenset({"climate", "heating", "cooling"})
_WARMEST_C = 35.0
"""Degrees that a room is set to at most; a higher number may be a brightness."""
_UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))
_PLAYING = frozenset({"HassMediaPause", "HassMediaUnpause", "HassMediaNext", "HassMediaPrevious", _VOLUME})
_SWITCHING = frozenset({INTENT_TURN_ON, INTENT_TURN_OFF})


class Misreadings:
    """Finds them before they are acted on."""

    def __init__(self, free: GroundedParser, recovery: Recovery) -> None:
        self._free = free
        self._recovery = recovery

    async def is_misread(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether Home Assistant took for something else what the home's names tell otherwise."""
        if match.name == _VOLUME and self._free.speaks_of(_HEATING, text, request):
            return True
        if match.name != INTENT_GET_STATE and self._free.leaves_alone(text, request):
            return True
        if self._recovery.lacks_a_room(match, text, request) or self._is_of_a_film(match, text, request):
            return True
        if not match.own and match.name in _SWITCHING and asks_how_things_are(text, request.language):
            return True
        if not match.own and self._free.turns_an_awning_round(match, text, request):
            return True
        if not match.own and match.name == INTENT_START_TIMER and _lasts_otherwise(match, text, request):
            return True
        if self._is_a_temperature(match, text, request) or self._is_heat(match, text, request):
            return True
        if self._is_of_the_whole_home(match, text, request) or self._is_of_a_named_room(match, text, request):
            return True
        if match.guessed and self._is_one_of_several(match, text, request):
            return True
        return await self._recovery.is_no_music(match, request)

    def _is_of_a_film(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether whatever plays was taken for the film, which only some players show."""
        if match.own or match.name not in _PLAYING or match.slots.get("name"):
            return False
        if match.slots.get("area") and not is_of_the_room_alone(match, text):
            return False
        return self._free.speaks_of({"film"}, text, request)

    def _is_one_of_several(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether one thing was picked of several that share the part of their names that was said."""
        scene = self._free.scene(request)
        half = None if scene is None else half_named(text, scene)
        named = match.slots.get("name")
        return half is not None and any(named in (thing.entity_id, thing.name) for thing in half.things)

    def _is_of_a_named_room(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether the room it was said in was taken, where the words name another.

        "La sala" is any room in Home Assistant's Spanish sentences, and the name of one in many homes.
        """
        if match.own or match.slots.get("name") or "area" not in match.slots:
            return False
        scene = self._free.scene(request)
        if scene is None or not is_of_the_room_alone(match, text):
            return False
        bent = stems(text, scene.lexicon.language)
        names = {name for place in scene.home.areas.values() if place.id != scene.here for name in place.names}
        return any(run in names for _, run in runs(bent))

    def _is_a_temperature(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether "the lounge to 21" was taken for its lights, of which nothing was said."""
        if match.name != _LIGHT or match.slots.get("name") or "brightness" not in match.slots:
            return False
        if self._free.speaks_of_light(text, request):
            return False
        if float(match.slots["brightness"]) <= _WARMEST_C:
            return True
        found = self._free.directives(text, request)
        return found is not None and not found.rest and any(other.name == _CLIMATE for other in found.matches)

    def _is_of_the_whole_home(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether all the lights of the home were taken for those of the room that it was said in."""
        area, scene = match.slots.get("area"), self._free.scene(request)
        if match.own or match.name != _LIGHT or match.slots.get("name") or not area or scene is None:
            return False
        found = self._free.directives(text, request)
        if found is None or found.rest:
            return False
        named = {other.slots.get("name") for other in found.matches}
        elsewhere = {thing.entity_id for thing in scene.home.things if thing.area is None or thing.area.name != area}
        return "all" in named or not named.isdisjoint(elsewhere)

    def _is_heat(self, match: HaMatch, text: str, request: RequestContext) -> bool:
        """Tell whether a mere temperature was read where a heating that is off shall warm: it is turned on, too."""
        if match.own or match.name != _CLIMATE:
            return False
        found = self._free.directives(text, request)
        return found is not None and not found.rest and any(other.name == INTENT_TURN_ON for other in found.matches)


def _lasts_otherwise(match: HaMatch, text: str, request: RequestContext) -> bool:
    """Tell whether a timer was taken to last other than its words say: Dutch "een half uur" is no hour and a half."""
    spans = find(text, now=request.now, language=request.language)
    lengths = [round(span.value.seconds) for span in spans if isinstance(span.value, Duration)]
    taken = sum(float(match.slots.get(unit) or 0) * seconds for unit, seconds in _UNITS)
    return len(lengths) == 1 and taken > 0 and lengths[0] != round(taken)
