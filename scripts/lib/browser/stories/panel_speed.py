"""How fast the panel is: ten thousand requests are scrolled, and it is opened beside Home Assistant's own Logbook."""

from dataclasses import dataclass
from statistics import median
from typing import Any

from ...demo.home import COMPONENT
from ...demo.scenes.stage import Stage
from ..tab import Tab
from ..visit import Visit

_TIMES, _ROUNDS = 5, 3
_PANEL, _LOGBOOK = "the panel", "the Logbook"
_FIRST_ROW = {
    _PANEL: [["universal-agent-requests", "a"]],
    _LOGBOOK: [["ha-logbook-renderer", ".entry-container"], ["ha-logbook", ".no-entries"]],
}
"""What stands on a page once a person can read it: an element, and the first row within; or that there is none."""
_WITHIN_MS = 10_000
_DEEP = """const deep = (root, name) => {
  for (const element of root.querySelectorAll("*")) {
    if (element.localName === name) return element;
    const inside = element.shadowRoot && deep(element.shadowRoot, name);
    if (inside) return inside;
  }
  return null;
};
const row = (wanted) => wanted.some(([outer, inner]) => deep(document, outer)?.shadowRoot?.querySelector(inner));
"""
_READABLE = f"""(wanted) => new Promise((done) => {{
  {_DEEP}
  const look = () => {{
    if (row(wanted)) requestAnimationFrame(() => done(performance.now()));
    else if (performance.now() > {_WITHIN_MS}) done(null);
    else requestAnimationFrame(look);
  }};
  look();
}})"""
"""Milliseconds from the beginning of the load until the first row was drawn."""
_SKEW = """(now) => {
  const Real = Date;
  const skew = now - Real.now();
  window.Date = class extends Real {
    constructor(...given) { super(...(given.length ? given : [Real.now() + skew])); }
    static now() { return Real.now() + skew; }
  };
}"""
"""Sets the clock of a page, and leaves alone the one that measures."""
_GO = f"""async ([path, wanted]) => {{
  {_DEEP}
  const began = performance.now();
  history.pushState(null, "", path);
  window.dispatchEvent(new CustomEvent("location-changed", {{ detail: {{ replace: false }} }}));
  while (!row(wanted)) {{
    if (performance.now() - began > {_WITHIN_MS}) return null;
    await new Promise((done) => requestAnimationFrame(done));
  }}
  await new Promise((done) => requestAnimationFrame(done));
  return performance.now() - began;
}}"""
"""Milliseconds from the choice in the sidebar until the first row was drawn."""
_AWAY = """async () => {
  history.pushState(null, "", "/profile/general");
  window.dispatchEvent(new CustomEvent("location-changed", { detail: { replace: false } }));
  await new Promise((done) => setTimeout(done, 300));
}"""
"""Leaves the page, so that it is opened anew."""
_FILL = f"""async (length) => {{
  {_DEEP}
  const view = deep(document, "universal-agent-timeline");
  const [one] = view.data.requests;
  view.data = {{ ...view.data, next: null, live: [],
    requests: Array.from({{ length }}, (_, index) => ({{ ...one, id: `${{index}}`, text: `Request ${{index}}` }})) }};
  await view.updateComplete;
  const list = deep(document, "universal-agent-requests");
  list.scrollTop = 0;
  const draw = Object.getPrototypeOf(list).draw;
  const seen = window.__seen = {{ list, draws: 0, rows: new Set(), nodes: 0 }};
  list.draw = function (...given) {{ seen.draws++; return draw.apply(this, given); }};
  await list.updateComplete;
}}"""
"""Puts so many requests into the list that is shown, and counts from then on what the list draws."""
_STEP = """async (pixels) => {
  const seen = window.__seen;
  const { list } = seen;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  seen.draws = 0;
  const began = performance.now();
  list.scrollTop += pixels;
  await frame();
  const ms = performance.now() - began;
  // The first frame brings the scroll event, the second draws what follows from it.
  await frame();
  await list.updateComplete;
  const rows = [...list.shadowRoot.querySelectorAll("a")];
  rows.forEach((row) => seen.rows.add(row));
  seen.nodes = Math.max(seen.nodes, list.shadowRoot.querySelectorAll("*").length);
  return { ms, draws: seen.draws, made: seen.rows.size, nodes: seen.nodes, at: list.scrollTop,
    last: rows.some((row) => row.textContent.includes("Request 9999")) };
}"""
"""Scrolls once; tells how many rows were drawn for it, and how many elements there ever were for rows."""
_LENGTHS = (1_000, 10_000)
_PACES = (*[300] * 60, *[5_500] * 60, *[6_000] * 60)
"""Pixels a step: slowly, more than a page at once, and on to the end of the longer list."""
_MAX_ROWS, _MAX_NODES = 100, 1_500
_MAX_CPU_MS = 100
"""Time of the processor that a step may take: no frame of it takes longer."""


