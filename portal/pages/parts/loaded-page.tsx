import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentPage } from '../../content/content-page.tsx';
import { NotFound } from './not-found.tsx';
import { usePageTitle } from './use-page-title.ts';

interface Query<T> {
  /** `null` is what the city does not have; `undefined` is what has not loaded. */
  readonly data: T | null | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T extends { readonly title: string }> {
  readonly query: Query<T>;
  readonly titleWhileLoading: string;
  readonly children: (data: T) => ReactNode;
}

/** What the city has under this address: a placeholder, the page, "not found", or why it did not load. */
export function LoadedPage<T extends { readonly title: string }>({
  query,
  titleWhileLoading,
  children,
}: Props<T>) {
  const { data, error, isFetching, refetch } = query;
  const { t } = useTranslation();
  if (data) return <Titled title={data.title}>{children(data)}</Titled>;
  if (data === null) return <NotFound />;
  return (
    <Titled title={titleWhileLoading}>
      {error ? (
        <ContentPage title={titleWhileLoading}>
          <QueryFailed query={{ error, refetch, isFetching }} />
        </ContentPage>
      ) : (
        <div className="kerb-portal-page" role="status" aria-label={t('loading')}>
          <Skeleton height={36} width={280} />
          <Skeleton lines={8} />
        </div>
      )}
    </Titled>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return children;
}
