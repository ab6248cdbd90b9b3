"""Questions about the past: when last, how long, how often, since when, highest, lowest, on average, compared."""

from collections.abc import Mapping
from datetime import datetime

from ....common.resting import RESTING
from ....common.tool_call import ToolCall
from ....tools.roles import ToolRole
from ..home import Thing
from ..kinds import ATTRIBUTES, KINDS
from ..lexicon import Phrase
from ..questions import ASK
from ..safety.words import Sentence
from ..words import stem
from .measures import measure_words
from .pasts import Deed, Time, past_times, preferred
from .subjects import box_things, is_here, is_outside, things_named
from .words import AskingWords, ParsedQuestion

HISTORY = ToolRole.HISTORY
_CAUSES = frozenset({"who", "why"})
_MAX_THINGS = 4
_DONE_BY_SOMEBODY = frozenset({"open", "closed", "locked", "unlocked", "on", "off", "playing"})
"""What somebody brings about, and is asked for: who turned it on, who left it open."""
_FIGURE_DOMAINS = frozenset({"sensor", "climate", "weather"})


def read_past(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about the past, or None if the question is about something else or a word stays unexplained."""
    if question.others or question.is_hidden():
        return None
    times = past_times(question)
    if times is None:
        return None
    return (
        _delivered(question, times)
        or _compared(question, times)
        or _figure(question, times)
        or _spells(question, times)
    )


def _delivered(question: ParsedQuestion, times: list[Time]) -> ToolCall | None:
    """Read "what time did the post come": its box saw it."""
    known = question.known
    rest = question.sentence()
    asked = rest.take(known.of("when")) is not None
    if not asked or len(times) > 1 or rest.take(known.of("come")) is None:
        return None
    rest.drop(known.of("is_past"))
    rest.drop(known.of("last"))
    rest.drop(known.of("come"))
    plain = known.single("fillers")
    words = tuple(word for word in rest.left if word not in plain)
    sensors = [thing for thing in question.scene.home.things if thing.domain == "binary_sensor"]
    found = box_things(words, question, sensors)
    if len(found) != 1:
        return None
    window = times[0].as_arguments() if times else {}
    arguments = {"devices": [found[0].entity_id], "ask": "last_start", "states": ["on"], **window}
    return ToolCall(tool=HISTORY, arguments=arguments)


def _spells(question: ParsedQuestion, times: list[Time]) -> ToolCall | None:
    """Read when, how long, how often or whether something was so."""
    known = question.known
    if len(times) > 1:
        return None
    rest = question.sentence()
    is_past = rest.has(known.of("is_past")) or any(rest.copy().begin(known.of(cause)) for cause in _CAUSES)
    until = rest.take(known.of("until")) is not None
    form = _form(rest, question)
    last = rest.take(known.of("last"))
    latest = last is not None
    earliest = not latest and rest.take(known.of("first")) is not None
    if form == "how_long" and not times and not question.sentence().has(known.of("was")):
        form = "since"
        rest.drop(known.of("already"))
    counted = bool(times) and form in ("times", "how_long")
    if not (is_past or latest or counted or form == "since") or not (form or until or times or latest):
        return None
    # "Play the last song again" orders something; "the last time it played" asks.
    ordered = {order[0] for _, order in question.scene.lexicon.acts} if last and len(last) == 1 else set()
    for phrase, condition in known.named("deeds"):
        if not (form or is_past or times) and phrase[0] in ordered:
            continue
        if condition == "took" and (form not in ("how_long", "since") or not (is_past or counted)):
            continue  # "when did you take it out" asks for no length
        attempt = rest.copy()
        if attempt.take([phrase]) is None and not (form in _CAUSES and _takes_apart(attempt, phrase)):
            continue
        deed = Deed(condition=condition)
        if form in _CAUSES and condition not in _DONE_BY_SOMEBODY:
            continue
        ask = _ask_of(form, deed, until=until, earliest=earliest, latest=latest)
        if (found := _about(attempt, question, deed, ask, times)) is not None:
            return _as_it_is(found, deed, question) if form == "why" and not times else found
    return None


def _as_it_is(cause: ToolCall, deed: Deed, question: ParsedQuestion) -> ToolCall:
    """Return the query for the cause of how something is, or whether it is so at all where it is not."""
    (entity_id,) = cause.arguments["devices"]
    state = question.scene.state_of(entity_id)
    if state is None or question.sentence().has(question.known.of("was")):
        return cause
    now, states = state.state.casefold(), cause.arguments.get("states", ())
    counts = now in states if states else now not in RESTING
    if counts != deed.ends:
        return cause
    return ToolCall(tool=ASK, arguments={"question": "is", "wanted": {entity_id: list(states) or [deed.condition]}})


def _takes_apart(rest: Sentence, phrase: Phrase) -> bool:
    """Take a verb whose particle stands at the end: "turned the light off"."""
    if len(phrase) != 2 or not rest.left or rest.left[-1] != phrase[1]:
        return False
    return rest.take([phrase[:1]]) is not None and rest.take([phrase[1:]]) is not None


def _form(rest: Sentence, question: ParsedQuestion) -> str | None:
    known = question.known
    for cause in ("who", "why"):
        # "Why did you turn it on" asks for the reason of what the agent did.
        if not (cause == "why" and rest.has(known.of("you"))) and rest.begin(known.of(cause)) is not None:
            return cause
    for form, field in (("since", "since"), ("times", "how_often"), ("when", "when"), ("how_long", "how_long")):
        if rest.take(known.of(field)) is not None:
            return form
    return None


def _ask_of(form: str | None, deed: Deed, *, until: bool, earliest: bool, latest: bool) -> str:
    if form in ("times", "how_long", "since"):
        return form
    if form in _CAUSES:
        return "who_ended" if deed.ends else "who_began"
    if form == "when" or latest:
        which = "first" if earliest else "last"
        return f"{which}_end" if deed.ends or until else f"{which}_start"
    return "whether"


def _about(rest: Sentence, question: ParsedQuestion, deed: Deed, ask: str, times: list[Time]) -> ToolCall | None:
    known = question.known
    here = rest.take(known.of("here")) is not None
    words = _subject_words(rest, question, deed)
    # "the garage left open": the verb that leaves something so says nothing more.
    found = things_named(
        words,
        question,
        deed.domains(),
        implied=deed.implied(),
        here=here,
        suits=lambda thing: deed.states(thing) is not None and not _measures(thing, question),
    )
    if not found and here and not words:
        return None
    things = preferred(found)
    if not things or len(things) > (_MAX_THINGS if ask in ("whether", "how_long") else 1):
        return None
    states = {state for thing in things for state in deed.states(thing) or ()}
    arguments: dict[str, object] = {"devices": [thing.entity_id for thing in things], "ask": ask}
    if states:
        arguments["states"] = sorted(states)
    elif deed.condition == "away":
        arguments["except_states"] = ["home"]
    return ToolCall(tool=HISTORY, arguments={**arguments, **_window(ask, times, question.now)})


def _window(ask: str, times: list[Time], now: datetime) -> Mapping[str, str]:
    if times:
        return times[0].as_arguments()
    if ask in ("times", "how_long", "whether"):
        return {"start": now.replace(hour=0, minute=0, second=0, microsecond=0).isoformat()}
    return {}


def _subject_words(rest: Sentence, question: ParsedQuestion, deed: Deed) -> Phrase:
    """Return what is left for the subject: other words for what was done, and where somebody went, say nothing more."""
    known = question.known
    language = known.language
    own = question.scene.home.words
    rest.drop(known.of("is_past"))
    if deed.condition not in ("home", "away"):
        rest.drop(tuple(phrase for phrase, name in known.named("deeds") if name == "left" and len(phrase) == 1))
    plain = {phrase[0] for field in ("fillers", "asks") for phrase in known.of(field) if len(phrase) == 1}
    left = rest.left
    if deed.condition in ("left", "home"):
        left = _without_destination(left, question)
    kinds = {phrase[0] for phrase in question.scene.lexicon.kinds}
    return tuple(
        word for word in left if word not in plain or (stem(word, language) in own and stem(word, language) in kinds)
    )


def _without_destination(words: Phrase, question: ParsedQuestion) -> Phrase:
    """Leave out where somebody has left for or come from, at the end: the time is the same."""
    people = {
        word for thing in question.scene.home.things if thing.domain == "person" for n in thing.names for word in n
    }
    for phrase in question.known.of("towards"):
        for at in range(1, len(words) - len(phrase)):
            rest = words[at + len(phrase) :]
            if words[at : at + len(phrase)] == phrase and len(rest) <= 2 and not people & set(rest):
                return words[:at]
    return words


def _measures(thing: Thing, question: ParsedQuestion) -> bool:
    """Tell whether a sensor measures something: a figure is neither on nor off."""
    state = question.scene.state_of(thing.entity_id)
    return thing.domain == "sensor" and state is not None and "unit_of_measurement" in state.attributes


def _figure(question: ParsedQuestion, times: list[Time]) -> ToolCall | None:
    """Read "what was the highest temperature outside yesterday"."""
    known = question.known
    if len(times) != 1:
        return None
    rest = question.sentence()
    for phrase, ask in known.named("figures"):
        attempt = rest.copy()
        if attempt.take([phrase]) is None:
            continue
        attempt.drop(tuple(other for other, name in known.named("figures") if name == ask))  # "how cold at its coldest"
        rarer = (other for other, name in known.named("figures") if name != "highest")
        if ask == "highest" and attempt.has(tuple(rarer)):
            continue  # "combien il a fait au plus froid" asks for the lowest
        if not attempt.has(known.of("was")) and question.moments[0].end > question.now:
            continue
        things = measuring(attempt, question, None)
        if len(things) == 1:
            arguments = {"devices": [things[0].entity_id], "ask": ask, **times[0].as_arguments()}
            return ToolCall(tool=HISTORY, arguments=arguments)
    return None


def _compared(question: ParsedQuestion, times: list[Time]) -> ToolCall | None:
    """Read "was it warmer yesterday" and "is it colder than yesterday"."""
    known = question.known
    if not 1 <= len(times) <= 2:
        return None
    than = measure_words(known.language).of("than")
    for phrase, name in known.named("than"):
        ask, _, attribute = name.partition(" ")
        rest = question.sentence()
        if rest.has(_figures_with(phrase, known)):
            continue  # "au plus froid" is the lowest, and compares nothing
        if rest.take([phrase]) is None or rest.take((*than, *known.of("is_past"))) is None:
            continue
        things = measuring(rest, question, attribute)
        if len(things) != 1:
            continue
        ordered = sorted(times, key=lambda time: time.start) if len(times) > 1 else times
        arguments: dict[str, object] = {"devices": [things[0].entity_id], "ask": ask}
        arguments |= ordered[0].as_arguments()
        if len(ordered) > 1:
            arguments |= ordered[1].as_arguments("other_")
        return ToolCall(tool=HISTORY, arguments=arguments)
    return None


def _figures_with(phrase: Phrase, known: AskingWords) -> tuple[Phrase, ...]:
    """Return the longer words for a highest or lowest value that hold a comparison."""
    size = len(phrase)
    return tuple(
        figure
        for figure, _ in known.named("figures")
        if len(figure) > size and any(figure[at : at + size] == phrase for at in range(len(figure) - size + 1))
    )


def measuring(rest: Sentence, question: ParsedQuestion, attribute: str | None) -> list[Thing]:
    """Return the sensor that is meant: the one that is named, in the room that is named, or outside where none is."""
    scene, known = question.scene, question.known
    rest.drop(known.of("is_past"))
    rest.drop(measure_words(known.language).of("than"))
    here = rest.take(known.of("here")) is not None
    outside = rest.drop(scene.lexicon.of("outside"))
    plain = {phrase[0] for field in ("fillers", "asks", "weather_fillers") for phrase in known.of(field)}
    words = tuple(
        word for word in rest.left if word not in plain and (word,) not in scene.lexicon.of("question_fillers")
    )
    kinds = _kinds(words, question) or ({attribute} if attribute else {"temperature"})
    kind = next(iter(kinds)) if len(kinds) == 1 else None
    if kind is None:
        return []

    def suits(thing: Thing) -> bool:
        return thing.domain in _FIGURE_DOMAINS and KINDS[kind].covers(thing)

    others = tuple(word for word in words if not _kinds((word,), question))
    if others:
        return _best(things_named(words, question, _FIGURE_DOMAINS, implied=_FIGURE_DOMAINS, suits=suits))
    suiting = [thing for thing in scene.home.things if suits(thing)]
    if here:
        return _best([thing for thing in suiting if is_here(thing, scene)])
    if kind == "temperature" or outside:
        return _best([thing for thing in suiting if is_outside(thing, question.scene)])
    return _best([thing for thing in suiting if thing.domain == "sensor"])


def _kinds(words: Phrase, question: ParsedQuestion) -> set[str]:
    lexicon = question.scene.lexicon
    bent = (stem(word, lexicon.language) for word in words)
    return {kind for word in bent for kind in lexicon.kinds.get((word,), ()) if kind in ATTRIBUTES}


def _best(things: list[Thing]) -> list[Thing]:
    """Return the sensors among several things that read the same, else what there is."""
    for domain in ("sensor", "weather", "climate"):
        if found := [thing for thing in things if thing.domain == domain]:
            return found
    return []
