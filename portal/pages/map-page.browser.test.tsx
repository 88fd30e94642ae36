import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { TestRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { fakeCity } from '@kerb/map/parking-map.fixture.tsx';
import { allDay, centre, parking, pointAt, zone12 } from '@kerb/map/scene/scene.fixture.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

/** The portal's map of a city with one parking. */
async function open(address: string, isSignedIn: boolean) {
  registerPortalTexts();
  adoptKerbStyles(document);
  const lot = parking('4012', pointAt(40, 0), {
    address: 'улица Мира, 29',
    zone: { ...zone12, prices: [allDay(50)] },
  });
  const { runtime } = fakeCity({ objects: [lot] });
  const account = testAccount(runtime.config.city, { loadGrantedPermits: async () => [half] });
  if (isSignedIn) account.auth.signIn({ kind: 'personal', token: 'a-token' });
  const router = createMemoryRouter([{ path: '/', Component: MapPage }], { initialEntries: [address] });
  await render(
    <div className="kerb-root" data-theme="light" style={{ position: 'relative', width: 900, height: 600 }}>
      <TestRuntime runtime={runtime} account={account}>
        <RouterProvider router={router} />
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

test('PLUS-34 the page of a parking has it as linked data', async () => {
  const data = () => document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  await open('/?parking=4012', false);
  await expect.poll(data).toContain('"@type":"ParkingFacility"');
  expect(JSON.parse(data() ?? '')).toMatchObject({ identifier: '4012', isAccessibleForFree: false });
});
