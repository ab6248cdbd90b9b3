// Who may do what, what needs a person and why, what opens the home, and what would happen if somebody said something.

import { css, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { Limits, Safety, Simulation } from "../contract";
import { type Localize, define, plain } from "../hass";
import { styles } from "../styles";
import { View } from "../view";

const LOOKS: Record<string, string> = {
  ...{ done: "done", asked: "waiting", refused: "bad", failed: "bad" },
  ...{ allow: "done", confirm: "waiting", deny: "bad" },
};

/** What profiles can keep from somebody and is no kind of device, by its name elsewhere in the panel. */
const OWN: Record<string, string> = {
  memory: "memory.title",
  planning: "goals.title",
  utterance: "memory.taught",
  utterances: "memory.taught",
};

type Rule = Safety["policy"][number]["rules"][number];

/** Put those together for whom the same is decided: on a phone there is no room for a column for each. */
const alike = (decided: [string, Rule | undefined][]): [string[], Rule][] => {
  const groups = new Map<string, [string[], Rule]>();
  for (const [who, rule] of decided) {
    if (!rule) continue;
    const key = `${rule.decision} ${rule.reason}`;
    const group = groups.get(key);
    if (group) group[0].push(who);
    else groups.set(key, [[who], rule]);
  }
  return [...groups.values()];
};

export class SafetyView extends View<Safety> {
  static override styles: CSSResultGroup = [
    styles,
    css`
      form {
        display: grid;
        gap: 12px;
        grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
        align-items: end;
      }
      label {
        display: grid;
        gap: 4px;
      }
      label.wide {
        grid-column: 1 / -1;
      }
      [role="status"] {
        margin-top: 12px;
      }
    `,
  ];
  protected readonly shows = [];
  @state() private simulation?: Simulation;
  @state() private problem = "";
  @state() private isTrying = false;

  private localize: Localize = () => "";

  protected override async read(): Promise<Safety> {
    const data = await this.agent.call<Safety>("safety", { language: this.speech });
    const limits = [...data.people.map(({ profile_limits }) => profile_limits), ...data.profiles.map(({ limits }) => limits)];
    const named = limits.flatMap(({ allowed, denied, ask_first }) => [...(allowed ?? []), ...denied, ...ask_first]);
    const acted = data.policy.flatMap(({ rules }) => rules.map(({ action }) => action.split(".")[0]!));
    this.localize = await this.agent.words([...new Set([...named, ...acted])]);
    return data;
  }

  private async simulate(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { agent } = this;
    const form = new FormData(event.target as HTMLFormElement);
    const chosen = (name: string): object => (form.get(name) ? { [name]: form.get(name) } : {});
    this.isTrying = true;
    this.simulation = undefined;
    this.problem = "";
    try {
      this.simulation = await agent.call<Simulation>("simulate", {
        text: form.get("text"),
        language: this.speech,
        ...chosen("person"),
        ...chosen("device_id"),
      });
    } catch (error) {
      this.problem = agent.explain(error);
    }
    this.isTrying = false;
  }

  /** Return each room that has a device: a request comes from a device, and with it from its room. */
  private rooms(): [string, string][] {
    const { areas, devices } = this.agent.hass;
    return Object.values(areas).flatMap(({ area_id, name }): [string, string][] => {
      const device = Object.values(devices).find((found) => found.area_id === area_id);
      return device ? [[device.id, name]] : [];
    });
  }

  private simulator(): TemplateResult {
    const { agent, simulation } = this;
    const people = Object.values(agent.hass.states).filter(({ entity_id }) => entity_id.startsWith("person."));
    return html`<section class="card" aria-label=${agent.text("safety.simulator")}>
      <h2>${agent.text("safety.simulator")}</h2>
      <p class="quiet">${agent.text("safety.simulator_text")}</p>
      <form @submit=${this.simulate}>
        <label
          >${agent.text("safety.who")}
          <select name="person">
            <option value="">${agent.text("safety.you")}</option>
            ${people.map(
              ({ entity_id, attributes }) => html`<option value=${entity_id}>${attributes.friendly_name ?? entity_id}</option>`,
            )}
          </select>
        </label>
        <label
          >${agent.text("safety.where")}
          <select name="device_id">
            <option value="">${agent.text("safety.anywhere")}</option>
            ${this.rooms().map(([device, name]) => html`<option value=${device}>${name}</option>`)}
          </select>
        </label>
        <label class="wide"
          >${agent.text("safety.said")}
          <input type="text" name="text" required maxlength="2000" autocomplete="off" />
        </label>
        <div>
          <button class="action strong" type="submit" ?disabled=${this.isTrying}>${agent.text("safety.try")}</button>
        </div>
      </form>
      <div role="status">
        ${this.problem ? html`<p>${this.problem}</p>` : nothing} ${simulation ? this.outcome(simulation) : nothing}
      </div>
    </section>`;
  }

  private outcome(simulation: Simulation): TemplateResult {
    const { agent } = this;
    return html`<h3>${agent.text("safety.answer")}</h3>
      <p>${simulation.understood ? simulation.response : agent.text("safety.not_understood")}</p>
      ${simulation.changes.length
        ? html`<ul>
            ${simulation.changes.map(
              ({ words, would, needs_pin }) => html`<li class="row">
                <span class="grow">${words ?? ""}</span>
                <span class="badge ${LOOKS[would] ?? ""}"
                  >${agent.text(`would.${would}`)}${needs_pin ? ` ${agent.text("safety.with_pin")}` : nothing}</span
                >
              </li>`,
            )}
          </ul>`
        : html`<p class="quiet">${agent.text("safety.no_changes")}</p>`}`;
  }

  /** Return what Home Assistant calls a kind of devices. */
  private kind(domain: string): string {
    const own = OWN[domain];
    return own ? this.agent.text(own) : this.localize(`component.${domain}.title`) || plain(domain);
  }

  /** Write an action as `Climate: Set temperature`; a star stands for the others of its kind. */
  private words(action: string): string {
    const [domain = "", name = ""] = action.split(".");
    const kind = this.kind(domain);
    if (name === "*") return `${kind}: ${this.agent.text("safety.everything_else")}`;
    // What can be done with every kind of device has its name elsewhere.
    const [own, general] = [domain, "homeassistant"].map((of) => this.localize(`component.${of}.services.${name}.name`));
    const known = own || general || plain(name);
    return known.toLocaleLowerCase().includes(kind.toLocaleLowerCase()) ? known : `${kind}: ${known}`;
  }

  /** Write what profiles leave somebody; nothing where they limit nothing. */
  private limits({ allowed, denied, ask_first, quiet, may_approve }: Limits): TemplateResult | typeof nothing {
    const { agent } = this;
    const kinds = (domains: string[]): string => domains.map((domain) => this.kind(domain)).join(", ");
    const told = [
      allowed && agent.text("safety.allowed_only", { what: kinds(allowed) || "–" }),
      denied.length && agent.text("safety.denied", { what: kinds(denied) }),
      ask_first.length && agent.text("safety.asks_first", { what: kinds(ask_first) }),
      ...quiet.map(({ start, end }) => agent.text("safety.quiet", { from: start.slice(0, 5), to: end.slice(0, 5) })),
      may_approve ? "" : agent.text("safety.approves_nothing"),
    ];
    return html`${told.filter(Boolean).map((words) => html`<div class="quiet">${words}</div>`)}`;
  }

  private policy(data: Safety): TemplateResult {
    const { agent } = this;
    const actions = [...new Set(data.policy.flatMap(({ rules }) => rules.map(({ action }) => action)))];
    const badge = ({ decision }: Rule): TemplateResult =>
      html`<span class="badge ${LOOKS[decision] ?? ""}">${agent.text(`decision.${decision}`)}</span>`;
    const reason = (found: Rule): TemplateResult | typeof nothing =>
      found.reason ? html`<div class="quiet">${agent.text(`reason.${found.reason}`)}</div>` : nothing;
    const found = (who: Safety["policy"][number], action: string): Rule | undefined => who.rules.find((one) => one.action === action);
    const cell = (rule?: Rule): TemplateResult | typeof nothing => (rule ? html`${badge(rule)}${reason(rule)}` : nothing);
    return html`<section class="card" aria-label=${agent.text("safety.policy")}>
      <h2>${agent.text("safety.policy")}</h2>
      <p class="quiet">${agent.text(data.pin.set ? "safety.pin_set" : "safety.pin_not_set")}</p>
      ${this.narrow
        ? html`<ul>
            ${actions.map(
              (action) => html`<li class="item">
                <h3>${this.words(action)}</h3>
                ${alike(data.policy.map((one) => [agent.text(`who.${one.who}`), found(one, action)])).map(
                  ([who, rule]) => html`<div class="row"><span class="grow">${who.join(", ")}</span>${badge(rule)}</div>${reason(rule)}`,
                )}
              </li>`,
            )}
          </ul>`
        : html`<div class="scrolls" tabindex="0" role="region" aria-label=${agent.text("safety.policy")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${agent.text("safety.action")}</th>
              ${data.policy.map(({ who }) => html`<th scope="col">${agent.text(`who.${who}`)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${actions.map(
              (action) => html`<tr>
                <th scope="row">${this.words(action)}</th>
                ${data.policy.map((one) => html`<td>${cell(found(one, action))}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>`}
    </section>`;
  }

  protected override show(data: Safety): TemplateResult {
    const { agent } = this;
    const { findings, unknown_triggers } = data.effects;
    const unknown = unknown_triggers.map(({ automation }) => agent.hass.states[automation]?.attributes.friendly_name ?? automation);
    return html`<div class="page">
      ${this.simulator()} ${this.policy(data)}
      <div class="cards">
        <section class="card" aria-label=${agent.text("safety.effects")}>
          <h2>${agent.text("safety.effects")}</h2>
          ${findings.length
            ? html`<ul>
                ${findings.map(({ text, serious }) => html`<li class="item ${serious ? "bad" : ""}">${text}</li>`)}
              </ul>`
            : html`<p class="quiet">${agent.text("safety.no_effects")}</p>`}
          ${unknown.length
            ? html`<p class="quiet">${agent.text("safety.unknown_triggers", { names: unknown.join(", ") })}</p>`
            : nothing}
        </section>
        <section class="card" aria-label=${agent.text("safety.people")}>
          <h2>${agent.text("safety.people")}</h2>
          <ul>
            ${data.people.map(
              ({ name, kind, profile_limits }) => html`<li class="item">
                <div class="row"><span class="grow">${name}</span><span class="badge">${agent.text(`who.${kind}`)}</span></div>
                ${this.limits(profile_limits)}
              </li>`,
            )}
          </ul>
        </section>
        ${data.profiles.length
          ? html`<section class="card" aria-label=${agent.text("safety.profiles")}>
              <h2>${agent.text("safety.profiles")}</h2>
              <ul>
                ${data.profiles.map(({ name, limits }) => html`<li class="item"><div>${name}</div>${this.limits(limits)}</li>`)}
              </ul>
            </section>`
          : nothing}
      </div>
    </div>`;
  }
}

define("universal-agent-safety", SafetyView);
