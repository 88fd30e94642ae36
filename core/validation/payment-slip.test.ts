import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../domain/calendar-dates.ts';
import { type PayerValues, payerOf, payerSchema, slipEmailSchema } from './payment-slip.ts';
import { problemsOf } from './problems.fixture.ts';

const today = '2026-11-21' as CalendarDate;
const schema = payerSchema(() => today);
const values: PayerValues = {
  payer: 'individual',
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'Нижний Новгород',
  document: 'passport',
  series: '2210',
  number: '123456',
  issuedOn: '2015-02-28',
  issuer: 'УМВД',
  name: 'ООО «Ромашка»',
  legalAddress: 'Москва',
  ogrn: '1027700132195',
  inn: '7707083893',
  kpp: '770701001',
};

/** What is changed about valid values, and the problems then. */
type Cases = readonly (readonly [string, Partial<PayerValues>, Readonly<Record<string, string>>])[];

describe('RCP-09 an individual', () => {
  const cases: Cases = [
    ['everything', {}, {}],
    ...(['lastName', 'firstName', 'middleName', 'address', 'issuer'] as const).map(
      (name) => [`no ${name}`, { [name]: ' ' }, { [name]: 'paymentSlips:required' }] as const,
    ),
    ['letters in the series', { series: '22А0' }, { series: 'paymentSlips:individual.digits' }],
    ['no number', { number: '' }, { number: 'paymentSlips:individual.digits' }],
    ['a day that does not exist', { issuedOn: '2015-02-29' }, { issuedOn: 'paymentSlips:individual.date' }],
    ['tomorrow', { issuedOn: '2026-11-22' }, { issuedOn: 'paymentSlips:individual.date' }],
    ['a year before 1900', { issuedOn: '1899-12-31' }, { issuedOn: 'paymentSlips:individual.date' }],
  ];
  test.each(cases)('%s', (_name, changes, problems) => {
    expect(problemsOf(schema, { ...values, ...changes })).toEqual(problems);
  });

  test('RCP-05 what is on the other side is not checked', () => {
    expect(problemsOf(schema, { ...values, name: '', ogrn: '1', inn: '', kpp: '' })).toEqual({});
  });
});

describe('RCP-08 a company', () => {
  const legal = { ...values, payer: 'legal' as const };
  const cases: Cases = [
    ['everything', {}, {}],
    ['no name', { name: '' }, { name: 'paymentSlips:required' }],
    ['no address', { legalAddress: '' }, { legalAddress: 'paymentSlips:required' }],
    ['an OGRN of 12 digits', { ogrn: '102770013219' }, { ogrn: 'paymentSlips:legal.ogrnFormat' }],
    ['an INN of 11 digits', { inn: '77070838931' }, { inn: 'paymentSlips:legal.innFormat' }],
    ['an INN of 12 digits', { inn: '500100732259' }, {}],
    ['an INN whose check digit does not hold', { inn: '7707083894' }, {}],
    [
      'an INN of 12 digits and no KPP',
      { inn: '500100732259', kpp: '' },
      { kpp: 'paymentSlips:legal.kppFormat' },
    ],
  ];
  test.each(cases)('%s', (_name, changes, problems) => {
    expect(problemsOf(schema, { ...legal, ...changes })).toEqual(problems);
  });

  test('RCP-05 what is on the other side is not checked', () => {
    expect(problemsOf(schema, { ...legal, lastName: '', issuedOn: '' })).toEqual({});
  });
});

test('RCP-05 only the chosen side becomes the payer, without spaces around', () => {
  expect(payerOf({ ...values, lastName: ' Иванова ' }, today)).toEqual({
    kind: 'individual',
    lastName: 'Иванова',
    firstName: 'Анна',
    middleName: 'Петровна',
    address: 'Нижний Новгород',
    document: 'passport',
    series: '2210',
    number: '123456',
    issuedOn: '2015-02-28',
    issuer: 'УМВД',
  });
  expect(payerOf({ ...values, payer: 'legal', inn: ' 7707083893' }, today)).toEqual({
    kind: 'legal',
    name: 'ООО «Ромашка»',
    ogrn: '1027700132195',
    inn: '7707083893',
    kpp: '770701001',
    address: 'Москва',
  });
});

const at50 = `${'a'.repeat(50 - '@kerb.example'.length)}@kerb.example`;
test.each([
  ['', 'paymentSlips:required'],
  ['a@kerb', 'paymentSlips:send.format'],
  [at50, undefined],
  [`a${at50}`, 'paymentSlips:send.long'],
  [' a@kerb.example ', undefined],
])('RCP-07 the e-mail "%s"', (email, problem) => {
  expect(problemsOf(slipEmailSchema(), { email })).toEqual(problem ? { email: problem } : {});
});
