import { cityConfigs } from '@kerb/cities/registry.ts';
import type { CityConfig, Language } from '@kerb/core/config/city-config.ts';
import { chooseCity } from '@kerb/core/storage/active-city.ts';
import { useCity, useLanguage, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { CheckIcon, MapPinIcon, SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathsIn, usePaths } from '../paths.ts';

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

/** All configured cities by name. Choosing one reloads the portal at its root. */
function CityDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('portal');
  return (
    <Dialog onClose={onClose} title={t('city.title')}>
      <CityList onChosen={onClose} />
    </Dialog>
  );
}

function CityList({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation('portal');
  const { city: active } = useCity();
  const { store } = useRuntime();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const found = citiesNamed(query, language);

  const choose = (city: string) => {
    onChosen();
    if (city === active) return;
    chooseCity(store, city);
    location.assign(pathsIn(language).to('map'));
  };

  return (
    <>
      <TextField
        label={t('city.search')}
        type="search"
        prefix={<SearchIcon />}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="kerb-portal-cities">
        {found.map(({ city, displayName }) => (
          <li key={city}>
            <button
              type="button"
              className="kerb-portal-cities__item"
              aria-current={city === active ? 'true' : undefined}
              onClick={() => choose(city)}
            >
              {displayName[language]}
              {city === active ? <CheckIcon /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'kerb-visually-hidden' : undefined}>
        {found.length > 0 ? t('city.count', { count: found.length }) : t('city.none')}
      </p>
    </>
  );
}

/** A driver can type the name in either language. */
function citiesNamed(query: string, language: Language): CityConfig[] {
  const wanted = plain(query);
  return cityConfigs
    .filter(({ displayName }) => Object.values(displayName).some((name) => plain(name).includes(wanted)))
    .sort((a, b) => a.displayName[language].localeCompare(b.displayName[language], language));
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ');
}
