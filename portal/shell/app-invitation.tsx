import { portalOptions } from '@kerb/cities/portal-options.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { useAccountKind } from '@kerb/kit/queries/account.ts';
import { useCity, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { openApp, storeFor } from './open-app.ts';

/** SHELL-26, SHELL-27: on a phone, the way into the mobile app, and for visitors to the registration. */
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
        {isSignedIn ? null : <Link to={paths.registration}>{t('account.register')}</Link>}
      </p>
    </section>
  );
}
