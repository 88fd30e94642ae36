import { useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useTranslation } from 'react-i18next';
import { AccessCard } from './access-card.tsx';
import { useAccessKind } from './access-kind.ts';
import { PortalLink } from './portal-link.tsx';

/** On an origin that the city does not list there is a link, and nothing else. */
export function PortalCard() {
  const { t } = useTranslation('accountAccess');
  const kind = useAccessKind();
  useReadyEvent(true);
  return (
    <AccessCard>
      <p>{t(`${kind}.unlisted`)}</p>
      <PortalLink />
    </AccessCard>
  );
}
