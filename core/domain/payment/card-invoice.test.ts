import { expect, test } from 'vitest';
import { invoiceIn } from './card-invoice.ts';

test('PAY-32 everything that a card widget needs is read from the address', () => {
  const search =
    '?invoiceId=77&amount=150.50&description=Парковка&currency=EUR&email=anna@kerb.example&requireEmail=true';
  expect(invoiceIn(search)).toEqual({
    invoiceId: '77',
    amount: 150.5,
    description: 'Парковка',
    currency: 'EUR',
    email: 'anna@kerb.example',
    requireEmail: true,
  });
});

test('PAY-32 without more than an invoice and a sum it is roubles, without a description or an e-mail', () => {
  expect(invoiceIn('?invoiceId=77&amount=1&email=%20')).toEqual({
    invoiceId: '77',
    amount: 1,
    description: '',
    currency: 'RUB',
    email: undefined,
    requireEmail: false,
  });
  expect(invoiceIn('?invoiceId=77&requireEmail=1')?.requireEmail).toBe(false);
});

test.each(['', '?amount=1', '?invoiceId=', '?invoiceId=%20'])('PAY-35 "%s" has no invoice', (search) => {
  expect(invoiceIn(search)).toBeUndefined();
});

test.each(['', '&amount=', '&amount=0', '&amount=-5', '&amount=five', '&amount=Infinity'])(
  'PAY-35 a sum of "%s" is no number',
  (amount) => {
    expect(invoiceIn(`?invoiceId=77${amount}`)?.amount).toBeNaN();
  },
);
