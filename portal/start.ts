import { chosenCity } from '@kerb/core/storage/active-city.ts';
import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { sendFirstCalls } from '@kerb/kit/runtime/send-first-calls.ts';
import type { FirstCities } from './build/first-cities.ts';
import { firstCity } from './first-city.ts';
import { showFirstTiles } from './first-tiles.ts';
import { loadFirst } from './page-chunks.ts';
import { routeAt } from './routes.ts';

/** Set by the build. */
declare const __KERB_FIRST_CITIES__: FirstCities;

/**
 * The portal's first script: small, so that it runs early. Beside the code of the frame, and not after it,
 * load the code of the page that was opened and what every page asks the city. What fails here is loaded
 * again by the router, and asked again by the page.
 */
const { pathname, search } = location;
const route = routeAt(pathname);
askFirst();
// In another task than the calls.
setTimeout(() => route && loadFirst(route).catch(() => {}));
await import('./main.tsx');

function askFirst(): void {
  // Their language is not in the address.
  if (route?.isUnprefixed) return;
  const city = firstCity(__KERB_FIRST_CITIES__, {
    search,
    stored: chosenCity(deviceStore()),
    usual: import.meta.env.VITE_KERB_CITY || 'nizhny-novgorod',
  });
  if (!city) return;
  const options = sendFirstCalls(city, /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ru');
  if (route?.page === 'map') showFirstTiles(city, options);
}
