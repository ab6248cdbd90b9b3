"""A family with habits of wording: what it wants of its home in a month, and how its persons say that."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from ..model_server import Call
from .home_model import AreaSpec, EntitySpec, Home

BERLIN = ZoneInfo("Europe/Berlin")
FIRST_MORNING = datetime(2026, 11, 2, 6, tzinfo=BERLIN)
"""A Monday, as the first day of each week."""
_LIGHTS = ("Kitchen Light", "Floor Lamp", "Desk Lamp", "Nursery Light", "Porch Light", "Piano Lamp")
_BLINDS = ("Bay Blinds", "Attic Blinds")
_HEATINGS = ("Study Heating", "Nursery Heating")
_RADIOS = ("Kitchen Radio",)
_PLACES = {"Kitchen": "Kitchen", "Nursery": "Nursery", "Study": "Study", "Desk": "Study", "Attic": "Attic"}
LOCK = "lock.side_gate"


def _id(domain: str, name: str) -> str:
    return f"{domain}.{name.lower().replace(' ', '_')}"


def _entities(domain: str, names: Sequence[str], state: str, **attributes: Any) -> Iterator[EntitySpec]:
    for name in names:
        area = _PLACES.get(name.split()[0], "Lounge")
        yield EntitySpec(entity_id=_id(domain, name), name=name, area=area, state=state, attributes={**attributes})


HOME = Home(
    areas=tuple(AreaSpec(name=name) for name in ("Kitchen", "Lounge", "Nursery", "Study", "Attic")),
    entities=(
        *_entities("light", _LIGHTS, "off"),
        *_entities("cover", _BLINDS, "open", current_position=100, device_class="blind"),
        *_entities("climate", _HEATINGS, "heat", temperature=20),
        *_entities("media_player", _RADIOS, "playing", volume_level=0.3),
        *_entities("lock", ("Side Gate",), "locked"),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody wants, however it is said."""

    kind: str
    """Which of the kinds of wishes it is."""
    name: str
    """The device."""
    number: int | None = None
    """To what, where that is a number."""

    @property
    def entity_id(self) -> str:
        """The device's id."""
        return _id(_KINDS[self.kind].domain, self.name)

    @property
    def call(self) -> Call:
        """What a model calls that understands it."""
        kind = _KINDS[self.kind]
        value = {} if kind.argument is None else {kind.argument: kind.fixed if self.number is None else self.number}
        return Call(name=kind.tool, arguments={"name": self.name, **value})

    def is_met(self, state: str, attributes: Mapping[str, Any]) -> bool:
        """Tell whether the device is as it was wanted."""
        kind = _KINDS[self.kind]
        wanted = kind.fixed if self.number is None else self.number
        if kind.attribute is None or wanted is None:
            return state == kind.state
        return abs(float(attributes.get(kind.attribute) or 0) - wanted * kind.scale) < _NEAR


