import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { paymentInfo } from './payment-info.ts';

const invoice = { invoiceId: 'f00d', amount: 150.5 };
const city = { city: 'yuzhno-sakhalinsk', timeZone: 'Asia/Sakhalin' };

test.each([
  [true, 'authorized'],
  [false, 'not authorized'],
] as const)(
  'PAY-37 the info has the invoice twice, the city, its time, and the provider’s word (%s)',
  (isAuthorized, status) => {
    const at = instant(Date.parse('2026-11-21T12:00:00Z'));
    expect(paymentInfo(invoice, isAuthorized, at, city)).toEqual({
      amount: 150.5,
      status,
      source: 'yuzhno-sakhalinsk',
      order: 'f00d',
      billNumber: 'f00d',
      paymentDate: '2026-11-21T23:00:00+11:00',
    });
  },
);
