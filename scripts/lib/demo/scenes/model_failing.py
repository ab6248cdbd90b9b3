"""A model that fails: the next one answers, then the first again; without any the home goes on."""

from .models import COSY, FIRST, SECOND, Models
from .stage import Stage

_LAMP = "light.reading_lamp"


async def failover(models: Models, stage: Stage) -> None:
    """The first connection fails in the middle of the evening, and comes back."""
    await models.first.stop()
    stage.note("meanwhile", f"the {FIRST} is switched off")
    await stage.client.call("light", "turn_off", entity_id=_LAMP)
    turn = await stage.ask(COSY)
    models.tell(stage)
    stage.expect(turn.about.get("engine") == SECOND, f"the {SECOND} answers the same request", turn.about.get("engine"))
    await stage.expect_state(_LAMP, "on")
    await models.first_comes_back()
    stage.note("meanwhile", f"the {FIRST} is back")
    turn = await stage.ask("it is too dark to read my book over here")
    models.tell(stage)
    stage.expect(turn.about.get("engine") == FIRST, f"the {FIRST} answers again", turn.about.get("engine"))
    brightness = (await stage.state(_LAMP))["attributes"].get("brightness")
    stage.expect((brightness or 0) >= 250, "the lamp is bright", brightness)


async def without_any(models: Models, stage: Stage) -> None:
    """Both fail: an honest sentence, and everything that needs no model."""
    await models.first.stop()
    await models.second.stop()
    stage.note("meanwhile", "both models are switched off")
    turn = await stage.ask(COSY)
    honest = "model" in turn.answer.lower() or "n't" in turn.answer.lower()
    stage.expect(honest and not turn.about.get("intents"), "the answer says honestly that it did not work", turn.answer)
    await stage.client.call("light", "turn_off", entity_id="light.kitchen_light")
    turn = await stage.ask("turn on the kitchen light")
    stage.expect(turn.about.get("engine") == "local", "what sentences cover is done without a model", turn.about)
    await stage.expect_state("light.kitchen_light", "on")
    await models.first_comes_back()
