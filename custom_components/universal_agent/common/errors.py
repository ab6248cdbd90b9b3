"""Every error of the project, as one tree.

UniversalAgentError
├── ToolError                 the model (or whoever called the tool) can fix it: goes back as an outcome
│   ├── UnknownToolError      no tool of that name; names the nearest ones
│   ├── InvalidArgumentsError the arguments do not fit the tool's input model; names the path
│   ├── TargetNotFoundError   nothing of that name is there (or is exposed)
│   ├── UnavailableError      it is there but cannot answer now
│   └── UnsupportedError      it is there but cannot do that
├── PersonMustActError        a person has to do something: permission, repair, confirmation
│   ├── RefusedError          the policy forbids it
│   └── StorageError          the database cannot be written, so nothing was done
└── RegistrationError         we are wrong: a tool or role is declared badly
"""

from collections.abc import Sequence


class UniversalAgentError(Exception):
    """Base of all errors that this project raises on purpose."""


class ToolError(UniversalAgentError):
    """A call failed in a way that its caller can understand and perhaps mend."""

    def __init__(self, message: str, *, spoken: str | None = None, alternatives: Sequence[str] = ()) -> None:
        """Keep what to tell the model, what to tell the person, and what else could be tried."""
        super().__init__(message)
        self.spoken = spoken
        self.alternatives = tuple(alternatives)


class UnknownToolError(ToolError):
    """No tool has that name."""


class InvalidArgumentsError(ToolError):
    """The arguments do not fit the tool's input model."""


class TargetNotFoundError(ToolError):
    """Nothing of that name is there, or it is not exposed."""


class UnavailableError(ToolError):
    """The target is there but cannot answer now."""


class UnsupportedError(ToolError):
    """The target is there but cannot do what was asked."""


class PersonMustActError(UniversalAgentError):
    """Only a person can resolve this."""


class RefusedError(PersonMustActError):
    """The policy forbids it."""


class StorageError(PersonMustActError):
    """The database cannot be read or written; the change that needed it was not made."""


class RegistrationError(UniversalAgentError):
    """A tool, role or sentence file is declared badly."""
