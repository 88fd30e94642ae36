import type { Stay } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { type Context, needs } from './check.ts';
import { Skipped } from './verdict.ts';

/** A plate that is checked nowhere, for prices. */
export const plate = normalisePlate('А123ВС77');

/** An hour from now in the first zone; where the city sells by parking, at the first parking on a street. */
export function firstStay(context: Context): Stay {
  const { paysByParking, durations } = needs(context, 'settings');
  const zones = needs(context, 'zones');
  const sold = paysByParking
    ? needs(context, 'objects').find(({ zone, type }) => zone?.kind === 'onStreet' && type === 'parking')
    : undefined;
  const zoneId = sold?.zone?.id ?? zones[0]?.id;
  if (zoneId === undefined) throw new Skipped('there is no zone');
  const duration = minutes(Math.min(Math.max(60, durations.min), durations.max));
  return { spot: { zoneId, parkingCode: sold?.code }, plate, duration, startedAt: undefined };
}
