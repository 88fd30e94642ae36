import type { Company } from '@kerb/core/domain/company/company.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { registerPortalTexts } from '../texts.ts';
import CompanyLayout from './company-layout.tsx';

const fleet = { name: 'ООО «Волга»', vehicles: [], drivers: [], devices: [] } as unknown as Company;

async function open(failure: AppError) {
  registerPortalTexts();
  adoptKerbStyles(document);
  const { config } = listedCity();
  const runtime = testRuntime(config, {
    clock: { now: () => 0, observe: () => {} },
  } as unknown as CityFakes);
  const company = vi.fn<AccountResources['loadCompany']>(async () => fleet).mockRejectedValueOnce(failure);
  const account = testAccount(config.city, {
    loadCompany: company,
    logOut: async () => {},
  });
  account.auth.signIn({ kind: 'company', token: 'a-token' });
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>карта</p> },
      { path: '/coop', Component: CompanyLayout, children: [{ index: true, element: <p>страница</p> }] },
    ],
    { initialEntries: ['/coop'] },
  );
  await render(
    <div className="kerb-root" data-theme="light">
      <TestRuntime runtime={runtime} account={account}>
        <RouterProvider router={router} />
      </TestRuntime>
    </div>,
  );
  return { account, company, address: () => router.state.location.pathname };
}

test('CRP-07 a profile that the city refuses by the name of an error ends the session', async () => {
  const { account, company } = await open(
    new AppError('refused', { code: 'AccountNotFound', httpStatus: 200 }),
  );
  await expect.poll(() => account.auth.current()).toBeUndefined();
  expect(company).toHaveBeenCalledOnce();
});

test.each([
  ['a network fault', new AppError('offline')],
  ['a refusal without a name', new AppError('refused', { serverMessage: 'Нет', httpStatus: 200 })],
])('CRP-07 PRF-11 %s keeps the session and shows the error with a retry', async (_, failure) => {
  const { account } = await open(failure);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  expect(account.auth.current()).toBe('a-token');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(page.getByText('страница')).toBeVisible();
});

test('PRF-11 the logout of a company that did not load leads to the map', async () => {
  const { account, address } = await open(new AppError('offline'));
  await page.getByRole('button', { name: 'Выйти' }).click();
  expect(account.auth.current()).toBeUndefined();
  await expect.poll(address).toBe('/');
});
