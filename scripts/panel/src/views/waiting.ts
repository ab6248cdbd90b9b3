// What waits: for a yes, for an answer to a suggestion, in the background, and for its hour.

import { html, nothing, type TemplateResult } from "lit";
import type { Outcome, Scheduled, Suggestion, Task, Waiting } from "../contract";
import { define } from "../hass";
import { View } from "../view";

export class WaitingView extends View<Waiting> {
  protected readonly shows = ["waiting"];

  protected override read(): Promise<Waiting> {
    return this.agent.call<Waiting>("waiting");
  }

  private section<T>(name: string, items: T[], draw: (item: T) => TemplateResult): TemplateResult {
    return html`<section class="card" aria-label=${this.agent.text(`waiting.${name}`)}>
      <h2>${this.agent.text(`waiting.${name}`)}</h2>
      ${items.length
        ? html`<ul>
            ${items.map((item) => html`<li class="item">${draw(item)}</li>`)}
          </ul>`
        : html`<p class="quiet">${this.agent.text(`waiting.no_${name}`)}</p>`}
    </section>`;
  }

  private suggestion(suggestion: Suggestion): TemplateResult {
    const { agent } = this;
    const answer = (name: string) => (): Promise<void> =>
      this.act(() => agent.call<Outcome>("suggestion/answer", { item_id: suggestion.id, answer: name }));
    const never = (): Promise<void> =>
      this.ask(
        agent.text("waiting.never"),
        agent.text("waiting.never_text", { what: suggestion.words }),
        agent.text("waiting.never"),
        () => agent.call<Outcome>("suggestion/answer", { item_id: suggestion.id, answer: "never" }),
      );
    return html`<p>${suggestion.words}</p>
      <p class="quiet">${agent.moment(suggestion.created_at)}</p>
      ${this.mayChange
        ? html`<div class="row">
            ${suggestion.can_be_done ? this.button(agent.text("waiting.accept"), answer("accept"), "strong") : nothing}
            ${this.button(agent.text("waiting.later"), answer("later"))}
            ${this.button(agent.text("waiting.dismiss"), answer("dismiss"))} ${this.button(agent.text("waiting.never"), never)}
          </div>`
        : nothing}`;
  }

  private task(task: Task): TemplateResult {
    const { agent } = this;
    return html`<div class="row">
        <span class="grow">${task.title || agent.text("timeline.hidden")}</span><span class="badge">${agent.text(`status.${task.state}`)}</span>
      </div>
      <p class="quiet">${[agent.moment(task.started_at), task.person].filter(Boolean).join(" · ")}</p>
      ${task.answer ? html`<p>${task.answer}</p>` : nothing}
      ${task.can_cancel && this.mayChange ? this.button(agent.common("cancel"), () => void this.cancel("task", { item_id: task.id }, task.title)) : nothing}`;
  }

  private scheduled(item: Scheduled): TemplateResult {
    const { agent } = this;
    const what = item.name || item.message || agent.text(`scheduled.${item.kind}`);
    const isPaused = item.state === "paused" ? agent.text("scheduled.paused") : "";
    const told = [agent.text(`scheduled.${item.kind}`), agent.moment(item.fires_at), item.recurrence, item.person, isPaused];
    return html`<p>${what}</p>
      <p class="quiet">${told.filter(Boolean).join(" · ")}</p>
      ${item.can_cancel && this.mayChange
        ? this.button(agent.common("cancel"), () => void this.cancel("scheduled", { key: item.key }, what))
        : nothing}`;
  }

  private cancel(kind: string, fields: object, what: string): Promise<void> {
    const { agent } = this;
    return this.ask(what, agent.text("waiting.cancel_text", { what }), agent.common("yes"), () =>
      agent.call<Outcome>(`${kind}/cancel`, fields),
    );
  }

  protected override show(data: Waiting): TemplateResult {
    return html`<div class="page">
      <div class="cards">
        ${this.approvals(data.approvals, this.agent.text("waiting.no_approvals"))}
        ${this.section("suggestions", data.suggestions, (item) => this.suggestion(item))}
        ${this.section("tasks", data.tasks, (item) => this.task(item))}
        ${this.section("scheduled", data.scheduled, (item) => this.scheduled(item))}
      </div>
    </div>`;
  }
}

define("universal-agent-waiting", WaitingView);
