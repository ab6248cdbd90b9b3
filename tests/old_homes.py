"""A home that is over is let go of at once, while it lies close at hand: those of a whole module took much longer.

Home Assistant remembers the last home it was asked about in many places, until it is asked about another.
"""

from collections.abc import Iterator
import functools
import gc
import sys
from typing import Any

import pytest

_HAD_HOME = pytest.StashKey[bool]()
_looked_through: dict[str, tuple[object, int]] = {}
_remembering: dict[str, list[functools._lru_cache_wrapper[Any]]] = {}
"""What remembers the last home, by module."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Forget the home of the last test, if it had one."""
    stash = item.session.stash
    if stash.get(_HAD_HOME, False):
        for remembering in _that_remember():
            remembering.cache_clear()
        gc.collect(0)
    stash[_HAD_HOME] = isinstance(item, pytest.Function) and "hass" in item.fixturenames


def _that_remember() -> Iterator[functools._lru_cache_wrapper[Any]]:
    for name, module in list(sys.modules.items()):
        if not name.startswith("homeassistant."):
            continue
        known = (module, len(vars(module)))
        if _looked_through.get(name) != known:
            _looked_through[name] = known
            found = [value for value in vars(module).values() if isinstance(value, functools._lru_cache_wrapper)]
            _remembering[name] = [value for value in found if value.cache_parameters()["maxsize"] == 1]
    for of_module in _remembering.values():
        yield from of_module
