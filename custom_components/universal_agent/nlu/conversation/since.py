"""Since when something has been as it was just said to be."""

from ...common.tool_call import ToolCall
from ..grounded_parser.asking.past import HISTORY
from ..grounded_parser.asking.words import asking_words
from ..grounded_parser.commands import Scene
from ..understanding import Step
from .ellipsis import Elliptic
from .turns import Turn


def since_when(turn: Turn, said: Elliptic, scene: Scene) -> tuple[Step, ...]:
    """Return the query since when the one thing that was spoken of has been as it is: "since when"."""
    known = asking_words(scene.lexicon.language)
    plain = {phrase[0] for phrase in (*known.of("already"), *known.of("fillers")) if len(phrase) == 1}
    asked = tuple(word for word in said.body if word not in plain)
    things = {item for ids in turn.things for item in ids}
    if len(things) != 1 or not said.body or not {asked, said.body} & {*known.of("since")}:
        return ()
    state = scene.state_of(entity_id := things.pop())
    if state is None:
        return ()
    arguments = {"devices": [entity_id], "ask": "since", "states": [state.state]}
    return (Step(call=ToolCall(tool=HISTORY, arguments=arguments), clause=turn.text),)
