import type { BrowserSubscription } from '@kerb/core/domain/account/push.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { startPushService } from '../contract/push-service.ts';
import { cityServer, getJson, postForm } from './models/city-server.ts';
import { setBalance } from './models/control-room.ts';
import { logIn } from './models/drivers.ts';
import { newAccount } from './models/new-account.ts';
import { newPlate } from './models/plates.ts';
import { signIn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';
import { pushPort } from './setup/worker.ts';

test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => {
    // The headless shell refuses notifications, whatever a page is allowed.
    const desktop = process.env.KERB_DESKTOP_CHROMIUM;
    await use(desktop ? { ...launchOptions, executablePath: desktop } : launchOptions);
  },
});

const at = (time: string) => cityServer.setNow(`2026-11-25T${time}+03:00`);

test('PLUS-33 switched on, the page closed, a warning at the right minute; a press on it leads to the extension', async ({
  page,
  context,
}) => {
  const { push } = await getJson<{ push: { publicKey: string } }>(
    '/nizhny-novgorod/api/info/get-options-info-v3',
  );
  const service = await startPushService(() => push.publicKey, pushPort);
  try {
    await context.grantPermissions(['notifications'], { origin: addresses.portal });
    await standInForPushService(context, service.subscribe());
    const driver = await newAccount();
    await setBalance(driver, 1000);
    await page.goto('/');
    await signIn(page, driver);
    await page.goto('/profile/my-profile');
    await page.getByRole('main').getByRole('link', { name: 'Уведомления' }).click();
    const toggle = page.getByRole('switch', { name: 'Присылать уведомления сюда' });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(page.getByRole('listitem').filter({ hasText: /Chrome/ })).toBeVisible();
    await expect(toggle).toBeChecked();

    const plate = newPlate();
    const stay = { Zone: '1001', ParkingCode: '', Duration: '1:00', PaymentService: 'balance' };
    const token = await logIn(driver);
    const started = await postForm<{ status: string }>('/api/payment/start', {
      ...stay,
      Vehicle: plate,
      Token: token,
    });
    expect(started.status).toBe('ok');
    // Only the browser's own page is left.
    const empty = await context.newPage();
    await page.close();

    await at('12:39:58');
    await empty.waitForTimeout(2500);
    expect(service.received).toHaveLength(0);
    await at('12:40:00');
    await expect.poll(() => service.received.length).toBe(1);
    expect(service.faults).toEqual([]);
    const received = service.received[0]?.message ?? {};
    expect(received).toMatchObject({ kind: 'endsSoon', time: '13:00' });
    expect(JSON.stringify(received)).not.toContain(plate);

    const opened = await pressNotification(context, empty, JSON.stringify(received));
    await empty.goto(opened);
    const dialog = empty.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog
      .getByRole('button', { name: /^(Продлить|Оплатить)/ })
      .last()
      .click();
    // Twenty minutes are left, and an hour is added.
    await expect(empty.getByRole('button', { name: /осталось 1:\d\d:\d\d/ })).toBeVisible();
  } finally {
    await service.close();
  }
});

/**
 * The headless browser has no push service. Its pages get a subscription at that of the test, and keep it as
 * browsers do.
 */
async function standInForPushService(context: BrowserContext, browser: BrowserSubscription): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const name = 'test-subscription';
    const subscription = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(name);
        return true;
      },
    });
    const found = () => {
      const key = localStorage.getItem(name);
      return key === null ? null : subscription(key);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => found(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(name, applicationServerKey);
        return found();
      },
    });
  }, browser);
}

/** Delivers a message to the worker as the browser does, presses what it shows, and returns what opens. */
async function pressNotification(context: BrowserContext, page: Page, data: string): Promise<string> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const portal = registrations.find(({ scopeURL }) => scopeURL === `${addresses.portal}/`);
      if (portal) resolve(portal.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: addresses.portal, registrationId, data });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The worker has ended');
  const shown = () =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await scope.registration.getNotifications()).map(({ title, body }) => `${title}. ${body}`);
    });
  await expect.poll(shown).toEqual([expect.stringMatching(/^Осталось \d+ мин\. Стоянка оплачена до 13:00/)]);
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { matchAll: () => Promise<unknown[]>; openWindow: (url: string) => Promise<void> };
      dispatchEvent: (event: Event) => void;
    };
    const [notification] = await scope.registration.getNotifications();
    // Only a person's press may open a window.
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
    });
    scope.clients.matchAll = async () => [];
    const Press = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Press('notificationclick', { notification }));
    return opened;
  });
}
