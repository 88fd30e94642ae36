import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plate } from '../domain/plate/plate.ts';
import { instant, minuteMs } from '../domain/time.ts';
import { createKeyValueStore } from './key-value-store.ts';
import { type LastSession, lastSessions } from './last-sessions.ts';

const noon = instant(Date.UTC(2026, 10, 21, 9));
const inMemory = () =>
  createKeyValueStore(() => {
    throw new Error('refused');
  });

const session: LastSession = {
  plate: 'А123ВС52' as Plate,
  isForeignPlate: false,
  zoneId: '1012',
  parkingCode: '5203',
  startedAt: noon,
  endsAt: instant(noon + 60 * minuteMs),
  isOpenEnded: false,
};
const last = { sessions: [session], readAt: noon, clockOffset: -7_200_000 };

describe('the last sessions on the device', () => {
  test('PLUS-13 PRF-10 are read as they were stored, in their city only', () => {
    const store = inMemory();
    lastSessions(store, 'kazan').write(last);
    expect(lastSessions(store, 'kazan').read()).toEqual(last);
    expect(lastSessions(store, 'perm').read()).toBeUndefined();
  });

  test('PLUS-13 of a session only what its row shows is stored', () => {
    const store = inMemory();
    const whole = { ...session, sessionId: 'secret-id', orderNumber: 'secret-order', cost: 4000 };
    lastSessions(store, 'kazan').write({ ...last, sessions: [whole] });
    expect(store.read('lastSessions:kazan')).not.toMatch(/secret|cost/);
  });

  test('PLUS-13 SEC-08 whatever the storage has, reading it gives sessions that can be shown, or none', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          readAt: fc.oneof(fc.constant(noon), fc.double(), fc.jsonValue()),
          clockOffset: fc.oneof(fc.double(), fc.jsonValue()),
          sessions: fc.array(
            fc.record({
              plate: fc.oneof(fc.constant('А123ВС52'), fc.string(), fc.jsonValue()),
              zoneId: fc.oneof(fc.constant('1'), fc.jsonValue()),
              startedAt: fc.oneof(fc.constant(noon), fc.jsonValue()),
              endsAt: fc.oneof(fc.constant(noon), fc.double(), fc.jsonValue()),
            }),
            { maxLength: 40 },
          ),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(stored, (written) => {
        const store = inMemory();
        store.write('lastSessions:kazan', written);
        const read = lastSessions(store, 'kazan').read();
        if (!read) return;
        expect(read.sessions.length).toBeLessThanOrEqual(20);
        for (const { plate, endsAt } of read.sessions) {
          expect(typeof plate).toBe('string');
          expect(() => new Date(endsAt).toISOString()).not.toThrow();
        }
        expect(Number.isFinite(read.clockOffset)).toBe(true);
      }),
    );
  });
});
