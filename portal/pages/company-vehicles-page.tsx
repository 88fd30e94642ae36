import { CompanyVehicles } from '@kerb/company-area/vehicles/company-vehicles.tsx';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../use-page-title.ts';
import { useLoadedCompany } from './company-layout.tsx';

/** The vehicles of a company. */
export default function CompanyVehiclesPage() {
  const { t } = useTranslation('company');
  usePageTitle(t('vehicles.title'));
  return <CompanyVehicles company={useLoadedCompany()} />;
}
