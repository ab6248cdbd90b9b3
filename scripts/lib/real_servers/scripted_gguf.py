"""Writes a small model whose every next token follows from the last one: it says given texts, word for word.

Attention and feed-forward matrices are zero and embeddings are one-hot: the residual stream still holds the last token
alone when it meets the output matrix. There, each piece of a text points at the next piece and the last one at the end.
Which text is said is chosen from outside, by a bias on its first piece. It runs where the package `gguf` is installed.

Source: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

from collections.abc import Container, Mapping, Sequence
from pathlib import Path

import gguf
import numpy as np

_PIECE = 8
"""Characters of a piece: enough that no prompt has it by chance, few enough that an answer streams."""
_LONGER = 5
"""What a piece that is taken grows by: never to a whole mark of a call, which the server wants to find in pieces."""
_START, _END = "<|im_start|>", "<|im_end|>"
_CERTAIN = 200.0
"""Logit of the next piece; all others have 0, and the bias on a first piece is between them."""
_HEAD, _HIDDEN = 32, 32
CONTEXT = 262_144

TEMPLATE = (Path(__file__).parent / "chat_template.jinja").read_text(encoding="utf-8")
"""Messages and tools in the form of Hermes, with reasoning between `<think>` marks."""


def cut(text: str, taken: Container[str]) -> list[str]:
    """Return a text in its pieces, none of which is taken: what follows a piece has to be certain.

    Raises:
        ValueError: the whole text is taken.
    """
    pieces: list[str] = []
    begin = 0
    while begin < len(text):
        end = begin + _PIECE
        while (text[begin:end] in taken or text[begin:end] in pieces) and end < len(text):
            end += _LONGER
        pieces.append(text[begin:end])
        begin = end
    while len(pieces[-1]) < _PIECE or pieces[-1] in taken or pieces[-1] in pieces[:-1]:
        if len(pieces) == 1:
            raise ValueError(f"too short, or there twice: {text}")
        last = pieces.pop()
        pieces[-1] += last
    return pieces


def write(path: Path, texts: Mapping[str, str], words: Sequence[str]) -> dict[str, int]:
    """Write the model and return the token that each text begins with.

    `words` become tokens of their own: a model whose tokens are bytes reads long prompts slowly.

    Raises:
        ValueError: a text is too short, or another begins with all of it.
    """
    tokens = [*(f"<0x{byte:02X}>" for byte in range(256)), _START, _END, *words]
    types = [gguf.TokenType.BYTE] * 256 + [gguf.TokenType.CONTROL] * 2 + [gguf.TokenType.USER_DEFINED] * len(words)
    end = tokens.index(_END)
    first: dict[str, int] = {}
    follows: list[tuple[int, int]] = []
    for name, text in texts.items():
        pieces = cut(text, frozenset(tokens))
        ids = range(len(tokens), len(tokens) + len(pieces))
        tokens += pieces
        types += [gguf.TokenType.USER_DEFINED] * len(pieces)
        first[name] = ids[0]
        follows += zip(ids, [*ids[1:], end], strict=True)
    width = -(-len(tokens) // 64) * 64
    types += [gguf.TokenType.UNUSED] * (width - len(tokens))
    tokens += [f"[UNUSED{number}]" for number in range(width - len(tokens))]
    writer = gguf.GGUFWriter(path, "llama")
    _describe(writer, tokens, types, end)
    _add_weights(writer, width, follows)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return first


def _describe(writer: gguf.GGUFWriter, tokens: list[str], types: list[gguf.TokenType], end: int) -> None:
    writer.add_name("scripted")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(len(tokens))
    writer.add_block_count(1)
    writer.add_feed_forward_length(_HIDDEN)
    writer.add_head_count(1)
    writer.add_head_count_kv(1)
    writer.add_key_length(_HEAD)
    writer.add_value_length(_HEAD)
    writer.add_rope_dimension_count(_HEAD)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_vocab_size(len(tokens))
    writer.add_tokenizer_model("llama")
    writer.add_token_list(tokens)
    writer.add_token_types(types)
    writer.add_token_scores([0.0] * len(tokens))
    writer.add_bos_token_id(tokens.index(_START))
    writer.add_eos_token_id(end)
    writer.add_unk_token_id(0)
    writer.add_add_bos_token(False)
    writer.add_add_space_prefix(False)
    writer.add_chat_template(TEMPLATE)


def _add_weights(writer: gguf.GGUFWriter, width: int, follows: list[tuple[int, int]]) -> None:
    def zeros(*shape: int) -> np.ndarray:
        return np.zeros(shape, np.float32)

    output = zeros(width, width)
    for piece, following in follows:
        output[following, piece] = _CERTAIN / np.sqrt(width)  # the norm has made the one a sqrt(width)
    weights = {
        "token_embd": np.eye(width, dtype=np.float32),
        "output_norm": zeros(width) + 1,
        "output": output,
        "blk.0.attn_norm": zeros(width) + 1,
        "blk.0.ffn_norm": zeros(width) + 1,
        "blk.0.attn_q": zeros(_HEAD, width),
        "blk.0.attn_k": zeros(_HEAD, width),
        "blk.0.attn_v": zeros(_HEAD, width),
        "blk.0.attn_output": zeros(width, _HEAD),
        "blk.0.ffn_gate": zeros(_HIDDEN, width),
        "blk.0.ffn_up": zeros(_HIDDEN, width),
        "blk.0.ffn_down": zeros(width, _HIDDEN),
    }
    for name, weight in weights.items():
        writer.add_tensor(f"{name}.weight", weight)
