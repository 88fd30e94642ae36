import { describe, expect, test } from 'vitest';
import type { ApiError, Refusal } from '../../platform/errors/api-error.ts';
import { type PayerFields, readPayer } from './payer.ts';
import { slipRefusals } from './slip-refusals.ts';

const today = '2026-06-10';
const individual: PayerFields = {
  type: '1',
  lastName: 'Иванова',
  firstName: ' Анна ',
  middleName: 'Петровна',
  address: 'Нижний\nНовгород',
  typeDoc: '2',
  seriesDoc: '5210',
  numberDoc: '123456',
  DateDoc: '28/02/2015',
  issuer: 'ГИБДД',
};
const legal: PayerFields = {
  type: '2',
  name: 'ООО «Ромашка»',
  ogrn: '1027700132195',
  inn: '7707083893',
  kpp: '770701001',
  address: 'Москва',
};

const refusalOf = (fields: PayerFields): Refusal | 'accepted' => {
  try {
    readPayer(fields, today);
    return 'accepted';
  } catch (error) {
    return (error as ApiError).refusal;
  }
};

test('RCP-06 an individual and a company are read, and fields of the other kind are left out', () => {
  expect(readPayer({ ...legal, ...individual }, today)).toEqual({
    kind: 'individual',
    lastName: 'Иванова',
    firstName: 'Анна',
    middleName: 'Петровна',
    address: 'Нижний Новгород',
    document: 'drivingLicence',
    series: '5210',
    number: '123456',
    issuedOn: '2015-02-28',
    issuer: 'ГИБДД',
  });
  expect(readPayer({ ...individual, ...legal }, today)).toEqual({
    kind: 'legal',
    name: 'ООО «Ромашка»',
    ogrn: '1027700132195',
    inn: '7707083893',
    kpp: '770701001',
    address: 'Москва',
  });
});

describe('RCP-08 RCP-09 what a client did not check is refused', () => {
  const cases: readonly (readonly [string, PayerFields, Refusal | 'accepted'])[] = [
    ...(['lastName', 'firstName', 'middleName', 'address', 'issuer'] as const).map(
      (name) => [name, { ...individual, [name]: ' ' }, slipRefusals.payerIncomplete] as const,
    ),
    ['typeDoc', { ...individual, typeDoc: '3' }, slipRefusals.documentMissing],
    ['seriesDoc', { ...individual, seriesDoc: '52А0' }, slipRefusals.documentNotDigits],
    ['numberDoc', { ...individual, numberDoc: '' }, slipRefusals.documentNotDigits],
    ['DateDoc', { ...individual, DateDoc: '29/02/2015' }, slipRefusals.issueDateInvalid],
    ['a future DateDoc', { ...individual, DateDoc: '11/06/2026' }, slipRefusals.issueDateInvalid],
    ['an old DateDoc', { ...individual, DateDoc: '31/12/1899' }, slipRefusals.issueDateInvalid],
    ['the first DateDoc', { ...individual, DateDoc: '01/01/1900' }, 'accepted'],
    ['today’s DateDoc', { ...individual, DateDoc: '10/06/2026' }, 'accepted'],
    ['name', { ...legal, name: '' }, slipRefusals.payerIncomplete],
    ['ogrn', { ...legal, ogrn: '102770013219' }, slipRefusals.ogrnInvalid],
    ['inn of 11 digits', { ...legal, inn: '77070838931' }, slipRefusals.innInvalid],
    ['inn of 12 digits', { ...legal, inn: '500100732259' }, 'accepted'],
    ['an inn whose check digit does not hold', { ...legal, inn: '7707083894' }, 'accepted'],
    ['kpp', { ...legal, kpp: '' }, slipRefusals.kppInvalid],
    ['kpp of a sole trader', { ...legal, inn: '500100732259', kpp: '' }, slipRefusals.kppInvalid],
    ['a long name', { ...legal, name: 'О'.repeat(161) }, slipRefusals.payerTooLong],
    ['a long last name', { ...individual, lastName: 'О'.repeat(61) }, slipRefusals.payerTooLong],
    ['half a character', { ...legal, name: '\ud83d' }, slipRefusals.payerIncomplete],
    ['type', { ...legal, type: '3' }, slipRefusals.payerMissing],
  ];
  test.each(cases)('%s', (_name, fields, refusal) => {
    expect(refusalOf(fields)).toBe(refusal);
  });
});
