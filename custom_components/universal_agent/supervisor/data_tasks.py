"""Data tasks: what an automation wants written, answered or read off a picture, perhaps in a form of its own.

Words that the local engine covers are a command like any other. For all else a model is asked once for the data, with
tools that only read: instructions are put together by programs, often from text of strangers, so nothing that a model
makes of them may change the home.
"""

from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import dataclass, replace
import secrets
import time
from typing import Any

from ..agent.factory import RuntimeAgent
from ..common.answer import Answer
from ..common.errors import BudgetSpentError, ModelError, ModelUnavailableError
from ..common.outcome import ErrorType
from ..common.request import RequestContext
from ..models.client import Form, ModelClient, ModelRequest, Picture
from ..models.clients.reading import dump
from ..models.events import AgentEvent, ModelEvent, TextDelta
from ..safety.shown_text import shown_value
from ..skills.speech import Speech
from .answering import MAX_TEXT, AnswerBuilder
from .form_asking import ask_for_form
from .preparation import AgentPreparer
from .prepared_run import PreparedRun
from .router import Router
from .supervisor import Supervisor
from .workflow import Run

SOURCE = "ai_task"
"""Where a task's text came from, as taint names it."""
MAX_TASK_TEXT = 50_000
"""Characters of instructions, and of each document, at most."""
TRIES = 2
"""Times that a model is asked for data of the wanted form."""

type CheckData = Callable[[Mapping[str, Any]], str | None]
"""Returns what is wrong with data of a form; None where nothing is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataTask:
    """What is wanted beside the instructions, which are the request's text."""

    form: Form | None = None
    """The form of the data; None is plain text."""
    check: CheckData = lambda _data: None
    """Checks data of that form."""
    pictures: tuple[Picture, ...] = ()
    """Pictures that belong to it."""
    documents: tuple[str, ...] = ()
    """Texts that belong to it."""

    @property
    def is_plain(self) -> bool:
        """Whether it is only its words."""
        return self.form is None and not self.pictures and not self.documents


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskResult:
    """The end of a data task."""

    answer: Answer
    """How it was answered, as it is recorded."""
    data: Any
    """An object of the wanted form, else text."""
    is_done: bool = True
    """Whether a command was carried out; one that failed, was refused or waits for a person was not."""


