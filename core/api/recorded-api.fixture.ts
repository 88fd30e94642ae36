import type { CityConfig } from '../config/city-config.ts';
import { type AccountSource, createAccountSource } from './account-source.ts';
import { type CitySource, createCitySource } from './city-source.ts';
import type { Http } from './http.ts';
import { createServerClock } from './server-clock.ts';

type Fields = Readonly<Record<string, string>>;

/** A call as it was sent: method and path, the fields of its address and its body, and headers if any. */
export type SentCall = readonly [call: string, fields: Fields, headers?: Fields];

export interface RecordedApi {
  readonly config: CityConfig;
  readonly fetch: typeof globalThis.fetch;
  readonly city: CitySource;
  readonly account: AccountSource;
  readonly sent: SentCall[];
  /** The addresses of the calls, each with its query. */
  readonly addresses: string[];
}

export const recordedConfig = {
  apiUrl: 'https://city.example',
  timeZone: 'Europe/Moscow',
  paymentHosts: [],
  features: { easyRegistration: false },
  callVersions: { options: 'v3', map: 'v3' },
  callPaths: {},
  profile: { parking: { parkingPeriod: 20 } },
} as unknown as CityConfig;

/**
 * The real sources over a `fetch` that records what is sent. A reply is the fields of a success, or the whole
 * response to a path.
 */
export function recordedApi(
  reply: object | ((path: string) => Response) = {},
  over: Partial<CityConfig> = {},
): RecordedApi {
  const sent: SentCall[] = [];
  const addresses: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    addresses.push(String(input));
    const body = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    const headers = Object.fromEntries(new Headers(init?.headers));
    const fields = Object.fromEntries([...searchParams, ...body]);
    const call = `${init?.method} ${pathname}`;
    sent.push(Object.keys(headers).length === 0 ? [call, fields] : [call, fields, headers]);
    return reply instanceof Function ? reply(pathname) : Response.json({ status: 'ok', ...reply });
  };
  const config = { ...recordedConfig, ...over };
  const city = createCitySource(config, { fetch });
  const tokens = { current: () => 'own-token', expired: () => {} };
  return {
    config,
    fetch,
    city,
    account: createAccountSource(config, { clock: city.clock, tokens, fetch }),
    sent,
    addresses,
  };
}

/** A source of either kind that sends by this function. */
export function sourceOf(http: Http, config: CityConfig = recordedConfig): AccountSource & CitySource {
  const tokens = { current: () => 'own-token', expired: () => {} };
  return { config, http, anonymous: http, tokens, clock: createServerClock() };
}
