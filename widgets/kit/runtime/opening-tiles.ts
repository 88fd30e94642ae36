import type { TileAddresses } from '@kerb/core/config/tile-addresses.ts';
import { tileSize, toWorld } from '@kerb/core/geo/mercator.ts';
import { tileAddress } from '@kerb/core/geo/tile-address.ts';
import { clampZoom, zoomLimits } from '@kerb/core/geo/zoom.ts';
import type { Exchange } from '@kerb/core/loading/early-call.ts';

/** Milliseconds in which Leaflet fades a tile in. */
const fade = 300;

/** A map without its own centre, whose code is not there yet. */
interface OpeningMap {
  readonly city: string;
  /** The place of the map: it has the map's size, and the `color-scheme` around the map. */
  readonly frame: HTMLElement;
  /** The zoom that the page sets, as it is written. */
  readonly zoom?: string | null;
}

/** The early call that brings the city's options. */
export type EarlyOptions = Promise<Exchange | undefined>;

/** What is read of the options. */
interface Reply {
  readonly map: { readonly mapCenter: { readonly lat: number; readonly lng: number } };
  readonly initialZoom: number;
}

/** Without a style sheet: that of what is shown before the code goes before the tiles do. */
const atCorner = { position: 'absolute', inset: '0 auto auto 0' };

/**
 * Shows the city's centre in a map whose code is not there yet, once the city's options have said where it
 * is. The tiles have the addresses that the code will ask for, so each is loaded once. Returns their layer at
 * once, which is empty until then.
 */
export function showOpeningTiles(
  map: OpeningMap,
  addresses: TileAddresses,
  options: EarlyOptions | undefined,
): HTMLElement {
  const layer = document.createElement('div');
  Object.assign(layer.style, { ...atCorner, pointerEvents: 'none' });
  options
    // Reads a copy, because the code will read the reply.
    ?.then((exchange) => exchange?.response.clone().json())
    .then((reply) => fill(layer, map, addresses, reply as Partial<Reply>))
    .catch(() => {});
  return layer;
}

function fill(
  layer: HTMLElement,
  { city, frame, zoom: own }: OpeningMap,
  addresses: TileAddresses,
  { map, initialZoom = 16 }: Partial<Reply>,
): void {
  if (!map || !frame.isConnected) return;
  const { clientWidth: width, clientHeight: height } = frame;
  const zoom = openingZoom(addresses.narrow.includes(city), own, initialZoom);
  const scale = 2 ** zoom;
  const centre = toWorld([map.mapCenter.lng, map.mapCenter.lat]);
  // As Leaflet rounds them.
  const left = Math.round(centre.x * scale - width / 2);
  const top = Math.round(centre.y * scale - height / 2);
  const address = addresses.others[city] ?? addresses.usual;
  const theme = getComputedStyle(frame).colorScheme;
  for (let y = Math.floor(top / tileSize); y * tileSize < top + height; y += 1) {
    for (let x = Math.floor(left / tileSize); x * tileSize < left + width; x += 1) {
      const tile = new Image(tileSize, tileSize);
      tile.alt = '';
      // Otherwise browsers draw the frame and the icon of a broken image.
      tile.onerror = () => tile.remove();
      Object.assign(tile.style, {
        ...atCorner,
        translate: `${x * tileSize - left}px ${y * tileSize - top}px`,
      });
      tile.src = tileAddress(address, { z: zoom, x, y, city, theme });
      layer.append(tile);
    }
  }
  frame.prepend(layer);
}

/** The page's zoom, as it is written, or the city's, within the limits of the map. */
export function openingZoom(isNarrow: boolean, written: string | null | undefined, usual: number): number {
  const own = Number(written?.trim() || Number.NaN);
  return clampZoom(Number.isFinite(own) ? own : usual, zoomLimits[isNarrow ? 'narrow' : 'wide']);
}

/**
 * Keeps the tiles below those of the map in `mount`, which moves them too, until they are covered: the map
 * fades its own in. They would not fit another zoom.
 */
export function keepBelow(mount: HTMLElement, layer: HTMLElement): void {
  mount.querySelector('.leaflet-map-pane')?.prepend(layer);
  // Called more than once; `remove` of Prototype.js throws for a node without a parent.
  const remove = () => layer.parentNode?.removeChild(layer);
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
