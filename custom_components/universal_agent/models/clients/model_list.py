"""The list of models that a server has, for a person to choose from."""

from dataclasses import dataclass

from pydantic import Field, ValidationError

from ...common.errors import ModelUnavailableError
from .lenient import Count, Items, Lenient, Maybe, Text
from .reading import load


class _Meta(Lenient):
    n_ctx: Count = None


class _Model(Lenient):
    id: Text = None
    loaded_context_length: Count = None
    max_model_len: Count = None
    context_length: Count = None
    max_input_tokens: Count = None
    meta: Maybe[_Meta] = None


class _Models(Lenient):
    data: Items[_Model] = Field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedModel:
    """One model of a server."""

    name: str
    """What the server calls it."""
    context_tokens: int | None
    """What it takes as it is served; None where the server does not say."""


def read_models(text: str) -> tuple[ListedModel, ...]:
    """Return the models, in order of their names; both protocols list them alike.

    Raises:
        ModelUnavailableError: it is no such list.
    """
    try:
        models = _Models.model_validate(load(text))
    except (ValueError, ValidationError) as err:
        raise ModelUnavailableError("it sent something that is no list of models") from err
    found = {model.id: _context(model) for model in models.data if model.id}
    return tuple(ListedModel(name=name, context_tokens=found[name]) for name in sorted(found))


def _context(model: _Model) -> int | None:
    """Return the context as it is served: LM Studio, llama.cpp, vLLM, OpenRouter and Anthropic each name it otherwise.

    What a model was trained for (llama.cpp's `n_ctx_train`, LM Studio's `max_context_length`) may be far more.
    """
    told = (
        model.loaded_context_length,
        model.meta.n_ctx if model.meta else None,
        model.max_model_len,
        model.context_length,
        model.max_input_tokens,
    )
    return next((tokens for tokens in told if tokens and tokens > 0), None)
