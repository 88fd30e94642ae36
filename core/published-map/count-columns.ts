import { countOf } from './counts.ts';
import { isNamed, isOccupancy } from './field-match.ts';
import { meaningOf } from './meaning-of.ts';
import type { SourceFeature } from './source.ts';
import { wordsOf } from './spelling.ts';

/**
 * Nothing but 0 and 1 says whether there is a vacancy. `free` beside `paid` is how many cost nothing, and
 * `available_spaces` beside `available_bike_spaces` and the like, without a total, is how many there are. So
 * is what equals the total everywhere.
 */
export function vacancyFlags(
  sample: readonly SourceFeature[],
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const isFlag = (name: string) =>
    sample.every(({ properties }) => /^([01]|null|undefined|)$/.test(`${properties[name]}`));
  const isCountOfFree = (name: string) => isNamed(name, 'free') && !isFlag(name);
  const costs = [...names].some((name) => paid.test(wordsOf(name)));
  const isProvision = (name: string) =>
    / (available|disponib\S*|dispo) /.test(wordsOf(name)) && meaningOf(name, 'kind') !== undefined;
  const totals = [...names].filter((name) => isNamed(name, 'total'));
  const lists = [...names].filter(isProvision).length > 1 && totals.length === 0;
  const repeats = (name: string) =>
    sample.length >= leastRepeats &&
    totals.some((total) => sample.every(({ properties }) => properties[name] === properties[total]));
  return new Set(
    [...names].filter(
      (name) =>
        isOccupancy(name) &&
        (lists ||
          repeats(name) ||
          (isFlag(name) && (sample.length >= leastFlags || [...names].some(isCountOfFree))) ||
          (costs && free.test(wordsOf(name)))),
    ),
  );
}

/** Columns that count spaces, but fewer than another one does: a share of them, or those that are free. */
export function otherCounts(
  sample: readonly SourceFeature[],
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const totals = [...names].filter((name) => isNamed(name, 'total'));
  const isFewer = (name: string, more: string) => {
    const differences = sample.map(
      ({ properties }) =>
        (countOf(properties[more]) ?? Number.NaN) - (countOf(properties[name]) ?? Number.NaN),
    );
    const above = differences.filter((difference) => difference > 0).length;
    return above >= leastDifferent && above > differences.filter((difference) => difference < 0).length;
  };
  return new Set(totals.filter((name) => totals.some((more) => isFewer(name, more))));
}

/** Fewer car parks can all be empty. */
const leastRepeats = 20;
/** A single difference can come from a count that is out of date. */
const leastDifferent = 2;

/** A few car parks can have no more than one vacancy each. */
const leastFlags = 3;
const paid =
  / (paid|paying|charged|chargeable|metered|kostenpflichtig|payantes?|pago|pagamento|betalt|betaald\S*|platne|платн\S*) /;
const free = /^ (free|frei|freie|gratis|gratuit\S*|libres?|spaces free|free spaces|free places) $/;

/** A trend without free spaces: the count of spaces is probably that of the free ones, as in Cologne. */
export function hasOnlyTrend(names: ReadonlySet<string>): boolean {
  return [...names].some(isTrend) && ![...names].some(isOccupancy);
}

function isTrend(name: string): boolean {
  return / (tendenz|trend|tendency|tendance|tendencia) /.test(wordsOf(name));
}
