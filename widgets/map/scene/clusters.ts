import type { Occupancy } from '@kerb/core/domain/map/occupancy.ts';
import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import { deepestLevel } from './cells.ts';
import { type Cell, type Cluster, ClusterLevel, type Tally, tallyOf } from './cluster-level.ts';
import {
  notParking,
  type ObjectGrid,
  occupancies,
  type Shows,
  visibleKinds,
  visitCells,
} from './object-grid.ts';
import type { ProjectedObject } from './projected-object.ts';
import { isWithin, type WorldBox } from './world.ts';
import { lastClusterZoom } from './zoom.ts';

/** Totals of the objects of a cluster. */
export interface ClusterSummary {
  readonly parkings: number;
  /** Of the active parkings with a known count; `undefined` without any. */
  readonly freeSpaces: number | undefined;
  readonly byOccupancy: Readonly<Record<Occupancy, number>>;
}

export interface ClusterMarker {
  readonly kind: 'cluster';
  readonly key: string;
  readonly at: WorldPoint;
  readonly count: number;
  readonly summary: ClusterSummary;
  /** The first zoom that shows more than one marker for it. */
  readonly opensAt: () => number;
}

export interface ObjectMarker {
  readonly kind: 'object';
  readonly key: string;
  readonly at: WorldPoint;
  readonly projected: ProjectedObject;
}

export type Marker = ClusterMarker | ObjectMarker;

/**
 * The clusters and single objects of one filter. Another filter needs another index, which is cheap: clusters
 * are computed on demand.
 */
export class ClusterIndex {
  readonly #grid: ObjectGrid;
  /** Has a 1 at each shown kind of `ObjectGrid.kind`. */
  readonly #shown: Uint8Array;
  /** The level of the last requested zoom. */
  #level: ClusterLevel | undefined;

  constructor(grid: ObjectGrid, shows: Shows) {
    this.#grid = grid;
    this.#shown = visibleKinds(shows);
  }

  /** The markers of a zoom that are in the box. */
  markersIn(box: WorldBox, zoom: number): Marker[] {
    if (zoom > lastClusterZoom) return this.#objectsIn(box);
    if (this.#level?.zoom !== zoom) this.#level = this.#levelAt(zoom);
    return this.#level.clustersIn(box).map((cluster) => {
      const [lead, ...joined] = cluster;
      const isAlone = lead.tally.count === 1 && joined.length === 0;
      return isAlone ? this.#singleMarker(lead) : this.#clusterMarker(cluster, zoom);
    });
  }

  #levelAt(zoom: number): ClusterLevel {
    return new ClusterLevel(this.#grid, this.#shown, zoom);
  }

  /** Calls `visit` with the number of each shown object whose marker is in the box. */
  eachIn(box: WorldBox, visit: (number: number, at: WorldPoint) => void): void {
    const { x, y, order } = this.#grid;
    visitCells(this.#grid, box, deepestLevel, (start, end) => {
      for (const index of this.#indexesIn({ start, end })) {
        const at = { x: x[index] ?? 0, y: y[index] ?? 0 };
        if (isWithin(at, box)) visit(order[index] ?? 0, at);
      }
    });
  }

  #objectsIn(box: WorldBox): Marker[] {
    const markers: Marker[] = [];
    this.eachIn(box, (number) => markers.push(this.#objectMarker(number)));
    return markers;
  }

  /** The grid indexes of the shown objects of a cell. */
  #indexesIn({ start, end }: Pick<Cell, 'start' | 'end'>): number[] {
    const indexes: number[] = [];
    for (let index = start; index < end; index += 1) {
      if (this.#shown[this.#grid.kind[index] ?? 0] === 1) indexes.push(index);
    }
    return indexes;
  }

  #singleMarker(cell: Cell): ObjectMarker {
    const [index = 0] = this.#indexesIn(cell);
    return this.#objectMarker(this.#grid.order[index] ?? 0);
  }

  #objectMarker(number: number): ObjectMarker {
    const projected = this.#grid.projected.at(number);
    return { kind: 'object', key: `object ${number}`, at: projected.at, projected };
  }

  #clusterMarker(cluster: Cluster, zoom: number): ClusterMarker {
    const { at, column, row } = cluster[0];
    const tally = tallyOf(cluster);
    return {
      kind: 'cluster',
      key: `cluster ${zoom} ${column} ${row}`,
      at,
      count: tally.count,
      summary: summaryOf(tally),
      opensAt: () => this.#opensAt(cluster, zoom),
    };
  }

  #opensAt(cluster: Cluster, zoom: number): number {
    const { x, y } = this.#grid;
    const indexes = cluster.flatMap((cell) => this.#indexesIn(cell));
    for (let next = zoom + 1; next <= lastClusterZoom; next += 1) {
      const level = this.#levelAt(next);
      const leads = new Set<Cell | undefined>();
      for (const index of indexes) {
        if (leads.add(level.leadAt({ x: x[index] ?? 0, y: y[index] ?? 0 })).size > 1) return next;
      }
    }
    return lastClusterZoom + 1;
  }
}

/** The states that need a known count. */
const counted: readonly Occupancy[] = ['free', 'busy', 'full'];

function summaryOf({ count, free, states }: Tally): ClusterSummary {
  const byOccupancy = Object.fromEntries(occupancies.map((name, state) => [name, states[state] ?? 0]));
  const isKnown = free > 0 || counted.some((name) => byOccupancy[name]);
  return {
    parkings: count - (states[notParking] ?? 0),
    freeSpaces: isKnown ? free : undefined,
    byOccupancy: byOccupancy as Record<Occupancy, number>,
  };
}
