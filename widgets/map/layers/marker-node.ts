import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import type { ClusterMarker, Marker, ObjectMarker } from '../scene/clusters.ts';
import { occupancyColours } from '../scene/shape-style.ts';

/** What the faces of markers show, besides the number of free spaces. */
export interface MarkerFaces {
  /** A new copy of a category's icon, `undefined` without one. */
  readonly iconOf: (category: Category) => Node | undefined;
  /** A number, and below it the word for what is counted. */
  readonly clusterText: (marker: ClusterMarker) => string;
}

/** Parkings whose marker shows an icon instead of the number of free spaces. */
const iconCategories: ReadonlySet<Category> = new Set(['taxi', 'bus', 'disabled']);

/** Creates a marker without parsing markup: texts of the server stay text. */
export function createMarkerNode(marker: Marker, faces: MarkerFaces): HTMLButtonElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.tabIndex = -1;
  node.append(marker.kind === 'cluster' ? drawCluster(node, marker, faces) : drawObject(node, marker, faces));
  return node;
}

/** Updates the node of a cluster. A new node would cost ten times as much and lose the focus. */
export function updateCluster(node: HTMLElement, cluster: ClusterMarker, faces: MarkerFaces): void {
  const face = node.firstElementChild;
  if (!(face instanceof HTMLElement)) return;
  node.style.background = occupancyRing(cluster.summary.byOccupancy);
  const text = faces.clusterText(cluster);
  if (face.textContent !== text) face.textContent = text;
}

/** Shows a marker as selected or not. */
export function setSelected(node: HTMLElement, isSelected: boolean): void {
  node.classList.toggle('kerb-marker--selected', isSelected);
  node.setAttribute('aria-pressed', String(isSelected));
}

function drawObject(
  node: HTMLElement,
  { projected: { object } }: ObjectMarker,
  { iconOf }: MarkerFaces,
): Node {
  if (object.type === 'parking' && !iconCategories.has(object.category)) {
    const state = occupancy(object);
    node.className = `leaflet-zoom-animated kerb-marker kerb-marker--parking kerb-marker--${state}`;
    const hasCount = state !== 'inactive' && state !== 'unknown';
    return createFace(hasCount ? String(object.spaces.free ?? '') : 'P');
  }
  node.className = `leaflet-zoom-animated kerb-marker kerb-marker--icon kerb-marker--${object.category}`;
  return createFace(iconOf(object.category) ?? 'P');
}

function drawCluster(node: HTMLElement, cluster: ClusterMarker, { clusterText }: MarkerFaces): Node {
  node.className = 'leaflet-zoom-animated kerb-marker kerb-marker--cluster';
  node.style.background = occupancyRing(cluster.summary.byOccupancy);
  return createFace(clusterText(cluster));
}

function createFace(content: string | Node): HTMLElement {
  const face = document.createElement('span');
  face.className = 'kerb-marker__face';
  face.append(content);
  return face;
}

/**
 * A ring with the shares of the parkings' occupancy, as a CSS `background`. The numbers are in the accessible
 * name.
 */
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
