"""The gate: the only way to a tool's handler. Exists, allowed here, valid, not rejected, timed; never raises."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
import copy
from dataclasses import replace
import json
import logging
from typing import Any, Self
from weakref import WeakKeyDictionary

from pydantic import BaseModel, RootModel, ValidationError

from ..common.effects import Effect
from ..common.errors import RegistrationError, UnknownToolError
from ..common.outcome import ErrorType, Outcome, OutcomeStatus, failure
from ..common.request import RequestContext
from ..common.trace import SpanKind
from ..intents.collector import IntentCollector, Registered
from .error_router import ErrorRouter
from .hooks import CheckedCall, Hooks, ToolHook, is_tainted_call, marked, refusal_of
from .registry import ToolRegistry
from .spec import ToolSpec

_LOGGER = logging.getLogger(__name__)

MAX_ARGUMENTS_BYTES = 64_000
MAX_DEPTH = 12
_NUMBERS = (int, float, int | None, float | None)
_NAMES: WeakKeyDictionary[type[BaseModel], frozenset[str]] = WeakKeyDictionary()
"""Input models to the names of their fields; those of tools that are gone are forgotten."""


class ToolGate:
    """Lets calls through to handlers, one by one."""

    def __init__(
        self,
        registry: ToolRegistry,
        *,
        hooks: Sequence[ToolHook] = (),
        router: ErrorRouter | None = None,
        redact: Callable[[Any], Any] = lambda value: value,
    ) -> None:
        """Guard a registry's tools.

        Hooks see every valid call, in order; the router takes the calls that fail; what strangers return goes through
        `redact`.
        """
        self._redact = redact
        self._registry = registry
        self._hooks = Hooks(hooks)
        self._router = router or ErrorRouter()

    def within(self, registry: ToolRegistry) -> Self:
        """Return the same gate, with its hooks and fallbacks, for one request's view of the registry."""
        view = copy.copy(self)
        view._registry = registry  # noqa: SLF001 - its own
        return view

    async def call(self, name: str, arguments: object, request: RequestContext) -> GateResult:
        """Run one tool call and return its outcome, with the intents that it asked for.

        Errors of any kind become an outcome; only cancellation passes through.
        """
        try:
            spec = self._registry.get_tool(name)
        except UnknownToolError as err:
            return GateResult(failure(ErrorType.UNKNOWN_TOOL, str(err), alternatives=err.alternatives))
        with request.trace.span(SpanKind.TOOL, spec.name, effect=spec.effect.value) as span:
            result = await self._call(spec, arguments, request)
            if result.outcome is not None and result.outcome.error_type is not None:
                span.error = result.outcome.error_type.value
            return result

    async def _call(self, spec: ToolSpec, arguments: object, request: RequestContext) -> GateResult:
        if request.channel not in spec.channels:
            blocked = f"{spec.name} is not available through {request.channel.value}"
            return GateResult(failure(ErrorType.NOT_ALLOWED_HERE, blocked, status=OutcomeStatus.ERROR_BLOCKED))
        validated = validate(spec, arguments)
        if isinstance(validated, Outcome):
            return GateResult(validated)
        call = CheckedCall(spec=spec, arguments=validated, request=request)
        if (rejection := refusal_of(call) or await self._hooks.before(call)) is not None:
            await self._hooks.after(call, rejection)
            return GateResult(rejection)
        result = await self._run(call)
        if result.outcome is not None:
            routed = await self._router.route(call, result.outcome)
            result = GateResult(self._marked(call, routed), result.intents, call)
        await self._hooks.after(call, result.outcome)
        return result

    async def settle(self, result: GateResult, outcome: Outcome) -> Outcome:
        """Return the outcome of a call whose intents have been processed, after its fallbacks where it failed."""
        if (call := result.call) is None:
            return outcome
        return self._marked(call, await self._router.route(call, outcome))

    def _marked(self, call: CheckedCall, outcome: Outcome) -> Outcome:
        shown = marked(call.spec, outcome, call.request)
        if shown.boundary is None:
            return shown
        message = self._redact(shown.message)
        return replace(shown, data=self._redact(shown.data), message=message, spoken=self._redact(shown.spoken))

    async def _run(self, call: CheckedCall) -> GateResult:
        spec, request = call.spec, call.request
        collector = request.collector
        assert isinstance(collector, IntentCollector)
        before = len(collector.get_intents())
        is_query = spec.effect is Effect.QUERY
        if is_query:
            request = replace(request, collector=_NothingToChange(spec.name))
        try:
            async with asyncio.timeout(spec.timeout_s):
                outcome = await spec.handler(call.arguments, request)
        except Exception as err:
            outcome = spec.error_adapter(err)
            if outcome is None:
                _LOGGER.exception("Tool %s failed", spec.name)
                outcome = failure(ErrorType.FAILED, "the tool failed unexpectedly")
            if not is_query:
                collector.keep(before)
        if is_query:
            return GateResult(outcome or failure(ErrorType.FAILED, "the tool gave no answer"), (), call)
        if is_tainted_call(call):
            collector.mark_tainted(before, unless_at=request.taint.only_place)
        return GateResult(outcome, collector.get_intents()[before:], call)


