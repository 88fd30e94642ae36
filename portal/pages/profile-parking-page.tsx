import { ParkingPage } from '@kerb/personal-area/parking/parking-page.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Footer } from '../shell/footer.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Parking from an account; the address can name the spot (SES-29). */
export function ProfileParkingPage() {
  const { t } = useTranslation('portal');
  const [query] = useSearchParams();
  const zone = query.get('zone') ?? undefined;
  const parking = query.get('parking') ?? undefined;
  const preset = useMemo(() => ({ zone, parking }), [zone, parking]);
  usePageTitle(t('titles.parking'));
  return (
    <>
      <div className="kerb-portal-page kerb-portal-page--wide">
        <h1 className="kerb-portal-page__title">{t('titles.parking')}</h1>
        <ParkingPage preset={preset} />
      </div>
      <Footer />
    </>
  );
}
