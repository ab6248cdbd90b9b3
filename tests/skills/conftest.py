"""A small world for the tests of domains: a real Home Assistant, database, registry, gate and intent processor."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.approvals.phrases import ApprovalPhrases
from custom_components.universal_agent.common.origin import Origin
from custom_components.universal_agent.common.outcome import Outcome
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.intents.processor import IntentProcessor
from custom_components.universal_agent.nlu.arguments import bind
from custom_components.universal_agent.nlu.sentences import SentenceMatch
from custom_components.universal_agent.nlu.understanding import Understanding
from custom_components.universal_agent.safety.home_facts import CallerPermissions, LiveHomeFacts
from custom_components.universal_agent.safety.policy import Action, CallerKind
from custom_components.universal_agent.skills import features_of
from custom_components.universal_agent.skills.skill import Machinery, Skill, SkillContext
from custom_components.universal_agent.skills.smart_home.target_resolution import effects
from custom_components.universal_agent.skills.speech import Speech
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.tools.adapters import read_error
from custom_components.universal_agent.tools.error_router import ErrorRouter
from custom_components.universal_agent.tools.gate import ToolGate
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.spec import ToolSpec
from tests.common_builders import a_request
from tests.worker_cache import RECOGNIZERS

LANGUAGES = ("en", "de", "es", "fr", "nl")


async def nothing_understood(request: RequestContext) -> Understanding:
    """Return what is made of words where no engine is."""
    return Understanding()


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """Some domains, wired as the integration wires them."""

    hass: HomeAssistant
    """Home Assistant."""
    stores: Stores
    """The database, in a temporary folder."""
    speech: Speech
    """Every language that is there, loaded."""
    registry: ToolRegistry
    """The domains' tools."""
    gate: ToolGate
    """The way to them."""
    processor: IntentProcessor
    """Carries their intents out."""
    announced: list[Mapping[str, Any]] = field(default_factory=list)
    """What the processor announced."""

    async def call(self, tool: str, arguments: Mapping[str, Any] | None = None, **changes: Any) -> Outcome:
        """Call a tool as an agent would, carry its intents out, and return the last outcome."""
        request = a_request(**changes)
        return await self.call_for(request, tool, arguments or {})

    async def call_for(self, request: RequestContext, tool: str, arguments: Mapping[str, Any]) -> Outcome:
        """The same, for a request that the test has made."""
        result = await self.gate.call(tool, arguments, request)
        if not result.intents:
            assert result.outcome is not None
            return result.outcome
        outcomes = [done.outcome for done in await self.processor.process(result.intents, request)]
        assert isinstance(request.collector, IntentCollector)
        request.collector.clear()
        return outcomes[-1]

    def understand(self, text: str, language: str = "en", *, focus: str | None = None) -> SentenceMatch | None:
        """Return what the sentence files make of a text."""
        now = a_request().now
        return RECOGNIZERS.of(self.speech.sentences(language)).recognize(text, now=now, home={}, focus=focus)

    def arguments(self, match: SentenceMatch) -> dict[str, Any]:
        """Return the arguments that a recognised sentence stands for."""
        model = self.registry.get_tool(match.tool).input_model
        return bind(model, match.slots, match.fixed, now=a_request().now)

    async def say(self, text: str, language: str = "en", **changes: Any) -> str:
        """Say a sentence that only our own sentence files have to understand, and return what is answered."""
        match = self.understand(text, language)
        assert match is not None, f"not understood: {text}"
        outcome = await self.call(match.tool, self.arguments(match), text=text, language=language, **changes)
        assert outcome.spoken is not None
        return outcome.spoken


type WorldMaker = Callable[..., Awaitable[World]]


class OpenHome(LiveHomeFacts):
    """Knows this home's phones, and lets anybody do anything."""

    async def permissions(self, origin: Origin) -> CallerPermissions:
        """Return that they may."""
        return CallerPermissions(kind=CallerKind.NONE)

    def hidden(self, actions: Sequence[Action]) -> frozenset[str]:
        """Return that nothing is."""
        return frozenset()


@pytest.fixture
async def make_world(hass: HomeAssistant, tmp_path: Path) -> AsyncGenerator[WorldMaker]:
    """Return a function that makes a world of these domains' builders."""
    stores = Stores(tmp_path / "universal_agent.db")
    await stores.database.open()
    speech = Speech(hass.async_add_executor_job)
    for language in LANGUAGES:
        await speech.load(language)
    worlds: list[World] = []
    numbers = count(1)

    async def make(*builders: Callable[[SkillContext], Skill], options: Mapping[str, Any] | None = None) -> World:
        registry = ToolRegistry(features=features_of(options or {}))
        home = SkillContext(hass=hass, stores=stores, speech=speech, registry=registry, options=options or {})
        domains = [build(home) for build in builders]
        for domain in domains:
            for spec in domain.tools:
                registry.register(spec)
        announced: list[Mapping[str, Any]] = []
        processor = IntentProcessor(
            journal=stores.journal,
            registrations=[registration for domain in domains for registration in domain.registrations],
            wording=partial(speech.say, "conversation"),
            read_error=read_error,
            announce=announced.append,
            home_facts=OpenHome(hass, resolve=effects),
            new_id=lambda: f"intent-{next(numbers):04}",
        )
        gate = ToolGate(registry, router=ErrorRouter([step for domain in domains for step in domain.fallbacks]))

        async def no_external_tools(_request: RequestContext) -> tuple[ToolSpec, ...]:
            return ()

        home.machinery.append(
            Machinery(
                registry=registry,
                gate=gate,
                processor=processor,
                external_tools_of=no_external_tools,
                hidden_categories=lambda _request: frozenset(),
                understand=nothing_understood,
                hear=nothing_understood,
                is_answer=ApprovalPhrases(speech).is_answer,
            )
        )
        worlds.append(
            World(
                hass=hass,
                stores=stores,
                speech=speech,
                registry=registry,
                gate=gate,
                processor=processor,
                announced=announced,
            )
        )
        return worlds[-1]

    yield make
    for world in worlds:
        await world.processor.drain()
    await stores.database.close()