_NEAR = 0.6
"""Rounding: 20 % of 255 is 51."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kind:
    domain: str
    tool: str
    state: str = ""
    argument: str | None = None
    attribute: str | None = None
    scale: float = 1
    fixed: int | None = None
    """The value where no number is said."""
    numbers: tuple[int, ...] = ()


_KINDS: Mapping[str, _Kind] = {
    "on": _Kind(domain="light", tool="intent__HassTurnOn", state="on"),
    "off": _Kind(domain="light", tool="intent__HassTurnOff", state="off"),
    "dim": _Kind(
        domain="light",
        tool="light__HassLightSet",
        argument="brightness",
        attribute="brightness",
        scale=2.55,
        numbers=(20, 30, 40, 60, 80),
    ),
    "cosy": _Kind(
        domain="light",
        tool="light__HassLightSet",
        argument="brightness",
        attribute="brightness",
        scale=2.55,
        fixed=20,
    ),
    "blinds": _Kind(
        domain="cover",
        tool="intent__HassSetPosition",
        argument="position",
        attribute="current_position",
        numbers=(0, 30, 50, 100),
    ),
    "warm": _Kind(
        domain="climate",
        tool="climate__HassClimateSetTemperature",
        argument="temperature",
        attribute="temperature",
        numbers=(18, 19, 20, 21, 22),
    ),
    "loud": _Kind(
        domain="media_player",
        tool="media_player__HassSetVolume",
        argument="volume_level",
        attribute="volume_level",
        scale=0.01,
        numbers=(10, 20, 30, 40),
    ),
    "gate": _Kind(domain="lock", tool="intent__HassTurnOff", state="unlocked"),
}
_NAMES: Mapping[str, Sequence[str]] = {
    "light": _LIGHTS,
    "cover": _BLINDS,
    "climate": _HEATINGS,
    "media_player": _RADIOS,
    "lock": ("Side Gate",),
}
_PLAIN: Mapping[str, Mapping[str, Sequence[str]]] = {
    "en": {
        "on": ("turn on the {name}", "switch the {name} on"),
        "off": ("turn off the {name}", "switch the {name} off"),
        "dim": ("dim the {name} to {number} percent", "set the {name} to {number} percent"),
        "cosy": ("dim the {name} to 20 percent",),
        "blinds": ("set the {name} to {number} percent", "set {name} position to {number} percent"),
        "warm": ("set the {name} to {number} degrees",),
        "loud": ("set the volume of the {name} to {number} percent",),
        "gate": ("unlock the {name}",),
    },
    "de": {
        "on": ("schalte {name} ein", "mach {name} an"),
        "off": ("schalte {name} aus", "mach {name} aus"),
        "dim": ("dimme {name} auf {number} Prozent", "stelle {name} auf {number} Prozent"),
        "cosy": ("dimme {name} auf 20 Prozent",),
        "blinds": ("stelle {name} auf {number} Prozent",),
        "warm": ("stelle {name} auf {number} Grad",),
        "loud": ("stelle die Lautstärke von {name} auf {number} Prozent",),
        "gate": ("entriegele {name}",),
    },
}
"""What anybody says."""
_OWN: Mapping[str, Mapping[str, Sequence[str]]] = {
    "en": {
        "on": ("wake the {name}", "conjure the {name}", "let the {name} sparkle"),
        "off": ("send the {name} to sleep", "give the {name} a rest", "tuck the {name} in"),
        "dim": ("gentle the {name} to {number}", "mellow the {name} at {number}", "hush the {name} to {number}"),
        "cosy": ("gloom the {name}", "give the {name} a candle mood", "film mood for the {name}"),
        "blinds": ("park the {name} at {number}", "rest the {name} at {number}"),
        "warm": ("toast the {name} to {number}", "park the {name} at {number} degrees please"),
        "loud": ("tame the {name} to {number}", "rein the {name} in to {number}"),
        "gate": ("free the {name}", "let the {name} be"),
    },
    "de": {
        "on": ("weck {name}", "lass {name} funkeln", "zaubere {name} hervor"),
        "off": ("schick {name} schlafen", "gönn {name} eine Pause", "leg {name} schlafen"),
        "dim": ("schummer {name} auf {number}", "lass {name} mit {number} glimmen", "zähme {name} auf {number}"),
        "cosy": ("kuschelmodus für {name}", "mach {name} schummrig", "{name} im kerzenschein"),
        "blinds": ("park {name} bei {number}", "lass {name} bei {number} ruhen"),
        "warm": ("kuschel {name} auf {number}", "gönn {name} wohlige {number}"),
        "loud": ("zähme {name} auf {number}", "bändige {name} auf {number}"),
        "gate": ("befreie {name}", "gib {name} frei"),
    },
}
"""What is only said in this family."""
_LEANING: Mapping[str, Sequence[str]] = {
    "en": (
        "give the {name} rather more oomph",
        "{name} like yesterday evening",
        "what the {name} needs is {number} again",
    ),
    "de": ("gib {name} noch mehr pepp", "{name} so wie gestern abend", "bei {name} noch einmal {number}"),
}
"""What means something else each time: nothing of it may be learned."""
_OFTEN = {"on": 5, "off": 5, "dim": 5, "cosy": 3, "blinds": 2, "warm": 2, "loud": 2, "gate": 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody with habits."""

    name: str
    language: str
    own_share: float
    """How much of what they say is in words of their own."""
    says_yes: float
    """How often they want such words remembered; else they leave the question alone, or say no."""


FAMILY = (
    Person(name="Anna", language="en", own_share=0.7, says_yes=0.9),
    Person(name="Ben", language="en", own_share=0.4, says_yes=0.6),
    Person(name="Clara", language="de", own_share=0.7, says_yes=0.9),
    Person(name="David", language="de", own_share=0.5, says_yes=0.7),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidOnce:
    """One request of the month."""

    at: datetime
    person: Person
    text: str
    wish: Wish
    reply: str
    """What the person answers where they are asked whether to remember it: yes, no, or nothing."""
    kind: str
    """`plain`, `own` or `leaning`."""


def month_of(days: int, seed: int) -> Iterator[SaidOnce]:
    """Yield what the family says, in order: each person prefers a few things and a few of the words for them."""
    random = Random(seed)
    habits = {person.name: _habits(person, random) for person in FAMILY}
    for day in range(days):
        moments = sorted(random.uniform(0, 17) for _ in range(random.randint(12, 18)))
        for hour in moments:
            person = random.choice(FAMILY)
            at = FIRST_MORNING + timedelta(days=day, hours=hour)
            yield _said(at, person, habits[person.name], random)


def _habits(person: Person, random: Random) -> dict[str, list[str]]:
    """Return how somebody says each kind of wish in words of their own, the usual way first."""
    return {kind: random.sample(list(texts), len(texts)) for kind, texts in _OWN[person.language].items()}


def _said(at: datetime, person: Person, habits: Mapping[str, Sequence[str]], random: Random) -> SaidOnce:
    kind = random.choices(list(_OFTEN), weights=list(_OFTEN.values()))[0]
    of = _KINDS[kind]
    name = random.choice(_NAMES[of.domain])
    number = random.choice(of.numbers) if of.numbers else None
    wish = Wish(kind=kind, name=name, number=number)
    share = random.random()
    if share < _LEANING_SHARE and kind == "dim":
        said, how = random.choice(_LEANING[person.language]), "leaning"
    elif share < person.own_share:
        usual = habits[kind]
        said, how = usual[0] if random.random() < _USUAL else random.choice(usual), "own"
    else:
        said, how = random.choice(_PLAIN[person.language][kind]), "plain"
    answers = {"en": ("yes", "no"), "de": ("ja", "nein")}[person.language]
    draw = random.random()
    reply = answers[0] if draw < person.says_yes else answers[1] if draw > _SILENT else ""
    return SaidOnce(at=at, person=person, text=said.format(name=name, number=number), wish=wish, reply=reply, kind=how)


_LEANING_SHARE = 0.15
_USUAL = 0.75
"""How often somebody says it the usual way."""
_SILENT = 0.97
