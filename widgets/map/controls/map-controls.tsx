import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { ZoomLimits } from '../scene/zoom.ts';
import type { MapControl } from '../state/preset.ts';
import { Legend } from './legend.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

interface Props {
  readonly map: LeafletMap;
  readonly limits: ZoomLimits;
  readonly controls: readonly MapControl[];
  readonly onLocate: () => void;
  /** Further buttons, before the others. */
  readonly children?: ReactNode;
}

/** What lies on the map: zoom, own place, legend, where the picture comes from. */
export function MapControls({ map, limits, controls, onLocate, children }: Props) {
  const { t } = useTranslation('map');
  return (
    <>
      <div className="kerb-map__buttons">
        {children}
        {controls.includes('location') ? (
          <IconButton icon={<LocateIcon />} label={t('locate')} variant="floating" onClick={onLocate} />
        ) : null}
        {controls.includes('zoom') ? <ZoomButtons map={map} limits={limits} /> : null}
      </div>
      <div className="kerb-map__foot">
        {controls.includes('legend') ? <Legend /> : null}
        <Banner />
        <Attribution />
      </div>
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
