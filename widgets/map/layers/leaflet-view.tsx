import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapContainer, TileLayer } from 'react-leaflet';
import { prefersStillness } from '../view/camera.ts';
import type { OpeningView } from '../view/use-opening-view.ts';
import type { Theme } from '../view/use-theme.ts';

/** MAP-30. Leaflet's own controls stay off: ours have names in both languages. */
export function LeafletView({
  opening: { centre, zoom, limits },
  theme,
  onMap,
}: {
  readonly opening: OpeningView;
  readonly theme: Theme | undefined;
  readonly onMap: (map: LeafletMap | null) => void;
}) {
  const { t } = useTranslation('map');
  const { mapSource } = useCity();
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    onMap(map);
    if (!map) return;
    map.on('unload', () => forgetZooming(map));
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', t('name'));
  }, [map, onMap, t]);
  return (
    <MapContainer
      ref={setMap}
      className="kerb-map__leaflet"
      center={[centre.lat, centre.lon]}
      zoom={zoom}
      minZoom={limits.min}
      maxZoom={limits.max}
      zoomControl={false}
      attributionControl={false}
      bounceAtZoomLimits={false}
      zoomAnimation={!prefersStillness()}
      wheelPxPerZoomLevel={90}
    >
      {theme ? (
        <TileLayer
          key={theme}
          url={mapSource.url.replace('{theme}', theme)}
          minZoom={limits.min}
          maxZoom={limits.max}
          keepBuffer={3}
        />
      ) : null}
    </MapContainer>
  );
}

/** Leaflet lets timers of a zoom run on after a map is removed; without its panes they would throw into the host's page. */
function forgetZooming(map: LeafletMap): void {
  Reflect.set(map, '_animatingZoom', false);
  clearTimeout(Reflect.get(map.scrollWheelZoom, '_timer'));
}
