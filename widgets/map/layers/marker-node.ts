import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import type { ClusterMarker, Marker, ObjectMarker } from '../scene/clusters.ts';
import { occupancyColours } from '../scene/shape-style.ts';

/** A fresh copy of a category's icon; `undefined` where the marker shows words. */
export type IconOf = (category: Category) => Node | undefined;

/** Parkings that say what they are by an icon rather than by their free places. */
const pictured: ReadonlySet<Category> = new Set(['taxi', 'bus', 'disabled']);

/** Made without any markup: what a server sends becomes text or nothing (SEC-04). */
export function createMarkerNode(mark: Marker, iconOf: IconOf): HTMLButtonElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.tabIndex = -1;
  node.append(mark.kind === 'cluster' ? drawCluster(node, mark) : drawObject(node, mark, iconOf));
  return node;
}

/** A cluster that has changed keeps its node: a new one costs ten times as much, and would lose the keyboard. */
export function updateCluster(node: HTMLElement, { count, summary }: ClusterMarker): void {
  const face = node.firstElementChild;
  if (!(face instanceof HTMLElement)) return;
  node.style.background = occupancyRing(summary.byOccupancy);
  if (face.textContent !== shortCount(count)) face.textContent = shortCount(count);
}

/** MAP-23. */
export function markSelected(node: HTMLElement, isSelected: boolean): void {
  node.classList.toggle('kerb-marker--selected', isSelected);
  node.setAttribute('aria-pressed', String(isSelected));
}

function drawObject(node: HTMLElement, { placed: { object } }: ObjectMarker, iconOf: IconOf): Node {
  if (object.type === 'parking' && !pictured.has(object.category)) {
    const state = occupancy(object);
    node.className = `leaflet-zoom-animated kerb-marker kerb-marker--parking kerb-marker--${state}`;
    const known = state !== 'inactive' && state !== 'unknown';
    return createFace(known ? String(object.spaces.free ?? '') : 'P');
  }
  node.className = `leaflet-zoom-animated kerb-marker kerb-marker--icon kerb-marker--${object.category}`;
  return createFace(iconOf(object.category) ?? 'P');
}

function drawCluster(node: HTMLElement, { count, summary }: ClusterMarker): Node {
  node.className = 'leaflet-zoom-animated kerb-marker kerb-marker--cluster';
  node.style.background = occupancyRing(summary.byOccupancy);
  return createFace(shortCount(count));
}

function createFace(content: string | Node): HTMLElement {
  const face = document.createElement('span');
  face.className = 'kerb-marker__face';
  face.append(content);
  return face;
}

/** A ring of the parkings' occupancy; the numbers are in the name. */
export function occupancyRing(counts: ClusterMarker['summary']['byOccupancy']): string {
  const states = ['free', 'busy', 'full', 'unknown', 'inactive'] as const;
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return 'var(--kerb-c-muted)';
  let from = 0;
  const parts = states.flatMap((state) => {
    const to = from + (counts[state] * 360) / total;
    const part = counts[state] > 0 ? [`${occupancyColours[state]} ${from}deg ${to}deg`] : [];
    from = to;
    return part;
  });
  return `conic-gradient(${parts.join(', ')})`;
}

/** At most four signs: `999`, `1.2k`, `43k`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 9.95 ? thousands.toFixed(1) : Math.round(thousands)}k`;
}
