import { expect, test } from 'vitest';
import { identifierProblem, normaliseIdentifier } from './identifier.ts';

const longest = `${'a'.repeat(241)}@kerb.example`;
const emails = [
  'anna@kerb.example',
  'A.B+parking@mail.kerb.example',
  'ANNA@KERB.EXAMPLE',
  'x@y.zz',
  'x@y-1.z',
  longest,
];
const phones = ['7900000000', '79000000001', '8900000000', '89000000001', '+7900000000', '+79000000001'];
const neither = [
  'anna',
  'anna@kerb',
  '@kerb.example',
  'anna@kerb..example',
  'anna@ kerb.example',
  'anna smith@kerb.example',
  'anna@kerb.example ',
  'anna@kerb.example/',
  'anna@-kerb.example',
  'anna@kerb-.example',
  'anna@ke_rb.example',
  'anna@kerb.ex_ample',
  'anna@kerb.example-',
  `a${longest}`,
  '790000000',
  '790000000012',
  '+89000000001',
  '69000000001',
  '7900000000a',
  'x79000000001',
];

test.each(emails)('AUTH-15 AUTH-16 %s is an e-mail, with easy auth or without', (text) => {
  expect(identifierProblem(text, true)).toBeUndefined();
  expect(identifierProblem(text, false)).toBeUndefined();
});

test.each(phones)('AUTH-15 AUTH-16 the phone %s will do with easy auth only', (text) => {
  expect(identifierProblem(text, true)).toBeUndefined();
  expect(identifierProblem(text, false)).toBe('email');
});

test.each(neither)('AUTH-15 AUTH-16 %j is neither', (text) => {
  expect(identifierProblem(text, true)).toBe('emailOrPhone');
  expect(identifierProblem(text, false)).toBe('email');
});

test.each([
  [' +7 (900) 000-00-01 ', '+79000000001'],
  ['8 900 000 00 01', '89000000001'],
  [' anna-1@kerb.example ', 'anna-1@kerb.example'],
  ['900 (home)', '900 (home)'],
])('AUTH-17 %j is tidied to %j', (typed, tidy) => {
  expect(normaliseIdentifier(typed)).toBe(tidy);
});