async def panel_speed(visit: Visit, stage: Stage) -> None:
    """Scroll a long timeline, and open the panel and the Logbook by turns.

    Counts are judged, the time of the processor that a step takes each time, and the panel beside the Logbook.
    """
    await _scrolls(visit.tab, stage)
    # The home's clock is another than the browser's: the Logbook would look at hours in which nothing was.
    newest = (await stage.client.command(f"{COMPONENT}/timeline", limit=1))["requests"][0]["started_at"]
    async with visit.as_seen(language="en", is_dark=False, width=1440) as tab:
        await tab.page.add_init_script(f"({_SKEW})({(newest + 60) * 1000})")
        await _opens(tab, stage, visit.client.url)


async def _scrolls(tab: Tab, stage: Stage) -> None:
    await tab.open("/universal-agent/timeline")
    await tab.page.locator("universal-agent-requests a").first.wait_for()
    short, long, again = [await _scroll(tab, length) for length in (*_LENGTHS, _LENGTHS[-1])]
    stage.expect(long.last, "ten thousand requests can be scrolled to their end", long.at)
    stage.expect(long.made < _MAX_ROWS, "scrolling makes no elements: there only ever are those in sight", long.made)
    stage.expect(long.nodes < _MAX_NODES, "and few within them", long.nodes)
    stage.expect(long.made == short.made, "ten thousand make as many as one thousand", [short.made, long.made])
    drawn = [median(seen.draws) for seen in (short, long)]
    stage.expect(0 < drawn[1] <= long.made, "a step draws what is in sight, and once", drawn)
    stage.expect(drawn[0] == drawn[1], "ten thousand draw as much as one thousand", drawn)
    # What else happens in the page, as a collection of garbage, seldom falls on the same step of both.
    slowest = max(map(min, zip(long.cpu_ms, again.cpu_ms, strict=False)))
    stage.expect(slowest < _MAX_CPU_MS, "no step through ten thousand takes the processor 100 ms", slowest)
    stage.note("slowest", f"the step that takes longest, of two times the shorter: {slowest:.1f} ms of the processor")
    for length, seen in zip(_LENGTHS, (short, long), strict=True):
        stage.note(
            "frames",
            f"{len(seen.cpu_ms)} steps through {length} requests: of the processor median {median(seen.cpu_ms):.1f} ms,"
            f" most {max(seen.cpu_ms):.1f} ms; until a frame median {median(seen.frames):.0f} ms, longest"
            f" {max(seen.frames):.0f} ms; {median(seen.draws):.0f} rows drawn a step, at most {max(seen.draws)};"
            f" {seen.made} ever made",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scrolled:
    """What scrolling through a list of requests took, for each step that moved it."""

    frames: list[float]
    """Milliseconds from each step until a frame: this depends on what else the machine does."""
    cpu_ms: list[float]
    """Milliseconds of the processor that the page's main thread took for each step, waits not counted."""
    draws: list[int]
    """Rows that were drawn for each step; what happens in the home meanwhile may draw more."""
    made: int
    """Different elements that ever stood for a row."""
    nodes: int
    at: float
    last: bool


async def _scroll(tab: Tab, length: int) -> _Scrolled:
    """Scroll through so many requests, step by step."""
    chromium = await tab.page.context.new_cdp_session(tab.page)
    await chromium.send("Performance.enable", {"timeDomain": "threadTicks"})

    async def cpu_ms() -> float:
        """Return the time of the processor that the page's main thread has taken until now."""
        metrics = (await chromium.send("Performance.getMetrics"))["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")) * 1000

    try:
        await tab.page.evaluate(_FILL, length)
        steps: list[dict[str, Any]] = []
        taken = [await cpu_ms()]
        for pixels in _PACES:
            steps.append(await tab.page.evaluate(_STEP, pixels))
            taken.append(await cpu_ms())
    finally:
        await chromium.detach()
    # A list that is at its end stays where it is.
    starts = [0.0, *(step["at"] for step in steps)]
    moved = [index for index, step in enumerate(steps) if step["at"] != starts[index]] or [0]
    return _Scrolled(
        frames=[steps[index]["ms"] for index in moved],
        cpu_ms=[taken[index + 1] - taken[index] for index in moved],
        draws=[steps[index]["draws"] for index in moved],
        made=steps[-1]["made"],
        nodes=steps[-1]["nodes"],
        at=steps[-1]["at"],
        last=steps[-1]["last"],
    )


