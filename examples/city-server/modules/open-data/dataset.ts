import type { Language } from '@kerb/core/config/city-config.ts';
import type { MapFeatureWire } from '@kerb/core/contract/map.ts';
import type { City, MapObject, OpenDataTerms } from '../cities/city.ts';
import { type CategoryOfParking, categoryOfParking } from './category-of-parking.ts';
import { type ZoneTariff, zoneTariffs } from './zone-tariff.ts';

/** A parking that the city publishes. */
export interface Place {
  readonly code: string;
  /** By its own name, else by its address. */
  readonly name: string;
  readonly category: CategoryOfParking;
  readonly geometry: MapFeatureWire['geometry'];
  readonly object: MapObject;
  readonly tariff: ZoneTariff | undefined;
}

/** What a city publishes: read from the zones and objects that it charges by, at the moment of writing. */
export interface Dataset {
  readonly licence: string;
  readonly publisher: string;
  readonly city: string;
  readonly cityName: string;
  readonly timeZone: string;
  /** When this server first read the data. */
  readonly readAt: Date;
  readonly tariffs: readonly ZoneTariff[];
  places(): Iterable<Place>;
  payStations(): Iterable<Omit<Place, 'category' | 'tariff'>>;
}

/** Parkings in use: not those that are closed, nor those of a zone that is switched off. */
export function datasetOf(city: City, terms: OpenDataTerms, readAt: Date): Dataset {
  const tariffs = zoneTariffs(city);
  const tariffOf = new Map(tariffs.map((tariff) => [tariff.zone.id, tariff]));
  const inactive = new Set(city.zones.filter(({ isActive }) => !isActive).map(({ id }) => id));
  const isPublished = ({ zoneId, feature }: MapObject) =>
    !feature.isInactive && !(zoneId !== undefined && inactive.has(zoneId)) && isDrawable(feature.geometry);
  return {
    licence: terms.licence,
    publisher: publisherOf(city, terms, 'ru'),
    city: city.id,
    cityName: city.config.displayName.ru,
    timeZone: city.config.timeZone,
    readAt,
    tariffs,
    *places() {
      for (const object of city.objects) {
        const category = object.objectType === 'parkings' && categoryOfParking(object.category);
        if (category && isPublished(object))
          yield {
            ...described(object),
            category,
            tariff: object.zoneId === undefined ? undefined : tariffOf.get(object.zoneId),
          };
      }
    },
    *payStations() {
      for (const object of city.objects)
        if (object.objectType === 'parkomats' && isPublished(object)) yield described(object);
    },
  };
}

export function publisherOf({ config }: City, { publisher }: OpenDataTerms, language: Language): string {
  return (publisher ?? config.displayName)[language];
}

function described(object: MapObject) {
  const { code, feature } = object;
  const { name, address } = feature.texts;
  return { code, name: name ?? address ?? code, geometry: feature.geometry, object };
}

/** Whether the geometry is one by RFC 7946, with coordinates that exist. */
function isDrawable({ type, coordinates }: MapFeatureWire['geometry']): boolean {
  if (type === 'Point') return isPosition(coordinates);
  if (type === 'LineString') return coordinates.length >= 2 && coordinates.every(isPosition);
  return coordinates.length > 0 && coordinates.every((ring) => ring.length >= 4 && ring.every(isPosition));
}

function isPosition([lon, lat]: readonly [number, number]): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

/** Positions of a shape, without its parts. */
export function positionsOf({
  type,
  coordinates,
}: Place['geometry']): readonly (readonly [number, number])[] {
  if (type === 'Point') return [coordinates];
  return type === 'LineString' ? coordinates : coordinates.flat();
}

/** A point that stands for a shape: the middle vertex of a line, the middle of an area. */
export function pointOf(geometry: Place['geometry']): readonly [number, number] {
  const positions = positionsOf(geometry);
  if (geometry.type !== 'Polygon') return positions[Math.floor(positions.length / 2)] ?? [0, 0];
  const corners = positions.slice(1);
  const mean = (axis: 0 | 1) => corners.reduce((sum, position) => sum + position[axis], 0) / corners.length;
  return [rounded(mean(0)), rounded(mean(1))];
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
