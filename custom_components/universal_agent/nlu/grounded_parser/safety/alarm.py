"""Questions about the burglar alarm, and the command to arm it."""

from ....common.tool_call import ToolCall
from ..commands import Scene
from ..cues import take_cue
from ..home import Thing
from ..lexicon import Phrase
from ..nouns import fits, read_noun
from .forms import QuestionForm
from .reading import SECURE, SafetyReading, ask, refused, understood
from .rules import OPPOSITES, meaning_for
from .words import SafetyWords, Sentence

_PANEL = frozenset({"alarm_control_panel"})
_PLAIN = "armed_away"
"""How the alarm is armed where nobody said how: nobody stays."""


def read_alarm_question(asked: QuestionForm, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    """Return the query about the alarm, why it must not be guessed at, or None if it asks about something else."""
    rest = asked.rest.copy()
    panels, clear = _subject(rest, scene, known)
    if not panels:
        return None
    conditions: list[str] = []
    for phrase, name in known.named("alarm_conditions"):
        if rest.take([phrase]) is not None:
            conditions.append(name)
    names = frozenset(conditions)
    alternatives = names in OPPOSITES and rest.take(known.of("or_")) is not None
    negated = rest.drop(known.of("negations")) or asked.negated
    for field in ("copulas", "fillers", "every", "any_of"):
        rest.drop(known.of(field))
    left = tuple(word for word in rest.left if word not in scene.lexicon.fillers)
    if left or not (alternatives or len(names) == 1):
        # "is my alarm set for seven" asks for an alarm clock
        return refused(left or rest.left) if clear and left else None
    meanings = {thing: meaning for thing in panels if (meaning := meaning_for(conditions[0], thing)) is not None}
    if negated:
        meanings = {thing: meaning.turned() for thing, meaning in meanings.items()}
    if alternatives:
        return ask("value", meanings)
    return ask(asked.form if asked.form in ("which", "how_many") else "is" if len(panels) == 1 else "all", meanings)


def read_arming(words: Phrase, scene: Scene, known: SafetyWords) -> SafetyReading | None:
    """Return the call that arms the alarm, why it must not be guessed at, or None if that is not asked."""
    for field in ("arm", "arm_system"):
        for cue in known.of(field):
            left = take_cue(words, cue)
            if left is None:
                continue
            rest = Sentence(left)
            panels, clear = _subject(rest, scene, known)
            if not panels or (field == "arm_system" and (not clear or _may_be_a_clock(cue, left, scene, known))):
                continue
            mode = next((name for phrase, name in known.named("arm_modes") if rest.take([phrase]) is not None), None)
            if mode is None and _AT_HOME.intersection(left):
                mode = "armed_home"  # "arm the alarm at home": away would go off at those who are there
            strange = tuple(word for word in rest.left if word not in scene.lexicon.fillers)
            if strange:
                return refused(strange)
            arguments = {"operation": mode or _PLAIN, "devices": [thing.entity_id for thing in panels]}
            return understood(ToolCall(tool=SECURE, arguments=arguments))
    return None


_SETS = frozenset({"set", "pon", "mets", "zet", "stell", "stelle"})
_AT_HOME = frozenset({"home", "stay", "zuhause", "maison", "casa", "thuis"})


def _may_be_a_clock(cue: Phrase, left: Phrase, scene: Scene, known: SafetyWords) -> bool:
    """Tell whether "set the alarm" may as well be about being woken: a verb of clocks, and no more than "alarm"."""
    idle = scene.lexicon.fillers | scene.lexicon.articles
    return cue[0] in _SETS and tuple(word for word in left if word not in idle) in set(known.of("alarm"))


def _subject(rest: Sentence, scene: Scene, known: SafetyWords) -> tuple[list[Thing], bool]:
    """Take the words for the alarm; return the panels and whether nothing else can be meant."""
    panels = _panels(scene)
    if not panels:
        return [], False
    by_name, by_word = rest.copy(), rest.copy()
    named = _named(by_name, scene)
    clear = by_word.take(known.of("alarm_system")) is not None
    said = clear or by_word.take(known.of("alarm")) is not None
    if named and (not said or len(by_name.left) <= len(by_word.left)):
        rest.become(by_name)
        return named, True
    if not said:
        return [], False
    rest.become(by_word)
    return panels, clear


def _panels(scene: Scene) -> list[Thing]:
    return [thing for domain in _PANEL for thing in scene.home.by_domain.get(domain, ())]


def _named(rest: Sentence, scene: Scene) -> list[Thing]:
    """Take the whole name of a panel."""
    for thing in _panels(scene):
        for size in range(len(rest.left), 0, -1):
            for at in range(len(rest.left) - size + 1):
                phrase = rest.left[at : at + size]
                noun = read_noun(phrase, scene.home, scene.lexicon)
                if noun is None or not noun.units or phrase[0] in scene.lexicon.fillers:
                    continue
                found = fits(noun, scene.home, _PANEL, frozenset(), scene.lexicon)
                if [fit.thing for fit in found if fit.rank == 3] == [thing] and rest.take([phrase]) is not None:
                    return [thing]
    return []
