import { cityConfig } from '@kerb/cities/registry.ts';
import { type AccountSource, createAccountSource } from '@kerb/core/api/account-source.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { type CitySource, createCitySource } from '@kerb/core/api/city-source.ts';
import { type Auth, createAuth } from '@kerb/core/auth/auth.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';

export interface RecordingClient {
  readonly config: CityConfig;
  readonly city: CitySource;
  /** Signed out until `auth.signIn` is called. */
  readonly auth: Auth;
  readonly account: AccountSource;
  /** The requests so far, oldest first, with decoded bodies. */
  readonly sent: SentRequest[];
}

export interface SentRequest {
  readonly method: string;
  /** Path below the city's address. */
  readonly path: string;
  /** Of the body, or of the query if there is no body. */
  readonly fields: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/** The real API modules with a real city server. Every request is recorded. */
export function recordingClient(
  serverUrl: string,
  city: string,
  overrides: Partial<CityConfig> = {},
): RecordingClient {
  const registered = cityConfig(city);
  if (!registered) throw new Error(`There is no city "${city}"`);
  const apiUrl = `${serverUrl}/${city}`;
  const config = { ...registered, apiUrl, paymentHosts: [new URL(serverUrl).host], ...overrides };
  const sent: SentRequest[] = [];
  const recordingFetch: typeof fetch = async (input, init) => {
    sent.push(await describeRequest(new Request(input, init), apiUrl));
    return fetch(input, init);
  };
  const source = createCitySource(config, { fetch: recordingFetch });
  const auth = createAuth({ city, store: memoryStore(), channel: noChannel });
  const account = createAccountSource(config, { clock: source.clock, tokens: auth, fetch: recordingFetch });
  return { config, sent, city: source, auth, account };
}

/** The same after a login. Throws if the city refuses it. */
export async function signedInClient(
  serverUrl: string,
  city: string,
  credentials: { readonly identifier: string; readonly password: string },
): Promise<RecordingClient> {
  const client = recordingClient(serverUrl, city);
  const outcome = await logIn(client.account, credentials);
  if (outcome.status !== 'ok') throw new Error(`Signing in ended with "${outcome.status}"`);
  client.auth.signIn({ kind: 'personal', token: outcome.token });
  return client;
}

const noChannel = { post: () => {}, listen: () => {}, close: () => {} };

/** Without a browser's storage the store keeps its values in memory. */
const memoryStore = () =>
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
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
  };
}
