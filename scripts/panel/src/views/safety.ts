// Who may do what, what needs a person and why, what opens the home, and what would happen if somebody said something.

import { css, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { Safety, Simulation } from "../contract";
import { define } from "../hass";
import { styles } from "../styles";
import { View } from "../view";

const LOOKS: Record<string, string> = {
  ...{ done: "done", asked: "waiting", refused: "bad", failed: "bad" },
  ...{ allow: "done", confirm: "waiting", deny: "bad" },
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

  protected override read(): Promise<Safety> {
    return this.agent.call<Safety>("safety", { language: this.speech });
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

  /** Write an action as `cover: open cover`; a star stands for the others of its kind. */
  private words(action: string): string {
    const [domain = "", name = ""] = action.replaceAll("_", " ").split(".");
    return `${domain}: ${name === "*" ? this.agent.text("safety.everything_else") : name}`;
  }

  private policy(data: Safety): TemplateResult {
    const { agent } = this;
    const actions = [...new Set(data.policy.flatMap(({ rules }) => rules.map(({ action }) => action)))];
    const rule = (who: Safety["policy"][number], action: string): TemplateResult | typeof nothing => {
      const found = who.rules.find((one) => one.action === action);
      if (!found) return nothing;
      return html`<span class="badge ${LOOKS[found.decision] ?? ""}" title=${found.reason ? agent.text(`reason.${found.reason}`) : nothing}
        >${agent.text(`decision.${found.decision}`)}</span
      >`;
    };
    return html`<section class="card" aria-label=${agent.text("safety.policy")}>
      <h2>${agent.text("safety.policy")}</h2>
      <p class="quiet">${agent.text(data.pin.set ? "safety.pin_set" : "safety.pin_not_set")}</p>
      <div class="scrolls" tabindex="0" role="region" aria-label=${agent.text("safety.policy")}>
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
                ${data.policy.map((who) => html`<td>${rule(who, action)}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  protected override show(data: Safety): TemplateResult {
    const { agent } = this;
    const { findings } = data.effects;
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
        </section>
        <section class="card" aria-label=${agent.text("safety.people")}>
          <h2>${agent.text("safety.people")}</h2>
          <ul>
            ${data.people.map(
              ({ name, kind }) => html`<li class="item row">
                <span class="grow">${name}</span><span class="badge">${agent.text(`who.${kind}`)}</span>
              </li>`,
            )}
          </ul>
        </section>
      </div>
    </div>`;
  }
}

define("universal-agent-safety", SafetyView);
