"""Row 7: calls of every tool, written in every format and read again; and the names tools have on the wire."""

from collections import Counter
from pathlib import Path
import tempfile

from custom_components.universal_agent.models.render import shown

from ..bench.compared_agents import OURS, install
from ..bench.core import running_hass
from ..bench.formats_gate import external_tools
from ..bench.formats_round_trip import FORMATS, round_trips
from ..bench.home import build_home
from ..bench.speed_home import home_of
from .row import RowResult


async def run(count: int, seed: int) -> RowResult:
    """Write and read so many generated calls of every tool in every format."""
    with tempfile.TemporaryDirectory(prefix="round-trips-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            await build_home(hass, home_of(20))
            await install(hass, OURS)
            data = hass.config_entries.async_entries("universal_agent")[0].runtime_data
            others = shown(await external_tools(hass, data))
            tools = [*shown(data.registry.get_all_tools()), *others]
    names = Counter(tool.name for tool in tools)
    each = count * len(tools)
    right, wrong = round_trips(tools, each * len(FORMATS), seed)
    kinds = {form: (each, each - right[form]) for form in FORMATS}
    kinds["names on the wire"] = (len(tools), sum(number - 1 for number in names.values()))
    notes = (f"{len(tools)} tools, {count} generated calls of each in each of {len(FORMATS)} formats.", *wrong[:5])
    return RowResult(row=7, claim="every format round-trips every call", kinds=kinds, notes=notes)
