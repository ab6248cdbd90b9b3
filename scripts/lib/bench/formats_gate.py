"""Calls that real models made, malformed ones among them, through the gate: taken, or refused with a reason."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from homeassistant.core import Context, HomeAssistant
from homeassistant.util import dt as dt_util

from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.data import UniversalAgentData
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.safety.origins import of_press
from custom_components.universal_agent.tools.spec import ToolSpec

from .material import rows

CALLS = "had_unique_tool_calls.jsonl"


def a_request(number: int) -> RequestContext:
    """Return a request of a person at a keyboard."""
    return RequestContext(
        id=f"bench-{number}",
        text="",
        origin=of_press(Context(), "en"),
        now=dt_util.now(),
        collector=IntentCollector(),
    )


async def external_tools(hass: HomeAssistant, data: UniversalAgentData) -> tuple[ToolSpec, ...]:
    """Return the tools adopted from Home Assistant."""
    return await data.external_tools.external_tools(a_request(0))


async def through_the_gate(data: UniversalAgentData, specs: Sequence[ToolSpec], evals: Path) -> Counter[str]:
    """Return what became of each call. Nothing is carried out: what actions ask for stays with the request."""
    registry = data.registry.with_tools(specs)
    gate = data.gate.within(registry)
    found: Counter[str] = Counter()
    for number, row in enumerate(rows(evals, CALLS)):
        name = next((item for item in registry.names() if item.endswith(f"__{row['name']}")), row["name"])
        try:
            result = await gate.call(name, row["args"], a_request(number))
        except Exception as err:  # noqa: BLE001 - this is just what must not happen
            found[f"exception {type(err).__name__}"] += 1
            continue
        outcome = result.outcome
        if outcome is None or outcome.ok:
            found["taken"] += 1
        elif outcome.message and outcome.error_type:
            found[f"refused: {outcome.error_type.value}"] += 1
        else:
            found["refused without a reason"] += 1
    return found
