"""The readings of figure P6, and the section of docs/performance.md that is made of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
import datetime as dt
from importlib.metadata import version
import os
from pathlib import Path
import random

from .everyday_requests import EVERYDAY
from .hosted_models import HOSTED, READS_PER_S, ROUTER_REALLY_TAKES_S, HostedCall
from .models_asking import Reading
from .sections import marked, put
from .speed_timing import middle, p95

KNOWN, ASKED, THEIRS, LOCAL = "known", "router asked", "core's agent", "no model"
MAX_MODEL_S = 1.5
MAX_LOCAL_S = 1.0
MIN_FAST = 0.95
DRAWS = 50
"""How often the times of a request that was lived through are drawn: 48 of them say little of the slowest 5 %."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lived:
    """One request, and what it took."""

    way: str
    """How it went: with a known route, the router asked, by core's agent, or without a model."""
    model: str
    """The hosted model; nothing without one."""
    reading: Reading
    """How long it took with a model that answers at once."""
    calls: tuple[HostedCall, ...]
    """Calls of the model, by seconds from the request's beginning."""
    is_planned: bool
    """Whether a planner was asked."""
    tool: str = ""
    """The tool that it comes to."""

    def again(self, luck: random.Random) -> Lived:
        """Return the same request with other times to each first token, from what was published of its model."""
        model = next(hosted for hosted in HOSTED if hosted.name == self.model)
        return replace(self, calls=tuple(call.again(model, luck) for call in self.calls))

    @property
    def waited(self) -> tuple[HostedCall, ...]:
        """The calls that were waited for, one after the other; of two at once the longer one."""
        if (router := self._router) is None:
            return self.calls
        longest = max([router, *self._used], key=lambda call: call.takes_s)
        return (replace(longest, at=router.at), *self._later)

    @property
    def reads_in_vain(self) -> int:
        """Tokens of the prompts of calls that were asked ahead and not used."""
        if self._router is None:
            return 0
        used = (self._router, *self._used, *self._later)
        return sum(call.reads for call in self.calls if call not in used)

    @property
    def _router(self) -> HostedCall | None:
        return next((call for call in self.calls if call.is_router), None)

    @property
    def _later(self) -> tuple[HostedCall, ...]:
        """The calls that came when the router had answered."""
        router = self._router
        return () if router is None else tuple(c for c in self.calls if c.at >= router.at + ROUTER_REALLY_TAKES_S)

    @property
    def _used(self) -> tuple[HostedCall, ...]:
        """What was asked while the router still was, and is used: nobody asks it anew once the router has answered."""
        anew = {call.rounds for call in self._later}
        ahead = [call for call in self.calls if not call.is_router and call not in self._later]
        return tuple(call for call in ahead if self.tool in call.tools and call.rounds not in anew)

    @property
    def clock_s(self) -> float:
        """What the clock read, without the time that the router's answer was held back."""
        is_routed = any(call.is_router for call in self.calls)
        return self.reading.whole_s - ROUTER_REALLY_TAKES_S * is_routed

    @property
    def action_s(self) -> float:
        """Model's and processor time until the action; one that calls no service is done when its answer comes."""
        at = self.reading.action_s
        before = self.waited if at is None else (call for call in self.waited if call.at < at)
        return self.reading.own_s + sum(call.takes_s for call in before)

    @property
    def whole_s(self) -> float:
        """Model's and processor time until the whole answer; by the clock where there is no model."""
        if not self.calls:
            return self.reading.whole_s
        return self.reading.own_s + sum(call.takes_s for call in self.waited)


def write(page: Path, lived: Sequence[Lived]) -> int:
    """Print the section and put it into the page; return 1 where something was not reached."""
    text, met = section(lived)
    marked_text = marked("P6", "scripts/bench --everyday", text)
    print(marked_text)
    put(page, marked_text, "Performance")
    print(f"wrote {page.name}")
    return 0 if met else 1


def drawn_often(lived: Sequence[Lived], seed: int) -> list[Lived]:
    """Return each request with a model so many times, with other times to its first tokens."""
    luck = random.Random(seed)
    return [drawn for turn in lived for drawn in ([turn.again(luck) for _ in range(DRAWS)] if turn.calls else [turn])]


