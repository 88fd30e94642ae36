import { uniqueNews } from '@kerb/core/domain/content/news.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import { useNews } from '@kerb/kit/queries/content.ts';
import { QueryFailed } from '@kerb/kit/runtime/query-failed.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useLoadAtEnd } from '@kerb/kit/ui/use-load-at-end.ts';
import { VisuallyHidden } from '@kerb/kit/ui/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { ContentPage } from '../content/content-page.tsx';
import { NewsList } from '../content/news-list.tsx';

/** The list of news; more load near its end. */
export default function NewsPage() {
  const { t } = useTranslation('content');
  return (
    <ContentPage title={t('news.title')}>
      <News />
    </ContentPage>
  );
}

function News() {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useNews();
  const loadMore = () => void fetchNextPage();
  const canLoad = hasNextPage && !isFetching && !error;
  const end = useLoadAtEnd<HTMLDivElement>(canLoad ? loadMore : undefined, data?.pages.length ?? 0);
  if (!data) {
    if (error) return <QueryFailed query={{ error, refetch, isFetching }} />;
    return <Loading label={common('loading')} />;
  }
  const news = uniqueNews(data.pages);
  if (news.length === 0) {
    return <EmptyState icon={InfoIcon} title={t('news.emptyTitle')} text={t('news.emptyText')} />;
  }
  return (
    <>
      <NewsList news={news} />
      <VisuallyHidden>
        <span role="status">{data.pages.length > 1 ? t('news.loaded', { count: news.length }) : ''}</span>
      </VisuallyHidden>
      {hasNextPage ? (
        <div ref={end} className="kerb-content__more">
          {error && !isFetchingNextPage ? (
            <QueryFailed query={{ error, refetch: loadMore, isFetching }} />
          ) : (
            <Button onClick={loadMore} isBusy={isFetchingNextPage}>
              {t('news.more')}
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}

function Loading({ label }: { readonly label: string }) {
  return (
    <div className="kerb-stack kerb-stack--5" role="status" aria-label={label}>
      {/* As high as a window, so that the footer below does not move into sight and out again. */}
      {mapRange(8, (index) => (
        <Skeleton key={index} height={104} />
      ))}
    </div>
  );
}
