"""The public form of an answer."""

from custom_components.universal_agent.common.answer import Answer, Approach
from custom_components.universal_agent.common.outcome import ErrorType


def test_the_public_form_of_an_answer() -> None:
    answer = Answer(
        text="Done.",
        approach=Approach.DIRECT,
        engine="local",
        route="memory",
        confidence=0.99,
        plan=("save",),
        tools_used=("memory.save",),
        intents=({"type": "memory"},),
        error=ErrorType.TIMEOUT,
        duration_ms=12.345,
    )
    assert answer.as_dict() == {
        "response": "Done.",
        "approach": "direct",
        "engine": "local",
        "route": "memory",
        "confidence": 0.99,
        "plan": ["save"],
        "tools_selected": [],
        "tools_used": ["memory.save"],
        "intents": [{"type": "memory"}],
        "error": "timeout",
        "continue_conversation": False,
        "conversation_id": None,
        "duration_ms": 12.3,
    }
