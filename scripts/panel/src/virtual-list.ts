// A list of rows of one height, of which only those in sight exist: ten thousand cost what thirty do.

import { LitElement, css, html, type CSSResultGroup, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";

const SPARE_ROWS = 8;

export abstract class VirtualList<T> extends LitElement {
  static override styles: CSSResultGroup = css`
    :host {
      display: block;
      overflow-y: auto;
      overscroll-behavior: contain;
      contain: strict;
    }
    .all {
      position: relative;
    }
    .slot {
      position: absolute;
      inset-inline: 0;
      top: 0;
    }
  `;
  @property({ attribute: false }) items: readonly T[] = [];
  @property() label = "";
  /** Of a row, in pixels. */
  protected readonly height: number = 68;
  @state() private first = 0;
  @state() private count = 20;
  private watcher = new ResizeObserver(() => this.look());

  protected abstract draw(item: T): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("scroll", this.look, { passive: true });
    this.addEventListener("keydown", this.step);
    this.watcher.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("scroll", this.look);
    this.removeEventListener("keydown", this.step);
    this.watcher.disconnect();
  }

  private look = (): void => {
    this.first = Math.max(0, Math.floor(this.scrollTop / this.height) - SPARE_ROWS);
    this.count = Math.ceil(this.clientHeight / this.height) + 2 * SPARE_ROWS;
    if (this.scrollTop + this.clientHeight > this.items.length * this.height - 10 * this.height) {
      this.dispatchEvent(new CustomEvent("near-end"));
    }
  };

  /** Arrow keys go from row to row, Home and End to the ends; Tab leaves as anywhere. */
  private step = async (event: KeyboardEvent): Promise<void> => {
    const row = (this.shadowRoot?.activeElement as HTMLElement | null)?.closest<HTMLElement>("[data-index]");
    if (!row) return;
    const at = Number(row.dataset.index);
    const last = this.items.length - 1;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
    const to = moves[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    const top = to * this.height;
    if (top < this.scrollTop) this.scrollTop = top;
    else if (top + this.height > this.scrollTop + this.clientHeight) this.scrollTop = top + this.height - this.clientHeight;
    this.look();
    await this.updateComplete;
    this.shadowRoot?.querySelector<HTMLElement>(`[data-index="${to}"] > *`)?.focus();
  };

  protected override render(): TemplateResult {
    const seen = this.items.slice(this.first, this.first + this.count).map((item, offset) => ({
      item,
      index: this.first + offset,
    }));
    return html`<div class="all" role="list" aria-label=${this.label} style="height:${this.items.length * this.height}px">
      ${repeat(
        seen,
        // Rows that leave at one end come in again at the other: scrolling makes no elements.
        ({ index }) => index % this.count,
        ({ item, index }) =>
          html`<div
            class="slot"
            role="listitem"
            data-index=${index}
            aria-setsize=${this.items.length}
            aria-posinset=${index + 1}
            style="height:${this.height}px;transform:translateY(${index * this.height}px)"
          >
            ${this.draw(item)}
          </div>`,
      )}
    </div>`;
  }
}
