import en from '@kerb/core/i18n/en/in-frame.json';
import ru from '@kerb/core/i18n/ru/in-frame.json';
import { useTranslation } from 'react-i18next';
import { registerTexts } from '../../runtime/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

registerTexts('inFrame', { ru, en });

export interface Props {
  /** The page that should have opened in a tab. */
  readonly url: string;
  readonly onClose: () => void;
}

/**
 * No tab opened, because the frame lacks `allow-popups` or the browser blocked it. Shows the address to
 * press or to copy. The browser's own menu of the link opens it from every frame.
 */
export function BlockedPage({ url, onClose }: Props) {
  const { t } = useTranslation('inFrame');
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      <p style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        <a href={url} target="_blank" rel="noopener" aria-label={`${t('address')}: ${url}`}>
          {url}
        </a>
      </p>
    </Dialog>
  );
}
