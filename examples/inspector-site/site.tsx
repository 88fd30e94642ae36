import { cityConfig, cityConfigs } from '@kerb/cities/registry.ts';
import type { Language } from '@kerb/core/config/city-config.ts';
import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Checks } from './checks.tsx';
import texts from './texts.json';

const store = deviceStore();
const storageKeys = { city: 'kerb-inspector-city', key: 'kerb-inspector-key' };

/** The whole page: once the city and the key of the service, then the checks. */
export function Site() {
  const [language, setLanguage] = useState<Language>(() =>
    navigator.language.startsWith('ru') ? 'ru' : 'en',
  );
  const [city, setCity] = useState(store.read(storageKeys.city));
  const [key, setKey] = useState(store.read(storageKeys.key));
  const [isSettingUp, setSettingUp] = useState(!city || !key);
  const config = cityConfig(city ?? '');
  const text = texts[language];
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `Kerb: ${text.title}`;
  }, [language, text]);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [newCity, newKey] = [String(fields.get('city')), String(fields.get('key')).trim()];
    store.write(storageKeys.city, newCity);
    store.write(storageKeys.key, newKey);
    setCity(newCity);
    setKey(newKey);
    setSettingUp(false);
  }

  return (
    <>
      <header>
        <h1>{text.title}</h1>
        {!isSettingUp && (
          <button type="button" className="quiet" onClick={() => setSettingUp(true)}>
            {text.settings}
          </button>
        )}
        <button
          type="button"
          className="quiet"
          lang={language === 'ru' ? 'en' : 'ru'}
          onClick={() => setLanguage(language === 'ru' ? 'en' : 'ru')}
        >
          {language === 'ru' ? 'English' : 'Русский'}
        </button>
      </header>
      <main>
        {isSettingUp || !config || !key ? (
          <form className="setup" onSubmit={save}>
            <label>
              {text.city}
              <select name="city" defaultValue={city ?? 'nizhny-novgorod'}>
                {cityConfigs.map((each) => (
                  <option key={each.city} value={each.city}>
                    {each.displayName[language]}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {text.key}
              <input name="key" type="password" autoComplete="off" required defaultValue={key} />
            </label>
            <p>{text.keyHint}</p>
            <button type="submit">{text.save}</button>
          </form>
        ) : (
          <Checks
            key={`${config.city} ${key}`}
            config={config}
            inspectionKey={key}
            language={language}
            store={store}
          />
        )}
      </main>
    </>
  );
}
