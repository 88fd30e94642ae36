import schemas from '@kerb/core/contract/schemas.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});
afterAll(() => server.close());

interface Documented {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: object } | undefined>>>
  >;
}

test('each call of the contract is documented, with the schema of its reply', async () => {
  const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as Documented;
  const undescribed = Object.keys(schemas).filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    const replies = JSON.stringify(paths[`/{city}${path}`]?.[method.toLowerCase()]?.responses ?? '');
    return !/"anyOf":\[\{"type":"object","properties":\{"|"format":"binary"|x-ndjson/.test(replies);
  });
  expect(undescribed).toEqual([]);
});
