import { Button } from '@kerb/kit/ui/button.tsx';
import { UserIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openSignIn } from '../account/sign-in-request.ts';
import { usePaths } from '../paths.ts';

/**
 * For visitors who are not signed in. On a phone there is only an icon for the login; the modal has a link to
 * the registration.
 */
export function VisitorLinks() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  return (
    <>
      <Link className="kerb-portal-nav__link kerb-portal-register" to={paths.to('registration')}>
        {t('account.register')}
      </Link>
      <Button icon={<UserIcon />} onClick={() => openSignIn()}>
        <span className="kerb-portal-login">{t('account.login')}</span>
      </Button>
    </>
  );
}
