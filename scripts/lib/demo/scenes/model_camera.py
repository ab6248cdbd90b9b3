"""A camera of the home is looked at by a model that sees, and its picture sent to the phone of the person who asks."""

from ...model_server import ModelServer, ScriptedReply, Seen, says
from ...model_server.stories import STORIES
from ..session import ROOT
from ..waiting import eventually
from .models import KEY
from .stage import Stage

_SHOWN = ROOT / "docs" / "pictures" / "card.png"
"""What the camera shows."""
_CAMERA = "camera.driveway"


async def camera(stage: Stage) -> None:
    """Ask without any model, connect one that sees, ask again, and ask for the picture."""
    for subentry in await stage.flows.subentries():
        await stage.flows.remove(subentry["subentry_id"])
    before = await _cameras(stage)
    await stage.client.add_integration("local_file", {"file_path": str(_SHOWN)})
    await eventually(lambda: _is_added(stage, before))
    for camera_id in await _cameras(stage) - before:  # each Home Assistant names it in its own way
        await stage.client.command(
            "config/entity_registry/update", entity_id=camera_id, name="Driveway", new_entity_id=_CAMERA
        )
    stage.expect(await eventually(lambda: _is_there(stage)), f"{_CAMERA} is there")
    await stage.client.command(
        "homeassistant/expose_entity", assistants=["conversation"], entity_ids=[_CAMERA], should_expose=True
    )
    asked = "what do you see on the driveway camera?"
    turn = await stage.ask(asked)
    stage.expect("No model is connected that can look" in turn.answer, "without a model it says so", turn.answer)
    async with ModelServer(key=KEY, answer=_sees) as server:
        await stage.flows.add(
            "model",
            {"kind": "openai_compatible"},
            {"base_url": server.url, "api_key": KEY},
            {"model": "scripted", "name": "Seeing model", "slots": "both"},
        )
        server.requests.clear()
        server.says(says("A card with a light and a question."))
        turn = await stage.ask(asked)
        stage.expect(turn.answer == "A card with a light and a question.", "a model that sees answers", turn.answer)
        stage.expect(len(server.requests) == 1, "it was asked once", len(server.requests))
        shown = "image_url" in str(server.requests[-1].body["messages"]) if server.requests else False
        stage.expect(shown, "and was shown the picture")
        server.says(says("Nothing but the time of day."))
        turn = await stage.ask("what has changed on the driveway camera?")
        stage.expect("camera.compare" in stage.tools, "it compares with the picture before", turn.answer)
    started_at = stage.now()
    await stage.ask("send me a picture of the driveway camera")
    notification = await stage.rings(started_at, about="Driveway")
    image = None if notification is None else notification.image
    stage.expect(image == f"/api/camera_proxy/{_CAMERA}", "with the picture", image)


async def _cameras(stage: Stage) -> set[str]:
    return {entity_id for entity_id in await stage.client.states() if entity_id.startswith("camera.")}


async def _is_added(stage: Stage, before: set[str]) -> bool:
    return await _cameras(stage) > before


async def _is_there(stage: Stage) -> bool:
    return _CAMERA in await stage.client.states()


def _sees(seen: Seen) -> ScriptedReply:
    """Name the colour of the picture that a new connection is tried with; else answer like the everyday model."""
    return says("red") if "Which colour" in str(seen.body["messages"]) else STORIES["everyday"](seen)
