"""How fast small hosted models are, as others have measured and published it, and times drawn from that."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import exp, log
import random
from statistics import NormalDist
import time
from typing import Any

from ..model_server import ScriptedReply, Seen
from ..model_server.received_request import ReceivedRequest
from .models_asking import written_tokens
from .models_home import prompt_tokens

SEED = 6
ROUTER_REALLY_TAKES_S = 0.5
"""Seconds by the clock that a router's answer takes, so that what is asked meanwhile is seen to be; not counted."""
READS_PER_S = 58_000
"""Tokens of a prompt a second: between under 1 KB and 64 KB, so 17,500 tokens, the shortest time of Gemini 2.5 Flash
grew by 0.301 s, more than that of any other small model measured (https://blog.0xmmo.co/forensics/post.html)."""
_P95 = NormalDist().inv_cdf(0.95)


@dataclass(frozen=True, slots=True, kw_only=True)
class HostedModel:
    """A small hosted model, with what was published of it."""

    name: str
    """Its name."""
    first_median_s: float
    """Median of the time to the first token of a short prompt."""
    first_p95_s: float
    """What 95 of 100 did not exceed."""
    writes_per_s: float
    """Tokens of an answer a second after the first."""

    def first_s(self, luck: random.Random) -> float:
        """Draw a time to the first token: log-normal, through the published median and p95."""
        return self.first_median_s * exp(luck.gauss(0.0, log(self.first_p95_s / self.first_median_s) / _P95))


HOSTED = (
    HostedModel(name="GPT-4o mini", first_median_s=0.645, first_p95_s=1.094, writes_per_s=105.3),
    HostedModel(name="Claude 3.5 Haiku", first_median_s=0.731, first_p95_s=1.106, writes_per_s=58.1),
    HostedModel(name="Gemini 2.0 Flash", first_median_s=0.556, first_p95_s=2.313, writes_per_s=136.8),
)
"""The small models of OpenAI, Anthropic and Google in
https://jonathanwrede.de/en/blog/i-monitored-6-llm-apis-for-7-days/, the one source found that publishes a p95 of many
calls: 10,080 of each in seven days."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostedCall:
    """One call of a hosted model."""

    at: float
    """When it came, by the clock of `time.perf_counter`."""
    takes_s: float
    """What the model takes for it."""
    rest_s: float = 0.0
    """What of that is not the time to its first token, which is luck: reading and writing."""
    reads: int = 0
    """Tokens of its prompt."""
    is_router: bool = False
    """Whether it asks for the role."""
    rounds: int = 0
    """Rounds of calls that it is told of."""
    tools: frozenset[str] = frozenset()
    """The tools that it offers."""

    def again(self, model: HostedModel, luck: random.Random) -> HostedCall:
        """Return the same call with another time to its first token."""
        return replace(self, takes_s=model.first_s(luck) + self.rest_s)


@dataclass(slots=True)
class HostedPace:
    """Says how long a hosted model takes for its answers, call after call from one seed; nobody waits for it."""

    model: HostedModel
    luck: random.Random
    calls: list[HostedCall] = field(default_factory=list)

    def __call__(self, body: Mapping[str, Any], reply: ScriptedReply) -> ScriptedReply:
        """Note what an answer takes, and return it."""
        reads = prompt_tokens(body)
        rest_s = reads / READS_PER_S + written_tokens(reply) / self.model.writes_per_s
        is_router, rounds, tools = _about(body)
        call = HostedCall(
            at=time.perf_counter(),
            takes_s=self.model.first_s(self.luck) + rest_s,
            rest_s=rest_s,
            reads=reads,
            is_router=is_router,
            rounds=rounds,
            tools=tools,
        )
        self.calls.append(call)
        return replace(reply, begins_after_s=ROUTER_REALLY_TAKES_S) if is_router else reply


def _about(body: Mapping[str, Any]) -> tuple[bool, int, frozenset[str]]:
    """Return whether a call asks for the role, the rounds that it is told of, and its tools."""
    if "messages" not in body:
        return False, 0, frozenset()
    asked = ReceivedRequest(Seen(path="", body=dict(body), headers={}))
    offered = frozenset(tool["function"]["name"] for tool in body.get("tools", ()))
    return asked.form == "route", asked.rounds, offered
