"""How fast the panel is: ten thousand requests are scrolled, and it is opened beside Home Assistant's own Logbook."""

from statistics import median

from ...demo.home import COMPONENT
from ...demo.scenes.stage import Stage
from ..tab import Tab
from ..visit import Visit

_TIMES = 5
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
_SCROLL = f"""async () => {{
  {_DEEP}
  const view = deep(document, "universal-agent-timeline");
  const [one] = view.data.requests;
  view.data = {{ ...view.data, next: null, live: [],
    requests: Array.from({{ length: 10000 }}, (_, index) => (
      {{ ...one, id: `${{index}}`, text: `Request ${{index}}` }})) }};
  await view.updateComplete;
  const list = deep(document, "universal-agent-requests");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const frames = [];
  let rows = 0, nodes = 0;
  await frame();
  let before = performance.now();
  for (let step = 0; step < 240; step++) {{
    list.scrollTop += step < 120 ? 300 : 5500;
    await frame();
    const now = performance.now();
    frames.push(now - before);
    before = now;
    rows = Math.max(rows, list.shadowRoot.querySelectorAll("a").length);
    nodes = Math.max(nodes, list.shadowRoot.querySelectorAll("*").length);
  }}
  list.scrollTop = list.scrollHeight;
  await frame();
  await frame();
  await list.updateComplete;
  const last = [...list.shadowRoot.querySelectorAll("a")].some((row) => row.textContent.includes("Request 9999"));
  return {{ frames, rows, nodes, last }};
}}"""
"""Puts ten thousand requests into the list that is shown, scrolls to its end, and measures each frame."""
_MAX_ROWS, _MAX_NODES = 100, 1_500
_LONG_MS = 100


async def panel_speed(visit: Visit, stage: Stage) -> None:
    """Scroll a long timeline, and open the panel and the Logbook by turns; times are told, only counts are judged."""
    await _scrolls(visit.tab, stage)
    # The home's clock is another than the browser's: the Logbook would look at hours in which nothing was.
    newest = (await stage.client.command(f"{COMPONENT}/timeline", limit=1))["requests"][0]["started_at"]
    async with visit.as_seen(language="en", is_dark=False, width=1440) as tab:
        await tab.page.add_init_script(f"({_SKEW})({(newest + 60) * 1000})")
        await _opens(tab, stage, visit.client.url)


async def _scrolls(tab: Tab, stage: Stage) -> None:
    await tab.open("/universal-agent/timeline")
    await tab.page.locator("universal-agent-requests a").first.wait_for()
    seen = await tab.page.evaluate(_SCROLL)
    frames: list[float] = seen["frames"]
    stage.expect(seen["last"], "ten thousand requests can be scrolled to their end", seen["rows"])
    stage.expect(seen["rows"] < _MAX_ROWS, "only the rows in sight exist", seen["rows"])
    stage.expect(seen["nodes"] < _MAX_NODES, "and with them few elements", seen["nodes"])
    long = sum(1 for frame in frames if frame > _LONG_MS)
    stage.note(
        "frames",
        f"{len(frames)} while 10,000 requests are scrolled: median {median(frames):.0f} ms,"
        f" longest {max(frames):.0f} ms, {long} over {_LONG_MS} ms; {seen['rows']} rows and {seen['nodes']} elements",
    )


async def _opens(tab: Tab, stage: Stage, url: str) -> None:
    """Measure both pages by turns, loaded anew and chosen in the sidebar; the first of each only warms the caches."""
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
    rows = await tab.page.locator("ha-logbook-renderer .entry-container").count()
    stage.note("compared", f"the timeline of this home with a Logbook that shows {rows} rows")
    for what, times in (("loaded", loaded), ("chosen", chosen)):
        _tell(stage, what, [time for time in times[_PANEL][1:] if time], [time for time in times[_LOGBOOK][1:] if time])


def _tell(stage: Stage, what: str, ours: list[float], theirs: list[float]) -> None:
    if not ours or not theirs:
        stage.note("first paint", f"{what}: not measured, {_PANEL if not ours else _LOGBOOK} showed no row")
        return
    panel, logbook = median(ours), median(theirs)
    stage.note(
        "first paint",
        f"{what}: the panel's first row after {panel:.0f} ms, the Logbook's after {logbook:.0f} ms:"
        f" {panel / logbook:.2f} times that (medians of {_TIMES})",
    )
