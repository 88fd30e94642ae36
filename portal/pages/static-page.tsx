import { useStaticPage } from '@kerb/kit/queries/content.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CityHtml } from '../content/city-html.tsx';
import { ContentPage } from '../content/content-page.tsx';
import { fullDate } from '../content/full-date.ts';
import { LoadedPage } from './parts/loaded-page.tsx';
import { NotFound } from './parts/not-found.tsx';

/** The longest path of a page, in characters. */
const maximumPath = 200;

/** The rest of the address is the path of the page. */
export default function StaticPage() {
  const { '*': rest = '' } = useParams();
  const path = rest.replace(/\/+$/, '');
  return path === '' || path.length > maximumPath ? <NotFound /> : <PageAt path={path} />;
}

function PageAt({ path }: { readonly path: string }) {
  const { t } = useTranslation('content');
  const { t: portal } = useTranslation('portal');
  const { timeZone } = useCity();
  const language = useLanguage();
  return (
    <LoadedPage query={useStaticPage(path)} titleWhileLoading={portal('brand')}>
      {({ title, html, updatedAt }) => (
        <ContentPage title={title}>
          <CityHtml html={html} />
          {updatedAt === undefined ? null : (
            <p className="kerb-note">
              {t('page.updated', { date: fullDate(updatedAt, timeZone, language) })}
            </p>
          )}
        </ContentPage>
      )}
    </LoadedPage>
  );
}
