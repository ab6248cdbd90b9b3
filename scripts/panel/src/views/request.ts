// One request, opened: its way, its changes, where the time went, and what a person may do about it.

import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { AgentEvent, Intent, OpenedRequest, Outcome, Span } from "../contract";
import { define, navigate, plain } from "../hass";
import { save } from "../save";
import { styles } from "../styles";
import { View } from "../view";

const LOOKS: Record<string, string> = {
  ...{ done: "done", failed: "bad", refused: "bad", unknown: "bad" },
  ...{ awaiting_approval: "waiting", approved: "waiting", started: "waiting", running: "waiting" },
};

/** Return the spans of a request; stages follow one another. */
const spansOf = ({ spans, stages }: OpenedRequest): Span[] => {
  if (spans?.length) return spans;
  let at = 0;
  return stages.map(({ name, ms }) => {
    const span = { id: name, name, kind: "stage", start_ms: at, duration_ms: ms, error: null };
    at += ms;
    return span;
  });
};

export class RequestView extends View<OpenedRequest> {
  static override styles: CSSResultGroup = [
    styles,
    css`
      dl {
        display: grid;
        gap: 4px 16px;
        grid-template-columns: max-content minmax(0, 1fr);
        margin: 0;
      }
      dt {
        color: var(--secondary-text-color);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .said {
        font-size: 1.3em;
      }
      .bars {
        display: grid;
        gap: 4px 12px;
        grid-template-columns: minmax(0, 2fr) minmax(60px, 3fr) max-content;
        align-items: center;
      }
      .bar {
        background: var(--primary-color);
        border-radius: 4px;
        height: 10px;
        min-width: 2px;
      }
      .bar.model {
        background: var(--accent-color, #ff9800);
      }
      .bar.bad {
        background: var(--error-color);
      }
      [role="img"] {
        min-width: 0;
      }
      form {
        display: grid;
        gap: 12px;
        justify-items: start;
      }
      label {
        display: grid;
        gap: 4px;
        width: 100%;
      }
      label.check {
        align-items: center;
        grid-template-columns: auto 1fr;
      }
    `,
  ];
  protected readonly shows = [];
  @state() private because = "";

