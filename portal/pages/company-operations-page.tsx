import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { Transactions } from '@kerb/personal-area/transactions/transactions.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../use-page-title.ts';
import { useLoadedCompany } from './company-layout.tsx';
import css from './profile-operations-page.css?inline';

/** The operations of a company; the address can name a driver by phone. */
export default function CompanyOperationsPage() {
  const { t } = useTranslation('transactions');
  const { vehicles, drivers } = useLoadedCompany();
  const [query] = useSearchParams();
  const styleRef = useStylesheet(css);
  usePageTitle(t('title'));
  const fleet = useMemo(
    () => ({
      plates: vehicles.map(({ plate }) => plate),
      drivers: drivers.map(({ name, phone }) => ({ name, phone })),
    }),
    [vehicles, drivers],
  );
  const driver = query.get('driver')?.replace(/\D+/g, '') || undefined;
  return (
    <div ref={styleRef}>
      <Transactions key={driver} title={t('title')} fleet={fleet} driverPhone={driver} />
    </div>
  );
}