class _NothingToChange:
    """The collector of a query: whatever it registers is an error of ours."""

    def __init__(self, tool: str) -> None:
        self._tool = tool

    def register(self, intent: Any, *, undoes: str | None = None, resolved: Any = None) -> None:
        """Refuse."""
        raise RegistrationError(f"{self._tool}: a query must not ask for a change")


class GateResult:
    """A call's outcome, or None while its intents still wait for the processor."""

    __slots__ = ("call", "intents", "outcome")

    def __init__(
        self, outcome: Outcome | None, intents: tuple[Registered, ...] = (), call: CheckedCall | None = None
    ) -> None:
        self.outcome = outcome
        self.intents = intents
        self.call = call


def validate(spec: ToolSpec, arguments: object) -> BaseModel | Outcome:
    """Return the validated input model, or an outcome that names the path of what is wrong.

    Strings that are numbers are accepted for numbers; a boolean is not accepted for a number.
    """
    if not isinstance(arguments, Mapping):
        return failure(ErrorType.INVALID_ARGUMENTS, "arguments: an object is wanted")
    if problem := _too_large(arguments) or _unknown(spec, arguments):
        return failure(ErrorType.INVALID_ARGUMENTS, problem)
    try:
        return spec.input_model.model_validate(_without_lossy_booleans(spec, arguments))
    except ValidationError as err:
        problems = [
            f"{'.'.join(str(part) for part in error['loc']) or 'arguments'}: {error['msg']}"
            for error in err.errors(include_url=False, include_context=False, include_input=False)
        ]
        return failure(ErrorType.INVALID_ARGUMENTS, "; ".join(problems[:8]))
    except (TypeError, ValueError, RecursionError) as err:
        return failure(ErrorType.INVALID_ARGUMENTS, str(err) or type(err).__name__)
    except Exception as err:  # noqa: BLE001 - somebody else's schema may break on what it does not expect
        return failure(ErrorType.INVALID_ARGUMENTS, f"arguments: {type(err).__name__}")


def _without_lossy_booleans(spec: ToolSpec, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Refuse `true` where a number is wanted: pydantic would quietly make 1 of it."""
    fields = spec.input_model.model_fields
    for name, value in arguments.items():
        if isinstance(value, bool) and name in fields and fields[name].annotation in _NUMBERS:
            raise ValueError(f"{name}: a number is wanted, not true or false")
    return dict(arguments)


def _unknown(spec: ToolSpec, arguments: Mapping[str, Any]) -> str | None:
    """Refuse arguments that do not exist: whoever writes them means something that would be passed over."""
    model = spec.input_model
    if issubclass(model, RootModel) or model.model_config.get("extra") == "allow":
        return None
    known = _known_names(model)
    unknown = [name[:60] for name in arguments if isinstance(name, str) and name not in known]
    return f"{', '.join(unknown[:8])}: there is no such argument" if unknown else None


def _known_names(model: type[BaseModel]) -> frozenset[str]:
    """Return the names by which a model's fields are given; they are looked up once."""
    names = _NAMES.get(model)
    if names is None:
        fields = model.model_fields.items()
        names = _NAMES[model] = frozenset(name for field, info in fields for name in (field, info.alias) if name)
    return names


def _too_large(arguments: Mapping[str, Any]) -> str | None:
    if _depth(arguments) > MAX_DEPTH:
        return f"arguments: nested deeper than {MAX_DEPTH}"
    try:
        size = len(json.dumps(arguments, default=str))
    except TypeError, ValueError:
        return "arguments: not JSON"
    return None if size <= MAX_ARGUMENTS_BYTES else f"arguments: larger than {MAX_ARGUMENTS_BYTES} bytes"


def _depth(value: Any) -> int:
    """Return how deep a value is nested, level by level, so that no depth can exhaust the stack."""
    depth, level = 0, [value]
    while level and depth <= MAX_DEPTH:
        level = [
            child
            for node in level
            if isinstance(node, dict | list | tuple)
            for child in (node.values() if isinstance(node, dict) else node)
        ]
        depth += 1
    return depth
