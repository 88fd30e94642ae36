import type { CityConfig } from '../config/city-config.ts';
import { createHttp } from './http.ts';
import type { ParseInWorker } from './map-reply.ts';
import type { ReplyCache } from './network-first.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import type { Source } from './source.ts';

interface CitySourceOptions {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly takesEarlyCalls?: boolean | undefined;
  readonly timeoutMs?: number | undefined;
  readonly deviceNow?: (() => number) | undefined;
  /** Parses a large map in a worker; when absent, maps are parsed on the page. */
  readonly parseInWorker?: ParseInWorker | undefined;
  readonly replyCache?: ReplyCache | undefined;
}

/** A city's back end for calls that need no account. */
export interface CitySource extends Source, Pick<CitySourceOptions, 'fetch' | 'parseInWorker'> {
  readonly clock: ServerClock;
}

export function createCitySource(config: CityConfig, options: CitySourceOptions = {}): CitySource {
  const clock = createServerClock(options.deviceNow);
  const { fetch, parseInWorker, replyCache } = options;
  return {
    config,
    clock,
    fetch,
    parseInWorker,
    http: createHttp({ ...options, apiUrl: config.apiUrl, clock }),
    cache: replyCache && { replies: replyCache, clock },
  };
}
