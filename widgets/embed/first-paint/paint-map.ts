import type { TileAddresses } from '@kerb/core/config/tile-addresses.ts';
import type { Exchange } from '@kerb/core/loading/early-call.ts';
import { keepBelow, showOpeningTiles } from '@kerb/kit/runtime/opening-tiles.ts';
import { wide } from '@kerb/kit/ui/styles/breakpoints.json';

/**
 * Lays out a map as its code will, without a search box where the page has none, and shows the city's centre.
 * The result hands the map over to its code.
 */
export function paintMap(painted: PaintedMap): (mount: HTMLElement) => void {
  const { element, frame } = painted;
  const map = frame.querySelector<HTMLElement>('[data-layout]') ?? frame;
  if (element.clientWidth >= wide) map.dataset.layout = 'wide';
  const controls = element.getAttribute('controls')?.trim();
  if (controls && !/\bsearch\b/i.test(controls)) map.replaceChildren();
  return paintTiles({ ...painted, frame: map });
}

/** Set by the build. */
declare const __KERB_TILE_ADDRESSES__: TileAddresses;

interface PaintedMap {
  readonly element: HTMLElement;
  readonly frame: HTMLElement;
  readonly city: string;
  /** The reply that says where the map opens. */
  readonly options: Promise<Exchange | undefined> | undefined;
}

/**
 * Shows the city's centre before the code of the map is there. A map with its own centre waits for its
 * code. The result hands the tiles over to the map.
 */
function paintTiles({ element, frame, city, options }: PaintedMap): (mount: HTMLElement) => void {
  const isOwn = element.getAttribute('center')?.trim();
  const zoom = element.getAttribute('zoom');
  const layer = showOpeningTiles({ city, frame, zoom }, __KERB_TILE_ADDRESSES__, isOwn ? undefined : options);
  return (mount) => keepBelow(mount, layer);
}
