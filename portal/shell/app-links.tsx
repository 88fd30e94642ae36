import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { useTranslation } from 'react-i18next';

const stores = [
  ['ios', 'App Store'],
  ['android', 'Google Play'],
  ['ruStore', 'RuStore'],
  ['apk', 'APK'],
] as const;

interface Props {
  readonly links: CityOptions['appLinks'];
  readonly className: string;
}

/** The stores whose addresses the city has configured. */
export function AppLinks({ links, className }: Props) {
  const { t } = useTranslation('portal');
  const offered = stores.filter(([store]) => links[store]);
  if (offered.length === 0) return null;
  return (
    <ul className={className} aria-label={t('footer.apps')}>
      {offered.map(([store, name]) => (
        <li key={store}>
          <a href={links[store]} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
