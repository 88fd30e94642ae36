import { useHasCapability } from '@kerb/kit/queries/account.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Notifications } from '@kerb/personal-area/notifications/notifications.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createPortalPush } from '../notifications/portal-push.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { NotFound } from './parts/not-found.tsx';
import { TitledPage } from './parts/titled-page.tsx';

/** What the driver is told with the page closed. Not found in a city that sends no push messages. */
export default function ProfileNotificationsPage() {
  const { t } = useTranslation('portal');
  const hasPush = useHasCapability('pushKey');
  const { apiUrl } = useCity();
  const browser = useMemo(() => createPortalPush(apiUrl), [apiUrl]);
  if (hasPush === undefined) return <PageLoader />;
  if (!hasPush) return <NotFound />;
  return (
    <TitledPage title={t('titles.notifications')}>
      <Card>
        <Notifications device={{ browser }} />
      </Card>
    </TitledPage>
  );
}