  protected override read(): Promise<OpenedRequest> {
    return this.agent.call<OpenedRequest>("request", { item_id: this.item, language: this.speech });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("item") || changed.get("item") === undefined || changed.get("item") === "") return;
    this.data = undefined;
    this.because = "";
    void this.load();
  }

  protected override happened(event: AgentEvent): void {
    super.happened(event);
    const isOurs = event.event === "finished" && event.request.id === this.item;
    if (isOurs || (event.event === "changed" && event.what === "waiting")) this.loadSoon();
  }

  private async why(): Promise<void> {
    await this.act(async () => {
      const { response } = await this.agent.call<Outcome>("why", { item_id: this.item, language: this.speech });
      this.because = response ?? "";
      return { response };
    });
  }

  private undo(id: string): Promise<void> {
    const { agent } = this;
    return this.ask(agent.text("request.undo"), agent.text("request.undo_text"), agent.text("request.undo"), () =>
      agent.call<Outcome>("undo", { item_id: id }),
    );
  }

  private again(): Promise<void> {
    const { agent } = this;
    const words = agent.text("request.run_again");
    return this.ask(words, agent.text("request.run_again_text", { text: this.data?.text ?? "" }), words, () =>
      agent.call<Outcome>("run_again", { item_id: this.item }),
    );
  }

  /** Teach what these words are to mean, in the person's own words; what may be taught the agent decides. */
  private teach(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const command = String(form.get("command")).trim();
    if (!command) return;
    const fields = { item_id: this.item, command, everyone: form.has("everyone") };
    void this.act(() => this.agent.call<Outcome>("teach", fields));
  }

  private teaching(): TemplateResult {
    const { agent } = this;
    return html`<section class="card" aria-label=${agent.text("request.teach")}>
      <h2>${agent.text("request.teach")}</h2>
      <form @submit=${this.teach}>
        <label
          >${agent.text("request.teach_text")}
          <input type="text" name="command" required maxlength="400" autocomplete="off" />
        </label>
        <label class="check"><input type="checkbox" name="everyone" />${agent.text("request.teach_everyone")}</label>
        <button class="action strong" type="submit">${agent.text("request.teach")}</button>
      </form>
    </section>`;
  }

  private async download(): Promise<void> {
    try {
      const { trace } = await this.agent.call<{ trace: object }>("trace", { item_id: this.item });
      save(`trace-${this.item}.json`, trace);
    } catch (error) {
      this.agent.tell(this.agent.explain(error));
    }
  }

  private intent(intent: Intent): TemplateResult {
    const { agent } = this;
    const name = agent.hass.states[intent.target ?? ""]?.attributes.friendly_name ?? intent.target;
    return html`<li class="item">
      <div class="row">
        <span class="grow">${intent.words || [plain(intent.operation ?? intent.type), name].filter(Boolean).join(" · ")}</span>
        <span class="badge ${LOOKS[intent.status] ?? ""}">${agent.text(`status.${intent.status}`)}</span>
        ${intent.can_undo ? this.button(agent.text("request.undo"), () => void this.undo(intent.id)) : nothing}
      </div>
      ${[intent.reason && agent.text(`reason.${intent.reason}`), intent.result].filter(Boolean).map((words) => html`<div class="quiet">${words}</div>`)}
    </li>`;
  }

  private facts(request: OpenedRequest): TemplateResult {
    const { agent } = this;
    const { usage } = request;
    const facts: [string, unknown][] = [
      ["when", agent.moment(request.started_at)],
      ["who", [request.person, agent.text(`channel.${request.channel}`)].filter(Boolean).join(" · ")],
      ["engine", request.engine === "local" ? agent.text("request.local") : request.engine],
      ["route", request.route ? agent.text(`role.${request.route}`) : ""],
      ["took", agent.duration(request.duration_ms)],
      ["tools", request.tools_used.map(plain).join(", ")],
      ["calls", usage?.calls ? agent.number(usage.calls) : ""],
      ["tokens", usage?.calls ? agent.text("request.in_out", this.tokens(usage)) : ""],
      ["money", usage?.money ? agent.money(usage.money) : ""],
      ["tainted", request.taint.map(plain).join(", ")],
      ["error", request.error ? agent.text(`reason.${request.error}`) : ""],
    ];
    return html`<dl>
      ${facts.filter(([, value]) => value).map(([name, value]) => html`<dt>${agent.text(`request.${name}`)}</dt><dd>${value}</dd>`)}
    </dl>`;
  }

  private tokens(usage: NonNullable<OpenedRequest["usage"]>): Record<string, string> {
    return { input: this.agent.number(usage.input_tokens), output: this.agent.number(usage.output_tokens) };
  }

  private bars(spans: Span[], traced: boolean): TemplateResult {
    const { agent } = this;
    const whole = Math.max(1, ...spans.map(({ start_ms, duration_ms }) => start_ms + duration_ms));
    return html`<section class="card">
      <h2>${agent.text("request.time")}</h2>
      <div class="bars">
        ${spans.map(
          (span) => html`<span>${span.kind === "stage" ? agent.text(`stage.${span.name}`) : plain(span.name)}</span>
            <span role="img" aria-label=${agent.duration(span.duration_ms)}>
              <div
                class="bar ${span.error ? "bad" : span.kind}"
                style="margin-inline-start:${(span.start_ms / whole) * 100}%;width:${(span.duration_ms / whole) * 100}%"
              ></div>
            </span>
            <span class="quiet">${agent.duration(span.duration_ms)}</span>`,
        )}
      </div>
      ${traced ? html`<p></p>${this.button(agent.text("request.trace"), () => void this.download())}` : nothing}
    </section>`;
  }

  protected override show(request: OpenedRequest): TemplateResult {
    const { agent } = this;
    const { plan, can } = request;
    const spans = spansOf(request);
    return html`<div class="page">
      ${this.narrow
        ? html`<div>${this.button(agent.common("back"), () => navigate("/universal-agent/timeline"))}</div>`
        : nothing}
      <section class="card">
        <p class="said">${request.hidden ? agent.text("timeline.hidden") : request.text || request.response}</p>
        ${request.text ? html`<p>${request.response}</p>` : nothing}
        ${this.because ? html`<p class="quiet" role="status">${this.because}</p>` : nothing}
        <div class="row">
          ${can.why ? this.button(agent.text("request.why"), () => void this.why()) : nothing}
          ${can.undo ? this.button(agent.text("request.undo"), () => void this.undo(request.id)) : nothing}
          ${can.run_again ? this.button(agent.text("request.run_again"), () => void this.again()) : nothing}
        </div>
      </section>
      ${this.approvals(request.approvals)} ${can.teach && this.mayChange ? this.teaching() : nothing}
      ${request.intents.length
        ? html`<section class="card">
            <h2>${agent.text("request.changes")}</h2>
            <ul>
              ${request.intents.map((intent) => this.intent(intent))}
            </ul>
          </section>`
        : nothing}
      <section class="card">
        <h2>${agent.text("request.way")}</h2>
        ${this.facts(request)}
        ${plan?.goal ? html`<h3>${agent.text("request.plan")}</h3><p>${plan.goal}</p>` : nothing}
        ${plan?.steps.length ? html`<ol>${plan.steps.map((step) => html`<li>${step}</li>`)}</ol>` : nothing}
        ${request.refused_plans.map(({ reason }) => html`<p class="quiet">${agent.text("request.refused_plan", { reason })}</p>`)}
      </section>
      ${spans.length ? this.bars(spans, Boolean(request.spans?.length)) : nothing}
    </div>`;
  }
}

define("universal-agent-request", RequestView);
