import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { maximumCurves } from '../contract/forecast.ts';
import { writeCodes, writePlacement } from '../contract/write-forecast.ts';
import { mapRange } from '../domain/range.ts';
import { createCitySource } from './city-source.ts';
import { loadForecastProfiles } from './forecast.ts';

const config = { apiUrl: 'https://city.example', timeZone: 'Europe/Moscow' } as CityConfig;
const odds = mapRange(6, () => [0, 0.5, 1, 1]);
const curve = {
  week: btoa('\x7d'.repeat(336)),
  lean: 0,
  errors: [0.01, 0.02, 0.03, 0.04],
  persistence: [0.1, 0.2, 0.3, 0.4],
};
const reply = {
  status: 'ok',
  sizes: [
    { maximum: 40, keep: 0.9, perSlot: 0.9, odds },
    { keep: 1, perSlot: 0.95, odds },
  ],
  curves: mapRange(maximumCurves, (index) => ({ ...curve, lean: index / 100 })),
  codes: [],
  placements: '',
  zones: [],
  exceptions: [],
};

function load(changes: object) {
  const fetch = () => Promise.resolve(Response.json({ ...reply, ...changes }));
  return loadForecastProfiles(createCitySource(config, { fetch }));
}

const subject = (code: string) => ({ code, zoneId: undefined, total: 10, free: 1 });

test('PLUS-30 each parking finds its curve and shift by its code, however codes are spelt', async () => {
  const code = fc.oneof(
    fc.integer({ min: 0, max: 120 }).map((number) => `52${String(number).padStart(3, '0')}`),
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
  );
  const parkings = fc.uniqueArray(fc.record({ code, placement: fc.nat(maximumCurves * 32 - 1) }), {
    selector: (each) => each.code,
    maxLength: 200,
  });
  await fc.assert(
    fc.asyncProperty(parkings, async (written) => {
      const profiles = await load(writeCodes(written));
      for (const { code: own, placement } of written) {
        const profile = profiles.find(subject(own));
        expect(profile?.lean).toBe(Math.floor(placement / 32) / 100);
        expect(profile?.shift).toBeCloseTo(((placement % 32) - 16) * 0.02, 10);
      }
      expect(profiles.find(subject('no such code, which is long'))).toBeUndefined();
    }),
  );
});

test('PLUS-30 a code after a run of codes is one code again', async () => {
  const written = ['1', '2', '3', '4', '5', '9'].map((code, index) => ({ code, placement: index * 32 + 16 }));
  const profiles = await load(writeCodes(written));
  for (const [index, { code }] of written.entries())
    expect(profiles.find(subject(code))?.lean).toBe(index / 100);
});

test('PLUS-30 codes in sequence take a few bytes', () => {
  const { codes } = writeCodes(
    mapRange(100_000, (index) => ({ code: `${5_200_000 + index}`, placement: 0 })),
  );
  expect(JSON.stringify(codes).length).toBeLessThan(100);
});

test('PLUS-30 a parking that nothing counts has the profile of its zone', async () => {
  const profiles = await load({ zones: [{ zone: '1001', placement: writePlacement({ placement: 48 }) }] });
  const uncounted = { code: '1', zoneId: '1001', total: 10, free: undefined };
  expect(profiles.find(uncounted)?.lean).toBe(0.01);
  // It is counted and has no profile of its own, so the present value is as good as a forecast.
  expect(profiles.find({ ...uncounted, free: 3 })).toBeUndefined();
});

test('PLUS-30 the size of a parking decides how deviations fade', async () => {
  const profiles = await load(writeCodes([{ code: '7', placement: 16 }]));
  expect([40, 41].map((total) => profiles.find({ ...subject('7'), total })?.size.keep)).toEqual([0.9, 1]);
});

test('PLUS-30 a day that counts as another weekday does, and one of a weekday that does not exist is left out', async () => {
  const profiles = await load({
    ...writeCodes([{ code: '7', placement: 16 }]),
    exceptions: [
      { date: '2026-06-12', weekday: 7 },
      { date: '2026-06-13', weekday: 8 },
    ],
  });
  const days = new Map([[Date.UTC(2026, 5, 12) / 86_400_000, 7]]);
  expect(profiles.find(subject('7'))?.calendar.exceptions).toEqual(days);
});

test.each([
  [
    'a run that never ends',
    { codes: [{ prefix: '', digits: 4, steps: 'A____________H' }], placements: 'AQ' },
  ],
  ['no steps', { codes: [{ prefix: '', digits: 4, steps: '!!' }], placements: 'AQ' }],
  ['a curve that does not exist', { ...writeCodes([{ code: '7', placement: 4095 }]), curves: [curve] }],
])('PLUS-30 %s is no profile and takes no time', async (_what, changes) => {
  const profiles = await load(changes);
  expect(profiles.find(subject('7'))).toBeUndefined();
});

test.each([
  ['a curve that is cut off', { curves: [{ ...curve, week: 'AAAA' }] }],
  ['a curve without errors', { curves: [{ ...curve, errors: [] }] }],
  ['an error of more than all spaces', { curves: [{ ...curve, errors: [0.1, 0.2, 0.3, 1.01] }] }],
  ['no curves', { curves: undefined }],
])('PLUS-30 %s cannot be read, because it would shift all others', async (_what, changes) => {
  await expect(load(changes)).rejects.toMatchObject({ kind: 'unreadable' });
});
