import type { LatLon } from '@kerb/core/config/city-config.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { MapControl } from '../preset.ts';
import type { ZoomLimits } from '../scene/zoom.ts';
import { Legend } from './legend.tsx';
import { useLocation } from './use-location.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface Props {
  readonly map: LeafletMap;
  readonly limits: ZoomLimits;
  readonly controls: readonly MapControl[];
  /** Where the device is, once it was asked. */
  readonly place: LatLon | undefined;
  readonly onPlace: (place: LatLon) => void;
  /** Further buttons, before the others. */
  readonly children?: ReactNode;
}

/** What lies on the map: zoom, own place, legend, where the picture comes from. */
export function MapControls({ map, limits, controls, place, onPlace, children }: Props) {
  const { t } = useTranslation('map');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { locate, isLocating, error, forget } = useLocation(map, limits, place, onPlace);
  return (
    <>
      <div className="kerb-map__buttons">
        {children}
        {controls.includes('location') ? (
          <IconButton
            icon={<LocateIcon />}
            label={t('locate')}
            variant="floating"
            isBusy={isLocating}
            onClick={locate}
          />
        ) : null}
        {controls.includes('zoom') ? <ZoomButtons map={map} limits={limits} /> : null}
      </div>
      <div className="kerb-map__foot">
        {controls.includes('legend') ? <Legend /> : null}
        <Banner />
        <Attribution />
      </div>
      {error ? (
        <div className="kerb-map__alert">
          <Notice tone="warning" announce="alert" closeLabel={common('close')} onClose={forget}>
            {errorText(error)}
          </Notice>
        </div>
      ) : null}
    </>
  );
}

function Attribution() {
  const { attribution, attributionUrl } = useCity().mapSource;
  return (
    <p className="kerb-map__source">
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener noreferrer">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}

/** MAP-29. The options hold `http(s)` addresses only. */
function Banner() {
  const { t } = useTranslation('map');
  const banner = useCityOptions().data?.banner;
  if (!banner) return null;
  return (
    <a className="kerb-map__banner" href={banner.link} target="_blank" rel="noopener noreferrer sponsored">
      <img src={banner.image} alt={t('banner')} loading="lazy" />
    </a>
  );
}
