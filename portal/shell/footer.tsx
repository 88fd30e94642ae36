import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useTranslation } from 'react-i18next';
import { AppInvitation } from './app-invitation.tsx';
import { AppLinks } from './app-links.tsx';
import { Contacts } from './contacts.tsx';
import { MenuLink } from './menu-link.tsx';
import { useOfferedItems } from './use-offered-items.ts';

/** Contacts, the city's links and apps; parts that the city has not configured are left out. */
export function Footer() {
  const { t } = useTranslation('portal');
  const { data: options } = useCityOptions();
  return (
    <footer className="kerb-note kerb-portal-footer">
      <CityTimeNote />
      {options ? <City options={options} /> : null}
      <p className="kerb-portal-footer__brand">{t('brand')}</p>
    </footer>
  );
}

function City({ options }: { readonly options: CityOptions }) {
  const { t } = useTranslation('portal');
  const menu = useOfferedItems('footer');
  return (
    <>
      <AppInvitation links={options.appLinks} />
      {menu.length > 0 ? (
        <nav aria-label={t('footer.menu')}>
          <ul className="kerb-portal-footer__row">
            {menu.map((item) => (
              <li key={item.path}>
                <MenuLink item={item} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Contacts contacts={options.contacts} className="kerb-portal-footer__row" />
      <AppLinks links={options.appLinks} className="kerb-portal-footer__row" />
    </>
  );
}
