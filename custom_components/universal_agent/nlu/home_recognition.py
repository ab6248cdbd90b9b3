"""Home Assistant's own recognition, without executing anything: hassil first, the gazetteer matcher second."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
import re
from typing import Any

from hassil.intents import Intents
from hassil.models import UnmatchedTextEntity
from hassil.recognize import MISSING_ENTITY, RecognizeResult
from home_assistant_intents import ErrorKey
from homeassistant.components import conversation
from homeassistant.components.climate.const import ATTR_HVAC_MODES
from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.components.conversation.const import METADATA_CUSTOM_SENTENCE
from homeassistant.components.conversation.gazetteer import (
    async_refers_back,
    async_refusal,
    async_targets_from_intent,
)
from homeassistant.components.homeassistant.exposed_entities import async_listen_entity_updates
from homeassistant.const import ATTR_DEVICE_CLASS, ATTR_FRIENDLY_NAME, EVENT_STATE_CHANGED, STATE_HOME, STATE_NOT_HOME
from homeassistant.core import Event, EventStateChangedData, HomeAssistant, callback
from homeassistant.helpers import (
    area_registry as ar,
    device_registry as dr,
    entity_registry as er,
    floor_registry as fr,
    intent,
)

from ..common.remembering import LONGEST
from ..common.request import RequestContext
from .gazetteer import Gazetteer
from .sentence_forms import SentenceForms, match_of
from .target_index import TARGET_INDEX, TargetIndex
from .understanding import HaMatch, Miss


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseResult:
    """What recognition beyond exact matches came to."""

    matches: tuple[HaMatch, ...] = ()
    """What was recognised after all."""
    miss: Miss = field(default_factory=Miss)
    """Why nothing was, where there are no matches."""


@dataclass(slots=True, kw_only=True)
class _KeptMatch:
    """What a text was recognised as, and by which sentences."""

    intents: Intents
    match: HaMatch | None
    cuts: bool
    """Whether its open words end within a word."""
    is_explained: bool = False
    """Whether it is known what a text comes nearest to that was not recognised."""
    nearest: RecognizeResult | None = None


_MAX_KEPT = 500


class HomeRecognizer:
    """Asks the recognisers that Home Assistant ships."""

    def __init__(self, hass: HomeAssistant, agent_id: str, on_change: Callable[[], None]) -> None:
        self._hass = hass
        self._agent_id = agent_id
        self._on_change = on_change
        self._gazetteer = Gazetteer(hass)
        self._targets = hass.data[TARGET_INDEX] = TargetIndex(hass)
        self._forms = SentenceForms(hass)
        self._kept: dict[tuple[str, str, str | None, str | None], _KeptMatch] = {}
        self._unsubscribe = [
            hass.bus.async_listen(event, self._home_changed)
            for event in (
                ar.EVENT_AREA_REGISTRY_UPDATED,
                fr.EVENT_FLOOR_REGISTRY_UPDATED,
                er.EVENT_ENTITY_REGISTRY_UPDATED,
                dr.EVENT_DEVICE_REGISTRY_UPDATED,
            )
        ]
        self._unsubscribe += [
            hass.bus.async_listen(EVENT_STATE_CHANGED, self._home_changed, event_filter=_is_known_anew),
            async_listen_entity_updates(hass, conversation.DOMAIN, self._home_changed),
        ]

    def close(self) -> None:
        """Stop listening for changes of the home."""
        while self._unsubscribe:
            self._unsubscribe.pop()()
        if self._hass.data.get(TARGET_INDEX) is self._targets:
            self._hass.data.pop(TARGET_INDEX)

    async def strict(self, text: str, request: RequestContext) -> HaMatch | None:
        """Return an exact match on exposed names, or None."""
        kept = await self._exact(text, request)
        return None if kept is None or kept.match is None or kept.cuts or self._is_nowhere(kept.match) else kept.match

    async def _exact(self, text: str, request: RequestContext) -> _KeptMatch | None:
        """Return what Home Assistant's exact sentences make of a text; None where there are none in its language."""
        agent = get_agent_manager(self._hass).default_agent
        assert agent is not None
        if (loaded := await agent.async_get_or_load_intents(request.language)) is None:
            return None
        matches = self._kept
        key = (text, request.language, request.satellite_id, request.device_id)
        if (known := matches.get(key)) is not None and known.intents is loaded.intents:
            return known
        match = await self._forms.recognise(text, request.language, loaded.intents, self._area_of(request))
        cuts = False
        if match is None:
            result = await self._strictly(text, request, loaded.intents)
            cuts = result is not None and _cuts_a_word(result, text)
            match = None if result is None else match_of(result)
        found = _KeptMatch(intents=loaded.intents, match=match, cuts=cuts)
        if len(text) <= LONGEST:
            if len(matches) >= _MAX_KEPT:
                matches.pop(next(iter(matches)))
            matches[key] = found  # nobody's any more, if the home has changed meanwhile
        return found

    async def _strictly(self, text: str, request: RequestContext, intents: Intents) -> RecognizeResult | None:
        """Return what Home Assistant's own agent recognises word for word, by the sentences that may fit where it can.

        Its agent looks at every sentence and at what a person has written.
        """
        if await self._forms.are_usual(request.language, intents):
            return await self._forms.strictly(text, request.language, intents, self._area_of(request))
        agent = get_agent_manager(self._hass).default_agent
        assert agent is not None
        return await agent.async_recognize_intent(self._input(text, request), strict_intents_only=True)

    async def loose(self, text: str, request: RequestContext) -> LooseResult:
        """Return what freer wording or a misheard name may mean; Home Assistant's reason why not may be left open.

        A name that is there but not exposed ends the search: a similar exposed name must not be taken for it.
        """
        kept = await self._exact(text, request)
        if kept is not None and await self._forms.are_usual(request.language, kept.intents):
            match = kept.match or await self._hidden(text, request, kept.intents)
            if match is not None:
                return LooseResult() if self._is_nowhere(match) else LooseResult(matches=(match,))
            return await self._by_gazetteer(text, request) or LooseResult(miss=Miss(open_in=text))
        result = await self._whole(text, request)
        if result is not None and not result.unmatched_entities:
            match = match_of(result)
            return LooseResult() if self._is_nowhere(match) else LooseResult(matches=(match,))
        is_own = result is not None and bool((result.intent_metadata or {}).get(METADATA_CUSTOM_SENTENCE))
        found = None if is_own else await self._by_gazetteer(text, request)
        if found is None or (result is not None and found.miss.open_in is not None):
            return LooseResult(miss=_miss(result))
        return found

    async def explained(self, miss: Miss, request: RequestContext) -> Miss:
        """Return why nothing was understood, with Home Assistant's reason where that was left open."""
        if (text := miss.open_in) is None:
            return miss
        result = await self._nearest(text, request)
        return replace(miss, open_in=None) if result is None else _miss(result)

    async def _nearest(self, text: str, request: RequestContext) -> RecognizeResult | None:
        """Return what Home Assistant says a text comes to that it does not recognise word for word.

        It looks for an exact match once more, which was done, and at every name for a near one.
        """
        kept = await self._exact(text, request)
        if kept is None or kept.match is not None or not await self._forms.are_usual(request.language, kept.intents):
            return await self._whole(text, request)
        if await self._hidden(text, request, kept.intents) is not None:
            return await self._whole(text, request)
        if not kept.is_explained:
            kept.nearest = await self._forms.nearest(text, request.language, kept.intents, self._area_of(request))
            kept.is_explained = True
        return kept.nearest

    async def _whole(self, text: str, request: RequestContext) -> RecognizeResult | None:
        """Return what Home Assistant makes of a text that it does not recognise word for word."""
        agent = get_agent_manager(self._hass).default_agent
        assert agent is not None
        # A strict miss of the same text is remembered by Home Assistant and would end this search before it begins.
        return await agent.async_recognize_intent(self._input(f"{text} ", request))

    async def _hidden(self, text: str, request: RequestContext, intents: Intents) -> HaMatch | None:
        return await self._forms.hidden(text, request.language, intents, self._area_of(request))

    def remember(self, conversation_id: str, match: HaMatch, response: intent.IntentResponse) -> None:
        """Note what a sentence was about, for a later "it" or "them"."""
        slots = {name: {"value": value} for name, value in match.slots.items()}
        self._gazetteer.async_remember(conversation_id, async_targets_from_intent(slots, response))

    def forget(self, conversation_id: str | None) -> None:
        """Forget what "it" and "them" stood for."""
        if conversation_id:
            self._gazetteer.async_remember(conversation_id)

    async def _by_gazetteer(self, text: str, request: RequestContext) -> LooseResult | None:
        """Return what the gazetteer matcher makes of a text, or why it refuses it; None where it says neither.

        Home Assistant's own reason goes before a refusal, unless that is about what was said before.
        """
        if not self._gazetteer.supports(request.language):
            return None
        area = ar.async_get(self._hass).async_get_area(request.area_id) if request.area_id else None
        matcher, read = await self._gazetteer.async_interpret(text, request.conversation_id or "", area)
        if not read.accepted or not read.frames:
            refusal = async_refusal(read)
            if refusal is None:
                return None
            return LooseResult(miss=Miss(text=refusal, open_in=None if async_refers_back(read) else text))
        if any(frame.response_key is None for frame in read.frames):
            return None
        return LooseResult(
            matches=tuple(
                HaMatch(
                    name=frame.intent,
                    slots=dict(frame.slots),
                    texts={slot: matcher.display_name(slot, value) for slot, value in frame.slots.items()},
                    response_key=frame.response_key,
                    guessed=True,
                )
                for frame in read.frames
            )
        )

    def _is_nowhere(self, match: HaMatch) -> bool:
        """Tell whether somebody is looked for in what is no zone: "is anyone coming to visit"."""
        if not match.open_ended or match.name != intent.INTENT_GET_STATE or "state" not in match.slots:
            return False
        zones = {state.name.casefold() for state in self._hass.states.async_all("zone")}
        state = str(match.slots.get("state", "")).strip().casefold()
        return state not in zones | {STATE_HOME, STATE_NOT_HOME}

    def _area_of(self, request: RequestContext) -> str | None:
        """Return the name of the area a request comes from, as Home Assistant's own agent finds it."""
        area_id, device_id = None, request.device_id
        if request.satellite_id and (entry := er.async_get(self._hass).async_get(request.satellite_id)):
            area_id, device_id = entry.area_id, entry.device_id
        if area_id is None and device_id and (device := dr.async_get(self._hass).async_get(device_id)):
            area_id = dr.async_get_effective_area_id(self._hass, device)
        area = ar.async_get(self._hass).async_get_area(area_id) if area_id else None
        return None if area is None else area.name

    def _input(self, text: str, request: RequestContext) -> conversation.ConversationInput:
        return conversation.ConversationInput(
            text=text,
            context=request.ha_context,
            conversation_id=request.conversation_id,
            device_id=request.device_id,
            satellite_id=request.satellite_id,
            language=request.language,
            agent_id=self._agent_id,
        )

    @callback
    def _home_changed(self, event: Event[Any] | None = None) -> None:
        if event is not None and _CHANGES_NO_WORD.issuperset(event.data.get("changes") or (event.event_type,)):
            return
        self._gazetteer.async_invalidate()
        self._targets.forget()
        self._forms.forget()
        self._kept = {}
        self._on_change()


