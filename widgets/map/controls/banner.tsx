import { useCityOptions } from '@kerb/kit/queries/city.ts';
import { useTranslation } from 'react-i18next';

/** The advertising banner of the city's options, whose decoder lets `http(s)` addresses pass only. */
export function Banner() {
  const { t } = useTranslation('map');
  const banner = useCityOptions().data?.banner;
  if (!banner) return null;
  return (
    <a className="kerb-map__banner" href={banner.link} target="_blank" rel="noopener noreferrer sponsored">
      <img src={banner.image} alt={t('banner')} loading="lazy" />
    </a>
  );
}
