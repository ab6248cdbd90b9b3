"""Pictures of the page: always taken, small, and kept under docs/ where that is asked for."""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Page

MAX_BYTES = 150_000
_COLOURS = 256


class Pictures:
    """A folder of pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: dict[str, int] = {}
        """The size of each in bytes."""

    async def take(self, page: Page, name: str) -> None:
        """Keep what the page shows now, with few colours."""
        seen = Image.open(BytesIO(await page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
        few = seen.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{name}.png"
        few.save(path, optimize=True)
        self.taken[name] = path.stat().st_size
