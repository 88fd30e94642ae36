import { drawIcon } from '@kerb/kit/ui/icon.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeafletMap, useMapContext } from '../state/map-context.ts';

const PlusIcon = drawIcon('M10 4v12M4 10h12');
const MinusIcon = drawIcon('M4 10h12');

/** Disabled at the limits of the city's zoom. */
export function ZoomButtons() {
  const { t } = useTranslation('map');
  const map = useLeafletMap();
  const { limits } = useMapContext();
  const [zoom, setZoom] = useState(map.getZoom());
  useEffect(() => {
    const read = () => setZoom(map.getZoom());
    map.on('zoomend', read);
    return () => void map.off('zoomend', read);
  }, [map]);
  return (
    <div className="kerb-map__zoom">
      <IconButton
        icon={<PlusIcon />}
        label={t('zoomIn')}
        disabled={zoom >= limits.max}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        icon={<MinusIcon />}
        label={t('zoomOut')}
        disabled={zoom <= limits.min}
        onClick={() => map.zoomOut()}
      />
    </div>
  );
}
