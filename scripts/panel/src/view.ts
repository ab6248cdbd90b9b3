// One view of the panel: what it reads, when it reads it again, and what it shows while there is nothing.

import { LitElement, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { Agent } from "./agent";
import type { AgentEvent, Approval, Info, Outcome } from "./contract";
import { styles } from "./styles";

const DEBOUNCE_MS = 300;

export abstract class View<T> extends LitElement {
  static override styles: CSSResultGroup = styles;
  @property({ attribute: false }) agent!: Agent;
  /** What stands behind the view's name in the address, as the id of a request. */
  @property() item = "";
  @property({ type: Boolean }) narrow = false;
  /** Who looks, once that is known. */
  @property({ attribute: false }) info?: Info;
  /** Changes when the language does. */
  @property() language = "";
  @state() protected data?: T;
  @state() protected failure?: string;
  @state() private busy = false;
  private stop?: () => void;
  private timer?: number;

  /** What the server calls the things that this view shows. */
  protected abstract readonly shows: readonly string[];
  protected abstract read(): Promise<T>;
  protected abstract show(data: T): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = this.agent.listen((event) => this.happened(event));
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    clearTimeout(this.timer);
  }

  protected happened(event: AgentEvent): void {
    if (event.event === "loaded" || (event.event === "changed" && this.shows.includes(event.what))) this.loadSoon();
  }

  protected loadSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.load(), DEBOUNCE_MS);
  }

  protected async load(): Promise<void> {
    try {
      this.data = await this.read();
      this.failure = undefined;
    } catch (error) {
      this.failure = this.agent.explain(error);
    }
  }

  /** Do what a person asked for, say what became of it, and read again. */
  protected async act(work: () => Promise<Outcome | null>): Promise<void> {
    this.busy = true;
    try {
      const outcome = await work();
      // Null: the person did not want it after all.
      if (outcome) this.agent.tell(outcome.error || outcome.response || this.agent.text("shell.done"));
    } catch (error) {
      this.agent.tell(this.agent.explain(error));
    }
    this.busy = false;
    await this.load();
  }

  /** Do it only after a yes. */
  protected async ask(
    title: string,
    text: string,
    confirm: string,
    work: () => Promise<Outcome | null>,
  ): Promise<void> {
    if ((await this.agent.confirm({ title, text, confirm })) !== null) await this.act(work);
  }

  /** The language that texts of the server are wanted in. */
  protected get speech(): string {
    return this.agent.hass.language.split("-")[0]!;
  }

  /** Whether this person may change anything; while that is not known, the server is left to refuse. */
  protected get mayChange(): boolean {
    return this.info?.may_change !== false;
  }

  protected button(words: string, action: () => void, kind = ""): TemplateResult {
    return html`<button class="action ${kind}" ?disabled=${this.busy} @click=${action}>${words}</button>`;
  }

  /** A question that waits for a yes, with the buttons of whoever may answer it. */
  protected approval(approval: Approval): TemplateResult {
    const { agent } = this;
    const until = agent.text("waiting.until", { time: agent.moment(approval.expires_at) });
    return html`<p>${approval.what}</p>
      <p class="quiet">${agent.text(`channel.${approval.channel}`)} · ${until}</p>
      ${approval.may_answer
        ? html`<div class="row">
            ${this.button(agent.text("waiting.approve"), () => void this.act(() => agent.approve(approval)), "strong")}
            ${this.button(agent.text("waiting.reject"), () =>
              void this.act(() => agent.call<Outcome>("reject", { item_id: approval.id })),
            )}
          </div>`
        : html`<p class="quiet">${agent.text("waiting.only_others")}</p>`}`;
  }

  /** A list of them under a heading; nothing where there are none and nobody wants to hear that. */
  protected approvals(approvals: Approval[], empty?: string): TemplateResult | typeof nothing {
    const { agent } = this;
    if (!approvals.length && empty === undefined) return nothing;
    return html`<section class="card" aria-label=${agent.text("waiting.approvals")}>
      <h2>${agent.text("waiting.approvals")}</h2>
      ${approvals.length
        ? html`<ul>
            ${approvals.map((one) => html`<li class="item">${this.approval(one)}</li>`)}
          </ul>`
        : html`<p class="quiet">${empty}</p>`}
    </section>`;
  }

  protected override render(): TemplateResult {
    if (this.failure !== undefined) {
      return html`<div class="page">
        <div class="card" role="alert">
          <p>${this.failure}</p>
          ${this.button(this.agent.common("refresh"), () => void this.load())}
        </div>
      </div>`;
    }
    if (this.data === undefined) {
      return html`<div class="page" role="status"><p class="quiet">${this.agent.text("shell.loading")}</p></div>`;
    }
    return this.show(this.data);
  }
}
