"""What is done with the answer before: "text it to Declan" sends it to a phone, "say it again" gives it again."""

from collections.abc import Callable, Mapping, Sequence
import re

from ...common.languages import base_language
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..grounded_parser.words import split, stems
from ..understanding import Miss, Step, Understanding
from .restated import Reading
from .turns import Turn

_ME = "me"
"""Who asks, as the tool that sends calls them."""
_ENDS = r"(?: (?:please|thanks|bitte|mal|s il te plait|s il vous plait|por favor|alsjeblieft|graag|even))*"
_SENDING: Mapping[str, re.Pattern[str]] = {
    language: re.compile(f"{before}(?:{'|'.join(forms)}){_ENDS}")
    for language, before, *forms in (
        (
            "en",
            r"(?:(?:and|then|now|please|ok|okay|can you|could you) )*",
            (
                r"(?:text|send|forward|message|pass|whatsapp|mail|email) (?:it|that|this|them|those|that one)"
                r"(?: (?:on|over|along|straight))?(?: in a (?:text|message))? to (?P<to>.+?)"
            ),
            r"(?:text|send|forward|message|whatsapp) (?P<whom>.+?) (?:it|that|this|those)",
        ),
        (
            "de",
            r"(?:(?:und|dann|jetzt|bitte|ok|okay|kannst du|konntest du) )*",
            (
                r"(?:schick|schicke|sende|leite|sms|schreib|schreibe|simse|schicken|senden) (?:es|das|sie|ihn|die"
                r"|den|dies)"
                r"(?: (?:bitte|mal|doch|gleich|auch))* (?:an |auf )?(?P<to>.+?)(?: weiter| ruber| schicken| senden)?"
            ),
            (
                r"(?:schick|schicke|sende|schreib|schreibe) (?P<whom>.+?) (?:das|es|sie|ihn)(?: (?:bitte|mal|doch"
                r"|auch))*"
            ),
        ),
        (
            "fr",
            r"(?:(?:et|puis|maintenant|ok|tu peux|peux tu) )*",
            (
                r"(?:envoie|envoyez|transmets|transmettez|ecris|passe|partage|texte|fais suivre|envoyer|transmettre)"
                r" (?:le|la|les|l|ca|cela)(?: par (?:sms|texto|message))? (?:a|sur|au) (?P<to>.+?)(?: par (?:sms"
                r"|texto|message))?"
            ),
            (
                r"(?:envoie|envoyez|transmets|transmettez|partage) (?:le|la|les|l"
                r"|ca) (?P<whom>moi)(?: sur mon (?:telephone|portable))?"
            ),
            r"(?:l|le|la|les) (?:envoyer|transmettre) a (?P<too>.+?)",
        ),
        (
            "es",
            r"(?:(?:y|ahora|luego|por favor|oye|puedes) )*",
            (
                r"(?:manda|envia|pasa|comparte|reenvia|escribe)(?:se)?(?:lo|la|los|las)"
                r"(?: por (?:mensaje|whatsapp))? (?:a|al) (?P<to>.+?)"
            ),
            r"(?:manda|envia|pasa|comparte|reenvia|mandale|enviale|pasale) (?:eso|esto) (?:a|al) (?P<too>.+?)",
            r"(?:manda|envia|pasa)me(?:lo|la|los|las)(?: al (?:celular|movil|telefono))?(?P<whom>)",
        ),
        (
            "nl",
            r"(?:(?:en|dan|nu|ok|oke|graag|kun je|wil je) )*",
            (
                r"(?:stuur|app|sms|mail|zend|schrijf) (?:het|dat|die|dit|hem|ze|deze)"
                r"(?: (?:maar|even|ook|eens|graag))* (?:door )?(?:naar|aan) (?P<to>.+?)(?: door| toe| op)?"
            ),
            r"(?:stuur|app|sms) (?P<whom>.+?) (?:dat|het|die)(?: (?:maar|even|ook|door))*",
        ),
    )
}
"""Whole sentences in folded words, with who gets it."""
_OWN: Mapping[str, str] = {
    "en": "me|my phone|my mobile|my cell|myself",
    "de": "mir|mich|mein handy|meinem handy|mein telefon",
    "fr": "moi|mon telephone|mon portable",
    "es": "mi|mi celular|mi movil|mi telefono",
    "nl": "mij|me|mijn telefoon|mijn mobiel",
}
"""Who speaks, and their phone."""
_PHONES: Mapping[str, str] = {
    "en": r"(?P<name>.+?)s? (?:phone|mobile|cell)",
    "de": r"(?P<name>.+?)s? (?:handy|telefon)",
    "fr": r"(?:le )?(?:telephone|portable) d[e ]? ?(?P<name>.+)",
    "es": r"(?:celular|movil|telefono) de (?P<name>.+)",
    "nl": r"(?:de )?(?:telefoon|mobiel) van (?P<name>.+)",
}
"""Somebody's phone."""
_AGAIN: Mapping[str, str] = {
    "en": r"(?:(?:sorry|please|can you|could you|and|what) )*(?:say (?:it|that|this) (?:again|once more"
    r"|one more time)"
    r"|repeat (?:it|that)|repeat|come again|tell me (?:it|that)? ?again|say again|once more please"
    r"|what was that(?: again)?"
    r"|what did you say|read (?:it|them) (?:out )?again|one more time please)(?: please)?",
    "de": r"(?:(?:bitte|und|wie bitte|kannst du|konntest du|sorry) )*(?:(?:sag|sage|wiederhol|wiederhole"
    r"|lies) (?:es|das|mir das)"
    r"(?: bitte)?(?: (?:noch ?mal|noch einmal|nochmal|nochmals))?(?: vor)?|wiederhol das|wiederhole"
    r"|wie war das(?: noch ?mal| nochmal)?"
    r"|was hast du gesagt|(?:das|es) (?:noch ?mal|nochmal|noch einmal) (?:sagen|wiederholen)"
    r"|das wiederholen)(?: bitte)?",
    "fr": r"(?:(?:pardon|tu peux|peux tu|et|s il te plait) )*(?:repete(?:z)?(?: le| la| ca)?|redis(?: le| la"
    r"| ca)?|dis (?:le|la|ca) encore(?: une fois)?"
    r"|tu as dit quoi|qu as tu dit|(?:le )?(?:repeter|redire))(?: encore une fois| s il te plait)*",
    "es": r"(?:(?:perdon|puedes|y|por favor) )*(?:repite(?:lo|la|los|las)?(?: eso)?|dilo otra vez"
    r"|dimelo otra vez|dimela otra vez|dime eso otra vez"
    r"|que dijiste|que has dicho|como dijiste|repetirlo|repetirla)(?: otra vez| por favor)*",
    "nl": r"(?:(?:sorry|en|kun je|wil je|alsjeblieft) )*(?:zeg (?:het|dat)(?: nog)? ?(?:eens|een keer|opnieuw)"
    r"|herhaal (?:het|dat)|herhaal"
    r"|wat zei je|(?:het|dat) (?:nog eens|nog een keer) (?:zeggen|herhalen)|(?:het|dat) herhalen)(?: alsjeblieft"
    r"| graag)*",
}
"""Whole sentences in folded words that ask to hear the same again."""


