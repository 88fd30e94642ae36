import type { TileAddresses } from '@kerb/core/config/tile-addresses.ts';
import { type EarlyOptions, keepBelow, showOpeningTiles } from '@kerb/kit/runtime/opening-tiles.ts';

/** Set by the build. */
declare const __KERB_TILE_ADDRESSES__: TileAddresses;

/** Milliseconds after which a map that opens is not the one of this visit's first page. */
const longest = 20_000;

/**
 * Shows the city's centre in the place of the page, in the shell of `index.html`, before the map's code is
 * there. An address that says more than the city may open the map elsewhere: its tiles wait for the code.
 */
export function showFirstTiles(city: string, options: EarlyOptions): void {
  const portal = document.getElementById('portal');
  const frame = portal?.querySelector<HTMLElement>('.first-paint__page');
  const isElsewhere = [...new URLSearchParams(location.search).keys()].some((name) => name !== 'city');
  if (!portal || !frame || isElsewhere) return;
  handOver(portal, showOpeningTiles({ city, frame }, __KERB_TILE_ADDRESSES__, options));
}

/**
 * React takes the shell's place, and the layer goes with it. In the same frame the page that still loads, or
 * the map, gets it back.
 */
function handOver(portal: HTMLElement, layer: HTMLElement): void {
  const { href } = location;
  const changes = new MutationObserver(() => {
    if (layer.isConnected) return;
    if (!portal.querySelector('.leaflet-map-pane')) {
      portal.querySelector('.first-paint__page')?.prepend(layer);
      return;
    }
    finish();
    if (location.href === href) keepBelow(portal, layer);
  });
  const timer = setTimeout(() => finish(), longest);
  const finish = () => {
    changes.disconnect();
    clearTimeout(timer);
  };
  changes.observe(portal, { childList: true, subtree: true });
}
