"""Questions about the home: which, how many, whether any or all, and how much."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..datetimes import Moment, find
from .commands import Scene
from .conditions import CONDITIONS, states_meant
from .directives.words import places_of
from .home import Thing
from .kinds import ATTRIBUTES, KINDS
from .lexicon import Lexicon, Phrase
from .nouns import Fit, Noun, NounUnit, Quantity, fits, read_noun
from .words import stem

ASK = ToolRole.ASK_STATES
_QUERIED = frozenset(rule[0] for rules in CONDITIONS.values() for rule in rules) | {"sensor", "weather"}
_MAX_VALUES = 5
"""Things whose value is told in one sentence."""
_TELLING: Mapping[str, frozenset[str]] = {
    "locked": frozenset({"lock"}),
    "unlocked": frozenset({"lock"}),
    "playing": frozenset({"media_player"}),
    "paused": frozenset({"media_player"}),
    "cleaning": frozenset({"vacuum"}),
}
"""Conditions that tell the kind by themselves."""
_DETECTED = frozenset({"motion", "smoke", "gas", "carbon_monoxide", "leak", "vibration", "sound"})
"""Kinds of which there is some, or none: "is there any smoke"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionBody:
    """A question without its first words."""

    form: str
    """is, any, all, which, how_many or value."""
    words: Phrase
    """What it is about."""
    attribute: str | None = None
    """The property that its first words named."""


def read_question(words: Phrase, scene: Scene, now: datetime) -> ToolCall | None:
    """Return the query that answers a question, or None if it is none or a word stays unexplained."""
    lexicon = scene.lexicon
    for asked in _asked(words, lexicon):
        if _has(asked.words, lexicon.refusals):
            continue
        if (call := _about_states(asked, scene) or _about_value(asked, scene)) is not None:
            return call
    if (either := _either_way(words, scene)) is not None:
        return either
    return _about_weather(words, lexicon) or _about_lists(words, scene, now)


def statement(words: Phrase, scene: Scene) -> ToolCall | None:
    """Return the query whether what a statement says is so: "the window is open"; None if a word is unexplained."""
    if _has(words, scene.lexicon.of("negations")):
        return None
    return _about_states(QuestionBody(form="is", words=words), scene)


def only_condition(words: Phrase, scene: Scene) -> tuple[str, Phrase] | None:
    """Return the one condition in what a statement says, and the words for what is in it; None if there are more."""
    if _has(words, scene.lexicon.of("negations")):
        return None
    found, left = _conditions(words, scene.lexicon)
    if len(found) > 1:
        found, left = _conditions(words, scene.lexicon, _in_names(words, scene))
    return (found[0], _plain(left, scene)) if len(found) == 1 else None


def value_of(words: Phrase, scene: Scene, attribute: str | None = None) -> ToolCall | None:
    """Return the query for the value that a noun phrase names: "the temperature in the bedroom"."""
    return _about_value(QuestionBody(form="value", words=words, attribute=attribute), scene)


def _asked(words: Phrase, lexicon: Lexicon) -> Iterable[QuestionBody]:
    """Yield the ways to read the first words, the most telling first."""
    for phrase, attribute in lexicon.how:
        if words[: len(phrase)] == phrase:
            yield QuestionBody(form="value", words=words[len(phrase) :], attribute=attribute)
    for form, field in (("how_many", "how_many"), ("which", "which"), ("is", "yes_no"), ("value", "value")):
        for phrase in lexicon.of(field):
            if words[: len(phrase)] == phrase:
                yield QuestionBody(form=form, words=words[len(phrase) :])
                if any(phrase == condition for condition, _ in lexicon.conditions):
                    yield QuestionBody(form=form, words=words)  # "brennt das Licht": the verb is the condition
                break


