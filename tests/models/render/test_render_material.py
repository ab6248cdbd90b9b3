"""Functions and calls of others: every provider takes them, right calls fit, wrong ones do not (U7)."""

from pathlib import Path

import pytest

from custom_components.universal_agent.models.render import ShownTool
from scripts.lib.bench.formats_gate import CALLS, external_tools, through_the_gate
from scripts.lib.bench.formats_schemas import FUNCTIONS, PROVIDERS, SUITE, faults, functions_of, score_calls, suite
from scripts.lib.bench.material import rows
from tests.installed_agent import InstalledAgent

EVALS = Path(__file__).parents[4] / "shared" / "evals"
NEEDS_MATERIAL = pytest.mark.skipif(not (EVALS / SUITE).exists(), reason="the evaluation material is not here")


def every_eighth() -> list[tuple[ShownTool, ...]]:
    """Return the functions of every eighth row; the bench takes all."""
    return [functions_of(row) for row in rows(EVALS, FUNCTIONS)[::8]]


@NEEDS_MATERIAL
@pytest.mark.parametrize("provider", PROVIDERS)
def test_functions_of_others_are_accepted(provider: str) -> None:
    assert [faults(tools, provider) for tools in every_eighth() if faults(tools, provider)] == []


@NEEDS_MATERIAL
def test_right_calls_fit_wrong_ones_do_not_and_all_come_back_from_text() -> None:
    found = score_calls(rows(EVALS, FUNCTIONS)[::8], seed=5)
    assert found.accepted >= 0.98 * found.right
    assert found.refused == found.wrong
    assert found.round_trips == found.written


@NEEDS_MATERIAL
def test_the_validator_agrees_with_the_standard_on_what_tools_use() -> None:
    right, total, _ = suite(EVALS)
    assert right >= 0.99 * total


@NEEDS_MATERIAL
async def test_calls_that_real_models_made_are_taken_or_refused_with_a_reason(agent: InstalledAgent) -> None:
    others = await external_tools(agent.hass, agent.data)
    found = await through_the_gate(agent.data, others, EVALS)
    assert sum(found.values()) == len(rows(EVALS, CALLS))
    assert not [what for what in found if "exception" in what or "without" in what]
