"""A model behind `/chat/completions`: llama.cpp, vLLM, LM Studio, Ollama, OpenAI and many others."""

import re
from typing import Any, override

import aiohttp

from ...common.errors import ModelRequestError
from ...tools.wire_names import WireNames
from ..client import ModelRequest
from ..render import from_strict
from ..render.text import CONCISE, HERMES, QWEN, TextFormat
from .connection import Connection, ToolFormat
from .http_client import HttpModelClient
from .openai_body import OPTIONAL, body, is_strict_server
from .openai_reply import OpenAiReply
from .reply_assembly import Decode, ReplyAssembly
from .streaming import ReplyReader

_NOT_TAKEN = re.compile(
    r"unsupported|not supported|unknown|unrecogni[sz]ed|not permitted|unexpected|extra", re.IGNORECASE
)

_TEXT_FORMATS: dict[ToolFormat, TextFormat] = {
    ToolFormat.HERMES: HERMES,
    ToolFormat.QWEN: QWEN,
    ToolFormat.CONCISE: CONCISE,
}


class OpenAiCompatibleClient(HttpModelClient):
    """Asks one model over chat completions."""

    _PATH = "chat/completions"
    _MODELS_PATH = "models"

    def __init__(self, connection: Connection, session: aiohttp.ClientSession) -> None:
        super().__init__(connection, session)
        self._text_tools = _TEXT_FORMATS.get(connection.tools)
        self._refused: frozenset[str] = frozenset()

    @override
    def _headers(self) -> dict[str, str]:
        key = self._connection.api_key
        return {"Authorization": f"Bearer {key}"} if key else {}

    @override
    def _body(self, turn: ModelRequest, names: WireNames) -> dict[str, Any]:
        return body(turn, self._connection, names, self._text_tools, self._refused)

    @override
    def _reader(self, assembly: ReplyAssembly) -> ReplyReader:
        return OpenAiReply(assembly)

    @override
    def _decode(self) -> Decode | None:
        return from_strict if is_strict_server(self._connection) else None

    @override
    def _sends_less_after(self, err: ModelRequestError, sent: dict[str, Any]) -> bool:
        field = next((field for field in OPTIONAL if field in str(err) and field in sent), None)
        if field is None or not _NOT_TAKEN.search(str(err)):
            return False
        self._refused |= {field}
        return True
