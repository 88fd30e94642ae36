import type { ParkingSpot } from '@kerb/core/domain/payment/order.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';

let chosen: ParkingSpot | undefined;

/** What the map says of itself to a host page; the portal wants to know which parking was chosen last. */
export const onMapEvent: Emit = (name, detail) => {
  if (name === 'kerb-parking-select') {
    const { zone, parking } = detail as { readonly zone?: string; readonly parking?: string };
    chosen = zone === undefined ? undefined : { zoneId: zone, parkingCode: parking };
  }
  return true;
};

/** AUTH-12: the place whose panel is open on the map. The address says whether one is. */
export function spotOnMap(search: string): ParkingSpot | undefined {
  const open = new URLSearchParams(search).get('parking');
  return open !== null && open === chosen?.parkingCode ? chosen : undefined;
}
