import { useSignOut } from '@kerb/kit/queries/account.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { AccessCard } from './access-card.tsx';
import { useAccessKind } from './access-kind.ts';
import { PortalLink } from './portal-link.tsx';

/** A company's account has no pages of a driver. */
export function CompanyCard() {
  const { t } = useTranslation('accountAccess');
  const kind = useAccessKind();
  const signOut = useSignOut();
  return (
    <AccessCard>
      <p>{t(`${kind}.company`)}</p>
      <div className="kerb-cluster">
        <PortalLink />
        <Button onClick={signOut}>{t('signOut')}</Button>
      </div>
    </AccessCard>
  );
}
