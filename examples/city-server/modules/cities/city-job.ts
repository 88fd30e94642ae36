import type { ServerContext } from '../../platform/context.ts';
import { type Job, repeat } from '../../platform/repeat.ts';
import type { City } from './city.ts';

/** What a job needs that looks at the rows of all cities. */
export interface CityJobOptions {
  readonly context: () => Promise<ServerContext>;
  readonly findCity: (id: string) => Promise<City> | undefined;
  readonly onError: (error: unknown) => void;
}

interface CityWork<Due> {
  /** As traces show it. */
  readonly name: string;
  /** Milliseconds. */
  readonly interval: number;
  readonly next: (now: ServerContext) => Promise<readonly Due[]>;
  readonly work: (now: ServerContext, city: City, due: Due) => Promise<unknown>;
}

/**
 * Repeats the work for each row that is due. One that fails keeps no other waiting. Its city is looked up
 * before the work begins a transaction, which may be the only connection of PGlite.
 */
export function cityJob<Due extends { readonly city: string }>(
  { context, findCity, onError }: CityJobOptions,
  { name, interval, next, work }: CityWork<Due>,
): Job {
  return repeat(
    async (isStopped) => {
      const now = await context();
      for (const due of await next(now)) {
        if (isStopped()) return;
        try {
          const city = await findCity(due.city);
          if (city) await work(now, city, due);
        } catch (error) {
          onError(error);
        }
      }
    },
    { name, interval, onError },
  );
}
