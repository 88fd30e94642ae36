import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { type Fetch, resourceCalls } from './resource-calls.fixture.ts';

/** `npm run test:security` sends 200 replies to each call. */
const repliesPerCall = Number(process.env.KERB_BAD_REPLIES ?? 20);

/** Names that decoders look for, and names that every object has. */
const names = [
  ...['status', 'result', 'message', 'errorName', 'errorMessage', 'code', 'name', 'id', 'state', 'kind'],
  ...['zone', 'zones', 'prices', 'features', 'properties', 'geometry', 'coordinates', 'columns', 'type'],
  ...['options', 'capabilities', 'menuItems', 'header', 'paymentMethods', 'methodName', 'intervals', 'min'],
  ...['profile', 'balance', 'sessions', 'vehicles', 'phones', 'benefits', 'number', 'numberTs', 'transport'],
  ...['costData', 'cost', 'price', 'totalcost', 'timeStart', 'timeEnd', 'startDate', 'endDate', 'amount'],
  ...[
    'dateOperation',
    'sum',
    'startsOf',
    'checkFiscal',
    'all',
    'months',
    'month',
    'count',
    'spent',
    'duration',
  ],
  ...[
    'RedirectURL',
    'redirectURL',
    'captcha',
    'challenge',
    'devices',
    'parts',
    'obstacles',
    'retained',
    'passkeys',
    'passkey',
    'rpId',
    'user',
    'allowCredentials',
    'signedInAt',
    'receiptnumber',
    'receiptname',
    'audio',
    'id_session',
    'salt',
    'sessionId',
    'parkingNumber',
  ],
  ...['fines', 'uin', 'rulingDate', 'offenseDate', 'grz', 'totalSum', 'fineStatus', 'image', 'userMessage'],
  ...['inn', 'ts', 'drivers', 'remainingSum', 'vin', 'imei', 'active', 'device', 'phone'],
  ...['items', 'appeal', 'lastMessage', 'messages', 'source', 'reply', 'text', 'out', 'date', 'topics'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'],
];
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('ok', 'paid', 'active', '2026-11-21T09:00:00+03:00', '10:00', '-1', '1e309', 'NaN'),
  fc.constantFrom(0, -1, 1e300, Number.MAX_SAFE_INTEGER, 12.345),
  fc.constantFrom('https://evil.example/', 'javascript:alert(1)', 'https://bank.example/pay'),
);
const { object } = fc.letrec<{ object: unknown; value: unknown }>((tie) => ({
  object: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
  value: fc.oneof({ maxDepth: 3 }, oddValue, tie('object'), fc.array(tie('object'), { maxLength: 3 })),
}));
const accepted = object.map((one) => JSON.stringify({ ...(one as object), status: 'ok' }));
const deep = `${'{"result":['.repeat(3000)}1${']}'.repeat(3000)}`;
const body = fc.oneof(
  accepted,
  accepted.map((text) => text.slice(0, -1 - (text.length % 7))),
  accepted.map((text) => text.replace('{', '{"__proto__":{"polluted":1},"status":"ok",')),
  object.map((one) => JSON.stringify(one)),
  fc
    .tuple(fc.constantFrom(...names), object)
    .map(([name, one]) => JSON.stringify({ status: 'ok', [name]: Array.from({ length: 300 }, () => one) })),
  oddValue.map((one) => JSON.stringify(one)),
  fc.string(),
  fc.constantFrom('', ' ', 'null', 'true', '[]', '{}', '"ok"', '{"status":"ok"}', deep, '\ufeff{}'),
  fc.constantFrom('<!doctype html><title>502 Bad Gateway</title>', '<script>alert(1)</script>'),
);
const badReply = fc.record({
  text: body,
  status: fc.oneof(
    { weight: 6, arbitrary: fc.constant(200) },
    fc.constantFrom(201, 400, 401, 403, 404, 429, 500, 503),
  ),
  type: fc.constantFrom('application/json', 'text/html', 'text/plain', 'image/png'),
});

const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  process.on('unhandledRejection', note);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', note);
});

type Call = (fetch: Fetch) => Promise<unknown>;

/** Calls with generated replies; each call resolves, or rejects with an AppError. */
async function survives(call: Call): Promise<void> {
  await fc.assert(
    fc.asyncProperty(badReply, async ({ text, status, type }) => {
      const headers = { 'Content-Type': type };
      await resolvesOrRejects(call, async () => new Response(text, { status, headers }));
    }),
    { numRuns: repliesPerCall },
  );
  await expectNothingUncaught();
}

async function resolvesOrRejects(call: Call, fetch: Fetch): Promise<void> {
  const error = await call(fetch).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error !== undefined) expect(error).toBeInstanceOf(AppError);
}

/** The city server's replies by call. Generated replies hardly ever get this deep into a decoder. */
const goodReplies: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(
    new URL('../../examples/city-server/platform/documentation/reply-examples.json', import.meta.url),
    'utf8',
  ),
);
/** The last one is a time in a year that no calendar has. */
const wrongValues = [null, 7, 'x', true, [null], { toString: 1 }, '9999-12-31T23:59:59-18:00'];

/** Calls with good replies in which one value is wrong: each value of the reply with each wrong value. */
async function survivesOneWrongValue(call: Call): Promise<void> {
  let values = 1;
  for (let position = 0; position < values; position += 1) {
    for (const wrong of wrongValues)
      await resolvesOrRejects(call, async (input, init) => {
        const name = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`;
        let index = 0;
        const reply: unknown = JSON.parse(
          JSON.stringify(goodReplies[name] ?? { status: 'ok' }),
          (_, value) => (index++ === position ? wrong : value),
        );
        values = Math.max(values, index);
        return Response.json(reply);
      });
  }
  await expectNothingUncaught();
}

async function expectNothingUncaught(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(uncaught).toEqual([]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
}

const allCalls = resourceCalls.map(({ title, resource, sourceOf, args }): [string, Call] => [
  title,
  async (fetch) => resource(sourceOf(fetch), ...args),
]);

describe(`REL-01 each call × ${repliesPerCall} bad replies: a result or an AppError`, () => {
  test.each(allCalls)('REL-01 %s', (_name, call) => survives(call));
});

describe('REL-01 each call × its good reply with one wrong value', () => {
  test.each(allCalls)('REL-01 %s, one value wrong', (_name, call) => survivesOneWrongValue(call));
});
