import { type Kopecks, kopecks } from './money.ts';

export function addKopecks(...amounts: readonly Kopecks[]): Kopecks {
  return kopecks(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