async def _opens(tab: Tab, stage: Stage, url: str) -> None:
    """Expect the panel to be no slower than the Logbook, loaded anew and chosen in the sidebar, in the same run.

    What else a busy machine does falls on one page or on the other: the median or the fastest of one of several
    rounds has to show it.
    """
    ratios: dict[str, list[float]] = {"loaded": [], "chosen": []}
    for _ in range(_ROUNDS):
        for what, (times, others) in (await _measure(tab, url)).items():
            panel, logbook = median(times), median(others)
            stage.note(
                "first paint",
                f"{what}: the panel's first row after {panel:.0f} ms, the Logbook's after {logbook:.0f} ms:"
                f" {panel / logbook:.2f} times that (medians of {_TIMES})",
            )
            ratios[what] += [panel / logbook, min(times) / min(others)]
        if all(min(seen) <= 1 for seen in ratios.values()):
            break
    rows = await tab.page.locator("ha-logbook-renderer .entry-container").count()
    stage.note("compared", f"the timeline of this home with a Logbook that shows {rows} rows")
    for what, seen in ratios.items():
        stage.expect(min(seen) <= 1, f"{what}, the panel is at most as slow as the Logbook", seen)


async def _measure(tab: Tab, url: str) -> dict[str, tuple[list[float], list[float]]]:
    """Measure both pages by turns; the first of each only warms the caches.

    Raises:
        LookupError: one of them shows no row in time.
    """
    pages = {_PANEL: "/universal-agent/timeline", _LOGBOOK: "/logbook"}
    loaded: dict[str, list[float | None]] = {name: [] for name in pages}
    chosen: dict[str, list[float | None]] = {name: [] for name in pages}
    for _ in range(_TIMES + 1):
        for name, path in pages.items():
            await tab.page.goto(f"{url}{path}", wait_until="commit")
            loaded[name].append(await tab.page.evaluate(_READABLE, _FIRST_ROW[name]))
    for _ in range(_TIMES + 1):
        for name, path in pages.items():
            await tab.page.evaluate(_AWAY)
            chosen[name].append(await tab.page.evaluate(_GO, [path, _FIRST_ROW[name]]))
    return {
        what: (_seen(times, _PANEL), _seen(times, _LOGBOOK)) for what, times in (("loaded", loaded), ("chosen", chosen))
    }


def _seen(times: dict[str, list[float | None]], name: str) -> list[float]:
    seen = [time for time in times[name][1:] if time]
    if not seen:
        raise LookupError(f"{name} showed no row within {_WITHIN_MS} ms")
    return seen
