"""Judge an answer to a question: its yes or no, and what it says of each thing by name."""

from collections.abc import Iterable, Mapping
import re

from .material import Question
from .turn import Outcome
from .verdicts import Verdict
from .words import ALL, EITHER, KINDS, NEGATIONS, NO, NUMBERS, STATES, YES

_MASK = "\0"


def judge_answer(question: Question, outcome: Outcome, language: str, names: Mapping[str, str]) -> Verdict:
    """Return what an answer is worth; `names` are those of everything in the home, by entity id."""
    if outcome.changes:
        return Verdict.WRONG_ACT
    if outcome.failed or outcome.asked:
        return Verdict.DECLINED if question.or_declines else Verdict.REFUSED
    said = SpokenAnswer(outcome.reply, language, names)
    if said.contradicts(question.about):
        return Verdict.WRONG_ANSWER
    if question.answer == "names":
        return _names(question, said)
    return _yes_or_no(question, said)


def _yes_or_no(question: Question, said: SpokenAnswer) -> Verdict:
    agrees = said.agrees(question.about)
    if not question.negated and said.polarity is not None and (said.is_plain or agrees is None):
        return Verdict.OK_ANSWER if said.polarity == question.answer else Verdict.WRONG_ANSWER
    if agrees is None:
        return Verdict.REVIEW
    return Verdict.OK_ANSWER if agrees else Verdict.WRONG_ANSWER


def _names(question: Question, said: SpokenAnswer) -> Verdict:
    wanted = {name.casefold() for name in question.must_name}
    unwanted = {name.casefold() for name in question.must_not_name}
    if unwanted & {name for name in said.named if not said.states_of(name)}:
        return Verdict.WRONG_ANSWER
    if question.number is not None:
        right = said.has_number(question.number) or (bool(wanted) and wanted <= said.named)
        return Verdict.OK_ANSWER if right else Verdict.WRONG_ANSWER
    if not wanted and not said.text:
        return Verdict.REVIEW
    return Verdict.OK_ANSWER if wanted <= said.named else Verdict.WRONG_ANSWER


class SpokenAnswer:
    """What an answer says, by name."""

    def __init__(self, reply: str, language: str, names: Mapping[str, str]) -> None:
        self.text = reply.casefold().strip()
        self._language = language
        self._names = {entity_id: name.casefold() for entity_id, name in names.items()}
        first = re.match(r"\W*(\w+)(\s*(?:[,.:;!]|$))?", self.text)
        word = first.group(1) if first else ""
        self.polarity = "no" if word in NO[language] else "yes" if word in YES[language] else None
        """The yes or no that it begins with."""
        self.is_plain = first is not None and self.polarity is not None and first.group(2) is not None
        """Whether that stands for itself: a "no" before a noun does not."""
        self._rest = self.text[first.end() :] if first is not None and self.is_plain else self.text
        self._clauses = [
            _Clause(text, language, self._names.values())
            for text in re.split(r"[.;!?](?=\s|$)|,\s(?:but|aber|mais|pero|maar)\s", self._rest)
        ]
        self.named = {name for clause in self._clauses for name in clause.names}

    def states_of(self, name: str) -> set[str]:
        """Return the kinds of state that are said of a name."""
        return {state for clause in self._clauses for state in clause.said_of(name)}

    def contradicts(self, about: Mapping[str, str]) -> bool:
        """Tell whether it says something of a name that is not so."""
        for entity_id, state in about.items():
            others = [one for other, one in about.items() if self._names[other] == self._names[entity_id]]
            said = self.states_of(self._names[entity_id])
            verdicts = [_fits(item, word) for item in (state, *others) for word in said]
            if False in verdicts and True not in verdicts:
                return True
        return False

    def agrees(self, about: Mapping[str, str]) -> bool | None:
        """Tell whether what it says without a yes or no is so; None where it does not say enough."""
        named = {entity_id for entity_id in about if self.states_of(self._names[entity_id])}
        if named:
            return True if named == set(about) else None
        said = {state for clause in self._clauses for state in clause.states}
        if len(said) != 1:
            return None
        (word,) = said
        clause = next(clause for clause in self._clauses if clause.states)
        if len(about) > 1 and not (clause.is_of_all or clause.is_of_none):
            return None
        fits = [_fits(state, word) for state in about.values()]
        return None if None in fits else all(fits)

    def has_number(self, number: float) -> bool:
        """Tell whether a number is in it, as digits or word."""
        forms = {f"{number:g}", f"{number:g}".replace(".", ",")}
        if float(number).is_integer() and number < len(NUMBERS[self._language]):
            forms.add(NUMBERS[self._language][int(number)])
        return any(re.search(rf"(?<![\w.,]){re.escape(form)}(?!\w|[.,]\d)", self.text) for form in forms)


class _Clause:
    """One part of an answer."""

    def __init__(self, text: str, language: str, names: Iterable[str]) -> None:
        self.names: list[str] = []
        self._at: list[tuple[int, str]] = []
        for name in sorted(set(names), key=len, reverse=True):
            while (where := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)) is not None:
                self.names.append(name)
                self._at.append((where.start(), name))
                text = text[: where.start()] + _MASK * len(name) + text[where.end() :]
        words = set(re.findall(r"\w+", text))
        self.is_of_none = bool(words & NEGATIONS[language])
        self.is_of_all = bool(words & ALL[language])
        self._found = [
            (where.start(), EITHER[word] if self.is_of_none else word)
            for pattern, word in STATES[language]
            for where in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text)
        ]
        self.states = {state for _, state in self._found}

    def said_of(self, name: str) -> set[str]:
        """Return the states said of a name: the first after it, else the last before it."""
        said = set()
        for at, one in self._at:
            if one != name or not self._found:
                continue
            after = [found for found in sorted(self._found) if found[0] > at]
            said.add((after[0] if after else max(self._found))[1])
        return said


def _fits(state: str, word: str) -> bool | None:
    """Tell whether a word is true of a state; None where the two are about different things."""
    for kind in KINDS:
        if state in kind and word in kind:
            return kind[state] == kind[word]
    return None
