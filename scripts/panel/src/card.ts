// The card for dashboards: what waits for a yes, the last answers, and a field to ask.

import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, query, state } from "lit/decorators.js";
import { Agent } from "./agent";
import type { AgentEvent, Approval, Outcome, Request, Timeline, Waiting } from "./contract";
import { QuestionDialog } from "./dialog";
import { type Hass, define, navigate } from "./hass";
import { styles } from "./styles";

const TYPE = "universal-agent-card";
const AGENT = "conversation.universal_agent";
const DEBOUNCE_MS = 300;
const MAX_ANSWERS = 10;

interface Config {
  title?: string;
  show_ask?: boolean;
  show_waiting?: boolean;
  answers?: number;
}

interface Answered {
  conversation_id: string | null;
  response: { speech: { plain?: { speech: string } } };
}

export class Card extends LitElement {
  static override styles = [
    styles,
    css`
      section {
        height: 100%;
        overflow-y: auto;
      }
      form {
        display: flex;
        gap: 8px;
        margin-bottom: 12px;
      }
      form input {
        flex: 1;
      }
      .asked {
        font-weight: 500;
      }
      ul + ul:has(li) {
        border-top: 1px solid var(--divider-color);
        margin-top: 12px;
        padding-top: 12px;
      }
    `,
  ];
  @property({ attribute: false }) hass!: Hass;
  @state() private config: Config = {};
  @state() private language = "";
  @state() private approvals: Approval[] = [];
  @state() private requests: Request[] = [];
  @state() private problem = "";
  @state() private told = "";
  @state() private isAsking = false;
  /** Whether the agent has been read once: before that, nothing is known to be empty. */
  @state() private isRead = false;
  @query("universal-agent-question") private question!: QuestionDialog;
  private agent = new Agent();
  private stop?: Promise<() => Promise<void>>;
  private wanted?: string;
  private conversation: string | null = null;
  private timer?: number;

  /** The form of the dashboard's own editor. */
  static getConfigForm(): object {
    const texts = new Agent();
    return {
      schema: [
        { name: "title", selector: { text: {} } },
        { name: "show_ask", default: true, selector: { boolean: {} } },
        { name: "show_waiting", default: true, selector: { boolean: {} } },
        { name: "answers", default: 3, selector: { number: { min: 0, max: MAX_ANSWERS, mode: "box" } } },
      ],
      computeLabel: ({ name }: { name: string }, localize: Hass["localize"]) =>
        texts.say(localize, `card.${name === "title" ? "heading" : name}`),
    };
  }

  static getStubConfig(): Config {
    return { show_ask: true, show_waiting: true, answers: 3 };
  }

  setConfig(config: Config): void {
    const { answers = 3 } = config;
    if (!Number.isInteger(answers) || answers < 0 || answers > MAX_ANSWERS) {
      throw new Error(`answers: 0 … ${MAX_ANSWERS}`);
    }
    this.config = config;
    if (this.stop) this.readSoon();
  }

  getCardSize(): number {
    return 2 + (this.config.answers ?? 3);
  }

  getGridOptions(): object {
    return { columns: 12, min_columns: 6 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.agent.confirm = (question) => this.question.open(question);
    this.agent.tell = (words) => (this.told = words);
    this.agent.listen((event) => this.happened(event));
    if (this.language) this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    void this.stop?.then((stop) => stop()).catch(() => undefined);
    this.stop = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("hass") || !this.hass) return;
    this.agent.hass = this.hass;
    if (this.wanted === this.hass.language) return;
    this.wanted = this.hass.language;
    void this.agent.load().then(() => {
      this.language = this.hass.language;
      if (this.isConnected && !this.stop) this.follow();
    });
  }

  private follow(): void {
    this.stop = this.agent.follow();
    this.stop.catch((error: unknown) => (this.problem = this.agent.explain(error)));
    void this.read();
  }

  private happened(event: AgentEvent): void {
    if (event.event === "unloaded") this.problem = this.agent.text("errors.not_loaded");
    const isNews = event.event === "loaded" || event.event === "finished";
    if (isNews || (event.event === "changed" && event.what === "waiting")) this.readSoon();
  }

