"""An answer is spoken while the model still writes it."""

import asyncio

from ...model_server import ScriptedReply, says
from .models import Models
from .stage import Stage

_TALE = (
    "Once there was a house that listened. In the morning it opened its blinds. At noon it looked after the plants. "
    "In the evening it dimmed its lamps. And at night, when all were asleep, it kept watch over the door. That is all."
)


async def streaming(models: Models, stage: Stage) -> None:
    """The model sends half and waits: the rest is only sent once the first words have arrived."""
    rest = asyncio.Event()
    held_back: list[bool] = []

    def heard(_piece: str) -> None:
        held_back.append(not rest.is_set())
        rest.set()

    models.say(
        ScriptedReply(form={"role": "conversation", "confidence": 0.98}),
        says(_TALE, pieces=40, pauses_until=rest, between_s=0.005),
    )
    turn = await stage.ask("recite to me a little tale about the house", on_piece=heard)
    models.tell(stage)
    stage.expect(held_back[:1] == [True], "the first words arrive while the model holds the rest back", held_back)
    stage.expect(len(turn.pieces) >= 5, f"they come in five pieces or more ({len(turn.pieces)})", turn.pieces)
    stage.expect("".join(turn.pieces) == _TALE, "together they are what the model said", "".join(turn.pieces))
