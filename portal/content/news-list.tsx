import type { NewsItem } from '@kerb/core/domain/content/news.ts';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { PublicationDate } from './publication-date.tsx';

export function NewsList({ news }: { readonly news: readonly NewsItem[] }) {
  const paths = usePaths();
  return (
    <ul className="kerb-content__news">
      {news.map(({ id, title, publishedAt, preview, picture }) => (
        <li key={id} className="kerb-content__item">
          {picture ? (
            <img
              className="kerb-content__thumb"
              src={picture}
              alt=""
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
            />
          ) : null}
          <div className="kerb-content__entry">
            <p className="kerb-note">
              <PublicationDate at={publishedAt} />
            </p>
            <h2 className="kerb-content__item-title">
              <Link to={paths.to('news-article', { id })}>{title}</Link>
            </h2>
            {preview ? <p>{preview}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
