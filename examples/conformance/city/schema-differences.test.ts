import { expect, test } from 'vitest';
import { schemaDifferences } from './schema-differences.ts';

const zone = (over: object) => ({ name: 'Z', value: '1', code: '1', prices: [], ...over });
const zones = (...result: readonly object[]) =>
  schemaDifferences('GET /backend/v2/getZones', { status: 'ok', result });

test('PLUS-21 a reply of the contract has no difference, whatever else it has', () => {
  expect(zones(zone({ colour: 'red' }))).toEqual([]);
});

test('PLUS-21 a difference is named with the path of its field, once per kind', () => {
  expect(zones(zone({}), zone({ value: 7 }), zone({ value: 8, prices: [{ type: 'default' }] }))).toEqual([
    'result.1.value must be string',
    "result.2.prices.0 must have required property 'price'",
    "result.2.prices.0 must have required property 'interval'",
  ]);
  expect(schemaDifferences('GET /backend/v2/getZones', [])).toEqual(['the reply must be object']);
});

test('PLUS-21 refusals, files and calls beside the contract are not compared', () => {
  const refusal = { status: 'error', errorName: 'UnknownError' };
  expect(schemaDifferences('GET /backend/v2/getZones', refusal)).toEqual([]);
  expect(schemaDifferences('GET /api/receipt', {})).toEqual([]);
  expect(schemaDifferences('GET /api/own', {})).toEqual([]);
});
