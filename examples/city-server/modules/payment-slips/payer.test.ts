import { describe, expect, test } from 'vitest';
import { type PayerFields, readPayer } from './payer.ts';

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

const refusal = (fields: PayerFields): string => {
  try {
    readPayer(fields, today);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
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
  const cases: readonly (readonly [string, PayerFields, string])[] = [
    ...(['lastName', 'firstName', 'middleName', 'address', 'issuer'] as const).map(
      (name) => [name, { ...individual, [name]: ' ' }, 'Заполните данные плательщика'] as const,
    ),
    ['typeDoc', { ...individual, typeDoc: '3' }, 'Выберите документ'],
    ['seriesDoc', { ...individual, seriesDoc: '52А0' }, 'Серия и номер документа состоят только из цифр'],
    ['numberDoc', { ...individual, numberDoc: '' }, 'Серия и номер документа состоят только из цифр'],
    ['DateDoc', { ...individual, DateDoc: '29/02/2015' }, 'Дата выдачи не корректна'],
    ['a future DateDoc', { ...individual, DateDoc: '11/06/2026' }, 'Дата выдачи не корректна'],
    ['an old DateDoc', { ...individual, DateDoc: '31/12/1899' }, 'Дата выдачи не корректна'],
    ['the first DateDoc', { ...individual, DateDoc: '01/01/1900' }, 'accepted'],
    ['today’s DateDoc', { ...individual, DateDoc: '10/06/2026' }, 'accepted'],
    ['name', { ...legal, name: '' }, 'Заполните данные плательщика'],
    ['ogrn', { ...legal, ogrn: '102770013219' }, 'ОГРН: только 13 цифр'],
    ['inn of 11 digits', { ...legal, inn: '77070838931' }, 'ИНН: только 10 или 12 цифр'],
    ['inn of 12 digits', { ...legal, inn: '500100732259' }, 'accepted'],
    ['an inn whose check digit does not hold', { ...legal, inn: '7707083894' }, 'accepted'],
    ['kpp', { ...legal, kpp: '' }, 'КПП: только 9 цифр'],
    ['kpp of a sole trader', { ...legal, inn: '500100732259', kpp: '' }, 'КПП: только 9 цифр'],
    ['a long name', { ...legal, name: 'О'.repeat(161) }, 'Данные плательщика слишком длинные'],
    ['a long last name', { ...individual, lastName: 'О'.repeat(61) }, 'Данные плательщика слишком длинные'],
    ['half a character', { ...legal, name: '\ud83d' }, 'Заполните данные плательщика'],
    ['type', { ...legal, type: '3' }, 'Выберите, кто платит'],
  ];
  test.each(cases)('%s', (_name, fields, message) => {
    expect(refusal(fields)).toBe(message);
  });
});
