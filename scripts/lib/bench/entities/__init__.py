"""The entities homes are built of, by domain."""

from scripts.lib.bench.home_model import EntitySpec

from .base import HomeEntity
from .cleaning import BenchMower, BenchVacuum
from .closing import BenchCover, BenchLock, BenchValve
from .comfort import BenchClimate, BenchWeather
from .guarding import BenchAlarm
from .media import BenchMediaPlayer
from .planning import BenchCalendar, BenchTodo
from .sensing import BenchBinarySensor, BenchPlain, BenchSensor
from .switching import BenchFan, BenchLight, BenchScene, BenchScript, BenchSwitch

KINDS: dict[str, type[HomeEntity]] = {
    "alarm_control_panel": BenchAlarm,
    "binary_sensor": BenchBinarySensor,
    "calendar": BenchCalendar,
    "climate": BenchClimate,
    "cover": BenchCover,
    "fan": BenchFan,
    "lawn_mower": BenchMower,
    "light": BenchLight,
    "lock": BenchLock,
    "media_player": BenchMediaPlayer,
    "person": BenchPlain,
    "scene": BenchScene,
    "script": BenchScript,
    "sensor": BenchSensor,
    "switch": BenchSwitch,
    "todo": BenchTodo,
    "vacuum": BenchVacuum,
    "valve": BenchValve,
    "weather": BenchWeather,
}


def make_entity(spec: EntitySpec) -> HomeEntity:
    """Make the entity a specification describes."""
    return KINDS[spec.domain](spec)


__all__ = ["KINDS", "BenchScene", "BenchScript", "HomeEntity", "make_entity"]