def _about_states(asked: QuestionBody, scene: Scene) -> ToolCall | None:
    """Read "lights are on in the kitchen": things, and the condition they may be in."""
    if asked.form == "value":
        return None
    lexicon = scene.lexicon
    found, rest = _conditions(asked.words, lexicon)
    if len(found) > 1 and (named := _in_names(asked.words, scene)):
        found, rest = _conditions(asked.words, lexicon, named)
    if len(found) > 1:
        return _about_alternatives(found, rest, scene) if asked.form == "is" else None
    rest, any_of = _take(rest, lexicon.of("any_of"))
    rest, anything = _take(rest, lexicon.of("anything"))
    noun = read_noun(_plain(rest, scene), scene.home, lexicon)
    if noun is None or noun.stems in scene.home.hidden:
        return None
    condition = found[0] if found else _implied(noun)
    if condition is None:
        return _what_is_there(asked.form, noun, scene)
    domains = frozenset(rule[0] for rule in CONDITIONS[condition])
    only_a_place = asked.form in ("which", "how_many") and not any(unit.kinds for unit in noun.units)
    if anything or noun.quantity is Quantity.EVERYTHING or (only_a_place and not _names_a_thing(noun, domains, scene)):
        fitting = _anything(noun, condition, scene)
    else:
        implied = _TELLING.get(condition, frozenset())
        fitting = [fit for fit in fits(noun, scene.home, domains, implied, lexicon) if noun.units]
    wanted = _wanted(_leading(noun, fitting, any_of=any_of), condition)
    every = noun.quantity in (Quantity.ALL, Quantity.EVERYTHING)
    form = asked.form
    several = noun.quantity is not Quantity.ONE and any(unit.kinds for unit in noun.units)
    if form == "is" and (every or len(wanted) > 1 or any_of or anything or several):
        # "Are the lights off" asks whether every one is, "are the lights on" whether any is.
        every |= condition == "off" and noun.quantity is Quantity.SOME and not lexicon.articles.isdisjoint(rest)
        form = "all" if every and not any_of else "any"
    if wanted:
        return _ask(form, wanted)
    whole = read_noun(_plain(asked.words, scene), scene.home, lexicon)
    return None if whole is None or not found else _what_is_there(form, whole, scene)  # French "là" is like "la"


def _what_is_there(form: str, noun: Noun, scene: Scene) -> ToolCall | None:
    """Read "which lights are in the kitchen": all of a kind in a place, in whatever state."""
    domains = frozenset(domain for kind in noun.kinds for domain in KINDS[kind].classes) & _QUERIED
    if form not in ("which", "how_many") or not domains or noun.kinds & ATTRIBUTES.keys():
        return None
    found = fits(noun, scene.home, domains, frozenset(), scene.lexicon)
    things = [fit.thing for fit in found if fit.place is not None and noun.is_of_kind(fit.thing)]
    return _ask(form, {thing.entity_id: [] for thing in things}) if things else None


def _names_a_thing(noun: Noun, domains: frozenset[str], scene: Scene) -> bool:
    return bool(fits(noun, scene.home, domains, domains, scene.lexicon)) and any(
        set(name) <= set(noun.stems) for thing in scene.home.things if thing.domain in domains for name in thing.names
    )


def _anything(noun: Noun, condition: str, scene: Scene) -> list[Fit]:
    """Return all things that may be in the condition, in the place that was named or anywhere."""
    everything = Noun(units=noun.units, quantity=Quantity.EVERYTHING, whole_home=noun.whole_home)
    domains = frozenset(rule[0] for rule in CONDITIONS[condition])
    found = fits(everything, scene.home, domains, frozenset(), scene.lexicon)
    return [fit for fit in found if not noun.units or fit.place is not None]


def _either_way(words: Phrase, scene: Scene) -> ToolCall | None:
    """Read "the fan is on or off", which asks though it is no question: the answer is the state itself."""
    found, rest = _conditions(words, scene.lexicon)
    if len(found) <= 1 or _has(words, scene.lexicon.refusals):
        return None
    return _about_alternatives(found, rest, scene)


def _about_alternatives(found: Sequence[str], rest: Phrase, scene: Scene) -> ToolCall | None:
    """Read "is the radio playing or paused": the answer is the state itself."""
    left, has_or = _take(rest, scene.lexicon.of("alternatives"))
    if not has_or:
        return None
    things = [
        thing
        for thing in _named_things(_plain(left, scene), scene)
        if all(states_meant(name, thing.domain, thing.device_class) for name in found)
    ]
    here = [thing for thing in things if scene.here is not None and thing.area and thing.area.id == scene.here]
    told = here or things
    return _ask("value", {thing.entity_id: [] for thing in told}) if 0 < len(told) <= _MAX_VALUES else None


def _about_value(asked: QuestionBody, scene: Scene) -> ToolCall | None:
    """Read "the humidity in the bathroom" and "the state of the washing machine"."""
    if asked.form not in ("value", "which"):
        return None
    lexicon = scene.lexicon
    rest, sorted_ = _take(asked.words, lexicon.of("sorts"))
    rest, outside = _take(rest, lexicon.of("outside"))
    noun = read_noun(_plain(rest, scene), scene.home, lexicon)
    if noun is None or noun.stems in scene.home.hidden or noun.quantity in (Quantity.ALL, Quantity.EVERYTHING):
        return None
    for attribute in (asked.attribute,) if asked.attribute else _attributes(noun):
        if outside:
            only = not [unit for unit in noun.units if attribute not in unit.kinds]
            return (
                ToolCall(tool=ToolRole.CURRENT_WEATHER, arguments={}) if only and attribute == "temperature" else None
            )
        if (found := _values(noun, attribute, scene)) is not None:
            return found
    if sorted_ and not outside and (thing := _one(_plain(rest, scene), scene)) is not None:
        return _ask("value", {thing.entity_id: []})
    return None


