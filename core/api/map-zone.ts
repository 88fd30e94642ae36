import { type Json, list, nonEmptyText, object } from '../decoding.ts';
import type { MapZone } from '../domain/map/map-object.ts';
import { decodeMapPrice, marksInactive } from './prices.ts';

interface DecodedZone {
  readonly zone: MapZone | undefined;
  /** Whether a price switches the zone off. */
  readonly isSwitchedOff: boolean;
}

/** Different zones under one number. More are decoded each, since comparing with all would be slower. */
const maxKept = 50;

/**
 * Decodes the zones of one reply. Each feature carries its whole zone with all prices, so equal zones become
 * one object: a city with a hundred thousand objects has a few dozen zones.
 */
export function createZoneReader(): (zone: Json) => DecodedZone {
  const byNumber = new Map<unknown, { readonly wire: Json; readonly decoded: DecodedZone }[]>();
  return (wire) => {
    const sameNumber = byNumber.get(wire.zonenumber) ?? [];
    const equal = sameNumber.find((other) => isEqualZone(other.wire, wire));
    if (equal) return equal.decoded;
    const decoded = readZone(wire);
    if (sameNumber.length < maxKept) byNumber.set(wire.zonenumber, [...sameNumber, { wire, decoded }]);
    return decoded;
  };
}

function readZone(wire: Json): DecodedZone {
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

/** Compares the decoded fields only. */
function isEqualZone(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (!zoneFields.every((name) => one[name] === other[name])) return false;
  const [ours, theirs] = [one.prices, other.prices];
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return ours === theirs;
  return ours.length === theirs.length && ours.every((price, index) => isEqualPrice(price, theirs[index]));
}

function isEqualPrice(one: unknown, other: unknown): boolean {
  const [ours, theirs] = [object(one), object(other)];
  return priceFields.every((name) => ours[name] === theirs[name]);
}
