import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { Transactions } from '@kerb/personal-area/transactions/transactions.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageLoader } from '../shell/page-loader.tsx';
import { usePageTitle } from '../use-page-title.ts';
import css from './profile-operations-page.css?inline';

/** The history of operations; the address can name bonuses, where the city has them. */
export default function ProfileOperationsPage() {
  const { t } = useTranslation('transactions');
  const [query] = useSearchParams();
  const settings = useCitySettings();
  const styleRef = useStylesheet(css);
  usePageTitle(t('title'));
  const isBonus = query.get('type') === 'bonus20';
  if (isBonus && settings.isPending) return <PageLoader />;
  const type = isBonus && settings.data?.hasBonuses ? 'bonus' : undefined;
  return (
    <div ref={styleRef} className="kerb-portal-page kerb-portal-page--wide kerb-portal-operations">
      {/* A link to bonuses from this page begins with another filter. */}
      <Transactions key={type} title={t('title')} type={type} />
    </div>
  );
}
