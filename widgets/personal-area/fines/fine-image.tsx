import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { useFineImage } from '@kerb/kit/queries/fines.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { QueryPlaceholder } from '@kerb/kit/runtime/query-placeholder.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The picture of an opened fine; after a failure, also of its decoding, it can be loaded again. */
export function FineImage({ fine }: { readonly fine: Fine }) {
  const { t } = useTranslation('fines');
  const query = useFineImage(fine);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { data, isFetching } = query;
  const url = data?.url;
  if (!data)
    return (
      <QueryPlaceholder query={query} title={t('image.failed')} label={t('image.loading')} height={240} />
    );
  if (url !== undefined && url === brokenUrl) {
    const reload = () => {
      setBrokenUrl(undefined);
      void query.refetch();
    };
    return <QueryFailed query={{ refetch: reload, isFetching }} title={t('image.failed')} />;
  }
  if (url === undefined) return <p>{t('image.none')}</p>;
  return (
    <img
      className="kerb-fines__image"
      src={url}
      alt={t('image.alt', { uin: fine.uin })}
      onError={() => setBrokenUrl(url)}
    />
  );
}
