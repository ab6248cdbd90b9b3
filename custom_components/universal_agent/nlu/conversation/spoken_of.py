"""What a turn was about, for what may go on with it."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from homeassistant.helpers.intent import INTENT_GET_STATE

from ...tools.roles import ToolRole
from ..grounded_parser.commands import Scene
from ..grounded_parser.home import Thing
from ..topics import SpokenOf, Topic
from ..understanding import Step
from .things_kept import as_ours
from .timers import is_of_a_timer
from .turns import Turn
from .ways_before import asked_before

_OF_TOOL: Mapping[str, frozenset[Topic]] = {
    ToolRole.SET_ALARM: frozenset({Topic.ALARM}),
    ToolRole.STOP_ALARM: frozenset(),
    ToolRole.SET_REMINDER: frozenset({Topic.REMINDER}),
    ToolRole.SCHEDULE_ACTION: frozenset({Topic.LATER}),
    ToolRole.CHANGE_SCHEDULED: frozenset({Topic.LATER, Topic.REMINDER}),
    ToolRole.CANCEL_SCHEDULED: frozenset(),
    ToolRole.ACT_UNTIL: frozenset({Topic.LATER, Topic.CHANGED}),
    ToolRole.ANNOUNCE: frozenset({Topic.MESSAGE}),
    ToolRole.SEND_MESSAGE: frozenset({Topic.MESSAGE}),
    ToolRole.HISTORY: frozenset({Topic.STATES}),
}
"""The tools that tell more than their category."""
_OF_CATEGORY: Mapping[str, frozenset[Topic]] = {
    ToolRole.SET_TIMER.category: frozenset({Topic.TIMER}),
    ToolRole.ADD_TO_LIST.category: frozenset({Topic.LIST}),
    ToolRole.LIST_EVENTS.category: frozenset({Topic.PLANS}),
    ToolRole.TELL_PLANS.category: frozenset({Topic.PLANS}),
    ToolRole.FORECAST.category: frozenset({Topic.WEATHER}),
    ToolRole.ADD_NEXT_ACTION.category: frozenset({Topic.PROJECT}),
    ToolRole.REMEMBER.category: frozenset({Topic.MEMORY}),
}
_OF_MATCH: Mapping[str, Topic] = {
    "HassGetWeather": Topic.WEATHER,
    "HassBroadcast": Topic.MESSAGE,
}
"""What Home Assistant recognises that is about nothing at home, beside its timers and lists."""
_ARGUMENTS: Mapping[str, tuple[Topic, str]] = {
    "last_person": (Topic.MESSAGE, "target"),
    "last_list": (Topic.LIST, "list"),
    "last_project": (Topic.PROJECT, "project"),
}
"""What is called by an argument of a call about a topic."""
_MOVED = {"open": "last_opened", "close": "last_closed"}
"""What a thing is called to which this was done."""


def spoken_of(turn: Turn, scene: Scene, is_action: Callable[[str], bool]) -> SpokenOf:
    """Return what a turn was about, and what that is called."""
    topics = {topic for step in turn.steps for topic in topics_of(step, is_action)}
    if turn.event is not None:
        topics.add(Topic.EVENT)
    things = [scene.home.by_id[item] for ids in turn.things for item in ids if item in scene.home.by_id]
    people = [thing for thing in things if thing.domain == "person"]
    if people and len(people) == len(things):
        topics.add(Topic.PERSON)
    return SpokenOf(topics=frozenset(topics), names=dict(_names(turn, topics, things)))


def topics_of(step: Step, is_action: Callable[[str], bool]) -> frozenset[Topic]:
    """Return what a step is about."""
    if is_of_a_timer(step):
        return frozenset({Topic.TIMER})
    call = as_ours(step)
    if step.match is None or call is not step.call:
        known = _OF_TOOL.get(call.tool, _OF_CATEGORY.get(call.tool.partition(".")[0]))
        if known is not None:
            return known
    elif (topic := _OF_MATCH.get(step.match.name)) is not None:
        return frozenset({topic})
    acts = is_action(step.call.tool) and (step.match is None or step.match.name != INTENT_GET_STATE)
    return frozenset({Topic.CHANGED if acts else Topic.STATES})


def _names(turn: Turn, topics: set[Topic], things: Sequence[Thing]) -> Iterator[tuple[str, str]]:
    """Yield what was spoken of, where it was one thing only."""
    calls = [as_ours(step) for step in turn.steps]
    for name, (topic, argument) in _ARGUMENTS.items():
        said = {str(call.arguments[argument]) for call in calls if call.arguments.get(argument)}
        if topic in topics and len(said) == 1:
            yield name, said.pop()
    if turn.event is not None:
        yield "last_event", turn.event
    added = [call.arguments.get("items", ()) for call in calls if call.tool == ToolRole.ADD_TO_LIST]
    if len(added) == 1 and len(added[0]) == 1:
        yield "last_item", str(added[0][0])
    if len(things) == 1 and things[0].spoken:
        if things[0].domain == "person":
            yield "last_person", things[0].spoken[0]
        elif (moved := asked_before(turn.steps[0], things, 0)) is not None and moved.act in _MOVED:
            yield _MOVED[moved.act], things[0].spoken[0]
