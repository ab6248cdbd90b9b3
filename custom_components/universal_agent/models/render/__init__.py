"""Shows tools to models, natively or as text, and writes calls the way a model writes them."""

from ...tools.shown import ShownTool, shown
from .calls import CallFormat, encode
from .manifest import ManifestFormat, TextFormat, manifest
from .native import anthropic_tools, from_plain_keys, from_strict, openai_strict_tools, openai_tools, to_plain_keys

__all__ = [
    "CallFormat",
    "ManifestFormat",
    "ShownTool",
    "TextFormat",
    "anthropic_tools",
    "encode",
    "from_plain_keys",
    "from_strict",
    "manifest",
    "openai_strict_tools",
    "openai_tools",
    "shown",
    "to_plain_keys",
]
