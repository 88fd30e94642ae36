import { cityConfig } from '@kerb/cities/registry.ts';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { City } from '../../cities/city.ts';
import { emptyDetails } from '../../ledger/record-transaction.ts';
import type { Transaction } from '../read-transactions.ts';
import { columnsInOrder, historyColumns } from './history-columns.ts';
import { historyTable } from './history-table.ts';
import { writePdf } from './write-pdf.ts';

const city = {
  config: cityConfig('nizhny-novgorod'),
  zones: [{ id: '1012', code: '12' }],
} as unknown as City;

const payment: Transaction = {
  ...emptyDetails,
  id: '1',
  account_id: '1',
  type: 'payment',
  happened_at: new Date('2026-11-21T09:05:00+03:00'),
  amount_kopecks: 5000,
} as unknown as Transaction;

const rowOf = (over: Partial<Transaction>, language: 'ru' | 'en' = 'ru') =>
  historyTable(city, [{ ...payment, ...over }], language).rows[0];

test.each([
  [{}, -50, 'Оплата парковки', 'Parking payment'],
  [{ amount_kopecks: 0 }, 0, 'Оплата парковки', 'Parking payment'],
  [{ type: 'extension' }, -50, 'Продление парковки', 'Parking extension'],
  [{ type: 'barrier' }, -50, 'Оплата парковки со шлагбаумом', 'Barrier parking'],
  [{ type: 'topUp' }, 50, 'Пополнение счёта', 'Balance top-up'],
  [{ type: 'refund' }, 50, 'Возврат за парковку', 'Parking refund'],
  [{ type: 'bonus' }, 50, 'Бонус 20 % за оплату картой «Мир»', '20% bonus for paying with a Mir card'],
  [{ note: 'correction' }, -50, 'Исправление парковки', 'Parking correction'],
  [{ type: 'refund', note: 'permitRefund' }, 50, 'Возврат за абонемент', 'Permit refund'],
  [{ type: 'topUp', note: 'opening' }, 50, 'Начальный остаток', 'Opening balance'],
  [
    { type: 'permit', permit_kind: 'Резидентный абонемент' },
    -50,
    'Покупка абонемента: Резидентный абонемент',
    'Permit purchase: Resident permit',
  ],
] as [Partial<Transaction>, number, string, string][])(
  'OPS-07 %o is %d roubles in a file: %s',
  (over, amount, ru, en) => {
    expect(rowOf(over)).toMatchObject({ amount, operation: ru });
    expect(rowOf(over, 'en')).toMatchObject({ amount, operation: en });
  },
);

test('OPS-07 a file has the zone with the parking, the time and the order, in the language of the driver', () => {
  const details = {
    zone_id: '1012',
    parking_code: '5207',
    plate: 'А123ВС52',
    order_number: 'AB12CD34',
    starts_at: new Date('2026-11-21T09:05:00+03:00'),
    ends_at: new Date('2026-11-21T10:05:00+03:00'),
  };
  expect(rowOf(details)).toMatchObject({
    date: '21.11.2026 09:05',
    vehicle: 'А123ВС52',
    zone: '12, № 5207',
    time: '21.11.2026 09:05 – 21.11.2026 10:05',
    order: 'AB12CD34',
  });
  expect(rowOf(details, 'en')).toMatchObject({
    date: '21 Nov 2026 09:05',
    zone: '12, No. 5207',
    time: '21 Nov 2026 09:05 – 21 Nov 2026 10:05',
  });
  expect(rowOf({ zone_id: '7' })).toMatchObject({ zone: '7', vehicle: '', time: '', order: '' });
});

const drivers = new Map([['79200000101', 'Громов Пётр']]);

test('CRP-17 the file of a company names the driver, or has the phone of one who left; a driver’s has no such column', () => {
  const rows = ['79200000101', '79200000102', null].map((driver_phone) => ({ ...payment, driver_phone }));
  const ofCompany = historyTable(city, rows, 'ru', drivers);
  expect(ofCompany.rows.map(({ driver }) => driver)).toEqual(['Громов Пётр', '79200000102', '']);
  expect(ofCompany.columns).toEqual(columnsInOrder);
  expect(historyTable(city, rows, 'ru').columns).toEqual(columnsInOrder.filter((name) => name !== 'driver'));
});

test.each([
  ['ru', 'История операций', 'Страница 1'],
  ['en', 'History of operations', 'Page 1'],
] as const)(
  'OPS-07 a PDF in %s says what its columns are, all within the page',
  async (language, title, page) => {
    for (const names of [undefined, drivers]) {
      const table = historyTable(city, [{ ...payment, driver_phone: '79200000101' }], language, names);
      const pdf = await writePdf(table, new Date(0));
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
      const headings = table.columns.map((column) => historyColumns[column].heading[language]);
      for (const shown of [title, page, ...headings]) expect(text).toContain(shown);
      expect(text.includes('Громов Пётр')).toBe(names !== undefined);
    }
  },
);
