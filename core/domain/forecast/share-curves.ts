import { mapRange } from '../range.ts';
import { maximumShift, shiftStep } from './forecast.ts';
import { fromShareByte, noShare, slotsPerDay, slotsPerWeek, toShareByte } from './share-byte.ts';

/** A week that many parkings share, each with its own shift. */
interface SharedCurve {
  readonly week: Uint8Array;
  /** Means of what belongs to its parkings, such as their errors. */
  readonly extras: readonly number[];
}

/** The learned week of one parking. */
export interface OwnWeek {
  readonly week: Uint8Array;
  readonly extras: readonly number[];
}

interface Placement {
  /** Index of its curve. */
  readonly curve: number;
  /** Steps of `shiftStep` that are added to the curve, from `-maximumShift` to one less than that. */
  readonly shift: number;
}

export interface SharedCurves {
  readonly curves: readonly SharedCurve[];
  /** One for each parking, in their order. */
  readonly placements: readonly Placement[];
}

/** Curves are found with this many parkings, which are spread over all. */
const sampleSize = 4000;
const rounds = 8;

/** Weeks are compared by hours of these days: what differs is seldom shorter. */
const comparedDays = [[1, 2, 3, 4, 5], [6], [7]];
const slotsPerFeature = 2;
const featuresPerDay = slotsPerDay / slotsPerFeature;
const featureCount = comparedDays.length * featuresPerDay;

/** Levels differ less than shapes, because each parking has its own shift. */
const weightOfLevel = 0.3;
/** A closed hour is compared as if it were this share, far from all others. */
const closedShare = -0.5;

/**
 * Groups weeks of similar shape (k-means), so that a large city needs a few curves and two numbers per
 * parking. Up to `maximum` parkings keep their own week.
 */
export function shareCurves(own: readonly OwnWeek[], maximum: number): SharedCurves {
  if (own.length <= maximum) {
    return { curves: own, placements: own.map((_, curve) => ({ curve, shift: 0 })) };
  }
  const features = own.map(({ week }) => featuresOf(week));
  const stride = Math.max(1, Math.floor(own.length / sampleSize));
  const sample = features.filter((_, index) => index % stride === 0);
  const nearest = nearestOf(findCentres(sample, maximum));
  const centreOf = features.map(nearest);
  // Alike parkings leave some centres without any.
  const used = [...new Set(centreOf)];
  const curveOf = centreOf.map((centre) => used.indexOf(centre));
  const curves = mapRange(used.length, (curve) =>
    meanCurve(own.filter((_, index) => curveOf[index] === curve)),
  );
  const levels = curves.map(({ week }) => levelOf(week));
  const placements = own.map(({ week }, index) => {
    const curve = curveOf[index] ?? 0;
    const steps = Math.round((levelOf(week) - (levels[curve] ?? 0)) / shiftStep);
    return { curve, shift: Math.min(maximumShift - 1, Math.max(-maximumShift, steps)) };
  });
  return { curves, placements };
}

function featuresOf(week: Uint8Array): Float32Array {
  const features = new Float32Array(featureCount);
  const level = levelOf(week) * (1 - weightOfLevel);
  comparedDays.forEach((weekdays, group) => {
    for (let hour = 0; hour < featuresPerDay; hour += 1) {
      let sum = 0;
      for (const weekday of weekdays)
        for (let part = 0; part < slotsPerFeature; part += 1) {
          const share = shareAt(week, (weekday - 1) * slotsPerDay + hour * slotsPerFeature + part);
          sum += Number.isNaN(share) ? closedShare : share - level;
        }
      // A group of five days counts as five.
      features[group * featuresPerDay + hour] =
        (sum / (weekdays.length * slotsPerFeature)) * Math.sqrt(weekdays.length);
    }
  });
  return features;
}

function shareAt(week: Uint8Array, slot: number): number {
  return fromShareByte(week[slot] ?? noShare);
}

function levelOf(week: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let slot = 0; slot < slotsPerWeek; slot += 1) {
    const share = shareAt(week, slot);
    if (Number.isNaN(share)) continue;
    sum += share;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

/** Begins with parkings spread over the sample, and moves each centre to the mean of what is near it. */
function findCentres(sample: readonly Float32Array[], count: number): readonly Float32Array[] {
  const byLevel = sample.toSorted((one, other) => sumOf(one) - sumOf(other));
  let centres = mapRange(
    count,
    (index) => byLevel[Math.floor(((index + 0.5) * byLevel.length) / count)] ?? new Float32Array(),
  );
  for (let round = 0; round < rounds; round += 1) {
    const nearest = nearestOf(centres);
    const sums = centres.map(() => ({ sum: new Float32Array(featureCount), members: 0 }));
    for (const features of sample) {
      const into = sums[nearest(features)];
      if (!into) continue;
      into.members += 1;
      for (let at = 0; at < featureCount; at += 1) into.sum[at] = (into.sum[at] ?? 0) + (features[at] ?? 0);
    }
    centres = sums.map(({ sum, members }, index) =>
      members === 0 ? (centres[index] ?? sum) : sum.map((value) => value / members),
    );
  }
  return centres;
}

function sumOf(features: Float32Array): number {
  return features.reduce((sum, value) => sum + value, 0);
}

function nearestOf(centres: readonly Float32Array[]): (features: Float32Array) => number {
  return (features) => {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    centres.forEach((centre, index) => {
      let distance = 0;
      for (let at = 0; at < featureCount && distance < least; at += 1) {
        const difference = (centre[at] ?? 0) - (features[at] ?? 0);
        distance += difference * difference;
      }
      if (distance < least) [best, least] = [index, distance];
    });
    return best;
  };
}

/** Closed where more than half of the parkings are closed. */
function meanCurve(members: readonly OwnWeek[]): SharedCurve {
  const sums = new Float64Array(slotsPerWeek);
  const counts = new Uint32Array(slotsPerWeek);
  for (const { week } of members)
    for (let slot = 0; slot < slotsPerWeek; slot += 1) {
      const share = shareAt(week, slot);
      if (Number.isNaN(share)) continue;
      sums[slot] = (sums[slot] ?? 0) + share;
      counts[slot] = (counts[slot] ?? 0) + 1;
    }
  const week = Uint8Array.from(sums, (sum, slot) => {
    const count = counts[slot] ?? 0;
    return count * 2 > members.length ? toShareByte(sum / count) : noShare;
  });
  const extras = (members[0]?.extras ?? []).map(
    (_, at) => members.reduce((sum, each) => sum + (each.extras[at] ?? 0), 0) / members.length,
  );
  return { week, extras };
}
