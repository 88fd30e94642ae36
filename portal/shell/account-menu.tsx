import { accountDisplayName, type Profile } from '@kerb/core/domain/account/profile.ts';
import { formatBalance } from '@kerb/core/domain/balance.ts';
import { useAccountCapabilities, useProfile } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { CardIcon } from '@kerb/kit/ui/account-icons.tsx';
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
import { type MenuSection, menuSections, noFlags } from '@kerb/personal-area/sections/sections.ts';
import { useSectionFlags } from '@kerb/personal-area/sections/use-section-flags.ts';
import { useSectionTitle } from '@kerb/personal-area/sections/use-section-title.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { UserMenu, type UserMenuItem } from './user-menu.tsx';

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
export function AccountMenu() {
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
