"""Serve a scripted model by hand: `python -m scripts.lib.model_server --port 8321 --script everyday`."""

import argparse
import asyncio
from contextlib import suppress

from .received_request import ReceivedRequest
from .script import ScriptedReply
from .server import ModelServer, Seen
from .stories import STORIES


def main() -> int:
    """Serve until Ctrl-C."""
    options = _parser().parse_args()
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(options.port, options.script, options.key))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.lib.model_server",
        description="Serve a scripted model over chat completions, the Messages API and Ollama's protocol.",
    )
    parser.add_argument("--port", type=int, default=8321, help="on this machine only; 0 takes any free one")
    parser.add_argument("--script", choices=sorted(STORIES), default="everyday", help="what the model says")
    parser.add_argument("--key", help="the key it wants; none by default")
    return parser


async def _serve(port: int, script: str, key: str | None) -> None:
    story = STORIES[script]

    def answer(seen: Seen) -> ScriptedReply:
        reply = story(seen)
        asked = ReceivedRequest(seen)
        print(f"{seen.path}: {asked.form or asked.text!r}, round {asked.rounds} → {_told(reply)}", flush=True)
        return reply

    server = ModelServer(key=key, answer=answer)
    await server.start(port)
    print(f"The scripted model {script!r} listens at {server.url} as model 'scripted'. Ctrl-C ends it.", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await server.stop()


def _told(reply: ScriptedReply) -> str:
    if reply.form is not None:
        return str(reply.form)
    return ", ".join(f"{call.name}({call.arguments})" for call in reply.calls) or reply.text


if __name__ == "__main__":
    raise SystemExit(main())
