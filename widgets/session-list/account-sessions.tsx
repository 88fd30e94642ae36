import { AccountOnPage } from '@kerb/account/access/account-on-page.tsx';
import { DriverOnly } from '@kerb/account/access/driver-only.tsx';
import type { LoginFormModule } from '@kerb/account/access/sign-in-card.tsx';
import account from '@kerb/account/account.css?inline';
import { type Announcement, AnnouncementsContext } from '@kerb/account/notices/announcements.tsx';
import { SessionNews } from '@kerb/account/notices/session-news.tsx';
import type { AccountConfirmation } from '@kerb/account/payment/confirmation.ts';
import { TopUpDialog } from '@kerb/account/top-up/lazy-top-up.ts';
import { type AccountData, useAccountData } from '@kerb/account/use-account-data.ts';
import { useSessionEvent } from '@kerb/account/use-session-event.ts';
import { type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import form from '@kerb/kit/payment-form/form.css?inline';
import { useSignOut } from '@kerb/kit/queries/account.ts';
import { useAccountPaymentFlow } from '@kerb/kit/queries/account-payment.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import type { LazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { portalPage, spotQuery } from '@kerb/kit/runtime/navigation.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { useCity, useLanguage, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSessions } from './loading-sessions.tsx';
import css from './session-list.css?inline';
import { SessionList } from './session-list.tsx';

export interface AccountSessionsProps {
  readonly loginForm: LazyChunk<LoginFormModule>;
}

/** The sessions of the account on this origin, or the way to sign in. For origins that the city lists. */
export function AccountSessions(props: AccountSessionsProps) {
  return (
    <AccountOnPage>
      <SessionsOrSignIn {...props} />
    </AccountOnPage>
  );
}

/** The sessions of a signed-in driver; otherwise a card with the way to sign in. Inside `AccountContext`. */
export function SessionsOrSignIn({ loginForm }: AccountSessionsProps) {
  useSessionEvent();
  return (
    <DriverOnly loginForm={loginForm}>
      {(takesFocus) => <SignedInSessions takesFocus={takesFocus} />}
    </DriverOnly>
  );
}

const sessionListStylesheet = form + account + css;

interface Props {
  /** The login form stood here before, and the focus was in it. */
  readonly takesFocus: boolean;
}

/** The element of a signed-in driver: balance, logout, and the sessions. */
function SignedInSessions({ takesFocus }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('accountAccess');
  const signOut = useSignOut();
  const styleRef = useStylesheet(sessionListStylesheet);
  const { failed, ready } = useAccountData();
  useFreshBalance();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);
  const { settings, profile } = ready ?? {};
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--4 kerb-sessions kerb-sessions--element">
      <div ref={top} tabIndex={-1} className="kerb-sessions__top">
        <SectionHeading
          note={
            settings?.hasBalance && profile ? (
              <>
                {t('balance')} <Money>{roubles(profile.balance ?? kopecks(0))}</Money>
              </>
            ) : undefined
          }
          action={
            <Button size="small" variant="quiet" onClick={signOut}>
              {t('signOut')}
            </Button>
          }
        >
          {t('sessions.title')}
        </SectionHeading>
      </div>
      {failed ? (
        <QueryFailed query={failed}>
          {/* What the host page has put into the element. */}
          <slot />
        </QueryFailed>
      ) : ready ? (
        <ReadySessions {...ready} />
      ) : (
        <LoadingSessions />
      )}
    </div>
  );
}

interface ReadyProps extends AccountData {}

function ReadySessions({ settings, profile }: ReadyProps) {
  const flow = useAccountPaymentFlow<AccountConfirmation>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const announcements = useMemo(() => ({ announce: setAnnouncement }), []);
  const [topUp, setTopUp] = useState<{ readonly missing: Kopecks | undefined }>();
  const payOnPortal = usePortalPayment();
  return (
    <AnnouncementsContext value={announcements}>
      <SessionNews
        {...{ settings, profile, flow, announcement }}
        onClose={() => setAnnouncement(undefined)}
        onPayUnpaid={payOnPortal}
      />
      <CityTimeNote />
      <SessionList {...{ settings, profile, flow }} onTopUp={(missing) => setTopUp({ missing })} />
      {topUp ? (
        <TopUpDialog
          {...{ settings, profile, flow }}
          missing={topUp.missing}
          onLeave={() => {}}
          onClose={() => setTopUp(undefined)}
        />
      ) : null}
    </AnnouncementsContext>
  );
}

/** New stays begin on the portal: its form opens for this place. */
function usePortalPayment(): (session: ParkingSession) => void {
  const config = useCity();
  const language = useLanguage();
  const { leaveTo } = useNavigation();
  return ({ zoneId, parkingCode }) =>
    leaveTo(portalPage(config, language, 'profile/parking', spotQuery({ zoneId, parkingCode })));
}