def section(lived: Sequence[Lived]) -> tuple[str, bool]:
    """Return the section, and whether all was reached."""
    ours = [turn for turn in lived if turn.way in (KNOWN, ASKED)]
    local = [turn for turn in lived if turn.way == LOCAL]
    local_s = p95([turn.whole_s for turn in local])
    fast = share_without_planner([*ours, *local])
    met = local_s < MAX_LOCAL_S and fast >= MIN_FAST
    reach = [
        f"without a model, p95 under {MAX_LOCAL_S:.0f} s ({local_s:.2f} s): {_met(local_s < MAX_LOCAL_S)}",
        f"without a planner, at least {MIN_FAST:.0%} of the requests ({fast:.0%}): {_met(fast >= MIN_FAST)}",
    ]
    for way, called in ((KNOWN, "where its route is known"), (ASKED, "where the router is asked")):
        found = {model.name: [turn for turn in ours if (turn.way, turn.model) == (way, model.name)] for model in HOSTED}
        for what, until in (("to the action", _action), ("to the whole answer", _whole)):
            worst = {name: p95([until(turn) for turn in many]) for name, many in found.items()}
            told = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in worst.items())
            is_met = max(worst.values()) < MAX_MODEL_S
            met = met and is_met
            verdict = _met(is_met) if is_met or min(worst.values()) >= MAX_MODEL_S else "met with some of them only"
            reach.append(f"with a small hosted model, {called}, p95 {what} under {MAX_MODEL_S} s ({told}): {verdict}")
    lines = [
        "## P6: everyday requests at published latencies",
        "",
        f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d} with homeassistant {version('homeassistant')}.",
        "",
        *_table(lived),
        "",
        *_by_calls([turn for turn in ours if turn.model == HOSTED[0].name]),
        "",
        "Reach:",
        "",
        *(f"- {line}" for line in reach),
        "",
        _how(lived),
        "",
        _SOURCES.format(told="; ".join(_published())),
    ]
    return "\n".join(lines), met


def _how(lived: Sequence[Lived]) -> str:
    return _HOW.format(
        requests=len(EVERYDAY),
        rounds=sum((turn.way, turn.model) == (KNOWN, HOSTED[0].name) for turn in lived) // (len(EVERYDAY) * DRAWS),
        draws=DRAWS,
        local=sum(turn.way == LOCAL for turn in lived),
        load=os.getloadavg()[0] / (os.cpu_count() or 1),
        limit=MAX_MODEL_S,
        vain=_in_vain([turn for turn in lived if turn.way == ASKED]),
        fastest=min(model.first_p95_s for model in HOSTED),
        slowest=max(model.first_p95_s for model in HOSTED),
    )


def _in_vain(lived: Sequence[Lived]) -> float:
    """Return which part of the tokens that were read belonged to calls that nobody used."""
    read = sum(call.reads for turn in lived for call in turn.calls)
    return sum(turn.reads_in_vain for turn in lived) / read if read else 0.0


def _published() -> Iterable[str]:
    for model in HOSTED:
        yield f"{model.name} {model.first_median_s} and {model.first_p95_s} s, {model.writes_per_s}"


def share_without_planner(lived: Sequence[Lived]) -> float:
    """Return how many of the requests took the fast path."""
    return sum(not turn.is_planned for turn in lived) / len(lived)


def _table(lived: Sequence[Lived]) -> Iterable[str]:
    yield (
        "| model | route | readings | calls, mean | waited for | to the action, s | p95 | to the whole answer, s | p95"
        " | beside the model, by the clock, s | p95 |"
    )
    yield "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    groups = dict.fromkeys((turn.model, turn.way) for turn in lived)
    both = [(model.name, "both") for model in HOSTED]
    for model, way in sorted((*groups, *both), key=lambda group: _order(*group)):
        ways = (KNOWN, ASKED) if way == "both" else (way,)
        many = [turn for turn in lived if turn.model == model and turn.way in ways]
        calls = sum(len(turn.calls) for turn in many) / len(many)
        waited = sum(len(turn.waited) for turn in many) / len(many)
        figures = " | ".join(_two(many, until) for until in (_action, _whole, _own))
        counted = f"{len(many):,} | {calls:.1f} | {waited:.1f}"
        yield f"| {model or 'none'} | {'' if way == LOCAL else way} | {counted} | {figures} |"


def _order(model: str, way: str) -> tuple[int, int]:
    names = ["", *(hosted.name for hosted in HOSTED)]
    return names.index(model), [LOCAL, KNOWN, ASKED, "both", THEIRS].index(way)


def _by_calls(lived: Sequence[Lived]) -> Iterable[str]:
    yield f"| calls of {HOSTED[0].name} waited for | readings | to the whole answer, s | p95 |"
    yield "|---:|---:|---:|---:|"
    for calls in sorted({len(turn.waited) for turn in lived}):
        many = [turn for turn in lived if len(turn.waited) == calls]
        yield f"| {calls} | {len(many):,} | {_two(many, _whole)} |"


def _two(lived: Sequence[Lived], until: Callable[[Lived], float]) -> str:
    seconds = [until(turn) for turn in lived]
    return f"{middle(seconds):.2f} | {p95(seconds):.2f}"


def _action(turn: Lived) -> float:
    return turn.action_s


