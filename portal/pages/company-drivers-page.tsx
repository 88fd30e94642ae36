import { CompanyDrivers } from '@kerb/company-area/drivers/company-drivers.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useLoadedCompany } from './company-layout.tsx';

/** The drivers of a company; each leads to its history. */
export default function CompanyDriversPage() {
  const { t } = useTranslation('company');
  const paths = usePaths();
  const navigate = useNavigate();
  usePageTitle(t('drivers.title'));
  return (
    <CompanyDrivers
      company={useLoadedCompany()}
      onOpenHistory={({ phone }) => void navigate(paths.to('company-operations', { driver: phone }))}
    />
  );
}
