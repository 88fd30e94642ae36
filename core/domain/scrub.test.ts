import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

const secrets = {
  phones: ['79101234567', '+7 (910) 123-45-67', '8 910 123 45 67', '+7-910-123-45-67'],
  'e-mails': ['ivan.petrov@mail.example', 'a@b.ru', 'имя@почта.рф', 'i.p@mail.parking.example'],
  plates: ['А123ВС52', 'a123bc152', 'А 123 ВС 52', 'АВ12377', '1234АВ52', 'А123456', 'АВ123К77', '123А777'],
  tokens: [
    'Bearer abc.def',
    'token=s3cr3t',
    'id_session_9f8e7d6c5b4a39281706',
    'password: qwerty',
    'code=4821',
  ],
  'query strings': ['https://city.example/pay?zone=12&plate=x', '/guest-payment?duration=60#top'],
};

for (const [what, examples] of Object.entries(secrets)) {
  test.each(examples)(`SEC-14 ${what} are removed from texts: %s`, (secret) => {
    const scrubbed = scrubText(`Failed at ${secret}, twice`);
    expect(scrubbed).not.toContain(secret);
    expect(scrubbed).toMatch(/\[(phone|e-mail|plate|token|removed)\]/);
    expect(scrubbed).toContain('Failed at');
  });
}

test.each([
  ['bearer  s3cr3t', '[token]'],
  ['id_token = "s3cr3t"', '[removed]"'],
  ["code:'48 21'", "[removed] 21'"],
  ['ivan.petrov@mail.example', '[e-mail]'],
  ['Zq3kV9-x81LmPt_0aBcDeFgH', '[token]'],
  ['+79101234567', '[phone]'],
  ['79101234567x', '[phone]x'],
])('SEC-14 of %s stays %s', (secret, rest) => {
  expect(scrubText(`at ${secret} twice`)).toBe(`at ${rest} twice`);
});

test.each([
  'payment 0b9c1f3e-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
  'order 791012345',
  'order 7910123456789012',
  'ratio 0.791012345678901234',
  'rule no-unused-variables-in-modules',
  'status_code 503',
])('SEC-14 %s names nobody', (text) => {
  expect(scrubText(text)).toBe(text);
});

test('API-29 fields that only resemble secrets stay', () => {
  const harmless = { passed: 1, bypass: true, numbers: 3, roomNumber: 4, status_code: 503, tip: 1 };
  expect(scrub(harmless)).toEqual(harmless);
});

test('API-29 empty fields stay as they are, so that a report shows what was missing', () => {
  const empty = { token: null, phone: undefined, list: [null, 1, true], nothing: null };
  expect(scrub(empty)).toEqual(empty);
});

test('API-29 what is nested too deeply is removed', () => {
  const nest = (depth: number, inArray: boolean): unknown =>
    depth === 0 ? { end: 1 } : inArray ? [nest(depth - 1, inArray)] : { in: nest(depth - 1, inArray) };
  for (const inArray of [true, false]) {
    expect(scrub(nest(12, inArray))).toEqual(nest(12, inArray));
    expect(JSON.stringify(scrub(nest(13, inArray)))).toContain('"[removed]"');
  }
});

test('SEC-14 information about the fault stays', () => {
  const text =
    "TypeError: Cannot read properties of undefined (reading 'zone') at useQuote (https://city.example/assets/index-4fa1.js:12:3456), HTTP 503, payment 0b9c1f3e-1a2b-4c3d-8e4f-5a6b7c8d9e0f";
  expect(scrubText(text)).toBe(text);
});

test('API-29 API-05 fields are also removed by name at any depth, and the report keeps its shape', () => {
  const report = {
    message: 'refused',
    request: {
      url: 'https://city.example/api/payment/start?Token=abc',
      headers: { Authorization: 'x', Accept: 'y' },
      fields: { Token: 't-1', id: 7 },
    },
    extra: [{ Vehicle: 'ZZ1', captcha: 7, nested: { confirmationCode: 1234, attempts: 2 } }],
    user: { id: 1 },
  };
  expect(scrub(report)).toEqual({
    message: 'refused',
    request: {
      url: 'https://city.example/api/payment/start?[removed]',
      headers: { Authorization: '[removed]', Accept: 'y' },
      fields: { Token: '[removed]', id: 7 },
    },
    extra: [
      { Vehicle: '[removed]', captcha: '[removed]', nested: { confirmationCode: '[removed]', attempts: 2 } },
    ],
    user: '[removed]',
  });
});

describe('generated personal data', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((all) => all.join(''));
  const letter = fc.constantFrom(...'АВЕКМНОРСТУХ');
  const plate = fc.tuple(letter, digits(3), letter, letter, digits(2)).map((parts) => parts.join(''));
  const phone = digits(10).map((rest) => `7${rest}`);
  const around = fc.constantFrom('', ' ', ', ', '"', '(', ': ');

  test('SEC-14 no generated plate or phone stays in a text or a field', () => {
    fc.assert(
      fc.property(fc.oneof(plate, phone), around, around, (canary, before, after) => {
        const report = scrub({
          message: `x${before || ' '}${canary}${after || ' '}y`,
          list: [[canary]],
          plate: canary,
        });
        expect(JSON.stringify(report)).not.toContain(canary);
      }),
    );
  });
});
