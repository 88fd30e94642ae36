import { lastSessionsKey } from '@kerb/core/storage/last-sessions-key.ts';
import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { MenuIcon, UserIcon } from '@kerb/kit/ui/icons.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { openSignIn } from '../account/sign-in-request.ts';
import { isMapPath, usePaths } from '../paths.ts';
import { routeAt } from '../routes.ts';
import { BrandAndCity } from './brand-and-city.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountHeader, CompanyHeader } from './lazy-parts.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOfferedItems } from './use-offered-items.ts';

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

const SideMenu = lazyComponent(() => import('./side-menu.tsx'), 'SideMenu', { failed: DialogFailed });

/**
 * Opens the side menu, wherever a link of header or footer is not visible: on the map, which has no footer,
 * at every width.
 */
function MenuButton() {
  const { t } = useTranslation('portal');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="kerb-portal-menu-button" data-always={isMapPath(pathname) || undefined}>
      <IconButton
        icon={<MenuIcon />}
        label={t('menu.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <SideMenu onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/**
 * The button that signs in or out disappears after the press: the focus moves to the button that replaces it,
 * the login or the account menu. The code of the account's buttons may come later than the login. Signing out
 * elsewhere than on the map leads to the map, whose heading gets the focus.
 */
function useFocusReplacement(isVisitor: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(isVisitor);
  const isLeaving = !isMapPath(useLocation().pathname) && isVisitor;
  useEffect(() => {
    const hasChanged = before.current !== isVisitor;
    before.current = isVisitor;
    const box = container.current;
    if (!hasChanged || !box || isLeaving) return;
    const observer = new MutationObserver(() => focusWhenThere());
    const focusWhenThere = () => {
      const buttons = box.querySelectorAll('button');
      // The account menu is the last of the account's buttons, the login the first of the visitor's.
      const button = isVisitor ? buttons[0] : buttons[buttons.length - 1];
      if (!button) return;
      observer.disconnect();
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    };
    observer.observe(box, { childList: true, subtree: true });
    focusWhenThere();
    return () => observer.disconnect();
  }, [isVisitor, isLeaving]);
  return container;
}

/**
 * For visitors who are not signed in. On a phone there is only an icon for the login; the modal has a link to
 * the registration.
 */
function VisitorLinks() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  return (
    <>
      <Link className="kerb-portal-nav__link kerb-portal-register" to={paths.to('registration')}>
        {t('account.register')}
      </Link>
      <Button icon={<UserIcon />} onClick={() => openSignIn()}>
        <span className="kerb-portal-login">{t('account.login')}</span>
      </Button>
    </>
  );
}
