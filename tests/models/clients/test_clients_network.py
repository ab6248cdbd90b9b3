"""Every fault of a network and of a server: an answer or the right error, in time, with at most two retries."""

import asyncio
from contextlib import aclosing
from datetime import UTC, datetime
import socket
import ssl
from typing import Any

import aiohttp
import pytest

from custom_components.universal_agent.common.errors import (
    ModelAccessError,
    ModelError,
    ModelRequestError,
    ModelUnavailableError,
)
from custom_components.universal_agent.models.clients.http import (
    error_for,
    error_in_stream,
    read_retry_after,
)
from custom_components.universal_agent.models.events import ModelEvent, TextDelta
from scripts.lib.model_server import Fault, ScriptedReply, says
from tests.models.clients.common import HASTY, PATIENT, ClientExchange, a_client, a_connection, a_turn, heard

BEFORE = (Fault.RESET, Fault.CLOSE, Fault.EMPTY_BODY)
"""Faults before the first byte: trying again may help."""
INSIDE = (Fault.HALF, Fault.HALF_CLEAN, Fault.SLOW, Fault.ERROR_INSIDE, Fault.GARBLED, Fault.ENDLESS_LINE)
SILENT = (Fault.SILENT, Fault.SLOW)
"""Faults that only a deadline ends."""
LATEST = 50
"""Before the patient deadlines, long after the hasty ones: whichever has ended it, is known."""


def broken(fault: Fault) -> ScriptedReply:
    return says("one two three four", fault=fault)


async def fails(talk: ClientExchange, error: type[ModelError], **changes: Any) -> ModelError:
    """Ask, see the error in time, and return it."""
    async with asyncio.timeout(LATEST):
        with pytest.raises(error) as caught:
            await talk.hear(**changes)
    return caught.value


@pytest.mark.parametrize("fault", BEFORE)
async def test_a_fault_before_the_first_byte_is_tried_again(talk: ClientExchange, fault: Fault) -> None:
    talk.server.says(broken(fault), broken(fault), says("Sunny."))
    assert (await talk.hear()).text == "Sunny."
    assert len(talk.server.requests) == 3


@pytest.mark.parametrize("fault", BEFORE)
async def test_but_not_more_than_twice(talk: ClientExchange, fault: Fault) -> None:
    talk.server.says(*(broken(fault) for _ in range(5)))
    await fails(talk, ModelUnavailableError)
    assert len(talk.server.requests) == 3


@pytest.mark.parametrize("fault", INSIDE)
async def test_a_fault_in_the_middle_is_not_tried_again(talk: ClientExchange, fault: Fault) -> None:
    talk.server.says(broken(fault))
    await fails(talk, ModelUnavailableError, deadlines={**PATIENT, **(HASTY if fault in SILENT else {})})
    assert len(talk.server.requests) == 1


async def test_a_server_that_says_nothing_is_given_up_in_time(talk: ClientExchange) -> None:
    talk.server.says(broken(Fault.SILENT))
    await fails(talk, ModelUnavailableError, deadlines={**PATIENT, "first_byte_s": 0.5})
    assert len(talk.server.requests) == 1


async def test_an_answer_that_never_ends_is_given_up_in_time(talk: ClientExchange) -> None:
    talk.server.says(says("x" * 2000, pieces=2000, between_s=0.05))
    if talk.wire.stream:
        await fails(talk, ModelUnavailableError, deadlines={**PATIENT, "total_s": 0.5})


async def test_the_requests_own_deadline_comes_first(talk: ClientExchange) -> None:
    talk.server.says(broken(Fault.SILENT))
    began = asyncio.get_running_loop().time()
    await fails(talk, ModelUnavailableError, turn=a_turn(deadline=began + 0.1))


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504, 529])
async def test_what_may_pass_is_tried_again(talk: ClientExchange, status: int) -> None:
    talk.server.says(ScriptedReply(status=status), says("Sunny."))
    assert (await talk.hear()).text == "Sunny."


@pytest.mark.parametrize(
    ("status", "kind", "error"),
    [
        (401, "authentication_error", ModelAccessError),
        (403, "permission_error", ModelAccessError),
        (404, "not_found_error", ModelAccessError),
        (400, "invalid_request_error", ModelRequestError),
        (413, "request_too_large", ModelRequestError),
        (422, "invalid_request_error", ModelRequestError),
    ],
)
async def test_what_will_not_pass_is_not_tried_again(
    talk: ClientExchange, status: int, kind: str, error: type[ModelError]
) -> None:
    talk.server.says(ScriptedReply(status=status, error_type=kind))
    caught = await fails(talk, error)
    assert str(caught) == f"{status}: the server says no"
    assert len(talk.server.requests) == 1


