import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HistoryRow } from './history-table.ts';
import { makeHistoryFile } from './make-history-file.ts';

const row: HistoryRow = ['21.11.2026 09:05', 'Оплата', -50, 'А123ВС52', '1001', '09:05 – 10:05', 'AB12CD34'];

test.each([
  ['xls', 'PK'],
  ['pdf', '%PDF'],
] as const)(
  'SEC-17 while a long history is written as %s, other requests have their turn',
  async (type, start) => {
    const rows = Array.from({ length: 3000 }, () => row);
    let turns = 0;
    let isDone = false;
    const table = { language: 'ru' as const, title: 'История', rows };
    const made = makeHistoryFile({ type, table, writtenAt: new Date(0) }).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
    expect((await made).subarray(0, start.length).toString()).toBe(start);
    // In this thread it would be one turn for each of its few pieces.
    expect(turns).toBeGreaterThan(1000);
  },
);
