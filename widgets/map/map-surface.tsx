import type { LatLon } from '@kerb/core/config/city-config.ts';
import {
  createElementHook,
  createElementObject,
  useLayerLifecycle,
  useLeafletContext,
} from '@react-leaflet/core';
import { memo, type Ref } from 'react';
import { LocationDot } from './layers/location-dot.ts';
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

const useLocationDot = createElementHook((location: LatLon, context) =>
  createElementObject(new LocationDot(location), context),
);

/** Shows the location of the device. The dot cannot move: give another location another `key`. */
function LocationLayer({ location }: { readonly location: LatLon }) {
  const context = useLeafletContext();
  useLayerLifecycle(useLocationDot(location, context).current, context);
  return null;
}
