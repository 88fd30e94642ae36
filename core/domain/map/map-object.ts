import type { HourlyPrice } from '../city/zone.ts';
import type { Instant } from '../time.ts';

/** The layers of the map (MAP-01). */
export type ObjectType =
  | 'parking'
  | 'residentZone'
  | 'payStation'
  | 'paymentKiosk'
  | 'informationBoard'
  | 'church'
  | 'museum'
  | 'sight';

/** MAP-03, in the order of the contract's `categoriesOnWire`. */
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

/** `other` stands for a category this build does not know. */
export type Category = (typeof categories)[number] | 'other';

/** Longitude, latitude: the order of GeoJSON. */
export type Position = readonly [lon: number, lat: number];

export type Geometry =
  | { readonly kind: 'point'; readonly at: Position }
  | { readonly kind: 'line'; readonly path: readonly Position[] }
  | { readonly kind: 'area'; readonly rings: readonly (readonly Position[])[] };

/** One thing on the map (MAP-04). All texts are plain text. */
export interface MapObject {
  readonly code: string;
  readonly type: ObjectType;
  readonly category: Category;
  readonly geometry: Geometry;
  readonly name: string;
  readonly address: string;
  readonly description: string;
  readonly notes: string;
  /** `http(s)` only. */
  readonly pictureUrl: string | undefined;
  readonly places: SpotList;
  readonly zone: MapZone | undefined;
  /** False when its zone is switched off (MAP-06). */
  readonly isActive: boolean;
}

/** `undefined` is "the city does not know". */
export interface SpotList {
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

/** MAP-10. */
export interface Counters {
  readonly parkings: number;
  readonly places: number;
  readonly freePlaces: number;
}

export interface MapData {
  readonly objects: readonly MapObject[];
  readonly counters: Readonly<Record<ParkingKind, Counters>>;
  /** When the occupancy was measured, epoch milliseconds (MAP-11). */
  readonly measuredAt: number | undefined;
  /** Features that could not be read and were left out. */
  readonly droppedCount: number;
  /** The same by reason. */
  readonly dropped?: Dropped;
  /** When the city said all this, by its own clock; unknown when absent. */
  readonly seenAt?: Instant;
  /** PLUS-08: the city could not be reached, and this is what the device kept of `seenAt`. */
  readonly isFromDevice?: boolean;
}

export type Dropped = Readonly<Partial<Record<DropReason, number>>>;

/**
 * Why a feature is not on the map: `notAFeature` is something else altogether; `type` is not known to this build (MAP-02); `code` is missing;
 * `geometry` cannot be drawn; `elsewhere` lies far from the city (PLUS-15).
 */
export type DropReason = 'notAFeature' | 'type' | 'code' | 'geometry' | 'elsewhere';
