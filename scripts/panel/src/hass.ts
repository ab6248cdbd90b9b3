// The part of the frontend's `hass` object that is used here. Its elements (`ha-*`) are private and move: none is used.

export type Localize = (key: string, placeholders?: Record<string, string | number>) => string;

export interface Connection {
  subscribeMessage<T>(callback: (event: T) => void, message: object): Promise<() => Promise<void>>;
}

export interface Hass {
  connected: boolean;
  connection: Connection;
  language: string;
  locale: { language: string; time_format: string; time_zone: string };
  config: { time_zone: string };
  localize: Localize;
  states: Record<string, { entity_id: string; attributes: { friendly_name?: string } }>;
  areas: Record<string, { area_id: string; name: string }>;
  devices: Record<string, { id: string; area_id: string | null }>;
  loadBackendTranslation(category: string, integration: string | string[]): Promise<Localize>;
  callWS<T>(message: object): Promise<T>;
}

/** Open an address of the frontend without loading the page. */
export const navigate = (path: string, replace = false): void => {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new CustomEvent("location-changed", { detail: { replace } }));
};

/** Write the name of a tool or an intent as words: `ha.light__HassTurnOn` as "light: turn on". */
export const plain = (name: string): string =>
  name
    .replace(/^ha\./, "")
    .replace("__", ".")
    .replace(/(?<=^|\.)Hass(?=[A-Z])/, "")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ")
    .replace(".", ": ")
    .toLowerCase();

/** Define an element, unless another bundle of this page has done so. */
export const define = (name: string, element: CustomElementConstructor): void => {
  if (!customElements.get(name)) customElements.define(name, element);
};
