"""Change the agent's settings as a person does on Home Assistant's page: through its forms, over HTTP."""

import asyncio
from typing import Any

from .client import Client, Json, RequestFailedError
from .home import COMPONENT

_SUBENTRIES = "/api/config/config_entries/subentries/flow"
_OPTIONS = "/api/config/config_entries/options/flow"
_RELOADED_WITHIN_S = 20.0
_TWO_PAGES = {"search"}
"""Subjects that ask for the rest once something was chosen."""
_STEP_S = 0.1
TRIED = "tried"
"""The page that shows what the trial of a model connection found."""


class Flows:
    """The forms of the agent's config entry."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def begin(self, kind: str) -> Json:
        """Open the form of a new model connection or profile."""
        return await self._rest(_SUBENTRIES, {"handler": [await self.entry_id(), kind]})

    async def answer(self, form: Json, **answers: Any) -> Json:
        """Fill a form in; return the next one, the same with errors, or the end."""
        shown = await self._rest(f"{_SUBENTRIES}/{form['flow_id']}", answers)
        if shown["type"] == "create_entry":
            await self.until_loaded()
        return shown

    async def add(self, kind: str, *steps: Json) -> None:
        """Fill in every form of a new model connection or profile. Raises RequestFailedError."""
        form = await self.begin(kind)
        for answers in steps:
            form = await self.answer(form, **answers)
        if form.get("step_id") == TRIED:
            form = await self.answer(form)
        if form["type"] != "create_entry":
            raise RequestFailedError(f"the new {kind} was not taken: {form.get('errors')}")

    async def subentries(self) -> list[Json]:
        """Return the model connections and profiles that Home Assistant keeps."""
        entry_id = await self.entry_id()
        kept: list[Json] = await self._client.command("config_entries/subentries/list", entry_id=entry_id)
        return kept

    async def remove(self, subentry_id: str) -> None:
        """Remove a model connection or profile."""
        entry_id = await self.entry_id()
        await self._client.command("config_entries/subentries/delete", entry_id=entry_id, subentry_id=subentry_id)
        await self.until_loaded()

    async def set_options(self, subject: str, **answers: Any) -> None:
        """Fill in one page of the options. Raises RequestFailedError."""
        menu = await self._rest(_OPTIONS, {"handler": await self.entry_id()})
        if menu["type"] != "menu":  # the guided way, which begins by itself once: a person closes it
            await self._client.rest("DELETE", f"{_OPTIONS}/{menu['flow_id']}")
            menu = await self._rest(_OPTIONS, {"handler": await self.entry_id()})
        form = await self._rest(f"{_OPTIONS}/{menu['flow_id']}", {"next_step_id": subject})
        asked = {field["name"] for field in form["data_schema"]}
        given = (
            {name: answer for name, answer in answers.items() if name in asked} if subject in _TWO_PAGES else answers
        )
        end = await self._rest(f"{_OPTIONS}/{form['flow_id']}", given)
        if end["type"] == "form" and not end.get("errors") and (left := answers.keys() - given.keys()):
            end = await self._rest(f"{_OPTIONS}/{form['flow_id']}", {name: answers[name] for name in left})
        if end["type"] != "create_entry":
            raise RequestFailedError(f"the options about {subject} were not taken: {end.get('errors')}")
        await self.until_loaded()

    async def entry_id(self) -> str:
        """Return the id of the agent's config entry."""
        (entry,) = await self._client.command("config_entries/get", domain=COMPONENT)
        return str(entry["entry_id"])

    async def until_loaded(self) -> None:
        """Wait until the agent has taken the change up: its entry is loaded, and stays so."""
        seen = 0
        async with asyncio.timeout(_RELOADED_WITHIN_S):
            while seen < 3:
                (entry,) = await self._client.command("config_entries/get", domain=COMPONENT)
                seen = seen + 1 if entry["state"] == "loaded" else 0
                await asyncio.sleep(_STEP_S)

    async def _rest(self, path: str, data: Json) -> Json:
        shown: Json = await self._client.rest("POST", path, data=data)
        return shown