def _attributes(noun: Noun) -> list[str]:
    return [kind for unit in noun.units for kind in sorted(unit.kinds) if kind in ATTRIBUTES]


def _values(noun: Noun, attribute: str, scene: Scene) -> ToolCall | None:
    """Return the query for a property of what the noun phrase names beside it."""
    for domain, name in ATTRIBUTES[attribute].items():
        others = tuple(unit for unit in noun.units if attribute not in unit.kinds)
        whole = Noun(units=noun.units, quantity=noun.quantity)
        bare = Noun(units=others, quantity=noun.quantity)
        found = [
            fit
            for fit in fits(whole, scene.home, frozenset({domain}), frozenset(), scene.lexicon)
            or fits(bare, scene.home, frozenset({domain}), frozenset({domain}), scene.lexicon)
            if KINDS[attribute].covers(fit.thing)
        ]
        things = _leading(noun, found, any_of=False)
        if not things or len(things) > _MAX_VALUES or (len(things) > 1 and not all(_told(things, found))):
            continue
        states = {thing.entity_id: scene.state_of(thing.entity_id) for thing in things}
        if name and any(state is None or state.attributes.get(name) is None for state in states.values()):
            continue
        return _ask("value", {thing.entity_id: [] for thing in things}, name or None)
    return None


def _told(things: Sequence[Thing], found: Sequence[Fit]) -> Iterable[bool]:
    """Tell for each of several things whether its place was named whole."""
    places = {fit.thing.entity_id: fit.place for fit in found}
    return (places[thing.entity_id] is not None for thing in things)


def _one(words: Phrase, scene: Scene) -> Thing | None:
    """Return the only thing a noun phrase can mean."""
    things = _named_things(words, scene)
    return things[0] if len(things) == 1 else None


def _named_things(words: Phrase, scene: Scene) -> list[Thing]:
    """Return the things that a noun phrase may mean."""
    noun = read_noun(words, scene.home, scene.lexicon)
    if noun is None or not noun.units or noun.stems in scene.home.hidden:
        return []
    return _leading(noun, fits(noun, scene.home, _QUERIED, frozenset(), scene.lexicon), any_of=False)


def _leading(noun: Noun, fitting: Sequence[Fit], *, any_of: bool) -> list[Thing]:
    """Return the best of what fits; all of it where a plural or a quantity was said."""
    best = max((fit.rank for fit in fitting), default=0)
    several = any_of or noun.quantity is not Quantity.ONE
    return [fit.thing for fit in fitting if fit.rank == best or (several and fit.rank > 1)]


def _wanted(things: Iterable[Thing], condition: str) -> dict[str, list[str]]:
    return {
        thing.entity_id: sorted(states)
        for thing in things
        if (states := states_meant(condition, thing.domain, thing.device_class))
    }


def _implied(noun: Noun) -> str | None:
    """Return the condition of kinds that are there or not: "is there any smoke"."""
    kinds = {kind for unit in noun.units for kind in unit.kinds}
    return "detected" if kinds & _DETECTED else None


def _in_names(words: Phrase, scene: Scene) -> frozenset[str]:
    """Return the words that belong to names of several words: the "sèche" of "sèche-linge" is no condition."""
    bent = tuple(stem(word, scene.lexicon.language) for word in words)
    long = (name for thing in scene.home.things for name in thing.names if len(name) > 1 and name[0] in bent)
    return frozenset(word for name in long for at in places_of(bent, name) for word in words[at : at + len(name)])


def _conditions(words: Phrase, lexicon: Lexicon, named: frozenset[str] = frozenset()) -> tuple[list[str], Phrase]:
    """Return the conditions among the words but for those that are named, in order of length, and the other words."""
    found: list[str] = []
    for phrase, name in lexicon.conditions:
        if found and lexicon.articles.issuperset(phrase):
            break
        for at in range(len(words) - len(phrase), -1, -1):
            is_said = words[at : at + len(phrase)] == phrase and name not in found and not named.issuperset(phrase)
            if is_said and not _is_preposition(words, at, lexicon) and not _is_a_thing(words, at, lexicon):
                found.append(name)
                words = words[:at] + words[at + len(phrase) :]
                break
    return found, words


