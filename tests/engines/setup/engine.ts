/** The engines that the checks run in. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** A started browser. */
export interface Engine {
  /**
   * Opens a tab that shares no storage with others. Without script, nothing can be evaluated in it. WebKit's
   * driver has no such tabs: there the page has to forbid its scripts by a policy.
   */
  openTab(options?: { readonly hasScript: boolean }): Promise<Tab>;
  close(): Promise<void>;
}

export type Key = 'Backspace' | 'Enter' | 'Escape' | 'ArrowDown' | 'Tab';

/** What the checks need of a browser; `Page` has the rest, the same for all. */
export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs an expression in the page; its value, or that of its promise, is JSON. Throws what it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks with the mouse at CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types with the keyboard into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Selects all text of the focused field with the keyboard. */
  selectAll(): Promise<void>;
  /** The viewport, as PNG. */
  screenshot(): Promise<Buffer>;
  /** A device with passkeys, which confirms each use. WebKitGTK has no passkeys. */
  addAuthenticator?(): Promise<Authenticator>;
  close(): Promise<void>;
}

export interface Authenticator {
  /** How many passkeys it has. */
  count(): Promise<number>;
  remove(): Promise<void>;
}

export const viewport = { width: 1280, height: 860 };

/** Browsers of drivers in the cities of the checks. */
export const browserEnvironment = {
  ...process.env,
  TZ: 'Europe/Moscow',
  LANG: 'ru_RU.UTF-8',
  LANGUAGE: 'ru_RU',
};
