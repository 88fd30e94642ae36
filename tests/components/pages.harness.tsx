import { cityConfig } from '@kerb/cities/registry.ts';
import { defineParkingPay } from '@kerb/guest-payment/element.tsx';
import form from '@kerb/kit/payment-form/form.css?inline';
import { openAccount } from '@kerb/kit/runtime/account.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { type CityRuntime, page as kerbPage } from '@kerb/kit/runtime/page.ts';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { closeSignIn } from '../../portal/account/sign-in-request.ts';
import { takeLinkCode } from '../../portal/link-code.ts';
import { portalStylesheet } from '../../portal/portal-stylesheet.ts';
import { createRouter } from '../../portal/router.tsx';
import { registerPortalTexts } from '../../portal/texts.ts';

export const city = 'nizhny-novgorod';

const testAddress = location.href;

let router: ReturnType<typeof createRouter> | undefined;
let runtime: CityRuntime | undefined;

/**
 * Renders the whole portal at this address, like `portal/main.tsx`; `?city=` names another city. Without an
 * address at that where the page is, with its history state, as a reload does.
 */
export async function openPortal(address?: string) {
  if (address !== undefined) history.replaceState(null, '', address);
  const linkCode = takeLinkCode();
  const config = cityConfig(new URL(location.href).searchParams.get('city') ?? city);
  if (!config) throw new Error('The city of the tests is gone');
  runtime = createCityRuntime(config);
  adoptKerbStyles(document);
  for (const stylesheet of [form, mapStylesheet, portalStylesheet]) adoptStylesheet(document, stylesheet);
  registerPortalTexts();
  router = createRouter(runtime, openAccount(runtime), linkCode);
  return render(<RouterProvider router={router} />);
}

/** Like a reload, or a link to this address from elsewhere: the storage stays, what lay in memory is gone. */
export async function reopenPortal(address = `${location.pathname}${location.search}`) {
  await leavePage();
  return openPortal(address);
}

let elementCount = 0;

/**
 * `<parking-pay>` on an empty page. Spaces in an attribute mean nothing, but without other ones than before
 * it would go on with the input of the element that left the page.
 */
export function openElement(): HTMLElement {
  defineParkingPay();
  const element = document.createElement('parking-pay');
  elementCount += 1;
  element.setAttribute('city', city + ' '.repeat(elementCount));
  element.setAttribute('lang', 'ru');
  document.body.append(element);
  return element;
}

/** Makes the route of this address throw where it is drawn, and opens it. */
export async function openThrowingRoute(address: string): Promise<void> {
  const { pathname } = new URL(address, location.href);
  const broken = matchRoutes(router?.routes ?? [], pathname)?.at(-1)?.route;
  if (!broken) throw new Error(`Nothing leads to ${address}`);
  const Throwing = () => {
    throw new Error('thrown by the test');
  };
  Object.assign(broken, { lazy: undefined, Component: undefined, element: <Throwing /> });
  await router?.navigate(address);
}

/** Waits until the page has a heading and the city has answered all that it was asked for and sent. */
export async function untilLoaded(): Promise<void> {
  await expect.poll(() => document.querySelector('h1')?.textContent ?? '').not.toBe('');
  await expect.poll(() => runtime && runtime.queries.isMutating() + runtime.queries.isFetching()).toBe(0);
}

/** Whether this address of the portal leads to a page. */
export function isPage(pathname: string): boolean {
  const found = matchRoutes(router?.routes ?? [], pathname)?.at(-1);
  return found !== undefined && found.route.path !== '*';
}

/** Removes the page as a reload does: what the browser stores for it stays. */
export async function leavePage(): Promise<void> {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await cleanup();
  router?.dispose();
  router = undefined;
  closeSignIn();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  kerbPage().runtimes.clear();
}

/** Removes the page, the caches, the storage and the styles, so that the next test starts without them. */
export async function closePages(): Promise<void> {
  await leavePage();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  history.replaceState(null, '', testAddress);
}
