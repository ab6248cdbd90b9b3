"""A model connection, wrong and then right: each mistake is told with its remedy."""

from ...demo.scenes.models import KEY, Models
from ...demo.scenes.stage import Stage
from ..visit import Visit, is_readable


async def connecting(visit: Visit, stage: Stage) -> None:
    """Add a connection to a scripted model, with every mistake on the way."""
    tab = visit.tab
    async with Models().running() as models:
        url = models.first.url
        tab.count_anew()
        await tab.open("/config/integrations/integration/universal_agent")
        await tab.click("Add model connection")
        await tab.sees("The agent works without a model.")
        await tab.click("Submit")
        await tab.sees("Where the model is reached.")
        for address, key, said in (
            ("http://127.0.0.1:9/v1", KEY, "It could not be reached"),
            (url.removesuffix("/v1"), KEY, "add /v1 to the address"),
            (url, "wrong", "The key is not accepted."),
        ):
            await tab.fill("base_url", address)
            await tab.fill("api_key", key)
            await tab.click("Submit")
            stage.expect(await tab.sees(said), f"it says: {said}", await tab.reads())
            await is_readable(tab, stage, "the page")
            if "v1" in said:
                await tab.picture("connection-wrong")
        await tab.fill("base_url", url)
        await tab.fill("api_key", KEY)
        await tab.click("Submit")
        stage.expect(await tab.sees("Price per million tokens read"), "it asks for the model", await tab.reads())
        await is_readable(tab, stage, "the page about the model")
        await tab.click("Submit")
        stage.expect(await tab.sees("Nothing is saved yet"), "it shows what the trial found", await tab.reads())
        await is_readable(tab, stage, "the page about the trial")
        await tab.picture("connection-tried")
        await tab.click("Submit")
        stage.expect(await tab.sees("Success"), "the right one is saved", await tab.reads())
        await tab.click("Finish")
        kept = [subentry["title"] for subentry in await stage.flows.subentries()]
        stage.expect(kept == ["scripted"], "it is called what the model is called", kept)
        stage.note("took", f"{tab.clicks} clicks, {tab.seconds:.0f} s, with three mistakes")
        (connection,) = await stage.flows.subentries()
        await stage.flows.remove(connection["subentry_id"])
