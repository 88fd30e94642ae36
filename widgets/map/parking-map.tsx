import type { LatLon } from '@kerb/core/config/city-config.ts';
import { useTranslation } from 'react-i18next';
import { MapFailure } from './controls/map-failure.tsx';
import { MapStage } from './map-stage.tsx';
import type { MapControl, MapPreset } from './preset.ts';
import { mapControls } from './preset.ts';
import { registerMapTexts } from './texts.ts';
import type { Gestures } from './view/use-cooperation.ts';
import { useOpeningView } from './view/use-opening-view.ts';

registerMapTexts();

/** What a page's script may ask of the map (EMB-09). */
export interface MapCommands {
  readonly select: (code: string) => void;
  readonly focusPlace: (place: LatLon) => void;
}

export interface ParkingMapProps {
  readonly preset?: MapPreset | undefined;
  /** `free`: wheel and fingers belong to the map. `cooperative`: the page scrolls on (EMB-05). */
  readonly gestures?: Gestures | undefined;
  /** All of them when absent. */
  readonly controls?: readonly MapControl[] | undefined;
  /** Is handed the commands once the map is there, and returns how to let go of them. */
  readonly connect?: ((commands: MapCommands) => () => void) | undefined;
}

/** A city's parking on a map, with search, selection and the panel. Fills the nearest positioned box. */
export function ParkingMap({ preset, gestures = 'free', controls = mapControls, connect }: ParkingMapProps) {
  const { t } = useTranslation('map');
  const opening = useOpeningView(preset);
  return (
    <div className="kerb-map">
      <MapFailure>
        {opening ? (
          <MapStage {...{ opening, preset, gestures, controls, connect }} />
        ) : (
          <div className="kerb-map__progress" role="progressbar" aria-label={t('loading')} />
        )}
      </MapFailure>
    </div>
  );
}
