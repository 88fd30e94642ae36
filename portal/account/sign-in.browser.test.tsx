import { createAuth } from '@kerb/core/auth/auth.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { AccountContext } from '@kerb/kit/runtime/account.ts';
import { ignoreEvents } from '@kerb/kit/runtime/events.ts';
import { RuntimeProvider } from '@kerb/kit/runtime/runtime-context.tsx';
import { testAccount } from '@kerb/kit/runtime/test-account.ts';
import { listedCity } from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptKerbStyles } from '@kerb/kit/ui/styles/kerb-stylesheets.ts';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { registerPortalTexts } from '../texts.ts';
import { SignIn } from './sign-in.tsx';
import { closeSignIn, openSignIn, signInRequest } from './sign-in-request.ts';

afterEach(closeSignIn);

async function open(language: 'ru' | 'en' = 'ru', city = 'nizhny-novgorod') {
  const runtime = listedCity(city);
  registerPortalTexts();
  adoptKerbStyles(document);
  const store = createKeyValueStore(() => {
    throw new Error('these tests have no storage');
  });
  const channel = { post() {}, listen() {}, close() {} };
  const auth = createAuth({ city: 'nizhny-novgorod', store, channel });
  auth.signIn({ kind: 'personal', token: 'token-1' });
  const router = createMemoryRouter([{ path: '*', Component: SignIn }], {
    initialEntries: ['/profile/parking?zone=1'],
  });
  const { call } = testAccount('nizhny-novgorod', {
    logIn: async () => ({ status: 'ok', token: 'token-2' }),
  });
  await render(
    <div className="kerb-root" data-theme="light">
      <RuntimeProvider
        runtime={runtime}
        language={language}
        navigation={{ toPayment: () => {}, leaveTo: () => {}, pageAddress: () => '' }}
        emit={ignoreEvents}
        drafts={new Map()}
      >
        <AccountContext value={{ auth, call }}>
          <RouterProvider router={router} />
        </AccountContext>
      </RuntimeProvider>
    </div>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { auth, address };
}

const dialogs = () => page.getByRole('dialog');

test.each(['personal', 'company'] as const)(
  'AUTH-20 several errors at once of a %s account open one dialog, and the token is removed',
  async (kind) => {
    const { auth } = await open();
    auth.signIn({ kind, token: 'token-2' });
    for (const _ of [1, 2, 3]) auth.expired('token-2');
    await expect.element(dialogs()).toBeVisible();
    expect(dialogs().elements()).toHaveLength(1);
    expect(auth.current()).toBeUndefined();
  },
);

test.each([
  ['ru', 'Сессия истекла. Войдите снова.'],
  ['en', 'The session has expired. Please sign in again.'],
] as const)('ERR-10 it says so, %s', async (language, text) => {
  const { auth } = await open(language);
  auth.expired('token-1');
  await expect.element(page.getByText(text)).toBeVisible();
});

test('AUTH-21 REL-06 closing it opens the main page with the login modal, which returns to the page', async () => {
  const { auth, address } = await open();
  auth.expired('token-1');
  await expect.element(dialogs()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(address()).toBe('/');
  await userEvent.fill(page.getByLabelText('E-mail или телефон'), 'anna@kerb.example');
  await userEvent.fill(page.getByLabelText('Пароль', { exact: true }), 'parking-1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/profile/parking?zone=1');
  expect(dialogs().elements()).toHaveLength(0);
});

test('AUTH-21 its button opens them too, and the main page is that of the language', async () => {
  const { auth, address } = await open('en');
  auth.expired('token-1');
  await dialogs().getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/en');
  await expect.element(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test.each([
  ['ru', 'Забыли пароль?', '/restore-password'],
  ['ru', 'Зарегистрироваться', '/registration'],
  ['en', 'Forgot your password?', '/en/restore-password'],
  ['en', 'Sign up', '/en/registration'],
] as const)(
  'AUTH-06 in %s the link "%s" closes the modal and opens its page',
  async (language, name, path) => {
    const { auth, address } = await open(language);
    auth.signOut();
    openSignIn();
    await page.getByRole('link', { name }).click();
    await expect.poll(address).toBe(path);
    await expect.poll(() => dialogs().elements().length).toBe(0);
  },
);

test.each([
  ['without a chosen zone the driver stays', undefined, '/profile/parking?zone=1'],
  [
    'with one the driver goes to the parking page',
    { zoneId: '1012', parkingCode: '5201' },
    '/profile/parking?zone=1012&parking=5201',
  ],
])('AUTH-12 after signing in, %s', async (_what, spot, expected) => {
  const { auth, address } = await open();
  auth.signOut();
  openSignIn(spot && { spot });
  await userEvent.fill(page.getByLabelText('E-mail или телефон'), 'anna@kerb.example');
  await userEvent.fill(page.getByLabelText('Пароль', { exact: true }), 'parking-1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => auth.state.getState().status).toBe('signedIn');
  await expect.poll(() => dialogs().elements().length).toBe(0);
  await expect.poll(address).toBe(expected);
});

test('AUTH-22 in a city with a provider of accounts the modal has its button', async () => {
  const { auth } = await open('en', 'tula');
  auth.signOut();
  openSignIn();
  await expect.element(page.getByRole('button', { name: 'Log in with Demo ID' })).toBeVisible();
});

test('AUTH-18 the modal closes when another tab has signed in', async () => {
  const { auth } = await open();
  auth.signOut();
  openSignIn();
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  auth.signIn({ kind: 'personal', token: 'of-another-tab' });
  await expect.poll(() => dialogs().elements().length).toBe(0);
  expect(signInRequest.getState().request).toBeUndefined();
});
