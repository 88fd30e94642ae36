import type { MapObject, MapZone } from '@kerb/core/domain/map/map-object.ts';
import { type PlanAnswer, type PlanQuestion, planStay } from '@kerb/core/domain/plan/plan-stay.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';

/** What a plan reads of an object. The zones are sent once. */
export type SentObject = Pick<MapObject, 'type' | 'category' | 'geometry' | 'isActive'> & {
  readonly zoneId: string | undefined;
};

export type ToPlanWorker =
  | { readonly kind: 'zones'; readonly zones: readonly MapZone[] }
  | { readonly kind: 'objects'; readonly objects: readonly SentObject[] }
  | { readonly kind: 'question'; readonly question: PlanQuestion };

/** An answer names its object by its index, so that the page finds its own. */
export type SentAnswer = Pick<PlanAnswer, 'walk' | 'terms'> & { readonly index: number };

const zones = new Map<string, MapZone>();
const objects: MapObject[] = [];
const indexes = new Map<MapObject, number>();

addEventListener('message', ({ data }: MessageEvent<ToPlanWorker>) => {
  if (data.kind === 'zones') for (const zone of data.zones) zones.set(zone.id, zone);
  if (data.kind === 'objects') data.objects.forEach(take);
  if (data.kind !== 'question') return postMessage(objects.length);
  const answers = runSync(planStay(objects, data.question));
  return postMessage(answers.map(({ object, walk, terms }) => ({ index: indexes.get(object), walk, terms })));
});

function take({ zoneId, ...sent }: SentObject): void {
  const zone = zoneId === undefined ? undefined : zones.get(zoneId);
  const object = { ...sent, zone } as MapObject;
  indexes.set(object, objects.push(object) - 1);
}
