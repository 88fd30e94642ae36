import type { CountersWire, MapFeatureWire, MapReply, MapZoneWire } from '@kerb/core/contract/map.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { cityText, type Language, withCityTexts } from '../../../platform/translation/translate.ts';
import type { City, MapObject, Parking } from '../city.ts';
import { mapPrices } from './zones-reply.ts';

/** The map as GeoJSON. Version 3 has totals and the time of measuring, version 2 neither. */
export function mapReply(city: City, version: 2 | 3, measuredAt: Date, language: Language): MapReply {
  const zones = new Map(city.zones.map((zone) => [zone.id, mapZone(zone, language)]));
  const { timeZone } = city.config;
  const freeAt = (parking: Parking) => city.freeSpaces(parking, measuredAt, timeZone) ?? -1;
  const features = city.objects.map((object) => featureOf(object, { zones, freeAt, language }));
  const collection = { status: 'ok', type: 'FeatureCollection', features } as const;
  if (version === 2) return collection;
  return { ...collection, OverAll: totalsOf(features), times: cityIso(measuredAt, timeZone) };
}

function mapZone(zone: City['zones'][number], language: Language): MapZoneWire {
  const { id, name, kind } = zone;
  return { zonenumber: id, zonename: cityText(name, language), zonetype: kind, prices: mapPrices(zone) };
}

interface MapMoment {
  readonly zones: ReadonlyMap<string, MapZoneWire>;
  /** -1 if the number is unknown. */
  readonly freeAt: (parking: Parking) => number;
  readonly language: Language;
}

function featureOf(object: MapObject, { zones, freeAt, language }: MapMoment): MapFeatureWire {
  const { geometry, texts, forDisabled, isInactive } = object.feature;
  const zone = object.zoneId === undefined ? undefined : zones.get(object.zoneId);
  return {
    type: 'Feature',
    geometry,
    properties: {
      objecttype: object.objectType,
      category: object.category,
      code: object.code,
      ...withCityTexts(texts, ['name', 'description', 'addinfo'], language),
      ...(isInactive ? { inactive: true } : {}),
      ...spacesOf(object, forDisabled, freeAt),
      ...(zone ? { zone } : {}),
    },
  };
}

function spacesOf(
  { occupancy, total, code }: MapObject,
  forDisabled: number | undefined,
  freeAt: MapMoment['freeAt'],
): Pick<MapFeatureWire['properties'], 'freeparking' | 'spaces'> {
  if (occupancy === 'none' || total === undefined) return {};
  const free = occupancy === 'unknown' ? -1 : freeAt({ code, total });
  return { freeparking: free, spaces: { total, free, ...(forDisabled ? { fordisabled: forDisabled } : {}) } };
}

/** A parking without a known number of free spaces adds to `parkings` and `places` only. */
function totalsOf(features: readonly MapFeatureWire[]): {
  readonly road: CountersWire;
  readonly barrier: CountersWire;
} {
  const count = (kind: string): CountersWire => {
    const ofKind = features.filter(
      ({ properties }) => properties.zone?.zonetype === kind && properties.objecttype === 'parkings',
    );
    return {
      parkings: ofKind.length,
      places: ofKind.reduce((sum, { properties }) => sum + (properties.spaces?.total ?? 0), 0),
      freePlaces: ofKind.reduce((sum, { properties }) => sum + Math.max(0, properties.freeparking ?? 0), 0),
    };
  };
  return { road: count('road'), barrier: count('barrier') };
}
