"""Has an intent assessed by its domain and judged by the policy, with what the home knows of who asks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..common.origin import Channel
from ..common.request import RequestContext
from ..safety import exposure
from ..safety.autonomy import limit
from ..safety.home_facts import CallerPermissions, HomeFacts
from ..safety.policy import Action, CallerKind, Decision, Facts, Verdict, decide, is_protected, moved, trusting
from ..store.journal import JournalEntry
from .announcing import CONFIRMED_BY, WHO
from .base import ActionIntent, Assessment, Caller, IntentHandler, parts_of

TRUST = "trust"
"""Under this key an entry's context holds what the owner may trust instead of being asked."""
ALSO_STARTS = "also_starts"
"""Under this key an entry's context holds the automations that its change starts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluation:
    """What an intent would do and what the policy says about it."""

    assessment: Assessment
    """Services and targets."""
    decision: Decision
    """What the policy said."""
    is_answerable: bool
    """Whether a yes from where it was asked counts."""
    trust: frozenset[str] = frozenset()
    """What the owner would have to trust so that it is never asked about again; none where trust does not reach."""

    @property
    def context(self) -> dict[str, Any]:
        """Return what the journal keeps of how it was decided."""
        return {"pin": self.decision.pin, "answerable": self.is_answerable, TRUST: sorted(self.trust)}


@dataclass(frozen=True, slots=True, kw_only=True)
class EvaluationCase:
    """An intent with all that is known of it before it is judged."""

    intent: ActionIntent
    """The intent."""
    assessment: Assessment
    """Services and targets."""
    facts: Facts
    """What the policy is asked about."""
    permissions: CallerPermissions
    """Who wants it."""
    request: RequestContext | None
    """The request, where it is new."""
    seen_as: Caller
    """On whose behalf it was assessed, and how thoroughly."""
    parts: tuple[EvaluationCase, ...] = ()
    """The intents that it holds, which are judged each by itself too."""

    @property
    def targets(self) -> frozenset[str]:
        """Return what it and its parts would move."""
        return moved(self.facts).union(*(part.targets for part in self.parts))

    @property
    def named(self) -> tuple[str, ...]:
        """Return the entities that it is about itself, and not through others."""
        direct = (action for action in self.assessment.actions if action.behind is None)
        return tuple(dict.fromkeys(action.entity_id for action in direct if action.entity_id))

    @property
    def acts(self) -> tuple[tuple[str, str | None], ...]:
        """Return the services that it calls itself, each with its target."""
        direct = (action for action in self.assessment.actions if action.behind is None and action.caused_by is None)
        return tuple(dict.fromkeys((action.service, action.entity_id) for action in direct))

    @property
    def also_starts(self) -> list[str]:
        """Return the automations that it starts by what it changes."""
        started = (
            action.behind for action in self.assessment.actions if action.caused_by is not None and action.behind
        )
        return list(dict.fromkeys(item for item in started if item.startswith("automation.")))

    @property
    def asked_effects(self) -> tuple[Action, ...]:
        """Return what follows by itself, of this or of its parts, and is why a person is asked."""
        open_effects = (action for action in self.assessment.actions if action.caused_by is not None)
        return tuple(
            effect
            for effect in open_effects
            if is_protected(replace(effect, accepted=effect.accepted and not self.facts.tainted))
        )

    def beside(self, targets: frozenset[str]) -> EvaluationCase:
        """Return the same with what its request moves too."""
        parts = tuple(part.beside(targets) for part in self.parts)
        return replace(self, facts=replace(self.facts, moved_too=targets), parts=parts)

    @property
    def context(self) -> dict[str, Any]:
        """Return what the journal keeps of how it was looked at, so that it is looked at the same way again."""
        return {
            "actions": signature(self.assessment),
            "counted": self.seen_as.is_counted,
            "tainted": self.facts.tainted,
            **({WHO: user.name} if (user := self.permissions.user) and not user.system_generated else {}),
            **({ALSO_STARTS: self.also_starts} if self.also_starts else {}),
        }


class PolicyEvaluator:
    """Asks the domain, the home and the policy, in that order."""

    def __init__(self, home_facts: HomeFacts) -> None:
        self._home_facts = home_facts

    async def evaluate(
        self, intent: ActionIntent, handler: IntentHandler[Any], caller: Caller, request: RequestContext | None = None
    ) -> Evaluation:
        """Return what may become of one intent by itself. Changes nothing; raises what the handler raises."""
        return self._decide(await self.look(intent, handler, caller, request))

    async def look(
        self,
        intent: ActionIntent,
        handler: IntentHandler[Any],
        caller: Caller,
        request: RequestContext | None = None,
        *,
        is_said: bool = False,
        is_later: bool = False,
    ) -> EvaluationCase:
        """Return all that is known of an intent; `is_said` where the local engine read it in the request's words.

        `is_later` where it is held by another one: whether a target is as wanted now says nothing about then.

        Changes nothing; raises what the handler raises.
        """
        permissions = await self._home_facts.permissions(caller.origin)
        tainted = request is not None and bool(request.taint)
        is_said = is_said and request is not None and request.own_words
        known = replace(
            caller,
            is_limited=caller.is_limited or tainted or permissions.is_limited,
            is_counted=caller.is_counted or (request is not None and not is_said),
        )
        assessment = self._with_all_behind(await handler.assess(intent, known))
        facts = self._facts(intent, assessment, caller, permissions, request, is_said=is_said)
        if is_later:
            facts = replace(facts, actions=tuple(replace(action, settled=False) for action in facts.actions))
        parts = [
            await self.look(part, its_handler, caller, request, is_said=is_said, is_later=True)
            for part, its_handler in parts_of(intent, handler)
        ]
        return EvaluationCase(
            intent=intent,
            assessment=_joined((assessment, *(part.assessment for part in parts))),
            facts=facts,
            permissions=permissions,
            request=request,
            seen_as=known,
            parts=tuple(parts),
        )

    def together(self, cases: Sequence[EvaluationCase], request: RequestContext) -> list[Evaluation]:
        """Judge what a request wants at once, with what it has moved before: splitting it gains nothing."""
        alone = [(case.targets, self._decide(case)) for case in cases]
        wanted = (targets for targets, one in alone if one.decision.verdict is not Verdict.DENY)
        all_targets = request.reach.targets.union(*wanted)
        evaluated = [
            one if all_targets <= targets and not case.parts else self._decide(case.beside(all_targets))
            for case, (targets, one) in zip(cases, alone, strict=True)
        ]
        for (targets, _), one in zip(alone, evaluated, strict=True):
            if one.decision.verdict is Verdict.ALLOW:
                request.reach.add(targets)
        return evaluated

    def _decide(self, case: EvaluationCase) -> Evaluation:
        """Return what may become of an intent: the strictest of what is said about it and about what it holds."""
        if not case.parts:
            return self._decide_alone(case)
        evaluated = [self._decide_alone(case), *(self._decide(part) for part in case.parts)]
        strictest = max(evaluated, key=lambda one: _STRICTNESS.index(one.decision.verdict)).decision
        return Evaluation(
            assessment=case.assessment,
            decision=replace(strictest, pin=any(evaluation.decision.pin for evaluation in evaluated)),
            is_answerable=all(evaluation.is_answerable for evaluation in evaluated),
        )

    def _decide_alone(self, case: EvaluationCase) -> Evaluation:
        decision, request = decide(case.facts), case.request
        if request is not None and request.channel is Channel.HEARTBEAT:
            acts_as_caller = case.intent.acts_as_caller
            limited = limit(decision, request.autonomy, case.assessment.actions, acts_as_caller=acts_as_caller)
            decision = replace(limited, pin=decision.pin)
        if decision.pin and not self._home_facts.has_pin:
            decision = replace(decision, pin=False)
        is_answerable = _may_approve(case.intent, case.permissions)
        is_asked = decision.verdict is Verdict.CONFIRM and case.permissions.kind is not CallerKind.HEARTBEAT
        return Evaluation(
            assessment=case.assessment,
            decision=decision,
            is_answerable=is_answerable,
            trust=trusting(case.facts) if is_asked else frozenset(),
        )

    async def confirm(
        self, intent: ActionIntent, handler: IntentHandler[Any], asker: Caller, approver: Caller, asked: object
    ) -> tuple[str | None, Any]:
        """Return why a confirmed intent is not carried out after all, and what its handler has found that it is for.

        It may mean something else by now, or not be theirs.
        """
        evaluated = await self.evaluate(intent, handler, asker)
        if signature(evaluated.assessment) != asked:
            return "target_changed", None
        answered = evaluated if asker.origin == approver.origin else await self.evaluate(intent, handler, approver)
        for evaluation in (evaluated, answered):
            if evaluation.decision.verdict is Verdict.DENY:
                return evaluation.decision.reason, None
        return (None if answered.is_answerable else "may_not_approve"), evaluated.assessment.resolved

    async def confirmed(self, entry: JournalEntry, approver: Caller) -> JournalEntry:
        """Return an entry with the name of who has said yes to it, where that person is known."""
        user = (await self._home_facts.permissions(approver.origin)).user
        if user is None or user.system_generated:
            return entry
        return replace(entry, context={**entry.context, CONFIRMED_BY: user.name})

    def _with_all_behind(self, assessment: Assessment) -> Assessment:
        """Return an assessment with everything behind its targets: no domain is trusted to have looked itself."""
        if not assessment.actions:
            return assessment
        actions, is_unresolved = self._home_facts.behind(assessment.actions)
        return replace(assessment, actions=actions, unresolved=assessment.unresolved or is_unresolved)

    def _facts(
        self,
        intent: ActionIntent,
        assessment: Assessment,
        caller: Caller,
        permissions: CallerPermissions,
        request: RequestContext | None,
        *,
        is_said: bool,
    ) -> Facts:
        targets = {action.entity_id for action in assessment.actions if action.entity_id} | assessment.withheld
        return Facts(
            actions=self._home_facts.look(assessment.actions),
            channel=caller.channel,
            risk=intent.risk,
            unresolved=assessment.unresolved,
            needs_person=assessment.needs_person,
            withheld=assessment.withheld,
            needs_approval=request is not None and request.needs_approval,
            domain=intent.profile_domain,
            shapes_later_runs=intent.shapes_later_runs,
            only_asks=intent.only_asks,
            caller=permissions.kind,
            tainted=request is not None and bool(request.taint),
            at=caller.now.timetz().replace(tzinfo=None),
            limits=permissions.limits,
            forbidden=exposure.forbidden(permissions.user, targets),
            hidden=self._home_facts.hidden(assessment.actions),
            is_said=is_said,
        )


_STRICTNESS = (Verdict.ALLOW, Verdict.CONFIRM, Verdict.DENY)


def _joined(assessments: Sequence[Assessment]) -> Assessment:
    """Return what several intents would do together."""
    if len(assessments) == 1:
        return assessments[0]
    return Assessment(
        actions=tuple(action for assessment in assessments for action in assessment.actions),
        unresolved=any(assessment.unresolved for assessment in assessments),
        needs_person=any(assessment.needs_person for assessment in assessments),
        withheld=frozenset().union(*(assessment.withheld for assessment in assessments)),
    )


def _may_approve(intent: ActionIntent, permissions: CallerPermissions) -> bool:
    """Tell whether somebody's yes to a change counts."""
    return permissions.limits.may_approve and (not intent.needs_admin or permissions.kind is CallerKind.ADMIN)


