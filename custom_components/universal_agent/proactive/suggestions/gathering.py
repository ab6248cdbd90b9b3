"""From observations to what is new, what is over and what is to be asked again: pure functions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...store.suggestions import Learned, Suggestion, SuggestionState
from ..observers.observation import GATHERED, RANKS, Observation, ObservationKind

MAX_OPEN = 20
"""More suggestions than these do not wait at once."""
MIN_RANK = 15
"""What matters less than this, after what was dismissed, is not suggested."""
PER_DISMISSAL = 12
"""What each no takes off the rank."""

type Known = Mapping[tuple[str, str], Learned]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuggestionCandidate:
    """What becomes one suggestion: an observation, or several of a kind."""

    kind: ObservationKind
    """Their kind."""
    observations: tuple[Observation, ...]
    """At least one."""
    rank: int
    """How much it matters, after what was answered before."""
    dismissals: int
    """How often one of them was dismissed."""

    @property
    def subjects(self) -> tuple[str, ...]:
        """What it is about."""
        return tuple(observation.subject for observation in self.observations)


def fresh(
    observations: Sequence[Observation], standing: Sequence[Suggestion], known: Known, now: float
) -> list[SuggestionCandidate]:
    """Return what is worth a new suggestion, most important first: nothing that stands, and nothing too soon again."""
    taken = {(suggestion.kind, subject) for suggestion in standing for subject in suggestion.subjects}
    told_otherwise = {
        observation.subject for observation in observations if observation.kind is not ObservationKind.UNUSUAL
    }
    told_otherwise |= {subject for suggestion in standing for subject in suggestion.subjects}
    wanted = [
        observation
        for observation in observations
        if (observation.kind, observation.subject) not in taken
        and not (observation.kind is ObservationKind.UNUSUAL and observation.subject in told_otherwise)
        and _may_be_told(known.get((observation.kind, observation.subject), Learned()), now)
    ]
    found = [_found(group, known) for group in _grouped(wanted)]
    worth = sorted((candidate for candidate in found if candidate.rank >= MIN_RANK), key=lambda one: -one.rank)
    return worth[: max(0, MAX_OPEN - len(standing))]


def over(observations: Iterable[Observation], standing: Iterable[Suggestion]) -> list[Suggestion]:
    """Return what stands although nothing of it is so any more."""
    now = {(observation.kind.value, observation.subject) for observation in observations}
    return [
        suggestion
        for suggestion in standing
        if not any((suggestion.kind, subject) in now for subject in suggestion.subjects)
    ]


def as_it_is(suggestion: Suggestion, observations: Iterable[Observation]) -> SuggestionCandidate | None:
    """Return what a suggestion is about as it is now; None where nothing of it is seen."""
    seen = tuple(
        observation
        for observation in observations
        if observation.kind == suggestion.kind and observation.subject in suggestion.subjects
    )
    return (
        SuggestionCandidate(kind=seen[0].kind, observations=seen, rank=suggestion.rank, dismissals=0) if seen else None
    )


def due_again(standing: Iterable[Suggestion], now: float) -> list[Suggestion]:
    """Return what was put off until now."""
    return [
        suggestion
        for suggestion in standing
        if suggestion.state is SuggestionState.POSTPONED and (suggestion.until or 0.0) <= now
    ]


def _may_be_told(learned: Learned, now: float) -> bool:
    return not learned.never and learned.quiet_until <= now


def _grouped(observations: Iterable[Observation]) -> list[tuple[Observation, ...]]:
    groups: dict[tuple[str, ...], list[Observation]] = {}
    for observation in observations:
        key = (
            (observation.kind.value, str(bool(observation.remedy)))
            if observation.kind in GATHERED
            else (observation.kind.value, observation.subject)
        )
        groups.setdefault(key, []).append(observation)
    return [tuple(group) for group in groups.values()]


def _found(group: tuple[Observation, ...], known: Known) -> SuggestionCandidate:
    kind = group[0].kind
    dismissals = max(known.get((kind, observation.subject), Learned()).dismissals for observation in group)
    rank = RANKS[kind] - PER_DISMISSAL * dismissals
    return SuggestionCandidate(kind=kind, observations=group, rank=rank, dismissals=dismissals)
