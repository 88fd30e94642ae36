import type { Plugin } from 'vite';
import { cityConfigs } from '../../cities/registry.ts';
import type { CityConfig, Language } from '../../core/config/city-config.ts';

const languages: readonly Language[] = ['ru', 'en'];

const texts = {
  ru: {
    name: (city: string) => `Парковки: ${city}`,
    short: 'Парковки',
    description: 'Найти место на карте, оплатить парковку, знать, до какого времени можно стоять.',
    sessions: 'Мои парковки',
  },
  en: {
    name: (city: string) => `Parking: ${city}`,
    short: 'Parking',
    description: 'Find a place on the map, pay for parking, know until when the car can stay.',
    sessions: 'My parking',
  },
} as const;

/** `portal/build/icons.ts` draws them. */
const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** Vite plugin: writes the manifest of each city in each language. */
export function manifests(): Plugin {
  return {
    name: 'kerb-manifests',
    apply: 'build',
    generateBundle() {
      for (const config of cityConfigs)
        for (const language of languages)
          this.emitFile({
            type: 'asset',
            fileName: `manifests/${config.city}.${language}.webmanifest`,
            source: JSON.stringify(manifestOf(config, language)),
          });
    },
  };
}

/** The app of a city. Its `id` has no language: the app stays the same when its language changes. */
export function manifestOf({ city, displayName }: CityConfig, language: Language) {
  const { name, short, description, sessions } = texts[language];
  const prefix = language === 'en' ? '/en' : '';
  return {
    id: `/?app=${city}`,
    // The address chooses the city, and then has no query any more.
    start_url: `${prefix || '/'}?city=${city}`,
    scope: '/',
    name: name(displayName[language]),
    short_name: short,
    description,
    lang: language,
    dir: 'ltr',
    display: 'standalone',
    theme_color: '#1f5ae0',
    background_color: '#ffffff',
    categories: ['travel', 'navigation'],
    icons,
    shortcuts: [{ name: sessions, url: `${prefix}/profile/parking?city=${city}` }],
  };
}
