// What all views look like: the frontend's own colours and sizes, so that every theme fits.

import { css } from "lit";

export const styles = css`
  :host {
    color: var(--primary-text-color);
    font-family: var(--ha-font-family-body, Roboto, sans-serif);
    font-size: var(--ha-font-size-m, 14px);
    line-height: 1.45;
  }
  * {
    box-sizing: border-box;
  }
  h2 {
    font-size: 1.15em;
    font-weight: 500;
    margin: 0 0 8px;
  }
  h3 {
    font-size: 1em;
    font-weight: 500;
    margin: 12px 0 4px;
  }
  p {
    margin: 0 0 8px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .card {
    background: var(--ha-card-background, var(--card-background-color));
    border: 1px solid var(--ha-card-border-color, var(--divider-color));
    border-radius: var(--ha-card-border-radius, 12px);
    padding: 16px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .cards {
    display: grid;
    gap: 16px;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    align-items: start;
  }
  .page {
    padding: 16px;
    max-width: 1200px;
    margin: 0 auto;
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .quiet {
    color: var(--secondary-text-color);
    font-size: 0.93em;
  }
  .row {
    display: flex;
    gap: 8px;
    align-items: center;
    flex-wrap: wrap;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  /* Words are never squeezed by what stands beside them: that goes below where there is no room. */
  .row > .grow:not(:empty) {
    flex-basis: 12em;
  }
  li.item {
    padding: 10px 0;
    border-top: 1px solid var(--divider-color);
  }
  li.item:first-child {
    border-top: 0;
    padding-top: 0;
  }
  li.item:last-child {
    padding-bottom: 0;
  }
  .card > :last-child,
  li.item > :last-child {
    margin-bottom: 0;
  }
  .badge {
    border: 1px solid var(--divider-color);
    border-radius: 10px;
    padding: 0 8px;
    font-size: 0.86em;
    white-space: nowrap;
  }
  .badge.done {
    border-color: var(--success-color, #43a047);
  }
  .badge.bad {
    border-color: var(--error-color, #db4437);
  }
  .badge.waiting {
    border-color: var(--warning-color, #ffa600);
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button.action {
    background: none;
    color: var(--primary-text-color);
    border: 1px solid var(--primary-color);
    border-radius: 18px;
    min-height: 36px;
    padding: 4px 14px;
    cursor: pointer;
  }
  button.action.strong {
    border-width: 2px;
    font-weight: 500;
  }
  button.action.danger {
    border-color: var(--error-color);
  }
  button.action:hover:not(:disabled) {
    background: var(--secondary-background-color);
  }
  button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  button.link {
    background: none;
    border: 0;
    padding: 0;
    text-decoration: underline;
    cursor: pointer;
    text-align: start;
  }
  input[type="text"],
  input[type="search"],
  input[type="password"],
  select,
  textarea {
    background: var(--card-background-color);
    border: 1px solid var(--input-idle-line-color, var(--secondary-text-color));
    border-radius: 8px;
    min-height: 40px;
    padding: 6px 10px;
    max-width: 100%;
    min-width: 0;
  }
  :focus-visible {
    outline: 2px solid var(--primary-color);
    outline-offset: 2px;
  }
  .scrolls {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    text-align: start;
    vertical-align: top;
    padding: 6px 10px 6px 0;
    border-top: 1px solid var(--divider-color);
  }
  th {
    font-weight: 500;
    overflow-wrap: normal;
    white-space: nowrap;
  }
  progress {
    width: 100%;
    height: 6px;
    accent-color: var(--primary-color);
  }
`;
