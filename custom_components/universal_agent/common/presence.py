"""Presence: whether the person still waits for a request's answer in the place where it was asked."""


class Presence:
    """One request's, shared by everything that the request touches; it ends when the request goes on in the background.

    Whoever has left hears the answer later, and hears no question at all until then.
    """

    __slots__ = ("_has_left",)

    def __init__(self) -> None:
        self._has_left = False

    @property
    def has_left(self) -> bool:
        """Whether nobody waits any more."""
        return self._has_left

    def leave(self) -> None:
        """Note that the person was told to expect the answer later."""
        self._has_left = True
