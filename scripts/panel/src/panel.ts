// The panel: a bar with its views, which stand in the address, and whatever all of them need.

import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, query, state } from "lit/decorators.js";
import { Agent } from "./agent";
import type { AgentEvent, Info } from "./contract";
import { QuestionDialog } from "./dialog";
import { type Hass, define, navigate } from "./hass";
import { styles } from "./styles";
import "./views/goals";
import "./views/memory";
import "./views/models";
import "./views/safety";
import "./views/timeline";
import "./views/waiting";

const PATH = "/universal-agent";
const VIEWS = ["timeline", "waiting", "goals", "memory", "safety", "models"];
const TOLD_MS = 6000;
const MENU = "M3,6H21V8H3V6M3,11H21V13H3V11M3,16H21V18H3V16Z";

export class Panel extends LitElement {
  static override styles = [
    styles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
        background: var(--primary-background-color);
        padding-top: var(--safe-area-inset-top, 0);
        padding-bottom: var(--safe-area-inset-bottom, 0);
      }
      header {
        display: flex;
        align-items: center;
        background: var(--app-header-background-color, var(--card-background-color));
        color: var(--app-header-text-color, var(--primary-text-color));
        border-bottom: 1px solid var(--divider-color);
        min-height: 56px;
        padding-inline: 8px;
      }
      header button {
        background: none;
        flex: none;
        border: 0;
        color: inherit;
        cursor: pointer;
        min-height: 48px;
        min-width: 48px;
      }
      header svg {
        fill: currentColor;
        height: 24px;
        width: 24px;
      }
      h1 {
        font-size: 1.3em;
        font-weight: 400;
        margin: 0 16px 0 8px;
        white-space: nowrap;
      }
      [role="tablist"] {
        display: flex;
        flex: 1;
        min-width: 0;
        overflow-x: auto;
        overscroll-behavior-x: contain;
        scrollbar-width: none;
      }
      [role="tab"] {
        border-bottom: 3px solid transparent;
        padding: 8px 14px;
        white-space: nowrap;
      }
      [role="tab"]:focus-visible {
        outline-offset: -3px;
      }
      [role="tab"][aria-selected="true"] {
        border-bottom-color: currentColor;
        font-weight: 500;
      }
      main {
        flex: 1;
        min-height: 0;
        overflow-y: auto;
        position: relative;
      }
      main > * {
        display: block;
      }
      .fills {
        height: 100%;
      }
      .bar {
        background: var(--secondary-background-color);
        border-bottom: 2px solid var(--warning-color);
        padding: 8px 16px;
      }
      .told {
        background: var(--primary-text-color);
        border-radius: 8px;
        bottom: calc(16px + var(--safe-area-inset-bottom, 0px));
        color: var(--primary-background-color);
        inset-inline: 16px;
        margin: 0 auto;
        max-width: 560px;
        overflow-wrap: anywhere;
        padding: 12px 16px;
        position: fixed;
        width: fit-content;
        z-index: 5;
      }
      .told:empty {
        display: none;
      }
    `,
  ];
  @property({ attribute: false }) hass!: Hass;
  @property({ type: Boolean }) narrow = false;
  @property({ attribute: false }) route?: { path: string };
  @property({ attribute: false }) panel?: { config?: { build?: string } };
  @state() private language = "";
  @state() private info?: Info;
  @state() private failure?: string;
  @state() private isLoaded = true;
  @state() private told = "";
  @query("universal-agent-question") private question!: QuestionDialog;
  private agent = new Agent();
  private stop?: Promise<() => Promise<void>>;
  private wanted?: string;
  private forgets?: number;

  override connectedCallback(): void {
    super.connectedCallback();
    this.agent.listen((event) => this.happened(event));
    this.agent.confirm = (question) => this.question.open(question);
    this.agent.tell = (words) => {
      this.told = words;
      clearTimeout(this.forgets);
      this.forgets = window.setTimeout(() => (this.told = ""), TOLD_MS);
    };
    if (this.language) this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
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
      if (!this.stop) this.follow();
    });
  }

  /** On a narrow screen not all tabs fit: the current one is always in sight. */
  protected override updated(): void {
    this.renderRoot.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  private follow(): void {
    this.stop = this.agent.follow();
    this.stop.catch((error: unknown) => (this.failure = this.agent.explain(error)));
    void this.learn();
  }

  private happened(event: AgentEvent): void {
    if (event.event === "unloaded") this.isLoaded = false;
    if (event.event === "loaded") this.isLoaded = true;
    if (event.event === "loaded" || (event.event === "changed" && event.what === "waiting")) void this.learn();
  }

  /** Read who this is, and how much waits. */
  private async learn(): Promise<void> {
    try {
      this.info = this.agent.info = await this.agent.call<Info>("info");
      this.failure = undefined;
    } catch (error) {
      if (!this.info) this.failure = this.agent.explain(error);
    }
  }

  private get place(): [string, string] {
    const [view = "", item = ""] = (this.route?.path ?? "").split("/").filter(Boolean);
    return [VIEWS.includes(view) ? view : VIEWS[0]!, decodeURIComponent(item)];
  }

  /** The page may be older than the agent, which was updated meanwhile. */
  private get isStale(): boolean {
    const build = this.panel?.config?.build;
    return build !== undefined && !import.meta.url.endsWith(build);
  }

  private turn(event: KeyboardEvent): void {
    const tabs = [...this.renderRoot.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    const forward = getComputedStyle(this).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    tab.click();
  }

  private tab(view: string, current: string): TemplateResult {
    const counts = this.info?.counts;
    const waits = view === "waiting" && counts ? counts.approvals + counts.suggestions : 0;
    return html`<button
      role="tab"
      id="tab-${view}"
      aria-controls="view"
      aria-selected=${view === current}
      tabindex=${view === current ? 0 : -1}
      @click=${() => navigate(`${PATH}/${view}`)}
    >
      ${this.agent.text(`${view}.title`)}${waits ? ` (${this.agent.number(waits)})` : nothing}
    </button>`;
  }

  private bar(): TemplateResult | typeof nothing {
    if (this.isStale) {
      return html`<div class="bar row" role="alert">
        <span class="grow">${this.agent.text("shell.stale")}</span>
        <button class="action" @click=${() => location.reload()}>${this.agent.common("refresh")}</button>
      </div>`;
    }
    const words = this.hass.connected === false ? "shell.disconnected" : this.isLoaded ? "" : "errors.not_loaded";
    return words ? html`<div class="bar" role="status">${this.agent.text(words)}</div>` : nothing;
  }

  private view(view: string, item: string): TemplateResult {
    const { agent, info, narrow, language } = this;
    switch (view) {
      case "waiting":
        return html`<universal-agent-waiting .agent=${agent} .info=${info} .language=${language}></universal-agent-waiting>`;
      case "goals":
        return html`<universal-agent-goals .agent=${agent} .info=${info} .language=${language}></universal-agent-goals>`;
      case "memory":
        return html`<universal-agent-memory .agent=${agent} .info=${info} .language=${language}></universal-agent-memory>`;
      case "safety":
        return html`<universal-agent-safety
          .agent=${agent}
          .info=${info}
          .narrow=${narrow}
          .language=${language}
        ></universal-agent-safety>`;
      case "models":
        return html`<universal-agent-models .agent=${agent} .info=${info} .language=${language}></universal-agent-models>`;
      default:
        return html`<universal-agent-timeline
          class="fills"
          .agent=${agent}
          .info=${info}
          .item=${item}
          .narrow=${narrow}
          .language=${language}
        ></universal-agent-timeline>`;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.language) return nothing;
    const [current, item] = this.place;
    const shown = VIEWS.filter((view) => !this.info || this.info.views.includes(view));
    const menu = this.hass.localize("ui.sidebar.sidebar_toggle") || "Menu";
    return html`
      <header>
        ${this.narrow
          ? html`<button
              aria-label=${menu}
              @click=${() => this.dispatchEvent(new CustomEvent("hass-toggle-menu", { bubbles: true, composed: true }))}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${MENU}></path></svg>
            </button>`
          : html`<h1>Universal Agent</h1>`}
        <div role="tablist" aria-label="Universal Agent" @keydown=${this.turn}>
          ${shown.map((view) => this.tab(view, current))}
        </div>
      </header>
      ${this.bar()}
      <main id="view" role="tabpanel" aria-labelledby="tab-${current}" tabindex="-1">
        ${this.failure !== undefined && !this.info
          ? html`<div class="page"><div class="card" role="alert">${this.failure}</div></div>`
          : this.view(current, item)}
      </main>
      <div class="told" role="status">${this.told}</div>
      <universal-agent-question .agent=${this.agent}></universal-agent-question>
    `;
  }
}

define("universal-agent-question", QuestionDialog);
define("universal-agent-panel", Panel);
