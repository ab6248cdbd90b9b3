"""The calls of a model that a request takes: those that were used and those asked ahead in vain, and what they read."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
import time
from unittest.mock import patch

from homeassistant.core import HomeAssistant

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.models.budget import BudgetPeriod, UsageLimits
from custom_components.universal_agent.models.chain import ModelChainClient
from custom_components.universal_agent.models.patience import AheadLedger
from custom_components.universal_agent.supervisor import preparation
from custom_components.universal_agent.supervisor.likely_roles import LikelyRole
from custom_components.universal_agent.supervisor.routing_model import Classification

from ..model_server import ScriptedReply, Seen
from ..model_server.received_request import ReceivedRequest
from .compared_agents import OURS, Contestant
from .models_asking import Pace, Reading, ask, written_tokens
from .models_home import CORE, ModelHome, prompt_tokens
from .models_script import REQUESTS, Simple, model_of

ROUTES_AFTER_S = 0.5
"""Seconds that a router's answer takes where calls are counted, so that what is asked meanwhile is seen to be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of a model."""

    at: float
    """When it came, by the clock of `time.perf_counter`."""
    seen: Seen
    """What it asked for."""
    reads: int
    """Tokens of its prompt."""
    writes: float
    """Tokens of its answer."""

    @property
    def is_router(self) -> bool:
        """Whether it asks for the role."""
        return "messages" in self.seen.body and ReceivedRequest(self.seen).form == "route"

    @property
    def is_planner(self) -> bool:
        """Whether it asks for a plan."""
        return "messages" in self.seen.body and ReceivedRequest(self.seen).form == "agent_configuration"

    @property
    def is_first(self) -> bool:
        """Whether nothing was done before it."""
        return "messages" not in self.seen.body or not ReceivedRequest(self.seen).rounds

    @property
    def tools(self) -> set[str]:
        """The tools that it offers."""
        return {str(tool["function"]["name"]) for tool in self.seen.body.get("tools", ())}


@dataclass(frozen=True, slots=True, kw_only=True)
class Calls:
    """The calls of one request."""

    used: tuple[Call, ...]
    """Those whose answers were used, in order."""
    in_vain: tuple[Call, ...] = ()
    """Those that were asked ahead and that nobody listened to."""
    is_ahead: bool = False
    """Whether one that was used was asked beside the router."""

    @property
    def tokens(self) -> int:
        """All that was read, in vain too."""
        return sum(call.reads for call in (*self.used, *self.in_vain))

    @property
    def waited_for(self) -> int:
        """Calls that were waited for one after the other; of those at once, one."""
        return len(self.used) - self.is_ahead

    def served_s(self, pace: Pace, until: float | None = None) -> float:
        """Return the seconds until all was answered, or what came until then, at a server that takes one at a time.

        What was asked ahead in vain is read to its end before the next one, and broken off then.
        """
        ahead = (*self.in_vain, *(self.used[1:2] if self.is_ahead else ()))
        later = self.used[2:] if self.is_ahead else self.used[1:]
        queue = [*self.used[:1], *sorted(ahead, key=lambda call: call.at), *later]
        busy = done = 0.0
        for call in queue:
            busy += call.reads / pace.reads_per_s
            if call in self.used:
                busy += call.writes / pace.writes_per_s
                if until is None or call.at < until:
                    done = busy
        return done


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a model was told in one request."""

    size: int
    """Exposed entities."""
    request: str
    ours: Calls
    """With the router asked, and beside it the roles that it will likely name."""
    wrong: Calls
    """The same where the role that was guessed is a wrong one; no plan is guessed then."""
    in_turn: Calls
    """The same where nothing is asked ahead."""
    known: Calls
    """The same where the route is known."""
    core: Calls
    """Those of Home Assistant's own integration."""


class ScriptedModel:
    """What answers now; changed from request to request."""

    def __init__(self) -> None:
        self.request, self.pace = REQUESTS[0], Pace()
        self.holds_router_s = 0.0
        """Seconds that a router's answer takes at least."""
        self.calls: list[Call] = []
        """What came."""

    def __call__(self, seen: Seen) -> ScriptedReply:
        """Answer a request."""
        at = time.perf_counter()
        answer: ScriptedReply = model_of(self.request, self.pace)(seen)
        call = Call(at=at, seen=seen, reads=prompt_tokens(seen.body), writes=written_tokens(answer))
        self.calls.append(call)
        if not call.is_router:
            return answer
        return replace(answer, begins_after_s=max(answer.begins_after_s, self.holds_router_s))