  private readSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(), DEBOUNCE_MS);
  }

  private async read(): Promise<void> {
    const { agent } = this;
    const { answers = 3, show_waiting = true } = this.config;
    try {
      const [waiting, timeline] = await Promise.all([
        show_waiting ? agent.call<Waiting>("waiting") : null,
        answers ? agent.call<Timeline>("timeline", { limit: answers }) : null,
      ]);
      this.approvals = waiting?.approvals ?? [];
      this.requests = timeline?.requests ?? [];
      this.isRead = true;
      this.problem = "";
    } catch (error) {
      this.problem = agent.explain(error);
    }
  }

  private async act(work: () => Promise<Outcome | null>): Promise<void> {
    try {
      const outcome = await work();
      if (outcome) this.told = outcome.error || outcome.response || this.agent.text("shell.done");
    } catch (error) {
      this.told = this.agent.explain(error);
    }
    await this.read();
  }

  private async ask(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector("input")!;
    const text = field.value.trim();
    if (!text) return;
    this.isAsking = true;
    this.told = "";
    try {
      const answer = await this.hass.callWS<Answered>({
        type: "conversation/process",
        text,
        agent_id: AGENT,
        conversation_id: this.conversation,
        language: this.hass.language,
      });
      this.conversation = answer.conversation_id;
      this.told = answer.response.speech.plain?.speech ?? "";
      // What was not answered stays in the field.
      field.value = "";
    } catch (error) {
      this.told = this.agent.explain(error);
    }
    this.isAsking = false;
  }

  private approval(approval: Approval): TemplateResult {
    const { agent } = this;
    return html`<li class="item">
      <p>${approval.what}</p>
      <div class="row">
        <span class="quiet grow">${agent.text("waiting.until", { time: agent.moment(approval.expires_at) })}</span>
        ${approval.may_answer
          ? html`<button class="action strong" @click=${() => void this.act(() => agent.approve(approval))}>
                ${agent.text("waiting.approve")}
              </button>
              <button class="action" @click=${() => void this.act(() => agent.call<Outcome>("reject", { item_id: approval.id }))}>
                ${agent.text("waiting.reject")}
              </button>`
          : nothing}
      </div>
    </li>`;
  }

  private field(): TemplateResult {
    const { agent } = this;
    return html`<form @submit=${this.ask}>
      <input
        type="text"
        maxlength="2000"
        autocomplete="off"
        aria-label=${agent.text("card.ask")}
        placeholder=${agent.text("card.ask")}
      />
      <button class="action strong" type="submit" ?disabled=${this.isAsking}>${agent.text("card.send")}</button>
    </form>`;
  }

  /** Say why there is nothing to see: it is still being read, or there is nothing yet. */
  private emptiness(): string {
    const { answers = 3, show_waiting = true } = this.config;
    if (this.problem || this.requests.length || (show_waiting && this.approvals.length)) return "";
    if (!this.isRead) return this.agent.text("shell.loading");
    if (answers) return this.agent.text("card.empty");
    return show_waiting ? this.agent.text("waiting.no_approvals") : "";
  }

  protected override render(): TemplateResult {
    const { agent } = this;
    const { title = "Universal Agent", show_ask = true, show_waiting = true } = this.config;
    if (!this.language) {
      // The texts are still on their way: the card keeps its place under its title, which needs none.
      return html`<section class="card" aria-label=${title || "Universal Agent"} aria-busy="true"><h2>${title || "…"}</h2></section>`;
    }
    const isLost = this.hass.connected === false;
    const emptiness = this.emptiness();
    return html`<section class="card" aria-label=${title || "Universal Agent"}>
        <div class="row">
          <h2 class="grow">${title}</h2>
          <button class="link quiet" @click=${() => navigate("/universal-agent")}>${agent.text("card.open")}</button>
        </div>
        ${show_ask ? this.field() : nothing}
        <p role="status">${this.told}</p>
        ${isLost ? html`<p role="status">${agent.text("shell.disconnected")}</p>` : nothing}
        ${this.problem && !isLost ? html`<p role="alert">${this.problem}</p>` : nothing}
        ${emptiness ? html`<p class="quiet" role="status">${emptiness}</p>` : nothing}
        ${show_waiting && this.approvals.length
          ? html`<h3>${agent.text("waiting.approvals")}</h3>
              <ul>
                ${this.approvals.map((approval) => this.approval(approval))}
              </ul>`
          : nothing}
        <ul>
          ${this.requests.map(
            (request) => html`<li class="item">
              <div class="asked">${request.hidden ? agent.text("timeline.hidden") : request.text}</div>
              <div>${request.response}</div>
              <div class="quiet">
                ${request.person ?? agent.text(`channel.${request.channel}`)} · ${agent.moment(request.started_at)}
              </div>
            </li>`,
          )}
        </ul>
      </section>
      <universal-agent-question .agent=${agent}></universal-agent-question>`;
  }
}

declare global {
  interface Window {
    customCards?: object[];
  }
}

window.customCards ??= [];
window.customCards.push({
  type: TYPE,
  name: "Universal Agent",
  description: "What waits for your yes, the last answers, and a field to ask.",
  preview: true,
});

// This file is loaded beside the frontend, which replaces the registry of elements when it starts: its own come first.
void customElements.whenDefined("home-assistant").then(() => {
  define("universal-agent-question", QuestionDialog);
  define(TYPE, Card);
});
