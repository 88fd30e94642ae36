/**
 * How often a space was free, by how much was predicted to be free: pairs of a predicted free share and a
 * probability, both ascending.
 */
export type FreeOdds = readonly (readonly [freeShare: number, probability: number])[];

/** Upper ends of the bins in which predictions are counted, as predicted free share. */
const binEnds = [0.002, 0.005, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.1, 0.13, 0.17, 0.22, 0.3, 0.45, 2];

/** Counts predictions and what happened. */
export interface FreeTally {
  readonly shares: Float64Array;
  readonly counts: Float64Array;
  readonly free: Float64Array;
}

export function createFreeTally(): FreeTally {
  const column = () => new Float64Array(binEnds.length);
  return { shares: column(), counts: column(), free: column() };
}

export function countFree({ shares, counts, free }: FreeTally, freeShare: number, isFree: boolean): void {
  let bin = 0;
  while (freeShare > (binEnds[bin] ?? 2)) bin += 1;
  shares[bin] = (shares[bin] ?? 0) + freeShare;
  counts[bin] = (counts[bin] ?? 0) + 1;
  free[bin] = (free[bin] ?? 0) + Number(isFree);
}

/** Thin bins lean on the same bin of `wider`, as if it had this many of their predictions. */
const trustInWider = 10;

/** More predicted free space never makes a free space less likely: bins that say so are merged. */
export function oddsOf(tally: FreeTally, wider: FreeTally): FreeOdds {
  const merged: { count: number; share: number; free: number }[] = [];
  for (let bin = 0; bin < binEnds.length; bin += 1) {
    const trust = Math.min(1, trustInWider / Math.max(1, wider.counts[bin] ?? 0));
    const of = (name: keyof FreeTally) => (tally[name][bin] ?? 0) + trust * (wider[name][bin] ?? 0);
    const count = of('counts');
    if (count === 0) continue;
    let next = { count, share: of('shares'), free: of('free') };
    let last = merged.at(-1);
    while (last && last.free / last.count >= next.free / next.count) {
      next = { count: next.count + last.count, share: next.share + last.share, free: next.free + last.free };
      merged.pop();
      last = merged.at(-1);
    }
    merged.push(next);
  }
  return merged.map(({ count, share, free }) => [share / count, free / count]);
}

/** The probability of a free space if this share is predicted to be free, between the two nearest pairs. */
export function probabilityAt(odds: FreeOdds, freeShare: number): number {
  let [beforeShare, beforeProbability] = odds[0] ?? [0, 0];
  for (let index = 0; index < odds.length; index += 1) {
    const share = odds[index]?.[0] ?? 0;
    const probability = odds[index]?.[1] ?? 0;
    if (share >= freeShare) {
      const way = share === beforeShare ? 1 : (freeShare - beforeShare) / (share - beforeShare);
      return beforeProbability + Math.max(0, way) * (probability - beforeProbability);
    }
    beforeShare = share;
    beforeProbability = probability;
  }
  return beforeProbability;
}

/** A probability that was said, and what happened. */
export interface Said {
  readonly probability: number;
  readonly isFree: boolean;
}

/** Probabilities of 0 and 1 have no log-odds. */
const surest = 0.995;

/**
 * Half-hours of one event agree with each other, so that a lean needs many of them: as much variance as this
 * counts for no lean.
 */
const trustInOdds = 20;

/**
 * How much likelier a free space is at this parking than at others of its size, as log-odds. Some sensors
 * never count the last spaces, and some car parks are closed before they are full.
 */
export function leanOf(said: readonly Said[]): number {
  let lean = 0;
  for (let round = 0; round < 4; round += 1) {
    let [surprise, variance] = [-lean * trustInOdds, trustInOdds];
    for (const { probability, isFree } of said) {
      const leaning = leanBy(probability, lean);
      surprise += Number(isFree) - leaning;
      variance += leaning * (1 - leaning);
    }
    lean += surprise / variance;
  }
  return Math.min(3, Math.max(-3, lean));
}

/** A parking with so much free space has no need of a lean. */
export function isUnsure(probability: number): boolean {
  return probability <= surest;
}

export function leanBy(probability: number, lean: number): number {
  if (!isUnsure(probability)) return probability;
  const odds = Math.max(1 - surest, probability);
  return 1 / (1 + Math.exp(-(Math.log(odds / (1 - odds)) + lean)));
}
