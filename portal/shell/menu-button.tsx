import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { MenuIcon } from '@kerb/kit/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const chunk = lazyChunk(() => import('./side-menu.tsx'));
const SideMenu = lazyComponent(chunk, (loaded) => loaded.SideMenu, { failed: DialogFailed });

/** SHELL-21: opens the side menu; wide screens have its links in header and footer. */
export function MenuButton() {
  const { t } = useTranslation('portal');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="kerb-portal-menu-button">
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
