"""What a model does for words that nobody else understands."""

from typing import Any

from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.installed_agent import InstalledAgent
from tests.skills.utterances.common import tell

SURE = ScriptedReply(form={"role": "smart_home", "confidence": 0.98})


def setting(name: str, brightness: int) -> Call:
    """Return a model's call that dims a light."""
    return Call(name="light__HassLightSet", arguments={"name": name, "brightness": brightness})


def turning(name: str, way: str) -> Call:
    """Return a model's call that turns something on or off."""
    return Call(name=f"intent__HassTurn{way.title()}", arguments={"name": name})


async def solved(agent: InstalledAgent, server: ModelServer, text: str, *calls: Call, **fields: Any) -> str:
    """Have the model do something for words, and return the answer."""
    server.says(SURE, says("", *calls), says("I did that."))
    return await tell(agent, text, **{"conversation_id": "here", **fields})


async def learned(agent: InstalledAgent, server: ModelServer, text: str, *calls: Call) -> None:
    """Have the model do something for words, and say yes to remembering them."""
    assert "remember" in await solved(agent, server, text, *calls)
    await tell(agent, "yes", conversation_id="here")