class DataTasks:
    """Carries out data tasks."""

    def __init__(
        self,
        *,
        supervisor: Supervisor,
        router: Router,
        preparer: AgentPreparer,
        answering: AnswerBuilder,
        speech: Speech,
        hidden_categories: Callable[[RequestContext], frozenset[str]],
    ) -> None:
        self._supervisor = supervisor
        self._router = router
        self._preparer = preparer
        self._answering = answering
        self._speech = speech
        self._hidden_categories = hidden_categories

    async def generate(self, request: RequestContext, task: DataTask) -> TaskResult:
        """Return the data, or what came of a command.

        Raises:
            ModelError: no model is connected, none answered, or none gave data of the wanted form.
            BudgetSpentError: models may take no more for now.
        """
        started = time.perf_counter()
        await self._speech.load(request.language)
        request = replace(request, hidden_categories=self._hidden_categories(request))
        if await self._is_command(request, task):
            answer = await self._supervisor.process_request(request)
            is_done = answer.understood and answer.error is None and not answer.asks
            return TaskResult(answer=answer, data=answer.text, is_done=is_done)
        request.taint.mark(SOURCE)
        request.links.hear(request.text)
        try:
            return await self._of_model(request, started, task)
        except ModelError, BudgetSpentError:
            text = self._answering.say("no_model", request)
            self._answering.refuse(request, started, text, understood=True, error=ErrorType.UNAVAILABLE)
            raise

    async def _is_command(self, request: RequestContext, task: DataTask) -> bool:
        """Tell whether a task is something that the local engine does, or has to refuse."""
        if request.pin_was_recorded or not request.text:
            return True
        if not task.is_plain or len(request.text) > MAX_TEXT:
            return False
        return bool((await self._router.route(request)).understanding.steps)

    async def _of_model(self, request: RequestContext, started: float, task: DataTask) -> TaskResult:
        if len(request.text) > MAX_TASK_TEXT:
            raise ModelUnavailableError(f"the instructions are longer than {MAX_TASK_TEXT} characters")
        is_looked_at = task.form is not None and bool(task.pictures)
        prepared = await self._preparer.take_task(request, sees=bool(task.pictures), reads_home=not is_looked_at)
        if prepared is None:
            raise ModelUnavailableError("no model is connected that could do this")
        prepared = _with(prepared, task)
        run = Run(prepared.agent)
        if task.form is None or prepared.agent.tools:
            await self._run(prepared, run)
        data = None
        if task.form is not None:
            data = await self._in_form(prepared, run, task.form, task)
            run.text = dump(data)
        answer = self._answering.of_run(request, started, 1.0, run, prepared.design)
        return TaskResult(answer=answer, data=answer.text if data is None else data)

    async def _run(self, prepared: PreparedRun, run: Run) -> None:
        """Have the agent look up what it needs and write.

        Raises:
            ModelError, BudgetSpentError: it did not come to an answer.
        """
        events: list[AgentEvent] = []
        await prepared.workflow.run(run, prepared.request, events.append, prepared.options)
        is_broken_off = any(isinstance(event, TextDelta) and event.is_own for event in events)
        if is_broken_off or not run.text.strip():
            raise ModelUnavailableError(run.text.strip() or "the model gave no answer")

    async def _in_form(self, prepared: PreparedRun, run: Run, form: Form, task: DataTask) -> Mapping[str, Any]:
        """Return data of the form, from what was found out; wrong data is asked for once more with the reason.

        Raises:
            ModelError, BudgetSpentError: no model answered, or with nothing of this form.
        """
        found = f"What you have found out:\n{run.text}" if run.text.strip() else ""
        first = ModelRequest(
            request=prepared.request,
            system_prompt=prepared.agent.system_prompt,
            tools=(),
            rounds=tuple(run.rounds),
            context_block="\n".join(filter(None, (prepared.options.context_block, found))),
            form=form,
            deadline=prepared.options.deadline,
        )
        turn, problem = first, ""
        for _ in range(TRIES):
            written = await ask_for_form(prepared.agent.client, turn)
            data: dict[str, Any] | None = None
            if written is not None:
                data = shown_value(dict(written), prepared.request.links)
            wrong = "it was no readable object" if data is None else task.check(data)
            if data is not None and wrong is None:
                return data
            problem = wrong or ""
            told = f"Your last answer was refused: {problem}. Answer with one that is right."
            turn = replace(first, context_block=f"{first.context_block}\n{told}".strip())
        raise ModelUnavailableError(f"the model gave no data of the wanted form: {problem}")


def _with(prepared: PreparedRun, task: DataTask) -> PreparedRun:
    """Return a run that is shown what belongs to the task; strangers may have written its documents."""
    mark = secrets.token_hex(6)
    documents = [f"<untrusted-{mark}>\n{text[:MAX_TASK_TEXT]}\n</untrusted-{mark}>" for text in task.documents]
    told = "\n".join(filter(None, (prepared.options.context_block, *documents)))
    client = _ShownPictures(prepared.agent.client, task.pictures) if task.pictures else prepared.agent.client
    agent: RuntimeAgent = replace(prepared.agent, client=client)
    return replace(prepared, agent=agent, options=replace(prepared.options, context_block=told))


class _ShownPictures:
    """A model that is shown pictures with every turn of a run."""

    def __init__(self, client: ModelClient, pictures: tuple[Picture, ...]) -> None:
        self._client = client
        self._pictures = pictures

    @property
    def name(self) -> str:
        """The model's."""
        return self._client.name

    def respond(self, turn: ModelRequest) -> AsyncGenerator[ModelEvent]:
        """Yield its next round."""
        return self._client.respond(replace(turn, pictures=self._pictures))