_CHANGES_NO_WORD = frozenset({"categories", "icon", "original_icon", "picture", "unit_of_measurement"})
"""What changes in a registry that nobody names a thing by."""
_TOLD_BY_NAME = (ATTR_FRIENDLY_NAME, ATTR_DEVICE_CLASS, ATTR_HVAC_MODES)
"""What the words of the home hold of a state: an entity without a registry entry is renamed by its state alone."""


@callback
def _is_known_anew(data: EventStateChangedData) -> bool:
    old, new = data["old_state"], data["new_state"]
    if old is None or new is None:
        return True
    return old.attributes is not new.attributes and any(
        old.attributes.get(told) != new.attributes.get(told) for told in _TOLD_BY_NAME
    )


def _cuts_a_word(result: RecognizeResult, text: str) -> bool:
    """Tell whether open words of a sentence end within a word: Spanish "leche a l" of "leche a la lista"."""
    for entity in result.entities_list:
        words = entity.text.strip()
        if not entity.is_wildcard or not words or words.casefold() not in text.casefold():
            continue
        if not re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE):
            return True
    return False


def _miss(result: RecognizeResult | None) -> Miss:
    """Return Home Assistant's reason, as its default agent gives it."""
    if result is None:
        return Miss()
    unknown = {
        name: entity.text.strip()
        for name, entity in result.unmatched_entities.items()
        if isinstance(entity, UnmatchedTextEntity) and entity.text != MISSING_ENTITY
    }
    known: Mapping[str, Any] = {
        name: result.entities[name].text.strip() for name in ("area", "floor") if name in result.entities
    }
    if unknown.get("area"):
        return _known_command(ErrorKey.NO_AREA, area=unknown["area"])
    if unknown.get("floor"):
        return _known_command(ErrorKey.NO_FLOOR, floor=unknown["floor"])
    if not unknown.get("name"):
        return Miss(command_known=True)
    if known.get("area"):
        return _known_command(ErrorKey.NO_ENTITY_IN_AREA, entity=unknown["name"], area=known["area"])
    if known.get("floor"):
        return _known_command(ErrorKey.NO_ENTITY_IN_FLOOR, entity=unknown["name"], floor=known["floor"])
    return _known_command(ErrorKey.NO_ENTITY, entity=unknown["name"])


def _known_command(key: ErrorKey, **values: str) -> Miss:
    return Miss(command_known=True, error_key=key.value, values=values)
