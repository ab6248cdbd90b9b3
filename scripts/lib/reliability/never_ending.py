"""Row 14: models that never end are stopped within every limit, and the person hears what was done."""

from collections.abc import Callable
from dataclasses import dataclass
import random

from custom_components.universal_agent.models.budget import BudgetPeriod, Spending
from scripts.lib.model_server import Call, ScriptedReply, Seen, says

from .model_home import ModelHome, form_answer, lamp, model_home, rounds_made
from .row import RowResult

_TOOLS = ("ha.intent__HassTurnOn", "ha.intent__HassTurnOff", "smart_home.list_devices", "smart_home.get_device_state")
_ENDLESS = "and on it goes, for the model never comes to an end of what it has to say "
_MAX_CALLS = 20
"""Calls of the model that one request may take, as its budget says."""
_MAX_DEVICES = 60
"""What the calls of one run can reach at most."""
_MAX_TOKENS = 150_000
"""What one request may take, and the answer that it was in."""
_MAX_S = 8.0
"""The deadline of one call of the model here, the request's other work, and room for a busy machine."""

type Model = Callable[[int, random.Random], ScriptedReply]
"""From the number of finished rounds to what the model does next."""


def _turn_on(name: str, *, off: bool = False) -> Call:
    return Call(name=f"intent__HassTurn{'Off' if off else 'On'}", arguments={"name": name, "domain": ["light"]})


MODELS: dict[str, Model] = {
    "always the same call": lambda _round, _chance: says("", _turn_on(lamp(3))),
    "ping-pong": lambda number, _chance: says("", _turn_on(lamp(4), off=bool(number % 2))),
    "a new call every time": lambda number, _chance: says("", _turn_on(lamp(number % 50))),
    "many new calls every time": lambda number, chance: says(
        "", *(_turn_on(lamp((number * 20 + at + chance.randrange(3)) % 50)) for at in range(20))
    ),
    "only questions": lambda number, _chance: says(
        "", Call(name="smart_home__get_device_state", arguments={"name": lamp(number % 50)})
    ),
    "endless text": lambda _round, _chance: says(_ENDLESS * 20_000, pieces=800),
    "endless thinking": lambda _round, _chance: ScriptedReply(thinking=_ENDLESS * 20_000, pieces=800),
    "a slow drip": lambda _round, _chance: says(_ENDLESS * 50, pieces=500, between_s=0.04),
    "growing arguments": lambda number, _chance: says(
        "", Call(name="smart_home__get_device_state", arguments={"name": "x" * 4 ** (number + 2)})
    ),
    "endless arguments": lambda _round, _chance: says(
        "", Call(name="smart_home__get_device_state", arguments='{"name": "' + "x" * 2_000_000), pieces=800
    ),
}
"""By what they never stop doing."""
_ACTS = {"always the same call", "ping-pong", "a new call every time"}
"""Models that have really done something before they are stopped, which the person has to hear."""
_WIRES = ({"kind": "openai_compatible"}, {"kind": "anthropic"})


@dataclass(slots=True)
class _Endless:
    """The server's side of one model."""

    model: Model
    chance: random.Random

    def answer(self, seen: Seen) -> ScriptedReply:
        """Go on for ever."""
        return form_answer(seen, tools=_TOOLS) or self.model(rounds_made(seen), self.chance)


async def run(count: int, seed: int) -> RowResult:
    """Ask each kind of model as often as the others, over both protocols."""
    endless = _Endless(MODELS["ping-pong"], random.Random(seed))
    tried = dict.fromkeys(MODELS, 0)
    failed = dict.fromkeys(MODELS, 0)
    notes: list[str] = []
    worst = Spending()
    slowest = 0.0
    async with model_home(endless.answer) as home:
        for at, wire in enumerate(_WIRES):
            await home.connect(**wire)
            for number in range(at, count, len(_WIRES)):
                kind = list(MODELS)[number // len(_WIRES) % len(MODELS)]
                endless.model = MODELS[kind]
                problem, spent, took_s = await _ask(home, kind, number)
                tried[kind] += 1
                failed[kind] += bool(problem)
                notes += [f"{kind} ({wire['kind']}): {problem}"] if problem else []
                worst = max(worst, spent, key=lambda one: one.tokens)
                slowest = max(slowest, took_s)
    notes.append(
        f"Worst spend of one request: {worst.calls} calls of the model, {worst.input_tokens:,} tokens read and"
        f" {worst.output_tokens:,} written; slowest answer {slowest:.1f} s (deadline of one call shortened to 1 s)."
    )
    kinds = {kind: (tried[kind], failed[kind]) for kind in MODELS if tried[kind]}
    return RowResult(row=14, claim="models that never end are stopped", kinds=kinds, notes=tuple(dict.fromkeys(notes)))


async def _ask(home: ModelHome, kind: str, number: int) -> tuple[str, Spending, float]:
    """Return what went wrong, if anything, what it took, and how long."""
    await home.built.reset()
    before, seen = home.data.connections.budget.spent(BudgetPeriod.DAY), len(home.server.requests)
    home.complaints.exceptions.clear()
    said = await home.ask(f"please do the thing number {number} with everything we once talked about")
    took_s = home.took_s[-1]
    spent = _less(home.data.connections.budget.spent(BudgetPeriod.DAY), before)
    asked = len(home.server.requests) - seen
    await home.hass.async_block_till_done()
    answer = _Answer(kind=said.kind, speech=said.speech, spent=spent, asked=asked, took_s=took_s)
    return _problem(home, kind, answer), spent, took_s


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    """What came of one request."""

    kind: str
    speech: str
    spent: Spending
    asked: int
    """Requests to the model."""
    took_s: float


def _problem(home: ModelHome, kind: str, said: _Answer) -> str:
    done = {name for call in home.calls for name in call.entity_ids}
    names = [state.name for item in done if (state := home.hass.states.get(item)) is not None]
    if said.kind == "exception" or home.complaints.exceptions:
        return f"an exception came out: {[said.speech, *home.complaints.exceptions][-1]}"
    if not said.speech.strip():
        return "nothing was said"
    if said.took_s > _MAX_S:
        return f"it took {said.took_s:.1f} s"
    if said.asked > _MAX_CALLS or len(done) > _MAX_DEVICES:
        return f"{said.asked} requests, {len(done)} devices"
    if said.spent.tokens > _MAX_TOKENS:
        return f"{said.spent.tokens} tokens"
    if kind in _ACTS and not any(name in said.speech for name in names):
        return f"it was not said what was done: {said.speech}"
    return ""


def _less(now: Spending, before: Spending) -> Spending:
    return Spending(
        calls=now.calls - before.calls,
        input_tokens=now.input_tokens - before.input_tokens,
        output_tokens=now.output_tokens - before.output_tokens,
        cached_tokens=now.cached_tokens - before.cached_tokens,
        money_millionths=now.money_millionths - before.money_millionths,
    )
