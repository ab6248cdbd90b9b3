import pytest
from tests.agent import InstalledAgent
from tests.home import SmallHome


@pytest.mark.parametrize(
    "text",
    [
        "could you flip the kitchen giraffe lamp on",
        "don't light up the bedroom",
        "do not turn on the bedroom light",
        "never turn on the bedroom light",
        "turn on the bedroom light unless it is dark",
        "turn on the bedroom light if it is dark",
        "turn on the bedroom light when I come home",
        "could you flip the kitchen lamp on",
    ],
)
async def test_x(home: SmallHome, agent: InstalledAgent, text: str) -> None:
    from types import SimpleNamespace
    import dataclasses

    eng = agent.data.engine
    orig = eng.understand

    async def u(r):
        x = await orig(r)
        print(text, "=>", [(s.call.tool, s.match) for s in x.steps], x.miss)
        return x

    eng.understand = u
    a = await agent.ask(text)
    print(a)
