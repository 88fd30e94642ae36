import { memo, type Ref } from 'react';
import { LocationLayer } from './layers/location-layer.tsx';
import { ObjectLayers } from './layers/object-layers.tsx';
import { CityTiles } from './leaflet/city-tiles.tsx';
import type { InitialView } from './leaflet/initial-view.ts';
import type { LeafletMap } from './leaflet/leaflet.ts';
import { MapView } from './leaflet/map-view.tsx';
import { useMapContext } from './state/map-context.ts';

interface Props {
  readonly ref: Ref<LeafletMap>;
  readonly view: InitialView;
}

/** The Leaflet map with all its layers. */
export const MapSurface = memo(function MapSurface({ ref, view }: Props) {
  return (
    <MapView ref={ref} view={view}>
      <Layers />
    </MapView>
  );
});

function Layers() {
  const { theme, limits, own } = useMapContext();
  const { location } = own;
  return (
    <>
      {theme ? <CityTiles theme={theme} limits={limits} /> : null}
      <ObjectLayers />
      {location ? <LocationLayer key={`${location.lat} ${location.lon}`} location={location} /> : null}
    </>
  );
}
