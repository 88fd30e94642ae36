import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { invoiceIn } from './card-invoice.ts';
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

test('PAY-32 the widget’s values come from the address; the default currency is the rouble', () => {
  expect(
    invoiceIn('?invoiceId=f00d&amount=150.50&description=Parking&email=a%40b.example&requireEmail=true'),
  ).toEqual({
    invoiceId: 'f00d',
    amount: 150.5,
    description: 'Parking',
    currency: 'RUB',
    email: 'a@b.example',
    requireEmail: true,
  });
});

test.each(['', '?amount=100', '?invoiceId=&amount=100', '?invoiceId=%20'])(
  'PAY-35 "%s" names no invoice',
  (search) => {
    expect(invoiceIn(search)).toBeUndefined();
  },
);

test.each(['', '&amount=0', '&amount=-5', '&amount=much', '&amount=Infinity'])(
  'PAY-32 an amount that is none ("%s") is not passed on',
  (rest) => {
    expect(invoiceIn(`?invoiceId=f00d${rest}`)?.amount).toBeNaN();
  },
);
