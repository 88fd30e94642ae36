import type { PaymentReply } from '@kerb/core/api/payment.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { PaymentRequest } from '@kerb/core/payment/payment-request.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { accountKey, openAccount } from '../runtime/account.ts';
import { type AccountResources, testAccount } from '../runtime/test-account.ts';
import { listedCity, TestRuntime, testRuntime } from '../runtime/test-runtime.tsx';
import { useProfile } from './account.ts';
import { useAccountPaymentFlow } from './account-payment.ts';
import type { PaymentFlow } from './payment-flow.ts';

const city = 'perm';
const mine = { kind: 'personal', token: 'token-1' } as const;

async function open(settings: () => Promise<CitySettings>) {
  const shared = listedCity(city);
  const runtime = testRuntime(shared.config, { loadSettings: settings });
  const profile = vi.fn<AccountResources['loadProfile']>(
    async () => ({ email: `${account.auth.current()}@kerb` }) as Profile,
  );
  const account = testAccount(city, { loadProfile: profile });
  const drafts = new Map<string, unknown>();
  const screens = (count: number) => (
    <TestRuntime runtime={runtime} account={account} drafts={drafts}>
      {Array.from({ length: count }, (_, index) => (
        <Who key={index} />
      ))}
    </TestRuntime>
  );
  const screen = await render(screens(2));
  const openAnother = () => screen.rerender(screens(3));
  return { ...screen, openAnother, auth: account.auth, profile, runtime, drafts };
}

function Who() {
  const { data, isLoading } = useProfile();
  return <p>{data?.email ?? (isLoading ? 'loading' : 'idle')}</p>;
}

const withBalance = async () => ({ hasBalance: true }) as CitySettings;

test('PRF-08 without a sign-in no profile is requested; with one it is requested once for all screens', async () => {
  const { auth, profile, getByText, openAnother } = await open(withBalance);
  await expect.element(getByText('idle').first()).toBeVisible();
  expect(profile).not.toHaveBeenCalled();
  auth.signIn({ kind: 'company', token: 'fleet' });
  await expect.element(getByText('idle').first()).toBeVisible();
  expect(profile).not.toHaveBeenCalled();
  auth.signIn(mine);
  await expect.element(getByText('token-1@kerb').nth(1)).toBeVisible();
  expect(profile).toHaveBeenCalledOnce();
  await openAnother();
  await expect.element(getByText('token-1@kerb').nth(2)).toBeVisible();
  expect(profile).toHaveBeenCalledOnce();
});

test('CALL-21 the profile is requested after the settings, with the version for cities with balances', async () => {
  let answer = (_: CitySettings) => {};
  const settings = new Promise<CitySettings>((resolve) => {
    answer = resolve;
  });
  const { auth, profile, getByText } = await open(() => settings);
  auth.signIn(mine);
  await expect.element(getByText('idle').first()).toBeVisible();
  expect(profile).not.toHaveBeenCalled();
  answer({ hasBalance: false } as CitySettings);
  await expect.poll(() => profile.mock.calls[0]?.[0]).toBe(false);
});

test('CALL-21 where the settings did not load the profile is the version for cities with balances', async () => {
  const { auth, profile } = await open(() => Promise.reject(new AppError('refused')));
  auth.signIn(mine);
  await expect.poll(() => profile.mock.calls[0]?.[0]).toBe(true);
});

test('REL-09 who returns to the tab after more than a minute sees the account as the city has it by now', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { auth, profile, getByText } = await open(withBalance);
  auth.signIn(mine);
  await expect.element(getByText('token-1@kerb').first()).toBeVisible();
  const returnToTab = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  returnToTab();
  // A request would be sent by the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(profile).toHaveBeenCalledOnce();
  profile.mockResolvedValue({ email: 'changed elsewhere' } as Profile);
  vi.setSystemTime(Date.now() + 61_000);
  returnToTab();
  await expect.element(getByText('changed elsewhere').nth(1)).toBeVisible();
  expect(profile).toHaveBeenCalledTimes(2);
});

test('AUTH-25 logging out clears the cache, and the next driver sees only their own profile', async () => {
  const { auth, runtime, getByText } = await open(withBalance);
  auth.signIn(mine);
  await expect.element(getByText('token-1@kerb').first()).toBeVisible();
  auth.signOut();
  await expect.element(getByText('idle').first()).toBeVisible();
  auth.signIn({ kind: 'personal', token: 'token-2' });
  await expect.element(getByText('token-2@kerb').first()).toBeVisible();
  expect(getByText('token-1@kerb').query()).toBeNull();
  expect(JSON.stringify(runtime.queries.getQueriesData({ queryKey: accountKey(city) }))).toContain('token-2');
});

test.each([
  ['the same driver', 'token-1', ['account:support']],
  ['another driver', 'token-2', []],
])('AUTH-25 REL-06 what was typed when the session expired is there for %s: %#', async (_who, next, left) => {
  const { auth, profile, drafts, getByText } = await open(withBalance);
  profile.mockImplementation(async () => ({ email: `${auth.current()?.slice(0, 7)}@kerb` }) as Profile);
  auth.signIn(mine);
  await expect.element(getByText('token-1@kerb').first()).toBeVisible();
  drafts.set('account:support', { text: 'Мой автомобиль А123ВС52' });
  auth.expired(mine.token);
  auth.acknowledgeExpiry();
  await expect.element(getByText('idle').first()).toBeVisible();
  auth.signIn({ kind: 'personal', token: `${next}-later` });
  await expect.element(getByText(`${next}@kerb`).first()).toBeVisible();
  expect([...drafts.keys()].filter((name) => name !== 'account:owner')).toEqual(left);
});

test('AUTH-25 a payment that one driver has confirmed is not sent for the next one', async () => {
  const shared = listedCity(city);
  const runtime = testRuntime(shared.config, { loadSettings: withBalance });
  const account = testAccount(city, { loadProfile: async () => ({ email: 'anna@kerb' }) as Profile });
  account.auth.signIn(mine);
  let flow: PaymentFlow<string> | undefined;
  function Payer() {
    flow = useAccountPaymentFlow<string>();
    return <p>ready</p>;
  }
  const { getByText } = await render(
    <TestRuntime runtime={runtime} account={account}>
      <Payer />
    </TestRuntime>,
  );
  await expect.element(getByText('ready')).toBeVisible();
  const send = vi.fn<PaymentRequest['send']>(async () => ({ isPaid: true }) as PaymentReply);
  const [total, amountDue] = [kopecks(50_00), kopecks(0)];
  const request = { subject: { kind: 'topUp' }, total, amountDue, confirmed: ['topUp'], send } as const;
  const later = flow?.send('for Anna', request);
  account.auth.signIn({ kind: 'personal', token: 'token-2' });
  expect(await later).toMatchObject({ step: 'failed', error: { kind: 'tokenExpired' } });
  expect(send).not.toHaveBeenCalled();
  expect(await flow?.send('for Boris', request)).toMatchObject({ step: 'settled' });
  expect(send).toHaveBeenCalledOnce();
});

test('AUTH-25 PRF-22 a logout leaves no data of the account in memory', () => {
  const shared = listedCity(city);
  const runtime = testRuntime(shared.config, {});
  const { auth } = openAccount(runtime);
  auth.signIn(mine);
  runtime.queries.setQueryData([...accountKey(city), 1, 'profile'], { email: 'anna@kerb.example' });
  auth.signOut();
  expect(runtime.queries.getQueriesData({ queryKey: accountKey(city) })).toEqual([]);
  auth.close();
});
