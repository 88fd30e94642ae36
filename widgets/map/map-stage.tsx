import type { LatLon } from '@kerb/core/config/city-config.ts';
import {
  createElementHook,
  createElementObject,
  useLayerLifecycle,
  useLeafletContext,
} from '@react-leaflet/core';
import { memo, type Ref } from 'react';
import { DataAgeNotice } from './controls/data-age-notice.tsx';
import { MissingAlert, PlaceAlert } from './controls/map-alert.tsx';
import { MapControls } from './controls/map-controls.tsx';
import { MapMessages } from './controls/map-messages.tsx';
import { SkipLinks } from './controls/skip-links.tsx';
import { LocationDot } from './layers/location-dot.ts';
import { ObjectLayers } from './layers/object-layers.tsx';
import { CityTiles } from './leaflet/city-tiles.tsx';
import { fillsBox } from './leaflet/fills-box.ts';
import type { InitialView } from './leaflet/initial-view.ts';
import type { LeafletMap } from './leaflet/leaflet.ts';
import { MapView } from './leaflet/map-view.tsx';
import { type Gestures, useCooperativeGestures } from './leaflet/use-cooperative-gestures.ts';
import { MapPanels } from './map-panels.tsx';
import { SearchBox } from './search/search-box.tsx';
import { MapContext, useMapContext } from './state/map-context.ts';
import { SceneContext } from './state/scene-context.ts';
import { type MapStateOptions, useMapState } from './state/use-map-state.ts';

interface Props extends MapStateOptions {
  readonly gestures: Gestures;
}

/** The map with everything that lies on it. */
export function MapStage({ gestures, ...options }: Props) {
  const state = useMapState(options);
  const { stage, mapContext, sceneContext } = state;
  const hint = useCooperativeGestures(stage, gestures);
  const { map, controls, isWide, panels } = mapContext;
  return (
    <MapContext value={mapContext}>
      <SceneContext value={sceneContext}>
        <div
          className="kerb-map__frame"
          style={fillsBox}
          data-layout={isWide ? 'wide' : 'narrow'}
          data-selected={sceneContext.selected ? '' : undefined}
          data-side={panels.top}
          data-occupancy={sceneContext.age.asOf === undefined ? undefined : 'old'}
        >
          <SkipLinks>
            {controls.includes('search') ? <SearchBox /> : null}
            <div ref={state.setStage} className="kerb-map__stage" data-gestures={gestures}>
              <MapSurface ref={state.setMap} view={options.view} />
            </div>
            <MapMessages hint={hint} />
            <DataAgeNotice />
            {map ? <MapControls /> : null}
            {map ? <MapPanels /> : null}
            {state.focusError ? (
              <PlaceAlert error={state.focusError} onClose={state.dismissFocusError} />
            ) : null}
            {state.missing === undefined ? null : (
              <MissingAlert code={state.missing} onClose={state.dismissMissing} />
            )}
          </SkipLinks>
        </div>
      </SceneContext>
    </MapContext>
  );
}

interface MapSurfaceProps {
  readonly ref: Ref<LeafletMap>;
  readonly view: InitialView;
}

/** The Leaflet map with all its layers. */
const MapSurface = memo(function MapSurface({ ref, view }: MapSurfaceProps) {
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
