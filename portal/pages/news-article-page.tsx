import { useNewsArticle } from '@kerb/kit/queries/content.ts';
import { ChevronLeftIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CityHtml } from '../content/city-html.tsx';
import { ContentPage } from '../content/content-page.tsx';
import { PublicationDate } from '../content/publication-date.tsx';
import { usePaths } from '../paths.ts';
import { LoadedPage } from './parts/loaded-page.tsx';

/** One news item. */
export default function NewsArticlePage() {
  const { t } = useTranslation('content');
  const paths = usePaths();
  const { id = '' } = useParams();
  const article = useNewsArticle(id);
  return (
    <LoadedPage query={article} titleWhileLoading={t('news.title')}>
      {({ title, publishedAt, picture, html }) => (
        <ContentPage
          title={title}
          above={
            <>
              <Link className="kerb-content__back" to={paths.to('news')}>
                <ChevronLeftIcon size="small" />
                {t('news.all')}
              </Link>
              <PublicationDate at={publishedAt} />
            </>
          }
        >
          {picture ? (
            <img className="kerb-content__picture" src={picture} alt="" referrerPolicy="no-referrer" />
          ) : null}
          <CityHtml html={html} />
        </ContentPage>
      )}
    </LoadedPage>
  );
}
