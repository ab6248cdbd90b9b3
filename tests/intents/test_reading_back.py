"""What was done is looked at afterwards, whoever says that it is done."""

import asyncio
from datetime import timedelta

import pytest

from custom_components.universal_agent.intents import verification
from tests.common_builders import a_request
from tests.intents.conftest import Workshop, registered, turn


async def verified(shop: Workshop) -> str | None:
    await shop.stores.database.settle()
    (entry,) = await shop.stores.journal.recent()
    return entry.verified


@pytest.fixture
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the verifier look twice, at once."""
    monkeypatch.setattr(verification, "INTERVAL_S", 0)
    monkeypatch.setattr(verification, "ATTEMPTS", 2)


async def looked(shop: Workshop) -> None:
    await asyncio.gather(*shop.processor._verifier._looking, return_exceptions=True)


@pytest.mark.usefixtures("quick_looks")
async def test_what_happened_is_seen_to_have_happened(shop: Workshop) -> None:
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) == "yes"


@pytest.mark.usefixtures("quick_looks")
async def test_what_did_not_happen_is_seen_too(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(*args: object) -> bool:
        return False

    monkeypatch.setattr(shop.handler, "is_done", never)
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) == "no"


@pytest.mark.usefixtures("quick_looks")
async def test_what_cannot_be_read_back_stays_open(shop: Workshop) -> None:
    shop.handler.known = False
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) is None


@pytest.mark.usefixtures("quick_looks")
async def test_reading_back_that_fails_is_logged(shop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    shop.handler.read_error = ZeroDivisionError()
    await shop.processor.process(registered(turn("on")), a_request())
    await looked(shop)
    assert await verified(shop) is None
    assert "Reading back lamp failed" in caplog.text


async def test_a_handler_that_has_looked_itself_is_believed(shop: Workshop) -> None:
    shop.handler.verified = True
    await shop.processor.process(registered(turn("on")), a_request())
    assert await verified(shop) == "yes"
    assert shop.processor._verifier._looking == set()


async def test_at_unload_looking_stops(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verification, "INTERVAL_S", timedelta(hours=1).total_seconds())
    shop.handler.known = True
    shop.handler.world = {}

    async def not_yet(*args: object) -> bool:
        return False

    monkeypatch.setattr(shop.handler, "is_done", not_yet)
    await shop.processor.process(registered(turn("on")), a_request())
    await asyncio.sleep(0)
    await shop.processor.drain()
    assert await verified(shop) is None
