import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@kerb/core/contract/endpoint.ts';
import type { OpenApiDocument } from '@kerb/core/contract/open-api-document.ts';
import schemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaDifferences } from '../../examples/conformance/city/schema-differences.ts';
import { version } from '../../package.json' with { type: 'json' };
import { undeclaredBreaks } from '../../widgets/release/contract-check.ts';
import { releasedContracts } from '../../widgets/release/contracts.ts';
import { highest, pendingChangesets } from '../../widgets/release/pending-changesets.ts';
import { presentContracts } from '../../widgets/release/present-contracts.ts';
import { fieldsOf, formType, operationOf, sendAsDocumented } from './documented-client.ts';
import { atTheBank, driver } from './drivers.ts';
import { preparedCity } from './prepared-database.ts';
import { recordExample } from './record-example.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());

async function documentation(): Promise<OpenApiDocument> {
  return (await (await fetch(`${server.url}/docs/json`)).json()) as OpenApiDocument;
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
  const document = await documentation();
  const wrong = Object.keys(schemas).flatMap((call) => {
    const content = operationOf(document, call)?.responses['200']?.content ?? {};
    // Files, and the map as lines of JSON, of which the schema has an example.
    if (content['*/*'] || content['application/x-ndjson']) return [];
    const { example } = content['application/json'] ?? {};
    if (example === undefined) return [`${call}: there is no example`];
    return schemaDifferences(call, example).map((difference) => `${call}: ${difference}`);
  });
  expect(wrong).toEqual([]);
});

test('RUN-05 each call of the contract is documented, with the schema of its reply', async () => {
  const document = await documentation();
  const undescribed = Object.keys(schemas).filter((call) => {
    const replies = JSON.stringify(operationOf(document, call)?.responses['200'] ?? '');
    return !/"anyOf":\[\{"type":"object","properties":\{"|"format":"binary"|x-ndjson/.test(replies);
  });
  expect(undescribed).toEqual([]);
});

const contractFolder = join(import.meta.dirname, '../../core/contract');

/** How each call of the contract is sent, by `METHOD /path`. */
async function contractCalls(): Promise<ReadonlyMap<string, Endpoint>> {
  const calls = new Map<string, Endpoint>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('method' in value && 'token' in value) {
      const endpoint = value as Endpoint;
      const call = `${endpoint.method} ${endpoint.path}`;
      // Drivers and guests share some calls; guests have no token.
      if (calls.get(call)?.token !== 'none') calls.set(call, endpoint);
    } else for (const each of Object.values(value)) collect(each);
  };
  for (const file of readdirSync(contractFolder).filter((name) => /(?<!test)\.ts$/.test(name)))
    for (const [name, value] of Object.entries(await import(`${contractFolder}/${file}`)))
      if (/endpoints?$/i.test(name)) collect(value);
  return calls;
}

test('RUN-05 the document has the version of the release', async () => {
  const { openapi, info } = await documentation();
  expect([openapi.slice(0, 2), info.version]).toEqual(['3.', version]);
});

test('RUN-05 a release publishes the document that servers show, with every call of a city', async () => {
  const { api } = await presentContracts('7.8.9');
  const { paths } = await documentation();
  const ofCities = Object.entries(paths).filter(([path]) => path.startsWith('/{city}/'));
  expect(api.paths).toEqual(Object.fromEntries(ofCities));
  expect(api.info.version).toBe('7.8.9');
});

test('RUN-05 calls break nothing of the last version’s document, unless a major changeset says so', async () => {
  const bump = highest((await pendingChangesets()).map((changeset) => changeset.bump));
  expect(undeclaredBreaks(releasedContracts(), await presentContracts(version), bump)).toEqual([]);
});

test('RUN-05 the document says of each call where its fields and its token go', async () => {
  const document = await documentation();
  const endpoints = await contractCalls();
  const wrong = Object.entries(schemas).flatMap(([call, { fields }]) => {
    const { parameters = [], requestBody, security = [] } = operationOf(document, call) ?? { responses: {} };
    const endpoint = endpoints.get(call);
    if (!endpoint) return [`${call} is no endpoint`];
    const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const form = fieldsOf(requestBody?.content[formType]?.schema ?? {});
    const lacking = (names: readonly string[], places: readonly string[]) =>
      names.filter((name) => !places.includes(name)).map((name) => `${call} has no place for ${name}`);
    const { token } = endpoint;
    const tokens = typeof token === 'object' ? [token.field] : [];
    return [
      ...lacking(fieldsOf(fields), endpoint.method === 'GET' ? query : form),
      ...lacking(tokens, typeof token === 'object' && token.in === 'form' ? form : query),
      ...lacking(token === 'header' ? ['token'] : [], security.flatMap(Object.keys)),
      // No field is documented that the contract does not have.
      ...lacking([...query, ...form], [...fieldsOf(fields), ...tokens]),
    ];
  });
  expect(wrong).toEqual([]);
});

test('RUN-05 each call is documented with its refusals, as problems too, and with its limits', async () => {
  const document = await documentation();
  const wrong = Object.keys(schemas).filter((call) => {
    const { headers = {}, content = {} } = operationOf(document, call)?.responses.default ?? {};
    const names = [...Object.keys(headers), ...Object.keys(content)].join();
    return names !== 'RateLimit-Policy,RateLimit,Retry-After,application/json,application/problem+json';
  });
  expect(wrong).toEqual([]);
});

test('RUN-05 a client that knows the document alone signs in, asks for a price, pays and reads the outcome', async () => {
  const document = await documentation();
  const cityUrl = `${server.url}/${preparedCity}`;
  const send = async (call: string, values: Readonly<Record<string, string>>, token?: string) =>
    (await (await sendAsDocumented(document, cityUrl, call, values, token)).json()) as Record<string, never>;
  const login = { login: 'anna@kerb.example', password: 'parking-1' };
  const { id_session: token = '' } = await send('POST /api/auth/login-v5', login);
  expect(await send('GET /api/profile/devices', {}, token)).toMatchObject({ status: 'ok' });
  const stay = { Vehicle: 'Е077КХ152', Zone: '1001', Duration: '01:00' };
  expect(await send('POST /api/payment/cost', { ...stay, Token: token })).toMatchObject({ status: 'ok' });
  const attempt = crypto.randomUUID();
  const order = { type: 'PAYMENT_UNGER', number: stay.Vehicle, payment: 'card', duration: stay.Duration };
  const fields = {
    ...order,
    numberFormat: 'rus',
    category: 'B',
    zone: stay.Zone,
    'idempotency-key': attempt,
  };
  const { RedirectURL } = await send('POST /backend/v2/paymentStart', fields);
  await atTheBank(RedirectURL, 'pay');
  const outcome = await send('POST /backend/v2/paymentStatus', { attempt });
  expect(outcome).toMatchObject({ result: { state: 'paid', number: stay.Vehicle } });
});
