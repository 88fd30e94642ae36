import { shownName } from '@kerb/core/domain/account/profile.ts';
import { shownBalance } from '@kerb/core/domain/money.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';
import { Footer } from '../shell/footer.tsx';
import { PageLoader } from '../shell/page-loader.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Who is signed in, the balance and the cars. */
export function ProfileParkingPage() {
  const { t } = useTranslation('portal');
  usePageTitle(t('titles.parking'));
  return (
    <>
      <div className="kerb-portal-page">
        <h1 className="kerb-portal-page__title">{t('titles.parking')}</h1>
        <Overview />
      </div>
      <Footer />
    </>
  );
}

function Overview() {
  const { t } = useTranslation('portal');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { data: profile, error, refetch } = useProfile();
  const { data: settings } = useCitySettings();
  if (profile) {
    return (
      <Card>
        <p>{shownName(profile)}</p>
        {settings?.hasBalance ? (
          <p>
            {t('account.balance')} <Money>{shownBalance(profile.balance)}</Money>
          </p>
        ) : null}
        <ul className="kerb-portal-vehicles" aria-label={t('account.vehicles')}>
          {profile.vehicles.map(({ id, plate, isForeign }) => (
            <li key={id}>
              <Plate plate={plate} isForeign={isForeign} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  if (!error) return <PageLoader />;
  return (
    <Notice tone="danger" actions={<Button onClick={() => void refetch()}>{common('tryAgain')}</Button>}>
      {errorText(error)}
    </Notice>
  );
}
