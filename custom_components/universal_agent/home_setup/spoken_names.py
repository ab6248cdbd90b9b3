"""Repairs about names that are taken for each other when spoken, or that nobody can say; each proposes another one."""

from collections.abc import Iterable

from homeassistant.core import CALLBACK_TYPE, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    entity_registry as er,
)

from ..approvals.repair_issues import IssueData, create_issue, delete_solved
from ..nlu.grounded_parser.home import HomeWords, home_words
from ..nlu.grounded_parser.lexicon import Lexicon, lexicon
from ..nlu.names.doctor import NameDoctor, NamedThing, NameProblem
from .exposure import watch_exposure
from .watching import OnceSettled, watch_from_start, watch_registries

NAME_ISSUE = "name_"
PROPOSAL = "proposal"
_SUBJECT, _OLD, _CONFUSED = "subject", "old", "confused"
MAX_SHOWN = 5
"""Names that are asked about at once; the next ones come as these are answered."""
MAX_THINGS = 2000
"""Entities at most that are read: a home with more is left alone."""
_SETTLED_S = 30.0
"""A home whose names are being changed is read once that has ended."""


def watch_names(hass: HomeAssistant) -> CALLBACK_TYPE:
    """Keep these repairs as the names are, from when the home has started; return what ends that."""

    @callback
    def look(_now: object) -> None:
        hass.async_create_task(show_names(hass), "Universal Agent: names")

    settled = OnceSettled(hass, look, _SETTLED_S)

    def start() -> Iterable[CALLBACK_TYPE]:
        settled.wait()
        return (
            watch_exposure(hass, settled.wait),
            watch_registries(hass, settled.wait),
        )

    return watch_from_start(hass, settled, start)


async def show_names(hass: HomeAssistant) -> None:
    """Read all names, tell of those that should be others, and take away what is solved."""
    found = await _problems(hass)
    shown = {_issue_id(problem): problem for problem in found[:MAX_SHOWN]}
    delete_solved(hass, NAME_ISSUE, shown)
    for issue_id, problem in shown.items():
        rival = problem.confused_with
        create_issue(
            hass,
            issue_id,
            data={
                _SUBJECT: problem.subject.id,
                _OLD: problem.subject.name,
                PROPOSAL: problem.proposal,
                _CONFUSED: None if rival is None else rival.name,
            },
            is_fixable=True,
            translation_key="name_unspeakable" if rival is None else "name_confused",
            translation_placeholders={
                "name": problem.subject.name,
                "other": "" if rival is None else rival.name,
                "id": problem.subject.id,
            },
        )


async def name_error(hass: HomeAssistant, data: IssueData, name: str) -> str | None:
    """Return why a name would not do for what an issue is about; None where it would."""
    made = _doctor_of(hass)
    if made is None:
        return None if name else "name_taken"
    home, known, fixed = made
    named = NamedThing(
        id=str(data[_SUBJECT]),
        name=name,
        thing=next((thing for thing in home.things if thing.entity_id == data[_SUBJECT]), None),
    )
    is_free = await hass.async_add_executor_job(lambda: NameDoctor(home, known, fixed).is_free(name, named))
    return None if is_free else "name_taken"


@callback
def apply_name(hass: HomeAssistant, data: IssueData, name: str) -> None:
    """Have something called by a name; a name that is confused with another one is no more said of it.

    What stands on dashboards does not change: names to say are the aliases in the settings of the entity, where the
    old one can be switched on again. An area is renamed.
    """
    subject, old = str(data[_SUBJECT]), str(data[_OLD])
    registry, areas = er.async_get(hass), ar.async_get(hass)
    if (entry := registry.async_get(subject)) is not None:
        state = hass.states.get(subject)
        title = state.name.strip() if state is not None else ""
        kept = [
            alias
            for alias in entry.aliases or [er.COMPUTED_NAME]
            if data[_CONFUSED] is None or (title if alias is er.COMPUTED_NAME else alias) != old
        ]
        registry.async_update_entity(subject, aliases=[*kept, name])
    elif (area := areas.async_get_area(subject)) is not None:
        if area.name == old:
            areas.async_update(subject, name=name)
        else:
            areas.async_update(subject, aliases={*(alias for alias in area.aliases if alias != old), name})


async def _problems(hass: HomeAssistant) -> tuple[NameProblem, ...]:
    if (made := _doctor_of(hass)) is None:
        return ()
    return await hass.async_add_executor_job(lambda: NameDoctor(*made).problems())


@callback
def _doctor_of(hass: HomeAssistant) -> tuple[HomeWords, Lexicon, frozenset[str]] | None:
    """Return what a doctor is made of; None in a language that we cannot read, and in a home of too many things."""
    if (known := lexicon(hass.config.language)) is None:
        return None
    home = home_words(hass, known.language, known.compound_parts)
    if len(home.things) > MAX_THINGS:
        return None
    registry = er.async_get(hass)
    fixed = frozenset(thing.entity_id for thing in home.things if registry.async_get(thing.entity_id) is None)
    return home, known, fixed


def _issue_id(problem: NameProblem) -> str:
    rival = "" if problem.confused_with is None else problem.confused_with.id
    return f"{NAME_ISSUE}{problem.subject.id}_{rival}"
