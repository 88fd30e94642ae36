import { useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useTranslation } from 'react-i18next';
import { AccessCard } from './access-card.tsx';
import { PortalLink } from './portal-link.tsx';

/** EMB-17: on an origin that the city does not list there is a link, and nothing else. */
export function PortalCard() {
  const { t } = useTranslation('sessionAccess');
  useReadyEvent(true);
  return (
    <AccessCard>
      <p>{t('unlisted')}</p>
      <PortalLink />
    </AccessCard>
  );
}
