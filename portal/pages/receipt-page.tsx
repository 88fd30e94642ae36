import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ContentPage } from '../content/content-page.tsx';
import { receiptIn } from '../content/receipt.ts';

/**
 * The values of the address, as text. SEC-05: anybody can write such an address, so the page always says that
 * it proves nothing, and search engines leave it out.
 */
export default function ReceiptPage() {
  const { t } = useTranslation('content');
  const { timeZone } = useCity();
  const { search } = useLocation();
  const { title, dateIn, dateOut, price, plate } = receiptIn(search, timeZone, useLanguage());
  const facts = [
    ['name', title],
    ['dateIn', dateIn],
    ['dateOut', dateOut],
    ['plate', plate],
    ['price', price],
  ] as const;
  return (
    <ContentPage title={t('check.title')}>
      <meta name="robots" content="noindex" />
      <Notice tone="warning" announce="off" title={t('check.notice')}>
        {t('check.noticeText')}
      </Notice>
      <Card>
        <dl className="kerb-stack kerb-content__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="kerb-note">{t(`check.${name}`)}</dt>
              <dd>{value ?? t('check.missing')}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </ContentPage>
  );
}
