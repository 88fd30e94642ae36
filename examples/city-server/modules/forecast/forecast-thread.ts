import type { Learned, Measured, Tuning } from '@kerb/core/domain/forecast/learn-forecast.ts';
import type { OwnWeek, SharedCurves } from '@kerb/core/domain/forecast/share-curves.ts';
import { createThread } from '../../platform/threads/create-thread.ts';

export type ForecastTask =
  | { readonly kind: 'tune'; readonly sample: readonly Measured[] }
  | { readonly kind: 'learn'; readonly measured: readonly Measured[]; readonly tuning: Tuning }
  | { readonly kind: 'curves'; readonly own: readonly OwnWeek[]; readonly maximum: number };

interface Results {
  readonly tune: Tuning;
  readonly learn: readonly Learned[];
  readonly curves: SharedCurves;
}

const thread = createThread<ForecastTask, unknown>({
  file: new URL('./forecast-worker.ts', import.meta.url),
  name: 'forecast',
  maximumWaiting: 100,
});

/**
 * Computes the forecast in its own thread: a large city takes minutes, and this one has requests to answer.
 */
export async function inForecastThread<Kind extends ForecastTask['kind']>(
  task: Extract<ForecastTask, { readonly kind: Kind }>,
): Promise<Results[Kind]> {
  const result = await thread.run(task);
  if (result === undefined) throw new Error('The forecast thread failed');
  return result as Results[Kind];
}