class PassingOn:
    """Reads what is to be done with what was just answered."""

    def __init__(self, is_action: Callable[[str], bool]) -> None:
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the message that carries the answer before, or the question once more; None where it is neither.

        What is kept for one person alone goes to no phone: who has which is not ours to judge.
        """
        turn, request = reading.turn, reading.request
        language, text = base_language(request.language), " ".join(split(request.text))
        if re.fullmatch(_AGAIN.get(language, "(?!)"), text):
            return self._again(reading.turns) or Understanding(miss=Miss(clause=request.text), settled=True)
        if not turn.told or self._changes(turn) or turn.user_id != request.user_id:
            return None
        target = _receiver(text, language, reading)
        if target is None:
            return None
        if target == _ME and request.user_id is None and request.device_id is not None:
            return Understanding(miss=Miss(key="whose_phone"), settled=True)
        if turn.is_private:
            return Understanding(miss=Miss(key="kept_for_you"), settled=True)
        call = ToolCall(tool=ToolRole.SEND_MESSAGE, arguments={"target": target, "message": turn.told})
        return Understanding(steps=(Step(call=call, clause=request.text),))

    def _again(self, turns: Sequence[Turn]) -> Understanding | None:
        """Return what was asked last once more; what was done is not done again, but what was told is told again."""
        for turn in turns:
            if turn.is_offer:
                return None
            if not self._changes(turn) or all(step.call.tool == ToolRole.ANNOUNCE for step in turn.steps):
                return Understanding(steps=turn.steps)
            if any(step.call.tool != ToolRole.SEND_MESSAGE for step in turn.steps):
                return None
        return None

    def _changes(self, turn: Turn) -> bool:
        return any(self._is_action(step.call.tool) for step in turn.steps)


def _receiver(text: str, language: str, reading: Reading) -> str | None:
    """Return who an answer is to be sent to, by their name here, or "me"; None where it goes to nobody known."""
    pattern = _SENDING.get(language)
    found = None if pattern is None else pattern.fullmatch(text)
    if found is None:
        return None
    said = next((value for value in found.groupdict().values() if value), "")
    if said in ("", *_OWN[language].split("|")):
        return _ME
    phone = re.fullmatch(_PHONES[language], said)
    options = (said, *((phone["name"],) if phone else ()))
    people = [thing for thing in reading.scene.home.things if thing.domain == "person"]
    for name in options:
        named = [person for person in people if stems(name, reading.scene.lexicon.language) in person.names]
        if len(named) == 1:
            return named[0].name
    return None