def _is_a_thing(words: Phrase, at: int, lexicon: Lexicon) -> bool:
    """Tell whether a word is what is asked about, and not how it is: "the heating", beside "is it heating"."""
    return at > 0 and words[at - 1] in lexicon.articles and words[at] in lexicon.kind_words


def _is_preposition(words: Phrase, at: int, lexicon: Lexicon) -> bool:
    """Tell whether a word such as "on" leads to a place: an article follows it."""
    following = words[at + 1 : at + 2]
    return words[at] in lexicon.fillers and bool(following) and following[0] in lexicon.articles


def _plain(words: Phrase, scene: Scene) -> Phrase:
    """Return words without those that mean nothing in a question, but for those of a name: "the reading lamp"."""
    bent = tuple(stem(word, scene.lexicon.language) for word in words)
    named = {words[at] for at in scene.home.named_together(bent)}
    for phrase in scene.lexicon.of("question_fillers"):
        if len(phrase) > 1 or phrase[0] not in named:
            words, _ = _take(words, (phrase,))
    return words


def _take(words: Phrase, options: tuple[Phrase, ...]) -> tuple[Phrase, bool]:
    taken = False
    for option in options:
        at = 0
        while at <= len(words) - len(option):
            if words[at : at + len(option)] == option:
                words, taken = words[:at] + words[at + len(option) :], True
            else:
                at += 1
    return words, taken


def _has(words: Phrase, options: tuple[Phrase, ...]) -> bool:
    return any(
        words[at : at + len(option)] == option for option in options if option[0] in words for at in range(len(words))
    )


def _about_weather(words: Phrase, lexicon: Lexicon) -> ToolCall | None:
    """Read "is it sunny or cloudy today": words for the weather and nothing else."""
    for phrase in lexicon.of("yes_no"):
        if words[: len(phrase)] == phrase:
            rest, weather = _take(words[len(phrase) :], lexicon.of("weather"))
            for field in ("alternatives", "outside", "question_fillers"):
                rest, _ = _take(rest, lexicon.of(field))
            if weather and not [word for word in rest if word not in lexicon.fillers]:
                return ToolCall(tool=ToolRole.CURRENT_WEATHER, arguments={})
    return None


def _about_lists(words: Phrase, scene: Scene, now: datetime) -> ToolCall | None:
    """Read a question about one list or calendar, which is then read out; and what there is to do."""
    lexicon = scene.lexicon
    duty = any(words[: len(phrase)] == phrase for phrase in lexicon.of("duties"))
    if not duty and not any(words[: len(phrase)] == phrase for phrase in lexicon.of("list_reading")):
        return None
    if _has(words, lexicon.refusals):
        return None
    todos = [thing for thing in scene.home.things if thing.domain == "todo"]
    if duty:
        return _read_list(todos[0]) if len(todos) == 1 else None
    if thing := _named(words, "todo", scene):
        return _read_list(thing)
    if thing := _named(words, "calendar", scene):
        spans = [span.value for span in find(" ".join(words), now=now, language=lexicon.language)]
        when = {}
        if len(spans) == 1 and isinstance(spans[0], Moment):
            when = {"start": spans[0].start.isoformat(), "end": spans[0].end.isoformat()}
        elif spans:
            return None
        return ToolCall(tool=ToolRole.LIST_EVENTS, arguments={"calendar": thing.name, **when})
    return None


def _read_list(thing: Thing) -> ToolCall:
    return ToolCall(tool=ToolRole.READ_LIST, arguments={"list": thing.name})


def _named(words: Phrase, domain: str, scene: Scene) -> Thing | None:
    """Return the list or calendar whose kind is said, and its name where there are several."""
    noun = read_noun(words, scene.home, scene.lexicon)
    if noun is None and len(words) > 0:
        noun = Noun(units=(), quantity=Quantity.ONE)
    units: tuple[NounUnit, ...] = noun.units if noun is not None else ()
    if not any(domain in unit.kinds for unit in units):
        return None
    things = [thing for thing in scene.home.things if thing.domain == domain]
    said = {word for unit in units for word in unit.stems}
    named = [thing for thing in things if any(said.issuperset(name) for name in thing.names)]
    found = named or things
    return found[0] if len(found) == 1 else None


def _ask(form: str, wanted: dict[str, list[str]], attribute: str | None = None) -> ToolCall:
    arguments: dict[str, object] = {"question": form, "wanted": wanted}
    if attribute:
        arguments["attribute"] = attribute
    return ToolCall(tool=ASK, arguments=arguments)
