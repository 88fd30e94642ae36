import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { MenuIcon } from '@kerb/kit/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isMapPath } from '../paths.ts';

const SideMenu = lazyComponent(() => import('./side-menu.tsx'), 'SideMenu', { failed: DialogFailed });

/**
 * Opens the side menu, wherever a link of header or footer is not visible: on the map, which has no footer,
 * at every width.
 */
export function MenuButton() {
  const { t } = useTranslation('portal');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="kerb-portal-menu-button" data-always={isMapPath(pathname) || undefined}>
      <IconButton
        icon={<MenuIcon />}
        label={t('menu.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <SideMenu onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
