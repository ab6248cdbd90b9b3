"""What asks for a thing to be as it was before it was changed: "back to how it was", "wieder wie vorher"."""

from collections.abc import Callable, Iterator, Mapping, Sequence
import re

from ...common.languages import base_language
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..grounded_parser.words import split
from ..understanding import Step
from .turns import Turn

_AS_BEFORE: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in (
        (
            "en",
            (
                r"(?:(?:and|then|now|ok|okay|no|please|actually|just) )*(?:can you )?"
                r"(?:(?:put|set|turn|change|switch|make|bring|get|have|leave|go) )?"
                r"(?:(?:it|that|them|those|everything|this|both|all) )?(?:all )?(?:back |again )?"
                r"(?:(?:to )?(?:how|the way|what|where|like) (?:it|they|that|things|everything) (?:was|were|had been"
                r"|used to be)"
                r"|(?:just |exactly )?as (?:it|they|that) (?:was|were)|(?:the way|the same as|like|as) before)"
                r"(?: set| at)?(?: before(?: that)?| earlier| at first| originally| again| to start with)?"
                r"(?: please| again| thanks)*"
            ),
        ),
        (
            "de",
            (
                r"(?:(?:und|dann|jetzt|ok|okay|nein|nee|bitte|ach) )*"
                r"(?:(?:mach|mache|stell|stelle|setz|setze|dreh|tu|bring|lass|nimm|schalt) )?"
                r"(?:(?:es|ihn|sie|das|die|den|alles|beide) )?(?:(?:bitte|doch|mal|einfach|alles"
                r"|genau) )*(?:wieder )?(?:zuruck )?"
                r"(?:genau )?(?:so )?(?:auf )?(?:wie (?:vorher|zuvor|davor|vorhin|eben|fruher|am anfang|ursprunglich)"
                r"|wie (?:es|er|sie|das|die|alles)(?: (?:vorher|zuvor|davor|vorhin|eben|am anfang|ursprunglich))?"
                r" (?:war|waren|gewesen ist|eingestellt war)(?: (?:vorher|zuvor|davor))?)"
                r"(?: (?:war|waren))?(?: (?:zuruck|machen|stellen|haben|ein))?(?: bitte| wieder)*"
            ),
        ),
        (
            "fr",
            (
                r"(?:(?:et|puis|non|bon|ok|maintenant|finalement|s il te plait|s il vous plait) )*"
                r"(?:(?:remets|remettez|mets|mettez|rends|refais|laisse|ramene|reviens|retablis|repasse) )?"
                r"(?:(?:le|la|les|l|ca|cela|tout|tous|toutes) )?(?:(?:exactement|tout) )?(?:a )?"
                r"(?:comme (?:avant|au debut|tout a l heure|(?:c|ca|cela|il|elle|ils|elles)(?: l)?"
                r" (?:etait|etaient)(?: (?:avant|au debut|regle|reglee|regles|reglees))*)"
                r"|l etat d avant)(?: s il te plait| s il vous plait)*"
            ),
        ),
        (
            "es",
            (
                r"(?:(?:y|no|bueno|ahora|luego|mejor|por favor|oye) )*(?:vuelve a )?"
                r"(?:(?:deja|pon|ponga|regresa|devuelve|vuelve|dejar|poner|pasa|restablece)(?:lo|la|los|las)? )?"
                r"(?:(?:lo|la|los|las|todo|eso|esto) )?(?:(?:otra vez|de nuevo|a) )?(?:tal )?(?:y )?"
                r"como (?:antes|al principio|(?:lo |la |los |las )?(?:estaba|estaban|tenia|tenias|era|eran)"
                r"(?: (?:antes|al principio|puesto|puesta))*)(?: otra vez| de nuevo| por favor)*"
            ),
        ),
        (
            "nl",
            (
                r"(?:(?:en|dan|nee|nu|toch|ok|oke|graag|alsjeblieft) )*(?:(?:zet|maak|doe|breng|stel|draai) )?"
                r"(?:(?:het|hem|haar|ze|dat|die|alles|allebei|beide) )?(?:(?:maar|weer|terug|precies|graag|even"
                r"|gewoon|op) )*"
                r"(?:(?:zo|net) )*(?:zoals|als|hoe) (?:(?:het|hij|ze|die|dat|alles) )?"
                r"(?:(?:eerst|daarvoor|ervoor|voorheen|daarnet|net|in het begin) )?(?:was|waren|stond|stonden|eerst"
                r"|daarvoor|ervoor)"
                r"(?: (?:ingesteld|daarvoor|ervoor|eerst|graag|alsjeblieft))*"
            ),
        ),
    )
}
"""Whole sentences in folded words."""


def back_as_before(
    text: str, language: str, turns: Sequence[Turn], is_action: Callable[[str], bool]
) -> tuple[Step, ...]:
    """Return the steps that bring what was changed last back to how it was before anybody spoke of it.

    "Undo that" takes one change back; how a lamp was is how it was before it was dimmed, and then made brighter.
    """
    pattern = _AS_BEFORE.get(base_language(language))
    if pattern is None or pattern.fullmatch(" ".join(split(text))) is None:
        return ()
    undo = (ToolCall(tool=ToolRole.UNDO, arguments={"id": turn.request_id}) for turn in _run(turns, is_action))
    return tuple(Step(call=call, clause=text) for call in undo)


def _run(turns: Sequence[Turn], is_action: Callable[[str], bool]) -> Iterator[Turn]:
    """Yield the turns, the newest first, that changed the things of the latest such turn, and no others."""
    things: set[str] = set()
    for turn in turns:
        changed = [step for step in turn.steps if is_action(step.call.tool)]
        if not changed or turn.is_offer or turn.is_undone:
            continue
        of_it = {item for ids in turn.things for item in ids}
        if any(step.match is None for step in changed) or not of_it or (things and not of_it & things):
            return
        if things and not of_it <= things:
            return
        things = things or of_it
        yield turn
