import { keepsPainted } from '@kerb/kit/element/painted-screen.ts';
import { useDeferredValue } from 'react';
import { Loading } from './controls/loading.tsx';
import { MapFailure } from './controls/map-failure.tsx';
import { fillsBox } from './leaflet/fills-box.ts';
import { MapStage } from './map-stage.tsx';
import type { ParkingMapProps } from './state/map-props.ts';
import { mapControls } from './state/preset.ts';
import { useInitialView } from './state/use-initial-view.ts';
import { registerMapTexts } from './texts.ts';

registerMapTexts();

/** A city's parking on a map, with search, filters, list and panels. It fills the nearest positioned box. */
export function ParkingMap(props: ParkingMapProps) {
  const {
    preset,
    gestures = 'free',
    controls = mapControls,
    isSignedIn,
    connect,
    useConcessions,
    onViewChange,
  } = props;
  // Deferred: React builds the map in slices, not in one task with what else came with the city's options.
  const view = useDeferredValue(useInitialView(preset));
  return (
    <div className="kerb-map" style={fillsBox}>
      <MapFailure>
        {view ? (
          <MapStage
            {...{ view, preset, gestures, controls, isSignedIn, connect, useConcessions, onViewChange }}
          />
        ) : (
          <div {...keepsPainted}>
            <Loading />
          </div>
        )}
      </MapFailure>
    </div>
  );
}
