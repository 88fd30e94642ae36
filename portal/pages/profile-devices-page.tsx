import { useHasDeviceList } from '@kerb/kit/queries/devices.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Devices } from '@kerb/personal-area/devices/devices.tsx';
import { useTranslation } from 'react-i18next';
import { PageLoader } from '../shell/page-loader.tsx';
import { NotFound } from './parts/not-found.tsx';
import { usePageTitle } from './parts/use-page-title.ts';

/** SEC-18: the signed-in devices. Not found in a city that cannot list them. */
export default function ProfileDevicesPage() {
  const hasList = useHasDeviceList();
  if (hasList === undefined) return <PageLoader />;
  return hasList ? <DevicesPage /> : <NotFound />;
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
