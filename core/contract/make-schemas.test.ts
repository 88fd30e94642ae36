import { beforeAll, expect, test } from 'vitest';
import { makeSchemas } from './make-schemas.ts';
import { maxMessageLength } from './support.ts';

let schemas: Awaited<ReturnType<typeof makeSchemas>>;

beforeAll(async () => {
  schemas = await makeSchemas();
}, 120_000);

test('schemas.json is what the types of the calls say', async () => {
  await expect(`${JSON.stringify(schemas, null, 2)}\n`).toMatchFileSnapshot('./schemas.json');
});

test('CALL-63 a largest length can be the constant that names it', () => {
  const { fields } = schemas['POST /api/appealProcessing/messageRegistration/v1'] ?? {};
  expect(fields).toMatchObject({ properties: { message: { maxLength: maxMessageLength } } });
});

test('each call of the contract has one', () => {
  const calls = Object.keys(schemas);
  expect(calls).toContain('POST /api/payment/cost');
  expect(calls.length).toBeGreaterThan(100);
});
