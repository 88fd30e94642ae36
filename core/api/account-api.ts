import type { CityConfig } from '../config/city-config.ts';
import type { Profile } from '../domain/account/profile.ts';
import { accountHttp, type TokenSource } from './account-http.ts';
import { type Credentials, type LoginOutcome, logIn } from './auth.ts';
import { createHttp } from './http.ts';
import { loadProfile } from './profile.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * What only a driver with an account asks of a city. It is apart from `CityApi` because elements on other people's pages have that
 * one alone: what they do not have can not leak.
 */
export interface AccountApi {
  logIn(credentials: Credentials, signal?: AbortSignal): Promise<LoginOutcome>;
  profile(hasBalance: boolean, signal?: AbortSignal): Promise<Profile>;
}

export interface AccountApiOptions {
  readonly clock: ServerClock;
  readonly tokens: TokenSource;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly timeoutMs?: number | undefined;
}

export function createAccountApi(config: CityConfig, options: AccountApiOptions): AccountApi {
  const { clock, tokens, fetch, timeoutMs } = options;
  const http = createHttp({ apiUrl: config.apiUrl, clock, fetch, timeoutMs });
  const signedIn = accountHttp(http, tokens);
  return {
    logIn: (credentials, signal) => logIn(http, config, credentials, signal),
    profile: (hasBalance, signal) => loadProfile(signedIn, config, hasBalance, signal),
  };
}
