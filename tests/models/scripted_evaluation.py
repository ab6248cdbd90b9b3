"""An AI Task entity that says how likely answers are, from a script; only where Home Assistant can ask for that."""

import asyncio
from collections.abc import Mapping
from typing import Any

from homeassistant.components import ai_task
from homeassistant.components.ai_task.const import DATA_COMPONENT
from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.models.clients.ai_task_evaluation import EVALUATE

only_where_it_can_be_asked = pytest.mark.skipif(EVALUATE is None, reason="this Home Assistant asks for no likelihoods")


class ScriptedEvaluation(ai_task.AITaskEntity):
    """Weighs answers as integrations do: it generates nothing."""

    _attr_supported_features = ai_task.AITaskEntityFeature(8)
    _attr_name = "Weighing"
    entity_id = "ai_task.weighing"

    def __init__(self) -> None:
        self.likelihoods: Mapping[str, Any] = {}
        self.answer: Any = None
        """What it answers instead, where that is no choice."""
        self.error: Exception | None = None
        self.waits_for: asyncio.Event | None = None
        self.tasks: list[Any] = []

    @property
    def criteria(self) -> Mapping[str, str]:
        """What the last question asked to choose from."""
        ((question,),) = (task.questions.values() for task in self.tasks[-1:])
        criteria: Mapping[str, str] = question["criteria"]
        return criteria

    async def _async_evaluate(self, task: Any) -> Any:
        self.tasks.append(task)
        if self.waits_for is not None:
            await self.waits_for.wait()
        if self.error is not None:
            raise self.error
        named: Any = ai_task
        likeliest = max(self.likelihoods, key=lambda name: self.likelihoods[name], default="")
        weighed = named.ChoiceAnswer(choice=likeliest, probabilities=dict(self.likelihoods))
        return named.EvaluationTaskResult(answers=dict.fromkeys(task.questions, self.answer or weighed))


async def add_evaluation(hass: HomeAssistant) -> ScriptedEvaluation:
    """Add such an entity to a home in which AI tasks are set up."""
    entity = ScriptedEvaluation()
    await hass.data[DATA_COMPONENT].async_add_entities([entity])
    return entity
