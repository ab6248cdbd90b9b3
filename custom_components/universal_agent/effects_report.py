"""The safety report in words, for the action, the repair and diagnostics; and what the owner accepts or trusts."""

from collections.abc import Collection, Mapping
from typing import Any

from homeassistant.core import CALLBACK_TYPE, HomeAssistant
from homeassistant.helpers import issue_registry as ir

from .approvals.repair_issues import create_issue
from .assembly.settings import read_all
from .const import DOMAIN
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .safety.effects.graph import key_of_effect
from .safety.effects.report import Finding, findings, unknown_triggers
from .safety.policy import Action
from .safety.shown_text import shown
from .safety.trust import OPTION_ACCEPTED, OPTION_TRUSTED, accepted_in
from .skills.smart_home.effect_words import EffectWords

OPENS_BUILDING = "effects_open_building"


def safety_report(hass: HomeAssistant, data: UniversalAgentData, language: str) -> dict[str, Any]:
    """Return what harmless changes lead to, and which triggers cannot be known."""
    words = EffectWords(hass, data.speech)
    found = findings(hass, data.effects, data.home_facts.behind)
    return {
        "findings": [_told(words, data, finding, language) for finding in found],
        "unknown_triggers": [
            {"automation": automation, "triggers": list(kinds)}
            for automation, kinds in unknown_triggers(data.effects).items()
        ],
    }


def watch_effects(hass: HomeAssistant, data: UniversalAgentData) -> CALLBACK_TYPE:
    """Keep the repair about ways into the building as the home is; return what ends that."""

    def look() -> None:
        tell_serious(hass, data)

    end = data.effects.start(look)
    look()
    return end


def tell_serious(hass: HomeAssistant, data: UniversalAgentData) -> None:
    """Show or take away the repair: something that looks harmless lets somebody in."""
    serious = [finding for finding in findings(hass, data.effects, data.home_facts.behind) if finding.is_serious]
    if not serious:
        ir.async_delete_issue(hass, DOMAIN, OPENS_BUILDING)
        return
    words = EffectWords(hass, data.speech)
    lines = "\n".join(f"- {_line(words, data, finding, hass.config.language)}" for finding in serious)
    create_issue(
        hass,
        OPENS_BUILDING,
        is_fixable=False,
        translation_key=OPENS_BUILDING,
        translation_placeholders={"effects": lines},
    )


def accept(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, cause: str, target: str | None, *, is_accepted: bool
) -> tuple[Action, ...]:
    """Accept, or ask about again, what follows from a change of `cause`, on one target or on all; return the effects.

    The options keep it, so the agent is loaded again.
    """
    data = entry.runtime_data
    found = findings(hass, data.effects, data.home_facts.behind)
    effects = {
        key_of_effect(effect): effect
        for finding in found
        if finding.change.entity_id == cause
        for effect in finding.effects
        if effect.caused_by == cause and target in (None, effect.entity_id)
    }
    before = accepted_in(read_all(entry.options, ()).options)
    after = before | effects.keys() if is_accepted else before - effects.keys()
    if after != before:
        hass.config_entries.async_update_entry(entry, options={**entry.options, OPTION_ACCEPTED: sorted(after)})
    return tuple(effects.values())


async def trust_for_good(hass: HomeAssistant, entry: UniversalAgentConfigEntry, keys: Collection[str]) -> None:
    """Trust some tools and scripts beside those that are; the agent is loaded again, as after the options."""
    before: list[str] = read_all(entry.options, ()).options.get(OPTION_TRUSTED, [])
    trusted = [*before, *(key for key in sorted(keys) if key not in before)]
    kept = await entry.runtime_data.external_tools.kept_of(trusted, hass.config.language)
    hass.config_entries.async_update_entry(entry, options={**entry.options, **kept})


def _told(words: EffectWords, data: UniversalAgentData, one: Finding, language: str) -> dict[str, Any]:
    return {
        "entity_id": one.change.entity_id,
        "action": one.change.service,
        "effects": [_effect(effect) for effect in one.effects],
        "through": list(one.through),
        "unknown": one.is_unknown,
        "serious": one.is_serious,
        "text": _line(words, data, one, language),
    }


def _effect(effect: Action) -> Mapping[str, Any]:
    return {
        "action": effect.service,
        "entity_id": effect.entity_id,
        "by_itself": effect.caused_by is not None,
        "accepted": effect.accepted,
        "unknown": effect.unknown,
    }


def _line(words: EffectWords, data: UniversalAgentData, one: Finding, language: str) -> str:
    """Return a finding as a sentence: "To turn on Guest mode means to unlock Front Door."."""
    values = {
        "cause": words.infinitive((one.change,), language),
        "effect": words.infinitive(one.effects, language) or words.unknown(one.change, language),
    }
    return shown(data.speech.say("smart_home", "report_line", language, values))
