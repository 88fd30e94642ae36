import { cityConfigs } from '@kerb/cities/registry.ts';
import { createServerClock } from '@kerb/core/api/server-clock.ts';
import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { estimate } from '@kerb/core/domain/tariff/estimate.ts';
import {
  addMinutes,
  endOfCityDay,
  formatDate,
  formatTime,
  type Instant,
  minutes,
  toIso,
} from '@kerb/core/domain/time.ts';
import { guestPaymentSchema } from '@kerb/core/validation/guest-payment.ts';
import { afterAll, describe, expect, test } from 'vitest';

/** Time zones of the device, not of the city. */
const deviceTimeZones = [
  'UTC',
  'Europe/Moscow',
  'Asia/Vladivostok',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
];
const hour = 3_600_000;
const clockErrors = [-6 * hour, -47 * 60_000, 0, 47 * 60_000, 6 * hour];

/** An ordinary moment, the last minutes of a Friday in Moscow, and New Year's night. */
const moments = ['2026-11-25T09:00:00Z', '2026-11-27T20:58:00Z', '2026-12-31T15:30:00Z'].map(Date.parse);

const price = (day: HourlyPrice['day'], perHour: number, from: number, to: number): HourlyPrice => ({
  day,
  perHour: kopecks(perHour),
  from: from as MinuteOfDay,
  to: to as MinuteOfDay,
});
const zone = {
  id: '1',
  code: '1',
  name: '',
  prices: [
    price('default', 6000, 480, 1200),
    price('default', 3333, 1200, 480),
    price('saturday', 1000, 0, 0),
  ],
};

/** The server clock of a device whose own clock is wrong, after one reply. */
function clockOf(serverNow: number, error: number) {
  const device = () => serverNow + error;
  const clock = createServerClock(device);
  clock.observe(new Date(serverNow).toUTCString(), device() - 500, device() - 500);
  return clock;
}

/** All that is shown or refused to a driver and must not depend on the device. */
async function shownTo(now: Instant, timeZone: string) {
  const duration = minutes(150);
  const quote = estimate({
    zone,
    duration,
    start: now,
    timeZone,
    plate: normalisePlate('А123ВС52'),
    concessions: [],
  });
  const until = addMinutes(now, duration);
  const rules = { paysByParking: false, isPhoneRequired: () => false, now: () => now, timeZone };
  const isAccepted = (startTime: string) =>
    guestPaymentSchema(rules).isValid({
      zone: '1',
      parking: '',
      plate: 'А123ВС52',
      isForeign: false,
      remember: false,
      category: 'B',
      duration: '150',
      timing: 'earlier',
      startTime,
      method: 'card',
      phone: '',
    });
  return {
    price: quote.total,
    intervals: quote.intervals.map(({ from, to, cost }) => [from, to, cost]),
    until: [toIso(until, timeZone), formatTime(until, timeZone), formatDate(until, timeZone, 'ru')],
    postPaymentUntil: toIso(endOfCityDay(now, timeZone), timeZone),
    accepted: await Promise.all(
      [-1, 0, 1].map((step) => isAccepted(formatTime((now + step * 60_000) as Instant, timeZone))),
    ),
  };
}

const originalTimeZone = process.env.TZ;
afterAll(() => {
  process.env.TZ = originalTimeZone;
});

describe.each(cityConfigs.map(({ city, timeZone }) => [city, timeZone] as const))('%s', (_city, timeZone) => {
  test('REL-08 6 device time zones × 5 clock errors: the same prices, deadlines and refusals', async () => {
    for (const moment of moments) {
      const outcomes = [];
      const offsets = new Set<number>();
      for (const deviceTimeZone of deviceTimeZones) {
        process.env.TZ = deviceTimeZone;
        offsets.add(new Date(moment).getTimezoneOffset());
        for (const error of clockErrors) outcomes.push(await shownTo(clockOf(moment, error).now(), timeZone));
      }
      expect([offsets.size, outcomes.length]).toEqual([deviceTimeZones.length, 30]);
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(outcomes[0]?.accepted.slice(0, 2)).toEqual([true, true]);
    }
  });
});
