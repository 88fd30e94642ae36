import { listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListedOrigin } from './listed-origin.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(language: 'ru' | 'en' = 'ru') {
  const { config } = listedCity('kazan');
  await render(
    <TestRuntime
      runtime={testRuntime({ ...config, signInOrigins: [location.origin] }, {})}
      language={language}
    >
      <ListedOrigin kind="account">the account</ListedOrigin>
    </TestRuntime>,
  );
}

const link = () => page.getByRole('link', { name: 'Открыть портал' });

test('EMB-17 a page of a listed origin has the account', async () => {
  await open();
  await expect.element(page.getByText('the account')).toBeVisible();
  expect(link().elements()).toEqual([]);
});

test('EMB-17 a sandboxed page of the same address has a link to the portal and nothing else', async () => {
  vi.stubGlobal('origin', 'null');
  await open();
  await expect.element(link()).toBeVisible();
  expect(page.getByText('the account').elements()).toEqual([]);
});

test.each([
  ['ru', 'Открыть портал', '/profile'],
  ['en', 'Open the portal', '/en/profile'],
] as const)('EMB-17 in %s the link leads to the account on the portal', async (language, name, path) => {
  vi.stubGlobal('origin', 'null');
  await open(language);
  const portal = page.getByRole('link', { name });
  await expect.element(portal).toBeVisible();
  expect(new URL((portal.element() as HTMLAnchorElement).href).pathname).toBe(path);
});
