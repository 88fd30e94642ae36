import { expect, test } from 'vitest';
import { breakingChanges, type Schema } from './breaking-changes.ts';

const text: Schema = { type: 'string' };
const object = (properties: Readonly<Record<string, Schema>>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const fine = object({ uin: text, sum: { type: 'number' }, kind: { enum: ['a', 'b'] } }, 'uin');
const calls = (fields: Schema, reply: Schema) => ({ 'GET /fines': { fields, reply } });
const list = (items: Schema): Schema => ({ type: 'array', items });

test.each<[what: string, fields: Schema, reply: Schema, reason: string | undefined]>([
  ['the same', fine, list(fine), undefined],
  ['a new optional field', object({ ...fine.properties, page: text }, 'uin'), list(fine), undefined],
  ['a new property of a reply', fine, list(object({ ...fine.properties, page: text }, 'uin')), undefined],
  ['a field that became optional', object({ ...fine.properties }), list(fine), undefined],
  ['a field that became required', { ...fine, required: ['uin', 'sum'] }, list(fine), 'fields without sum'],
  ['a field of another type', object({ uin: { type: 'number' } }, 'uin'), list(fine), 'fields.uin as string'],
  ['a value that is refused', object({ kind: { enum: ['a'] } }), list(fine), 'fields.kind with "b"'],
  [
    'a shorter field',
    object({ uin: { ...text, maxLength: 5 } }, 'uin'),
    list(fine),
    '5 characters of fields.uin',
  ],
  ['a property that may be missing', fine, list({ ...fine, required: [] }), 'reply[] without uin'],
  [
    'a value that nobody knows',
    fine,
    list(object({ kind: { enum: ['a', 'c'] } }, 'uin')),
    'reply[].kind with "c"',
  ],
  ['an object in place of a list', fine, fine, 'reply as object'],
  ['one of two shapes', fine, { anyOf: [list(fine), text] }, 'reply as string'],
])('%s', (_what, fields, reply, reason) => {
  const changes = breakingChanges(calls(fine, list(fine)), calls(fields, reply));
  if (reason === undefined) expect(changes).toEqual([]);
  else expect(changes).toEqual([expect.stringContaining(reason)]);
});

test('a call that is gone', () => {
  expect(breakingChanges(calls(fine, fine), {})).toEqual(['GET /fines is gone']);
});
