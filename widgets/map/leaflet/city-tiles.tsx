import { tileAddress } from '@kerb/core/geo/tile-address.ts';
import type { ZoomLimits } from '@kerb/core/geo/zoom.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { tryLater } from '@kerb/kit/runtime/try-later.ts';
import type { TileErrorEvent, TileEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { TileLayer } from 'react-leaflet/TileLayer';
import { eventHandlers } from './follow-zoom.ts';
import type { TileLayer as LeafletTileLayer } from './leaflet.ts';
import type { Theme } from './use-theme.ts';

interface Props {
  readonly theme: Theme;
  readonly limits: ZoomLimits;
}

/** The city's tiles in the theme of the page. */
export function CityTiles({ theme, limits }: Props) {
  const { url } = useCity().mapSource;
  const tiles = useRef<LeafletTileLayer>(null);
  useEffect(() => (tiles.current ? reloadFailedTiles(tiles.current) : undefined), []);
  return (
    <TileLayer
      ref={tiles}
      url={tileAddress(url, { theme })}
      minZoom={limits.min}
      maxZoom={limits.max}
      keepBuffer={3}
    />
  );
}

/** Hides tiles that failed and requests them again, later and later, and when the device is online again. */
function reloadFailedTiles(layer: LeafletTileLayer): () => void {
  let failed: HTMLImageElement[] = [];
  let failures = 0;
  let stop = () => {};
  const reload = () => {
    failures += 1;
    const reloaded = failed;
    failed = [];
    // A tile that Leaflet removed meanwhile has no parent.
    for (const tile of reloaded) if (tile.parentNode) tile.src += '';
  };
  const handlers = eventHandlers({
    tileerror({ tile }: TileErrorEvent) {
      // Otherwise browsers draw the frame and the icon of a broken image.
      tile.hidden = true;
      failed.push(tile as HTMLImageElement);
      stop();
      stop = tryLater(reload, failures);
    },
    tileload({ tile }: TileEvent) {
      tile.hidden = false;
      failures = 0;
    },
  });
  layer.on(handlers);
  return () => {
    stop();
    layer.off(handlers);
  };
}
