import type { MapObject, MapZone } from './map-object.ts';

type Payable = Pick<MapObject, 'type' | 'isActive' | 'zone'>;

/** Only an active parking with a zone can be paid for. */
export function canPay<T extends Payable>(object: T): object is T & { readonly zone: MapZone } {
  return object.type === 'parking' && object.isActive && object.zone !== undefined;
}
