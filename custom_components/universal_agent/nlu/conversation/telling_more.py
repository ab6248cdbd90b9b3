"""What somebody who was just told something is told beside it, or again: "and he should bring his bottle"."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
import re

from ...common.languages import base_language
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..grounded_parser.words import split, stems
from ..understanding import Step, Understand, Understanding
from .ellipsis import as_said
from .restated import Reading

_TELLING = frozenset({ToolRole.SEND_MESSAGE, ToolRole.ANNOUNCE})


@dataclass(frozen=True, slots=True, kw_only=True)
class TellingWords:
    """The words of one language; patterns are for folded words."""

    begins: str
    """What words for somebody else begin with: "that", or who is spoken of and what they should."""
    tells: str
    """How somebody is told something."""
    everybody: str
    """Who is told what is said everywhere."""
    again: str
    """A whole request to tell it again; `who` is a name or stands for one person, `many` for several.

    What is said of them behind it is no part of the message: "she's not answering".
    """


_WORDS: Mapping[str, TellingWords] = {
    "en": TellingWords(
        begins=r"that\b|(?:he|she|they) (?:should|must|needs? to|ha(?:s|ve) to|ought to|can|may|is to|are to|better)\b",
        tells="tell {who} {what}",
        everybody="everyone",
        again=r"(?:tell|remind|message|text) (?:(?P<many>them|everyone|everybody)|(?P<who>\w+))"
        r"(?: that| it)? (?:again|once more|one more time)"
        r"(?: (?:because )?(?:he|she|they)"
        r"(?: ?s|re| is| are| has| have| did| does| didnt| hasnt| doesnt| dont| isnt)\b.*)?",
    ),
    "de": TellingWords(
        begins=r"dass\b|(?:er|sie) (?:soll|sollen|muss|mussen|darf|durfen|kann|konnen|mochte|mochten)\b",
        tells="sag {who} {what}",
        everybody="allen",
        again=r"(?:sag|sage|schreib|schreibe|richte) (?:es |das )?(?:(?P<many>ihnen|allen)|(?P<who>\w+))"
        r"(?: es| das)?(?: bitte)? (?:noch ?mal|noch einmal|nochmals)(?: bescheid| aus)?"
        r"(?: (?:er|sie) (?:hort|hat|antwortet|ist|kommt|reagiert|haben|horen)\b.*)?",
    ),
    "fr": TellingWords(
        begins=r"que\b|qu (?:il|elle|ils|elles|on)\b|(?:il|elle|ils|elles) (?:doit|doivent|peut|peuvent|devrait)\b",
        tells="dis à {who} {what}",
        everybody="tout le monde",
        again=r"(?:redis|repete)(?: le| la| ca)?(?: (?P<many>leur|a tout le monde)| lui| a (?P<who>\w+))"
        r"(?: encore une fois)?(?: (?:il|elle) (?:n |ne |repond|a|est)\b.*)?"
        r"|dis le(?: (?P<all>leur)| lui| a (?P<whom>\w+))? (?:encore une fois|encore|a nouveau|de nouveau)",
    ),
    "es": TellingWords(
        begins=r"que\b",
        tells="dile a {who} {what}",
        everybody="todos",
        again=r"(?:diselo|repiteselo)(?: a (?:(?P<many>todos|ellos|ellas)|(?P<who>\w+)))?"
        r"(?: (?:otra vez|de nuevo|una vez mas))?(?: (?:que )?no (?:contesta|responde|oye|me oye)\b.*)?"
        r"|(?:dile|avisale)(?: a (?P<whom>\w+))? (?:otra vez|de nuevo)|vuelve a decirselo(?: a (?P<them>\w+))?",
    ),
    "nl": TellingWords(
        begins=r"dat\b|(?:hij|zij|ze) (?:moet|moeten|mag|mogen|kan|kunnen|zou)\b",
        tells="zeg tegen {who} {what}",
        everybody="iedereen",
        again=r"(?:zeg|vertel|app|stuur) (?:het|dat)(?: nog (?:een keer|eens|een keertje)| opnieuw)?"
        r"(?: (?:tegen|aan))? (?:(?P<many>ze|hen|hun|iedereen)|(?P<who>\w+))"
        r"(?: nog (?:een keer|eens|een keertje)| opnieuw)?"
        r"(?: (?:hij|ze|zij) (?:hoort|antwoordt|is|komt|reageert|heeft)\b.*)?",
    ),
}
_PRONOUNS: Mapping[str, frozenset[str]] = {
    "en": frozenset({"him", "her"}),
    "de": frozenset({"ihm", "ihr", "ihnen"}),
    "fr": frozenset({"lui"}),
    "es": frozenset({"el", "ella"}),
    "nl": frozenset({"hem", "haar", "ze", "hen"}),
}


class TellingMore:
    """Reads what goes on with a message that was just sent, or with what was just announced."""

    def __init__(self, understand: Understand) -> None:
        self._understand = understand

    async def read(self, reading: Reading) -> Understanding | None:
        """Return one more message to the same person, or the same one again; None where it is neither."""
        steps = reading.turn.steps
        if not steps or any(step.call.tool not in _TELLING for step in steps) or reading.turn.is_offer:
            return None
        words = _WORDS[base_language(reading.request.language)]
        if (again := self._again(reading, words)) is not None:
            return again
        if reading.said.is_joined and not reading.said.is_denied and len(steps) == 1:
            return await self._more(steps[0], reading, words)
        return None

    async def _more(self, told: Step, reading: Reading, words: TellingWords) -> Understanding | None:
        if not re.match(words.begins, " ".join(reading.said.body)) or "?" in reading.request.text:
            return None
        request, arguments = reading.request, {**told.call.arguments}
        said = as_said(reading.said, request.text)
        whom = arguments.get("target", words.everybody)
        text = words.tells.format(who=whom, what=said)
        found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
        if len(found.steps) != 1 or found.steps[0].call.tool not in _TELLING:
            return None
        message = found.steps[0].call.arguments.get("message")
        call = replace(told.call, arguments={**arguments, "message": message})
        return Understanding(steps=(Step(call=call, clause=request.text),)) if message else None

    def _again(self, reading: Reading, words: TellingWords) -> Understanding | None:
        """Return what was told once more, to the same people or to the one of them who is named."""
        said = (reading.said.body, split(reading.request.text))  # the "again" at the end is peeled off the one
        found = next(filter(None, (re.fullmatch(words.again, " ".join(text)) for text in said)), None)
        if found is None:
            return None
        steps, groups = reading.turn.steps, found.groupdict()
        several = groups.get("many") or groups.get("all")
        who = next((groups[name] for name in ("who", "whom", "them") if groups.get(name)), None)
        is_to_all = len(steps) > 1 or steps[0].call.tool == ToolRole.ANNOUNCE
        if several:
            return Understanding(steps=steps) if is_to_all else None
        if who is None or who in _PRONOUNS[base_language(reading.request.language)]:
            return None if is_to_all else Understanding(steps=steps)
        name = _person(who, reading)
        messages = {str(step.call.arguments.get("message")) for step in steps}
        if name is None or len(messages) != 1:
            return None
        call = ToolCall(tool=ToolRole.SEND_MESSAGE, arguments={"target": name, "message": messages.pop()})
        return Understanding(steps=(Step(call=call, clause=reading.request.text),))


def _person(said: str, reading: Reading) -> str | None:
    """Return the name of the one person of the household who is called so."""
    wanted = stems(said, reading.scene.lexicon.language)
    people = [thing for thing in reading.scene.home.things if thing.domain == "person"]
    named = [person.name for person in people if wanted in person.names]
    return named[0] if len(named) == 1 else None