async def test_a_wrong_key_and_a_missing_model_are_a_persons_business(talk: ClientExchange) -> None:
    wrong_key = await fails(talk, ModelAccessError, api_key="wrong")
    missing = await fails(talk, ModelAccessError, model="no-such-model")
    assert isinstance(wrong_key, ModelAccessError)
    assert wrong_key.is_key
    assert isinstance(missing, ModelAccessError)
    assert not missing.is_key


async def test_the_time_that_a_provider_asks_for_is_waited(talk: ClientExchange) -> None:
    talk.server.says(ScriptedReply(status=429, retry_after="0.2"), says("Sunny."))
    began = asyncio.get_running_loop().time()
    assert (await talk.hear()).text == "Sunny."
    assert asyncio.get_running_loop().time() - began >= 0.2


async def test_but_not_beyond_the_deadline(talk: ClientExchange) -> None:
    talk.server.says(ScriptedReply(status=429, retry_after="600"))
    caught = await fails(talk, ModelUnavailableError)
    assert isinstance(caught, ModelUnavailableError)
    assert caught.retry_after_s == 600
    assert len(talk.server.requests) == 1


async def test_a_page_for_people_is_no_answer(talk: ClientExchange) -> None:
    talk.server.says(broken(Fault.HTML))
    await fails(talk, ModelUnavailableError)
    talk.server.says(broken(Fault.HTML))
    with pytest.raises(ModelUnavailableError):
        await talk.client().models()  # type: ignore[attr-defined]


async def test_the_list_of_models_has_errors_too(talk: ClientExchange) -> None:
    with pytest.raises(ModelAccessError):
        await talk.client(api_key="").models()  # type: ignore[attr-defined]


async def test_an_address_that_leads_elsewhere_is_not_followed(talk: ClientExchange) -> None:
    talk.server.says(broken(Fault.REDIRECT))
    await fails(talk, ModelAccessError)
    assert len(talk.server.requests) == 1


async def test_nobody_listens(talk: ClientExchange) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    await fails(talk, ModelUnavailableError, base_url=f"http://127.0.0.1:{port}/v1")


