"""Every way to take words for a command: what is to be done, how far, and the words left for its target."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

from ..acts import ACTS, Amount
from ..amounts import AmountKind, Quantified
from ..awnings import moves_upright
from ..commands import Scene
from ..cues import cues
from ..lexicon import Lexicon, Phrase, lexicon as lexicon_of
from ..settings import SHADES
from ..storeys import keeps_the_storey
from ..words import stem
from .quantities import added, factors, spoken_amounts
from .words import Spoken, drop, occurrences, valued, wished, without_dative

_MAX_AMOUNTS = 8
_PROPERTY_STEPS = frozenset({"brighter", "dimmer", "warmer", "cooler", "louder", "quieter"})
_HALF = 50.0
_FULL = 100.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestedAct:
    """What is to be done, and the words that name what it is done to."""

    act: str
    """Name of the act."""
    rest: Phrase
    """The words for its target."""
    amount: Quantified | None = None
    """To how much."""
    size: Quantified | None = None
    """By how much, for a step."""
    also: Quantified | None = None
    """To how much besides: "blue at 40 percent"."""
    factor: float | None = None
    """How many times of what it is."""
    switched_on: bool = False
    """Whether it is to be turned on besides: "the heater on at 20"."""
    heats: bool = False
    """Whether it is heat that is asked for: "heat the cellar to 20"."""
    emptied: bool = False
    """Whether the amount counts from the full end: "three quarters closed"."""
    upright: bool = False
    """Whether it is said to go up or down, which means the opposite for an awning."""


def ways_to_ask(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield every way to take words for a command, the target still in words."""
    for plain in filter(None, (words, *wished(words, known))):
        for asked in (*_settings(plain, scene, known), *_steps(plain, scene, known), *_switching(plain, scene, known)):
            if (
                not _ends_open(asked.rest, scene, known)
                and not _goes_over(asked.rest, scene, known)
                and keeps_the_storey(plain, asked.rest, scene.lexicon.language)
            ):
                yield replace(asked, upright=True) if moves_upright(plain, asked.rest, scene.lexicon) else asked


