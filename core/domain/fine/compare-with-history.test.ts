import { describe, expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import { type Instant, instant } from '../time.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { compareWithHistory, historyDays } from './compare-with-history.ts';

const plate = 'А123ВС52' as Plate;
const at = (hour: number, minute = 0, day = 10): Instant => instant(Date.UTC(2026, 5, day, hour, minute));
const stay = (from: Instant, until: Instant, over: Partial<Transaction> = {}): Transaction =>
  ({
    id: `${from}`,
    at: from,
    type: 'payment',
    from,
    until,
    plate,
    orderNumber: `N${from}`,
    ...over,
  }) as Transaction;
const fineAt = (offenceAt: Instant) => ({ offenceAt, plate });
const positionOf = (offenceAt: Instant, history: readonly Transaction[]) =>
  compareWithHistory(fineAt(offenceAt), history)?.position;

describe('PLUS-12 a fine held against history', () => {
  const paid = stay(at(13), at(14, 30));

  test('PLUS-12 paid until 14:30, fine at 14:37: the gap is 7 minutes', () => {
    expect(positionOf(at(14, 37), [paid])).toMatchObject({
      kind: 'after',
      gap: 7,
      time: { until: at(14, 30) },
    });
  });

  test('PLUS-12 within the paid time, its first and last moment included', () => {
    for (const time of [at(13), at(14), at(14, 30)])
      expect(positionOf(time, [paid])).toMatchObject({ kind: 'paid' });
  });

  test('PLUS-12 before the paid time', () => {
    expect(positionOf(at(12, 50), [paid])).toMatchObject({ kind: 'before', gap: 10 });
  });

  test('PLUS-12 the nearest paid time counts, a begun minute is one', () => {
    const later = stay(at(16), at(17));
    expect(positionOf(at(15, 50), [paid, later])).toMatchObject({ kind: 'before', gap: 10 });
    expect(positionOf(instant(at(14, 30) + 1), [paid, later])).toMatchObject({ kind: 'after', gap: 1 });
  });

  test('PLUS-12 an extension belongs to the time before it', () => {
    const extension = stay(at(14, 30), at(15), { type: 'extension', at: at(14, 20) });
    const found = compareWithHistory(fineAt(at(14, 37)), [extension, paid]);
    expect(found?.paidTimes).toHaveLength(1);
    expect(found?.position).toMatchObject({ kind: 'paid', time: { from: at(13), until: at(15) } });
  });

  test('PLUS-12 what was ended early was paid until then only', () => {
    const end = stay(at(14), at(14, 30), { type: 'refund', at: at(14), orderNumber: paid.orderNumber });
    expect(positionOf(at(14, 10), [paid, end])).toMatchObject({ kind: 'after', gap: 10 });
    const ofAnother = { ...end, orderNumber: 'other' };
    expect(positionOf(at(14, 10), [paid, ofAnother])).toMatchObject({ kind: 'paid' });
    const correction = { ...end, note: 'correction' as const };
    expect(positionOf(at(14, 10), [paid, correction])).toMatchObject({ kind: 'paid' });
  });

  test('PLUS-12 only the fine’s vehicle counts, in any spelling', () => {
    expect(positionOf(at(14), [{ ...paid, plate: 'О111ОО52' }])).toEqual({ kind: 'unpaid' });
    expect(positionOf(at(14), [{ ...paid, plate: 'a 123 bc 52' }])).toMatchObject({ kind: 'paid' });
    expect(compareWithHistory(fineAt(at(14)), [{ ...paid, plate: undefined }])?.transactions).toEqual([]);
  });

  test('PLUS-12 a payment that failed, a top-up and a permit pay for no time', () => {
    for (const over of [{ status: 'failed' }, { type: 'topUp' }, { type: 'permit' }] as const)
      expect(positionOf(at(14), [{ ...paid, ...over }])).toEqual({ kind: 'unpaid' });
  });

  test('PLUS-12 operations half a day away are not shown', () => {
    const found = compareWithHistory(fineAt(at(14, 37)), [
      stay(at(1), at(2)),
      paid,
      stay(at(13, 0, 11), at(14, 0, 11)),
    ]);
    expect(found?.transactions).toEqual([paid]);
  });

  test('PLUS-12 an operation belongs to the fine up to half a day away, by its own time or by the paid one', () => {
    const fine = at(14, 0);
    const ends = (until: Instant) => stay(instant(until - 3_600_000), until);
    const near = [
      ends(at(2)),
      stay(at(2, 0, 11), at(3, 0, 11)),
      stay(at(13), at(14), { at: at(3, 0, 11) }),
      stay(at(13), at(14), { at: at(1) }),
    ];
    for (const each of near) expect(compareWithHistory(fineAt(fine), [each])?.transactions).toEqual([each]);
    const far = [ends(instant(at(2) - 1)), stay(instant(at(2, 0, 11) + 1), at(3, 0, 11))];
    expect(compareWithHistory(fineAt(fine), far)?.transactions).toEqual([]);
  });

  test('PLUS-12 a time that was paid for in advance and begins more than half a day later does not count', () => {
    const advance = (from: Instant) => stay(from, instant(from + 3_600_000), { at: at(13) });
    expect(positionOf(at(14), [advance(at(2, 0, 11))])).toMatchObject({ kind: 'before', gap: 720 });
    expect(positionOf(at(14), [advance(instant(at(2, 0, 11) + 1))])).toEqual({ kind: 'unpaid' });
  });

  test('PLUS-12 operations are in order of time, and paid times too, in whatever order they come and were paid', () => {
    const afterwards = stay(at(12), at(13), { at: at(15), orderNumber: 'N2' });
    const found = compareWithHistory(fineAt(at(14)), [afterwards, { ...paid, orderNumber: 'N1' }]);
    expect(found?.transactions.map(({ at: time }) => time)).toEqual([at(13), at(15)]);
    expect(found?.paidTimes).toEqual([{ from: at(12), until: at(14, 30), orderNumbers: ['N2', 'N1'] }]);
  });

  test('PLUS-12 a paid time names its orders, each once', () => {
    const first = stay(at(13), at(14), { orderNumber: 'N1' });
    const more = stay(at(14), at(15), { type: 'extension', orderNumber: 'N1' });
    const nameless = stay(at(15), at(16), { orderNumber: undefined });
    const found = compareWithHistory(fineAt(at(14)), [first, more, nameless]);
    expect(found?.paidTimes).toEqual([{ from: at(13), until: at(16), orderNumbers: ['N1'] }]);
    expect(compareWithHistory(fineAt(at(14)), [nameless])?.paidTimes[0]?.orderNumbers).toEqual([]);
  });

  test('PLUS-12 what is done counts, and what has no beginning or no end pays for no time', () => {
    expect(positionOf(at(14), [{ ...paid, status: 'done' }])).toMatchObject({ kind: 'paid' });
    expect(positionOf(at(14), [{ ...paid, from: undefined }])).toEqual({ kind: 'unpaid' });
    expect(positionOf(at(14), [{ ...paid, until: undefined }])).toEqual({ kind: 'unpaid' });
  });

  test('PLUS-12 a refund ends the stay of its order, from the payment on', () => {
    const early = { ...paid, at: at(12, 50) };
    const refund = (time: Instant, orderNumber = paid.orderNumber) =>
      stay(time, time, { type: 'refund', at: time, orderNumber });
    expect(positionOf(at(13), [early, refund(at(13))])).toEqual({ kind: 'unpaid' });
    expect(positionOf(at(13), [early, refund(at(12, 50))])).toEqual({ kind: 'unpaid' });
    expect(positionOf(at(13), [early, refund(at(12, 49))])).toMatchObject({ kind: 'paid' });
    const nameless = { ...early, orderNumber: undefined };
    expect(positionOf(at(13), [nameless, { ...refund(at(13)), orderNumber: undefined }])).toMatchObject({
      kind: 'paid',
    });
  });

  test('PLUS-12 as near to two paid times, a fine is held against the earlier one', () => {
    expect(positionOf(at(15), [paid, stay(at(15, 30), at(16))])).toMatchObject({ kind: 'after', gap: 30 });
  });

  test('PLUS-12 a fine without a time or a plate cannot be compared', () => {
    expect(compareWithHistory({ offenceAt: undefined, plate }, [paid])).toBeUndefined();
    expect(compareWithHistory({ offenceAt: at(14), plate: undefined }, [paid])).toBeUndefined();
  });

  test('PLUS-12 the history is asked for the city’s day with its neighbours', () => {
    expect(historyDays(at(22), 'Europe/Moscow')).toEqual({ from: '2026-06-10', to: '2026-06-12' });
  });
});