def caller_of(request: RequestContext, key: str, *, is_said: bool = False, resolved: Any = None) -> Caller:
    """Return on whose behalf a request's intent is carried out.

    `is_said` where no model had a say in it; `resolved` what was found that it is for, a moment ago.
    """
    return Caller(
        key=key,
        request_id=request.id,
        now=request.now,
        origin=request.origin,
        text=request.text,
        reach=request.reach,
        is_said=is_said,
        resolved=resolved,
    )


def asker_of(entry: JournalEntry, approver: Caller) -> Caller:
    """Return who asked for a journaled intent, from where."""
    kept, asked = entry.context, entry.origin
    return replace(
        approver,
        key=entry.key,
        origin=replace(
            approver.origin,
            channel=asked.channel,
            user_id=asked.user_id,
            area_id=asked.area_id,
            device_id=asked.device_id,
        ),
        is_limited=bool(kept.get("tainted")),
        is_counted=bool(kept.get("counted")),
    )


def approved_by(entry: JournalEntry, approver: Caller) -> Caller:
    """Return the person who approves an intent, acting in the place where it was asked for."""
    kept, asked = entry.context, entry.origin
    return replace(
        approver,
        key=entry.key,
        text=kept.get("text", ""),
        origin=replace(
            approver.origin,
            area_id=asked.area_id,
            device_id=asked.device_id,
            satellite_id=asked.satellite_id,
            conversation_id=asked.conversation_id,
        ),
        has_confirmed=True,
        gave_pin=bool(kept.get("pin")),
    )


def signature(assessment: Assessment) -> list[list[str | None]]:
    """Return what an intent would do in a form that a later assessment is compared with."""
    return sorted(([action.service, action.entity_id, action.device_class] for action in assessment.actions), key=str)
