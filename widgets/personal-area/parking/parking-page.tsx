import type { Kopecks } from '@kerb/core/domain/money.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useAccountPaymentFlow } from '@kerb/kit/queries/account-payment.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountConfirmation } from '../payment/confirmation.ts';
import { TopUpDialog } from '../top-up/top-up-dialog.tsx';
import { type Announcement, AnnouncementNotice, AnnouncementsContext } from './announcements.tsx';
import { parkingStylesheet } from './parking-stylesheet.ts';
import { EarlierPayments, PaymentNotice } from './payment-notice.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import type { SpotPreset } from './start/draft.ts';
import { StartCard } from './start/start-card.tsx';
import { registerParkingTexts } from './texts.ts';

registerParkingTexts();

interface Props {
  readonly preset: SpotPreset;
}

/** The page for parking from an account's balance (SES-01). */
export function ParkingPage({ preset }: Props) {
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const settings = useCitySettings();
  // Whether the city supports idempotency keys has to be clear before any payment.
  const options = useCityOptions();
  const profile = useProfile();
  const styleRef = useStylesheet(parkingStylesheet);
  const failed = [settings, profile].find(({ data, isError }) => data === undefined && isError);
  if (failed) {
    return (
      <ErrorState
        title={common('loadFailed')}
        retryLabel={common('tryAgain')}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      >
        {errorText(failed.error)}
      </ErrorState>
    );
  }
  const isReady = settings.data !== undefined && profile.data !== undefined && !options.isPending;
  return (
    <div ref={styleRef} className="kerb-parking">
      {isReady ? (
        <BalanceParking settings={settings.data} profile={profile.data} preset={preset} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface RequestedTopUp {
  readonly missing: Kopecks | undefined;
  /** Saves the typed values before the page is left. */
  readonly save: () => void;
}

interface ParkingProps extends Props {
  readonly settings: NonNullable<ReturnType<typeof useCitySettings>['data']>;
  readonly profile: NonNullable<ReturnType<typeof useProfile>['data']>;
}

function BalanceParking({ settings, profile, preset }: ParkingProps) {
  const { t } = useTranslation('parking');
  const flow = useAccountPaymentFlow<AccountConfirmation>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [topUp, setTopUp] = useState<RequestedTopUp>();
  const openTopUp = (missing: Kopecks | undefined, save = () => {}) => setTopUp({ missing, save });
  const announcements = useMemo(() => ({ announce: setAnnouncement }), []);
  if (!settings.hasBalance) {
    return (
      <Notice tone="info" title={t('noBalance.title')}>
        {t('noBalance.text')}
      </Notice>
    );
  }
  return (
    <AnnouncementsContext value={announcements}>
      <div className="kerb-parking__news">
        <AnnouncementNotice announcement={announcement} onClose={() => setAnnouncement(undefined)} />
        <PaymentNotice flow={flow} />
        <EarlierPayments flow={flow} />
      </div>
      <div className="kerb-parking__columns">
        {flow.state.step === 'awaitingOutcome' ? null : (
          <StartCard {...{ settings, profile, preset, flow }} onTopUp={openTopUp} />
        )}
        <SessionsCard {...{ settings, profile, flow }} onTopUp={openTopUp} />
      </div>
      {topUp ? (
        <TopUpDialog
          {...{ settings, profile, flow }}
          missing={topUp.missing}
          onLeave={topUp.save}
          onClose={() => setTopUp(undefined)}
        />
      ) : null}
    </AnnouncementsContext>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className="kerb-parking__columns" role="status" aria-label={t('loading')}>
      <Skeleton height={640} />
      <Skeleton height={240} />
    </div>
  );
}
