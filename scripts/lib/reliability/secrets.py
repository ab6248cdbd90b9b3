"""Row 16: secrets that servers and models repeat in every way, and the seven places where they must not turn up."""

import base64
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
import json
import logging
import random
import secrets as chance
from typing import Any, override
from urllib.parse import quote, quote_plus

from aiohttp import web
from homeassistant.components.conversation import trace
from homeassistant.const import MATCH_ALL
from homeassistant.core import Event, callback
from homeassistant.helpers import entity_registry as er, issue_registry as ir

from custom_components.universal_agent.diagnostics import async_get_config_entry_diagnostics
from scripts.lib.model_server import Call, Fault, ModelServer, ScriptedReply, Seen, says

from ..bench.compared_agents import DOMAIN
from .model_home import ModelHome, form_answer, model_home, rounds_made
from .outside import Outside, outside
from .row import RowResult

CLAIM = "no secret leaves"
SINKS = ("diagnostics", "logs", "traces", "repairs", "events", "journal", "states")
_WORDS = ("safe", "with", "me")


@dataclass(frozen=True, slots=True, kw_only=True)
class Canary:
    """One secret, and how it tries to get out."""

    name: str
    """What repeats it, and where."""
    answer: Callable[[str, Seen], ScriptedReply] = lambda _secret, _seen: says("Hello.")
    """What the model's server answers, who knows the secret."""
    is_anthropic: bool = False
    """Whether it is a server of the Messages API."""
    in_address: bool = False
    """Whether the secret is the password in the server's address, and not its key."""
    in_search: bool = False
    """Whether it is the password of the search server, and that one repeats it."""
    search_status: int = 200
    """What the search server answers with."""


