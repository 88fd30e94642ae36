import { accountDisplayName, type Profile } from '@kerb/core/domain/account/profile.ts';
import { formatBalance } from '@kerb/core/domain/balance.ts';
import { useAccountCapabilities, useProfile, useSignOut } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { CardIcon, LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import type { Icon } from '@kerb/kit/ui/icon.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
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
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';

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

/** SHELL-18: the driver's name, links to the account pages, and the logout. */
export function AccountMenu() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { data: profile } = useProfile();
  const capabilities = useAccountCapabilities();
  const flags = useSectionFlags() ?? noFlags;
  const titleOf = useSectionTitle();
  const id = useId();
  const { isOpen, toggle, close, box } = useDisclosure();
  const leave = () => {
    signOut();
    void navigate(paths.to('map'));
  };
  return (
    <div className="kerb-portal-account" {...box}>
      <IconButton
        icon={<UserIcon />}
        label={t('account.menu')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu">
          {profile ? <AccountSummary profile={profile} onFollow={close} /> : null}
          <ul>
            {menuSections(flags).map((section) => {
              const SectionIcon = icons[section];
              return (
                <li key={section}>
                  <Link className="kerb-portal-account__item" to={paths.section(section)} onClick={close}>
                    <SectionIcon />
                    {titleOf(section)}
                  </Link>
                </li>
              );
            })}
            {capabilities.canListDevices ? (
              <li>
                <Link className="kerb-portal-account__item" to={paths.to('profile-devices')} onClick={close}>
                  <PhoneIcon />
                  {t('account.devices')}
                </Link>
              </li>
            ) : null}
            <li>
              <button type="button" className="kerb-portal-account__item" onClick={leave}>
                <LogOutIcon />
                {t('account.logout')}
              </button>
            </li>
          </ul>
        </div>
      ) : null}
    </div>
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
