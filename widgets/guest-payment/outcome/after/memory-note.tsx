import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import { afterStylesheet } from './after-stylesheet.ts';

/** REL-10: said where money moves, because there it matters that an outcome can be looked up later. */
export function MemoryNote() {
  const { t } = useTranslation('renew');
  const sheet = useStylesheet(afterStylesheet);
  return (
    <div className="kerb-renew-more" ref={sheet}>
      <Notice title={t('memory.title')}>{t('memory.text')}</Notice>
    </div>
  );
}
