import { afterAll, expect, test, vi } from 'vitest';
import { columnsInOrder, type HistoryRow } from './history-columns.ts';

const row: HistoryRow = {
  date: '21.11.2026 09:05',
  operation: 'Оплата',
  amount: -50,
  vehicle: 'А123ВС52',
  driver: 'Громов Пётр',
  zone: '1001',
  time: '09:05 – 10:05',
  order: 'AB12CD34',
};

// The other thread loads the files as they are. Other tests in this process may have loaded them already.
const replaced = {
  './write-pdf.ts': { writePdf: () => Buffer.from('written where requests are answered') },
  './write-xlsx.ts': { writeXlsx: () => Buffer.from('written where requests are answered') },
};
for (const [path, file] of Object.entries(replaced)) vi.doMock(path, () => file);
vi.resetModules();
const { makeHistoryFile } = await import('./make-history-file.ts');

afterAll(() => {
  for (const path of Object.keys(replaced)) vi.doUnmock(path);
  vi.resetModules();
});

test.each([
  ['xls', 'PK'],
  ['pdf', '%PDF'],
] as const)(
  'SEC-17 a history is written as %s by another thread than answers requests',
  async (type, start) => {
    const table = { language: 'ru' as const, title: 'История', columns: columnsInOrder, rows: [row] };
    const made = await makeHistoryFile({ type, table, writtenAt: new Date(0) });
    expect(made.subarray(0, start.length).toString()).toBe(start);
  },
);
