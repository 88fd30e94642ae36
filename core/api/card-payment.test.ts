import { expect, test } from 'vitest';
import type { CardInvoice } from '../domain/payment/card-invoice.ts';
import { loadInvoice } from './card-payment.ts';
import { recordedApi } from './recorded-api.fixture.ts';

/** What the link to the page says. */
const requested: CardInvoice = {
  invoiceId: '77',
  amount: 1,
  description: 'You have won',
  currency: 'USD',
  email: 'anna@kerb.example',
  requireEmail: true,
};

function invoiceFrom(result: unknown, callPaths = {}) {
  const { city, sent } = recordedApi({ result }, { callPaths });
  return { invoice: loadInvoice(city, requested), sent };
}

test('PAY-32 sum, currency and text come from the city, the rest from the link', async () => {
  const { invoice, sent } = invoiceFrom({ amount: 150.5, currency: 'RUB', description: 'Парковка' });
  expect(await invoice).toEqual({ ...requested, amount: 150.5, currency: 'RUB', description: 'Парковка' });
  expect(sent).toEqual([['GET /backend/v2/cardInvoice', { invoiceId: '77' }]]);
});

test('PAY-32 a city that sends the sum alone means roubles, without a text', async () => {
  expect(await invoiceFrom({ amount: 150 }).invoice).toMatchObject({ currency: 'RUB', description: '' });
});

test('API-06 a city’s config can give the call another path', async () => {
  const { invoice, sent } = invoiceFrom({ amount: 150 }, { cardInvoice: '/own/invoice' });
  await invoice;
  expect(sent[0]?.[0]).toBe('GET /own/invoice');
});

test.each([undefined, {}, { amount: 0 }, { amount: -1 }, { amount: 'all' }])(
  'PAY-32 an invoice of %j is unreadable: nothing is charged',
  async (result) => {
    await expect(invoiceFrom(result).invoice).rejects.toMatchObject({ kind: 'unreadable' });
  },
);
