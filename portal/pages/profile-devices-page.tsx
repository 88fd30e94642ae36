import { Passkeys } from '@kerb/account/passkeys/passkeys.tsx';
import { useHasCapability } from '@kerb/kit/queries/account.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Devices } from '@kerb/personal-area/devices/devices.tsx';
import { useTranslation } from 'react-i18next';
import { PageLoader } from '../shell/page-loader.tsx';
import { NotFound } from './parts/not-found.tsx';
import { TitledPage } from './parts/titled-page.tsx';

/** The signed-in devices. Not found in a city that cannot list them. */
export default function ProfileDevicesPage() {
  const hasList = useHasCapability('canListDevices');
  if (hasList === undefined) return <PageLoader />;
  return hasList ? <DevicesPage /> : <NotFound />;
}

function DevicesPage() {
  const { t } = useTranslation('portal');
  return (
    <TitledPage title={t('titles.devices')}>
      <Card>
        <Devices />
      </Card>
      <Passkeys />
    </TitledPage>
  );
}
