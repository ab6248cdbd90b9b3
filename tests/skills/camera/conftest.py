"""A scripted model for the tests of cameras."""

from tests.supervisor.conftest import server

__all__ = ["server"]
