import { portalOptions } from '@kerb/cities/portal-options.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useCity, useNavigation, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CloseButton } from '@kerb/kit/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { openApp, storeFor } from './open-app.ts';

/** Above the map, once per visit, until it is closed or the driver leaves the page. */
export function MapInvitation() {
  const { config, tab } = useRuntime();
  const key = `appInvitation:${config.city}`;
  const { data: options } = useCityOptions();
  const [isOpen, setOpen] = useState(() => tab.read(key) === undefined);
  const isShown =
    isOpen && options !== undefined && storeFor(navigator.userAgent, options.appLinks) !== undefined;
  useEffect(() => {
    if (isShown) tab.write(key, 'shown');
  }, [isShown, tab, key]);
  if (!isShown) return null;
  return (
    <div className="kerb-portal-app-row">
      <AppInvitation links={options.appLinks} />
      <CloseButton onClick={() => setOpen(false)} />
    </div>
  );
}

/** On a phone, the way into the mobile app, and for visitors to the registration. */
export function AppInvitation({ links }: { readonly links: CityOptions['appLinks'] }) {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const { leaveTo } = useNavigation();
  const { appDeepLink } = portalOptions(useCity().city);
  const isSignedIn = useAccountKind() !== undefined;
  const store = storeFor(navigator.userAgent, links);
  if (store === undefined) return null;
  return (
    <section className="kerb-portal-app" aria-label={t('footer.apps')}>
      <p>{t('app.text')}</p>
      <p className="kerb-portal-app__actions">
        <Button variant="primary" onClick={() => openApp({ deepLink: appDeepLink, store, leaveTo })}>
          {t('app.open')}
        </Button>
        {isSignedIn ? null : <Link to={paths.to('registration')}>{t('account.register')}</Link>}
      </p>
    </section>
  );
}
