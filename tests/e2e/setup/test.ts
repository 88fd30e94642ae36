import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { addresses } from '../../../playwright.config.ts';
import { cityServer } from '../models/city-server.ts';
import { type Driver, logIn } from '../models/drivers.ts';
import { type CityServerProcess, startCityServer } from './city-server-process.ts';
import { noon } from './noon.ts';
import { hostRules, workerData, workerPorts } from './worker.ts';

export { expect } from '@playwright/test';

interface Options {
  /** The city server’s time when a test begins: an ISO time that stands still, or `running` from noon. */
  readonly now: string;
  /** Who is signed in, in the portal's own city, when a test begins. */
  readonly driver: Driver | undefined;
}

interface TestFixtures extends Options {
  /** The city server has no faults and this test's time. */
  readonly freshServer: CityServerProcess;
  readonly pageReports: readonly string[];
}

interface WorkerFixtures {
  /** A city server of this worker's own: its database, its clock, its faults. */
  readonly workerServer: CityServerProcess;
}

/** Plates, e-mails, phones and passwords of the journeys' drivers. */
const personalData =
  /[АВЕКМНОРСТУХ]\d{3}[АВЕКМНОРСТУХ]{2}\d{2,3}|@kerb\.example|\+?7 ?\(?9\d\d\)? ?\d{3}-?\d\d-?\d\d|parking-[12]/i;

const dataFolder = join(import.meta.dirname, '../../../.kerb/e2e-data');

/**
 * Every journey begins with this `test`: its worker has a city server that no other worker's journeys touch.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  now: [noon, { option: true }],
  driver: [undefined, { option: true }],

  workerServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use) => {
      const data = join(dataFolder, workerData);
      rmSync(data, { recursive: true, force: true });
      cpSync(join(dataFolder, 'prepared'), data, { recursive: true });
      const server = await startCityServer({ port: workerPorts.server, data });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],

  freshServer: [
    async ({ now, workerServer }, use) => {
      await cityServer.mend();
      await (now === 'running' ? cityServer.runClock(noon) : cityServer.setNow(now));
      await use(workerServer);
    },
    { auto: true },
  ],

  /**
   * No page of a journey reports that its policy refused something (SEC-11), and no console line and no
   * `Referer` has personal data (SEC-06).
   */
  pageReports: [
    async ({ context }, use) => {
      const reports: string[] = [];
      context.on('console', (line) => {
        if (/Content Security Policy/.test(line.text()) || personalData.test(line.text()))
          reports.push(line.text());
      });
      context.on('request', (request) => {
        const { referer = '' } = request.headers();
        if (personalData.test(decodeURIComponent(referer))) reports.push(`Referer: ${referer}`);
      });
      await use(reports);
      expect(reports, 'refusals of a policy, and personal data').toEqual([]);
    },
    { auto: true },
  ],

  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), hostRules] });
    },
    { scope: 'worker' },
  ],

  /** Signed in as by the modal, without opening it: the token lies in the portal's storage. */
  storageState: async ({ driver, freshServer: _, storageState }, use) => {
    if (driver === undefined) return use(storageState);
    const token = await logIn(driver);
    const localStorage = [{ name: 'token:nizhny-novgorod:standart', value: token }];
    return use({ cookies: [], origins: [{ origin: addresses.portal, localStorage }] });
  },
});
