import type { HourlyPrice } from '../city/zone.ts';
import type { Instant } from '../time.ts';

/** The layers of the map. */
export type ObjectType =
  | 'parking'
  | 'residentZone'
  | 'payStation'
  | 'paymentKiosk'
  | 'informationBoard'
  | 'church'
  | 'museum'
  | 'sight';

/**
 * MAP-03. The order is that of the contract's `categoriesOnWire`: `core/api/map-feature.ts` pairs them by
 * index.
 */
export const categories = [
  'onStreet',
  'multiStorey',
  'surfaceLot',
  'commercial',
  'free',
  'disabled',
  'layBy',
  'resident',
  'taxi',
  'bus',
  'social',
  'hotel',
  'payStation',
  'qiwiKiosk',
  'paymentKiosk',
  'informationBoard',
  'museum',
  'sight',
  'church',
  'residentZone',
  'municipal',
] as const;

/** `other` is any category that this build does not know. */
export type Category = (typeof categories)[number] | 'other';

/** Longitude, latitude, in GeoJSON's order. */
export type Position = readonly [lon: number, lat: number];

export type Geometry =
  | { readonly kind: 'point'; readonly at: Position }
  | { readonly kind: 'line'; readonly path: readonly Position[] }
  | { readonly kind: 'area'; readonly rings: readonly (readonly Position[])[] };

/** An object on the map. All texts are plain text, never markup. */
export interface MapObject {
  /**
   * Tells it from all others of the city, also after a reload. Of a parking it is the code; a pay station may
   * have the code of its parking.
   */
  readonly key: string;
  /** As on the sign; empty if the city gives none. */
  readonly code: string;
  readonly type: ObjectType;
  readonly category: Category;
  readonly geometry: Geometry;
  readonly name: string;
  readonly address: string;
  readonly description: string;
  readonly notes: string;
  /** An `http(s)` address. */
  readonly pictureUrl: string | undefined;
  readonly spaces: Spaces;
  readonly zone: MapZone | undefined;
  /** False when the object or its zone is switched off. */
  readonly isActive: boolean;
}

/** The `key` of an object. An object without a code is identified by its position. */
export function objectKey({ type, code, geometry }: Pick<MapObject, 'type' | 'code' | 'geometry'>): string {
  return type === 'parking' && code ? code : `${type} ${code || JSON.stringify(geometry)}`;
}

/** Parking spaces. `undefined` means that the city does not know the count. */
export interface Spaces {
  readonly total: number | undefined;
  readonly free: number | undefined;
  readonly forDisabled: number | undefined;
}

export interface MapZone {
  /** Equals `Zone.id`. */
  readonly id: string;
  readonly name: string;
  readonly kind: ParkingKind;
  readonly prices: readonly HourlyPrice[];
}

/** `road` and `barrier` on the wire. */
export type ParkingKind = 'onStreet' | 'offStreet';

/** Totals of one kind of parking. */
export interface Counters {
  readonly parkings: number;
  readonly spaces: number;
  readonly freeSpaces: number;
}

export interface MapData {
  readonly objects: readonly MapObject[];
  readonly counters: Readonly<Record<ParkingKind, Counters>>;
  /** When the occupancy was measured, epoch milliseconds. */
  readonly measuredAt: number | undefined;
  /** How many features could not be decoded and were left out. */
  readonly droppedCount: number;
  /** `droppedCount` by reason. */
  readonly dropped?: Dropped;
  /** When the reply was received, by the city's clock; unknown when absent. */
  readonly receivedAt?: Instant;
  /** The city could not be reached, and this is the cached reply of `receivedAt`. */
  readonly isFromCache?: boolean;
}

export type Dropped = Readonly<Partial<Record<DropReason, number>>>;

/**
 * Why a feature was left out. `notAFeature`: it is not a GeoJSON feature. `type`: its type is unknown to this
 * build. `geometry`: its geometry cannot be drawn. The others are those of published
 * files. `outsideCity`: it lies far from the city. `system`: its coordinate system is not known. `private`:
 * the public may not park there. `reserved`: it is for customers, holders of permits, loading, charging and
 * the like. `noParking`: it says where not to park. `notForCars`: it is for bicycles or the like. `unclear`:
 * nothing says that cars may park there. `fields`: the city's config leaves its kind out. `outdated`: the
 * file has a newer record of the same place. `limit`: the file has too many.
 */
export type DropReason =
  | 'notAFeature'
  | 'type'
  | 'geometry'
  | 'outsideCity'
  | 'system'
  | 'private'
  | 'reserved'
  | 'noParking'
  | 'notForCars'
  | 'unclear'
  | 'fields'
  | 'outdated'
  | 'limit';
