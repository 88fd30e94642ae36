import type { MyData as StoredData } from '@kerb/core/domain/account/my-data.ts';
import en from '@kerb/core/i18n/en/my-data.json';
import ru from '@kerb/core/i18n/ru/my-data.json';
import { useDownloadArchive, useMyData } from '@kerb/kit/queries/my-data.ts';
import { registerAccountTexts } from '@kerb/kit/runtime/account-texts.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { registerTexts } from '@kerb/kit/runtime/texts.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useTranslation } from 'react-i18next';
import { EraseBlock } from './erase-block.tsx';
import css from './my-data.css?inline';

registerAccountTexts();
registerTexts('myData', { ru, en });

interface Props {
  /** Called after the account was erased and the driver has been signed out. */
  readonly onErased: () => void;
}

/** What the city stores about the driver: a list, a copy of it, and its end. Without its own heading. */
export function MyData({ onErased }: Props) {
  const { t } = useTranslation('myData');
  const styleRef = useStylesheet(css);
  const query = useMyData();
  const { data, isFetching, refetch } = query;
  if (!data) return <QueryPlaceholder query={query} title={t('failed')} label={t('loading')} height={320} />;
  return (
    <div ref={styleRef} className="kerb-stack kerb-stack--5">
      <section className="kerb-stack" aria-label={t('intro')}>
        <p>{t('intro')}</p>
        <Parts parts={data.parts} />
      </section>
      <ArchiveBlock />
      <EraseBlock
        data={data}
        isChecking={isFetching}
        onCheckAgain={() => void refetch()}
        onErased={onErased}
      />
    </div>
  );
}

function Parts({ parts }: Pick<StoredData, 'parts'>) {
  const { t } = useTranslation('myData');
  return (
    <dl className="kerb-rows">
      {parts.map(({ title, records }) => (
        <div key={title} className="kerb-my-data__part">
          <dt>{title}</dt>
          <dd>{t('records', { count: records })}</dd>
        </div>
      ))}
    </dl>
  );
}

function ArchiveBlock() {
  const { t } = useTranslation('myData');
  const downloading = useDownloadArchive();
  return (
    <TitledSection title={t('archive.title')} note={t('archive.text')}>
      <div className="kerb-my-data__actions">
        {(['pdf', 'json'] as const).map((format) => (
          <Button
            key={format}
            isBusy={downloading.isPending && downloading.variables === format}
            onClick={() => downloading.mutate(format)}
          >
            {t(`archive.${format}`)}
          </Button>
        ))}
      </div>
      <ErrorNotice error={downloading.error} title={t('archive.failed')} />
      {downloading.isSuccess ? <Notice tone="success">{t('archive.done')}</Notice> : null}
    </TitledSection>
  );
}
