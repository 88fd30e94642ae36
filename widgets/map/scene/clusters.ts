import { type Occupancy, occupancy } from '@kerb/core/domain/map/occupancy.ts';
import Supercluster from 'supercluster';
import type { PlacedObject } from './placed-object.ts';
import { toLatLon, toWorld, type WorldBox, type WorldPoint } from './world.ts';
import { lastClusterZoom, type ZoomLimits } from './zoom.ts';

/** What a cluster knows of the objects in it. */
export interface ClusterSummary {
  readonly parkings: number;
  /** Of those parkings whose count is known. */
  readonly freePlaces: number;
  readonly byOccupancy: Readonly<Record<Occupancy, number>>;
}

export interface ClusterMark {
  readonly kind: 'cluster';
  readonly key: string;
  readonly at: WorldPoint;
  readonly count: number;
  readonly summary: ClusterSummary;
  /** The zoom at which it falls apart. */
  readonly opensAt: () => number;
}

export interface ObjectMark {
  readonly kind: 'object';
  readonly key: string;
  readonly at: WorldPoint;
  readonly placed: PlacedObject;
}

export type Mark = ClusterMark | ObjectMark;

export interface ClusterIndex {
  /** Clusters and lone objects of a whole zoom whose place is in the box. */
  marksIn(box: WorldBox, zoom: number): Mark[];
}

/** MAP-17, in CSS pixels. */
const clusterRadius = 120;

/** Flat, so that adding up a hundred thousand of them leaves no rubbish behind. */
type Sums = Record<'parkings' | 'freePlaces' | Occupancy, number>;

const none: Sums = { parkings: 0, freePlaces: 0, free: 0, busy: 0, full: 0, unknown: 0, inactive: 0 };

export function createClusterIndex(placed: readonly PlacedObject[], limits: ZoomLimits): ClusterIndex {
  const index = new Supercluster<{ readonly number: number }, Sums>({
    radius: clusterRadius,
    // Leaflet's tiles, so that the radius is in CSS pixels.
    extent: 256,
    minZoom: Math.min(limits.min, lastClusterZoom),
    maxZoom: lastClusterZoom,
    map: ({ number }) => sumsOf(placed[number]),
    reduce: addSums,
  });
  index.load(placed.map(({ at }, number) => toFeature(at, number)));

  return {
    marksIn: (box, zoom) =>
      index.getClusters(degreesOf(box), zoom).flatMap(({ properties, geometry }): Mark[] => {
        if ('cluster' in properties) {
          const { cluster_id: id, point_count: count, parkings, freePlaces } = properties;
          const { free, busy, full, unknown, inactive } = properties;
          return [
            {
              kind: 'cluster',
              key: `cluster ${id}`,
              at: toWorld([geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]),
              count,
              summary: { parkings, freePlaces, byOccupancy: { free, busy, full, unknown, inactive } },
              opensAt: () => index.getClusterExpansionZoom(id),
            },
          ];
        }
        const found = placed[properties.number];
        return found
          ? [{ kind: 'object', key: `object ${properties.number}`, at: found.at, placed: found }]
          : [];
      }),
  };
}

function toFeature(at: WorldPoint, number: number): Supercluster.PointFeature<{ readonly number: number }> {
  const { lat, lon } = toLatLon(at);
  return { type: 'Feature', properties: { number }, geometry: { type: 'Point', coordinates: [lon, lat] } };
}

function degreesOf(box: WorldBox): [number, number, number, number] {
  const northWest = toLatLon({ x: box.left, y: box.top });
  const southEast = toLatLon({ x: box.right, y: box.bottom });
  return [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
}

/** A new object each time: the sums of a cluster are added up in place. */
function sumsOf(placed: PlacedObject | undefined): Sums {
  const sums = { ...none };
  if (placed?.object.type !== 'parking') return sums;
  const { object } = placed;
  sums.parkings = 1;
  sums.freePlaces = object.isActive ? (object.places.free ?? 0) : 0;
  sums[occupancy(object)] = 1;
  return sums;
}

function addSums(sums: Sums, added: Sums): void {
  sums.parkings += added.parkings;
  sums.freePlaces += added.freePlaces;
  sums.free += added.free;
  sums.busy += added.busy;
  sums.full += added.full;
  sums.unknown += added.unknown;
  sums.inactive += added.inactive;
}
