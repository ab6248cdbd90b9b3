"""Put the agent into the home: its config entry, and one voice pipeline a language that talks to it."""

from .client import Client, RequestFailedError
from .home import COMPONENT

ENGINE = f"conversation.{COMPONENT}"
LANGUAGES = ("en", "de", "es")


async def add_agent(client: Client) -> None:
    """Add the integration through its own config flow, unless it is there; check that it loaded."""
    if not await client.command("config_entries/get", domain=COMPONENT):
        await client.add_integration(COMPONENT)
    for entry in await client.command("config_entries/get", domain=COMPONENT):
        if entry["state"] != "loaded":
            raise RequestFailedError(f"{COMPONENT} is {entry['state']}: {entry.get('reason')}")


async def make_pipelines(client: Client, engine: str) -> dict[str, str]:
    """Make a voice pipeline for each language with this conversation engine; return their ids by language."""
    if engine not in await client.states():
        raise RequestFailedError(f"there is no {engine}")
    present = {p["name"]: p for p in (await client.command("assist_pipeline/pipeline/list"))["pipelines"]}
    ids: dict[str, str] = {}
    for language in LANGUAGES:
        name = f"{engine.removeprefix('conversation.').replace('_', ' ').title()} ({language})"
        if name not in present:
            present[name] = await client.command(
                "assist_pipeline/pipeline/create", name=name, **_pipeline(engine, language)
            )
        ids[language] = present[name]["id"]
    if engine == ENGINE:
        await client.command("assist_pipeline/pipeline/set_preferred", pipeline_id=ids["en"])
    return ids


def _pipeline(engine: str, language: str) -> dict[str, str | bool | None]:
    """Return a pipeline without ears and voice: requests are typed."""
    silent = ("stt_engine", "stt_language", "tts_engine", "tts_language", "tts_voice", "wake_word_entity")
    return {
        "conversation_engine": engine,
        "conversation_language": language,
        "language": language,
        "prefer_local_intents": False,
        **dict.fromkeys((*silent, "wake_word_id")),
    }
