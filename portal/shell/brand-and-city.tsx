import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { MapPinIcon } from '@kerb/kit/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../paths.ts';
import { CityDialog } from './city-dialog.tsx';

/** The start of every header: the name, which leads to the map, and the city, which can be changed. */
export function BrandAndCity() {
  const { t } = useTranslation('portal');
  const city = useCity();
  const language = useLanguage();
  const paths = usePaths();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Link className="kerb-portal-brand" to={paths.to('map')}>
        <span className="kerb-portal-brand__mark" aria-hidden="true">
          P
        </span>
        <span className="kerb-portal-brand__name">{t('brand')}</span>
      </Link>
      <Button variant="quiet" icon={<MapPinIcon />} onClick={() => setChoosing(true)}>
        <span className="kerb-portal-city">{city.displayName[language]}</span>
      </Button>
      {isChoosing ? <CityDialog onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
