"""Questions about how much there is: oil in a tank, charge of a car, what the panels make; and how warm rooms are."""

from collections.abc import Iterable, Sequence
from functools import cache

from ....common.tool_call import ToolCall
from ..home import Thing
from ..lexicon import FoldedWords, Lexicon, Phrase
from ..questions import ASK, value_of
from ..safety.words import Sentence
from ..words import stem
from .subjects import is_here, is_outside
from .vocabulary.measures import MEASURES, MeasureVocabulary
from .words import ParsedQuestion

_SUPPLIES = frozenset(
    {None, "battery", "distance", "energy_storage", "gas", "moisture", "volume", "volume_storage", "water", "weight"}
)
"""Classes of sensors that may tell how much there is of what is used up or filled."""
LOW_BATTERY = 20
"""Percent below which a battery is called low."""
_COUNTS_UP = "total_increasing"
"""The state class of a meter, which tells how much went through and not how much is left."""
_BATTERY = "battery"
_LEVEL = "battery_level"
"""The attribute of a device that tells how full its own battery is."""
_MAX_ROOMS = 12
"""Rooms at most whose warmth is told at once."""
_FLOWS = frozenset({"power", "energy"})
_CHARGED = frozenset({"wallbox", "ev", "charger"})
"""Words in names of what a car is charged by, in any language."""


@cache
def measure_words(language: str) -> FoldedWords[MeasureVocabulary]:
    """Return a language's words for amounts."""
    return FoldedWords(MEASURES[language])


