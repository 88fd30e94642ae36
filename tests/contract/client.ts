import { cityConfig } from '@kerb/cities/registry.ts';
import { type CityApi, createCityApi } from '@kerb/core/api/city-api.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';

export interface RecordingClient {
  readonly config: CityConfig;
  readonly api: CityApi;
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
  return { config, sent, api: createCityApi(config, { fetch: recordingFetch }) };
}

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