def _whole(turn: Lived) -> float:
    return turn.whole_s


def _own(turn: Lived) -> float:
    return turn.clock_s


def _met(is_met: bool) -> str:
    return "met" if is_met else "not met"


_SOURCES = f"""\
| source | what it says |
|---|---|
| [jonathanwrede.de](https://jonathanwrede.de/en/blog/i-monitored-6-llm-apis-for-7-days/) | \
time to the first token, median and p95, and tokens a second, of a call a minute for seven days (10,080 of each model, \
a prompt of one word, through OpenRouter): {{told}}. The models above are these |
| [blog.0xmmo.co](https://blog.0xmmo.co/forensics/post.html) | \
shortest time to the first token by the prompt's size, under 1 KB and at 64 KB: GPT-4.1 nano 0.176 and 0.359 s, \
GPT-5.4 mini 0.233 and 0.349 s, Claude Haiku 4.5 0.391 and 0.608 s, Gemini 2.5 Flash 0.289 and 0.590 s. The last gives \
the {READS_PER_S:,} tokens a second that prompts are read at |
| [artificialanalysis.ai](https://artificialanalysis.ai/models/gpt-4-1-mini/providers), and its figures at \
[benchlm.ai](https://benchlm.ai/llm-speed) | \
medians only: GPT-4.1 mini 0.93 s and 77 tokens a second, GPT-4.1 nano 0.63 s and 181, Gemini 2.5 Flash 0.54 s and 221 |
| [openrouter.ai](https://openrouter.ai/google/gemini-2.5-flash-lite:nitro) | \
one figure each: Gemini 2.5 Flash-Lite 0.35 s and 199 tokens a second |
| [kunalganglani.com](https://www.kunalganglani.com/blog/llm-api-latency-benchmarks-2026) | \
three runs of each prompt: Claude Haiku 4.5 0.597 s at a middling one |
| [deploybase.ai](https://deploybase.ai/articles/llm-api-latency-comparison-time-to-first-token) | \
median and p95: GPT-4o mini 0.15 and 0.40 s, Claude Haiku 4.5 0.15 and 0.35 s, Gemini 2.5 Flash 0.10 and 0.30 s. Not \
used: it does not say of how many calls, and medians of it are below the shortest times of the second source |
| [OpenAI](https://help.openai.com/en/articles/6901266-guidance-on-improving-latencies), \
[Anthropic](https://platform.claude.com/docs/en/test-and-evaluate/strengthen-guardrails/reduce-latency.md) | \
no figures; OpenAI says that latency comes mostly from the model and from how many tokens it writes |"""
_HOW = """\
Seconds, medians and p95. {requests} requests in a family's own words, which no sentence covers (lights, heating,
players, facts, timers, lists, calendar), {rounds} times each with the route known, as after learning, and with the
router asked, in a home of 200 exposed entities, through Home Assistant's conversation API. For every call of the
scripted server a time to the first token is drawn, log-normal through the published median and p95, {draws} times for
each request that was lived through and with a fixed seed, and what its prompt takes to read and its answer to write at
the published speeds. That time is added up, not waited for, and the processor time of the thread that Home Assistant
runs on is added to it, all of it before the action too. Beside it stands what the clock read with a server that
answers at once, which the {load:.1f} programs for each processor that this machine had meanwhile have their part in;
without a model, all is by the clock. What was measured are models of 2024 and 2025, because no p95 of many calls was
found for a newer one; the medians of newer ones, below, are not far from theirs. Errors, and calls that are refused for
being too many, are not simulated. Core's agent is `openai_conversation` with the same model; for a fact, a timer, a
list and the calendar a call stands in there that only looks. An action that calls no service (a fact, a timer) counts
as done with the answer. What is answered without a model are {local} commands and questions of P1 in the same home. The
scripted router names one role for each request: that no planner was asked says nothing of what a real router would
name.

The time goes into calls of the model that are waited for one after the other. {limit} s have room for one: its first
token alone takes {fastest:.2f} to {slowest:.2f} s in p95. A fact, a timer, something for a list, an appointment, and
what lights, heatings and players are set to take one call where the route is known and no word joins a second part:
what was done is told in our sentences. So does a question whose look-up its words name (the events of a day): that is
made before the model is asked. Where the router is asked, the models of the one or two roles that it will likely name
are asked at once with it, and one of them is used where it does; of two calls at once the longer one counts, and what
was asked in vain is among the calls, and {vain:.0%} of the tokens that were read then ([head
starts](adr/0035-head-starts.md)). That these calls leave each other as
fast as they are alone is assumed: a provider's servers are many, but no source measured it. The router's answer is
held back for half a second by the clock, which is taken off again, to see what was asked meanwhile."""
