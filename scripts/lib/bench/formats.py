"""Measure tool formats: U6, U7, the round trip of calls, and how long the tools are as text."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
import tempfile
import time

from custom_components.universal_agent.models.render import ManifestFormat, ShownTool, manifest, shown

from . import formats_page
from .compared_agents import OURS, install
from .core import running_hass
from .formats_gate import external_tools, through_the_gate
from .formats_page import Measured
from .formats_parser import judged
from .formats_round_trip import differently_read, round_trips
from .formats_schemas import FUNCTIONS, PROVIDERS, faults, functions_of, score_calls, strict_share, suite
from .home import build_home
from .material import rows
from .sections import put
from .speed_home import home_of

CALLS = 100_000
TEXTS = 10_000
SEED = 20261121


async def measure(root: Path, evals: Path, *, limit: int | None, failures: bool) -> int:
    """Print the sections and write them (unless limited); return the exit code."""
    if not (evals / FUNCTIONS).exists():
        print(f"skipped: there is no evaluation material at {evals} (--evals names another folder)")
        return 0
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            await build_home(hass, home_of(20))
            await install(hass, OURS)
            data = hass.config_entries.async_entries("universal_agent")[0].runtime_data
            others = await external_tools(hass, data)
            ours = shown(data.registry.get_all_tools())
            gate = await through_the_gate(data, others, evals)
    measured, wrong = _measured(evals, ours, shown(others), gate, limit)
    sections = formats_page.understanding(measured), formats_page.performance(measured)
    print("\n".join(sections))
    if failures:
        print("\n".join(wrong))
    print(f"measured in {time.monotonic() - started:.0f} s")
    if limit is None:
        put(root / "docs" / "understanding.md", sections[0], "Understanding")
        put(root / "docs" / "performance.md", sections[1], "Performance")
        print("wrote docs/understanding.md and docs/performance.md")
    return 0


def _measured(
    evals: Path, ours: Sequence[ShownTool], others: Sequence[ShownTool], gate: Counter[str], limit: int | None
) -> tuple[Measured, list[str]]:
    material = rows(evals, FUNCTIONS)
    verdicts = list(judged(evals))
    calls = score_calls(material, SEED)
    right, lost = round_trips(ours, limit or CALLS, SEED)
    different = differently_read(ours, limit or TEXTS, SEED)
    fine, cases, unsuited = suite(evals)
    groups: dict[str, list[Sequence[ShownTool]]] = {
        "ours": [ours],
        "adopted from Home Assistant": [others],
        "functions of the set": [functions_of(row) for row in material],
    }
    wrong = [
        f"U6 {verdict.row}: {verdict.read}" for verdict in verdicts if not verdict.right and verdict.left_out is None
    ]
    wrong += [*(f"U7 {fault}" for fault in calls.faults), *(f"suite {item}" for item in unsuited)]
    wrong += [*(f"B4 {item}" for item in lost), *(f"B3 {item!r}" for item in different)]
    schemas: dict[str, dict[str, tuple[int, int]]] = {}
    strict: dict[str, tuple[int, int]] = {}
    for group, members in groups.items():
        total = sum(len(tools) for tools in members)
        schemas[group] = {}
        for provider in PROVIDERS:
            refused = [item for tools in members for item in faults(tools, provider).items()]
            wrong += [f"{provider}: {name}: {why}" for name, why in refused]
            schemas[group][provider] = total - len(refused), total
        strict[group] = sum(strict_share(tools) for tools in members), total
    measured = Measured(
        judged=verdicts,
        schemas=schemas,
        strict=strict,
        calls=calls,
        suite=(fine, cases),
        gate=gate,
        round_trips=(sum(right.values()), sum(right.values()) + len(lost)),
        texts=((limit or TEXTS) - len(different), limit or TEXTS),
        sizes={form.value: len(manifest(ours, form)) for form in ManifestFormat},
        tools=len(ours),
    )
    return measured, wrong
