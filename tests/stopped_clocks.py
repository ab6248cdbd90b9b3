"""A clock that is stopped: of the thousands of modules, only those that have one or have changed are looked through."""

from collections.abc import Generator, Iterator, KeysView
from contextlib import contextmanager
import sys
from types import ModuleType
from unittest.mock import patch

from freezegun import api


@contextmanager
def known_clocks() -> Generator[None]:
    """Remember between tests in which modules there is a clock."""
    with patch.object(api, "sys", _KnownModules()):
        yield


class _KnownModules:
    """What the library that stops clocks takes for `sys`: it asks nothing of it but which modules there are."""

    def __init__(self) -> None:
        self._sizes: dict[str, tuple[ModuleType, int]] = {}
        """Every module that was looked through, with how much was in it."""
        self._with_clock: dict[str, ModuleType] = {}

    @property
    def modules(self) -> _KnownModules:
        """Return the modules there are."""
        return self

    def keys(self) -> KeysView[str]:
        """Return the names of all."""
        return sys.modules.keys()

    def get(self, name: str, default: ModuleType | None = None) -> ModuleType | None:
        """Return one by its name."""
        return sys.modules.get(name, default)

    def items(self) -> Iterator[tuple[str, ModuleType]]:
        """Yield those with a clock, by name: those known, and what is found in new ones and those that have grown."""
        for name, module in list(sys.modules.items()):
            known = self._sizes.get(name)
            size = len(getattr(module, "__dict__", ()))
            if known is None or known[0] is not module or known[1] != size:
                self._look_through(name, module, size)
        yield from self._with_clock.items()

    def _look_through(self, name: str, module: ModuleType, size: int) -> None:
        self._sizes[name] = module, size
        self._with_clock.pop(name, None)
        if hasattr(module, "__name__") and api._get_cached_module_attributes(module):
            self._with_clock[name] = module
