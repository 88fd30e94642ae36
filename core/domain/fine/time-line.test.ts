import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '../time.ts';
import type { FinePosition, PaidTime } from './compare-with-history.ts';
import { fineTimeLine } from './time-line.ts';

const at = (hour: number, minute = 0): Instant => instant(Date.UTC(2026, 5, 10, hour, minute));
const paid = (from: Instant, until: Instant): PaidTime => ({ from, until, orderNumbers: [] });
const lineOf = (fineAt: Instant, position: FinePosition, paidTimes: readonly PaidTime[]) =>
  fineTimeLine({ fineAt, position, paidTimes, transactions: [] });

describe('PLUS-12 the time line of a fine', () => {
  const stay = paid(at(13), at(14, 30));
  const after: FinePosition = { kind: 'after', time: stay, gap: 7 as never };

  test('PLUS-12 shows the paid time, then the gap, then the fine', () => {
    const line = lineOf(at(14, 37), after, [stay]);
    const [shown] = line.paid;
    expect(line.from).toBeLessThan(stay.from);
    expect(line.until).toBeGreaterThan(at(14, 37));
    expect(shown?.start).toBeGreaterThan(0);
    expect(shown?.end).toBeLessThan(line.fine);
    expect(line.fine).toBeLessThan(100);
  });

  test('PLUS-12 a long stay is cut three hours before the fine', () => {
    const long = paid(at(2), at(14, 30));
    const line = lineOf(at(14, 37), { ...after, time: long }, [long]);
    expect(line.from).toBe(at(11, 37));
    expect(line.paid[0]?.start).toBe(0);
  });

  test('PLUS-12 without a paid time nearby it is half an hour around the fine', () => {
    const line = lineOf(at(14, 37), { kind: 'unpaid' }, [paid(at(5), at(6))]);
    expect(line).toEqual({ from: at(14, 22), until: at(14, 52), paid: [], fine: 50 });
  });

  test('PLUS-12 shows no paid time that only touches its ends, or lies beyond them', () => {
    const times = [paid(at(13), at(14, 22)), paid(at(14, 52), at(15)), paid(at(16), at(17))];
    expect(lineOf(at(14, 37), { kind: 'unpaid' }, times).paid).toEqual([]);
  });
});
