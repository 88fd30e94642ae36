import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentPage } from '../../content/content-page.tsx';
import { usePageTitle } from '../../use-page-title.ts';
import { NotFound } from './not-found.tsx';

interface Query<T> {
  /** `null` is what the city does not have; `undefined` is what has not loaded. */
  readonly data: T | null | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly query: Query<T>;
  readonly titleWhileLoading: string;
  /** A `ContentPage`. */
  readonly children: (data: T) => ReactNode;
}

/** What the city has under this address: a placeholder, the page, "not found", or why it did not load. */
export function LoadedPage<T>({ query, titleWhileLoading, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data) return children(data);
  if (data === null) return <NotFound />;
  return error ? (
    <ContentPage title={titleWhileLoading}>
      <QueryFailed query={{ error, refetch, isFetching }} />
    </ContentPage>
  ) : (
    <Loading title={titleWhileLoading} />
  );
}

function Loading({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <div className="kerb-portal-page" role="status" aria-label={t('loading')}>
      <Skeleton height={36} width={280} />
      <Skeleton lines={8} />
    </div>
  );
}
