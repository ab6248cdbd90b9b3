"""Find the browser of this machine and open it without a screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
import json
import os
from pathlib import Path
import re
import shutil
import tempfile

from playwright.async_api import BrowserContext, async_playwright

from ..demo.client import Client

VARIABLE = "UNIVERSAL_AGENT_BROWSER"
"""Names a Chromium that is not on the PATH."""
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
)
_OTHERS_ICONS = re.compile(r"/api/brands/(?!integration/universal_agent/)")
"""Home Assistant fetches these from the network. Where nothing answers there they hang, and hold the page up."""
_NEVER = 9_999_999_999_999
"""When the tokens end, in milliseconds: not while we look."""


def find_chromium() -> Path | None:
    """Return the browser's program, or None where there is none."""
    for name in filter(None, (os.environ.get(VARIABLE), *_NAMES)):
        if found := shutil.which(name):
            return Path(found)
    return None


@asynccontextmanager
async def open_chromium(
    program: Path, client: Client, *, language: str, is_dark: bool, width: int, height: int
) -> AsyncIterator[BrowserContext]:
    """Yield a new browser in which the person of a connection is logged in."""
    with tempfile.TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True) as profile:
        async with async_playwright() as playwright:
            context = await playwright.chromium.launch_persistent_context(
                profile,
                executable_path=program,
                headless=True,
                args=_FLAGS,
                viewport={"width": width, "height": height},
                color_scheme="dark" if is_dark else "light",
                locale={"en": "en-GB", "de": "de-DE", "he": "he-IL"}[language],
                timezone_id="Europe/Berlin",
                reduced_motion="reduce",
            )
            await context.route(_OTHERS_ICONS, lambda route: route.abort())
            await context.add_init_script(_logged_in(client, language))
            try:
                yield context
            finally:
                await context.close()


def _logged_in(client: Client, language: str) -> str:
    """Return what is run before the page: it finds tokens and a language where it keeps them."""
    tokens = {
        "access_token": client.token,
        "token_type": "Bearer",
        "expires_in": 1800,
        "expires": _NEVER,
        "hassUrl": client.url,
        "clientId": f"{client.url}/",
        "refresh_token": "",
    }
    kept = {"hassTokens": json.dumps(tokens), "selectedLanguage": json.dumps(language)}
    return "".join(f"localStorage.setItem({json.dumps(name)}, {json.dumps(value)});" for name, value in kept.items())
