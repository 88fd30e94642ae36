import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { MapPinIcon } from '@kerb/kit/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { usePaths } from '../paths.ts';
import { CityDialog } from './city-dialog.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountHeader, CompanyHeader } from './lazy-account-header.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuLink } from './menu-link.tsx';
import { useFocusReplacement } from './use-focus-replacement.ts';
import { useOfferedItems } from './use-offered-items.ts';
import { VisitorLinks } from './visitor-links.tsx';

/** Name, city, navigation, language, and the account menu (SHELL-07). */
export function Header() {
  const { t } = useTranslation('portal');
  const city = useCity();
  const language = useLanguage();
  const paths = usePaths();
  const settings = useCitySettings();
  const account = useAccountKind();
  const isVisitor = account === undefined;
  const who = useFocusReplacement(isVisitor);
  // Map and payment have links of their own.
  const items = useOfferedItems('header').filter(({ path }) => path !== '/' && path !== '/guest-payment');
  const [isChoosingCity, setChoosingCity] = useState(false);
  return (
    <header className="kerb-portal-header">
      <a className="kerb-skip" href="#main">
        {t('skip')}
      </a>
      <Link className="kerb-portal-brand" to={paths.map}>
        <span className="kerb-portal-brand__mark" aria-hidden="true">
          P
        </span>
        <span className="kerb-portal-brand__name">{t('brand')}</span>
      </Link>
      <Button variant="quiet" icon={<MapPinIcon />} onClick={() => setChoosingCity(true)}>
        <span className="kerb-portal-city">{city.displayName[language]}</span>
      </Button>
      <nav className="kerb-portal-nav" aria-label={t('nav.label')}>
        <NavLink className="kerb-portal-nav__link kerb-portal-nav__link--map" to={paths.map} end>
          {t('nav.map')}
        </NavLink>
        {isVisitor && settings.data?.hasGuestPayment ? (
          <NavLink className="kerb-portal-nav__link" to={paths.guestPayment}>
            {t('nav.pay')}
          </NavLink>
        ) : null}
        {items.map((item) => (
          <MenuLink
            key={item.path}
            item={item}
            className="kerb-portal-nav__link kerb-portal-nav__link--city"
          />
        ))}
      </nav>
      <LanguageSwitch />
      <div className="kerb-portal-who" ref={who}>
        {isVisitor ? <VisitorLinks /> : null}
        {account === 'personal' ? <AccountHeader /> : null}
        {account === 'corporate' ? <CompanyHeader /> : null}
      </div>
      <MenuButton />
      <CityDialog isOpen={isChoosingCity} onClose={() => setChoosingCity(false)} />
    </header>
  );
}
