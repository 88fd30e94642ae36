import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { InfoIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useTranslation } from 'react-i18next';
import '../content/content-texts.ts';
import css from './notices.css?inline';

/** The city's notice on every page; with an address it is a link. */
export function NotificationBanner() {
  const { t } = useTranslation('content');
  const styleRef = useStylesheet(css);
  const { data: options } = useCityOptions();
  const notification = options?.notification;
  if (!notification) return null;
  const { message, url } = notification;
  return (
    <aside ref={styleRef} className="kerb-notices__banner" aria-label={t('notices.label')}>
      <InfoIcon />
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {message}
        </a>
      ) : (
        <span>{message}</span>
      )}
    </aside>
  );
}
