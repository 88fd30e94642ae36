import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import { instant } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import { decodeQuote } from './payment.ts';

const moscow = 'Europe/Moscow';
const interval = { timeStart: '2026-11-21T12:00:00+03:00', timeEnd: '2026-11-21T13:00:00+03:00', cost: 37.5 };
const reply = (over: object = {}) => ({
  status: 'ok',
  costData: { intervals: [interval], totalcost: 37.5 },
  price: 37.5,
  ...over,
});

test('PAY-20 SES-14 all parts are decoded: intervals, total, discount and its percent, concession, and whether the balance is enough', () => {
  const intervals = [{ ...interval, benefit: 'Многодетная семья' }];
  const quote = decodeQuote(
    reply({
      costData: { intervals, totalcost: 37.5 },
      sumSale: 12.5,
      benefitsName: 'Многодетная семья',
      moneyEnough: true,
    }),
    moscow,
  );
  expect(quote).toEqual({
    intervals: [
      {
        from: instant(Date.UTC(2026, 10, 21, 9)),
        to: instant(Date.UTC(2026, 10, 21, 10)),
        cost: kopecks(3750),
        concession: 'Многодетная семья',
      },
    ],
    total: kopecks(3750),
    discount: kopecks(1250),
    discountPercent: 25,
    concessions: 'Многодетная семья',
    isCoveredByBalance: true,
  });
});

test('CALC-04 12.59 % of discount is 12.5', () => {
  expect(decodeQuote(reply({ price: 87.41, sumSale: 12.59 }), moscow).discountPercent).toBe(12.5);
});

test('SES-14 the missing amount is decoded if the city sends it', () => {
  const costData = { intervals: [interval], totalcost: 37.5, refill: 12.5 };
  expect(decodeQuote(reply({ costData }), moscow)).toMatchObject({
    missing: 1250,
    isCoveredByBalance: undefined,
  });
  expect(decodeQuote(reply(), moscow).missing).toBeUndefined();
});

test.each([
  [['Инвалид', 'Многодетная семья'], 'Инвалид, Многодетная семья'],
  [['Инвалид', '', null, 7], 'Инвалид, 7'],
  ['Инвалид', 'Инвалид'],
  [undefined, ''],
  [null, ''],
])('PAY-20 SES-14 names of concessions as a list or a text: %j is "%s"', (benefitsName, shown) => {
  expect(decodeQuote(reply({ benefitsName }), moscow).concessions).toBe(shown);
});

test.each([
  [{ price: 10, totalcost: 20 }, 1000],
  [{ price: undefined, totalcost: 20 }, 2000],
  [{ price: undefined }, 3750],
  [{ price: 0 }, 0],
  [{ price: 1e9 }, 1e11],
  [{ price: 1e9 + 1 }, 3750],
])('API-09 PAY-20 the total is the price, else the total cost: %j', (over, total) => {
  expect(decodeQuote(reply(over), moscow).total).toBe(total);
});

test.each([
  [{ sumSale: 1, totaldiscount: 2 }, 100],
  [{ totaldiscount: 2 }, 200],
  [{ costData: { intervals: [interval], totalcost: 37.5, totaldiscount: 3 } }, 300],
  [{}, 0],
])('API-09 the discount is sumSale, else the total discount: %j', (over, discount) => {
  expect(decodeQuote(reply(over), moscow).discount).toBe(discount);
});

test('PAY-20 a time without an offset is city time', () => {
  const costData = {
    intervals: [{ ...interval, timeStart: '2026-11-21T12:00:00', timeEnd: '2026-11-21T13:00:00' }],
  };
  const [first] = decodeQuote(reply({ costData }), 'Asia/Vladivostok').intervals;
  expect(first?.from).toBe(Date.UTC(2026, 10, 21, 2));
});

test.each([
  [{ costData: { refill: 12.5 }, priceRest: 3 }, 12_50],
  [{ priceRest: 3 }, 3_00],
  [{ priceRest: 'a lot' }, undefined],
])('PAY-20 SES-14 of %j the missing amount is %s', (over, missing) => {
  expect(decodeQuote(reply(over), moscow).missing).toBe(missing);
});

test('PAY-20 an invalid interval is dropped, and `moneyEnough` must be a boolean', () => {
  const costData = {
    intervals: [
      { ...interval, cost: -1 },
      { ...interval, timeStart: undefined },
      { ...interval, timeEnd: 'later' },
      null,
      interval,
    ],
  };
  const quote = decodeQuote(reply({ costData, moneyEnough: 'yes' }), moscow);
  expect(quote.intervals).toHaveLength(1);
  expect(quote.isCoveredByBalance).toBeUndefined();
});

test('PAY-20 any reply decodes to a complete quote or throws an AppError', () => {
  const anyReply = fc.dictionary(
    fc.constantFrom('price', 'totalcost', 'sumSale', 'costData', 'benefitsName', 'moneyEnough'),
    fc.anything(),
  );
  fc.assert(
    fc.property(anyReply, (wire) => {
      try {
        expect(Number.isSafeInteger(decodeQuote(wire, moscow).total)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
  );
});
