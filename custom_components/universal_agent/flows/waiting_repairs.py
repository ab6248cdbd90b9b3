"""Flows behind repairs that wait for a person's word: a question that reached no phone, a suggestion, changed words."""

from homeassistant.components.http.const import KEY_HASS_USER
from homeassistant.components.repairs import RepairsFlow, RepairsFlowResult
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import issue_registry as ir
from homeassistant.helpers.http import current_request

from ..actions.acting import call_tool, request_by
from ..approvals.approval_issues import ASKS, QUESTION
from ..approvals.approvals import ApprovalError
from ..approvals.repair_issues import IssueData
from ..common.errors import StorageError
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry, UniversalAgentData
from ..home_setup.rehearsal.issues import REHEARSAL_ISSUE, accept, answers, mend
from ..proactive.suggestions.notices import SUGGESTION, SUGGESTS
from ..skills.suggestions.learning import SuggestionAnswer
from ..tools.roles import ToolRole


def person_here() -> Context | None:
    """Return the context of the person whose browser is asking; None where nobody is known."""
    request = current_request.get()
    user = request.get(KEY_HASS_USER) if request is not None else None
    return Context(user_id=user.id) if user is not None else None


class _AnsweringFlow(RepairsFlow):
    """Shows an issue's words as a menu of answers."""

    answers: tuple[str, ...] = ()

    def __init__(self, about: str) -> None:
        self._about = about

    async def async_step_init(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Show what can be answered."""
        issue = ir.async_get(self.hass).async_get_issue(DOMAIN, self.issue_id)
        return self.async_show_menu(
            step_id="init",
            menu_options=list(self.answers),
            description_placeholders=issue.translation_placeholders if issue else None,
        )

    def _agent(self) -> tuple[UniversalAgentData, Context] | None:
        entries: list[UniversalAgentConfigEntry] = self.hass.config_entries.async_loaded_entries(DOMAIN)
        person = person_here()
        return None if person is None or not entries else (entries[0].runtime_data, person)


class ApprovalFlow(_AnsweringFlow):
    """Takes a yes or a no, in the name of the person who gives it."""

    answers = ("approve", "reject")

    async def async_step_approve(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Take the yes."""
        return await self._take(approves=True)

    async def async_step_reject(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Take the no."""
        return await self._take(approves=False)

    async def _take(self, *, approves: bool) -> RepairsFlowResult:
        if (found := self._agent()) is None:
            return self.async_abort(reason="approval_no_person")
        data, person = found
        try:
            if not approves:
                await data.approvals.reject(self._about, person)
                return self.async_create_entry(data={})
            results = await data.approvals.approve(self._about, person)
        except ApprovalError as err:
            return self.async_abort(reason=err.key)
        if all(result.outcome.ok for result in results):
            return self.async_create_entry(data={})
        said = " ".join(result.outcome.spoken or "" for result in results if not result.outcome.ok)
        return self.async_abort(reason="not_done", description_placeholders={"reason": said})


class SuggestionFlow(_AnsweringFlow):
    """Takes the answer to a suggestion; accepting does what it proposes, under the rules of any request."""

    def __init__(self, about: str, *, can_be_done: bool) -> None:
        super().__init__(about)
        answers = (SuggestionAnswer.ACCEPT, SuggestionAnswer.LATER, SuggestionAnswer.DISMISS, SuggestionAnswer.NEVER)
        self.answers = tuple(answer.value for answer in answers if can_be_done or answer is not SuggestionAnswer.ACCEPT)

    async def async_step_accept(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Have it done."""
        return await self._take(SuggestionAnswer.ACCEPT)

    async def async_step_later(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Put it off."""
        return await self._take(SuggestionAnswer.LATER)

    async def async_step_dismiss(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Dismiss it."""
        return await self._take(SuggestionAnswer.DISMISS)

    async def async_step_never(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Have it never made again."""
        return await self._take(SuggestionAnswer.NEVER)

    async def _take(self, answer: SuggestionAnswer) -> RepairsFlowResult:
        if (found := self._agent()) is None:
            return self.async_abort(reason="approval_no_person")
        data, person = found
        request = request_by(self.hass, person)
        arguments: dict[str, object] = {"answer": answer.value, "id": int(self._about)}
        outcome, _ = await call_tool(data, request, ToolRole.ANSWER_SUGGESTION, arguments)
        if outcome.ok:
            return self.async_create_entry(data={})
        said = outcome.spoken or outcome.message or ""
        return self.async_abort(reason="not_done", description_placeholders={"reason": said})


class RehearsalFlow(_AnsweringFlow):
    """Changes back why words mean something else, or takes it that they mean what they mean now."""

    def __init__(self, data: IssueData) -> None:
        super().__init__("")
        self._words = data
        self.answers = answers(data)

    async def async_step_mend(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Change it back."""
        if not mend(self.hass, self._words):
            return self.async_abort(reason="not_mended")
        return self.async_create_entry(data={})

    async def async_step_accept(self, user_input: dict[str, str] | None = None) -> RepairsFlowResult:
        """Leave it as it is."""
        entries: list[UniversalAgentConfigEntry] = self.hass.config_entries.async_loaded_entries(DOMAIN)
        try:
            for entry in entries:
                await accept(entry.runtime_data.stores.rehearsed, self._words)
        except StorageError:
            return self.async_abort(reason="not_kept")
        return self.async_create_entry(data={})


def waiting_flow_for(
    hass: HomeAssistant, issue_id: str, data: dict[str, str | int | float | None] | None
) -> RepairsFlow | None:
    """Return the flow behind one of these repairs; None for any other."""
    if data is None:
        return None
    if issue_id.startswith(ASKS):
        return ApprovalFlow(str(data[QUESTION]))
    if issue_id.startswith(SUGGESTS):
        return SuggestionFlow(str(data[SUGGESTION]), can_be_done=bool(data["can_be_done"]))
    if issue_id.startswith(REHEARSAL_ISSUE):
        return RehearsalFlow(data)
    return None
