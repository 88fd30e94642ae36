import { cityConfig } from '@kerb/cities/registry.ts';
import { defineParkingPay } from '@kerb/guest-payment/element.tsx';
import { payStylesheet } from '@kerb/guest-payment/pay-stylesheet.ts';
import { openAccount } from '@kerb/kit/runtime/account.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { page as kerbPage } from '@kerb/kit/runtime/page.ts';
import { adoptStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { mapStylesheet } from '@kerb/map/map-stylesheet.ts';
import { RouterProvider } from 'react-router/dom';
import { cleanup, render } from 'vitest-browser-react';
import { takeLinkCode } from '../../portal/link-code.ts';
import { portalStylesheet } from '../../portal/portal-stylesheet.ts';
import { createRouter } from '../../portal/routes.tsx';
import { registerPortalTexts } from '../../portal/texts.ts';

export const city = 'nizhny-novgorod';

const testAddress = location.href;

/** Renders the whole portal at this address, like `portal/main.tsx`; `?city=` names another city. */
export async function openPortal(address: string) {
  history.replaceState(null, '', address);
  const linkCode = takeLinkCode();
  const config = cityConfig(new URL(location.href).searchParams.get('city') ?? city);
  if (!config) throw new Error('The city of the tests is gone');
  const runtime = createCityRuntime(config);
  adoptKerbStyles(document);
  for (const stylesheet of [payStylesheet, mapStylesheet, portalStylesheet])
    adoptStylesheet(document, stylesheet());
  registerPortalTexts();
  return render(<RouterProvider router={createRouter(runtime, openAccount(runtime), linkCode)} />);
}

/** `<parking-pay>` on an empty page. */
export function openElement(): HTMLElement {
  defineParkingPay();
  const element = document.createElement('parking-pay');
  element.setAttribute('city', city);
  element.setAttribute('lang', 'ru');
  document.body.append(element);
  return element;
}

/** Removes the page, the caches, the storage and the styles, so that the next test starts without them. */
export async function closePages(): Promise<void> {
  await cleanup();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  kerbPage().runtimes.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  history.replaceState(null, '', testAddress);
}
