"""The tool that chooses what a media player plays from, and the sentences that ask for it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from homeassistant.core import HomeAssistant, State
from pydantic import BaseModel, ConfigDict, Field

from ....common.effects import SETS_HOME, EffectClass, Risk
from ....common.errors import TargetNotFoundError
from ....common.outcome import Outcome
from ....common.request import RequestContext
from ....common.tool_call import ToolCall
from ....nlu.evidence.reading import beside_a_name
from ....nlu.frames import folded_words
from ....nlu.grounded_parser.directives.words import drop, longest_first, places_of, spoken
from ....nlu.grounded_parser.lexicon import Lexicon, lexicon
from ....nlu.grounded_parser.words import fold, stem
from ....nlu.non_commands import is_denied
from ....nlu.understanding import CoveredText
from ....tools.spec import ToolSpec
from ...exposed import names_of
from ...skill import SkillContext
from ...skill_frames import SkillFrames
from ..family import HOME_TOOLS
from .finding import area_names, available, fitting, in_figures, players, short_names, source_called, sources_of
from .intents import MediaSourceIntent

_ON = frozenset({"on", "over", "an", "ein", "rein", "um", "allume", "aan", "op", "encendido"})
"""Words for "on" beside a source, in five languages."""
_INSTEAD = frozenset({"instead", "lieber", "stattdessen", "mal", "plutot", "mejor", "liever", "maar", "eens", "again"})
"""Words, folded, that change nothing of what is put on."""
_FOR = frozenset({"for", "fur", "pour", "para", "voor"})
_MAX_WHOM = 3
"""Words at most that say for whom something is put on."""
_TOOL = "smart_home.select_source"


class SelectSource(BaseModel):
    """A source for a media player."""

    model_config = ConfigDict(extra="forbid")

    source: str = Field(min_length=1, max_length=120, description="The source as the media player lists it.")
    player: str = Field(
        default="", max_length=120, description="The media player or its room; leave it out for the one nearby."
    )


class MediaSources:
    """Reads such requests and makes intents of them."""

    def __init__(self, home: SkillContext) -> None:
        self._hass: HomeAssistant = home.hass
        self._speech = home.speech
        self._frames = SkillFrames(home.speech, "source_frames", self._names)

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for a text that names a source that there is; None for any other."""
        if not players(self._hass):
            return None
        for found in self._frames.read(text, request.language):
            source, where = found["source"], found["where"]
            if found.frame == "loose" and self._is_a_thing(source, request.language):
                continue
            if self._searches(text, request.language) and not self._is_in_full(source):
                continue  # "play classic" may be any music, "put classic on" is the station
            if len(able := fitting(self._hass, source, where, request.area_id)) != 1:
                continue
            return _chosen(able[0], source)
        return None

    async def read_late(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for an order that names a source in full, and beside it only a player or its room."""
        known = lexicon(request.language)
        able = players(self._hass)
        if known is None or not able or "?" in text or is_denied(text, request.language):
            return None
        words = folded_words(text)
        is_short_enough = self._tunes(words, known) and not self._searches(text, request.language)
        if (named := _named(words, able, known.language, in_part=is_short_enough)) is None:
            return None
        source, at, end = named
        rest = (*words[:at], *words[end:])
        if self._is_a_thing(source, request.language) or not rest:
            return None
        for around in (rest, _without_whom(rest)):
            left = self._left(around, able, known)
            meant = fitting(self._hass, source, left, request.area_id)
            if len(meant) == 1:
                return _chosen(meant[0], source)
            if meant and not left and folded_words(source) == words[at:end]:
                return CoveredText(calls=(ToolCall(tool=_TOOL, arguments={"source": source}),))  # asks which player
        return None

    def _tunes(self, words: Sequence[str], known: Lexicon) -> bool:
        """Tell whether words begin with a verb that puts something on, and say that: "put ... on"."""
        leads = {phrase[0] for phrase in spoken(known).of("tuning")}
        said = [word for word in words if (word,) not in known.of("courtesies")]
        return bool(said) and said[0] in leads and not _ON.isdisjoint(said)

    def _left(self, rest: Sequence[str], able: Sequence[State], known: Lexicon) -> str:
        """Return the words around a source that may name a player or its room."""
        for name in [name for state in able for name in names_of(self._hass, state)]:
            parts = folded_words(name)
            for at in places_of(tuple(rest), parts) if parts else ():
                if not self._telling((*rest[:at], *rest[at + len(parts) :]), known):
                    return name
        return " ".join(self._telling(rest, known))

    def _telling(self, rest: Sequence[str], known: Lexicon) -> list[str]:
        """Return the words that say more than that something is put on here."""
        around = spoken(known)
        plain, _ = drop(tuple(rest), longest_first([*around.of("here"), *around.idle]))
        idle = beside_a_name(known.language) | known.fillers | {word for phrase in known.courtesies for word in phrase}
        kinds = {stem(word, known.language) for word in self._speech.words("source_things", known.language)}
        quiet = idle | _ON | _INSTEAD
        return [word for word in plain if word not in quiet and stem(word, known.language) not in kinds]

    async def select_source(self, wanted: SelectSource, request: RequestContext) -> Outcome | None:
        """Ask for a source to be chosen.

        Raises:
            TargetNotFoundError: no media player has it, or several have.
        """
        found = [state for state in players(self._hass) if state.entity_id == wanted.player]
        found = found or fitting(self._hass, wanted.source, wanted.player, request.area_id)
        found = available(state for state in found if source_called(state, wanted.source) is not None)
        if len(found) != 1:
            key = "no_source" if not found else "which_player"
            spoken = self._speech.say("smart_home", key, request.language, {"source": wanted.source})
            raise TargetNotFoundError(f"{len(found)} media players have {wanted.source!r}", spoken=spoken)
        request.collector.register(
            MediaSourceIntent(
                operation="select_source",
                target=found[0].name,
                effect_class=EffectClass.ABSOLUTE_SET,
                entity_id=found[0].entity_id,
                source=source_called(found[0], wanted.source) or wanted.source,
            )
        )
        return None

    def spec(self) -> ToolSpec:
        """Return the ToolSpec."""
        return HOME_TOOLS.action(
            self.select_source,
            SETS_HOME,
            short="Choose the source of a media player",
            when_to_use="For a station, an app or an input that a media player lists as its source. For music by name "
            "search and play it instead.",
            examples=("put the kitchen radio on Jazz FM", "switch the TV to HDMI 2"),
            risk=Risk.LOW,
        )

    def _names(self, _language: str) -> Mapping[str, Sequence[str]]:
        found = players(self._hass)
        own = [name for state in found for name in names_of(self._hass, state)]
        return {
            "source": sorted(
                {name for state in found for source in sources_of(state) for name in (source, *short_names(source))}
            ),
            "player": sorted(set(own)),
            "place": sorted({*own, *area_names(self._hass)}),
        }

    def _searches(self, text: str, language: str) -> bool:
        """Tell whether a text has a verb with which music is searched for."""
        verbs = {fold(verb) for verb in self._speech.words("source_search_verbs", language)}
        return not verbs.isdisjoint(folded_words(text))

    def _is_in_full(self, source: str) -> bool:
        """Tell whether words are the whole name of a source."""
        wanted = folded_words(source)
        return any(folded_words(name) == wanted for state in players(self._hass) for name in sources_of(state))

    def _is_a_thing(self, source: str, language: str) -> bool:
        """Tell whether a source is called like what is turned on and off itself: "TV", "Radio"."""
        base = language.partition("-")[0]
        kinds = {stem(word, base) for word in self._speech.words("source_things", language)}
        return all(stem(word, base) in kinds for word in source.casefold().split())


def _named(words: Sequence[str], able: Sequence[State], language: str, *, in_part: bool) -> tuple[str, int, int] | None:
    """Return the longest source that words name, in full or with its number in words, and where it stands.

    Where it may be named `in_part`, that is a part which only this source has.
    """
    counted = in_figures(words, language)
    sources = {source for state in able for source in sources_of(state)}
    full = [(source, folded_words(source)) for source in sources]
    parts = [(source, folded_words(name)) for source in sources for name in short_names(source)] if in_part else []
    taken = Counter(name for _, name in parts)
    known = [*full, *(found for found in parts if taken[found[1]] == 1)]
    found = [
        (source, at, at + len(name))
        for source, name in known
        if name
        for at in (*places_of(tuple(words), name), *places_of(counted, name))
    ]
    return max(found, key=lambda place: (place[2] - place[1], place), default=None)


def _without_whom(rest: Sequence[str]) -> Sequence[str]:
    """Return words without for whom something is put on, behind them: "for the little one"."""
    for at in range(len(rest) - 2, 0, -1):
        if rest[at] in _FOR and len(rest) - at - 1 <= _MAX_WHOM:
            return rest[:at]
    return rest


def _chosen(player: State, source: str) -> CoveredText:
    """Return the call that chooses a source on a media player, as it is called there."""
    named = source_called(player, source) or source
    return CoveredText(calls=(ToolCall(tool=_TOOL, arguments={"source": named, "player": player.entity_id}),))
