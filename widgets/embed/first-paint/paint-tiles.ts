import type { Exchange } from '@kerb/core/loading/early-call.ts';
import type { FirstTiles } from './first-tiles.ts';

/** Set by the build. */
declare const __KERB_FIRST_TILES__: FirstTiles;

/** The side of a tile, CSS pixels. */
const side = 256;

/** Milliseconds in which Leaflet fades a tile in. */
const fade = 300;

export interface PaintedMap {
  readonly element: HTMLElement;
  readonly frame: HTMLElement;
  readonly city: string;
  /** The reply that says where the map opens. */
  readonly options: Promise<Exchange | undefined> | undefined;
}

/**
 * EMB-25: shows the city's centre in a map whose code is not there yet, as soon as the city's options have
 * said where it is (MAP-16). The tiles have the addresses that the code will ask for. A map with a centre of
 * its own waits for its code. The result hands the tiles over to the map.
 */
export function paintTiles(painted: PaintedMap): (mount: HTMLElement) => void {
  const layer = document.createElement('div');
  Object.assign(layer.style, { ...atCorner, pointerEvents: 'none' });
  if (!painted.element.getAttribute('center')?.trim()) {
    painted.options
      // A copy is read: the code reads the reply.
      ?.then((exchange) => exchange?.response.clone().json())
      .then((reply) => fill(layer, painted, reply as Partial<Reply>))
      .catch(() => {});
  }
  return (mount) => keepBelow(mount, layer);
}

/** What is read of the options (API-20). */
interface Reply {
  readonly map: { readonly mapCenter: { readonly lat: number; readonly lng: number } };
  readonly initialZoom: number;
}

/** Without a style sheet: that of the painted screen goes before the tiles do. */
const atCorner = { position: 'absolute', inset: '0 auto auto 0' };

function fill(layer: HTMLElement, painted: PaintedMap, { map, initialZoom = 16 }: Partial<Reply>): void {
  if (!map) return;
  const { clientWidth: width, clientHeight: height } = painted.frame;
  const zoom = zoomOf(painted, initialZoom);
  const world = side * 2 ** zoom;
  const { lat, lng } = map.mapCenter;
  const sine = Math.sin((lat * Math.PI) / 180);
  // As Leaflet rounds them.
  const left = Math.round((lng / 360 + 0.5) * world - width / 2);
  const top = Math.round((0.5 - Math.atanh(sine) / (2 * Math.PI)) * world - height / 2);
  for (let y = Math.floor(top / side); y * side < top + height; y += 1) {
    for (let x = Math.floor(left / side); x * side < left + width; x += 1) {
      const tile = new Image(side, side);
      tile.alt = '';
      Object.assign(tile.style, { ...atCorner, translate: `${x * side - left}px ${y * side - top}px` });
      tile.src = addressOf(painted, { z: zoom, x, y });
      layer.append(tile);
    }
  }
  painted.frame.prepend(layer);
}

/** The zoom that the page sets, or the city's, within the limits of the map. */
function zoomOf({ element, city }: PaintedMap, usual: number): number {
  const own = Number(element.getAttribute('zoom')?.trim() || Number.NaN);
  const [min, max] = __KERB_FIRST_TILES__.narrow.includes(city) ? ([13, 19] as const) : ([11, 20] as const);
  return Math.min(max, Math.max(min, Math.round(Number.isFinite(own) ? own : usual)));
}

function addressOf({ frame, city }: PaintedMap, place: Readonly<Record<string, number>>): string {
  const { usual, others } = __KERB_FIRST_TILES__;
  const theme = getComputedStyle(frame).colorScheme;
  const values: Readonly<Record<string, string | number>> = { ...place, city, theme };
  return (others[city] ?? usual).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/**
 * Keeps the tiles below those of the map, which moves them too, until they are covered: the map fades its own
 * in. They would not fit another zoom.
 */
function keepBelow(mount: HTMLElement, layer: HTMLElement): void {
  mount.querySelector('.leaflet-map-pane')?.prepend(layer);
  const remove = () => layer.remove();
  for (const name of ['wheel', 'dblclick', 'keydown', 'click'])
    mount.addEventListener(name, remove, { once: true });
  const onLoad = () =>
    setTimeout(() => {
      if (mount.querySelectorAll('.leaflet-tile-loaded').length < layer.childElementCount) return;
      remove();
      mount.removeEventListener('load', onLoad, true);
    }, fade);
  mount.addEventListener('load', onLoad, true);
}
