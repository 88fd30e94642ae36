import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { cityDay, formatTime } from '@kerb/core/domain/time.ts';
import { useProfile } from '@kerb/kit/queries/account.ts';
import { useAccountPaymentFlow } from '@kerb/kit/queries/account-payment.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useCity, useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Card } from '@kerb/kit/ui/card.tsx';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountBarrier } from '../barrier/account-barrier.tsx';
import type { AccountConfirmation } from '../payment/confirmation.ts';
import { TopUpDialog } from '../top-up/top-up-dialog.tsx';
import { Vehicles } from '../vehicles/vehicles.tsx';
import { type Announcement, AnnouncementNotice, AnnouncementsContext } from './announcements.tsx';
import { DeferredCard } from './deferred/deferred-card.tsx';
import { SettleDialog } from './deferred/settle-dialog.tsx';
import { KindSwitch, type ParkingKind } from './kind-switch.tsx';
import { parkingStylesheet } from './parking-stylesheet.ts';
import { EarlierPayments, PaymentNotice } from './payment-notice.tsx';
import type { RequestedAction } from './sessions/session-actions.ts';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { UnpaidNotices } from './sessions/unpaid-notices.tsx';
import type { SpotPreset } from './start/draft.ts';
import { repeatedValues } from './start/repeat-stay.tsx';
import { StartCard } from './start/start-card.tsx';
import { useStartDraft } from './start/use-start-draft.ts';
import { registerParkingTexts } from './texts.ts';

registerParkingTexts();

/** What the address asks for, besides a spot (SHELL-29). */
export type ParkingRequest = RequestedAction | { readonly kind: 'topUp'; readonly onOpen: () => void };

interface Props {
  readonly preset: SpotPreset;
  readonly requested?: ParkingRequest | undefined;
}

/** The page for parking from an account, with a balance and without one (SES-01). */
export function ParkingPage({ preset, requested }: Props) {
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
        <AccountParking settings={settings.data} profile={profile.data} {...{ preset, requested }} />
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

function AccountParking({ settings, profile, preset, requested }: ParkingProps) {
  const flow = useAccountPaymentFlow<AccountConfirmation>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [topUp, setTopUp] = useState<RequestedTopUp>();
  const [due, setDue] = useState<ParkingSession>();
  const openTopUp = (missing: Kopecks | undefined, save = () => {}) => setTopUp({ missing, save });
  const announcements = useMemo(() => ({ announce: setAnnouncement }), []);
  const form = useStartDraft();
  const start = useRef<HTMLDivElement>(null);
  const now = useServerNow(settings.hasBalance ? 1000 : 10_000);
  const payAgain = usePayAgain(settings, (values) => {
    form.fill(values);
    start.current?.scrollIntoView({ block: 'start' });
  });
  useRequestedTopUp(requested, () => settings.hasBalance && openTopUp(undefined));
  const closeDue = () => {
    setDue(undefined);
    flow.controller.change();
  };
  return (
    <AnnouncementsContext value={announcements}>
      <div className="kerb-parking__news">
        <AnnouncementNotice announcement={announcement} onClose={() => setAnnouncement(undefined)} />
        <PaymentNotice flow={flow} />
        <EarlierPayments flow={flow} />
        {settings.hasBalance ? <UnpaidNotices {...{ profile, now }} onPay={payAgain} /> : null}
      </div>
      <div className="kerb-parking__columns">
        <div ref={start} className="kerb-parking__column">
          {flow.state.step === 'awaitingOutcome' ? null : (
            <ParkingForm {...{ settings, profile, preset, form, flow }} onTopUp={openTopUp} />
          )}
        </div>
        <div className="kerb-parking__column">
          <SessionsCard
            {...{ settings, profile, flow }}
            requested={requested?.kind === 'topUp' ? undefined : requested}
            onTopUp={openTopUp}
            onDue={setDue}
          />
          <DeferredCard {...{ profile, flow }} onPay={setDue} />
          <Card>
            <Vehicles {...{ settings, profile }} />
          </Card>
        </div>
      </div>
      {topUp ? (
        <TopUpDialog
          {...{ settings, profile, flow }}
          missing={topUp.missing}
          onLeave={topUp.save}
          onClose={() => setTopUp(undefined)}
        />
      ) : null}
      {due ? <SettleDialog {...{ settings, profile, flow }} session={due} onClose={closeDue} /> : null}
    </AnnouncementsContext>
  );
}

/** SES-01: the street form, or the barrier form in a city that has barriers. */
function ParkingForm(props: Omit<ComponentProps<typeof StartCard>, 'kindSwitch'>) {
  const { settings, profile, flow } = props;
  const { t } = useTranslation('parking');
  const draft = useDraft<{ kind: ParkingKind }>('account:kind', () => ({ kind: 'street' }));
  const [kind, setKind] = useState(draft.kind);
  const choose = (chosen: ParkingKind) => {
    draft.kind = chosen;
    setKind(chosen);
  };
  const kindSwitch = settings.hasBarrierParking ? <KindSwitch value={kind} onChange={choose} /> : null;
  if (kind === 'street' || !settings.hasBarrierParking)
    return <StartCard {...props} kindSwitch={kindSwitch} />;
  return (
    <Card>
      <SectionHeading>{t('start.title')}</SectionHeading>
      {kindSwitch}
      <AccountBarrier {...{ settings, profile, flow }} />
    </Card>
  );
}

/** PLUS-19: the values for a car whose paid time ran out; from its end on where the city sells past time. */
function usePayAgain(
  { hasPostPayment }: ParkingProps['settings'],
  fill: (values: ReturnType<typeof repeatedValues>) => void,
) {
  const { timeZone } = useCity();
  const now = useServerNow(10_000);
  return (session: ParkingSession) => {
    const canCover = hasPostPayment && cityDay(session.endsAt, timeZone) === cityDay(now, timeZone);
    const start = canCover
      ? ({ timing: 'retrospectiveToday', startTime: formatTime(session.endsAt, timeZone) } as const)
      : {};
    fill({ ...repeatedValues(session), ...start });
  };
}

function useRequestedTopUp(requested: ParkingRequest | undefined, open: () => void): void {
  const openRequested = useEffectEvent(() => {
    if (requested?.kind !== 'topUp') return;
    requested.onOpen();
    open();
  });
  useEffect(() => {
    if (requested?.kind === 'topUp') openRequested();
  }, [requested]);
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
