import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useLanguage, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { useAccessKind } from './access-kind.ts';

/** Opens the same screen of the city's portal; in a new tab where this page is in a frame. */
export function PortalLink() {
  const { t } = useTranslation('accountAccess');
  const page = useAccessKind() === 'sessions' ? 'profile/parking' : 'profile';
  const { isFramed } = useNavigation();
  const href = portalPage(useCity(), useLanguage(), page, {});
  return (
    <ButtonLink href={href} variant="primary" {...(isFramed ? { target: '_blank', rel: 'noopener' } : {})}>
      {t('portal')}
    </ButtonLink>
  );
}
