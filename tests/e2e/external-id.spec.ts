import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { accountMenu, signInOn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';
import { workerServer } from './setup/worker.ts';

test.use({ now: 'running' });

const callback = '/external-id-callback.html';
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token:tula:standart'));

/** Opens the provider's window from the login modal. */
async function openProvider(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await signInOn(page).dialog.getByRole('button', { name: 'Войти через Демо-ID' }).click();
  const provider = await opened;
  await expect(provider.getByRole('heading', { name: 'Кто вы?' })).toBeVisible();
  return provider;
}

/** An access token that the provider has issued to the portal of Tula. */
async function accessToken(): Promise<string> {
  const request = new URLSearchParams({
    response_type: 'token',
    client_id: 'portal-tula',
    redirect_uri: `${addresses.portal}${callback}`,
    state: 'of-another-page',
  });
  const reply = await fetch(`${workerServer}/external-id/authorize?${request}`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'boris@kerb.example' }),
    redirect: 'manual',
  });
  const [, fragment] = (reply.headers.get('location') ?? '').split('#');
  const issued = new URLSearchParams(fragment).get('access_token');
  if (!issued) throw new Error(`The provider answered ${reply.status}`);
  return issued;
}

test('ERR-09 AUTH-23 AUTH-24 with an account elsewhere: who refuses, or is unknown to the city, reads so in the modal; a link with a wrong state signs nobody in; then a driver signs in, and the page goes on where it was', async ({
  page,
  context,
}) => {
  const { dialog, open } = signInOn(page);
  await page.goto('/news?city=tula');
  await open();
  for (const person of ['Не входить', /Глеб Зимин/]) {
    const provider = await openProvider(page, context);
    await provider.getByRole('button', { name: person }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Ошибка авторизации');
    expect(await token(page)).toBeNull();
  }

  const provider = await openProvider(page, context);
  await expect(dialog.getByRole('alert')).toBeHidden();
  const attacker = await context.newPage();
  await attacker.goto('/icon.svg');
  await attacker.goto(`${callback}#access_token=${await accessToken()}&state=of-another-page`);
  await expect(attacker.getByText('Вернитесь на страницу парковок')).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(await token(page)).toBeNull();

  await provider.getByRole('button', { name: /Анна Соколова/ }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/news/);
  expect(await token(page)).toMatch(/^[\w-]{43}$/);
});

test('AUTH-23 the callback page leaves the access token neither in its address nor in the history', async ({
  page,
  context,
}) => {
  const addressesSeen: string[] = [];
  context.on('request', (request) => addressesSeen.push(request.url()));
  await page.goto('/icon.svg');
  await page.goto(`${callback}#access_token=canary-8842&state=state-1`);
  await expect(page).toHaveURL(callback);
  await page.goto('/icon.svg');
  await page.goBack();
  await expect(page).toHaveURL(callback);
  expect(addressesSeen.join(' ').replace(/#.*?( |$)/g, ' ')).not.toContain('canary');
});
