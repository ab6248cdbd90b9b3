"""Questions about the house as a whole: air, warmest room, batteries, music, what has come, who is where, the sun."""

from collections.abc import Sequence

from ....common.tool_call import ToolCall
from ....tools.roles import ToolRole
from ..home import Thing
from ..kinds import KINDS
from ..questions import ASK
from ..words import stem
from ..zones import zone_called
from .subjects import box_things, is_here, is_outside, things_named
from .words import ParsedQuestion

_AIR = frozenset({"carbon_dioxide", "aqi", "volatile_organic_compounds", "volatile_organic_compounds_parts", "pm25"})
_EXTREMES = {
    "warmest": ("highest", "temperature"),
    "coldest": ("lowest", "temperature"),
    "dampest": ("highest", "humidity"),
}
_SUN = {"both": ("sunset", "sunrise"), "sunset": ("sunset",), "sunrise": ("sunrise",)}
"""What the sun does that is asked for, to the fields of its words."""
_CAME = frozenset({"occupancy", "presence", "motion", "opening", None})


def read_house(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about the house, or None if the question is about something else."""
    for read in (_sun, _playing, _air, _extreme, _batteries, _come, _somewhere):
        if (found := read(question)) is not None:
            return found
    return None


def _sun(question: ParsedQuestion) -> ToolCall | None:
    """Read "when does the sun set" and "when are sunrise and sunset"."""
    known = question.known
    for event, of in _SUN.items():
        rest = question.sentence()
        if any(rest.take(known.of(name)) is None for name in of) or len(question.moments) > 1 or question.others:
            continue
        asks_when = rest.take((*known.of("when"), *known.of("how_long"))) is not None
        asked = asks_when or rest.take(known.of("asks")) is not None
        if not asks_when and _names_a_kind(question, as_a_thing=asked):
            continue  # "the light" is a lamp where nobody asks when; "is it light yet?" has none
        question.drop_plain(rest, "fillers", "asks", "weather_fillers")
        if not rest.left and (asked or question.asks or not question.moments):
            when = {"day": question.moments[0].start.date().isoformat()} if question.moments else {}
            return ToolCall(tool=ToolRole.SUN_TIMES, arguments={"event": event, **when})
    return None


def _names_a_kind(question: ParsedQuestion, *, as_a_thing: bool) -> bool:
    """Tell whether a word is one for devices; only one behind an article, where it is looked at as a thing."""
    lexicon = question.scene.lexicon
    return any(
        (stem(word, lexicon.language),) in lexicon.kinds
        and (not as_a_thing or (at > 0 and question.words[at - 1] in lexicon.articles))
        for at, word in enumerate(question.words)
    )


def _playing(question: ParsedQuestion) -> ToolCall | None:
    """Read "what song is this" and "what is playing in the kitchen"."""
    known = question.known
    rest = question.sentence()
    if rest.take(known.of("what_plays")) is None or question.moments or question.others:
        return None
    here = rest.take(known.of("here")) is not None
    players = [thing for thing in question.scene.home.things if thing.domain == "media_player"]
    words = tuple(word for word in rest.left if word not in question.scene.lexicon.articles)
    lexicon = question.scene.lexicon
    if any(word not in lexicon.fillers and (word,) not in lexicon.of("question_fillers") for word in words):
        players = things_named(words, question, {"media_player"}, implied={"media_player"})
    if here:
        players = [thing for thing in players if is_here(thing, question.scene)]
    return _ask("playing", players)


def _air(question: ParsedQuestion) -> ToolCall | None:
    """Read "is the air in here still good"."""
    known = question.known
    rest = question.sentence()
    if rest.take(known.of("air")) is None:
        return None
    if rest.take(known.of("air_good")) is None and rest.begin(question.scene.lexicon.of("value")) is None:
        return None
    if question.moments or question.others:
        return None
    here = rest.take(known.of("here")) is not None
    question.drop_plain(rest, "fillers", "asks")
    lexicon = question.scene.lexicon
    words = tuple(word for word in rest.left if (word,) not in lexicon.of("question_fillers"))
    sensors = [thing for thing in question.scene.home.things if thing.device_class in _AIR]
    if words:
        found = things_named(words, question, {"sensor"}, implied={"sensor"}, suits=lambda one: one in sensors)
    else:
        near = [thing for thing in sensors if is_here(thing, question.scene)]
        found = near or ([] if here else sensors)
    return _ask("air", found)


def _extreme(question: ParsedQuestion) -> ToolCall | None:
    """Read "which room is the warmest"."""
    known = question.known
    if question.moments or question.others:
        return None
    for phrase, name in known.named("extremes"):
        rest = question.sentence()
        if rest.take([phrase]) is None:
            continue
        if rest.take(known.of("rooms")) is None and rest.take(question.scene.lexicon.of("which")) is None:
            continue
        question.drop_plain(rest, "rooms", "fillers", "asks")
        if rest.left:
            continue
        form, kind = _EXTREMES[name]
        things = [
            thing
            for thing in question.scene.home.things
            if KINDS[kind].covers(thing) and thing.area is not None and thing.domain in ("sensor", "climate")
        ]
        inside = [thing for thing in things if not is_outside(thing, question.scene)]
        return _ask(form, inside, "current_temperature" if kind == "temperature" else "current_humidity")
    return None


def _batteries(question: ParsedQuestion) -> ToolCall | None:
    """Read "are any batteries low"."""
    known = question.known
    rest = question.sentence()
    if rest.take(known.of("batteries")) is None or rest.take(known.of("run_down")) is None:
        return None
    question.drop_plain(rest, "run_down", "fillers", "asks")
    lexicon = question.scene.lexicon
    for field in ("which", "any_of", "question_fillers", "all", "how_many"):
        rest.drop(lexicon.of(field))
    if [word for word in rest.left if word not in lexicon.fillers]:
        return None
    kind = KINDS["battery"]
    found = [thing for thing in question.scene.home.things if kind.covers(thing) and thing.device_class == "battery"]
    return _ask("low", found)


def _come(question: ParsedQuestion) -> ToolCall | None:
    """Read "did a package come": a sensor sees whether it is there."""
    known = question.known
    rest = question.sentence()
    asked = question.sentence()
    if rest.take(known.of("come")) is None or not asked.has((*known.of("is_past"), *known.of("asks"))):
        return None
    if question.moments or question.others or asked.has(known.of("when")) or asked.has(known.of("how_often")):
        return None
    question.drop_plain(rest, "is_past", "asks", "fillers", "come")
    lexicon = question.scene.lexicon
    words = tuple(word for word in rest.left if (word,) not in lexicon.of("question_fillers"))
    found = things_named(words, question, {"binary_sensor"}, implied={"binary_sensor"}, suits=_sees_what_came)
    sensors = [thing for thing in question.scene.home.things if thing.domain == "binary_sensor"]
    found = found or box_things(words, question, filter(_sees_what_came, sensors))
    if len(found) != 1:
        return None
    return ToolCall(tool=ASK, arguments={"question": "is", "wanted": {found[0].entity_id: ["on"]}})


def _sees_what_came(thing: Thing) -> bool:
    return thing.device_class in _CAME


def _somewhere(question: ParsedQuestion) -> ToolCall | None:
    """Read "is Ada still at work": a zone of the home, named after the person or not."""
    known = question.known
    if question.moments or question.others:
        return None
    rest = question.sentence()
    if any(rest.has(known.of(field)) for field in ("when", "since", "until", "how_long", "how_often")):
        return None  # "when is Ada at work" is answered by no yes and no no
    if rest.begin(question.scene.lexicon.of("yes_no")) is None and not question.asks:
        return None
    rest = question.sentence()
    language = known.language
    persons = [thing for thing in question.scene.home.things if thing.domain == "person"]
    bent = {stem(word, language): word for word in rest.left}
    named = [thing for thing in persons if any(set(name) <= bent.keys() for name in thing.names)]
    if len(named) != 1:
        return None
    person = named[0]
    own = {bent[word] for name in person.names if set(name) <= bent.keys() for word in name}
    plain = {phrase[0] for field in ("fillers", "asks") for phrase in known.of(field) if len(phrase) == 1}
    plain |= {
        word for phrase in (*known.of("inside"), *question.scene.lexicon.of("question_fillers")) for word in phrase
    }
    place = tuple(word for word in rest.left if word not in own and word not in plain)
    zone = zone_called(place, person, question.scene)
    if zone is None:
        return None
    meaning = {"wanted": {person.entity_id: [zone]}, "otherwise": {person.entity_id: ["*"]}}
    return ToolCall(tool=ASK, arguments={"question": "is", **meaning})


def _ask(form: str, things: Sequence[Thing], attribute: str | None = None) -> ToolCall | None:
    if not things:
        return None
    arguments: dict[str, object] = {"question": form, "wanted": {thing.entity_id: [] for thing in things}}
    if attribute:
        arguments["attribute"] = attribute
    return ToolCall(tool=ASK, arguments=arguments)
