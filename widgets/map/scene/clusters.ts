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

const none: ClusterSummary = {
  parkings: 0,
  freePlaces: 0,
  byOccupancy: { free: 0, busy: 0, full: 0, unknown: 0, inactive: 0 },
};

type Sums = { -readonly [Key in keyof ClusterSummary]: ClusterSummary[Key] };

export function createClusterIndex(placed: readonly PlacedObject[], limits: ZoomLimits): ClusterIndex {
  const index = new Supercluster<{ readonly number: number }, Sums>({
    radius: clusterRadius,
    // Leaflet's tiles, so that the radius is in CSS pixels.
    extent: 256,
    minZoom: Math.min(limits.min, lastClusterZoom),
    maxZoom: lastClusterZoom,
    map: ({ number }) => summaryOf(placed[number]),
    reduce: (sums, added) => {
      sums.parkings += added.parkings;
      sums.freePlaces += added.freePlaces;
      sums.byOccupancy = addCounts(sums.byOccupancy, added.byOccupancy);
    },
  });
  index.load(placed.map(({ at }, number) => toFeature(at, number)));

  return {
    marksIn: (box, zoom) =>
      index.getClusters(degreesOf(box), zoom).flatMap(({ properties, geometry }): Mark[] => {
        if ('cluster' in properties) {
          const { cluster_id: id, point_count: count, parkings, freePlaces, byOccupancy } = properties;
          return [
            {
              kind: 'cluster',
              key: `cluster ${id}`,
              at: toWorld([geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]),
              count,
              summary: { parkings, freePlaces, byOccupancy },
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

function summaryOf(placed: PlacedObject | undefined): ClusterSummary {
  // A copy: the sums of a cluster are added up in place.
  if (placed?.object.type !== 'parking') return { ...none };
  const { object } = placed;
  const state = occupancy(object);
  return {
    parkings: 1,
    freePlaces: object.isActive ? (object.places.free ?? 0) : 0,
    byOccupancy: { ...none.byOccupancy, [state]: 1 },
  };
}

function addCounts(
  a: ClusterSummary['byOccupancy'],
  b: ClusterSummary['byOccupancy'],
): ClusterSummary['byOccupancy'] {
  return {
    free: a.free + b.free,
    busy: a.busy + b.busy,
    full: a.full + b.full,
    unknown: a.unknown + b.unknown,
    inactive: a.inactive + b.inactive,
  };
}
