import type { TileAddresses } from '@kerb/core/config/tile-addresses.ts';
import type { Exchange } from '@kerb/core/loading/early-call.ts';
import { keepBelow, showOpeningTiles } from '@kerb/kit/runtime/opening-tiles.ts';

/** Set by the build. */
declare const __KERB_TILE_ADDRESSES__: TileAddresses;

export interface PaintedMap {
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
export function paintTiles({ element, frame, city, options }: PaintedMap): (mount: HTMLElement) => void {
  const isOwn = element.getAttribute('center')?.trim();
  const zoom = element.getAttribute('zoom');
  const layer = showOpeningTiles({ city, frame, zoom }, __KERB_TILE_ADDRESSES__, isOwn ? undefined : options);
  return (mount) => keepBelow(mount, layer);
}
