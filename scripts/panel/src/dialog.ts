// A question before something is done, with a field for the PIN where one is needed.

import { LitElement, css, html, type TemplateResult } from "lit";
import { query, state } from "lit/decorators.js";
import type { Agent, Question } from "./agent";
import { styles } from "./styles";

export class QuestionDialog extends LitElement {
  static override styles = [
    styles,
    css`
      dialog {
        background: var(--ha-card-background, var(--card-background-color));
        border: 1px solid var(--divider-color);
        border-radius: 16px;
        color: inherit;
        max-width: min(440px, calc(100vw - 32px));
        padding: 20px;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 50%);
      }
      .row {
        justify-content: flex-end;
        margin-top: 16px;
      }
      label {
        display: grid;
        gap: 4px;
      }
    `,
  ];
  agent!: Agent;
  @state() private question?: Question;
  @query("dialog") private dialog!: HTMLDialogElement;
  @query("input") private pin!: HTMLInputElement | null;
  private settle?: (answer: string | null) => void;

  /** Ask; null is a no, else what was entered as the PIN. */
  async open(question: Question): Promise<string | null> {
    this.question = question;
    await this.updateComplete;
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** The field is emptied whatever was answered: a PIN stays nowhere. */
  private end(answer: string | null): void {
    const settle = this.settle;
    this.settle = undefined;
    if (this.pin) this.pin.value = "";
    if (this.dialog.open) this.dialog.close();
    this.question = undefined;
    settle?.(answer);
  }

  protected override render(): TemplateResult {
    const question = this.question;
    return html`<dialog aria-labelledby="title" @close=${() => this.end(null)}>
      ${question &&
      html`<form
        @submit=${(event: Event) => {
          event.preventDefault();
          this.end(this.pin?.value ?? "");
        }}
      >
        <h2 id="title">${question.title}</h2>
        <p>${question.text}</p>
        ${question.pin
          ? html`<label
              >${this.agent.text("shell.pin")}
              <input type="password" inputmode="numeric" autocomplete="off" maxlength="32" required autofocus />
            </label>`
          : ""}
        <div class="row">
          <button class="action" type="button" @click=${() => this.end(null)}>${this.agent.common("cancel")}</button>
          <button class="action strong" type="submit">${question.confirm}</button>
        </div>
      </form>`}
    </dialog>`;
  }
}
