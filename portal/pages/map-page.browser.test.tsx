import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { fakeCity, now } from '@kerb/map/parking-map.fixture.tsx';
import { allDay, centre, near, parking, pointAt, zone12 } from '@kerb/map/scene/scene.fixture.ts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, type Navigator, Router, type To } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import AccountHeader from '../shell/account-header.tsx';
import { registerPortalTexts } from '../texts.ts';
import MapPage from './map-page.tsx';

beforeEach(() => localStorage.clear());

/** Half of the price, for any car in any zone. */
const half = {
  orderNumber: undefined,
  kind: 'Льгота',
  type: 'Льгота',
  zoneIds: 'any',
  discountPercent: 50,
  plate: normalisePlate('А123ВС52'),
  from: 0,
  until: Date.UTC(2030, 0),
} as unknown as GrantedPermit;

function WithHeader() {
  return (
    <>
      <AccountHeader />
      <MapPage />
    </>
  );
}

/** The portal's map of a city with two parkings; with the header of an account if its profile is loaded. */
async function open(address: string, isSignedIn: boolean, loadProfile?: () => Promise<Profile>) {
  const router = createMemoryRouter([{ path: '/', Component: loadProfile ? WithHeader : MapPage }], {
    initialEntries: [address],
  });
  await renderInCity(<RouterProvider router={router} />, isSignedIn, loadProfile);
}

async function renderInCity(children: ReactNode, isSignedIn = false, loadProfile?: () => Promise<Profile>) {
  registerPortalTexts();
  adoptKerbStyles(document);
  const lot = parking('4012', pointAt(40, 0), {
    address: 'улица Мира, 29',
    zone: { ...zone12, prices: [allDay(50)] },
  });
  const { runtime } = fakeCity({ objects: [parking('4011', pointAt(900, 900)), lot] });
  const account = testAccount(runtime.config.city, {
    loadGrantedPermits: async () => [half],
    ...(loadProfile ? { loadProfile } : {}),
  });
  if (isSignedIn) account.auth.signIn({ kind: 'personal', token: 'a-token' });
  await render(
    <div className="kerb-root" data-theme="light" style={{ position: 'relative', width: 900, height: 600 }}>
      <TestRuntime runtime={runtime} account={account}>
        {children}
      </TestRuntime>
    </div>,
  );
}

test.each([
  [true, 'account'],
  [false, 'device'],
] as const)(
  'PLUS-31 a favourite on the portal, signed in: %s, belongs to the %s',
  async (isSignedIn, owner) => {
    await open('/?parking=4012', isSignedIn);
    await page.getByRole('button', { name: 'Избранное', exact: true }).click();
    expect(Object.keys(localStorage)).toEqual([`favourites:${owner}:nizhny-novgorod`]);
  },
);

test.each([
  [true, '50'],
  [false, '100'],
] as const)(
  'PLUS-29 a plan on the portal counts the account’s permits, signed in: %s',
  async (isSignedIn, price) => {
    await open(`/?destination=${centre[1]},${centre[0]}&stay=02:00`, isSignedIn);
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^${price}\\s₽.*улица Мира`) }))
      .toBeVisible();
  },
);

test('PLUS-31 the running stay of a signed-in driver is found on a map that was there first', async () => {
  let arrive: (profile: Profile) => void = () => {};
  const profile = new Promise<Profile>((resolve) => {
    arrive = resolve;
  });
  await open('/', true, () => profile);
  await expect.element(page.getByRole('button', { name: 'Список', exact: true })).toBeVisible();
  const saved = page.getByRole('button', { name: 'Избранное и моя машина' });
  expect(saved.query()).toBeNull();
  const stay = {
    id: '1',
    sessionId: '1',
    orderNumber: '1',
    plate: normalisePlate('А123ВС52'),
    zoneId: '12',
    parkingCode: '4012',
    startedAt: now,
    endsAt: instant(now + 3_600_000),
    status: 'active',
  };
  arrive({ balance: fromRoubles(500), vehicles: [], sessions: [stay] } as unknown as Profile);
  await saved.click();
  const panel = page.getByRole('region', { name: 'Избранное и моя машина' });
  await expect.element(panel.getByText('А 123 ВС 52, оплачено до 10:30')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /улица Мира, 29/ })).toBeVisible();
});

test('MAP-22 an address with a place selects the parking that is there', async () => {
  const [lon, lat] = near(40, 0);
  await open(`/?at=${lat},${lon}`, false);
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
});

test('PLUS-34 the page of a parking has it as linked data', async () => {
  const data = () => document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  await open('/?parking=4012', false);
  await expect.poll(data).toContain('"@type":"ParkingFacility"');
  expect(JSON.parse(data() ?? '')).toMatchObject({ identifier: '4012', isAccessibleForFree: false });
});

/** A map whose addresses are collected and not shown until `show` is called. */
async function openSlowPage(opened: string) {
  const written: string[] = [];
  const replace = (to: To) => written.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator = { replace, createHref: String } as unknown as Navigator;
  const slow = { written, show: (_search: string) => {} };
  function SlowPage() {
    const [search, setSearch] = useState(opened);
    slow.show = setSearch;
    return (
      <Router location={{ pathname: location.pathname, search }} navigator={navigator}>
        <MapPage />
      </Router>
    );
  }
  await renderInCity(<SlowPage />);
  return slow;
}

test('MAP-18 the switch for free places is read from the address and written to it', async () => {
  const { written } = await openSlowPage('?zoom=16&free=yes');
  await page.getByRole('button', { name: 'Фильтр, только со свободными местами' }).click();
  const free = page.getByRole('button', { name: 'Только со свободными местами', exact: true });
  await expect.element(free).toHaveAttribute('aria-pressed', 'true');
  await free.click();
  await expect.poll(() => written.at(-1)).toMatch(/^(?!.*free=)/);
  await free.click();
  await expect.poll(() => written.at(-1)).toContain('free=yes');
});

test('PLUS-06 a map that writes its address twice before a slow page shows the first stays on the page', async () => {
  const slow = await openSlowPage('?zoom=16');
  const { written } = slow;
  const map = () => document.querySelector('.leaflet-container');
  for (const zoom of ['17', '18']) {
    await page.getByRole('button', { name: 'Приблизить' }).click();
    await expect.poll(() => written.at(-1)).toContain(`zoom=${zoom}`);
  }
  const first = map();
  expect(first).not.toBeNull();
  for (const search of written) {
    flushSync(() => slow.show(search));
    await expect.element(page.getByRole('button', { name: 'Отдалить' })).toBeVisible();
    expect(map()).toBe(first);
  }
  // A link leads back to the first: it is not the map’s own any more.
  slow.show(written[0] ?? '');
  await expect.poll(map).not.toBe(first);
});
