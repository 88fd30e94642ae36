import type { Kopecks } from '@kerb/core/domain/money.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TopUpDialog } from '../top-up/top-up-dialog.tsx';
import { type Announcement, AnnouncementNotice, AnnouncementsContext } from './announcements.tsx';
import { AttemptNotice } from './attempt/attempt-notice.tsx';
import { useAttempt } from './attempt/use-attempt.ts';
import { parkingStylesheet } from './parking-stylesheet.ts';
import { SessionsCard } from './sessions/sessions-card.tsx';
import type { PlacePreset } from './start/draft.ts';
import { StartCard } from './start/start-card.tsx';
import { registerParkingTexts } from './texts.ts';

registerParkingTexts();

interface Props {
  readonly preset: PlacePreset;
}

/** Parking from an account's balance, whole (SES-01). */
export function ParkingDesk({ preset }: Props) {
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const settings = useCitySettings();
  // Whether the city honours idempotency keys has to be known before anything is paid.
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
      {isReady ? <Desk settings={settings.data} profile={profile.data} preset={preset} /> : <Waiting />}
    </div>
  );
}

interface WantedTopUp {
  readonly missing: Kopecks | undefined;
  /** What has to be kept while the driver is away. */
  readonly keep: () => void;
}

interface DeskProps extends Props {
  readonly settings: NonNullable<ReturnType<typeof useCitySettings>['data']>;
  readonly profile: NonNullable<ReturnType<typeof useProfile>['data']>;
}

function Desk({ settings, profile, preset }: DeskProps) {
  const { t } = useTranslation('parking');
  const attempt = useAttempt();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [topUp, setTopUp] = useState<WantedTopUp>();
  const openTopUp = (missing: Kopecks | undefined, keep = () => {}) => setTopUp({ missing, keep });
  const announcements = useMemo(() => ({ say: setAnnouncement }), []);
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
        <AttemptNotice attempt={attempt} />
      </div>
      <div className="kerb-parking__columns">
        {attempt.isOpen ? null : (
          <StartCard {...{ settings, profile, preset }} onInDoubt={attempt.look} onTopUp={openTopUp} />
        )}
        <SessionsCard {...{ settings, profile }} onInDoubt={attempt.look} onTopUp={openTopUp} />
      </div>
      {topUp ? (
        <TopUpDialog
          {...{ settings, profile }}
          missing={topUp.missing}
          onLeave={topUp.keep}
          onInDoubt={attempt.look}
          onClose={() => setTopUp(undefined)}
        />
      ) : null}
    </AnnouncementsContext>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="kerb-parking__columns" role="status" aria-label={t('loading')}>
      <Skeleton height={640} />
      <Skeleton height={240} />
    </div>
  );
}
