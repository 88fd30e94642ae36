import { cityIds } from '@kerb/cities/registry.ts';
import { activeCity, chooseCity } from '@kerb/core/storage/active-city.ts';
import { deviceStore, type KeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { removeOldDrafts } from '@kerb/core/storage/old-drafts.ts';
import { beginFirstQueries } from '@kerb/kit/queries/city.ts';
import { openAccount } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import MapWorker from '@kerb/kit/runtime/map-worker.ts?worker';
import type { CityRuntime } from '@kerb/kit/runtime/page.ts';
import { portalRuntime } from '@kerb/kit/runtime/portal-runtime.ts';
import { restoreClock } from '@kerb/kit/runtime/restore-clock.ts';
import { runMapWorker } from '@kerb/kit/runtime/run-map-worker.ts';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { showAddress } from './city-in-address.ts';
import { takeLinkCode } from './link-code.ts';
import { portalStylesheet } from './portal-stylesheet.ts';
import { reportErrors } from './report-errors.ts';
import { createRouter } from './router.tsx';
import { routeAt } from './routes.ts';
import { registerPortalTexts } from './texts.ts';

/** The city of this build; a city that the driver has chosen takes precedence. */
const buildCity: string = import.meta.env.VITE_KERB_CITY || 'nizhny-novgorod';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Starts the portal, in steps between which the browser can paint and answer the driver: together they would
 * hold up a phone for a quarter of a second.
 */
async function startPortal(): Promise<void> {
  await nextTask();
  // Before anything that names the page's address is requested or reported.
  const linkCode = takeLinkCode();
  const store = deviceStore();
  takeCityFromAddress(store, cityIds);
  removeOldDrafts(store, cityIds);
  const runtime = portalRuntime(activeCity(store, cityIds, buildCity));
  const container = document.getElementById('portal');
  if (!runtime || !container)
    throw new Error(`The portal was built for a city that is not in the list: ${buildCity}`);

  void reportErrors(import.meta.env.VITE_KERB_ERROR_REPORTS);
  runtime.offerMapWorker((reply, signal) => runMapWorker(() => new MapWorker(), reply, signal));
  beginInPageLanguage(runtime);
  registerPortalTexts();
  await nextTask();
  const account = openAccount(runtime);
  restoreClock(runtime);
  const router = createRouter(runtime, account, linkCode);
  // Where the code of the page is there already, the router takes it now, and the page is drawn once.
  await nextTask();
  // As a transition React renders the page in slices.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  const { surviveRewriting } = await lazyChunk(() => import('@kerb/kit/runtime/survive-rewriting.ts')).load();
  surviveRewriting(container);
}

/** The city answers in the language of the page, which an unprefixed page does not say here. */
function beginInPageLanguage(runtime: CityRuntime): void {
  const { pathname } = location;
  if (routeAt(pathname)?.isUnprefixed) return;
  document.documentElement.lang = /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'ru';
  beginFirstQueries(runtime);
}

// At once: the code of a page, which imports this file, adds its styles after those of the portal.
adoptKerbStyles(document);
adoptStylesheet(document, portalStylesheet);
void startPortal();

/**
 * A link from an embedded map and the way back from a payment name the city: `?city=kazan`. It is stored as
 * the driver's choice and removed from the address.
 */
function takeCityFromAddress(store: KeyValueStore, configured: readonly string[]): void {
  const city = new URLSearchParams(location.search).get('city');
  if (city === null) return;
  if (configured.includes(city)) chooseCity(store, city);
  showAddress(location.href);
}
