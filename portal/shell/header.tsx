import { lastSessionsKey } from '@kerb/core/storage/last-sessions-key.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePaths } from '../paths.ts';
import { routeAt } from '../routes.ts';
import { BrandAndCity } from './brand-and-city.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountHeader, CompanyHeader } from './lazy-parts.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuLink } from './menu-link.tsx';
import { useFocusReplacement } from './use-focus-replacement.ts';
import { useOfferedItems } from './use-offered-items.ts';
import { VisitorLinks } from './visitor-links.tsx';

/** Name, city, navigation, language, and the account menu. */
export function Header() {
  const { t } = useTranslation('portal');
  const runtime = useRuntime();
  const paths = usePaths();
  const settings = useCitySettings();
  const account = useAccountKind();
  const isVisitor = account === undefined;
  const who = useFocusReplacement(isVisitor);
  // Map and payment have links of their own.
  const items = useOfferedItems('header').filter(
    ({ path }) => !['map', 'guest-payment'].includes(routeAt(path)?.page ?? ''),
  );
  return (
    <header className="kerb-portal-header">
      <a className="kerb-skip" href="#main">
        {t('skip')}
      </a>
      <BrandAndCity />
      <nav className="kerb-portal-nav" aria-label={t('nav.label')}>
        <NavLink className="kerb-portal-nav__link kerb-portal-nav__link--map" to={paths.to('map')} end>
          {t('nav.map')}
        </NavLink>
        {isVisitor && (settings.isPending || settings.data?.hasGuestPayment) ? (
          // Its place is kept until the city has answered, so that the header does not move then.
          <NavLink
            className="kerb-portal-nav__link"
            style={{ visibility: settings.isPending ? 'hidden' : 'inherit' }}
            to={paths.to('guest-payment')}
          >
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
      <div
        className="kerb-portal-who"
        ref={who}
        data-account={account}
        data-has-balance={settings.data?.hasBalance || undefined}
        data-is-parked={account === 'personal' && hasStoredSession(runtime) ? true : undefined}
      >
        {isVisitor ? <VisitorLinks /> : null}
        {account === 'personal' ? <AccountHeader /> : null}
        {account === 'company' ? <CompanyHeader /> : null}
      </div>
      <MenuButton />
    </header>
  );
}

/** Whether the header is going to show a time left, as far as the device knows. Read without its decoder. */
function hasStoredSession({ config, store }: CityRuntime): boolean {
  return store.read(lastSessionsKey(config.city))?.includes('"plate"') === true;
}
