import { loadZones } from '@kerb/core/api/city.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { estimate } from '@kerb/core/domain/tariff/estimate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer({ firstCity: 'yuzhno-sakhalinsk' });
});

afterAll(() => server.close());

/** A plate without its own concessions. */
const plate = normalisePlate('Х999ХХ799');

/** Two independent implementations: the client's estimate and the city server's tariff. */
test.each(['nizhny-novgorod', 'yuzhno-sakhalinsk', 'vladivostok'])(
  'CALC-02 CALC-03 CALC-08 the estimate is the server’s price before concessions, to the kopeck: %s',
  { timeout: 60_000 },
  async (city) => {
    const { city: source, config } = recordingClient(server.url, city);
    // Zones from 21 on are behind barriers: the street's call has no price for them.
    const zones = (await loadZones(source)).filter(({ code }) => Number(code) < 21);
    const stays = fc.record({
      zone: fc.constantFrom(...zones),
      duration: fc.integer({ min: 1, max: 96 }).map((steps) => minutes(steps * 15)),
      start: fc
        .integer({ min: 0, max: 14 * 1440 - 1 })
        .map((minute) => minute * 60_000 + Date.UTC(2026, 10, 1)),
    });
    await fc.assert(
      fc.asyncProperty(stays, async ({ zone, duration, start }) => {
        server.setNow(new Date(start).toISOString());
        const spot = { zoneId: zone.id, parkingCode: undefined };
        const quote = await quoteStay(source, { spot, plate, duration, startedAt: undefined });
        const guess = estimateOf(zone, duration, start, config.timeZone);
        // Total and discount are both rounded down, so a kopeck may be lost between them.
        const full = quote.total + quote.discount;
        expect(quote.discount === 0 ? [full] : [full, full + 1]).toContain(guess.total);
      }),
      { numRuns: 120 },
    );
  },
);

function estimateOf(zone: Zone, duration: ReturnType<typeof minutes>, start: number, timeZone: string) {
  return estimate({ zone, duration, start: instant(start), timeZone, plate, concessions: [] });
}
