"""Follow-ups that take back what was done, or no longer want what was begun: "never mind, Ada is doing it"."""

from collections.abc import Callable
from dataclasses import replace

from homeassistant.const import STATE_OFF, STATE_ON
from homeassistant.helpers.intent import INTENT_TURN_OFF, INTENT_TURN_ON

from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..grounded_parser.asides import only_says_why
from ..grounded_parser.directives.leaving import left_alone_match
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.staying import kept_so
from ..grounded_parser.words import split
from ..scheduling import SCHEDULE_TOOL
from ..understanding import HomeCall, Step, Understanding
from ..withdrawals import NoLongerWanted, called_off, dropped
from .ellipsis import as_said
from .for_later import begun_before
from .restated import Reading
from .things_kept import UNDO
from .timers import begins_timer, is_about_timer, which_timer
from .turns import Turn

_NOT_YET = frozenset({ToolRole.SET_REMINDER, ToolRole.SET_ALARM, SCHEDULE_TOOL})
"""What is only put down for later, so that "never mind" wants it away again; what was done at once stays."""
_WRITTEN = frozenset({ToolRole.ADD_TO_LIST.category, ToolRole.LIST_EVENTS.category, ToolRole.REMEMBER.category})
"""The categories of what is written down, which "never mind" puts back as it was."""
_OPPOSITE = {INTENT_TURN_ON: INTENT_TURN_OFF, INTENT_TURN_OFF: INTENT_TURN_ON}


class TakingBack:
    """Reads them; changes nothing."""

    def __init__(self, home_call: HomeCall, is_action: Callable[[str], bool]) -> None:
        """Take what makes calls of what is recognised, and what tells a tool that changes the home."""
        self._home_call = home_call
        self._is_action = is_action

    def read(self, reading: Reading) -> tuple[Step, ...]:
        """Return what takes back what was just done, or ends what was begun; nothing where neither is meant."""
        turn, text = reading.turn, reading.request.text
        if not {tuple(split(text)), reading.said.body}.isdisjoint(reading.talk.of("takes_back")):
            return self._taken_back(begun_before(reading.turns, self._is_action), text)
        if turn.tools == (SCHEDULE_TOOL,) and _stays(reading):
            return self._taken_back(turn, text)
        if turn.is_undone and reading.said.body in reading.talk.of("one_before"):
            return (Step(call=ToolCall(tool=UNDO, arguments={}), clause=text),)
        return ()

    def stays_as_it_is(self, found: Understanding, reading: Reading) -> tuple[Step, ...]:
        """Return what calls off a command for later, where what is asked for is how it is now: "no, leave it on"."""
        turn, scene = reading.turn, reading.scene
        if turn.tools != (SCHEDULE_TOOL,) or len(found.steps) != 1 or found.steps[0].match is None:
            return ()
        match = found.steps[0].match
        later = [call["arguments"].get("intent") for call in turn.steps[0].call.arguments["calls"]]
        if later != [_OPPOSITE.get(match.name)]:
            return ()
        states = [scene.state_of(item) for item in turn.things[0]]
        so_already = STATE_ON if match.name == INTENT_TURN_ON else STATE_OFF
        is_same = match.slots.get("name") in turn.things[0]
        if not is_same or not all(state is not None and state.state == so_already for state in states):
            return ()
        return self._taken_back(turn, reading.request.text)

    def _taken_back(self, turn: Turn, text: str) -> tuple[Step, ...]:
        """Return what takes back a turn: a timer ends, and what was moved is not wanted at all."""
        if turn.is_offer or not (is_about_timer(turn) or any(self._is_action(tool) for tool in turn.tools)):
            return ()
        call = ToolCall(tool=UNDO, arguments={})
        if len(turn.steps) > 1 and all(begins_timer(step) for step in turn.steps):
            each = (which_timer(replace(turn, steps=(step,))) for step in turn.steps)
            return tuple(
                Step(call=ToolCall(tool=ToolRole.CANCEL_TIMER, arguments=which), clause=text) for which in each
            )
        if is_about_timer(turn):
            which = {"latest": True} if begins_timer(turn.steps[-1]) else which_timer(turn)
            call = ToolCall(tool=ToolRole.CANCEL_TIMER, arguments=which)
        elif turn.tools in ((ToolRole.CHANGE_SCHEDULED,), (ToolRole.SET_REMINDER,)):
            message = turn.steps[0].call.arguments["message"]
            call = ToolCall(tool=ToolRole.CANCEL_SCHEDULED, arguments={"message": message})
        return (Step(call=call, clause=text),)

    def _is_put_down(self, step: Step) -> bool:
        """Tell whether a step only puts something down that "never mind" takes away again."""
        is_written = step.category in _WRITTEN and self._is_action(step.call.tool)
        return begins_timer(step) or step.call.tool in _NOT_YET or is_written

    def no_longer_wanted(self, reading: Reading) -> tuple[Step, ...]:
        """Return what ends what was just put down for later; where nothing was, only that it is understood so."""
        request, turn = reading.request, reading.turn
        found = dropped(request.text, request.language)
        if found is None and called_off(request.text, request.language):
            found = NoLongerWanted()
        if found is None or (found.reasons and not any(only_says_why(told, reading.scene) for told in found.reasons)):
            return ()
        stands = bool(turn.steps) and not turn.is_open and not turn.is_undone
        if stands and all(self._is_put_down(step) for step in turn.steps):
            # "..., there's bread in the freezer" may be meant for the bread alone.
            is_one = len(turn.steps) == 1 and len(turn.steps[0].call.arguments.get("items", ())) <= 1
            return self._taken_back(turn, request.text) if is_one or not found.reasons else ()
        match = left_alone_match()
        call = self._home_call(match, request.text, request)
        return (Step(call=call, clause=request.text, match=match),) if found.reasons else ()


def _stays(reading: Reading) -> bool:
    """Tell whether what was to be changed later is to stay as it is, in so many words: "no, leave it on"."""
    lexicon, text = reading.scene.lexicon, as_said(reading.said, reading.request.text)
    kept = kept_so(text, lexicon)
    if kept is None:
        return False
    idle = {word for phrase in (*spoken(lexicon).of("pronouns"), *reading.talk.of("particles")) for word in phrase}
    return idle.issuperset(split(f"{kept.what} {kept.where}"))
