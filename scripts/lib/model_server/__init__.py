"""A scripted model server: speaks both wire protocols on this machine, says what it is told to, and fails on demand."""

from .script import Call, Fault, ScriptedReply, says
from .server import ModelServer, Seen

__all__ = ["Call", "Fault", "ModelServer", "ScriptedReply", "Seen", "says"]
