"""What several outcomes say, with what is the same of many said once: "I put milk and eggs on the list"."""

from collections.abc import Iterable, Iterator

from .outcome import Outcome


def told_together(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Yield the sentences of outcomes that have one; those of a group become one, where the first of them was."""
    groups: dict[object, list[Outcome]] = {}
    for number, outcome in enumerate(outcomes):
        if outcome.spoken is not None:
            key = number if outcome.enumerable is None else outcome.enumerable.group
            groups.setdefault(key, []).append(outcome)
    for told in groups.values():
        first = told[0].enumerable
        items = list(dict.fromkeys(outcome.enumerable.item for outcome in told if outcome.enumerable))
        if first is not None and len(items) > 1:
            yield first.say_many(items)
        else:
            yield from (outcome.spoken for outcome in told if outcome.spoken)
