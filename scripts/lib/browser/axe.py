"""What the accessibility checker axe finds wrong with a part of a page."""

from functools import cache
from pathlib import Path

from .tab import Tab

_AXE = Path(__file__).parents[2] / "panel" / "node_modules" / "axe-core" / "axe.min.js"
"""A tool of the panel's own build: scripts/panel/build installs it."""
_FIND = """async selector => {
  const deep = (root) => {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const element of root.querySelectorAll("*")) {
      const inside = element.shadowRoot && deep(element.shadowRoot);
      if (inside) return inside;
    }
    return null;
  };
  const node = deep(document);
  if (!node) return [`there is no ${selector}`];
  const { violations } = await axe.run(node, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((one) => `${id}: ${one.html.slice(0, 200)} ${one.failureSummary}`));
}"""


@cache
def _source() -> str | None:
    return _AXE.read_text(encoding="utf-8") if _AXE.is_file() else None


async def serious_barriers(tab: Tab, selector: str) -> list[str] | None:
    """Return what is serious or worse in an element; None where the checker is not installed."""
    if (source := _source()) is None:
        return None
    if not await tab.page.evaluate("'axe' in window"):
        await tab.page.evaluate(source)
    found: list[str] = await tab.page.evaluate(_FIND, selector)
    return found
