import { drawIcon } from '@kerb/kit/ui/icon.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import type { ZoomLimits } from '../scene/zoom.ts';

const PlusIcon = drawIcon('M10 4v12M4 10h12');
const MinusIcon = drawIcon('M4 10h12');

interface Props {
  readonly map: LeafletMap;
  readonly limits: ZoomLimits;
}

export const ZoomButtons = memo(function ZoomButtons({ map, limits }: Props) {
  const { t } = useTranslation('map');
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
});
