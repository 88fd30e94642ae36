import { useSignOut } from '@kerb/kit/queries/account.ts';
import { LogOutIcon } from '@kerb/kit/ui/account-icons.tsx';
import type { Icon } from '@kerb/kit/ui/icon.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { UserIcon } from '@kerb/kit/ui/icons.tsx';
import { useDisclosure } from '@kerb/kit/ui/use-disclosure.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';

export interface UserMenuItem {
  readonly icon: Icon;
  readonly text: string;
  readonly path: string;
}

interface Props {
  readonly label: string;
  readonly items: readonly UserMenuItem[];
  /** What stands above the links; `close` closes the menu. */
  readonly head?: (close: () => void) => ReactNode;
}

/** The menu of whoever is signed in: links, and the logout. */
export function UserMenu({ label, items, head }: Props) {
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
        label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen ? (
        <div id={id} className="kerb-portal-account__menu">
          {head?.(close)}
          <ul>
            {items.map(({ icon: ItemIcon, text, path }) => (
              <li key={path}>
                <Link className="kerb-portal-account__item" to={path} onClick={close}>
                  <ItemIcon />
                  {text}
                </Link>
              </li>
            ))}
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
