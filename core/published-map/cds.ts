import { isObject, type Json, nonEmptyText, number, object } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { DroppedFeature } from './dropped-feature.ts';
import type { WireCategory } from './kinds.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';
import { unreadableFile } from './unreadable-file.ts';

/**
 * Curb zones of CDS 1.0 and 1.1 and their policies, which may be in one file or in several. Throws an
 * AppError when no file has zones.
 */
export function readCds(bodies: readonly unknown[]): Source {
  const data = bodies.map((body) => object(object(body).data));
  const zones = data.flatMap((part) => listOf(part.zones));
  if (!data.some((part) => Array.isArray(part.zones)))
    throw unreadableFile('It has no curb zones of CDS. Give the file of zones beside that of policies.');
  const policies = new Map(
    data.flatMap((part) => listOf(part.policies)).map((policy) => [policy.curb_policy_id, policy]),
  );
  const version = bodies.map((body) => nonEmptyText(object(body).version)).find((text) => text !== undefined);
  return {
    format: `CDS Curbs ${version ?? ''}`.trim(),
    isFormatOfParking: true,
    remarks:
      policies.size === 0 && zones.length > 0
        ? ['It has no policies, so nothing says where parking is allowed. Give them as another file.']
        : [],
    features: lazily(() => featuresOf(zones, policies)),
  };
}

function* featuresOf(
  zones: readonly Json[],
  policies: ReadonlyMap<unknown, Json>,
): Iterable<SourceFeature | DroppedFeature> {
  for (const zone of zones) {
    const ids: unknown[] = [zone.curb_policy_ids].flat();
    const use = useOf(ids.flatMap((id): readonly Json[] => [policies.get(id)].filter(isObject)));
    if (typeof use === 'string') yield new DroppedFeature(use);
    else
      yield {
        id: zone.curb_zone_id,
        geometry: zone.geometry,
        properties: {
          code: zone.user_zone_id ?? zone.curb_zone_id,
          name: zone.name,
          street: zone.street_name,
          capacity: zone.num_spaces,
          realtime_free_capacity: zone.available_spaces,
          category: use.category,
          ...(use.hasFee === undefined ? {} : { fee: use.hasFee ? 'yes' : 'no' }),
          ...(zone.available === false ? { status: 'closed' } : {}),
        },
      };
  }
}

interface Use {
  readonly category: WireCategory;
  readonly hasFee: boolean | undefined;
}

const forbidding = /^(no parking|no stopping|travel)$/;

/** What the rules of a zone let a driver do there, or why it is left out. */
function useOf(policies: readonly Json[]): Use | DropReason {
  if (policies.length === 0) return 'unclear';
  const rules = policies.flatMap(({ rules, priority, time_spans }) =>
    listOf(rules).map((rule) => ({
      ...rule,
      priority: number(priority) ?? 0,
      isAlways: listOf(time_spans).length === 0,
    })),
  );
  const parking = rules.filter(({ activity }: Json) => activity === 'parking');
  const forbidden = rules.filter(({ activity }: Json) => forbidding.test(`${activity}`));
  if (parking.length === 0) return forbidden.length > 0 ? 'noParking' : 'reserved';
  // The lowest number takes precedence.
  const first = Math.min(...parking.map(({ priority }) => priority));
  if (forbidden.some(({ isAlways, priority }) => isAlways && priority < first)) return 'noParking';
  const open = parking.filter((rule) => audienceOf(rule) === 'everybody');
  if (open.length > 0) return { category: 'roadside', hasFee: feeOf(open) };
  const audiences = parking.map(audienceOf);
  const category = audiences
    .flatMap((audience) => categories.get(audience) ?? [])
    .find((found) => found !== undefined);
  if (category) return { category, hasFee: undefined };
  return audiences.every((audience) => audience === 'notCars') ? 'notForCars' : 'reserved';
}

type RuleAudience = 'everybody' | 'disabled' | 'residents' | 'taxi' | 'bus' | 'notCars' | 'others';

const categories: ReadonlyMap<RuleAudience, WireCategory> = new Map([
  ['disabled', 'fordisabled'],
  ['residents', 'resident'],
  ['taxi', 'taxi'],
  ['bus', 'bus'],
]);

const audiencesByWord: readonly (readonly [RegExp, RuleAudience])[] = [
  [/^(accessible|disabled_parking_permit)$/, 'disabled'],
  [/^(resident|residents|residential)$/, 'residents'],
  [/^taxi$/, 'taxi'],
  [/^(bus|shuttle)$/, 'bus'],
  [/^(bicycle|cargo_bicycle|moped|motorcycle|scooter|human|electric_assist)$/, 'notCars'],
];

/** A user has to match all classes of a rule, so one that is not for every car restricts it. */
function audienceOf({ user_classes, purposes }: Json): RuleAudience {
  const words = [user_classes, purposes].flat().flatMap((word) => nonEmptyText(word) ?? []);
  const restricting = words.filter((word) => word !== 'car' && word !== 'parking');
  if (restricting.length === 0) return 'everybody';
  const found = audiencesByWord.find(([pattern]) => restricting.some((word) => pattern.test(word)));
  return found?.[1] ?? 'others';
}

/** `undefined` if a rule says nothing about its price. */
function feeOf(rules: readonly Json[]): boolean | undefined {
  const rates = rules.map(({ rate }) => listOf(rate));
  if (rates.flat().some(({ rate }) => (number(rate) ?? 0) > 0)) return true;
  return rates.every((list) => list.length > 0) ? false : undefined;
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
