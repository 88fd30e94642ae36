import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Network, setUpNetwork, startServer } from './network.ts';
import { city, closePages, openPortal } from './pages.harness.tsx';

let network: Network;

beforeAll(startServer, 60_000);
beforeEach(async () => {
  network = await setUpNetwork();
});
afterEach(async () => {
  network.close();
  await closePages();
});

const ofVisitors = [
  '/guest-payment',
  '/registration',
  '/registration/confirmation/email/0123abcd',
  '/restore-password',
  '/check?title=Parking',
];
const ofDrivers = ['/profile', '/profile/parking', '/profile/no/such'];
const ofCompanies = ['/coop', '/coop/vehicles', '/coop/drivers', '/coop/devices', '/coop/operations'];

/** Where the portal leads from an address, for whoever has these tokens. */
async function leadsTo(address: string, tokens: Readonly<Record<string, string>> = {}): Promise<string> {
  await closePages();
  for (const [kind, token] of Object.entries(tokens)) localStorage.setItem(`token:${city}:${kind}`, token);
  const screen = await openPortal(address);
  await expect.element(screen.getByRole('main'), { timeout: 5000 }).toBeInTheDocument();
  // A guard renders nothing: the heading is that of the page at the end.
  await expect.element(screen.getByRole('heading', { level: 1 }), { timeout: 5000 }).toBeInTheDocument();
  return location.pathname;
}

/** Each address, and that with the prefix of English, leads to the map in its language. */
async function expectLedToTheMap(paths: readonly string[], tokens?: Readonly<Record<string, string>>) {
  for (const path of paths) {
    expect(await leadsTo(path, tokens), path).toBe('/');
    expect(await leadsTo(`/en${path}`, tokens), `/en${path}`).toBe('/en');
  }
}

/** The guards ask for the kind of the account alone; a call with this token would be refused. */
const companyToken = { coop: 'fleet' };

describe('an address that is not for everybody leads to the map, with a language prefix too', () => {
  test('PRF-02 SHELL-05 CRP-02 CRP-16 for a visitor those of drivers and of companies', async () => {
    await expectLedToTheMap([...ofDrivers, ...ofCompanies]);
    expect(await leadsTo('/registration')).toBe('/registration');
  });

  test('SHELL-06 CRP-02 CRP-16 for a driver those of visitors and of companies', async () => {
    const token = { standart: await network.logIn() };
    await expectLedToTheMap([...ofVisitors, ...ofCompanies], token);
    expect(await leadsTo('/profile/devices', token)).toBe('/profile/devices');
  });

  test('PRF-02 SHELL-06 for a company those of visitors and of drivers', async () => {
    await expectLedToTheMap([...ofVisitors, ...ofDrivers], companyToken);
    expect(await leadsTo('/coop/devices', companyToken)).toBe('/coop/devices');
  });
});
