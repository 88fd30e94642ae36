import { type Json, nonEmptyText, number } from '../decoding.ts';
import { DroppedFeature } from './dropped-feature.ts';

const sides = ['left', 'right', 'both'] as const;

/**
 * The properties of a street with parking beside it, from OpenStreetMap's tags. `DroppedFeature` where nobody
 * may park, or the public may not; `undefined` for an element without such tags.
 */
export function streetParking(tags: Json): Json | DroppedFeature | undefined {
  const tagged = sides.flatMap((side) => sideOf(tags, side) ?? []);
  if (tagged.length === 0) return undefined;
  const allowed = tagged.filter(({ isAllowed }) => isAllowed);
  if (allowed.length === 0) return new DroppedFeature('noParking');
  if (allowed.every(({ isPrivate }) => isPrivate)) return new DroppedFeature('private');
  const first = (name: string) =>
    allowed.map(({ detail }) => detail(name)).find((value) => value !== undefined);
  const conditional = first('fee:conditional');
  return {
    category: 'roadside',
    name: tags.name,
    street: tags.name,
    capacity: sumOf(allowed.map(({ detail }) => detail('capacity'))),
    'capacity:disabled': sumOf(allowed.map(({ detail }) => detail('capacity:disabled'))),
    fee: /^\s*yes\b/.test(conditional ?? '') ? 'yes' : first('fee'),
    'fee:conditional': conditional,
    maxstay: first('maxstay'),
    ref: first('ref') ?? tags['parking:ref'],
  };
}

interface Side {
  readonly isAllowed: boolean;
  readonly isPrivate: boolean;
  /** The value of `parking:left:fee`, of `parking:both:fee`, or of `parking:fee` of the older scheme. */
  detail(name: string): string | undefined;
}

function sideOf(tags: Json, side: (typeof sides)[number]): Side | undefined {
  const value = nonEmptyText(tags[`parking:${side}`]) ?? nonEmptyText(tags[`parking:lane:${side}`]);
  if (value === undefined) return undefined;
  const detail = (name: string) =>
    nonEmptyText(tags[`parking:${side}:${name}`]) ??
    nonEmptyText(tags[`parking:both:${name}`]) ??
    nonEmptyText(tags[`parking:condition:${side}:${name}`]);
  const restriction = detail('restriction') ?? '';
  return {
    // `separate` parking is a separate element.
    isAllowed: !/^(no|separate|no_parking|no_stopping|fire_lane)$/.test(value) && !/^no_/.test(restriction),
    isPrivate: /^(private|no)$/.test(detail('access') ?? ''),
    detail,
  };
}

/** `undefined` when no side says it. A capacity of `both` is that of both sides together. */
function sumOf(values: readonly (string | undefined)[]): number | undefined {
  const counts = values.flatMap((value) => number(value) ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}
