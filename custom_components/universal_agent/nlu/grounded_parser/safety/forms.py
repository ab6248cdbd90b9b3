"""How a question about safety begins, and what of each kind it asks for."""

from dataclasses import dataclass

from .words import SafetyWords, Sentence, begins


@dataclass(slots=True, kw_only=True)
class QuestionForm:
    """A question, while it is being read."""

    form: str
    """is, which, how_many or who."""
    rest: Sentence
    """What is not explained yet."""
    past: bool = False
    """Whether it asks what somebody has done."""
    inner_not: bool = False
    """Whether a "not" stood among its words."""
    negated: bool = False
    """Whether it asks whether something is not so."""
    every: bool = False
    """Whether all of a kind were named."""
    any_of: bool = False
    """Whether one of a kind was named."""
    none: bool = False
    """Whether it asks whether none is so."""
    everything: bool = False
    """Whether all there is was named, and no kind."""


def begin(sentence: Sentence, known: SafetyWords, *, asks: bool, polite: bool) -> QuestionForm | None:
    """Return a question without its first words, or None if it is none.

    Args:
        sentence: its words.
        known: the words about safety.
        asks: whether it ends with a question mark, or is told to be one.
        polite: whether a phrase such as "tell me" stood before it.
    """
    leads = (*known.of("whether"), *(known.of("if_") if polite else ()))
    indirect = sentence.begin(leads) is not None
    left = sentence.left
    for form, field in (("who", "who"), ("how_many", "how_many"), ("which", "which")):
        if begins(left, known.of(field)) and (form == "how_many" or not begins(left, known.of("not_now"))):
            rest = sentence.copy()
            rest.begin(known.of(field))
            return QuestionForm(form=form, rest=rest)
    rest = sentence.copy()
    if rest.begin(known.of("past")) is not None and rest.has(known.condition_phrases):
        return QuestionForm(form="is", rest=rest, past=True)
    rest = sentence.copy()
    if rest.begin(known.of("yes_no_negated")) is not None:
        return QuestionForm(form="is", rest=rest, negated=True)
    if rest.begin(known.of("yes_no")) is not None:
        return QuestionForm(form="is", rest=rest)
    if indirect or ((asks or known.loose_order) and sentence.has(known.of("copulas"))):
        return QuestionForm(form="is", rest=sentence.copy())
    return QuestionForm(form="is", rest=sentence.copy()) if asks else None


def quantify(asked: QuestionForm, known: SafetyWords) -> None:
    """Take the words for how many: all, any, none, everything, anything, nothing, and "not"."""
    rest = asked.rest
    asked.none = rest.take(known.of("no")) is not None
    if rest.take(known.of("nothing")) is not None:
        asked.none = asked.everything = True
    if rest.take(known.of("anything")) is not None:
        asked.any_of = asked.everything = True
    asked.inner_not = rest.drop(known.of("negations"))
    asked.negated |= asked.inner_not
    if asked.none and known.concord:
        asked.negated = False
    asked.every = rest.drop(known.of("every"))
    if rest.drop(known.of("everything")):
        asked.every = asked.everything = True
    asked.any_of |= rest.drop(known.of("any_of"))
