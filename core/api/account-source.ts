import type { CityConfig } from '../config/city-config.ts';
import { accountHttp, type TokenSource } from './account-http.ts';
import { createHttp, type Http } from './http.ts';
import type { ServerClock } from './server-clock.ts';
import type { Source } from './source.ts';

/**
 * A city's back end for an account: `http` adds the account's token. It is separate from `CitySource` because
 * elements on other people's pages only get that one, and cannot leak what they do not have.
 */
export interface AccountSource extends Source {
  /** Adds no token: for logins, registrations, and what the city tells everybody. */
  readonly anonymous: Http;
  readonly tokens: TokenSource;
}

interface AccountSourceOptions {
  readonly clock: ServerClock;
  readonly tokens: TokenSource;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeoutMs?: number | undefined;
}

export function createAccountSource(config: CityConfig, options: AccountSourceOptions): AccountSource {
  const { tokens } = options;
  const anonymous = createHttp({ ...options, apiUrl: config.apiUrl });
  return { config, anonymous, http: accountHttp(anonymous, tokens), tokens };
}
