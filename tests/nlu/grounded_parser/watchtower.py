"""A watchtower with locks, doors, windows, covers, an alarm and two keepers, in each of five languages."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from homeassistant.core import State

from custom_components.universal_agent.nlu.grounded_parser.commands import Scene
from custom_components.universal_agent.nlu.grounded_parser.courtesy import without_courtesy
from custom_components.universal_agent.nlu.grounded_parser.safety.reader import read_safety
from custom_components.universal_agent.nlu.grounded_parser.safety.reading import SafetyReading
from custom_components.universal_agent.nlu.grounded_parser.words import split
from custom_components.universal_agent.skills.smart_home.telling import sort
from tests.nlu.grounded_parser.homes import Device, device, home

_NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "front": "Front Door",
        "cellar": "Cellar Door",
        "study": "Study Window",
        "attic": "Attic Window",
        "skylight": "Skylight",
        "garage": "Garage Door",
        "blind": "Study Blind",
        "shutter": "Attic Shutter",
        "alarm": "Tower Alarm",
        "hall": "Hall",
        "den": "Study",
        "loft": "Attic",
        "vault": "Cellar",
        "carport": "Garage",
        "up": "Upstairs",
        "lamp": "Hall Lamp",
    },
    "de": {
        "front": "Haustür",
        "cellar": "Kellertür",
        "study": "Bürofenster",
        "attic": "Dachbodenfenster",
        "skylight": "Oberlicht",
        "garage": "Garagentor",
        "blind": "Bürojalousie",
        "shutter": "Rollladen Dachboden",
        "alarm": "Turmalarm",
        "hall": "Diele",
        "den": "Büro",
        "loft": "Dachboden",
        "vault": "Keller",
        "carport": "Garage",
        "up": "Obergeschoss",
        "lamp": "Dielenlampe",
    },
    "fr": {
        "front": "Porte d'entrée",
        "cellar": "Porte de la cave",
        "study": "Fenêtre du bureau",
        "attic": "Fenêtre du grenier",
        "skylight": "Lucarne",
        "garage": "Porte de garage",
        "blind": "Store du bureau",
        "shutter": "Volet du grenier",
        "alarm": "Alarme de la tour",
        "hall": "Vestibule",
        "den": "Bureau",
        "loft": "Grenier",
        "vault": "Cave",
        "carport": "Garage",
        "up": "Dernier étage",
        "lamp": "Lampe du vestibule",
    },
    "es": {
        "front": "Puerta de entrada",
        "cellar": "Puerta del sótano",
        "study": "Ventana del despacho",
        "attic": "Ventana del desván",
        "skylight": "Tragaluz",
        "garage": "Puerta del garaje",
        "blind": "Persiana del despacho",
        "shutter": "Contraventana del desván",
        "alarm": "Alarma de la torre",
        "hall": "Recibidor",
        "den": "Despacho",
        "loft": "Desván",
        "vault": "Sótano",
        "carport": "Garaje",
        "up": "Planta alta",
        "lamp": "Lámpara del recibidor",
    },
    "nl": {
        "front": "Voordeur",
        "cellar": "Kelderdeur",
        "study": "Werkkamerraam",
        "attic": "Zolderraam",
        "skylight": "Lichtkoepel",
        "garage": "Garagedeur",
        "blind": "Jaloezie werkkamer",
        "shutter": "Rolluik zolder",
        "alarm": "Torenalarm",
        "hall": "Hal",
        "den": "Werkkamer",
        "loft": "Zolder",
        "vault": "Kelder",
        "carport": "Garage",
        "up": "Bovenverdieping",
        "lamp": "Hallamp",
    },
}
FRONT, CELLAR = "lock.front", "lock.cellar"
LOCKS = {FRONT, CELLAR}
DOOR, HATCH = "binary_sensor.front", "binary_sensor.cellar"
GARAGE = "cover.garage"
STUDY, ATTIC, SKYLIGHT = "binary_sensor.study", "binary_sensor.attic", "cover.skylight"
WINDOWS = {STUDY, ATTIC, SKYLIGHT}
BLIND, SHUTTER = "cover.blind", "cover.shutter"
ALARM = "alarm_control_panel.tower"
MIA, TOM = "person.mia", "person.tom"
SAFE = {
    FRONT: "locked",
    CELLAR: "locked",
    DOOR: "off",
    HATCH: "off",
    GARAGE: "closed",
    STUDY: "off",
    ATTIC: "off",
    SKYLIGHT: "closed",
    BLIND: "closed",
    SHUTTER: "closed",
    ALARM: "armed_away",
    MIA: "home",
    TOM: "home",
}
"""Every state while nothing is amiss."""


@dataclass(frozen=True, kw_only=True)
class Told:
    """What an answer is made of."""

    form: str
    """How it was asked."""
    so: set[str]
    """Of what it is so."""
    others: set[str]
    """Of what it is not."""
    unknown: set[str]
    """Of what nobody knows."""

    @property
    def verdict(self) -> str:
        """Yes, no, or not known, for what is answered so."""
        if self.form == "all":
            return "no" if self.others else "unknown" if self.unknown else "yes"
        return "yes" if self.so else "unknown" if self.unknown else "no"


def tower(language: str, states: Mapping[str, str] | None = None, *more: Device, **kwargs: Any) -> Scene:
    """Return the tower; it is spoken to from the study."""
    names = _NAMES[language]

    def at(entity_id: str, name: str, area: str | None = None, device_class: str | None = None) -> Device:
        return device(entity_id, names.get(name, name), names[area] if area else None, device_class=device_class)

    devices = (
        at(FRONT, "front", "hall"),
        at(CELLAR, "cellar", "vault"),
        at(DOOR, "front", "hall", "door"),
        at(HATCH, "cellar", "vault", "door"),
        at(GARAGE, "garage", "carport", "garage"),
        at(STUDY, "study", "den", "window"),
        at(ATTIC, "attic", "loft", "window"),
        at(SKYLIGHT, "skylight", "loft", "window"),
        at(BLIND, "blind", "den", "blind"),
        at(SHUTTER, "shutter", "loft", "shutter"),
        at(ALARM, "alarm"),
        at(MIA, "Mia"),
        at(TOM, "Tom"),
        at("light.hall", "lamp", "hall"),
    )
    now = {**SAFE, "light.hall": "on", **(states or {})}
    placed = tuple(replace(item, state=now[item.id]) for item in devices)
    return home(
        *placed, *more, language=language, floors={names["loft"]: names["up"]}, here=names["den"].casefold(), **kwargs
    )


def read(text: str, scene: Scene) -> SafetyReading | None:
    """Return what a sentence about safety comes to."""
    words = tuple(split(text))
    start, end = without_courtesy(words, scene.lexicon)
    return read_safety(words[start:end], scene, asks="?" in text, polite=start > 0)


def told(text: str, scene: Scene) -> Told | None:
    """Return what a question is answered with, or None where it is not answered."""
    reading = read(text, scene)
    if reading is None or not reading.calls or "question" not in reading.calls[0].arguments:
        return None
    arguments = reading.calls[0].arguments
    states = [state for entity_id in arguments["wanted"] if (state := scene.state_of(entity_id)) is not None]
    found = sort(states, arguments["wanted"], arguments["otherwise"])
    return Told(form=arguments["question"], so=_ids(found.so), others=_ids(found.others), unknown=_ids(found.unknown))


def done(text: str, scene: Scene) -> tuple[str, set[str], set[str]] | None:
    """Return what a command does, to what, and which contacts it only looks at; None where it does nothing."""
    reading = read(text, scene)
    if reading is None or not reading.calls or "operation" not in reading.calls[0].arguments:
        return None
    arguments = reading.calls[0].arguments
    return str(arguments["operation"]), set(arguments["devices"]), set(arguments.get("watched", ()))


def refused(text: str, scene: Scene) -> str | None:
    """Return the words for which a sentence is neither answered nor done."""
    reading = read(text, scene)
    return None if reading is None else reading.unexplained


def _ids(states: Any) -> set[str]:
    return {state.entity_id for state in states if isinstance(state, State)}
