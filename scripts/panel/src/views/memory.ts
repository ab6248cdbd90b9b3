// What is remembered: found, mended, forgotten, with where each comes from.

import { css, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { Memories, Memory, Outcome, Taught } from "../contract";
import { define, navigate } from "../hass";
import { save } from "../save";
import { styles } from "../styles";
import { View } from "../view";

const SEARCH_MS = 300;

export class MemoryView extends View<Memories> {
  static override styles: CSSResultGroup = [
    styles,
    css`
      textarea,
      label,
      input[type="text"] {
        width: 100%;
      }
      label {
        display: grid;
        gap: 4px;
        margin-bottom: 8px;
      }
    `,
  ];
  protected readonly shows = ["memory"];
  @state() private query = "";
  @state() private edited?: number;
  @state() private editedTaught?: number;
  private waits?: number;

  protected override read(): Promise<Memories> {
    return this.agent.call<Memories>("memory", this.query ? { query: this.query } : {});
  }

  private search(event: Event): void {
    this.query = (event.target as HTMLInputElement).value.trim().slice(0, 500);
    clearTimeout(this.waits);
    this.waits = window.setTimeout(() => void this.load(), SEARCH_MS);
  }

  private async older(before: number): Promise<void> {
    try {
      const older = await this.agent.call<Memories>("memory", { before });
      if (this.data) this.data = { ...older, memories: [...this.data.memories, ...older.memories] };
    } catch (error) {
      this.agent.tell(this.agent.explain(error));
    }
  }

  private async download(): Promise<void> {
    try {
      save("memories.json", await this.agent.call<object>("memory/export"));
    } catch (error) {
      this.agent.tell(this.agent.explain(error));
    }
  }

  private forget(memory: Memory): Promise<void> {
    const { agent } = this;
    const words = agent.text("memory.forget");
    return this.ask(words, agent.text("memory.forget_text", { text: memory.content }), words, () =>
      agent.call<Outcome>("memory/forget", { item_id: memory.id }),
    );
  }

  private unlearn(): Promise<void> {
    const { agent } = this;
    const words = agent.text("memory.forget");
    return this.ask(words, agent.text("memory.forget_text", { text: agent.text("memory.learned") }), words, () =>
      agent.call<Outcome>("learned/forget"),
    );
  }

  private editor(memory: Memory): TemplateResult {
    const { agent } = this;
    const keep = (event: SubmitEvent): void => {
      event.preventDefault();
      const content = (event.target as HTMLFormElement).querySelector("textarea")!.value.trim();
      this.edited = undefined;
      if (content && content !== memory.content) {
        void this.act(() => agent.call<Outcome>("memory/edit", { item_id: memory.id, content }));
      }
    };
    return html`<form @submit=${keep}>
      <textarea aria-label=${agent.text("memory.content")} rows="3" maxlength="2000" required .value=${memory.content}></textarea>
      <div class="row">
        <button class="action strong" type="submit">${agent.common("save")}</button>
        ${this.button(agent.common("cancel"), () => (this.edited = undefined))}
      </div>
    </form>`;
  }

  private memory(memory: Memory): TemplateResult {
    const { agent } = this;
    const { request_id, text, channel, person } = memory.provenance;
    if (memory.id === this.edited) return html`<li class="item">${this.editor(memory)}</li>`;
    return html`<li class="item">
      <p>${memory.content}</p>
      <div class="row quiet">
        <span class="badge">${agent.text(memory.personal ? "memory.personal" : "memory.shared")}</span>
        ${memory.tainted ? html`<span class="badge waiting">${agent.text("memory.tainted")}</span>` : nothing}
        <span>${agent.moment(memory.created_at)}</span>
        ${text ? html`<span>${agent.text("memory.said", { who: person ?? agent.text(`channel.${channel}`), text })}</span>` : nothing}
        ${request_id
          ? html`<button class="link" @click=${() => navigate(`/universal-agent/timeline/${encodeURIComponent(request_id)}`)}>
              ${agent.text("memory.open")}
            </button>`
          : nothing}
        <span class="grow"></span>
        ${!this.mayChange
          ? nothing
          : html`${this.button(agent.common("edit"), () => (this.edited = memory.id))}
            ${this.button(agent.text("memory.forget"), () => void this.forget(memory), "danger")}`}
      </div>
    </li>`;
  }

  private teacher(taught: Taught): TemplateResult {
    const { agent } = this;
    const { phrase } = taught;
    const keep = (event: SubmitEvent): void => {
      event.preventDefault();
      const command = (event.target as HTMLFormElement).querySelector("input")!.value.trim();
      this.editedTaught = undefined;
      if (command && command !== taught.means) {
        void this.act(() => agent.call<Outcome>("taught/edit", { item_id: taught.id, command }));
      }
    };
    return html`<form @submit=${keep}>
      <label
        >${agent.text("memory.taught_edit", { phrase })}
        <input type="text" maxlength="400" required autocomplete="off" .value=${taught.means} />
      </label>
      <div class="row">
        <button class="action strong" type="submit">${agent.common("save")}</button>
        ${this.button(agent.common("cancel"), () => (this.editedTaught = undefined))}
      </div>
    </form>`;
  }

  private taught(taught: Taught): TemplateResult {
    const { agent } = this;
    const { phrase, means } = taught;
    if (taught.id === this.editedTaught) return html`<li class="item">${this.teacher(taught)}</li>`;
    const area = agent.hass.areas[taught.area_id ?? ""]?.name;
    const words = agent.text("memory.forget");
    const forget = (): Promise<void> =>
      this.ask(words, agent.text("memory.forget_text", { text: phrase }), words, () =>
        agent.call<Outcome>("taught/forget", { item_id: taught.id }),
      );
    return html`<li class="item">
      <p>${agent.text("memory.taught_means", { phrase, means })}</p>
      ${taught.variables.length
        ? html`<p class="quiet">${agent.text("memory.taught_variables", { words: taught.variables.join(" · ") })}</p>`
        : nothing}
      <div class="row quiet">
        <span class="badge">${agent.text(taught.personal ? "memory.personal" : "memory.shared")}</span>
        <span>${[agent.text("memory.taught_at", { time: agent.moment(taught.taught_at) }), area].filter(Boolean).join(" · ")}</span>
        ${taught.used_at === null
          ? nothing
          : html`<span>${agent.text("memory.used_at", { time: agent.moment(taught.used_at) })}</span>`}
        <span class="grow"></span>
        ${!this.mayChange
          ? nothing
          : html`${this.button(agent.common("edit"), () => (this.editedTaught = taught.id))}
            ${this.button(words, () => void forget(), "danger")}`}
      </div>
    </li>`;
  }

  protected override show(data: Memories): TemplateResult {
    const { agent } = this;
    const { examples, roles } = data.learned;
    return html`<div class="page">
      <div class="row">
        <input
          class="grow"
          type="search"
          aria-label=${agent.common("search")}
          placeholder=${agent.common("search")}
          .value=${this.query}
          @input=${this.search}
        />
        ${this.button(agent.text("memory.export"), () => void this.download())}
      </div>
      <section class="card" aria-label=${agent.text("memory.title")}>
        ${data.memories.length
          ? html`<ul>
              ${data.memories.map((memory) => this.memory(memory))}
            </ul>`
          : html`<p class="quiet">${agent.text(this.query ? "timeline.nothing_found" : "memory.empty")}</p>`}
        ${data.next === null || this.query
          ? nothing
          : this.button(agent.text("memory.more"), () => void this.older(data.next!))}
      </section>
      <section class="card" aria-label=${agent.text("memory.taught")}>
        <h2>${agent.text("memory.taught")}</h2>
        ${data.taught.length
          ? html`<ul>
              ${data.taught.map((taught) => this.taught(taught))}
            </ul>`
          : html`<p class="quiet">${agent.text(this.query ? "timeline.nothing_found" : "memory.no_taught")}</p>`}
      </section>
      ${data.names.length
        ? html`<section class="card" aria-label=${agent.text("memory.names")}>
            <h2>${agent.text("memory.names")}</h2>
            <ul>
              ${data.names.map(({ name, device }) => html`<li class="item">${agent.text("memory.name_of", { name, device })}</li>`)}
            </ul>
            <p class="quiet">${agent.text("memory.names_text")}</p>
          </section>`
        : nothing}
      ${examples === null
        ? nothing
        : html`<section class="card" aria-label=${agent.text("memory.learned")}>
            <h2>${agent.text("memory.learned")}</h2>
            <p>${agent.text("memory.learned_text", { count: agent.number(examples) })}</p>
            ${Object.entries(roles).map(
              ([role, count]) => html`<div class="quiet">${agent.text(`role.${role === "none" ? "runtime_agent" : role}`)}: ${agent.number(count)}</div>`,
            )}
            ${examples && this.info?.is_admin
              ? html`<p></p>${this.button(agent.text("memory.forget"), () => void this.unlearn(), "danger")}`
              : nothing}
          </section>`}
    </div>`;
  }
}

define("universal-agent-memory", MemoryView);
