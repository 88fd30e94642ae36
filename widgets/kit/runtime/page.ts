import type { CitySource } from '@kerb/core/api/city-source.ts';
import type { ParseInWorker } from '@kerb/core/api/map-reply.ts';
import type { ServerClock } from '@kerb/core/api/server-clock.ts';
import type { Call } from '@kerb/core/api/source.ts';
import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import type { KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';

/** One city on one page: its back end, its query cache and its storage. */
export interface CityRuntime {
  readonly config: CityConfig;
  readonly clock: ServerClock;
  readonly call: Call<CitySource>;
  readonly queries: QueryClient;
  /** The device's storage. */
  readonly store: KeyValueStore;
  /** The tab's storage, which survives a visit to a payment page. */
  readonly tab: KeyValueStore;
  /**
   * Registers a parser for large maps; without one they are parsed on the page. The first registration wins.
   */
  readonly offerMapWorker: (open: ParseInWorker) => void;
}

/**
 * The state that all Kerb code on a page shares, for any number of elements, cities or copies of the script.
 * It is stored under a global symbol, because two bundles have two module graphs but one page (EMB-02,
 * EMB-12).
 */
interface Page {
  /** The version of the copy that loaded first. */
  readonly version: string;
  readonly runtimes: Map<string, CityRuntime>;
  readonly translators: Map<Language, i18n>;
  /** By namespace. */
  readonly texts: Map<string, Texts>;
  /** The language that calls ask for the city's texts in; see `useShownLanguage`. */
  language?: Language;
}

export type Texts = Readonly<Record<Language, object>>;

/** Changes with every release; the symbol's number changes only with this shape. */
export const version = '0.1.0';

const key: unique symbol = Symbol.for('kerb@1') as never;

declare global {
  interface Window {
    [key]?: Page;
  }
}

export function page(): Page {
  window[key] ??= { version, runtimes: new Map(), translators: new Map(), texts: new Map() };
  return window[key];
}
