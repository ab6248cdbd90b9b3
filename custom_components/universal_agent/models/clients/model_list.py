"""The list of models that a server has, for a person to choose from."""

from pydantic import Field, ValidationError

from ...common.errors import ModelUnavailableError
from .lenient import Items, Lenient, Text
from .reading import load


class _Model(Lenient):
    id: Text = None


class _Models(Lenient):
    data: Items[_Model] = Field(default_factory=list)


def read_models(text: str) -> tuple[str, ...]:
    """Return the names, in order; both protocols list them alike.

    Raises:
        ModelUnavailableError: it is no such list.
    """
    try:
        models = _Models.model_validate(load(text))
    except (ValueError, ValidationError) as err:
        raise ModelUnavailableError("it sent something that is no list of models") from err
    return tuple(sorted({model.id for model in models.data if model.id}))
