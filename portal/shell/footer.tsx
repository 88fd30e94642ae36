import type { CityOptions, MenuItem } from '@kerb/core/domain/city/options.ts';
import { useIsSignedIn } from '@kerb/kit/queries/account.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';

/** Contacts, the city's links and apps; parts that the city has not configured are left out. */
export function Footer() {
  const { data: options } = useCityOptions();
  return (
    <footer className="kerb-portal-footer">
      <CityTimeNote />
      {options ? (
        <>
          <Contacts contacts={options.contacts} />
          <FooterMenu items={options.menu.footer} />
          <Apps links={options.appLinks} />
        </>
      ) : null}
    </footer>
  );
}

function Contacts({ contacts }: { readonly contacts: CityOptions['contacts'] }) {
  const { phone, email } = contacts;
  return (
    <p className="kerb-portal-footer__row">
      {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}

/** SHELL-23: other sites open in a new tab. An address that is neither a path nor `http(s)` is left out. */
function FooterMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const language = useLanguage();
  const paths = usePaths();
  const isSignedIn = useIsSignedIn();
  // SHELL-06: with an account this link would only redirect back.
  const offered = isSignedIn ? items.filter(({ path }) => path !== '/guest-payment') : items;
  return (
    <ul className="kerb-portal-footer__row">
      {offered.map(({ path, titles }) => {
        const title = titles[language] ?? titles.ru;
        if (!title) return null;
        if (/^https?:\/\//.test(path)) {
          return (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            </li>
          );
        }
        return /^\/(?![/\\])/.test(path) ? (
          <li key={path}>
            <Link to={paths.page(path)}>{title}</Link>
          </li>
        ) : null;
      })}
    </ul>
  );
}

const shops = [
  ['ios', 'App Store'],
  ['android', 'Google Play'],
  ['ruStore', 'RuStore'],
  ['apk', 'APK'],
] as const;

function Apps({ links }: { readonly links: CityOptions['appLinks'] }) {
  const { t } = useTranslation('portal');
  const offered = shops.filter(([shop]) => links[shop]);
  if (offered.length === 0) return null;
  return (
    <ul className="kerb-portal-footer__row" aria-label={t('footer.apps')}>
      {offered.map(([shop, name]) => (
        <li key={shop}>
          <a href={links[shop]} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
