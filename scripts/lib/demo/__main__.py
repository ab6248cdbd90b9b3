"""The command line of scripts/demo."""

import argparse
import asyncio
from contextlib import suppress
import signal
import sys

from aiohttp import ClientError

from .agent import ENGINE, LANGUAGES
from .client import RequestFailedError
from .hass_process import RESTART_EXIT_CODE, HassDidNotStartError, running_pid
from .home import reset_home
from .log import agent_errors, log_size
from .onboarding import PASSWORD, USERNAME
from .prepare import prepare, tidy_up
from .report import say, show_notification, show_summary, show_turn, show_verdict
from .requests import play
from .scenes.programme import Show, own_homes, play_heartbeat, play_models, play_safety, play_tour
from .session import CONFIG_DIR, Home, open_home
from .voice_pipeline import VoicePipeline

_LOG = CONFIG_DIR / "home-assistant.log"


def main() -> int:
    """Run the demo and return its exit code."""
    options = _parser().parse_args()
    try:
        return asyncio.run(_run(options))
    except asyncio.CancelledError:
        say("stopped")
        return 130
    except HassDidNotStartError as error:
        say(f"Home Assistant did not start. {error}")
        say(f"the whole output is in {CONFIG_DIR.name}/hass-output.log")
    except (RequestFailedError, ClientError, TimeoutError) as error:
        say(f"Home Assistant refused: {error or type(error).__name__}")
        for record in agent_errors(_LOG):
            print(record)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/demo",
        description="Start a real Home Assistant in a demo home, ask the agent real requests, read the effects back.",
    )
    parser.add_argument("--model", choices=["scripted"], help="show what models add, with two scripted ones")
    parser.add_argument("--safety", action="store_true", help="show what is asked about, refused and taken back")
    parser.add_argument("--heartbeat", action="store_true", help="show what it does by itself, as days pass at once")
    parser.add_argument("--tour", action="store_true", help="use every tool, read its effect back and undo it")
    parser.add_argument("--serve", action="store_true", help="keep Home Assistant running until Ctrl-C")
    parser.add_argument(
        "--ask", metavar="TEXT", help="ask one request, of the Home Assistant that runs or of a new one"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of --ask")
    parser.add_argument("--reset", action="store_true", help="throw the demo home away (alone: and stop there)")
    parser.add_argument("--verbose", action="store_true", help="show the tools that were offered and every event")
    parser.add_argument("--debug", action="store_true", help="let the integration log everything")
    parser.add_argument("--engine", default=ENGINE, help="the agent that answers; conversation.home_assistant compares")
    return parser


async def _run(options: argparse.Namespace) -> int:
    """Do what the options say."""
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    if options.reset and not _reset():
        return 1
    show = next((show for chosen, show in _shows(options) if chosen), None)
    if show is not None:
        return await show(debug=options.debug, verbose=options.verbose)
    if options.serve:
        return await _serve(options)
    if options.ask:
        return await _ask(options)
    return 0 if options.reset else await _demo(options)


def _shows(options: argparse.Namespace) -> tuple[tuple[object, Show], ...]:
    """Return what plays in homes of its own, each with whether it is wanted."""
    return (
        (options.model, play_models),
        (options.safety, play_safety),
        (options.heartbeat, play_heartbeat),
        (options.tour, play_tour),
    )


def _reset() -> bool:
    """Throw the demo homes away; return whether nobody was in the way."""
    if pid := running_pid(CONFIG_DIR):
        say(f"Home Assistant is running in the demo home: stop it first (process {pid})")
        return False
    for folder in (CONFIG_DIR, *own_homes()):
        reset_home(folder)
    say("the demo homes are gone")
    return True


async def _serve(options: argparse.Namespace) -> int:
    """Keep Home Assistant running, also when it wants to be started again."""
    while True:
        async with open_home(options.engine, debug=options.debug) as home:
            if home.process is None:
                say(f"it is running already (process {running_pid(CONFIG_DIR)})")
                return 0
            if home.is_new:
                await prepare(home)
            await _switch_phone_on(home)
            print(f"\nHome Assistant: {home.client.url}\nuser: {USERNAME}   password: {PASSWORD}\nstop with Ctrl-C\n")
            code = await home.process.wait_for_exit()
        if code != RESTART_EXIT_CODE:
            say(f"Home Assistant ended with code {code}")
            return 1
        say("Home Assistant wants to be started again")


async def _ask(options: argparse.Namespace) -> int:
    """Ask one request."""
    async with open_home(options.engine, debug=options.debug) as home:
        if home.is_new:
            await prepare(home)
        if home.process:
            await _switch_phone_on(home)
        talk = VoicePipeline(home)
        await talk.listen()
        turn = await talk.ask(options.ask, language=options.language)
        show_turn(turn, verbose=options.verbose)
    return 1 if turn.failed else 0


async def _demo(options: argparse.Namespace) -> int:
    """Play the whole script; fail if any effect is missing, or if the integration logged an error."""
    seen = log_size(_LOG) if running_pid(CONFIG_DIR) else 0
    verdicts = []
    async with open_home(options.engine, debug=options.debug) as home:
        await prepare(home)
        await home.phone.listen()
        talk = VoicePipeline(home)
        await talk.listen()
        await tidy_up(home, talk)
        async for verdict in play(home, talk):
            verdicts.append(verdict)
            show_turn(verdict.turn, number=len(verdicts), note=verdict.request.note, verbose=options.verbose)
            show_verdict(verdict)
    failed = show_summary(verdicts)
    errors = agent_errors(_LOG, seen)
    for record in errors:
        print(f"\nlogged by the integration:\n{record}")
    print(f"\n{len(verdicts) - failed} of {len(verdicts)} requests did what they should; {len(errors)} errors logged")
    return 1 if failed or errors else 0


async def _switch_phone_on(home: Home) -> None:
    """Receive notifications, and print them as they come."""
    home.phone.on_notification = show_notification
    await home.phone.listen()


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        sys.exit(main())
