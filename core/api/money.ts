import { number } from '../decoding.ts';
import { fromRoubles, type Kopecks } from '../domain/money.ts';

/** A sum in roubles; `undefined` for an invalid value. */
export function decodeMoney(value: unknown): Kopecks | undefined {
  const roubles = number(value);
  return roubles === undefined || roubles < 0 || roubles > 1e9 ? undefined : fromRoubles(roubles);
}
