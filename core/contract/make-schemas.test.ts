import { expect, test } from 'vitest';
import { makeSchemas } from './make-schemas.ts';

test('schemas.json is what the types of the calls say', async () => {
  const schemas = await makeSchemas();
  await expect(`${JSON.stringify(schemas, null, 2)}\n`).toMatchFileSnapshot('./schemas.json');
}, 120_000);

test('each call of the contract has one', async () => {
  const schemas = Object.keys(await makeSchemas());
  expect(schemas).toContain('POST /api/payment/cost');
  expect(schemas.length).toBeGreaterThan(100);
});
