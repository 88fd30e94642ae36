import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import type { Emit, KerbEvents } from '@kerb/kit/runtime/events.ts';

let selected: ParkingSpot | undefined;

/** Handles the map's events like a host page: remembers the parking that was selected last. */
export const onMapEvent: Emit = (name, detail) => {
  if (name === 'kerb-parking-select') {
    const { zoneId, parking } = detail as KerbEvents['kerb-parking-select'];
    selected = zoneId === undefined ? undefined : { zoneId, parkingCode: parking };
  }
  return true;
};

/** The spot whose panel is open on the map. The address tells whether a panel is open. */
export function spotOnMap(search: string): ParkingSpot | undefined {
  const open = new URLSearchParams(search).get('parking');
  return open !== null && open === selected?.parkingCode ? selected : undefined;
}
