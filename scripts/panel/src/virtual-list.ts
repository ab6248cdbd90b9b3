// A list of rows of one height, of which only those in sight exist: ten thousand cost what thirty do.

import { LitElement, css, html, type CSSResultGroup, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";

const SPARE_ROWS = 8;
/** The key of the current row while it is out of sight: no number of a recycled one. */
const PINNED = -1;

/** For Tab the list is one stop, its current row; arrow keys, Home and End choose which that is. */
export abstract class VirtualList<T extends { id: string }> extends LitElement {
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
  @state() private current = 0;
  /** What the current row shows, once somebody was there: the row moves when others come in above it. */
  private currentId?: string;
  private hadFocus = false;
  private watcher = new ResizeObserver(() => this.look());

  /** Draw one row as a single element that takes the focus, with that tabindex. */
  protected abstract draw(item: T, tabindex: 0 | -1): TemplateResult;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("scroll", this.look, { passive: true });
    this.addEventListener("keydown", this.step);
    this.shadowRoot?.addEventListener("focusin", this.entered);
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

  private row(from: Element | null | undefined): HTMLElement | undefined {
    return from?.closest<HTMLElement>("[data-index]") ?? undefined;
  }

  private choose(index: number): void {
    this.current = index;
    this.currentId = this.items[index]?.id;
  }

  private entered = (event: Event): void => {
    const row = this.row(event.target as Element);
    if (row) this.choose(Number(row.dataset.index));
  };

  private step = (event: KeyboardEvent): void => {
    if (!this.row(this.shadowRoot?.activeElement)) return;
    const at = this.current;
    const last = this.items.length - 1;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
    const to = moves[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    const top = to * this.height;
    if (top < this.scrollTop) this.scrollTop = top;
    else if (top + this.height > this.scrollTop + this.clientHeight) this.scrollTop = top + this.height - this.clientHeight;
    this.choose(to);
    this.look();
  };

  protected override willUpdate(changed: PropertyValues): void {
    this.hadFocus = this.row(this.shadowRoot?.activeElement) !== undefined;
    if (changed.has("items") && this.currentId !== undefined && this.items[this.current]?.id !== this.currentId) {
      const moved = this.items.findIndex(({ id }) => id === this.currentId);
      // What is gone leaves the focus where it was, on what stands there now.
      this.choose(moved >= 0 ? moved : Math.max(0, Math.min(this.current, this.items.length - 1)));
    }
    const isDrawn = this.current >= this.first && this.current < this.first + this.count;
    // Who comes in from elsewhere is not taken away from what is in sight.
    if (!this.hadFocus && !(isDrawn && this.current < this.items.length)) {
      this.current = Math.max(0, Math.min(Math.ceil(this.scrollTop / this.height), this.items.length - 1));
      this.currentId = undefined;
    }
  }

  /** Elements show other rows when the list moves: the focus goes with its row, not with its element. */
  protected override updated(): void {
    if (!this.hadFocus) return;
    const row = this.shadowRoot?.querySelector<HTMLElement>(`[data-index="${this.current}"] > *`);
    if (row !== this.shadowRoot?.activeElement) row?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { current, count } = this;
    const seen = this.items.slice(this.first, this.first + count).map((item, offset) => ({
      item,
      index: this.first + offset,
      // Rows that leave at one end come in again at the other: scrolling makes no elements.
      key: (this.first + offset) % count,
    }));
    const item = this.items[current];
    if (item && current < this.first) seen.unshift({ item, index: current, key: PINNED });
    else if (item && current >= this.first + count) seen.push({ item, index: current, key: PINNED });
    return html`<div class="all" role="list" aria-label=${this.label} style="height:${this.items.length * this.height}px">
      ${repeat(
        seen,
        ({ key }) => key,
        ({ item, index }) =>
          html`<div
            class="slot"
            role="listitem"
            data-index=${index}
            aria-setsize=${this.items.length}
            aria-posinset=${index + 1}
            style="height:${this.height}px;transform:translateY(${index * this.height}px)"
          >
            ${this.draw(item, index === current ? 0 : -1)}
          </div>`,
      )}
    </div>`;
  }
}
