import { accountDisplayName, type Profile } from '@kerb/core/domain/account/profile.ts';
import { formatBalance } from '@kerb/core/domain/balance.ts';
import { currentSessions } from '@kerb/core/domain/session/current-sessions.ts';
import { watchEnds } from '@kerb/core/domain/session/ended-once.ts';
import { minutesToNearestEnd } from '@kerb/core/domain/session/minutes-left.ts';
import { useAccountCapabilities, useProfile, useRefreshProfile } from '@kerb/kit/queries/account.ts';
import { useSignOutIfRefused } from '@kerb/kit/queries/account-refusal.ts';
import { useFreshBalance } from '@kerb/kit/queries/balance.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useLastSessions, useStoreSessions } from '@kerb/kit/queries/last-sessions.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { CardIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import type { Icon } from '@kerb/kit/ui/icon.tsx';
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  InfoIcon,
  ParkingIcon,
  PhoneIcon,
  UserIcon,
  WarningIcon,
} from '@kerb/kit/ui/icons.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { type MenuSection, menuSections, noFlags } from '@kerb/personal-area/sections/sections.ts';
import { useSectionFlags } from '@kerb/personal-area/sections/use-section-flags.ts';
import { useSectionTitle } from '@kerb/personal-area/sections/use-section-title.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LastSessionsMenu } from '../offline/last-sessions-menu.tsx';
import { useBadge } from '../offline/use-badge.ts';
import { usePaths } from '../paths.ts';
import { SessionsMenu } from './sessions-menu.tsx';
import { UserMenu, type UserMenuItem } from './user-menu.tsx';

/**
 * The header of a signed-in driver: sessions, balance, account menu. SHELL-15: it ticks every second, on
 * every page, so it also notices the ends of sessions.
 */
export default function AccountHeader() {
  const query = useProfile();
  const { data: profile } = query;
  const now = useServerNow();
  useSignOutIfRefused(query);
  const [hasEnded] = useState(watchEnds);
  const refreshProfile = useRefreshProfile();
  const check = useEffectEvent(() => {
    if (profile && hasEnded(profile.sessions, now)) void refreshProfile(); // SHELL-16
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` reads both.
  useEffect(() => check(), [profile, now]);
  useStoreSessions(profile?.sessions);
  const last = useLastSessions(query);
  const running = profile ? currentSessions(profile.sessions, now) : last?.sessions;
  useBadge(running && minutesToNearestEnd(running, now));
  return (
    <>
      {profile ? <SessionsMenu profile={profile} now={now} /> : null}
      {last ? <LastSessionsMenu last={last} now={now} /> : null}
      <BalanceMenu />
      <AccountMenu />
    </>
  );
}

/** The balance and the way to top it up; nothing in a city without balances. */
function BalanceMenu() {
  const language = useLanguage();
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { data: profile } = useProfile();
  const { data: settings } = useCitySettings();
  useFreshBalance();
  const id = useId();
  const { isOpen, toggle, close, box } = useDisclosure();
  if (!settings?.hasBalance || !profile) return null;
  const amount = formatBalance(profile.balance, language);
  return (
    <div className="kerb-portal-account kerb-portal-balance" {...box}>
      <Button
        variant="quiet"
        aria-label={t('account.balanceMenu', { amount })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Money>{amount}</Money>
      </Button>
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu">
          <p className="kerb-portal-account__who">
            <strong>
              <Money>{amount}</Money>
            </strong>
            <span>{t('account.balanceText')}</span>
          </p>
          <Link
            className="kerb-portal-account__item"
            to={paths.to('profile-parking', { topUp: '' })}
            onClick={close}
          >
            <CardIcon />
            {t('account.topUp')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}

const icons: Readonly<Record<MenuSection, Icon>> = {
  parking: ParkingIcon,
  history: ClockIcon,
  bonuses: CheckIcon,
  permits: CalendarIcon,
  profile: UserIcon,
  'payment-slips': CardIcon,
  fines: WarningIcon,
  support: InfoIcon,
};

/** The driver's name, links to the account pages, and the logout. */
function AccountMenu() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { data: profile } = useProfile();
  const capabilities = useAccountCapabilities();
  const flags = useSectionFlags() ?? noFlags;
  const titleOf = useSectionTitle();
  const sections: UserMenuItem[] = menuSections(flags).map((section) => ({
    icon: icons[section],
    text: titleOf(section),
    path: paths.section(section),
  }));
  const devices = { icon: PhoneIcon, text: t('account.devices'), path: paths.to('profile-devices') };
  return (
    <UserMenu
      label={t('account.menu')}
      items={capabilities.canListDevices ? [...sections, devices] : sections}
      head={(close) => (profile ? <AccountSummary profile={profile} onFollow={close} /> : null)}
    />
  );
}

interface AccountSummaryProps {
  readonly profile: Profile;
  readonly onFollow: () => void;
}

function AccountSummary({ profile, onFollow }: AccountSummaryProps) {
  const language = useLanguage();
  const paths = usePaths();
  const { t } = useTranslation('portal');
  const { data: settings } = useCitySettings();
  return (
    <p className="kerb-portal-account__who">
      <strong>{accountDisplayName(profile)}</strong>
      {settings?.hasBalance ? (
        <span>
          {t('account.balance')}: <Money>{formatBalance(profile.balance, language)}</Money>{' '}
          <Link to={paths.to('profile-parking', { topUp: '' })} onClick={onFollow}>
            {t('account.topUp')}
          </Link>
        </span>
      ) : null}
    </p>
  );
}
