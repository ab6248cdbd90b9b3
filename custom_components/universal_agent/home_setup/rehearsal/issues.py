"""Repairs about words that mean something else than they did."""

from collections.abc import Mapping, Sequence

from homeassistant.core import HomeAssistant, callback

from ...approvals.repair_issues import IssueData, create_issue, delete_solved
from ...safety.shown_text import shown
from ...store.rehearsed import RehearsedStore, RehearsedWords
from .changes import CAN_BE_TAKEN_BACK, ChangeKind, change_behind, take_back
from .reading import WordsMeaning

REHEARSAL_ISSUE = "rehearsal_"
MAX_SHOWN = 5
"""Words that are told of at once; the next ones come as these are answered."""
_KEY, _KIND, _SUBJECT, _VALUE = "words", "kind", "subject", "value"
_NOTHING = "\u2013"
"""Stands for what is not understood at all."""

type Different = tuple[RehearsedWords, WordsMeaning | None]
"""Words with what they mean now; None where that is nothing."""


@callback
def show(hass: HomeAssistant, different: Sequence[Different]) -> None:
    """Tell of words that mean something else, and take away what is solved."""
    told = {REHEARSAL_ISSUE + words.key: (words, now) for words, now in different[:MAX_SHOWN]}
    delete_solved(hass, REHEARSAL_ISSUE, told)
    for issue_id, (words, now) in told.items():
        change = change_behind(hass, words, now)
        create_issue(
            hass,
            issue_id,
            data={_KEY: words.key, _KIND: change.kind.value, _SUBJECT: change.subject, _VALUE: change.value},
            is_fixable=True,
            translation_key=f"{REHEARSAL_ISSUE}{change.kind.value}",
            translation_placeholders={
                name: shown(value)
                for name, value in (
                    ("text", words.said.text),
                    ("before", _titles(words.things)),
                    ("now", _NOTHING if now is None else _titles(now.things)),
                    ("name", change.title),
                )
            },
        )


def answers(data: IssueData) -> tuple[str, ...]:
    """Return what can be answered to one of these repairs."""
    return ("mend", "accept") if ChangeKind(str(data[_KIND])) in CAN_BE_TAKEN_BACK else ("accept",)


@callback
def mend(hass: HomeAssistant, data: IssueData) -> bool:
    """Change back what has changed; False where that cannot be done any more."""
    return take_back(hass, ChangeKind(str(data[_KIND])), str(data[_SUBJECT]), str(data[_VALUE]))


async def accept(store: RehearsedStore, data: IssueData) -> None:
    """Take it that the words mean what they mean now.

    Raises:
        StorageError: that cannot be written.
    """
    await store.forget(str(data[_KEY]))


def _titles(things: Mapping[str, Mapping[str, object]]) -> str:
    return ", ".join(sorted(str(thing["title"]) for thing in things.values()))