class Heard(logging.Handler):
    """Keeps every line of our log as it would be written, tracebacks included."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(logging.Formatter("%(name)s %(message)s"))
        self.lines: list[str] = []

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@dataclass(slots=True, kw_only=True)
class _House:
    home: ModelHome
    world: Outside
    server: ModelServer
    log: Heard
    events: list[str] = field(default_factory=list)
    repeated: int = 0
    """How often a server has said the secret to us."""


async def run(count: int, seed: int) -> RowResult:
    """Try all canaries in all sinks, or so many of the pairs as the seed chooses."""
    chosen = [(canary, sink) for canary in CANARIES for sink in SINKS]
    if count < len(chosen):
        chosen = random.Random(seed).sample(chosen, count)
    kinds = dict.fromkeys(SINKS, (0, 0))
    notes: list[str] = []
    wanted = [canary for canary in CANARIES if any(one is canary for one, _ in chosen)]
    for canary in wanted:
        secret = f"sk-{chance.token_hex(8)}+{chance.token_hex(8)}"
        sinks, repeated = await _escape(canary, secret)
        notes += [] if repeated else [f"{canary.name}: nobody repeated the secret"]
        for sink in (sink for one, sink in chosen if one is canary):
            found = [form for form in _forms(secret) if form in sinks[sink]]
            tried, failed = kinds[sink]
            kinds[sink] = (tried + 1, failed + bool(found))
            notes += [f"{canary.name}: found in {sink}"] if found else []
    told = (
        f"Secrets are looked for as they are, as addresses and JSON write them, and in base64, in {len(SINKS)} places."
    )
    kinds = {sink: figures for sink, figures in kinds.items() if figures[0]}
    return RowResult(row=16, claim=CLAIM, kinds=kinds, notes=(told, *notes))


async def _escape(canary: Canary, secret: str) -> tuple[dict[str, str], int]:
    """Let a secret be repeated, and return what the sinks hold afterwards, and how often it came."""
    log = Heard()
    logger = logging.getLogger("custom_components.universal_agent")
    async with outside() as world, model_home() as home:
        house = _House(home=home, world=world, server=home.server, log=log)

        @callback
        def note(event: Event[Any]) -> None:
            if str(event.event_type).startswith(DOMAIN):
                house.events.append(json.dumps(event.as_dict(), default=str))

        home.hass.bus.async_listen(MATCH_ALL, note)
        logger.addHandler(log)
        level = logger.level
        logger.setLevel(logging.DEBUG)
        try:
            async with ModelServer(answer=_answering(house, canary, secret)) as server:
                house.server = server
                await _set_up(house, canary, secret)
                for text in ("Zorple the frimbal", "Grumble the wobbly zonk"):
                    await home.ask(text)
                await home.hass.async_block_till_done()
                home.data.stores.executions.flush()
                return await _sinks(house), house.repeated
        finally:
            logger.removeHandler(log)
            logger.setLevel(level)


def _answering(house: _House, canary: Canary, secret: str) -> Callable[[Seen], ScriptedReply]:
    def answer(seen: Seen) -> ScriptedReply:
        house.repeated += not canary.in_search
        return canary.answer(secret, seen)

    return answer


async def _set_up(house: _House, canary: Canary, secret: str) -> None:
    """Configure the home with the secret."""

    def echo(request: web.Request) -> web.Response:
        house.repeated += 1
        result = {"title": f"key {secret}", "url": f"http://a.example/?k={secret}", "content": f"with {secret}"}
        return web.json_response({"results": [result], "error": secret}, status=canary.search_status)

    house.world.pages[f"127.0.0.1:{house.world.port}/search"] = echo
    hass, entry = house.home.hass, house.home.entry
    login = f"agent:{quote(secret, safe='')}@" if canary.in_search else ""
    options = {"search_provider": "searxng", "search_url": f"http://{login}127.0.0.1:{house.world.port}"}
    hass.config_entries.async_update_entry(entry, options={**entry.options, **options})
    await hass.async_block_till_done()
    url = house.server.url
    key = "" if canary.in_search or canary.in_address else secret
    await house.home.connect(
        kind="anthropic" if canary.is_anthropic else "openai_compatible",
        base_url=url.replace("://", f"://agent:{quote(secret, safe='')}@") if canary.in_address else url,
        api_key=key,
    )


async def _sinks(house: _House) -> dict[str, str]:
    """Return everything that the seven places hold, as text."""
    hass, entry = house.home.hass, house.home.entry
    diagnostics = await async_get_config_entry_diagnostics(hass, entry)
    issues = [
        [issue.issue_id, issue.translation_placeholders, issue.data]
        for (domain, _), issue in ir.async_get(hass).issues.items()
        if domain == DOMAIN
    ]
    ours = er.async_entries_for_config_entry(er.async_get(hass), entry.entry_id)
    states = [state.as_dict() for item in ours if (state := hass.states.get(item.entity_id)) is not None]
    flows = [flow["context"] for flow in hass.config_entries.flow.async_progress() if flow["handler"] == DOMAIN]
    return {
        "diagnostics": json.dumps(diagnostics, default=str),
        "logs": "\n".join(house.log.lines),
        "traces": json.dumps([item.as_dict() for item in trace.async_get_traces()], default=str),
        "repairs": json.dumps([issues, flows], default=str),
        "events": "\n".join(house.events),
        "journal": await _database(house),
        "states": json.dumps(states, default=str),
    }


async def _database(house: _House) -> str:
    """Return what the journal, the execution records and all other tables hold."""

    def work(connection: Any) -> str:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = [name for name in names if not name.startswith("sqlite_")]
        rows = [tuple(row) for name in kept for row in connection.execute(f'SELECT * FROM "{name}"')]
        return json.dumps(rows, default=str)

    return str(await house.home.data.stores.database.run(work))


def _forms(secret: str) -> Iterator[str]:
    encoded = base64.b64encode(secret.encode()).decode().rstrip("=")
    yield from (secret, quote(secret, safe=""), quote_plus(secret), json.dumps(secret)[1:-1], encoded)


def _form(secret: str, seen: Seen) -> ScriptedReply | None:
    tools = ("memory.save", "search.web_search")
    found = form_answer(seen, tools=tools)
    if found is not None and isinstance(found.form, dict) and "plan" in found.form:
        return ScriptedReply(form={**found.form, "system_prompt": f"Use {secret}", "plan": [f"Say {secret}"]})
    return found


def _calls(secret: str, seen: Seen) -> ScriptedReply:
    if (form := _form(secret, seen)) is not None:
        return form
    if rounds_made(seen):
        return says(f"I kept {secret}.")
    return says("", Call(name="memory__save", arguments={"content": f"the key is {secret}"}))


def _searches(_secret: str, seen: Seen) -> ScriptedReply:
    if (form := form_answer(seen, tools=("search.web_search",))) is not None:
        return form
    if rounds_made(seen):
        last = str(seen.body["messages"][-1]["content"])
        return says(f"It says: {last[:600]}")
    return says("", Call(name="search__web_search", arguments={"query": "zonk"}))


def _speaks(secret: str, seen: Seen) -> ScriptedReply:
    return _form("nothing", seen) or says(f"My key is {secret}, keep it {' '.join(_WORDS)}.", pieces=23)


def _speaks_coded(secret: str, seen: Seen) -> ScriptedReply:
    coded = base64.b64encode(secret.encode()).decode()
    return _form("nothing", seen) or says(f"Read {coded} or {quote(secret, safe='')}.", pieces=17)


def _says_error(status: int) -> Callable[[str, Seen], ScriptedReply]:
    def answer(secret: str, _seen: Seen) -> ScriptedReply:
        return ScriptedReply(status=status, error=f"the key {secret} (Bearer {quote(secret, safe='')}) is no good")

    return answer


def _breaks(secret: str, seen: Seen) -> ScriptedReply:
    if (form := _form("nothing", seen)) is not None:
        return form
    return ScriptedReply(text="One moment, please.", fault=Fault.ERROR_INSIDE, error=f"the key {secret} is used up")


CANARIES = (
    Canary(name="key in a refusal (401)", answer=_says_error(401)),
    Canary(name="key in a refusal (403), Messages API", answer=_says_error(403), is_anthropic=True),
    Canary(name="key in an unknown model (404)", answer=_says_error(404)),
    Canary(name="key in a bad request (400)", answer=_says_error(400)),
    Canary(name="key in an overload (503)", answer=_says_error(503)),
    Canary(name="key in an error within a stream", answer=_breaks),
    Canary(name="key in a streamed answer", answer=_speaks),
    Canary(name="key in other writings in an answer", answer=_speaks_coded),
    Canary(name="key in a plan and in a tool call", answer=_calls),
    Canary(name="password of an address in a refusal", answer=_says_error(401), in_address=True),
    Canary(name="password of the search server in its results", answer=_searches, in_search=True),
    Canary(name="password of the search server in its error", answer=_searches, in_search=True, search_status=500),
)
