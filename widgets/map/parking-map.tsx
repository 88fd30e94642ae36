import { Loading } from './controls/loading.tsx';
import { MapFailure } from './controls/map-failure.tsx';
import { MapStage } from './map-stage.tsx';
import type { ParkingMapProps } from './state/map-props.ts';
import { mapControls } from './state/preset.ts';
import { useInitialView } from './state/use-initial-view.ts';
import { registerMapTexts } from './texts.ts';

registerMapTexts();

/** A city's parking on a map, with search, selection and the panel. Fills the nearest positioned box. */
export function ParkingMap(props: ParkingMapProps) {
  const { preset, gestures = 'free', controls = mapControls, connect, onViewChange } = props;
  const opening = useInitialView(preset);
  return (
    <div className="kerb-map">
      <MapFailure>
        {opening ? (
          <MapStage {...{ opening, preset, gestures, controls, connect, onViewChange }} />
        ) : (
          <Loading />
        )}
      </MapFailure>
    </div>
  );
}
