import { type Json, list, nonEmptyText, object } from '../decoding/primitives.ts';
import type { MapZone } from '../domain/map/map-object.ts';
import { decodeMapPrice, marksInactive } from './prices.ts';

export interface ReadZone {
  readonly zone: MapZone | undefined;
  /** MAP-06. */
  readonly isSwitchedOff: boolean;
}

/**
 * Reads the zones of one reply. Each feature brings its zone along with all prices, so equal ones become one object: a city of a
 * hundred thousand objects has some dozens of zones.
 */
export function createZoneReader(): (zone: Json) => ReadZone {
  const known = new Map<unknown, { readonly wire: Json; readonly read: ReadZone }[]>();
  return (wire) => {
    const namesakes = known.get(wire.zonenumber) ?? [];
    const twin = namesakes.find((one) => saysTheSame(one.wire, wire));
    if (twin) return twin.read;
    const read = readZone(wire);
    known.set(wire.zonenumber, [...namesakes, { wire, read }]);
    return read;
  };
}

function readZone(wire: Json): ReadZone {
  const isSwitchedOff = Array.isArray(wire.prices) && wire.prices.some(marksInactive);
  const id = nonEmptyText(wire.zonenumber);
  if (!id) return { zone: undefined, isSwitchedOff };
  const zone: MapZone = {
    id,
    name: nonEmptyText(wire.zonename) ?? id,
    kind: wire.zonetype === 'barrier' ? 'offStreet' : 'onStreet',
    prices: list(wire.prices, decodeMapPrice),
  };
  return { zone, isSwitchedOff };
}

const zoneFields = ['zonename', 'zonetype'];
const priceFields = ['day', 'daycode', 'timestart', 'timeend', 'priceNum'];

/** By the fields that are read, and no deeper. */
function saysTheSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (!zoneFields.every((name) => one[name] === other[name])) return false;
  const [ours, theirs] = [one.prices, other.prices];
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return ours === theirs;
  return ours.length === theirs.length && ours.every((price, index) => costsTheSame(price, theirs[index]));
}

function costsTheSame(one: unknown, other: unknown): boolean {
  const [ours, theirs] = [object(one), object(other)];
  return priceFields.every((name) => ours[name] === theirs[name]);
}
