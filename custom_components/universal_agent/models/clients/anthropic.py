"""A model behind Anthropic's Messages API."""

from typing import Any, override

from ...tools.wire_names import WireNames
from ..client import ModelRequest
from ..render import from_plain_keys
from .anthropic_body import body
from .anthropic_reply import AnthropicReply
from .http_client import HttpModelClient
from .reply_assembly import Decode, ReplyAssembly
from .streaming import ReplyReader

_VERSION = "2023-06-01"


class AnthropicClient(HttpModelClient):
    """Asks one model over the Messages API."""

    _PATH = "messages"
    _MODELS_PATH = "models?limit=1000"

    @override
    def _headers(self) -> dict[str, str]:
        return {"x-api-key": self._connection.api_key, "anthropic-version": _VERSION}

    @override
    def _body(self, turn: ModelRequest, names: WireNames) -> dict[str, Any]:
        return body(turn, self._connection, names)

    @override
    def _reader(self, assembly: ReplyAssembly) -> ReplyReader:
        return AnthropicReply(assembly)

    @override
    def _decode(self) -> Decode | None:
        return from_plain_keys
