import schemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaDifferences } from '../../examples/conformance/city/schema-differences.ts';
import { driver } from './drivers.ts';
import { preparedCity } from './prepared-database.ts';
import { recordExample } from './record-example.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());

interface DocumentedCall {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> }>
  >;
}

interface Documented {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall | undefined>>>>;
}

/** The map and profiles are sent as one text, which the server's check of replies does not see. */
test.each([
  'GET /api/info/get-map-info-v2',
  'GET /api/info/get-map-info/v3',
  'GET /backend/v2/forecastProfiles',
])('%s sends what its schema describes', async (call) => {
  const reply: unknown = await (await fetch(`${server.url}/${preparedCity}${call.slice(4)}`)).json();
  expect(schemaDifferences(call, reply)).toEqual([]);
  recordExample(call, reply);
});

test.each(['', '-v2', '-v3', '-v4'])(
  'version "%s" of the profile answers those who still read it',
  async (version) => {
    const { auth } = await driver(server.url, preparedCity, 'anna');
    const headers = { Authorization: `Bearer ${auth.current()}` };
    const reply = await fetch(`${server.url}/${preparedCity}/api/profile/get-profile${version}`, { headers });
    expect(await reply.json()).toMatchObject({ status: 'ok', email: 'anna@kerb.example' });
  },
);

test('RUN-05 each reply is documented with an example that its schema describes, except for files', async () => {
  const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as Documented;
  const wrong = Object.keys(schemas).flatMap((call) => {
    const [method = '', path = ''] = call.split(' ');
    const content = paths[`/{city}${path}`]?.[method.toLowerCase()]?.responses['200']?.content ?? {};
    // Files, and the map as lines of JSON, of which the schema has an example.
    if (content['*/*'] || content['application/x-ndjson']) return [];
    const { example } = content['application/json'] ?? {};
    if (example === undefined) return [`${call}: there is no example`];
    return schemaDifferences(call, example).map((difference) => `${call}: ${difference}`);
  });
  expect(wrong).toEqual([]);
});

test('each call of the contract is documented, with the schema of its reply', async () => {
  const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as Documented;
  const undescribed = Object.keys(schemas).filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    const replies = JSON.stringify(paths[`/{city}${path}`]?.[method.toLowerCase()]?.responses ?? '');
    return !/"anyOf":\[\{"type":"object","properties":\{"|"format":"binary"|x-ndjson/.test(replies);
  });
  expect(undescribed).toEqual([]);
});
