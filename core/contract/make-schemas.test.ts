import { expect, test } from 'vitest';
import { makeSchemas } from './make-schemas.ts';
import { maxMessageLength } from './support.ts';

test('schemas.json is what the types of the calls say', async () => {
  const schemas = await makeSchemas();
  await expect(`${JSON.stringify(schemas, null, 2)}\n`).toMatchFileSnapshot('./schemas.json');
}, 120_000);

test('CALL-63 a largest length can be the constant that names it', async () => {
  const { fields } = (await makeSchemas())['POST /api/appealProcessing/messageRegistration/v1'] ?? {};
  expect(fields).toMatchObject({ properties: { message: { maxLength: maxMessageLength } } });
});

test('each call of the contract has one', async () => {
  const schemas = Object.keys(await makeSchemas());
  expect(schemas).toContain('POST /api/payment/cost');
  expect(schemas.length).toBeGreaterThan(100);
});
