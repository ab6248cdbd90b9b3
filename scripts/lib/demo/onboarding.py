"""Get into a new Home Assistant without a human: its first user, and a token that lasts."""

import json
from pathlib import Path
from typing import Any

from aiohttp import ClientResponse, ClientSession

from .client import Client, RequestFailedError

USERNAME = "demo"
PASSWORD = "demo"
PERSON = "Alex"


def skip_questions(config_dir: Path) -> None:
    """Mark every question of the first start as answered, except who the first user is."""
    path = config_dir / ".storage" / "onboarding"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        data = {"done": ["core_config", "analytics", "integration"]}
        path.write_text(json.dumps({"version": 4, "minor_version": 1, "key": "onboarding", "data": data}))


async def sign_in(url: str, *, token_name: str = "Demo") -> str:
    """Return a long-lived token of the demo user, who is created if there is none yet."""
    client_id = f"{url}/"
    async with ClientSession(url) as session:
        code = await _create_user(session, client_id) or await _log_in(session, client_id, USERNAME, PASSWORD)
        return await _token(session, url, code, token_name)


async def sign_in_as(url: str, username: str, password: str) -> str:
    """Return a long-lived token of a user who exists."""
    async with ClientSession(url) as session:
        return await _token(session, url, await _log_in(session, f"{url}/", username, password), username)


async def _token(session: ClientSession, url: str, code: str, token_name: str) -> str:
    """Return a long-lived token for a code."""
    form = {"grant_type": "authorization_code", "code": code, "client_id": f"{url}/"}
    tokens = await _answer(await session.post("/auth/token", data=form))
    async with Client(url, tokens["access_token"]) as client:
        token: str = await client.command(
            "auth/long_lived_access_token", client_name=f"{token_name} {code[:8]}", lifespan=3650
        )
    return token


async def _create_user(session: ClientSession, client_id: str) -> str | None:
    """Create the first user and return a code for tokens, or None if there is one already."""
    person = {"name": PERSON, "username": USERNAME, "password": PASSWORD, "client_id": client_id, "language": "en"}
    response = await session.post("/api/onboarding/users", json=person)
    if response.status in (403, 404):
        return None
    code: str = (await _answer(response))["auth_code"]
    return code


async def _log_in(session: ClientSession, client_id: str, username: str, password: str) -> str:
    """Log a user in and return a code for tokens."""
    start = {"client_id": client_id, "handler": ["homeassistant", None], "redirect_uri": client_id}
    flow = await _answer(await session.post("/auth/login_flow", json=start))
    login = {"client_id": client_id, "username": username, "password": password}
    result = await _answer(await session.post(f"/auth/login_flow/{flow['flow_id']}", json=login))
    if result["type"] != "create_entry":
        raise RequestFailedError(f"the login of {username} was refused: {result.get('errors')}")
    code: str = result["result"]
    return code


async def _answer(response: ClientResponse) -> dict[str, Any]:
    """Return the JSON answer, or raise what Home Assistant said."""
    if response.status >= 400:
        raise RequestFailedError(f"{response.url.path}: {response.status} {(await response.text())[:300]}")
    answer: dict[str, Any] = await response.json()
    return answer
