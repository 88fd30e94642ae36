import { maximumCurves } from '@kerb/core/contract/forecast.ts';
import type { Tuning } from '@kerb/core/domain/forecast/learn-forecast.ts';
import type { ServerContext } from '../../platform/context.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { City } from '../cities/city.ts';
import { evaluatedBetter, evaluateYesterday } from './evaluate-forecast.ts';
import { inForecastThread } from './forecast-thread.ts';
import { type OccupancyDays, occupancyDays } from './occupancy-days.ts';
import { subjectsOf } from './occupancy-series.ts';
import { type Found, ownWeek, placementAt, writeProfiles } from './write-profiles.ts';

/** A fortnight is the least that forecasts can be tried out on. */
const fewestDays = 14;

/** So many parkings tell how a city's habits change. */
const tunedParkings = 150;
const chunk = 2000;

/** How long another process may learn before its claim counts as abandoned. Milliseconds. */
const longestLearning = 3_600_000;

/**
 * Evaluates yesterday's forecasts, and learns the city's profiles from what was measured before today. Does
 * nothing while another process does it, or if too little was measured.
 */
export async function learnCity(context: ServerContext, city: City): Promise<void> {
  const days = await occupancyDays(context, city, subjectsOf(city));
  if (days.dates.length < fewestDays || !(await claim(context, city.id))) return;
  await evaluateYesterday(context, city, days);
  const tuning = await tune(days);
  const found = await learnAll(context, city, days, tuning);
  const shared = await inForecastThread<'curves'>({
    kind: 'curves',
    own: found.map(({ learned }) => ownWeek(learned)),
    maximum: maximumCurves,
  });
  const reply = writeProfiles(context.now, city.config.timeZone, { tuning, found, shared });
  const placements = Buffer.alloc(2 * (Math.max(0, ...days.positions) + 1), 255);
  for (const [index, { position }] of found.entries())
    placements.writeUInt16BE(placementAt(shared, index), 2 * position);
  const learned = { learned_at: context.now, reply: JSON.stringify(reply), placements };
  await updateRows(context.database, 'forecast_profiles', { city: city.id }, learned);
}

/** Only one process at a time learns a city. */
async function claim({ database, now }: ServerContext, city: string): Promise<boolean> {
  const abandoned = new Date(now.getTime() - longestLearning);
  const claimed = await database
    .insertInto('forecast_profiles')
    .values({ city, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('city')
        .doUpdateSet({ claimed_at: now })
        .where(({ or, eb }) =>
          or([
            eb('forecast_profiles.learned_at', '>=', eb.ref('forecast_profiles.claimed_at')),
            eb('forecast_profiles.claimed_at', '<', abandoned),
          ]),
        ),
    )
    .returning('city')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function tune({ subjects, read }: OccupancyDays): Promise<Tuning> {
  const stride = Math.max(1, Math.ceil(subjects.length / tunedParkings));
  const sample = [];
  for (let from = 0; from < subjects.length; from += chunk)
    sample.push(...(await read(from, from + chunk, stride)));
  return inForecastThread<'tune'>({ kind: 'tune', sample });
}

/** Without what the forecasts of the last weeks were not better for than the present value. */
async function learnAll(
  context: ServerContext,
  city: City,
  { subjects, positions, read }: OccupancyDays,
  tuning: Tuning,
): Promise<readonly Found[]> {
  const isBetterAt = await evaluatedBetter(context, city);
  const found: Found[] = [];
  for (let from = 0; from < subjects.length; from += chunk) {
    const measured = await read(from, from + chunk);
    const all = await inForecastThread<'learn'>({ kind: 'learn', measured, tuning });
    for (const [index, learned] of all.entries()) {
      const [subject, position] = [subjects[from + index], positions[from + index] ?? 0];
      const isBetter = isBetterAt(position) ?? learned.isBetter;
      if (subject && isBetter) found.push({ subject, position, learned });
    }
  }
  return found;
}
