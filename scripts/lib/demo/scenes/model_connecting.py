"""A model connection is tried before it is saved: each mistake is named, and what is right is kept."""

from ..client import Json
from ..flows import TRIED
from .models import FIRST, KEY, SECOND, Models
from .stage import Stage

_NOBODY = "http://127.0.0.1:9/v1"


async def connecting(models: Models, stage: Stage) -> None:
    """Add both connections through their real flow, the first one with every mistake."""
    url = models.first.url
    form = await stage.flows.answer(await stage.flows.begin("model"), kind="openai_compatible")
    for mistake, answers, wanted in (
        ("an address where nobody listens", {"base_url": _NOBODY, "api_key": KEY}, {"base": "cannot_connect"}),
        ("a wrong path", {"base_url": f"{url}/elsewhere", "api_key": KEY}, {"base_url": "wrong_address"}),
        ("a wrong key", {"base_url": url, "api_key": "wrong"}, {"base": "invalid_auth"}),
    ):
        form = await _try(stage, form, mistake, answers, wanted)
    form = await stage.flows.answer(form, base_url=url, api_key=KEY)
    stage.expect(form["step_id"] == "model", "with the right address and key it asks for the model", form)
    gone = {"model": "gone", "name": FIRST, "slots": "both"}
    form = await _try(stage, form, "a model that is not there", gone, {"model": "model_missing"})
    form = await stage.flows.answer(form, model="scripted", name=FIRST, slots="both")
    shown = {field["name"]: field.get("description", {}).get("suggested_value") for field in form["data_schema"]}
    stage.expect((form["step_id"], shown["calls_tools"]) == (TRIED, True), "what the trial found is shown", shown)
    form = await stage.flows.answer(form)
    stage.expect(form["type"] == "create_entry", "the right one is saved", form)
    await stage.flows.add(
        "model",
        {"kind": "anthropic"},
        {"base_url": models.second.url, "api_key": KEY},
        {"model": "scripted", "name": SECOND, "slots": "both"},
    )
    kept = [subentry["title"] for subentry in await stage.flows.subentries()]
    stage.expect(kept == [FIRST, SECOND], f"Home Assistant keeps {FIRST} and {SECOND}", kept)
    models.say()


async def _try(stage: Stage, form: Json, mistake: str, answers: Json, wanted: Json) -> Json:
    shown = await stage.flows.answer(form, **answers)
    said = shown.get("errors") or {}
    stage.expect(said == wanted, f"{mistake} is refused: {', '.join(wanted.values())}", said or shown["type"])
    return shown
