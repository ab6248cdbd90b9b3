"""What the agent can do in this very home: named by what is here, with phrases that work here."""

from collections.abc import Iterator, Mapping
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er
from pydantic import BaseModel, ConfigDict, Field

from ...common.const import DOMAIN
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ..exposed import exposed
from ..skill import SkillContext

DESCRIBE = "conversation.describe_abilities"
_ALWAYS = {"reminder": "timer", "memory": "memory", "sums": "knowledge"}
"""What needs no device, with the domain whose tools do it."""
_BY_TOOLS = {"todo": "lists", "calendar": "calendar", "weather": "weather"}
"""Kinds of entities that a domain of ours reads; the others are devices."""
_DEVICES = "smart_home"
_MAX_THINGS = 6
_PHRASES = 3


class DescribeAbilities(BaseModel):
    """How much is wanted."""

    model_config = ConfigDict(extra="forbid")

    more: bool = Field(default=False, description="Whether to name everything, not only what matters most here.")


class Abilities:
    """Tells what can be asked."""

    def __init__(self, home: SkillContext) -> None:
        self._hass = home.hass
        self._speech = home.speech
        self._registry = home.registry

    async def describe(self, arguments: DescribeAbilities, request: RequestContext) -> Outcome:
        """Tell in two sentences what there is here and what to say, or all that there is where that is asked for."""
        language = request.language
        responses = self._speech.sentences(language).responses
        domains = self._domains(request)
        abilities = [responses[key] for key in (f"{domain}.ability" for domain in sorted(domains)) if key in responses]
        if arguments.more:
            joined = self._speech.join(abilities, language)
            spoken = self._speech.say("conversation", "abilities", language, {"abilities": joined})
        else:
            spoken = self._of_this_home(domains, request)
        return success({"abilities": abilities}, spoken=spoken)

    def _domains(self, request: RequestContext) -> frozenset[str]:
        """Return the domains whose tools are open to whoever asks and that find anything here to work on."""
        open_here = {
            spec.category
            for spec in self._registry.by_channel(request.channel)
            if not spec.is_hidden(request.hidden_categories)
        }
        useless = {domain for kind, domain in _BY_TOOLS.items() if not self._things(kind)}
        return frozenset(open_here - useless)

    def _of_this_home(self, domains: frozenset[str], request: RequestContext) -> str:
        language = request.language
        found = list(self._found(domains, request))
        things = self._speech.join([thing for thing, _ in found[:_MAX_THINGS]], language)
        phrases = [phrase for _, phrase in found]
        # The first of what there is, and one of what needs no device.
        chosen = [*phrases[: _PHRASES - 1], *phrases[_PHRASES - 1 :][-1:]]
        told = self._speech.say("conversation", "abilities_here", language, {"things": things})
        if len(chosen) < _PHRASES:
            return told
        values = dict(zip("abc", chosen, strict=True))
        return f"{told} {self._speech.say('conversation', 'abilities_say', language, values)}"

    def _found(self, domains: frozenset[str], request: RequestContext) -> Iterator[tuple[str, str]]:
        """Yield what there is to ask for here, with a phrase that asks for it."""
        for kind, (thing, phrase) in self._speech.words("abilities_of", request.language).items():
            if kind in _ALWAYS:
                if _ALWAYS[kind] in domains:
                    yield thing, phrase
            elif _BY_TOOLS.get(kind, _DEVICES) in domains and (things := self._things(kind)):
                yield thing, phrase.format(name=self._nearest(things, request).name)

    def _things(self, kind: str) -> list[State]:
        """Return what is exposed of a kind, without what we bring ourselves."""
        registry = er.async_get(self._hass)
        entries = ((state, registry.async_get(state.entity_id)) for state in exposed(self._hass, kind))
        return [state for state, entry in entries if entry is None or entry.platform != DOMAIN]

    def _nearest(self, things: list[State], request: RequestContext) -> State:
        """Return what stands where the person is, else the first."""
        return next((thing for thing in things if _area(self._hass, thing) == request.area_id), things[0])


def what_to_say(_slots: Mapping[str, Any], _request: RequestContext) -> ToolCall:
    """Return the call that answers "what can I say?", which Home Assistant answers with the address of a page."""
    return ToolCall(tool=DESCRIBE, arguments={})


def _area(hass: HomeAssistant, state: State) -> str | None:
    entry = er.async_get(hass).async_get(state.entity_id)
    return None if entry is None else entry.area_id
