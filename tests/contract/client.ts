import { cityConfig } from '@kerb/cities/registry.ts';
import { type AccountApi, createAccountApi } from '@kerb/core/api/account-api.ts';
import { type CityApi, createCityApi } from '@kerb/core/api/city-api.ts';
import { type Auth, createAuth } from '@kerb/core/auth/auth.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';

export interface RecordingClient {
  readonly config: CityConfig;
  readonly api: CityApi;
  /** Nobody is signed in until `auth.signIn` is told of a token. */
  readonly auth: Auth;
  readonly account: AccountApi;
  /** The requests so far, oldest first, with their bodies read. */
  readonly sent: SentRequest[];
}

export interface SentRequest {
  readonly method: string;
  /** Path below the city's address. */
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/** Our client, speaking to a real city server, with a note of everything it sends. */
export function recordingClient(
  serverUrl: string,
  city: string,
  overrides: Partial<CityConfig> = {},
): RecordingClient {
  const known = cityConfig(city);
  if (!known) throw new Error(`There is no city "${city}"`);
  const apiUrl = `${serverUrl}/${city}`;
  const config = { ...known, apiUrl, paymentHosts: [new URL(serverUrl).host], ...overrides };
  const sent: SentRequest[] = [];
  const recordingFetch: typeof fetch = async (input, init) => {
    sent.push(await describeRequest(new Request(input, init), apiUrl));
    return fetch(input, init);
  };
  const api = createCityApi(config, { fetch: recordingFetch });
  const auth = createAuth({ city, store: forgetfulStore(), channel: noChannel });
  const account = createAccountApi(config, { clock: api.clock, tokens: auth, fetch: recordingFetch });
  return { config, sent, api, auth, account };
}

/** The client as a driver who has signed in. Throws where the city does not let them in. */
export async function signedInClient(
  serverUrl: string,
  city: string,
  credentials: { readonly identifier: string; readonly password: string },
): Promise<RecordingClient> {
  const client = recordingClient(serverUrl, city);
  const outcome = await client.account.logIn(credentials);
  if (outcome.status !== 'ok') throw new Error(`Signing in ended with "${outcome.status}"`);
  client.auth.signIn({ kind: 'personal', token: outcome.token });
  return client;
}

const noChannel = { post: () => {}, listen: () => {}, close: () => {} };

/** Without a browser's storage behind it, a store lives as long as the test. */
const forgetfulStore = () =>
  createKeyValueStore(() => {
    throw new Error('There is no storage here');
  });

async function describeRequest(request: Request, apiUrl: string): Promise<SentRequest> {
  const url = new URL(request.url);
  const fields = request.method === 'GET' ? url.searchParams : new URLSearchParams(await request.text());
  return {
    method: request.method,
    path: url.pathname.slice(new URL(apiUrl).pathname.length),
    fields: Object.fromEntries(fields),
    headers: request.headers,
  };
}
