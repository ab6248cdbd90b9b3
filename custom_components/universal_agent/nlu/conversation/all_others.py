"""All but what was just spoken of: "turn on the lamp", then "turn off the other lights" or "everything else off"."""

from ..grounded_parser.directives.rest import rest_of
from ..grounded_parser.directives.speech import tokens_of
from ..grounded_parser.directives.words import occurrences, spoken
from ..grounded_parser.wording import left_on_match
from ..understanding import HomeCall, Step, Understanding
from .restated import Reading


class AllOthers:
    """Reads what is ordered of all but what was spoken of last."""

    def __init__(self, home_call: HomeCall) -> None:
        self._home_call = home_call

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what does it to the others; None where nothing is said of others, or nobody knows which are meant."""
        request, scene = reading.request, reading.scene
        known = spoken(scene.lexicon)
        words = tuple(token.word for token in tokens_of(request.text, scene))
        while words and words[0] in known.joining:
            words = words[1:]
        ids = {item for things in reading.turn.things for item in things}
        left = frozenset(scene.home.by_id[item] for item in ids if item in scene.home.by_id)
        is_of_others = occurrences(words, (*known.of("rest"), *known.of("all_else")))
        if not is_of_others or not left or len(left) < len(ids) or reading.turn.is_offer:
            return None
        if "?" in request.text or (command := rest_of(words, left, scene, known)) is None:
            return None
        return Understanding(
            steps=tuple(
                Step(call=self._home_call(match, request.text, request), clause=request.text, match=match)
                for match in (*command.matches, *left_on_match(command.target.chosen))
            )
        )
