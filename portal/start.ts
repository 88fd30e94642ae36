import { chosenCity } from '@kerb/core/storage/active-city.ts';
import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { sendFirstCalls } from '@kerb/kit/runtime/send-first-calls.ts';
import type { FirstCities } from './build/first-cities.ts';
import { firstCity } from './first-city.ts';
import { showFirstTiles } from './first-tiles.ts';
import { unprefixedPaths } from './unprefixed-paths.ts';

/** Set by the build. */
declare const __KERB_FIRST_CITIES__: FirstCities;

/**
 * The portal's first script: small, so that it runs early. Beside the code of the frame, and not after it,
 * load the code of the page that was opened and what every page asks the city. What fails here is loaded
 * again by the router, and asked again by the page.
 */
const firstPages: readonly (readonly [path: RegExp, load: () => Promise<unknown>])[] = [
  [/^\/?$/, () => import('./pages/map-page.tsx')],
  [/^\/guest-payment\/?$/, () => import('./pages/guest-payment-page.tsx')],
  [/^\/registration\/?$/, () => import('./pages/registration-page.tsx')],
  [/^\/news\/?$/, () => import('./pages/news-page.tsx')],
  [/^\/pages\//, () => import('./pages/static-page.tsx')],
  [
    /^\/profile\/parking\/?$/,
    () =>
      Promise.all([
        import('./pages/profile-layout.tsx'),
        import('./pages/profile-parking-page.tsx'),
        import('./shell/account-header.tsx'),
      ]),
  ],
];

const { pathname, search } = location;
const path = pathname.replace(/^\/en(?=\/|$)/, '');
askFirst();
const [, loadPage] = firstPages.find(([pattern]) => pattern.test(path)) ?? [];
// Each a task of its own.
setTimeout(() => loadPage?.().catch(() => {}));
await import('./main.tsx');

function askFirst(): void {
  // Their language is not in the address.
  if (unprefixedPaths.includes(path.replace(/\/$/, ''))) return;
  const city = firstCity(__KERB_FIRST_CITIES__, {
    search,
    stored: chosenCity(deviceStore()),
    usual: import.meta.env.VITE_KERB_CITY || 'nizhny-novgorod',
  });
  if (!city) return;
  const options = sendFirstCalls(city, path === pathname ? 'ru' : 'en');
  if (/^\/?$/.test(path)) showFirstTiles(city, options);
}
