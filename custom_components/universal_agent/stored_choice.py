"""A choice that cannot be written down is refused in words."""

from collections.abc import Iterator
from contextlib import contextmanager

from homeassistant.exceptions import HomeAssistantError

from .common.errors import StorageError
from .const import DOMAIN


@contextmanager
def kept_or_refused() -> Iterator[None]:
    """Turn a failing database into an error that a person understands."""
    try:
        yield
    except StorageError as err:
        raise HomeAssistantError(translation_domain=DOMAIN, translation_key="heartbeat_not_kept") from err
