import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { outcomeStylesheet } from './outcome-stylesheet.ts';

/** Shown before a payment, because without storage its outcome cannot be looked up later. */
export function StorageNote() {
  const { t } = useTranslation('stayTime');
  const styleRef = useStylesheet(outcomeStylesheet);
  return (
    <div className="kerb-extension" ref={styleRef}>
      <Notice title={t('memory.title')}>{t('memory.text')}</Notice>
    </div>
  );
}
