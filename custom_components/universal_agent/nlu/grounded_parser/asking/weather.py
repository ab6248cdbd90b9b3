"""Questions about the weather: what of it, when, on which day, and what it means for what somebody is up to."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from ....common.tool_call import ToolCall
from ....tools.roles import ToolRole
from ...datetimes import Grain, Moment
from ..directives.words import places_of
from ..lexicon import Phrase
from ..safety.words import Sentence
from ..words import stem
from .measures import measure_words
from .words import ParsedQuestion

FORECAST = ToolRole.FORECAST
_MAX_PLACE_WORDS = 3
_MAX_PURPOSE_WORDS = 4
_MAX_DAY = timedelta(hours=25)
_MAX_ASIDE_WORDS = 2
"""Words that may be unknown in a question about what to wear or do."""
_TWO = 2
_NO_PLACES = frozenset({"person", "scene", "script", "automation", "calendar", "todo"})
_DAWN = 8
"""Hour at which a night ends."""
_EXTREMES = {"warmest": "highest", "coldest": "lowest"}
_DEGREES = frozenset({"temperature", "highest", "lowest"})
_OF_THE_NIGHT = frozenset({"lowest", "frost", "cold", "thaw"})
_FALLING = {
    **dict.fromkeys(("rainy", "pouring", "lightning-rainy", "hail"), "rain"),
    **dict.fromkeys(("snowy", "snowy-rainy"), "snow"),
}
_SPANS = {Grain.PART_OF_DAY, Grain.DAY, Grain.WEEK, Grain.WEEKEND, Grain.MONTH}
_STRONG = frozenset({"heat", "rain", "snow", "storm", "frost", "wind", "fog", "cold"})
"""What comes to an end."""
_WEAK = frozenset({"warm", "nice", "cold", "heat", "dry", "temperature", "highest", "lowest"})
"""What may as well be asked of a room: a forecast is meant only with a later time or outdoors."""
AHEAD = frozenset(
    {
        *("will", "ll", "get", "gets", "getting", "be", "high", "low", "wird", "werden", "sera", "va", "fera", "aura"),
        *("hara", "estara", "habra", "wordt", "worden", "zal", "gaat", "hochsttemperatur", "tiefsttemperatur"),
    }
)
"""Words that ask for what is to come, in five languages."""


def read_weather(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about the weather, or None if it is about something else or a word stays unexplained."""
    # A comparison names the day that is to come.
    return (_comparison(question) if question.moments else None) or _of_one_matter(question)