def read_measures(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about an amount or the warmth of rooms, or None if the question is about something else."""
    if question.moments or question.others:
        return None
    found = _indoors(question) or _compared(question) or _comfort(question) or _amount(question)
    return None if found is None or question.is_hidden() else found


def _amount(question: ParsedQuestion) -> ToolCall | None:
    """Read "how much oil is left in the tank" and "is the car charged"."""
    known, lexicon = measure_words(question.known.language), question.scene.lexicon
    rest = question.sentence()
    asks_how_full = rest.copy()
    if rest.begin(known.of("amounts")) is None:
        opened = asks_how_full.begin(lexicon.of("yes_no")) or asks_how_full.begin(question.known.of("asks"))
        how_full = (*question.known.of("run_down"), *known.of("states"))
        if not (opened or question.asks) or asks_how_full.take(how_full) is None:
            return None
        rest = asks_how_full
    words = _telling(rest, known.single("fillers"), question)
    if not words:
        return None
    if makes := _made(rest, words, question):
        return makes
    things = [thing for thing in question.scene.home.things if _is_supply(thing, question)]
    vehicles = set(known.of("vehicles"))
    if words in vehicles:
        return _value(_of_vehicles(things, question))
    bent = {stem(word, question.known.language) for word in words}
    if _names_a_battery(question):
        return _charge(bent - _battery_stems(lexicon), things, question)
    named = _called(bent, things)
    others = [thing for thing in named if thing.device_class != _BATTERY]
    return _value(others or named)


def _charge(bent: set[str], supplies: Sequence[Thing], question: ParsedQuestion) -> ToolCall | None:
    """Return the query for how full a battery is, or whether it is low: by its own sensor, else as the device tells."""
    told = _level_of(bent, supplies, question)
    asks_how = question.sentence().begin(measure_words(question.known.language).of("amounts")) is not None
    if told is None or asks_how or not question.sentence().has(question.known.of("run_down")):
        return told
    return ToolCall(tool=ASK, arguments={**told.arguments, "question": "compared", "below": LOW_BATTERY})


def _level_of(bent: set[str], supplies: Sequence[Thing], question: ParsedQuestion) -> ToolCall | None:
    if found := _called(bent, [thing for thing in supplies if thing.device_class == _BATTERY]):
        return _value(found)
    states = ((thing, question.scene.state_of(thing.entity_id)) for thing in question.scene.home.things)
    told = [thing for thing, state in states if state is not None and _LEVEL in state.attributes]
    return _value(_called(bent, told), _LEVEL) if bent else None


def _called(bent: set[str], things: Sequence[Thing]) -> list[Thing]:
    """Return the things that these stems name, by their own name or by that and the place they are in."""
    named = [thing for thing in things if any(bent <= set(name) for name in thing.names)]
    return named or [thing for thing in things if _covers(bent, thing)]


def _names_a_battery(question: ParsedQuestion) -> bool:
    """Tell whether a battery is asked for by that word: nothing else of the device answers it."""
    batteries = _battery_stems(question.scene.lexicon)
    return any(stem(word, question.known.language) in batteries for word in question.words)


@cache
def _battery_stems(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(phrase[0] for phrase, kinds in lexicon.kinds.items() if _BATTERY in kinds and len(phrase) == 1)


def _covers(bent: set[str], thing: Thing) -> bool:
    """Tell whether all words are of a thing's names and those of its area, and one at least of its own."""
    own = {word for name in thing.names for word in name}
    place = {word for owner in (thing.area, thing.floor) if owner is not None for name in owner.names for word in name}
    return bool(bent & own) and bent <= own | place


def _made(rest: Sentence, words: Phrase, question: ParsedQuestion) -> ToolCall | None:
    """Read "how much are the panels making"."""
    known = measure_words(question.known.language)
    verbs, solar = known.single("makes"), known.of("solar")
    left = Sentence(word for word in words if word not in verbs)
    kinds = {phrase[0] for phrase, _ in question.scene.lexicon.how} | question.scene.lexicon.kind_words
    if left.take(solar) is None or set(left.left) - kinds:
        return None
    names = {word for phrase in _in_all("solar") for word in phrase}
    found = [
        thing
        for thing in question.scene.home.things
        if thing.domain == "sensor" and thing.device_class in _FLOWS and _is_called(thing, names)
    ]
    return _value([thing for thing in found if thing.device_class == "power"] or found)


def _of_vehicles(things: Iterable[Thing], question: ParsedQuestion) -> list[Thing]:
    names = {phrase[0] for phrase in _in_all("vehicles") if len(phrase) == 1} | _CHARGED
    found = [thing for thing in things if _is_called(thing, names)]
    return [thing for thing in found if thing.device_class == "battery"] or found


@cache
def _in_all(field: str) -> tuple[Phrase, ...]:
    return tuple(phrase for language in MEASURES for phrase in measure_words(language).of(field))


def _is_called(thing: Thing, names: Iterable[str]) -> bool:
    """Tell whether one of the words begins a word of a thing's names, however either is bent."""
    roots = tuple(name[:-1] if len(name) > 4 else name for name in names)
    words = [word for name in thing.names for word in name]
    return any(
        word in names or (len(word) > 3 and word.startswith(tuple(r for r in roots if len(r) > 3))) for word in words
    )


def _is_supply(thing: Thing, question: ParsedQuestion) -> bool:
    state = question.scene.state_of(thing.entity_id)
    if thing.domain != "sensor" or state is None or "unit_of_measurement" not in state.attributes:
        return False
    return thing.device_class in _SUPPLIES and state.attributes.get("state_class") != _COUNTS_UP


def _telling(rest: Sentence, fillers: frozenset[str], question: ParsedQuestion) -> Phrase:
    articles = question.scene.lexicon.articles
    return tuple(word for word in rest.left if word not in fillers and word not in articles)


def _comfort(question: ParsedQuestion) -> ToolCall | None:
    """Read "is it warm enough in the nursery": the answer is how warm it is."""
    known, lexicon = measure_words(question.known.language), question.scene.lexicon
    rest = question.sentence()
    begun = rest.begin(lexicon.of("yes_no")) or rest.begin(question.known.of("asks"))
    if begun is None or rest.take(known.of("mild")) is None or rest.has(question.known.of("outdoors")):
        return None
    if rest.take(question.known.of("here")) is not None:
        rest.drop(known.of("comfort_fillers"))
        near = [thing for thing in question.scene.home.things if is_here(thing, question.scene)]
        return _value(_thermometers(near)[:1], "current_temperature") if not _place(rest, question) else None
    rest.drop(known.of("comfort_fillers"))
    place = _place(rest, question)
    return value_of(place, question.scene, "temperature") if place else None


def _indoors(question: ParsedQuestion) -> ToolCall | None:
    """Read "how warm is it inside": one thermometer of each room is told, and none that is outdoors."""
    known, rest = measure_words(question.known.language), question.sentence()
    if rest.take(known.of("indoors")) is None or rest.take(known.of("how_warm")) is None:
        return None
    rest.drop(known.of("comfort_fillers"))
    if rest.left:
        return None
    rooms: dict[str, list[Thing]] = {}
    for thing in question.scene.home.things:
        if thing.area is not None and not is_outside(thing, question.scene) and _tells_warmth(thing, question):
            rooms.setdefault(thing.area.id, []).append(thing)
    found = [_thermometers(things)[0] for things in rooms.values()]
    if not 0 < len(found) <= _MAX_ROOMS:
        return None
    wanted: dict[str, object] = {thing.entity_id: [] for thing in found}
    return ToolCall(tool=ASK, arguments={"question": "value", "wanted": wanted, "attribute": "current_temperature"})


def _tells_warmth(thing: Thing, question: ParsedQuestion) -> bool:
    """Tell whether a thing measures how warm its room is."""
    if thing.domain == "sensor":
        return thing.device_class == "temperature"
    state = question.scene.state_of(thing.entity_id)
    return thing.domain == "climate" and state is not None and state.attributes.get("current_temperature") is not None


def _compared(question: ParsedQuestion) -> ToolCall | None:
    """Read "is it warmer in the attic than in the den": both are told."""
    known = measure_words(question.known.language)
    rest = question.sentence()
    if rest.take(known.of("warmer")) is None or question.sentence().has(question.known.of("was")):
        return None
    words = rest.left
    at = next((at for at, word in enumerate(words) if (word,) in known.of("than")), None)
    if at is None:
        return None
    wanted: dict[str, object] = {}
    for part in (words[:at], words[at + 1 :]):
        side = Sentence(part)
        side.begin(question.scene.lexicon.of("yes_no"))
        side.drop(known.of("comfort_fillers"))
        found = value_of(_place(side, question), question.scene, "temperature")
        if found is None or found.tool != ASK:
            return None
        wanted |= found.arguments["wanted"]
    return ToolCall(tool=ASK, arguments={"question": "value", "wanted": wanted, "attribute": "current_temperature"})


def _thermometers(things: Sequence[Thing]) -> list[Thing]:
    sensors = [thing for thing in things if thing.domain == "sensor" and thing.device_class == "temperature"]
    return sensors or [thing for thing in things if thing.domain == "climate"]


def _place(rest: Sentence, question: ParsedQuestion) -> Phrase:
    return tuple(word for word in rest.left if word not in question.scene.lexicon.articles)


def _value(things: Sequence[Thing], attribute: str | None = None) -> ToolCall | None:
    if len(things) != 1:
        return None
    arguments: dict[str, object] = {"question": "value", "wanted": {things[0].entity_id: []}}
    if attribute is not None:
        arguments["attribute"] = attribute
    return ToolCall(tool=ASK, arguments=arguments)
