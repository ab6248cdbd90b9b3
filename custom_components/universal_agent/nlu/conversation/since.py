"""Since when something has been as it was just said to be, and when it was so last."""

from collections.abc import Iterator

from ...common.tool_call import ToolCall
from ..grounded_parser.asking.past import HISTORY
from ..grounded_parser.asking.words import AskingWords, asking_words
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import split
from ..understanding import Step
from .pointing_words import pointing_words
from .restated import Reading
from .the_one import told_apart


def since_when(reading: Reading) -> tuple[Step, ...]:
    """Return the query since when what was spoken of has been as it is: "since when", "since when the hall one"."""
    turn, body, language = reading.turn, reading.said.body, reading.scene.lexicon.language
    known, pointing = asking_words(language), pointing_words(language)
    plain = _plain(known) | {phrase[0] for phrase in known.of("already") if len(phrase) == 1}
    asked = tuple(word for word in body if word not in plain)
    things = {item for ids in turn.things for item in ids}
    whole = () if pointing is None else pointing.of("so_far")
    is_asked = bool({asked, body} & {*known.of("since")}) or bool({tuple(split(reading.request.text)), body} & {*whole})
    if not body:
        return ()
    if is_asked and len(things) == 1:
        return _since(things.pop(), reading)
    by_id = reading.scene.home.by_id
    spoken_of = [by_id[item] for item in things if item in by_id]
    for rest in _beside_since(body, known):
        named = told_apart(rest, spoken_of, reading.scene)
        if len(named) == 1:
            return _since(named[0].entity_id, reading)
    return ()


def the_last_time(reading: Reading) -> tuple[Step, ...]:
    """Return the query when the last one was of the times that were just counted: "and the last one"."""
    turn, pointing = reading.turn, pointing_words(reading.scene.lexicon.language)
    call = turn.steps[-1].call
    if pointing is None or len(turn.steps) != 1 or call.tool != HISTORY or call.arguments.get("ask") != "times":
        return ()
    if reading.said.body not in pointing.of("last_time"):
        return ()
    return (Step(call=ToolCall(tool=HISTORY, arguments={**call.arguments, "ask": "last_start"}), clause=turn.text),)


def _beside_since(body: Phrase, known: AskingWords) -> Iterator[Phrase]:
    """Yield what is asked about behind a "since when", or before it."""
    plain = _plain(known)
    for phrase in known.of("since"):
        size = len(phrase)
        for rest in (body[size:],) if body[:size] == phrase else (body[:-size],) if body[-size:] == phrase else ():
            yield tuple(word for word in rest if word not in plain)


def _plain(known: AskingWords) -> set[str]:
    return {phrase[0] for phrase in known.of("fillers") if len(phrase) == 1}


def _since(entity_id: str, reading: Reading) -> tuple[Step, ...]:
    state = reading.scene.state_of(entity_id)
    if state is None:
        return ()
    arguments = {"devices": [entity_id], "ask": "since", "states": [state.state]}
    return (Step(call=ToolCall(tool=HISTORY, arguments=arguments), clause=reading.turn.text),)
