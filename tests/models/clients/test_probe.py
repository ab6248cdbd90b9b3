"""A new connection is tried once: how its model calls tools, and whether its server holds it to a form."""

import aiohttp
import pytest

from custom_components.universal_agent.common.errors import ModelAccessError, ModelRequestError, RegistrationError
from custom_components.universal_agent.models.clients import probe as probing
from custom_components.universal_agent.models.clients.connection import Connection, FormFormat, ProviderKind, ToolFormat
from custom_components.universal_agent.models.clients.probe import Probed, probe
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from tests.common_builders import a_request
from tests.models.clients.common import a_client, a_connection

WORD = {"word": "apple"}
NATIVE = says("", Call(name="probe__repeat_word", arguments=WORD))
WRITTEN = says('<tool_call>{"name": "probe__repeat_word", "arguments": {"word": "apple"}}</tool_call>')
REFUSES = ScriptedReply(status=400, error="this model does not know function calling")


class Model:
    """A model with certain abilities."""

    def __init__(self, *, native: ScriptedReply, written: ScriptedReply, form: ScriptedReply) -> None:
        self.native = native
        self.written = written
        self.form = form

    def __call__(self, seen: Seen) -> ScriptedReply:
        """Answer as such a model would."""
        if "tools" in seen.body:
            return self.native
        return self.written if "<tool_call>" in seen.body["messages"][0]["content"] else self.form


async def probed(model: Model, session: aiohttp.ClientSession, name: str = "scripted") -> Probed:
    async with ModelServer(answer=model, models=(name,)) as server:
        return await probe(_connection(server, model=name), lambda connection: a_client(connection, session))


def _connection(server: ModelServer, **changes: object) -> Connection:
    return a_connection(base_url=server.url, api_key="", **changes)


@pytest.mark.parametrize(
    ("native", "written", "form", "found"),
    [
        pytest.param(NATIVE, says("?"), says(form=WORD), (ToolFormat.NATIVE, FormFormat.SCHEMA, True), id="everything"),
        pytest.param(NATIVE, says("?"), says("Apple!"), (ToolFormat.NATIVE, FormFormat.PROMPT, True), id="no forms"),
        pytest.param(
            REFUSES,
            WRITTEN,
            ScriptedReply(status=400),
            (ToolFormat.HERMES, FormFormat.PROMPT, True),
            id="only in words",
        ),
        pytest.param(
            says("Apple."), says("Apple."), says("{}"), (ToolFormat.CONCISE, FormFormat.PROMPT, False), id="no tools"
        ),
    ],
)
async def test_it_is_found_out_how_a_model_is_used(
    session: aiohttp.ClientSession,
    native: ScriptedReply,
    written: ScriptedReply,
    form: ScriptedReply,
    found: tuple[ToolFormat, FormFormat, bool],
) -> None:
    result = await probed(Model(native=native, written=written, form=form), session)
    assert (result.tools, result.forms, result.calls_tools) == found


async def test_the_speed_is_that_of_the_fastest_complete_answer(session: aiohttp.ClientSession) -> None:
    """The first answer waits for the model to be loaded; a refusal is fast and says nothing."""
    now = 0.0
    took = {"tools": 0.01, "<tool_call>": 9.0, "form": 0.5}

    def answer(seen: Seen) -> ScriptedReply:
        nonlocal now
        first = str(seen.body["messages"][0]["content"])
        kind = "tools" if "tools" in seen.body else "<tool_call>" if "<tool_call>" in first else "form"
        now += took[kind]
        return {"tools": REFUSES, "<tool_call>": WRITTEN, "form": says(form=WORD)}[kind]

    async with ModelServer(answer=answer) as server:
        found = await probe(_connection(server), lambda connection: a_client(connection, session), clock=lambda: now)
    assert found.answer_s == pytest.approx(0.5)


async def test_a_family_is_known_by_its_name(session: aiohttp.ClientSession) -> None:
    model = Model(native=REFUSES, written=WRITTEN, form=says(form=WORD))
    assert (await probed(model, session, "Qwen3-Coder-30B")).tools is ToolFormat.QWEN


async def test_a_server_that_refuses_everything_says_so(session: aiohttp.ClientSession) -> None:
    with pytest.raises(ModelRequestError):
        await probed(Model(native=REFUSES, written=REFUSES, form=REFUSES), session)


async def test_other_kinds_only_have_to_answer(session: aiohttp.ClientSession) -> None:
    async with ModelServer(key="right") as server:
        anthropic = _connection(server, kind=ProviderKind.ANTHROPIC).model_copy(update={"api_key": "right"})
        result = await probe(anthropic, lambda connection: a_client(connection, session))
        assert (result.tools, result.calls_tools) == (ToolFormat.NATIVE, True)
        with pytest.raises(ModelAccessError):
            await probe(
                _connection(server, kind=ProviderKind.ANTHROPIC), lambda connection: a_client(connection, session)
            )


async def test_a_probe_runs_and_changes_nothing() -> None:
    with pytest.raises(RegistrationError):
        await probing._TOOL.handler(None, a_request())
    with pytest.raises(RegistrationError):
        probing.turn_of().request.collector.register(None)
    probing._TOOL.check()
