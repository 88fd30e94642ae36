import { TrackingDevices } from '@kerb/company-area/devices/tracking-devices.tsx';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../use-page-title.ts';
import { useLoadedCompany } from './company-layout.tsx';

/** The tracking devices of a company. */
export default function CompanyDevicesPage() {
  const { t } = useTranslation('company');
  usePageTitle(t('devices.title'));
  return <TrackingDevices company={useLoadedCompany()} />;
}
