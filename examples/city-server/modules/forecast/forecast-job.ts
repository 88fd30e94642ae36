import type { ServerContext } from '../../platform/context.ts';
import { findRow } from '../../platform/database/rows.ts';
import { type Job, repeat } from '../../platform/repeat.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import { hasCapability } from '../cities/capability.ts';
import type { City } from '../cities/city.ts';
import type { CityStore } from '../cities/city-store.ts';
import { learnCity } from './learn-city.ts';
import { deleteOldSamples, sampleOccupancy } from './sample-occupancy.ts';

/** How often a process looks whether a half hour began. Milliseconds. */
const interval = 60_000;

/** The hour, in city time, from which a city is learned again: few people park then. */
const learningHour = 3;

interface ForecastJobOptions {
  readonly context: () => Promise<ServerContext>;
  readonly cities: CityStore;
  readonly onError: (error: unknown) => void;
}

/** Measures the cities that this process serves each half hour, and learns them each night. */
export function createForecastJob({ context, cities, onError }: ForecastJobOptions): Job {
  return repeat(
    async (isStopped) => {
      for (const id of cities.opened()) {
        if (isStopped()) return;
        // A city that fails, perhaps by its sensors, does not keep the others from being measured.
        try {
          const city = await cities.open(id);
          if (city && hasCapability(city, 'forecast')) await runForecasts(await context(), city);
        } catch (error) {
          onError(error);
        }
      }
    },
    { name: 'measure and learn occupancy', interval, onError },
  );
}

/** Measures the city if a half hour began, and learns it if a night began. */
export async function runForecasts(context: ServerContext, city: City): Promise<void> {
  await sampleOccupancy(context, city);
  if (!(await isDue(context, city))) return;
  await deleteOldSamples(context);
  await learnCity(context, city);
}

/** A city that was never learned waits for its first night, or for the first client that asks. */
async function isDue({ database, now }: ServerContext, city: City): Promise<boolean> {
  const { timeZone } = city.config;
  const today = cityTimeOf(now, timeZone);
  if (today.hour < learningHour) return false;
  const row = await findRow(database, 'forecast_profiles', { city: city.id }, ['learned_at']);
  if (row?.learned_at) return cityTimeOf(row.learned_at, timeZone).date < today.date;
  return today.hour === learningHour;
}
