"""Questions about the weather: what of it, when, on which day, and what it means for what somebody is up to."""

from collections.abc import Iterable

from ....common.tool_call import ToolCall
from ....tools.roles import ToolRole
from ...datetimes import Grain, Moment
from ..directives.words import places_of
from ..lexicon import Phrase
from ..safety.words import Sentence
from ..words import stem
from .words import ParsedQuestion

FORECAST = ToolRole.FORECAST
_MAX_PLACE_WORDS = 3
_MAX_PURPOSE_WORDS = 4
_SPANS = {Grain.PART_OF_DAY, Grain.DAY, Grain.WEEK, Grain.WEEKEND, Grain.MONTH}
_STRONG = frozenset({"heat", "rain", "snow", "storm", "frost", "wind", "fog", "cold"})
"""What comes to an end."""
_WEAK = frozenset({"warm", "cold", "heat", "dry", "temperature"})
"""What may as well be asked of a room: a forecast is meant only with a later time or outdoors."""
_AHEAD = frozenset(
    {
        *("will", "ll", "get", "gets", "getting", "be", "high", "low", "wird", "werden", "sera", "va", "fera", "aura"),
        *("hara", "estara", "habra", "wordt", "worden", "zal", "gaat", "hochsttemperatur", "tiefsttemperatur"),
    }
)
"""Words that ask for what is to come, in five languages."""


def read_weather(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about the weather, or None if it is about something else or a word stays unexplained."""
    known = question.known
    if question.others or len(question.moments) > 1:
        return None
    rest = _without_purpose(question)
    best = rest.take(known.of("best")) is not None
    when = rest.take(known.of("when")) is not None
    gear = _take(rest, question, "gear")
    matters = _take_all(rest, question)
    about = gear or _matter(matters)
    if about is None:
        return None
    asked = best or when or question.asks or question.sentence().has(known.of("asks"))
    rest.drop(known.of("asks"))
    if gear is None and question.sentence().has(known.of("was")):
        return None
    outdoors = rest.take(known.of("outdoors")) is not None
    ends = when and about in _STRONG and rest.take(known.of("ends")) is not None
    surely = gear is not None or about not in _WEAK or best or ends or _is_outdoors(question, outdoors=outdoors)
    if not asked or not surely:
        return None
    question.drop_plain(rest, *(("best",) if best else ()), "weather_fillers")
    place, explained = _place(rest, question, is_gear=gear is not None)
    if not explained and not ("general" not in matters and _is_purpose(rest.left, question)):
        return None
    if about == "temperature" and outdoors and not (question.moments or best or when or _AHEAD & {*question.words}):
        # "How warm is it outside" asks for now; what the day will bring is asked for with a time or another verb.
        return ToolCall(tool=ToolRole.CURRENT_WEATHER, arguments={"entity": place} if place else {})
    arguments: dict[str, object] = {"about": about} if about != "general" else {}
    if best or when:
        arguments["find"] = "best" if best else "end" if ends else "first"
        if about == "general":
            return None
    if place:
        arguments["entity"] = place
    return ToolCall(tool=FORECAST, arguments={**arguments, **_window(question)})


def _is_outdoors(question: ParsedQuestion, *, outdoors: bool) -> bool:
    """Tell whether it is surely about the weather and not about a room."""
    later = [moment for moment in question.moments if moment.end > question.now and moment.grain in _SPANS]
    return bool(later) or outdoors


def _take(rest: Sentence, question: ParsedQuestion, field: str) -> str | None:
    for phrase, name in question.known.named(field):
        if rest.take((phrase,)) is not None:
            return name
    return None


def _take_all(rest: Sentence, question: ParsedQuestion) -> list[str]:
    found = []
    while (name := _take(rest, question, "weather")) is not None:
        found.append(name)
    return found


def _matter(found: Iterable[str]) -> str | None:
    """Return the one matter that is asked about; "sunny or cloudy" asks for the sun, "good weather" for good."""
    names = list(dict.fromkeys(found))
    if set(names) == {"sun", "clouds"}:
        return "sun"
    plain = [name for name in names if name not in ("general", "temperature")] or names
    if len(plain) > 1:
        plain = [name for name in plain if name not in ("warm", "dry")] or plain[:1]
    return plain[0] if plain else None


def _place(rest: Sentence, question: ParsedQuestion, *, is_gear: bool) -> tuple[str | None, bool]:
    """Return the place that is named, as words, and whether all is explained.

    A place that no weather entity covers is named too: the answer says that nothing is known of it.
    """
    left: Phrase = rest.left
    if not left:
        return None, True
    named = {
        word for thing in question.scene.home.things if thing.domain == "weather" for n in thing.names for word in n
    }
    words = question.words
    leads = {phrase[-1] for phrase in question.known.of("at_place")}
    at = words.index(left[0])
    together = words[at : at + len(left)] == left
    if together and len(left) <= _MAX_PLACE_WORDS and at > 0 and words[at - 1] in leads:
        return " ".join(left), True
    if set(left) <= named:
        return None, True
    # A verb that was misheard between the question and what is to be worn changes nothing of it.
    return None, is_gear and len(left) == 1 and 0 < at <= 2 and bool(question.moments)


def _without_purpose(question: ParsedQuestion) -> Sentence:
    """Return the words without what it is for where what is asked for stands before: "will it rain for the picnic"."""
    known = question.known
    for phrase in known.of("purpose"):
        for at in places_of(question.words, phrase):
            before, behind = Sentence(question.words[:at]), Sentence(question.words[at + len(phrase) :])
            # A German or Dutch verb stands behind what it is for: "wird es beim Picknick regnen".
            matters = {*_take_all(before, question), *_take_all(behind, question)}
            if behind.left and matters & _STRONG and "general" not in matters and _is_purpose(behind.left, question):
                return Sentence(word for word in question.words if word not in (*phrase, *behind.left))
    return question.sentence()


def _is_purpose(left: Phrase, question: ParsedQuestion) -> bool:
    """Tell whether what is left is what the weather of a time is to be fit for: "for the school run"."""
    language = question.known.language
    for phrase in question.known.of("purpose"):
        for at in places_of(question.words, phrase):
            tail = question.words[at + len(phrase) :]
            is_here = any(stem(word, language) in question.scene.home.words for word in left)
            if question.moments and at and len(tail) <= _MAX_PURPOSE_WORDS and set(left) <= set(tail) and not is_here:
                return True
    return False


def _window(question: ParsedQuestion) -> dict[str, object]:
    if not question.moments:
        return {}
    moment: Moment = question.moments[0]
    found: dict[str, object] = {"start": moment.start.isoformat()}
    if moment.is_range or (moment.grain in _SPANS and not moment.has_time):
        found["end"] = moment.end.isoformat()
    return found
