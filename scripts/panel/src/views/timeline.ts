// The timeline: what was asked, newest first and live, and the request that is open.

import { css, html, nothing, type CSSResultGroup, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import type { Agent } from "../agent";
import type { AgentEvent, Live, Request, Timeline } from "../contract";
import { define, navigate } from "../hass";
import { styles } from "../styles";
import { View } from "../view";
import { VirtualList } from "../virtual-list";
import "./request";

const PAGE = 200;
const PATH = "/universal-agent/timeline";
const SHOWS = ["all", "changed", "failed", "waiting"];
const SEARCH_MS = 300;

type Row = Request | Live;
const isLive = (row: Row): row is Live => !("response" in row);

/** Which of its changes says most about a request. */
const mark = (request: Request): string => {
  const { changes } = request;
  if (changes.failed) return "failed";
  if (changes.waiting) return "waiting";
  if (changes.refused) return "refused";
  if (request.error === "cancelled") return "cancelled";
  if (request.error) return request.understood ? "failed" : "not_understood";
  if (changes.undone) return "undone";
  if (changes.done) return "done";
  return request.understood ? "answered" : "not_understood";
};
const LOOKS: Record<string, string> = { failed: "bad", refused: "bad", not_understood: "bad", waiting: "waiting", done: "done" };

class RequestList extends VirtualList<Row> {
  static override styles: CSSResultGroup = [
    styles,
    VirtualList.styles,
    css`
      a {
        border-bottom: 1px solid var(--divider-color);
        color: inherit;
        display: grid;
        gap: 2px;
        grid-template-columns: minmax(0, 1fr);
        height: 100%;
        align-content: center;
        padding: 4px 16px;
        text-decoration: none;
      }
      a:hover,
      a[aria-current] {
        background: var(--secondary-background-color);
      }
      a:focus-visible {
        outline-offset: -2px;
      }
      .line {
        display: flex;
        gap: 8px;
        align-items: baseline;
      }
      .cut {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .line > :last-child {
        flex: none;
      }
      .said {
        font-weight: 500;
      }
    `,
  ];
  agent!: Agent;
  open = "";

  protected override draw(row: Row, tabindex: 0 | -1): TemplateResult {
    const { agent } = this;
    const who = row.person ?? agent.text(`channel.${row.channel}`);
    const state = isLive(row) ? "running" : mark(row);
    const below = isLive(row) ? row.stage && agent.text(`stage.${row.stage}`) : row.response;
    // What was pressed, and not said, has no words of its own.
    const text = !isLive(row) && row.hidden ? agent.text("timeline.hidden") : row.text || below;
    return html`<a
      href="${PATH}/${encodeURIComponent(row.id)}"
      tabindex=${tabindex}
      aria-current=${row.id === this.open ? "true" : nothing}
      @click=${(event: Event) => {
        event.preventDefault();
        navigate(`${PATH}/${encodeURIComponent(row.id)}`);
      }}
    >
      <div class="line">
        <span class="cut said">${text}</span>
        <span class="badge ${LOOKS[state] ?? ""}">${agent.text(state === "cancelled" ? "status.cancelled" : `state.${state}`)}</span>
      </div>
      <div class="line quiet">
        <span class="cut">${row.text ? below : nothing}</span>
        <span>${who} · ${agent.moment(row.started_at)}</span>
      </div>
    </a>`;
  }
}

export class TimelineView extends View<Timeline> {
  static override styles: CSSResultGroup = [
    styles,
    css`
      .split {
        display: grid;
        grid-template-columns: minmax(320px, 5fr) minmax(0, 6fr);
        height: 100%;
      }
      .split.one {
        grid-template-columns: minmax(0, 1fr);
      }
      .list {
        display: flex;
        flex-direction: column;
        min-height: 0;
        min-width: 0;
        background: var(--card-background-color);
        border-inline-end: 1px solid var(--divider-color);
      }
      .find {
        display: flex;
        gap: 8px;
        padding: 8px 16px;
        border-bottom: 1px solid var(--divider-color);
      }
      .find input {
        flex: 1;
      }
      universal-agent-requests {
        flex: 1;
      }
      .opened {
        min-height: 0;
        overflow-y: auto;
        min-width: 0;
      }
      .none {
        padding: 32px 16px;
        text-align: center;
      }
    `,
  ];
  protected readonly shows = [];
  @state() private query = "";
  @state() private filter = "all";
  private isReading = false;
  private waits?: number;

  protected override read(): Promise<Timeline> {
    return this.page();
  }

  private page(before?: string): Promise<Timeline> {
    return this.agent.call<Timeline>("timeline", {
      limit: PAGE,
      show: this.filter,
      ...(this.query ? { query: this.query } : {}),
      ...(before ? { before } : {}),
    });
  }

  private async more(): Promise<void> {
    const { data } = this;
    if (!data?.next || this.isReading) return;
    this.isReading = true;
    try {
      const older = await this.page(data.next);
      if (this.data) {
        this.data = { ...this.data, requests: [...this.data.requests, ...older.requests], next: older.next };
      }
    } catch (error) {
      this.agent.tell(this.agent.explain(error));
    }
    this.isReading = false;
  }

  protected override happened(event: AgentEvent): void {
    super.happened(event);
    const { data } = this;
    if (!data) return;
    const live = data.live ?? [];
    if (event.event === "started") {
      this.data = { ...data, live: [event.request, ...live.filter(({ id }) => id !== event.request.id)] };
    } else if (event.event === "stage") {
      this.data = { ...data, live: live.map((one) => (one.id === event.id ? { ...one, stage: event.stage } : one)) };
    } else if (event.event === "finished") {
      const { request } = event;
      const others = data.requests.filter(({ id }) => id !== request.id);
      // Where a search or a filter is on, the server knows whether the request belongs here.
      if (this.query || this.filter !== "all") this.loadSoon();
      this.data = {
        ...data,
        live: live.filter(({ id }) => id !== request.id),
        requests: this.query || this.filter !== "all" ? data.requests : [request, ...others],
      };
    }
  }

  private search(event: Event): void {
    this.query = (event.target as HTMLInputElement).value.trim().slice(0, 200);
    clearTimeout(this.waits);
    this.waits = window.setTimeout(() => void this.load(), SEARCH_MS);
  }

  private list(data: Timeline): TemplateResult {
    const { agent } = this;
    const rows: Row[] = [...(data.live ?? []), ...data.requests];
    return html`<div class="list">
      <div class="find">
        <input
          type="search"
          aria-label=${agent.common("search")}
          placeholder=${agent.common("search")}
          .value=${this.query}
          @input=${this.search}
        />
        <select
          aria-label=${agent.text("timeline.show")}
          @change=${(event: Event) => {
            this.filter = (event.target as HTMLSelectElement).value;
            void this.load();
          }}
        >
          ${SHOWS.map(
            (name) => html`<option value=${name} ?selected=${name === this.filter}>${agent.text(`show.${name}`)}</option>`,
          )}
        </select>
      </div>
      ${rows.length
        ? html`<universal-agent-requests
            .agent=${agent}
            .items=${rows}
            .open=${this.item}
            .label=${agent.text("timeline.title")}
            @near-end=${this.more}
          ></universal-agent-requests>`
        : html`<p class="none quiet">
            ${agent.text(this.query || this.filter !== "all" ? "timeline.nothing_found" : "timeline.empty")}
          </p>`}
    </div>`;
  }

  protected override show(data: Timeline): TemplateResult {
    const opened = html`<div class="opened">
      ${this.item
        ? html`<universal-agent-request
            .agent=${this.agent}
            .info=${this.info}
            .item=${this.item}
            .narrow=${this.narrow}
            .language=${this.language}
          ></universal-agent-request>`
        : html`<p class="none quiet">${this.agent.text("timeline.choose")}</p>`}
    </div>`;
    if (this.narrow) return html`<div class="split one">${this.item ? opened : this.list(data)}</div>`;
    return html`<div class="split">${this.list(data)}${opened}</div>`;
  }
}

define("universal-agent-requests", RequestList);
define("universal-agent-timeline", TimelineView);
