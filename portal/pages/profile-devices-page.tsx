import { useHasDeviceList } from '@kerb/kit/queries/devices.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Devices } from '@kerb/personal-area/devices/devices.tsx';
import { useTranslation } from 'react-i18next';
import { PageLoader } from '../shell/page-loader.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { usePageTitle } from './use-page-title.ts';

/** SEC-18: the signed-in devices. Not found in a city that cannot list them. */
export function ProfileDevicesPage() {
  const hasList = useHasDeviceList();
  if (hasList === undefined) return <PageLoader />;
  return hasList ? <DevicesPage /> : <NotFoundPage />;
}

function DevicesPage() {
  const { t } = useTranslation('portal');
  usePageTitle(t('titles.devices'));
  return (
    <div className="kerb-portal-page">
      <h1 className="kerb-portal-page__title">{t('titles.devices')}</h1>
      <Card>
        <Devices />
      </Card>
    </div>
  );
}
