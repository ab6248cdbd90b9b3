// The agent as the page knows it: commands, live events, texts, and how times and figures are written here.

import type { AgentEvent, Approval, Info, Outcome } from "./contract";
import type { Hass, Localize } from "./hass";

const DOMAIN = "universal_agent";

/** What the server answers instead of a result. */
export interface Failure {
  code: string;
  message: string;
  translation_key?: string;
  translation_placeholders?: Record<string, string>;
}

const CONNECTION_LOST = 3;

/** Tell whether a command went down with the connection, which then answers it with a number or a whole message. */
const isLost = (failure: unknown): boolean =>
  failure === CONNECTION_LOST || (failure as { error?: { code: unknown } } | undefined)?.error?.code === CONNECTION_LOST;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** One format for each way to write: to make one takes longer than a row, and to free thousands stops the page. */
const kept = <F>(formats: Map<string, F>, key: object, make: () => F): F => {
  const name = JSON.stringify(key);
  const format = formats.get(name) ?? make();
  formats.set(name, format);
  return format;
};
const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dateFormats, { language, ...options }, () => new Intl.DateTimeFormat(language, options));
const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  kept(numberFormats, { language, ...options }, () => new Intl.NumberFormat(language, options));

type Listener = (event: AgentEvent) => void;

export class Agent {
  hass!: Hass;
  info?: Info;
  /** Ask a person before something is done; null is no, a string is a PIN or empty. */
  confirm!: (question: Question) => Promise<string | null>;
  /** Say in a word what became of an act. */
  tell!: (words: string) => void;
  private localize: Localize = () => "";
  private listeners = new Set<Listener>();
  /** Whether a command went down with the connection: what it was to read has not been read. */
  private hasLost = false;

  /** Load the texts of the language that the person reads. */
  async load(): Promise<void> {
    const [localize] = await Promise.all([
      this.hass.loadBackendTranslation("config_panel", DOMAIN),
      this.hass.loadBackendTranslation("exceptions", DOMAIN),
    ]);
    this.localize = localize;
  }

  /** Load what Home Assistant calls our actions: only where they are listed, so that nothing else waits for it. */
  async loadActions(): Promise<void> {
    await this.hass.loadBackendTranslation("services", DOMAIN);
  }

  /** Return a text of ours by its group and name, as in `timeline.empty`; what has no text is shown as it is. */
  text(key: string, placeholders?: Record<string, string | number>): string {
    return this.say(this.localize, key, placeholders);
  }

  /** The same, where somebody else knows the language. */
  say(localize: Localize, key: string, placeholders?: Record<string, string | number>): string {
    const found = localize(`component.${DOMAIN}.config_panel.${key}`, placeholders);
    return found || key.slice(key.indexOf(".") + 1).replaceAll("_", " ");
  }

  /** Load what Home Assistant calls kinds of devices and what can be done with them; return what reads it. */
  async words(domains: string[]): Promise<Localize> {
    const [, localize] = await Promise.all(
      ["title", "services"].map((category) => this.hass.loadBackendTranslation(category, [...domains, "homeassistant"])),
    );
    return localize ?? this.hass.localize;
  }

  /** Return one of the words that Home Assistant itself has on its buttons. */
  common(name: string): string {
    return this.hass.localize(`ui.common.${name}`) || name;
  }

  /** Return what Home Assistant's own pages call an action of ours, in the language that the person reads. */
  action(name: string, part: "name" | "description"): string {
    return this.hass.localize(`component.${DOMAIN}.services.${name}.${part}`);
  }

  async call<T>(command: string, fields: object = {}): Promise<T> {
    try {
      return await this.hass.callWS<T>({ type: `${DOMAIN}/${command}`, ...fields });
    } catch (error) {
      this.hasLost ||= isLost(error);
      throw error;
    }
  }

  /** Say what went wrong in the language of the person, where the server names the text. */
  explain(failure: unknown): string {
    if (isLost(failure)) return this.text("shell.disconnected");
    const { code, message, translation_key, translation_placeholders } = failure as Failure;
    const known = translation_key
      ? this.hass.localize(`component.${DOMAIN}.exceptions.${translation_key}.message`, translation_placeholders)
      : "";
    const own = ["not_loaded", "unauthorized", "not_found", "storage_error", "unknown_command"];
    return known || (own.includes(code) ? this.text(`errors.${code}`) : message || this.text("errors.other"));
  }

  /** Ask for a yes, and for the PIN where it is needed; return how the server answered, or null after a no. */
  async approve(approval: Approval): Promise<Outcome | null> {
    const pin = await this.confirm({
      title: this.text("waiting.approve"),
      text: this.text("waiting.approve_text", { what: approval.what }),
      confirm: this.text("waiting.approve"),
      pin: approval.needs_pin,
    });
    if (pin === null) return null;
    return this.call<Outcome>("approve", { item_id: approval.id, ...(approval.needs_pin ? { pin } : {}) });
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Follow the agent. The connection subscribes again by itself after it was lost; everything is read again then. */
  follow(): Promise<() => Promise<void>> {
    let isFirst = true;
    return this.hass.connection.subscribeMessage<AgentEvent>(
      (event) => {
        // That the agent is there is no news to a page that is about to read everything.
        const isNews = !isFirst || this.hasLost || event.event !== "loaded";
        isFirst = this.hasLost = false;
        if (isNews) this.listeners.forEach((listener) => listener(event));
      },
      { type: `${DOMAIN}/subscribe` },
    );
  }

  /** Write a moment as people here do: the time, the day where it is not today, the year where it is another; or a day. */
  moment(when: number | string | null): string {
    if (when === null) return "";
    const { language, time_format, time_zone } = this.hass.locale;
    // A day is the same day everywhere, whatever the hour is there.
    const isDay = typeof when === "string" && !when.includes("T");
    const date = typeof when === "number" ? new Date(when * 1000) : new Date(when);
    const timeZone = isDay ? "UTC" : time_zone === "server" ? this.hass.config.time_zone : undefined;
    const today = dateFormat("en-CA", { timeZone: isDay ? undefined : timeZone }).format(new Date());
    const day = dateFormat("en-CA", { timeZone }).format(date);
    const hour12 = time_format === "12" ? true : time_format === "24" ? false : undefined;
    return dateFormat(language, {
      timeZone,
      ...(isDay ? {} : { hour: "numeric", minute: "2-digit" }),
      ...(hour12 === undefined ? {} : { hourCycle: hour12 ? "h12" : "h23" }),
      ...(day === today && !isDay ? {} : { day: "numeric", month: "short" }),
      ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
    }).format(date);
  }

  number(value: number, digits = 0): string {
    return numberFormat(this.hass.locale.language, { maximumFractionDigits: digits }).format(value);
  }

  duration(ms: number | null): string {
    if (ms === null) return "";
    return ms < 1000 ? `${this.number(ms, ms < 10 ? 1 : 0)} ms` : `${this.number(ms / 1000, 1)} s`;
  }

  money(value: number): string {
    const currency = this.info?.currency || "EUR";
    return numberFormat(this.hass.locale.language, {
      style: "currency",
      currency,
      maximumFractionDigits: value && value < 0.1 ? 4 : 2,
    }).format(value);
  }
}

/** A question to the person before something is done. */
export interface Question {
  title: string;
  text: string;
  confirm: string;
  /** Ask for the PIN too. It is sent once and kept nowhere. */
  pin?: boolean;
}