async def test_a_name_that_nobody_knows(talk: ClientExchange, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unknown(*_host: object, **_more: object) -> list[Any]:
        raise OSError("no such host")

    assert isinstance(talk.session.connector, aiohttp.TCPConnector)
    monkeypatch.setattr(talk.session.connector._resolver, "resolve", unknown)
    await fails(talk, ModelUnavailableError, base_url="http://model.invalid/v1")


async def test_an_address_that_is_none(talk: ClientExchange) -> None:
    await fails(talk, ModelAccessError, base_url="not an address")


async def test_a_server_without_encryption_where_it_is_expected(talk: ClientExchange) -> None:
    await fails(talk, ModelUnavailableError, base_url=talk.server.url.replace("http:", "https:"))


async def test_a_certificate_that_nobody_vouches_for(talk: ClientExchange, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_call: object, **_more: object) -> None:
        key = aiohttp.client_reqrep.ConnectionKey("model", 443, True, True, None, None, None)
        raise aiohttp.ClientConnectorCertificateError(key, ssl.CertificateError("self-signed"))

    monkeypatch.setattr(talk.session, "_request", refuse)
    await fails(talk, ModelAccessError)


async def test_an_answer_that_is_too_large(talk: ClientExchange, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("custom_components.universal_agent.models.clients.http.MAX_REPLY_BYTES", 100)
    talk.server.says(says("x" * 1000))
    await fails(talk, ModelUnavailableError)


async def test_a_latency_within_the_deadline_is_only_a_latency(talk: ClientExchange) -> None:
    talk.server.says(says("Sunny.", begins_after_s=0.2))
    assert (await talk.hear()).text == "Sunny."


async def test_a_server_that_comes_back_is_found(talk: ClientExchange) -> None:
    port = int(talk.server.url.split(":")[2].split("/")[0])
    await talk.server.stop()
    await fails(talk, ModelUnavailableError)
    await talk.server.start(port)
    assert (await talk.hear()).text == "Done."


async def test_a_connection_of_before_that_the_server_has_closed(talk: ClientExchange) -> None:
    await talk.hear()
    port = int(talk.server.url.split(":")[2].split("/")[0])
    await talk.server.stop()
    await talk.server.start(port)
    assert (await talk.hear()).text == "Done."


async def test_what_was_heard_before_the_fault_is_heard(talk: ClientExchange) -> None:
    talk.server.says(says("one two three four five six", pieces=8, fault=Fault.HALF, between_s=0.01))
    said: list[ModelEvent] = []

    async def listen() -> None:
        async with aclosing(talk.client().respond(a_turn())) as events:
            async for event in events:
                said.append(event)  # noqa: PERF401 - what came before the error has to be there

    with pytest.raises(ModelUnavailableError):
        await listen()
    assert any(isinstance(event, TextDelta) for event in said) is talk.wire.stream


@pytest.mark.parametrize("path", ["html", "json"])
async def test_json_of_another_kind_is_no_answer(
    talk: ClientExchange, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"scripts.lib.model_server.{'anthropic' if talk.is_anthropic else 'openai'}_wire"
    monkeypatch.setattr(f"{module}.whole", lambda _reply, _body: {"detail": path})
    monkeypatch.setattr(f"{module}.streamed", lambda _reply, _body: iter(['{"type": "unheard_of"}', "[]"][: len(path)]))
    await fails(talk, ModelUnavailableError, stream=False)


@pytest.mark.parametrize(
    ("body", "status", "error", "message"),
    [
        ("", 500, ModelUnavailableError, "500"),
        ("<html>", 503, ModelUnavailableError, "503"),
        ('{"error": "model is loading"}', 503, ModelUnavailableError, "503: model is loading"),
        ('{"error": 7}', 500, ModelUnavailableError, "500"),
        ('{"message": "no"}', 400, ModelRequestError, "400: no"),
        ('{"error": {"message": ["no"]}}', 400, ModelRequestError, "400"),
        ('{"error": {"message": "model \'x\' not found"}}', 400, ModelAccessError, "400: model 'x' not found"),
        ('{"error": {"code": "insufficient_quota", "message": "pay"}}', 429, ModelAccessError, "429: pay"),
        ('{"error": {"message": "Your credit balance is too low"}}', 400, ModelAccessError, "400: Your credit"),
        (f'{{"error": {{"message": "{"x" * 900}"}}}}', 400, ModelRequestError, f"400: {'x' * 300}"),
        ("[" * 100_000, 400, ModelRequestError, "400"),
    ],
)
def test_what_a_refusal_means(body: str, status: int, error: type[ModelError], message: str) -> None:
    found = error_for(status, body)
    assert type(found) is error
    assert str(found).startswith(message)


@pytest.mark.parametrize(
    ("described", "error"),
    [
        ({"type": "overloaded_error", "message": "busy"}, ModelUnavailableError),
        ({"type": "authentication_error"}, ModelAccessError),
        ({"type": "invalid_request_error"}, ModelRequestError),
        ({"code": 429, "message": "slow down"}, ModelUnavailableError),
        ("it broke", ModelUnavailableError),
        (["it broke"], ModelUnavailableError),
    ],
)
def test_what_an_error_in_a_stream_means(described: Any, error: type[ModelError]) -> None:
    assert type(error_in_stream(described)) is error


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("", None),
        ("3", 3.0),
        ("-3", 0.0),
        ("soon", None),
        ("Fri, 20 Nov 2026 10:00:30 GMT", 30.0),
        ("Fri, 20 Nov 2026 09:00:00 GMT", 0.0),
        ("Fri, 20 Nov 2026 10:00:30 -0000", None),
    ],
)
def test_when_to_try_again(header: str | None, seconds: float | None) -> None:
    assert read_retry_after(header, datetime(2026, 11, 20, 10, 0, tzinfo=UTC)) == seconds


async def test_a_key_that_a_provider_repeats_goes_no_further(talk: ClientExchange) -> None:
    talk.server.says(ScriptedReply(status=401, error="Incorrect API key provided: secret."))
    assert str(await fails(talk, ModelAccessError)) == "401: Incorrect API key provided: ***."


async def test_without_a_key_none_is_sent(session: aiohttp.ClientSession, talk: ClientExchange) -> None:
    talk.server._key = None
    connection = a_connection(base_url=talk.server.url, api_key="")
    assert (await heard(a_client(connection, session).respond(a_turn()))).text == "Done."
    assert "authorization" not in talk.last.headers