def _of_one_matter(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about one matter of the weather, or what it is like."""
    known = question.known
    if question.others or (len(question.moments) > 1 and not _chooses(question)):
        return None
    asked = _asked(question)
    if asked is None or (not asked.gear and question.sentence().has(known.of("was"))):
        return None
    if asked.about == "general" and question.sentence().has(known.of("how_long")):
        return None  # "combien de temps" asks for time, whatever else the word stands for
    rest = asked.rest
    outdoors = question.sentence().has(known.of("outdoors"))
    rest.take(known.of("outdoors"))
    surely = asked.gear or asked.finds in ("best", "end") or asked.extreme or asked.about not in _WEAK
    if not surely and not _is_outdoors(question, outdoors=outdoors):
        return None
    question.drop_plain(rest, *(("best",) if asked.finds == "best" else ()), "weather_fillers")
    rest = _without_people(rest, question)
    if len(question.moments) > 1:
        rest.drop(question.scene.lexicon.of("alternatives"))
    place, explained = _place(rest, question, is_gear=asked.gear)
    if not explained and not (asked.may_have_a_purpose and _is_purpose(rest.left, question)):
        return None
    at_once = _at_once(asked, question, outdoors=outdoors)
    if at_once is not None:
        return ToolCall(tool=ToolRole.CURRENT_WEATHER, arguments={**at_once, **({"entity": place} if place else {})})
    arguments: dict[str, object] = {"about": asked.about} if asked.about != "general" else {}
    if asked.finds:
        arguments["find"] = asked.finds
    if place:
        arguments["entity"] = place
    return ToolCall(tool=FORECAST, arguments={**arguments, **_window(question, asked.about)})


_OUTSIDE = "outside"
_OBLIGED = frozenset(
    {
        *("have", "must", "supposed", "muss", "musst", "mussen", "soll", "sollen", "moet", "moeten"),
        *("dois", "doit", "devons", "doivent", "faut", "tengo", "tiene", "tienes", "tenemos", "tienen", "debo"),
    }
)
"""Words, folded, for what is to be done whatever the weather is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """What of the weather is asked."""

    about: str
    """The matter."""
    finds: str | None
    """The first, end or best of it; None where it is asked whether or what."""
    gear: bool
    """Whether it is asked for what somebody wants to do or wear."""
    extreme: bool
    """Whether the warmest or coldest day is asked for."""
    may_have_a_purpose: bool
    """Whether words may follow that say what it is to be fit for."""
    rest: Sentence
    """The words that are not explained yet."""


def _comparison(question: ParsedQuestion) -> ToolCall | None:
    """Read "will it be colder on Tuesday than today", and "is it warmer tomorrow": than today, then."""
    if (than := _compared_with(question)) is None:
        return None
    known, rest = question.known, question.sentence()
    if not (question.asks or rest.has(known.of("asks"))) or rest.has(known.of("was")):
        return None
    is_higher = rest.has(_comparatives(question, "higher temperature"))
    for phrases in (_comparatives(question), measure_words(known.language).of("than"), known.of("outdoors")):
        rest.drop(phrases)
    question.drop_plain(rest, "asks", "weather_fillers")
    place, explained = _place(_without_people(rest, question), question, is_gear=False)
    if not explained:
        return None
    arguments: dict[str, object] = {"about": "heat" if is_higher else "cold", "than": than.isoformat()}
    if place:
        arguments["entity"] = place
    return ToolCall(tool=FORECAST, arguments={**arguments, "start": question.moments[0].start.isoformat()})


def _compared_with(question: ParsedQuestion) -> date | None:
    """Return the day that a day to come is compared with; None where nothing of the kind is asked."""
    moments, today = question.moments, question.now.date()
    if not moments or question.others or not (rest := question.sentence()).has(_comparatives(question)):
        return None
    if len(moments) > _TWO or any(moment.end - moment.start > _MAX_DAY for moment in moments):
        return None
    day, other = moments[0].start.date(), moments[-1].start.date() if len(moments) > 1 else today
    if len(moments) > 1 and not rest.has(measure_words(question.known.language).of("than")):
        return None
    return other if day != other and min(day, other) >= today else None


def _comparatives(question: ParsedQuestion, *names: str) -> tuple[Phrase, ...]:
    """Return the words for warmer and colder, or for one of them."""
    wanted = names or ("higher temperature", "lower temperature")
    return tuple(phrase for phrase, name in question.known.named("than") if name in wanted)


def _asked(question: ParsedQuestion) -> _Asked | None:
    known = question.known
    rest = _without_purpose(question)
    extreme = _extreme(rest, question)
    best = rest.take(known.of("best")) is not None or len(question.moments) > 1
    until = rest.take(known.of("until")) is not None
    when = rest.take(known.of("when")) is not None or until
    gear = _take(rest, question, "gear")
    matters = _take_all(rest, question)
    about = extreme or gear or _matter(matters) or _falling(rest, question)
    leads = question.words[:1] in known.of("weather_words")
    is_question = best or when or leads or question.asks or question.sentence().has(known.of("asks"))
    if about is None or (until and about not in _STRONG) or not is_question:
        return None
    if when and about == _OUTSIDE and not _OBLIGED.isdisjoint(question.words):
        return None  # "what time do I have to swim tomorrow" asks for a plan
    rest.drop(known.of("asks"))
    if about == "temperature":
        rest.drop(tuple(phrase for phrase, name in known.named("figures") if name in _DEGREES))
    ends = until or (about in _STRONG and (when or _is_today(question)) and rest.take(known.of("ends")) is not None)
    finds = "best" if best else "end" if ends else "first" if when else None
    is_bare = not (question.moments or "general" in matters)
    if about == "general" and (finds or is_bare):
        return None
    opens = question.sentence().begin(question.scene.lexicon.of("which")) is None
    return _Asked(
        about=_how_far(about, question),
        finds=finds,
        gear=gear is not None,
        extreme=extreme is not None,
        may_have_a_purpose="general" not in matters or opens,
        rest=rest,
    )


def _at_once(asked: _Asked, question: ParsedQuestion, *, outdoors: bool) -> dict[str, object] | None:
    """Return what to ask of the weather as it is; None where it is asked for a time to come.

    "How warm is it outside" asks for now; what the day will bring is asked for with a time or another verb.
    """
    if _falls_now(asked, question):
        return {"about": asked.about}
    later = asked.finds or asked.gear or AHEAD & {*question.words} or not _is_at_once(question)
    plainly = asked.about in _DEGREES or asked.about == "general"
    return {} if (outdoors or question.moments) and not later and plainly else None


def _falls_now(asked: _Asked, question: ParsedQuestion) -> bool:
    """Tell whether it is asked what falls while it is asked: "is it raining", and not "is it going to rain"."""
    if question.moments or asked.finds or asked.gear or asked.about not in ("rain", "snow"):
        return False
    words = question.sentence()
    return words.has(question.known.of("falls")) and not (
        AHEAD & {*question.words} or words.has(question.known.of("soon"))
    )


def _chooses(question: ParsedQuestion) -> bool:
    """Tell whether it is asked which of two days suits better: "Sunday or Tuesday"."""
    days = all(moment.grain is Grain.DAY and not moment.has_time for moment in question.moments)
    return len(question.moments) == _TWO and days and question.sentence().has(question.scene.lexicon.of("alternatives"))


def _extreme(rest: Sentence, question: ParsedQuestion) -> str | None:
    """Take "which day" with "the warmest"."""
    if not rest.has(question.known.of("best")):
        return None
    attempt = rest.copy()
    for phrase, name in question.known.named("extremes"):
        if name in _EXTREMES and attempt.take([phrase]) is not None and attempt.has(question.known.of("best")):
            rest.become(attempt)
            return _EXTREMES[name]
    return None


def _falling(rest: Sentence, question: ParsedQuestion) -> str | None:
    """Return what falls now where it is only asked whether "it" will stop."""
    if not rest.has(question.known.of("ends")) or not _is_today(question):
        return None
    states = [
        question.scene.state_of(thing.entity_id) for thing in question.scene.home.things if thing.domain == "weather"
    ]
    falls = {_FALLING.get(state.state) for state in states if state is not None} - {None}
    attempt = rest.copy()
    if len(falls) != 1 or attempt.take(question.known.of("ends")) is None:
        return None
    question.drop_plain(attempt, "weather_fillers", "asks")
    return None if attempt.left else falls.pop()


def _is_at_once(question: ParsedQuestion) -> bool:
    """Tell whether no time is named or only the present one: "right now"."""
    return all(moment.start <= question.now and moment.grain not in _SPANS for moment in question.moments)


def _is_today(question: ParsedQuestion) -> bool:
    return all(moment.start.date() <= question.now.date() for moment in question.moments)


def _how_far(about: str, question: ParsedQuestion) -> str:
    """Return which end of the temperatures is asked for: "how cold" asks for the lowest."""
    if about != "temperature":
        return about
    asked = (name for phrase, name in question.known.named("figures") if question.sentence().has((phrase,)))
    return next((name for name in asked if name in _DEGREES), about)


def _without_people(rest: Sentence, question: ParsedQuestion) -> Sentence:
    """Return the words without those for persons of the home: whose coat it is changes nothing of the weather."""
    people = [thing for thing in question.scene.home.things if thing.domain == "person"]
    names = {word for thing in people for name in thing.names for word in name}
    language = question.known.language
    return Sentence(
        word for word in rest.left if stem(word, language) not in names and word.removesuffix("s") not in names
    )


def _is_outdoors(question: ParsedQuestion, *, outdoors: bool) -> bool:
    """Tell whether it is surely about the weather and not about a room."""
    ahead = [moment for moment in question.moments if moment.end > question.now]
    later = [moment for moment in ahead if moment.grain in _SPANS or moment.bound is not None]
    return bool(later) or outdoors


def _take(rest: Sentence, question: ParsedQuestion, field: str) -> str | None:
    return rest.take_named(question.known.named(field))


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
        plain = [name for name in plain if name not in ("warm", "nice", "dry")] or plain[:1]
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
    # Where somebody goes in it, or a verb that was misheard, changes nothing of what is to be worn or done.
    language = question.known.language
    is_here = any(stem(word, language) in _home_words(question) for word in left)
    refuses = any((word,) in question.scene.lexicon.refusals for word in left)
    return None, is_gear and len(left) <= _MAX_ASIDE_WORDS and not is_here and not refuses and bool(question.moments)


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
            left = _without_people(Sentence(left), question).left
            is_here = any(stem(word, language) in _home_words(question) for word in left)
            if question.moments and at and len(tail) <= _MAX_PURPOSE_WORDS and set(left) <= set(tail) and not is_here:
                return True
    return False


def _home_words(question: ParsedQuestion) -> frozenset[str]:
    """Return the words of devices and places: a scene may well be called after what the weather is to be fit for."""
    things = [thing for thing in question.scene.home.things if thing.domain not in _NO_PLACES]
    owners = [owner for thing in things for owner in (thing, thing.area, thing.floor) if owner is not None]
    return frozenset(word for owner in owners for name in owner.names for word in name)


def _window(question: ParsedQuestion, about: str) -> dict[str, object]:
    if not question.moments:
        return {}
    if len(question.moments) > 1:
        days = sorted(moment.start.date().isoformat() for moment in question.moments)
        return {"days": days}
    moment: Moment = question.moments[0]
    found: dict[str, object] = {"start": moment.start.isoformat()}
    if question.nights and about in _OF_THE_NIGHT and moment.grain is Grain.PART_OF_DAY:
        # It is coldest before dawn, which "tonight" reaches to where that is asked.
        dawn = moment.start.replace(hour=_DAWN, minute=0) + timedelta(days=1 if moment.start.hour >= _DAWN else 0)
        return {**found, "end": dawn.isoformat()}
    if moment.is_range or (moment.grain in _SPANS and not moment.has_time):
        found["end"] = moment.end.isoformat()
    return found