def _goes_over(rest: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a target goes over the state of one thing to another thing: the "kettle on lamp" of "... off"."""
    if drop(rest, scene.lexicon.of("exceptions"))[1]:
        return False  # German "bis auf" has the word for "open"
    names, places = scene.home.thing_names, scene.home.by_place_name
    for phrase, at in occurrences(rest, known.states):
        behind = [word for word in rest[at + len(phrase) :] if word not in scene.lexicon.articles]
        said = tuple(stem(word, scene.lexicon.language) for word in behind)
        before = tuple(stem(word, scene.lexicon.language) for word in rest[:at])
        inside = any(before + said[:size] in names for size in range(1, len(said)))
        if at and said and not inside and said in names and said not in places:
            return True
    return False


def _ends_open(rest: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether a word of state is left over behind a thing: it says something else than what was taken."""
    if drop(rest, scene.lexicon.of("exceptions"))[1] and drop(rest, known.of("leaving"))[1]:
        return False  # "... apart from the radio, it stays on"
    ends = [at for at, word in enumerate(rest) if word in known.joining] + [len(rest)]
    return any(
        rest[max(0, end - len(phrase)) : end] == phrase
        for end in ends
        if end and stem(rest[end - 1], scene.lexicon.language) not in scene.home.words
        for phrase in known.states_and_ways
        if phrase[-1] == rest[end - 1]
    )


def _switching(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    lexicon = scene.lexicon
    for act, left, _ in cues(words, lexicon):
        joined = _is_split(words, left, known) or not _is_whole(words, left, known)
        if ACTS[act].amount is Amount.NONE and not joined:
            yield RequestedAct(act=act, rest=left)
    for field, act in (("on", "on"), ("off", "off"), ("opened", "open"), ("closed", "close")):
        for phrase, at in occurrences(words, known.of(field)):
            rest = words[:at] + words[at + len(phrase) :]
            bare = _without_maker(rest, scene, known)
            if _is_split(words, bare, known) or _halts(words, phrase, lexicon):
                continue
            if at and _says_a_state(words, at, len(phrase), scene=scene, known=known, has_maker=bare != rest):
                yield RequestedAct(act=act, rest=bare)


def _halts(words: Phrase, state: Phrase, lexicon: Lexicon) -> bool:
    """Tell whether a verb and a word of state are one verb that stops: German "halt ... an" turns nothing on."""
    for phrase in _stopping(lexicon.language):
        if len(phrase) > len(state) and phrase[:1] == words[:1] and phrase[-len(state) :] == state:
            return True
    return False


@cache
def _stopping(language: str) -> tuple[Phrase, ...]:
    """Return the verbs of a language that stop something."""
    known = lexicon_of(language)
    return () if known is None else tuple(phrase for act, phrase in known.acts if ACTS[act].stops)


def _is_split(words: Phrase, rest: Phrase, known: Spoken) -> bool:
    """Tell whether the verb went without the word of state next to it: "turn on ... and off ..." is not "turn off"."""
    return rest[:1] != words[:1] and rest[:1] in (*known.of("on"), *known.of("off"))


def _is_whole(words: Phrase, rest: Phrase, known: Spoken) -> bool:
    """Tell whether nothing is joined on behind the end of a verb: "mach A aus und B ..." says nothing of B yet."""
    left = list(rest)
    begins = True
    for at, word in enumerate(words):
        if left and left[0] == word:
            left, begins = left[1:], False
        elif not begins and at + 1 < len(words) and words[at + 1] in known.joining:
            return False
    return True


def _says_a_state(words: Phrase, at: int, size: int, *, scene: Scene, known: Spoken, has_maker: bool) -> bool:
    """Tell whether a word says what becomes of a thing, and not where it is: "on the shelf"."""
    lexicon = scene.lexicon
    behind = words[at + size :]
    if behind and behind[0] in known.joining:
        return False
    if not behind or _leads_to_a_place(behind, scene, known):
        return True
    if words[at] not in lexicon.fillers or size > 1:
        return has_maker
    return has_maker and at == 1 and lexicon.language == "en"


def _leads_to_a_place(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words begin as a place does, and not as a thing: "in the kitchen", "here", "everywhere"."""
    if not words:
        return False
    lexicon = scene.lexicon
    if words[0] in lexicon.fillers - lexicon.articles:
        return True
    named = (*known.of("here"), *lexicon.of("whole_home"), *lexicon.of("exceptions"), *known.of("sparing"))
    if any(True for phrase in named if phrase[:1] == words[:1] and words[: len(phrase)] == phrase):
        return True
    return any(
        tuple(stem(word, lexicon.language) for word in words[: len(name)]) == name for name in scene.home.floor_names
    )


def _steps(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    yield from _compared(words, scene, known)
    if (heated := _heated(words, scene, known)) is not None:
        yield from (replace(asked, heats=True) for asked in _sized("warmer", heated, scene, known))
    for field, act in (("up", "up"), ("down", "down"), ("raising", "up"), ("lowering", "down")):
        for phrase, at in occurrences(words, known.of(field)):
            rest = words[:at] + words[at + len(phrase) :]
            if _ends_a_scale(words, at, known):
                continue
            if field in ("raising", "lowering"):
                # "dim" is a verb where it leads, "up" may stand anywhere behind one.
                if at and not (scene.lexicon.vocabulary.verb_last and at + len(phrase) == len(words)):
                    continue
                plain, _ = drop(rest, known.of("up" if act == "up" else "down"))
                plain = without_dative(phrase, plain, known)
            else:
                plain = _without_maker(rest, scene, known)
                if plain == rest and not at:
                    continue
            yield from _moved(act, plain, scene, known)
    for field, act in (("opened", "up"), ("closed", "down")):
        yield from _opened_a_bit(field, act, words, scene, known)


def _ends_a_scale(words: Phrase, at: int, known: Spoken) -> bool:
    """Tell whether a word for up or down belongs to what names the end of a scale: "right up" is no step."""
    return any(begin <= at < begin + len(phrase) for phrase, _, begin in valued(words, known.levels))


def _compared(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step that a comparison asks for: "brighter", "ten percent more"."""
    for phrase, act, at in valued(words, known.comparatives):
        rest = words[:at] + words[at + len(phrase) :]
        left, _ = drop(rest, (*scene.lexicon.of("little"), *known.of("much")))
        yield from _sized(act, _without_maker(left, scene, known), scene, known)
    for act, rest, _ in cues(words, scene.lexicon):
        if act in _PROPERTY_STEPS:
            left, _ = drop(rest, (*scene.lexicon.of("little"), *known.of("much")))
            yield from _sized(act, left, scene, known)
    for act, amount in added(words, scene, known):
        yield RequestedAct(act=act, rest=_without_setter(_without_maker(amount.rest, scene, known), scene), size=amount)


def _moved(act: str, words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step; of what opens and closes only where it is a little, else all the way."""
    left, is_little = drop(words, scene.lexicon.of("little"))
    left, _ = drop(left, known.of("much"))
    sized = list(_sized(act, left, scene, known))
    yield from sized
    if is_little or any(asked.size is not None for asked in sized):
        yield from (replace(asked, act=f"{act}_cover") for asked in sized)
    else:
        yield RequestedAct(act="open" if act == "up" else "close", rest=left)


def _opened_a_bit(field: str, act: str, words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step of what opens and closes: "open the shutters a bit", "die Jalousie etwas zu"."""
    left, is_little = drop(words, scene.lexicon.of("little"))
    if not is_little:
        return
    for asked in _switching(left, scene, known):
        if asked.act == ("open" if field == "opened" else "close"):
            yield RequestedAct(act=f"{act}_cover", rest=asked.rest)


def _sized(act: str, words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a step of its usual size, or of the size that was said."""
    for number, amount in enumerate(spoken_amounts(words, scene, known)):
        if number == _MAX_AMOUNTS:
            break
        by_so_much = _is_step_led(words, known)
        if amount.measure in SHADES or ((amount.led or amount.level) and not by_so_much):
            continue
        rest, _ = drop(amount.rest, known.of("steps"))
        yield RequestedAct(act=act, rest=rest, size=amount)
    yield RequestedAct(act=act, rest=words)


def _is_step_led(words: Phrase, known: Spoken) -> bool:
    return drop(words, known.of("steps"))[1]


def _settings(words: Phrase, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    for factor, rest in factors(words, known):
        yield RequestedAct(act="times", rest=_without_maker(rest, scene, known), factor=factor)
    switched_on = _switches_on(words, scene, known)
    found = (
        amount
        for amount in spoken_amounts(words, scene, known)
        # "The blind down and the lamp to 20 percent" says nothing of 20 percent for the blind.
        if not _goes_on(words, amount.rest, known) and not _ends_before_more(amount.rest, known)
    )
    for amount in islice(found, _MAX_AMOUNTS):
        rest = _without_maker(amount.rest, scene, known)
        heated = _heated(rest, scene, known)
        rest = rest if heated is None else heated
        if rest[:1] == words[:1] and words[0] in _verbs_for_on(scene):
            rest = rest[1:]
        if amount.measure in SHADES:
            yield from _shaded(rest, amount, scene, known)
            continue
        opened, closed = _state_words(rest, known)
        down = drop(rest, known.of("down"))[1] and amount.level
        if opened or closed:
            yield from _opened_to(rest, amount, opened and not closed, scene=scene, known=known)
            if not down:
                continue
        bare, directed = drop(rest, known.ways_up_and_down)
        if directed and not amount.led and not amount.level:
            continue  # "down 10" is no "down to 10"
        # "All the way down" is the other end of "all the way".
        emptied = down and not amount.led
        bare = _trailing_on(_without_setter(bare, scene), known)
        moved = directed or drop(words, [*known.of("up"), *known.of("down")])[1]
        if moved and amount.led and amount.measure is AmountKind.BARE:
            # "Down to forty" is so loud where nothing else is counted; what is counted in degrees takes no percent.
            yield RequestedAct(act="set", rest=bare, amount=replace(amount, measure=AmountKind.PERCENT))
        if emptied and amount.value == _FULL:
            yield RequestedAct(act="close", rest=bare)
        yield RequestedAct(
            act="set",
            rest=bare,
            amount=amount,
            emptied=emptied,
            switched_on=switched_on,
            heats=heated is not None,
        )


def _ends_before_more(rest: Phrase, known: Spoken) -> bool:
    """Tell whether a word of state stands right before what joins on another thing."""
    return any(
        at and rest[at + len(phrase)] in known.joining
        for phrase, at in occurrences(rest, known.states_and_ways)
        if at + len(phrase) < len(rest)
    )


def _switches_on(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words say to turn something on, beside how far it is to be set."""
    return words[0] in _verbs_for_on(scene) or bool(occurrences(words, known.of("on")))


def _goes_on(words: Phrase, rest: Phrase, known: Spoken) -> bool:
    """Tell whether a state of something else is joined on behind an amount: "lamp to 20 percent, tv on"."""
    at = next((at for at, word in enumerate(rest) if word != words[at]), len(rest))
    behind = rest[at:]
    joined = next((place for place, word in enumerate(behind) if word in known.joining), None)
    if joined is None:
        return False
    return any(behind[-len(phrase) :] == phrase for phrase in known.states_and_ways)


def _verbs_for_on(scene: Scene) -> frozenset[str]:
    return scene.lexicon.verbs_for_on


def _shaded(rest: Phrase, shade: Quantified, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield a colour or a white, and how bright if that was said too: "blue at 40 percent"."""
    for amount in spoken_amounts(rest, scene, known):
        if amount.measure is AmountKind.PERCENT:
            bare = _trailing_on(_without_setter(_without_maker(amount.rest, scene, known), scene), known)
            yield RequestedAct(act="set", rest=bare, amount=shade, also=amount)
    bare, _ = drop(rest, known.ways_up_and_down)
    yield RequestedAct(act="set", rest=_trailing_on(_without_setter(bare, scene), known), amount=shade)


def _opened_to(rest: Phrase, amount: Quantified, opens: bool, *, scene: Scene, known: Spoken) -> Iterator[RequestedAct]:
    """Yield how far something opens, or closes: "half open", "three quarters closed"."""
    bare, _ = drop(rest, [*known.of("opened"), *known.of("closed")])
    bare = _without_leading_act(bare, scene)
    if amount.value == _FULL:
        yield RequestedAct(act="open" if opens else "close", rest=bare)
    elif amount.value == _HALF or opens:
        yield RequestedAct(act="set", rest=bare, amount=amount)
    elif amount.level or not amount.led:
        # "Closed to 30 percent" may be 30 or 70; "30 percent closed" and "closed by a third" are not.
        yield RequestedAct(act="set", rest=bare, amount=amount, emptied=True)


def _state_words(words: Phrase, known: Spoken) -> tuple[bool, bool]:
    return drop(words, known.of("opened"))[1], drop(words, known.of("closed"))[1]


def _without_leading_act(words: Phrase, scene: Scene) -> Phrase:
    for act in ("open", "close"):
        for name, phrase in scene.lexicon.acts:
            if name == act and words[: len(phrase)] == phrase:
                return words[len(phrase) :]
    return words


def _without_setter(words: Phrase, scene: Scene) -> Phrase:
    """Return words without a verb that sets, in front or, in German, behind."""
    for act, left, _ in sorted(cues(words, scene.lexicon), key=lambda cue: len(cue[1])):
        if act in ("set", "set_to") and left != words:
            return left
    return words


def _trailing_on(words: Phrase, known: Spoken) -> Phrase:
    for phrase in known.of("on"):
        if len(words) > len(phrase) and words[-len(phrase) :] == phrase:
            return words[: -len(phrase)]
    return words


def _heated(words: Phrase, scene: Scene, known: Spoken) -> Phrase | None:
    """Return words without the verb that asks for heat; None where there is none."""
    rest = _without_verb(words, known.of("heating"), scene)
    return None if rest == words else rest


def _without_maker(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return words without the verb that brings something into a state."""
    return _without_verb(words, known.of("makers"), scene)


def _without_verb(words: Phrase, verbs: Iterable[Phrase], scene: Scene) -> Phrase:
    """Return words without one of some verbs, in front or, in German and Dutch, behind."""
    for phrase in verbs:
        if words[: len(phrase)] == phrase:
            return words[len(phrase) :]
        if scene.lexicon.vocabulary.verb_last and words[-len(phrase) :] == phrase:
            return words[: -len(phrase)]
    return words
