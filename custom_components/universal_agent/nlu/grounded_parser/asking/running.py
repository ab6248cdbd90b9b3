"""Questions about what runs: how much time is left, whether it is done and since when, what it is doing."""

from collections.abc import Sequence

from ....common.tool_call import ToolCall
from ....tools.roles import ToolRole
from ..home import Thing
from ..lexicon import Phrase
from ..questions import ASK
from ..safety.words import Sentence
from .appliances import appliance_things, running_thing, telling_things
from .pasts import past_times
from .words import ParsedQuestion

_TIME_LEFT = frozenset({"duration", "timestamp"})


def read_running(question: ParsedQuestion) -> ToolCall | None:
    """Return the query about an appliance, or None if the question is about something else."""
    if question.others:
        return None
    if (found := _ended(question)) is not None or question.moments:
        return found
    return _left(question) or _ready(question) or _finished(question)


def _ended(question: ParsedQuestion) -> ToolCall | None:
    """Read "when did the washing machine finish", which its past tells."""
    known = question.known
    rest = question.sentence()
    times = past_times(question)
    if times is None or len(times) > 1 or rest.has(known.of("still")) or not _take_an_end(rest, question):
        return None
    things = running_thing(_subject(rest, question, "finished", "is_past", "asks"), question.scene)
    if not things:
        return None
    window = times[0].as_arguments() if times else {}
    return ToolCall(tool=ToolRole.HISTORY, arguments={"devices": [things[0].entity_id], "ask": "last_end", **window})


def _take_an_end(rest: Sentence, question: ParsedQuestion) -> bool:
    """Take the words that ask when something came to its end."""
    known = question.known
    if not rest.has(known.of("when")):
        return False
    # Only right behind "when" is such a verb one beyond doubt: the Dutch "was" is the washing, too.
    asked = tuple((*when, *verb) for when in known.of("when") for verb in known.of("ended_with"))
    if rest.take(asked) is None:
        return rest.take(known.of("when")) is not None and rest.take(known.of("ended")) is not None
    ends = tuple(phrase for phrase, name in known.named("deeds") if name == "off")
    return rest.take((*known.of("ended"), *known.of("finished"), *ends)) is not None


def _left(question: ParsedQuestion) -> ToolCall | None:
    """Read what asks for the time left, or for when it will be done."""
    known = question.known
    rest = question.sentence()
    taken = rest.take(known.of("how_long"))
    length = taken is not None
    asked = length or rest.take(known.of("when")) is not None
    goes_on = taken is not None and taken[-1] in known.single("still")  # "how much longer" asks for what is left
    if not asked or not (rest.take(known.of("remaining")) or goes_on) or _is_over(question):
        return None
    words = _subject(rest, question, "remaining", "is_past", "asks")
    timed = [thing for thing in telling_things(question.scene) if thing.device_class in _TIME_LEFT]
    if not (found := appliance_things(words, question.scene, timed)):
        told = running_thing(words, question.scene)
        return _ask("value" if length else "finished", told)  # nobody knows how long: what it does
    return _ask("remaining", [*found[:1], *running_thing(words, question.scene)[:1]]) if len(found) == 1 else None


def _is_over(question: ParsedQuestion) -> bool:
    """Tell whether it is asked when something was done, and not when it will be."""
    known = question.known
    pasts = set(known.of("was")) - set(known.of("remaining")) - set(known.of("finished"))
    return question.sentence().has(tuple(sorted(pasts, key=len, reverse=True))) and not question.sentence().has(
        known.of("still")
    )


def _ready(question: ParsedQuestion) -> ToolCall | None:
    """Read "can I empty it", with what it is about before."""
    known = question.known
    rest = question.sentence()
    if rest.take(known.of("ready_for")) is None:
        return None
    rest.take(known.of("doing"))
    return _ask("finished", running_thing(_subject(rest, question, "doing", "finished"), question.scene))


def _finished(question: ParsedQuestion) -> ToolCall | None:
    """Read "is the washing machine done" and "what is the dishwasher doing"."""
    known = question.known
    rest = question.sentence()
    if rest.take(known.of("when")) is not None or rest.take(known.of("how_long")) is not None:
        return None
    for field, form in (("running", "running"), ("doing", "value"), ("finished", "finished")):
        attempt = rest.copy()
        if attempt.take(known.of(field)) is None and not (form == "running" and _goes_on(attempt, question)):
            continue
        attempt.drop(known.of(field))
        words = _subject(attempt, question, "asks", "is_past")
        if found := running_thing(words, question.scene):
            return _ask(form, found)
    return None


def _goes_on(rest: Sentence, question: ParsedQuestion) -> bool:
    """Take "runs" and "still" where the subject stands between them: "läuft der Trockner noch"."""
    verbs = tuple(phrase[:1] for phrase in question.known.of("running") if len(phrase) > 1)
    attempt = rest.copy()
    if attempt.begin(verbs) is None or attempt.take(question.known.of("still")) is None:
        return False
    rest.become(attempt)
    return True


def _subject(rest: Sentence, question: ParsedQuestion, *fields: str) -> Phrase:
    """Return what is left when the words that mean nothing are taken out, but for names of appliances."""
    names = {word for phrase, _ in question.known.named("appliances") for word in phrase}
    plain = {phrase[0] for field in ("fillers", *fields) for phrase in question.known.of(field) if len(phrase) == 1}
    return tuple(word for word in rest.left if word not in plain or word in names)


def _ask(form: str, things: Sequence[Thing]) -> ToolCall | None:
    if not things:
        return None
    return ToolCall(tool=ASK, arguments={"question": form, "wanted": {thing.entity_id: [] for thing in things}})
