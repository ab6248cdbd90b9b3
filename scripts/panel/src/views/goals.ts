// Goals with their projects, milestones and next actions as a board, and the reviews to read.

import { css, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { Goal, Goals, NextAction, Outcome, Project, Review } from "../contract";
import { define } from "../hass";
import { styles } from "../styles";
import { View } from "../view";

interface Board extends Goals {
  reviews: Review[];
  next: number | null;
}

export class GoalsView extends View<Board> {
  static override styles: CSSResultGroup = [
    styles,
    css`
      label {
        display: flex;
        gap: 8px;
        align-items: flex-start;
        padding: 6px 0;
      }
      input[type="checkbox"] {
        accent-color: var(--primary-color);
        flex: none;
        height: 20px;
        margin: 0;
        width: 20px;
      }
      .finished {
        text-decoration: line-through;
      }
      summary {
        cursor: pointer;
        padding: 6px 0;
      }
    `,
  ];
  protected readonly shows = ["goals", "reviews"];
  @state() private all = false;
  @state() private texts: Record<number, string> = {};

  protected override async read(): Promise<Board> {
    const [goals, { reviews, next }] = await Promise.all([
      this.agent.call<Goals>("goals", { status: this.all ? "all" : "active" }),
      this.agent.call<{ reviews: Review[]; next: number | null }>("reviews"),
    ]);
    return { ...goals, reviews, next };
  }

  private async older(before: number): Promise<void> {
    try {
      const older = await this.agent.call<{ reviews: Review[]; next: number | null }>("reviews", { before });
      if (this.data) this.data = { ...this.data, reviews: [...this.data.reviews, ...older.reviews], next: older.next };
    } catch (error) {
      this.agent.tell(this.agent.explain(error));
    }
  }

  private async open(review: Review, event: Event): Promise<void> {
    if (!(event.target as HTMLDetailsElement).open || this.texts[review.id] !== undefined) return;
    try {
      const { text } = await this.agent.call<Review>("review", { item_id: review.id });
      this.texts = { ...this.texts, [review.id]: text ?? review.short };
    } catch (error) {
      this.texts = { ...this.texts, [review.id]: this.agent.explain(error) };
    }
  }

  private due(due: number | string | null): string {
    return due === null ? "" : this.agent.text("goals.due", { time: this.agent.moment(due) });
  }

  private action(action: NextAction): TemplateResult {
    const isDone = action.done_at !== null;
    const tick = (event: Event): void => {
      // The box shows what the agent knows: it is drawn after the answer.
      (event.target as HTMLInputElement).checked = isDone;
      void this.act(() => this.agent.call<Outcome>("next_action/done", { item_id: action.id, done: !isDone }));
    };
    return html`<li>
      <label>
        <input type="checkbox" ?disabled=${!this.mayChange} .checked=${isDone} @change=${tick} />
        <span><span class=${isDone ? "finished" : ""}>${action.title}</span> <span class="quiet">${this.due(action.due)}</span></span>
      </label>
    </li>`;
  }

  private progress(title: string, value: number | null): TemplateResult | typeof nothing {
    if (value === null) return nothing;
    return html`<div class="row">
      <progress class="grow" max="100" value=${value} aria-label=${this.agent.text("goals.progress", { title })}></progress>
      <span class="quiet">${this.agent.number(value)} %</span>
    </div>`;
  }

  private project(project: Project): TemplateResult {
    const { agent } = this;
    return html`<li class="item">
      <h3>${project.title}</h3>
      ${this.progress(project.title, project.progress)}
      ${project.description ? html`<p class="quiet">${project.description}</p>` : nothing}
      ${project.milestones.length
        ? html`<div class="quiet">${agent.text("goals.milestones")}</div>
            <ul>
              ${project.milestones.map(
                (milestone) => html`<li>
                  <span class=${milestone.done_at === null ? "" : "finished"}>${milestone.title}</span>
                  <span class="quiet">${this.due(milestone.due)}</span>
                </li>`,
              )}
            </ul>`
        : nothing}
      ${project.next_actions.length
        ? html`<div class="quiet">${agent.text("goals.next_actions")}</div>
            <ul>
              ${project.next_actions.map((action) => this.action(action))}
            </ul>`
        : nothing}
    </li>`;
  }

  private column(title: string, goal: Goal | null, projects: Project[]): TemplateResult {
    return html`<section class="card" aria-label=${title}>
      <h2>${title}</h2>
      ${goal
        ? html`${this.progress(goal.title, goal.progress)}
            ${goal.description ? html`<p class="quiet">${goal.description}</p>` : nothing}
            ${goal.target_date === null ? nothing : html`<p class="quiet">${this.due(goal.target_date)}</p>`}`
        : nothing}
      <ul>
        ${projects.map((project) => this.project(project))}
      </ul>
    </section>`;
  }

  private reviews(data: Board): TemplateResult {
    const { agent } = this;
    return html`<section class="card" aria-label=${agent.text("goals.reviews")}>
      <h2>${agent.text("goals.reviews")}</h2>
      ${data.reviews.length ? nothing : html`<p class="quiet">${agent.text("goals.no_reviews")}</p>`}
      ${data.reviews.map(
        (review) => html`<details @toggle=${(event: Event) => void this.open(review, event)}>
          <summary>${review.title} <span class="quiet">${agent.moment(review.created_at)}</span></summary>
          <p>${this.texts[review.id] ?? review.short}</p>
        </details>`,
      )}
      ${data.next === null ? nothing : this.button(agent.text("goals.more"), () => void this.older(data.next!))}
    </section>`;
  }

  protected override show(data: Board): TemplateResult {
    const { agent } = this;
    const goals = new Set(data.goals.map(({ id }) => id));
    const others = data.projects.filter(({ goal }) => goal === null || !goals.has(goal));
    const isEmpty = !data.goals.length && !data.projects.length && !data.inbox.length;
    return html`<div class="page">
      <label>
        <input
          type="checkbox"
          .checked=${this.all}
          @change=${(event: Event) => {
            this.all = (event.target as HTMLInputElement).checked;
            void this.load();
          }}
        />
        <span>${agent.text("goals.all")}</span>
      </label>
      ${isEmpty ? html`<div class="card"><p class="quiet">${agent.text("goals.empty")}</p></div>` : nothing}
      <div class="cards">
        ${data.goals.map((goal) => this.column(goal.title, goal, data.projects.filter((project) => project.goal === goal.id)))}
        ${others.length ? this.column(agent.text("goals.other_projects"), null, others) : nothing}
        ${data.inbox.length
          ? html`<section class="card" aria-label=${agent.text("goals.inbox")}>
              <h2>${agent.text("goals.inbox")}</h2>
              <ul>
                ${data.inbox.map((action) => this.action(action))}
              </ul>
            </section>`
          : nothing}
      </div>
      ${this.reviews(data)}
    </div>`;
  }
}

define("universal-agent-goals", GoalsView);
