import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import type { Operation, Schema } from './open-api-document.ts';

const text: Schema = { type: 'string' };
const object = (properties: Readonly<Record<string, Schema>>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const fine = object({ uin: text, sum: { type: 'number' }, kind: { enum: ['a', 'b'] } }, 'uin');
const form = 'application/x-www-form-urlencoded';
const call = (fields: Schema, reply: Schema): Operation => ({
  requestBody: { content: { [form]: { schema: fields } } },
  responses: { 200: { content: { 'application/json': { schema: reply } } } },
});
const changes = (earlier: Operation, now: Operation) =>
  breakingChanges({ paths: { '/fines': { post: earlier } } }, { paths: { '/fines': { post: now } } });
const list = (items: Schema): Schema => ({ type: 'array', items });

test.each<[what: string, fields: Schema, reply: Schema, reason: string | undefined]>([
  ['the same', fine, list(fine), undefined],
  ['a new optional field', object({ ...fine.properties, page: text }, 'uin'), list(fine), undefined],
  ['a new property of a reply', fine, list(object({ ...fine.properties, page: text }, 'uin')), undefined],
  ['a field that became optional', object({ ...fine.properties }), list(fine), undefined],
  ['a field that became required', { ...fine, required: ['uin', 'sum'] }, list(fine), 'form without sum'],
  [
    'a field of another type',
    object({ ...fine.properties, uin: { type: 'number' } }, 'uin'),
    list(fine),
    'form.uin as string',
  ],
  [
    'a value that is refused',
    object({ ...fine.properties, kind: { enum: ['a'] } }, 'uin'),
    list(fine),
    'form.kind with "b"',
  ],
  [
    'a field that is not read',
    object({ uin: text, sum: { type: 'number' } }, 'uin'),
    list(fine),
    'kind of form',
  ],
  [
    'a shorter field',
    object({ ...fine.properties, uin: { ...text, maxLength: 5 } }, 'uin'),
    list(fine),
    '5 characters of form.uin',
  ],
  [
    'a required field in another part',
    { allOf: [fine, object({ token: text }, 'token')] },
    list(fine),
    'form without token',
  ],
  ['an optional field in another part', { allOf: [fine, object({ token: text })] }, list(fine), undefined],
  [
    'forms that all have another part',
    { allOf: [{ anyOf: [fine, object({ id: text }, 'id')] }, object({ token: text })] },
    list(fine),
    undefined,
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
])('RUN-05 %s', (_what, fields, reply, reason) => {
  const found = changes(call(fine, list(fine)), call(fields, reply)).map((each) =>
    each.replace(form, 'form'),
  );
  if (reason === undefined) expect(found).toEqual([]);
  else expect(found).toEqual([expect.stringContaining(reason)]);
});

const whole: Operation = {
  ...call(fine, fine),
  parameters: [
    { name: 'lang', in: 'query', schema: text },
    { name: 'idempotency-key', in: 'header', schema: text },
  ],
  responses: {
    ...call(fine, fine).responses,
    default: { headers: { RateLimit: {} }, content: { 'application/problem+json': {} } },
  },
};
const [language, key] = whole.parameters ?? [];
const { 200: reply } = whole.responses;

test.each<[what: string, now: Partial<Operation>, reason: string]>([
  [
    'a parameter that is not read',
    { parameters: [{ name: 'lang', in: 'query' }] },
    'reads idempotency-key of header',
  ],
  [
    'a new parameter that is required',
    { parameters: [...(whole.parameters ?? []), { name: 'page', in: 'query', required: true }] },
    'query without page',
  ],
  [
    'a value of a parameter that is refused',
    { parameters: [{ name: 'lang', in: 'query', schema: { enum: ['ru'] } }, ...(key ? [key] : [])] },
    'any value of query.lang',
  ],
  [
    'a field that moved to another place',
    { parameters: [...(language ? [language] : []), { name: 'idempotency-key', in: 'query' }] },
    'reads idempotency-key of header',
  ],
  [
    'fields of another media type',
    { requestBody: { content: { 'application/json': { schema: fine } } } },
    `accepts ${form}`,
  ],
  ['a token that is needed', { security: [{ token: [] }] }, 'needs a token'],
  ['a reply that is gone', { responses: { default: whole.responses.default ?? {} } }, 'sends the reply 200'],
  [
    'a header that is gone',
    { responses: { ...whole.responses, default: { content: { 'application/problem+json': {} } } } },
    'sends the header RateLimit',
  ],
  [
    'a media type that is gone',
    { responses: { ...(reply ? { 200: reply } : {}), default: { headers: { RateLimit: {} } } } },
    'sends application/problem+json',
  ],
])('RUN-05 %s', (_what, now, reason) => {
  expect(changes(whole, whole)).toEqual([]);
  expect(changes(whole, { ...whole, ...now })).toEqual([expect.stringContaining(reason)]);
});

test('RUN-05 a call that is gone', () => {
  expect(
    breakingChanges(
      { paths: { '/fines': { get: whole, put: whole } } },
      { paths: { '/fines': { put: whole } } },
    ),
  ).toEqual(['GET /fines is gone']);
});
