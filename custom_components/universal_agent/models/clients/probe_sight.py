"""Tries whether a model sees: it is shown a picture of one plain colour and asked which colour that is."""

from base64 import b64encode
from dataclasses import replace
import struct
import zlib

from ...common.errors import ModelRequestError
from ..client import ModelRequest, Picture
from ..events import TextDelta
from .connection import Connection
from .probe import Build, events_of, turn_of

_SIZE = 32
_RED = (220, 20, 20)
_QUESTION = "Which colour has this picture? Answer with one English word."


def red_picture() -> Picture:
    """Return a picture that is red all over."""
    rows = b"".join(b"\x00" + bytes(_RED) * _SIZE for _ in range(_SIZE))
    header = struct.pack(">IIBBBBB", _SIZE, _SIZE, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    written = b"".join(_chunk(name, data) for name, data in chunks)
    return Picture(mime_type="image/png", base64=b64encode(b"\x89PNG\r\n\x1a\n" + written).decode())


async def probe_sight(connection: Connection, build: Build) -> bool:
    """Return whether the model sees; one that cannot either refuses the picture or guesses. It takes one short call.

    Raises:
        ModelError: the connection failed.
    """
    seeing = build(connection.model_copy(update={"sees": True}))
    said = ""
    try:
        async for event in events_of(seeing, _turn()):
            said += event.text if isinstance(event, TextDelta) else ""
    except ModelRequestError:
        return False
    return "red" in said.casefold()


def _turn() -> ModelRequest:
    turn = turn_of()
    return replace(turn, request=replace(turn.request, text=_QUESTION), pictures=(red_picture(),))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
