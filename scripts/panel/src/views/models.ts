// Model connections and how they do, the roles that use them, and the tools with where each is offered.

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { ModelConnection, Models } from "../contract";
import { define, plain } from "../hass";
import { View } from "../view";

const LOOKS: Record<string, string> = { ok: "done", paused: "bad", refused: "bad", retrying: "waiting" };

export class ModelsView extends View<Models> {
  protected readonly shows = ["models"];
  @state() private query = "";

  protected override async read(): Promise<Models> {
    const [models] = await Promise.all([this.agent.call<Models>("models"), this.agent.loadActions()]);
    return models;
  }

  private connection(connection: ModelConnection): TemplateResult {
    const { agent } = this;
    const { today } = connection;
    const told = [
      connection.model,
      agent.text("models.slots", { slots: connection.slots.map((slot) => agent.text(`model.${slot}`)).join(", ") }),
      connection.latency_s === null ? "" : agent.text("models.latency", { time: agent.duration(connection.latency_s * 1000) }),
      connection.cache_hit_percent === null
        ? ""
        : agent.text("models.cache", { percent: agent.number(connection.cache_hit_percent) }),
      agent.text("models.today", {
        calls: agent.number(today.calls),
        input: agent.number(today.input_tokens),
        output: agent.number(today.output_tokens),
        money: agent.money(today.money),
      }),
    ];
    return html`<li class="item">
      <div class="row">
        <span class="grow">${connection.name}</span>
        <span class="badge ${LOOKS[connection.state] ?? ""}">${agent.text(`connection.${connection.state}`)}</span>
      </div>
      ${told.filter(Boolean).map((words) => html`<div class="quiet">${words}</div>`)}
      ${connection.error ? html`<p>${connection.error}</p>` : nothing}
    </li>`;
  }

  private tools(data: Models): TemplateResult {
    const { agent } = this;
    const words = this.query.toLocaleLowerCase();
    // What is an action of Home Assistant's too has a name and a description in every language; the rest tells models.
    const tools = data.tools.map((tool) => ({
      ...tool,
      title: (tool.action && agent.action(tool.action, "name")) || plain(tool.name),
      about: (tool.action && agent.action(tool.action, "description")) || tool.short,
    }));
    const found = tools.filter(({ name, title, about }) => `${title} ${plain(name)} ${name} ${about}`.toLocaleLowerCase().includes(words));
    return html`<section class="card" aria-label=${agent.text("models.tools")}>
      <div class="row">
        <h2 class="grow">${agent.text("models.tools")} (${agent.number(found.length)})</h2>
        <input
          type="search"
          aria-label=${agent.text("models.find")}
          placeholder=${agent.text("models.find")}
          .value=${this.query}
          @input=${(event: Event) => (this.query = (event.target as HTMLInputElement).value.trim())}
        />
      </div>
      <ul>
        ${found.map(
          (tool) => html`<li class="item">
            <div class="row">
              <span class="grow">${tool.title}</span>
              ${tool.source === "own" ? nothing : html`<span class="badge">${agent.text("models.external")}</span>`}
            </div>
            <div>${tool.about}</div>
            <div class="quiet">
              ${agent.text("models.offered", { where: tool.offered.map((surface) => agent.text(`surface.${surface}`)).join(", ") || agent.text("models.nowhere") })}
            </div>
          </li>`,
        )}
      </ul>
    </section>`;
  }

  protected override show(data: Models): TemplateResult {
    const { agent } = this;
    return html`<div class="page">
      ${this.info?.is_admin
        ? html`<section class="card" aria-label=${agent.text("models.connections")}>
            <h2>${agent.text("models.connections")}</h2>
            ${data.connections.length
              ? html`<ul>
                  ${data.connections.map((connection) => this.connection(connection))}
                </ul>`
              : html`<p class="quiet">${agent.text("models.no_connections")}</p>`}
          </section>`
        : nothing}
      <section class="card" aria-label=${agent.text("models.roles")}>
        <h2>${agent.text("models.roles")}</h2>
        <ul>
          ${data.roles.map(
            (role) => html`<li class="item">
              <div>${agent.text(`role.${role.name}`)}</div>
              <div>${agent.text(`about.${role.name}`)}</div>
              <div class="quiet">
                ${agent.text("models.uses", { model: agent.text(`model.${role.model}`) })} · ${role.tools.map(plain).join(", ")}
              </div>
            </li>`,
          )}
        </ul>
      </section>
      ${this.tools(data)}
    </div>`;
  }
}

define("universal-agent-models", ModelsView);
