import { Loading } from './controls/loading.tsx';
import { MapFailure } from './controls/map-failure.tsx';
import type { ParkingMapProps } from './map-props.ts';
import { MapStage } from './map-stage.tsx';
import { mapControls } from './preset.ts';
import { registerMapTexts } from './texts.ts';
import { useOpeningView } from './view/use-opening-view.ts';

registerMapTexts();

/** A city's parking on a map, with search, selection and the panel. Fills the nearest positioned box. */
export function ParkingMap(props: ParkingMapProps) {
  const { preset, gestures = 'free', controls = mapControls, connect, onLook } = props;
  const opening = useOpeningView(preset);
  return (
    <div className="kerb-map">
      <MapFailure>
        {opening ? <MapStage {...{ opening, preset, gestures, controls, connect, onLook }} /> : <Loading />}
      </MapFailure>
    </div>
  );
}
