import { TrackingDevices } from '@kerb/company-area/devices/tracking-devices.tsx';
import { useTranslation } from 'react-i18next';
import { useLoadedCompany } from './company-layout.tsx';
import { usePageTitle } from './parts/use-page-title.ts';

/** The tracking devices of a company (CRP-02). */
export default function CompanyDevicesPage() {
  const { t } = useTranslation('company');
  usePageTitle(t('devices.title'));
  return <TrackingDevices company={useLoadedCompany()} />;
}
