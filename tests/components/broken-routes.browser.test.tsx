import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newDriver, signInAs } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { openPortal, openThrowingRoute } from './pages.harness.tsx';

connectPages();

beforeEach(() => {
  // React and the page itself write the error of the test to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const errorPage = async (title: string, retry: string) => {
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button', { name: retry })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Unexpected Application Error|Hey developer/);
};

describe('SHELL-03 a route that throws shows the product’s error page', () => {
  test.each([
    '/ru/pages/faq',
    '/RU/news',
    '/guest-payment',
    '/sms-commands',
    '/pages/faq',
    '/registration',
    '/restore-password',
    '/no/such/page',
  ])('%s', async (address) => {
    await openPortal('/news');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openThrowingRoute(address);
    await errorPage('Что-то пошло не так', 'Повторить');
  });

  test.each(['/en/pages/faq', '/en/profile/receipts', '/en/no/such/page'])('%s', async (address) => {
    await openPortal('/en/news');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openThrowingRoute(address);
    await errorPage('Something went wrong', 'Try again');
  });

  test('of an account', async () => {
    await signInAs(await newDriver());
    await openPortal('/news');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openThrowingRoute('/profile/penalty');
    await errorPage('Что-то пошло не так', 'Повторить');
  });
});
