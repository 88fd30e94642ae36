import { useSignOut } from '@kerb/kit/queries/account.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { UserIcon } from '@kerb/kit/ui/icons.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';

/** SHELL-07: the header of a signed-in company: its page and the logout. */
export default function CompanyHeader() {
  const { t } = useTranslation('portal');
  const paths = usePaths();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const id = useId();
  const { isOpen, toggle, close, box } = useDisclosure();
  const leave = () => {
    signOut();
    void navigate(paths.to('map'));
  };
  return (
    <div className="kerb-portal-account" {...box}>
      <IconButton
        icon={<UserIcon />}
        label={t('account.company')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu">
          <ul>
            <li>
              <Link className="kerb-portal-account__item" to={paths.to('company-overview')} onClick={close}>
                <UserIcon />
                {t('account.company')}
              </Link>
            </li>
            <li>
              <button type="button" className="kerb-portal-account__item" onClick={leave}>
                <LogOutIcon />
                {t('account.logout')}
              </button>
            </li>
          </ul>
        </div>
      ) : null}
    </div>
  );
}
