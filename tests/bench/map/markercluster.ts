import type { MapData, MapObject, Position } from '@kerb/core/domain/map/map-object.ts';
import { occupancy } from '@kerb/core/domain/map/occupancy.ts';
import { occupancyRing } from '@kerb/map/layers/marker-node.ts';
import { shapeStyle } from '@kerb/map/scene/shape-style.ts';
// Not `leaflet`, which is aliased to Kerb's facade: markercluster needs the whole library.
import L from 'leaflet/dist/leaflet-src.js';
import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import { centre, hiddenCategory, noTile, openingZoom } from './city.ts';
import { changes, type Subject, timed } from './subject.ts';

const marks = changes('.leaflet-marker-icon');

/**
 * The same map with markercluster: each object is a marker in a cluster, each line is a line on Leaflet's
 * canvas. It shows the same as Kerb's map: clusters with a ring of their parkings' occupancy, markers and
 * clusters with names, lines in their colours and widths. markercluster has no filter, so a page adds the
 * markers again or calls `removeLayers`.
 */
export function markercluster(): Subject {
  let stage = document.body;
  let map: L.Map;
  const clusters = L.markerClusterGroup({
    maxClusterRadius: 120,
    disableClusteringAtZoom: 17,
    animate: false,
    iconCreateFunction: clusterIcon,
  });
  const lines = L.layerGroup();
  const markersOf = new Map<string, L.Marker[]>();
  const linesOf = new Map<string, L.Polyline[]>();

  return {
    async open(box) {
      stage = box;
      map = L.map(box, { preferCanvas: true, zoomAnimation: false, minZoom: 11, maxZoom: 20 });
      map.setView([centre.lat, centre.lon], openingZoom);
      L.tileLayer(noTile).addTo(map);
      lines.addTo(map);
      map.addLayer(clusters);
    },
    show: ({ objects }: MapData) =>
      timed(stage, marks, () => {
        for (const object of objects) {
          const { category, geometry } = object;
          listIn(markersOf, category).push(markerOf(object));
          if (geometry.kind === 'line') listIn(linesOf, category).push(lineOf(object, geometry.path));
        }
        for (const line of [...linesOf.values()].flat()) lines.addLayer(line);
        clusters.addLayers([...markersOf.values()].flat());
      }),
    hide: () =>
      timed(stage, marks, () => {
        for (const line of linesOf.get(hiddenCategory) ?? []) lines.removeLayer(line);
        clusters.removeLayers(markersOf.get(hiddenCategory) ?? []);
      }),
    rebuild: () =>
      timed(stage, marks, () => {
        for (const line of linesOf.get(hiddenCategory) ?? []) lines.removeLayer(line);
        clusters.clearLayers();
        clusters.addLayers(
          [...markersOf].flatMap(([category, list]) => (category === hiddenCategory ? [] : list)),
        );
      }),
    zoomIn: () => timed(stage, marks, () => map.zoomIn()),
  };
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Reads the cluster's markers each time, as in its documentation. */
function clusterIcon(cluster: L.MarkerCluster): L.DivIcon {
  const counts = { free: 0, busy: 0, full: 0, unknown: 0, inactive: 0 };
  let freeSpaces = 0;
  for (const marker of cluster.getAllChildMarkers()) {
    const object = objectOf.get(marker);
    if (!object) continue;
    counts[occupancy(object)] += 1;
    freeSpaces += object.isActive ? (object.spaces.free ?? 0) : 0;
  }
  const count = cluster.getChildCount();
  const name = `Парковок: ${count}, свободных мест: ${freeSpaces}`;
  const html = `<span aria-label="${name}" style="background: ${occupancyRing(counts)}">${count}</span>`;
  return L.divIcon({ className: 'bench-mark', html });
}

const objectOf = new WeakMap<L.Marker, MapObject>();

function markerOf(object: MapObject): L.Marker {
  const { geometry, spaces, address, zone } = object;
  const path = geometry.kind === 'line' ? geometry.path : [];
  const at = geometry.kind === 'point' ? geometry.at : path[Math.floor(path.length / 2)];
  const icon = L.divIcon({ className: 'bench-mark', html: String(spaces.free) });
  const title = `Зона ${zone?.id}, ${address}, свободно ${spaces.free} из ${spaces.total}`;
  const marker = L.marker(at ? toLeaflet(at) : [0, 0], { icon, title });
  objectOf.set(marker, object);
  return marker;
}

function lineOf(object: MapObject, path: readonly Position[]): L.Polyline {
  const { colour, width } = shapeStyle(object, openingZoom, false);
  return L.polyline(path.map(toLeaflet), { color: colour, weight: width });
}

const toLeaflet = ([lon, lat]: Position): L.LatLngTuple => [lat, lon];
