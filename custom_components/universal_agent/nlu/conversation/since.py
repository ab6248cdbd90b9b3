"""Since when something has been as it was just said to be."""

from ...common.tool_call import ToolCall
from ..grounded_parser.asking.past import HISTORY
from ..grounded_parser.asking.words import asking_words
from ..grounded_parser.words import split
from ..understanding import Step
from .pointing_words import pointing_words
from .restated import Reading


def since_when(reading: Reading) -> tuple[Step, ...]:
    """Return the query since when the one thing that was spoken of has been as it is: "since when"."""
    turn, body, language = reading.turn, reading.said.body, reading.scene.lexicon.language
    known, pointing = asking_words(language), pointing_words(language)
    plain = {phrase[0] for phrase in (*known.of("already"), *known.of("fillers")) if len(phrase) == 1}
    asked = tuple(word for word in body if word not in plain)
    things = {item for ids in turn.things for item in ids}
    whole = () if pointing is None else pointing.of("so_far")
    is_asked = bool({asked, body} & {*known.of("since")}) or tuple(split(reading.request.text)) in whole
    if len(things) != 1 or not body or not is_asked:
        return ()
    state = reading.scene.state_of(entity_id := things.pop())
    if state is None:
        return ()
    arguments = {"devices": [entity_id], "ask": "since", "states": [state.state]}
    return (Step(call=ToolCall(tool=HISTORY, arguments=arguments), clause=turn.text),)
