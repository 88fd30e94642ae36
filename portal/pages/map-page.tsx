import { ParkingMap } from '@kerb/map/parking-map.tsx';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from './use-page-title.ts';

/** SHELL-01: the main page is the map. */
export function MapPage() {
  const { t } = useTranslation('portal');
  usePageTitle(t('titles.map'));
  return (
    <div className="kerb-portal-map">
      <h1 className="kerb-visually-hidden">{t('titles.map')}</h1>
      <ParkingMap />
    </div>
  );
}
