"""Every error of the project, as one tree.

UniversalAgentError
├── ToolError                 the model (or whoever called the tool) can fix it: goes back as an outcome
│   ├── UnknownToolError      no tool of that name; names the nearest ones
│   ├── InvalidArgumentsError the arguments do not fit the tool's input model; names the path
│   ├── TargetNotFoundError   nothing of that name is there (or is exposed)
│   ├── UnavailableError      it is there but cannot answer now
│   ├── UnsupportedError      it is there but cannot do that
│   └── HttpStatusError       a server on the web answered with an error status
├── PersonMustActError        a person has to do something: permission, repair, confirmation
│   ├── RefusedError          the policy forbids it
│   └── StorageError          the database cannot be written, so nothing was done
├── ModelError                a model connection gave no answer: the next one is asked, else the local engine
│   ├── ModelUnavailableError it can be tried again later: network, time-out, too many requests, overload
│   ├── ModelAccessError      a person must act too: key, permission, address or model is wrong
│   ├── ModelForbiddenError   it is well, but not for whoever asked: Home Assistant checks that
│   └── ModelRequestError     we are wrong: it refuses what we sent
├── BudgetSpentError          a limit of calls, tokens or money is reached: no model is asked
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


class HttpStatusError(ToolError):
    """A server answered with a status that is no success."""

    def __init__(self, status: int, message: str, *, spoken: str | None = None) -> None:
        """Keep the status; an error adapter reads it."""
        super().__init__(message, spoken=spoken)
        self.status = status


class PersonMustActError(UniversalAgentError):
    """Only a person can resolve this."""


class RefusedError(PersonMustActError):
    """The policy forbids it."""


class StorageError(PersonMustActError):
    """The database cannot be read or written; the change that needed it was not made."""


class ModelError(UniversalAgentError):
    """A model connection gave no answer, or not all of it."""


class ModelUnavailableError(ModelError):
    """The connection may be well again later."""

    def __init__(self, message: str, *, retry_after_s: float | None = None, status: int | None = None) -> None:
        """Keep the seconds after which the provider wants to be asked again, where it said so, and its HTTP status."""
        super().__init__(message)
        self.retry_after_s = retry_after_s
        self.status = status


class ModelAccessError(ModelError, PersonMustActError):
    """The connection's key, permission, address or model is wrong."""

    def __init__(self, message: str, *, is_key: bool = False, is_unpaid: bool = False) -> None:
        """Keep whether another key would help, and whether the provider wants money first."""
        super().__init__(message)
        self.is_key = is_key
        self.is_unpaid = is_unpaid


class ModelForbiddenError(ModelError):
    """Home Assistant does not let this person use the connection; it is as well as before."""


class ModelRequestError(ModelError):
    """The provider refuses what we sent."""


class BudgetSpentError(UniversalAgentError):
    """A limit is reached; `period` and `unit` say which."""

    def __init__(self, period: str, unit: str) -> None:
        """Keep which limit it was."""
        super().__init__(f"the {unit} of this {period} are spent")
        self.period = period
        self.unit = unit


class RegistrationError(UniversalAgentError):
    """A tool, role or sentence file is declared badly."""
