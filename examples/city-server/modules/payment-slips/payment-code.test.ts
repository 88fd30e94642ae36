import { expect, test } from 'vitest';
import { type PaymentOrder, paymentCode } from './payment-code.ts';

const order: PaymentOrder = {
  payee: {
    name: 'МКУ «Парковки»',
    inn: '5260100006',
    kpp: '526001001',
    account: '40703810800000000017',
    bank: 'БАНК',
    bic: '042202999',
    correspondentAccount: '30101810300000000999',
    oktmo: '22701000',
  },
  payer: {
    kind: 'legal',
    name: 'ООО',
    ogrn: '1027700132195',
    inn: '7707083893',
    kpp: '770701001',
    address: 'Москва | Арбат',
  },
  kopecks: 50_050,
  purpose: 'Пополнение счёта',
  uin: '10470000000001000019',
};

test('RCP-03 the code begins with the format, UTF-8 and the five required fields of GOST R 56042-2014', () => {
  const [format, ...fields] = paymentCode(order).split('|');
  expect(format).toBe('ST00012');
  expect(fields.slice(0, 5)).toEqual([
    'Name=МКУ «Парковки»',
    'PersonalAcc=40703810800000000017',
    'BankName=БАНК',
    'BIC=042202999',
    'CorrespAcc=30101810300000000999',
  ]);
  expect(fields).toContain('Sum=50050');
  expect(fields).toContain('UIN=10470000000001000019');
});

test('RCP-03 a value with the sign that ends fields makes no field of its own', () => {
  const fields = paymentCode(order).split('|').slice(1);
  expect(fields.every((field) => /^[A-Za-z]+=/.test(field))).toBe(true);
  expect(fields).toContain('PayerAddress=Москва   Арбат');
});

test('RCP-03 a code for an individual has the names', () => {
  const payer = {
    kind: 'individual',
    firstName: 'Анна',
    lastName: 'Иванова',
    middleName: 'Петровна',
    address: 'Нижний',
    document: 'passport',
    series: '1',
    number: '2',
    issuedOn: '2015-02-28',
    issuer: 'УМВД',
  } as const;
  const fields = paymentCode({ ...order, payer }).split('|');
  expect(fields.slice(-4)).toEqual([
    'LastName=Иванова',
    'FirstName=Анна',
    'MiddleName=Петровна',
    'PayerAddress=Нижний',
  ]);
});
