import { type Kopecks, kopecks } from '../money.ts';
import { type Minutes, minutes } from '../time.ts';
import type { PlanAnswer } from './plan-stay.ts';

export const planOrders = ['both', 'price', 'walk'] as const;

export type PlanOrder = (typeof planOrders)[number];

/** What a minute on foot is worth where price and walk count together: 5 roubles. */
const kopecksPerMinute = 500;

/** Minutes. A cheaper parking that is farther away than this is no neighbour. */
const maxFurther = 10;

/** The best answers first. Between equal ones, the nearer comes first. */
export function sortAnswers(answers: readonly PlanAnswer[], order: PlanOrder): readonly PlanAnswer[] {
  const weightOf = ({ terms, walk }: PlanAnswer) => {
    if (order === 'walk') return walk.metres;
    return terms.quote.total + (order === 'both' ? walk.minutes * kopecksPerMinute : 0);
  };
  return answers
    .map((answer) => ({ answer, weight: weightOf(answer) }))
    .sort((a, b) => a.weight - b.weight || a.answer.walk.metres - b.answer.walk.metres)
    .map(({ answer }) => answer);
}

/** A cheaper parking near an answer. */
export interface CheaperNeighbour {
  readonly answer: PlanAnswer;
  readonly saving: Kopecks;
  /** How much longer the walk is; 0 if it is not. */
  readonly further: Minutes;
}

/** Finds the neighbour that saves most, and the nearest of these; `undefined` if none saves anything. */
export function cheaperNeighbour(
  answer: PlanAnswer,
  answers: readonly PlanAnswer[],
): CheaperNeighbour | undefined {
  let best = answer;
  for (const other of answers) {
    const isNear = other.walk.minutes - answer.walk.minutes <= maxFurther;
    const gain = best.terms.quote.total - other.terms.quote.total;
    const isBetter = gain > 0 || (gain === 0 && best !== answer && other.walk.metres < best.walk.metres);
    if (isNear && isBetter) best = other;
  }
  const saving = kopecks(answer.terms.quote.total - best.terms.quote.total);
  if (saving <= 0) return undefined;
  return { answer: best, saving, further: minutes(Math.max(0, best.walk.minutes - answer.walk.minutes)) };
}
