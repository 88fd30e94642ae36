import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { TileLayer } from 'react-leaflet/TileLayer';
import type { ZoomLimits } from '../scene/zoom.ts';
import type { TileLayer as LeafletTileLayer } from './leaflet.ts';
import type { Theme } from './use-theme.ts';

interface Props {
  readonly theme: Theme;
  readonly limits: ZoomLimits;
}

/**
 * MAP-30: the city's tiles in the theme of the page. Tiles that failed are requested again when the
 * connection is back.
 */
export function CityTiles({ theme, limits }: Props) {
  const { url } = useCity().mapSource;
  const tiles = useRef<LeafletTileLayer>(null);
  const hasFailedTiles = useRef(false);
  const eventHandlers = useMemo(
    () => ({
      tileerror() {
        hasFailedTiles.current = true;
      },
    }),
    [],
  );
  useEffect(() => {
    const onOnline = () => {
      if (hasFailedTiles.current) tiles.current?.redraw();
      hasFailedTiles.current = false;
    };
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <TileLayer
      ref={tiles}
      url={url.replace('{theme}', theme)}
      minZoom={limits.min}
      maxZoom={limits.max}
      keepBuffer={3}
      eventHandlers={eventHandlers}
    />
  );
}
