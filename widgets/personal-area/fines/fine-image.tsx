import type { Fine } from '@kerb/core/domain/fine/fine.ts';
import { useFineImage } from '@kerb/kit/queries/fines.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The picture of an opened fine; after a failure, also of its decoding, it can be loaded again. */
export function FineImage({ fine }: { readonly fine: Fine }) {
  const { t } = useTranslation('fines');
  const { data, error, refetch, isFetching } = useFineImage(fine);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = data?.url;
  const isBroken = url !== undefined && url === brokenUrl;
  const reload = () => {
    setBrokenUrl(undefined);
    void refetch();
  };
  if (isBroken || (error && !data))
    return (
      <QueryFailed
        query={{ error: isBroken ? undefined : error, refetch: reload, isFetching }}
        title={t('image.failed')}
      />
    );
  if (!data)
    return (
      <DelayedLoader label={t('image.loading')}>
        <Skeleton height={240} />
      </DelayedLoader>
    );
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
