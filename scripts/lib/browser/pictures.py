"""Pictures of the page and recordings of several: always taken, small, kept under docs/ where that is asked for."""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Page

MAX_BYTES = 150_000
MAX_RECORDED_BYTES = 1_000_000
_COLOURS = 256
_RECORDED_WIDTH = 900
_QUALITY = 55
_STEP_MS, _LAST_MS = 1_400, 3_000
"""How long a picture of a recording is seen, and the last one."""


class Pictures:
    """A folder of pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: dict[str, int] = {}
        """The size of each in bytes."""
        self.recorded: dict[str, int] = {}
        """The size of each recording in bytes."""
        self._frames: dict[str, list[Image.Image]] = {}

    @property
    def large(self) -> dict[str, int]:
        """What is larger than it may be."""
        found = {name: size for name, size in self.taken.items() if size > MAX_BYTES}
        return found | {name: size for name, size in self.recorded.items() if size > MAX_RECORDED_BYTES}

    async def take(self, page: Page, name: str) -> None:
        """Keep what the page shows now, with few colours."""
        seen = await _seen(page)
        few = seen.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{name}.png"
        few.save(path, optimize=True)
        self.taken[name] = path.stat().st_size

    async def record(self, page: Page, name: str) -> None:
        """Add what the page shows now to a recording."""
        seen = await _seen(page)
        height = round(seen.height * _RECORDED_WIDTH / seen.width)
        frame = seen.resize((_RECORDED_WIDTH, height), Image.Resampling.LANCZOS)
        self._frames.setdefault(name, []).append(frame)

    def keep_recording(self, name: str) -> None:
        """Write a recording as a moving picture that goes on for ever."""
        frames = self._frames.pop(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{name}.webp"
        shown = [_STEP_MS] * (len(frames) - 1) + [_LAST_MS]
        frames[0].save(
            path, save_all=True, append_images=frames[1:], duration=shown, loop=0, quality=_QUALITY, method=6
        )
        self.recorded[name] = path.stat().st_size


async def _seen(page: Page) -> Image.Image:
    return Image.open(BytesIO(await page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
