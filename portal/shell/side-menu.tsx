import { useAccountKind, useSignOut } from '@kerb/kit/queries/account.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { openSignIn } from '../account/sign-in-request.ts';
import { isMapPath, usePaths } from '../paths.ts';
import { AppLinks } from './app-links.tsx';
import { Contacts } from './contacts.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOfferedItems } from './use-offered-items.ts';

/** Map, all of the city's links, login or logout, contacts and apps. */
export function SideMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { data: options } = useCityOptions();
  const items = useMenuItems();
  return (
    <Dialog onClose={onClose} title={t('menu.title')}>
      <nav className="kerb-portal-menu" aria-label={t('nav.label')}>
        <ul>
          <li>
            <Link className="kerb-portal-menu__item" to={paths.to('map')} onClick={onClose}>
              {t('titles.map')}
            </Link>
          </li>
          {items.map((item) => (
            <li key={item.path}>
              <MenuLink item={item} className="kerb-portal-menu__item" onFollow={onClose} />
            </li>
          ))}
          <AccountItems onClose={onClose} />
        </ul>
      </nav>
      {options ? (
        <div className="kerb-portal-menu__foot">
          <Contacts contacts={options.contacts} className="kerb-portal-menu__row" />
          <AppLinks links={options.appLinks} className="kerb-portal-menu__row" />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Each link of the city once: those for small screens, then those of header and footer. */
function useMenuItems() {
  const menus = [useOfferedItems('mobile'), useOfferedItems('header'), useOfferedItems('footer')].flat();
  const byPath = new Map([...menus].reverse().map((item) => [item.path, item]));
  return menus.filter((item) => !isMapPath(item.path) && byPath.get(item.path) === item);
}

function AccountItems({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const account = useAccountKind();
  if (account !== undefined) {
    const leave = () => {
      onClose();
      signOut();
      void navigate(paths.to('map'));
    };
    return (
      <>
        {account === 'company' ? (
          <li>
            <Link className="kerb-portal-menu__item" to={paths.to('company-overview')} onClick={onClose}>
              {t('account.company')}
            </Link>
          </li>
        ) : null}
        <li>
          <button type="button" className="kerb-portal-menu__item" onClick={leave}>
            {t('account.logout')}
          </button>
        </li>
      </>
    );
  }
  const logIn = () => {
    onClose();
    openSignIn();
  };
  return (
    <>
      <li>
        <button type="button" className="kerb-portal-menu__item" onClick={logIn}>
          {t('account.login')}
        </button>
      </li>
      <li>
        <Link className="kerb-portal-menu__item" to={paths.to('registration')} onClick={onClose}>
          {t('account.register')}
        </Link>
      </li>
    </>
  );
}
