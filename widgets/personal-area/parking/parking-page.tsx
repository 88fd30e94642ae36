import account from '@kerb/account/account.css?inline';
import { type Announcement, AnnouncementsContext } from '@kerb/account/notices/announcements.tsx';
import { SessionNews } from '@kerb/account/notices/session-news.tsx';
import type { AccountConfirmation, AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { registerSessionTexts } from '@kerb/account/texts.ts';
import { TopUpDialog } from '@kerb/account/top-up/lazy-top-up.ts';
import { type AccountData, useAccountData } from '@kerb/account/use-account-data.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import { currentSessions } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { cityDay, formatTime } from '@kerb/core/domain/time.ts';
import en from '@kerb/core/i18n/en/parking.json';
import ru from '@kerb/core/i18n/ru/parking.json';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import form from '@kerb/kit/payment-form/form.css?inline';
import { useAccountPaymentFlow } from '@kerb/kit/queries/account-payment.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import sessions from '@kerb/session-list/session-list.css?inline';
import { SessionList } from '@kerb/session-list/session-list.tsx';
import type { RequestedAction } from '@kerb/session-list/sessions/session-actions.ts';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlips } from '../payment-slips/use-slips.tsx';
import { Vehicles } from '../vehicles/vehicles.tsx';
import css from './parking.css?inline';
import { ParkingForm } from './parking-form.tsx';
import type { SpotPreset, StartDraft } from './start/draft.ts';
import { PayPageBoundary } from './start/pay-page.tsx';
import { repeatedValues } from './start/repeat-stay.tsx';
import { Balance } from './start/start-card.tsx';
import type { StayToPay } from './start/use-start.ts';
import { type StartFormState, useStartDraft } from './start/use-start-draft.ts';

/** Loaded only in cities without balances. */
const PayDialog = lazyComponent(() => import('./start/pay-dialog.tsx'), 'PayDialog', {
  failed: DialogFailed,
});

const parkingStylesheet = form + account + sessions + css;

registerSessionTexts();
registerTexts('parking', { ru, en });

/** What the address asks for, besides a spot. */
export type ParkingRequest = RequestedAction | { readonly kind: 'topUp'; readonly onOpen: () => void };

interface Props {
  readonly preset: SpotPreset;
  readonly requested?: ParkingRequest | undefined;
}

