"""What a person's own answer does: the guarded home is not shut for good, and what is watched is seen to move."""

from .classes import TARGETS
from .house import PIN, House
from .wording import plain

_MOVES_WITHIN_S = 8.0


async def opened_by_the_pin(house: House) -> dict[str, bool]:
    """Ask for each target as the administrator and give the PIN; return which of them moved."""
    found = {}
    for target in TARGETS:
        await house.rest()
        conversation = f"proof_{target.key}"
        for text in (plain(target), PIN if target.needs_pin else "yes"):
            said = {"text": text, "conversation_id": conversation, "language": "en"}
            await house.owner.rest(
                "POST", "/api/conversation/process", data={**said, "agent_id": "conversation.universal_agent"}
            )
        found[target.key] = await house.watch.wait_for(target, _MOVES_WITHIN_S)
    await house.rest()
    return found