async def count(home: ModelHome, model: ScriptedModel, size: int, request: Simple) -> Counted:
    """Return the calls of one request, made in five ways."""
    model.request, model.pace, model.holds_router_s = request, Pace(), ROUTES_AFTER_S
    hass = home.of[OURS.name]
    with always_ahead():
        ours = await _calls(home, model, OURS, request)
        with guessing_wrong(request.role):
            wrong = await _calls(home, model, OURS, request)
        with never_ahead():
            in_turn = await _calls(home, model, OURS, request)
        with known_route(hass, request.role) if request.together is None else nullcontext():
            known = await _calls(home, model, OURS, request)
    core = await _calls(home, model, CORE, request)
    model.holds_router_s = 0.0
    return Counted(size=size, request=request.name, ours=ours, wrong=wrong, in_turn=in_turn, known=known, core=core)


def spend_freely(hass: HomeAssistant) -> None:
    """Lift what may be spent within an hour and a day: more is asked here than a home ever would."""
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    limits = entry.runtime_data.connections.budget.limits
    limits.update(dict.fromkeys((BudgetPeriod.HOUR, BudgetPeriod.DAY), UsageLimits()))


@contextmanager
def known_route(hass: HomeAssistant, role: str) -> Iterator[None]:
    """Let routing be sure of a role, as it is after it has learned (D3)."""
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    with patch.object(entry.runtime_data.learned, "choose", return_value=Classification(label=role, confidence=0.99)):
        yield


@contextmanager
def always_ahead() -> Iterator[None]:
    """Let no request keep the next one from asking ahead: each is read by itself."""
    with patch.object(AheadLedger, "pays", True):
        yield


@contextmanager
def never_ahead() -> Iterator[None]:
    """Let nothing be asked ahead, as where a connection's option is off."""
    with patch.object(ModelChainClient, "wants_ahead", False):
        yield


@contextmanager
def guessing_wrong(role: str) -> Iterator[None]:
    """Let the one role that is guessed, and surely, be the likeliest of the wrong ones, and let no plan be guessed."""

    def wrong(ranked: tuple[LikelyRole, ...]) -> tuple[LikelyRole, ...]:
        return tuple(replace(likely, share=1.0) for likely in ranked if likely.role.name != role)[:1]

    no_plan = patch.object(preparation, "may_need_plan", return_value=False)
    with patch.object(preparation, "worth_asking", wrong), no_plan:
        yield


async def lived(
    home: ModelHome, model: ScriptedModel, contestant: Contestant, request: Simple
) -> tuple[Reading, float, Calls]:
    """Make a request; return what the clock read, from when on, and its calls."""
    hass, started = home.of[contestant.name], time.perf_counter()
    model.calls.clear()
    reading = await ask(hass, contestant, request.text)
    await hass.async_block_till_done()
    if reading.failed or not model.calls:
        raise RuntimeError(f"{contestant.name} failed at {request.text!r}, or asked no model")
    return reading, started, sorted_out(model.calls, request.ours.name)


def sorted_out(came: Sequence[Call], tool: str) -> Calls:
    """Return the calls of a request that comes to a tool: those that were used, and those in vain."""
    router = [call for call in came if call.is_router]
    until = router[0].at + ROUTES_AFTER_S if router else 0.0
    ahead = [call for call in came if call.at < until and not call.is_router]
    later = [call for call in came if call.at >= until and not call.is_router]
    is_anew = any(call.is_first for call in later)  # its first round was asked for anew, or planned
    kept = [] if is_anew else [call for call in ahead if call.is_planner or tool in call.tools][:1]
    return Calls(
        used=(*router, *kept, *later),
        in_vain=tuple(call for call in ahead if call not in kept),
        is_ahead=bool(kept),
    )


async def _calls(home: ModelHome, model: ScriptedModel, contestant: Contestant, request: Simple) -> Calls:
    _, _, calls = await lived(home, model, contestant, request)
    return calls