/** The page for parking from an account, with a balance and without one. */
export function ParkingPage({ preset, requested }: Props) {
  const { failed, ready } = useAccountData();
  const styleRef = useStylesheet(parkingStylesheet);
  if (failed) {
    return <QueryFailed query={failed} />;
  }
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--4 kerb-sessions kerb-parking">
      {ready ? (
        <PayPageBoundary>
          <AccountParking {...ready} {...{ preset, requested }} />
        </PayPageBoundary>
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

interface ParkingProps extends Props, AccountData {}

function AccountParking({ settings, profile, preset, requested }: ParkingProps) {
  const flow = useAccountPaymentFlow<AccountConfirmation>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [topUp, setTopUp] = useState<RequestedTopUp>();
  const [toPay, setToPay] = useState<StayToPay>();
  const slips = useSlips(profile);
  const openTopUp = (missing: Kopecks | undefined, save = () => {}) => setTopUp({ missing, save });
  const announcements = useMemo(() => ({ announce: setAnnouncement }), []);
  const form = useStartDraft();
  useFinishedStay(flow, form);
  const start = useRef<HTMLDivElement>(null);
  const payAgain = usePayAgain(settings, (values) => {
    form.fill(values);
    start.current?.scrollIntoView({ block: 'start' });
  });
  useRequestedTopUp(requested, () => settings.hasBalance && openTopUp(undefined));
  const isParked = currentSessions(profile.sessions, useServerNow(10_000)).length > 0;
  const vehicles = (
    <Card>
      <Vehicles {...{ settings, profile }} />
    </Card>
  );
  const more = (
    <div key="more" ref={start} className="kerb-stack kerb-stack--4 kerb-parking__column">
      {flow.state.step === 'awaitingOutcome' ? null : (
        <MoreParking
          key={form.formKey}
          isFolded={isParked && !hasTyped(form.draft, preset)}
          balance={
            settings.hasBalance ? <Balance profile={profile} onTopUp={() => openTopUp(undefined)} /> : null
          }
        >
          <ParkingForm {...{ settings, profile, preset, form, flow }} onTopUp={openTopUp} onPay={setToPay} />
        </MoreParking>
      )}
      {isParked ? vehicles : null}
    </div>
  );
  const sessions = (
    <div key="sessions" className="kerb-stack kerb-stack--4 kerb-parking__column">
      <SessionList
        {...{ settings, profile, flow }}
        requested={requested?.kind === 'topUp' ? undefined : requested}
        onTopUp={openTopUp}
      />
      {isParked ? null : vehicles}
    </div>
  );
  return (
    <AnnouncementsContext value={announcements}>
      <SessionNews
        {...{ settings, profile, flow, announcement }}
        onClose={() => setAnnouncement(undefined)}
        onPayUnpaid={payAgain}
      />
      <div className="kerb-stack kerb-stack--4 kerb-parking__columns">
        {isParked ? [sessions, more] : [more, sessions]}
      </div>
      {topUp ? (
        <TopUpDialog
          {...{ settings, profile, flow }}
          missing={topUp.missing}
          onLeave={topUp.save}
          onSlip={slips.enter}
          onClose={() => setTopUp(undefined)}
        />
      ) : null}
      {toPay ? (
        <PayDialog {...{ settings, profile, form, flow }} {...toPay} onClose={() => setToPay(undefined)} />
      ) : null}
      {slips.dialog}
    </AnnouncementsContext>
  );
}

interface MoreParkingProps {
  readonly isFolded: boolean;
  readonly balance: ReactNode;
  readonly children: ReactNode;
}

/**
 * While a car is parked, running sessions come first, and the form is one press away: whoever has just
 * started a parking sees it, not an empty form.
 */
function MoreParking({ isFolded, balance, children }: MoreParkingProps) {
  const { t } = useTranslation('parking');
  const [isOpen, setOpen] = useState(false);
  if (!isFolded || isOpen) return children;
  return (
    <Card>
      {balance}
      <Button isWide onClick={() => setOpen(true)}>
        {t('start.more')}
      </Button>
    </Card>
  );
}

/** Whether the driver has typed a spot or a time, or the address names a spot. */
function hasTyped({ values, applied }: StartDraft, preset: SpotPreset): boolean {
  const isNew = (name: keyof SpotPreset) => Boolean(preset[name]) && preset[name] !== applied[name];
  return (
    isNew('zone') ||
    isNew('parking') ||
    values.zone !== '' ||
    values.parking !== '' ||
    values.startTime !== ''
  );
}

/** The values for a car whose paid time ran out. They begin at that time if the city sells past time. */
function usePayAgain(settings: CitySettings, fill: (values: ReturnType<typeof repeatedValues>) => void) {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  return (session: ParkingSession) => {
    const today = cityDay(clock.now(), timeZone);
    const canCover = settings.hasPostPayment && cityDay(session.endsAt, timeZone) === today;
    const start = canCover
      ? ({ timing: 'retrospectiveToday', startTime: formatTime(session.endsAt, timeZone) } as const)
      : {};
    fill({ ...repeatedValues(session, settings), ...start });
  };
}

/** A stay that is paid on a payment page, in this tab or in another one, resets the form with its car. */
function useFinishedStay({ state }: AccountPaymentFlow, form: StartFormState): void {
  const paid = state.step === 'settled' ? state.outcome?.plate : undefined;
  const finish = useEffectEvent(form.finish);
  useEffect(() => {
    if (paid) finish(paid);
  }, [paid]);
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
    <DelayedLoader className="kerb-stack kerb-stack--4 kerb-parking__columns" label={t('loading')}>
      <Skeleton height={640} />
      <Skeleton height={240} />
    </DelayedLoader>
  );
}
