import type { LoginFormModule } from '@kerb/account/access/sign-in-card.tsx';
import { registerAccessTexts } from '@kerb/account/access/texts.ts';
import type { AccountCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { fromRoubles, kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { cityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import {
  type CityFakes,
  type CityResources,
  TestRuntime,
  testRuntime,
} from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import axe from 'axe-core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { SessionsOrSignIn } from './account-sessions.tsx';
import { defineParkingSessions } from './element.tsx';

registerAccessTexts();

const city = 'nizhny-novgorod';
/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
const noon = instant(Date.UTC(2026, 10, 21, 9));
const hence = (count: number) => (noon + count * minuteMs) as Instant;

const running: ParkingSession = {
  id: '1',
  zoneId: '1012',
  parkingCode: undefined,
  plate: 'К777ОР99' as Plate,
  cost: kopecks(4000),
  duration: minutes(60),
  startedAt: noon,
  endsAt: hence(60),
  sessionId: 's1',
  orderNumber: '1',
  status: 'active',
  amountDue: kopecks(0),
};
const deferred: ParkingSession = {
  ...running,
  id: '2',
  sessionId: 's2',
  plate: 'А123ВС52' as Plate,
  endsAt: hence(-10),
  status: 'deferred',
  amountDue: fromRoubles(75),
};

const anna: Profile = {
  email: 'anna@kerb.example',
  firstName: 'Анна',
  lastName: '',
  middleName: '',
  balance: fromRoubles(500),
  vehicles: [],
  phone: '79000000001',
  phones: [],
  sessions: [running, deferred],
  paymentMethods: [],
  documents: [],
};

const settings = {
  hasBalance: true,
  paymentMethods: [
    { id: 'Receipt', title: 'Квитанция', description: '', isPhoneRequired: false },
    { id: 'card', title: 'Банковская карта', description: '', isPhoneRequired: false },
  ],
  durations: { min: minutes(15), max: minutes(1440), step: minutes(15) },
} as unknown as Awaited<ReturnType<CityResources['loadSettings']>>;

const Form: LoginFormModule = { LoginForm: () => <p>the login form</p> };

interface Options {
  readonly kind?: 'personal' | 'company' | undefined;
  readonly sessions?: readonly ParkingSession[];
  readonly emit?: Emit;
  readonly profileError?: AppError;
  readonly loadForm?: () => Promise<LoginFormModule>;
  readonly zoneName?: string;
  readonly profile?: Partial<Profile>;
  /** Whether the profile is answered by `answer` when it is asked for again. */
  readonly isAskedLater?: boolean;
}

async function open({ kind, sessions = anna.sessions, profileError, ...over }: Options = {}) {
  const config = cityRuntime(city)?.config;
  if (!config) throw new Error('the city of the tests is gone');
  const runtime = testRuntime(config, {
    clock: { now: () => noon, observe: () => {} },
    loadOptions: async () => ({
      capabilities: { idempotencyKey: true, paymentStatus: true, returnUrl: true },
    }),
    loadSettings: async () => settings,
    loadZones: async () => [
      { id: '1012', code: '12', name: over.zoneName ?? 'Рыночная площадь', prices: [] },
    ],
  } as unknown as CityFakes);
  const api = {
    loadProfile: vi.fn<AccountResources['loadProfile']>(async () => ({ ...anna, sessions, ...over.profile })),
    loadAccountCapabilities: async () => ({ canCorrect: false }) as AccountCapabilities,
    payDeferredSession: vi.fn<AccountResources['payDeferredSession']>(async () => ({
      redirectUrl: 'https://pay.example/1',
      message: undefined,
      amount: fromRoubles(75),
      wasFree: false,
    })),
    loadOwnPaymentOutcome: async () => ({ state: 'unknown' }) as const,
    quoteExtension: async () => ({
      intervals: [{ from: hence(60), to: hence(120), cost: fromRoubles(600), concession: undefined }],
      total: fromRoubles(600),
      discount: kopecks(0),
      discountPercent: 0,
      concessions: '',
      isCoveredByBalance: false,
      missing: fromRoubles(100),
    }),
    logOut: vi.fn<AccountResources['logOut']>(async () => {}),
  };
  if (profileError) api.loadProfile.mockRejectedValueOnce(profileError);
  let answer: (profile: Profile) => void = () => {};
  const later = new Promise<Profile>((resolve) => {
    answer = resolve;
  });
  if (over.isAskedLater)
    api.loadProfile.mockResolvedValueOnce({ ...anna, sessions }).mockReturnValueOnce(later);
  const account = testAccount(city, api);
  if (kind) account.auth.signIn({ kind, token: 'a token' });
  const emit = vi.fn(over.emit ?? (() => true));
  const leaveTo = vi.fn<(url: string) => void>();
  const screen = await renderInShadow(
    <TestRuntime
      runtime={runtime}
      navigation={{ leaveTo, pageAddress: () => 'https://city.example/' }}
      emit={emit as Emit}
      account={account}
    >
      <SessionsOrSignIn loginForm={lazyChunk(over.loadForm ?? (async () => Form))} />
    </TestRuntime>,
    'light',
  );
  const emitted = (name: string) =>
    emit.mock.calls.filter(([event]) => event === name).map(([, detail]) => detail);
  return { ...screen, account, api, answer, emitted, leaveTo };
}

afterEach(async () => {
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('SEC-04 markup in the name of a zone is shown as text', async () => {
  const zoneName = '<img src=x onerror="window.pwned=1"><b>Рынок</b>';
  const { shadow } = await open({ kind: 'personal', sessions: [running], zoneName });
  await expect.element(page.getByText(zoneName)).toBeVisible();
  expect(shadow.querySelector('img, b')).toBeNull();
  expect(Reflect.get(window, 'pwned')).toBeUndefined();
});

test('I18N-04 an unknown balance is shown as 0', async () => {
  await open({ kind: 'personal', sessions: [], profile: { balance: undefined } });
  await expect.element(page.getByText('0,00 ₽', { exact: true })).toBeVisible();
});

test('EMB-17 on another origin the element says that the parkings are on the portal', async () => {
  vi.stubGlobal('origin', 'null');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });
  defineParkingSessions(async () => Form);
  document.body.innerHTML = `<parking-sessions city="${city}" lang="ru"></parking-sessions>`;
  await expect
    .element(page.getByText(/^Продлить и завершить парковку можно на портале города/))
    .toBeVisible();
});

test('EMB-17 the login form is loaded when it is asked for, and again after a failure', async () => {
  const loadForm = vi.fn(async () => Form).mockRejectedValueOnce(new Error('gone'));
  const { emitted } = await open({ loadForm });
  await vi.waitFor(() => expect(emitted('kerb-ready')).toEqual([{ city, language: 'ru' }]));
  expect(loadForm).not.toHaveBeenCalled();
  await button('Войти').click();
  await button('Повторить').click();
  await expect.element(page.getByText('the login form')).toBeVisible();
});

test('ERR-08 AUTH-13 a password that was never set leads to the portal, where the driver sets one', async () => {
  const LoginForm: LoginFormModule['LoginForm'] = ({ onEmptyPassword }) => (
    <button type="button" onClick={() => onEmptyPassword('vera@kerb.example')}>
      Отправить
    </button>
  );
  const { leaveTo } = await open({ loadForm: async () => ({ LoginForm }) });
  await button('Войти').click();
  await button('Отправить').click();
  const { pathname, searchParams } = new URL(leaveTo.mock.calls[0]?.[0] ?? '');
  expect(pathname).toBe('/restore-password');
  const query = { city, error: 'EmptyPass', email: 'vera@kerb.example' };
  expect(Object.fromEntries(searchParams)).toEqual(query);
});

test('EMB-08 the page is told the sessions once, without plates, and the empty list after a logout', async () => {
  const { emitted, api } = await open({ kind: 'personal' });
  const sessions = [
    {
      id: 's1',
      state: 'active',
      zone: '12',
      zoneId: '1012',
      parking: undefined,
      until: '2026-11-21T10:00:00.000Z',
    },
    { id: 's2', state: 'deferred', zone: '12', zoneId: '1012', parking: undefined, due: 7500 },
  ];
  await vi.waitFor(() => expect(emitted('kerb-session-change')).toMatchObject([{ city, sessions }]));
  expect(JSON.stringify(emitted('kerb-session-change'))).not.toMatch(/К777|А123/);
  await button('Выйти').click();
  await expect.element(button('Войти')).toBeVisible();
  expect(api.logOut).toHaveBeenCalledOnce();
  expect(emitted('kerb-session-change').slice(1)).toEqual([{ city, sessions: [] }]);
});

test('EMB-08 the page is told no end of a stay that has none', async () => {
  const { emitted } = await open({ kind: 'personal', sessions: [{ ...running, isOpenEnded: true }] });
  await vi.waitFor(() => expect(emitted('kerb-session-change')).toHaveLength(1));
  expect(emitted('kerb-session-change')).toMatchObject([{ sessions: [{ id: 's1', until: undefined }] }]);
});

test('EMB-08 a payment that the page stops is not sent, and its dialog stays', async () => {
  const { api, emitted, leaveTo } = await open({
    kind: 'personal',
    emit: (name) => name !== 'kerb-payment-start',
  });
  await button('Оплатить').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  await vi.waitFor(() =>
    expect(emitted('kerb-payment-start')).toEqual([
      { city, zone: '12', zoneId: '1012', parking: undefined, total: 7500 },
    ]),
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(api.payDeferredSession).not.toHaveBeenCalled();
  expect(leaveTo).not.toHaveBeenCalled();
});

test('PLUS-19 the element says since when a car stands unpaid, and its button leads to the portal’s form for the place', async () => {
  const { leaveTo } = await open({ kind: 'personal', sessions: [{ ...running, endsAt: hence(-10) }] });
  await expect
    .element(page.getByText('Если К 777 ОР 99 ещё на месте, машина стоит без оплаты: уже 10 минут.'))
    .toBeVisible();
  await button('Оплатить за эту машину').click();
  expect(leaveTo.mock.calls).toEqual([[expect.stringMatching(/\/profile\/parking\?(?:.*&)?zone=1012$/)]]);
});

test('PLUS-18 PLUS-19 a stay that the city has extended at its end is never called unpaid: the city is asked first', async () => {
  const over = { ...running, endsAt: hence(-1) };
  const { api, answer } = await open({ kind: 'personal', sessions: [over], isAskedLater: true });
  await vi.waitFor(() => expect(api.loadProfile).toHaveBeenCalledTimes(2));
  expect(page.getByText(/машина стоит без оплаты/).elements()).toEqual([]);
  answer({ ...anna, sessions: [{ ...running, endsAt: hence(59) }] });
  await expect.element(page.getByText('до 12:59')).toBeVisible();
  expect(page.getByText(/машина стоит без оплаты/).elements()).toEqual([]);
  expect(api.loadProfile).toHaveBeenCalledTimes(2);
});

test('PLUS-18 the city is asked again about a later end of the same stay', async () => {
  const over = { ...running, endsAt: hence(-2) };
  const { api, answer } = await open({ kind: 'personal', sessions: [over], isAskedLater: true });
  await vi.waitFor(() => expect(api.loadProfile).toHaveBeenCalledTimes(2));
  api.loadProfile.mockReturnValue(new Promise(() => {}));
  answer({ ...anna, sessions: [{ ...running, endsAt: hence(-1) }] });
  await vi.waitFor(() => expect(api.loadProfile).toHaveBeenCalledTimes(3));
  expect(page.getByText(/машина стоит без оплаты/).elements()).toEqual([]);
});

test('PLUS-01 the element says that times are the city’s, and on which day an unpaid stay was', async () => {
  const elsewhere = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  onTestFinished(() => elsewhere.mockRestore());
  await open({ kind: 'personal' });
  await expect.element(page.getByText(/^Время города: Нижний Новгород/)).toBeVisible();
  await expect.element(page.getByText('21 ноября, с 12:00 до 11:50')).toBeVisible();
});

test('FAIL-21 sessions that did not load are asked for again, and the page is told', async () => {
  const { emitted } = await open({ kind: 'personal', profileError: new AppError('offline') });
  await expect.element(button('Повторить')).toBeVisible();
  expect(emitted('kerb-error')).toEqual([{ city, reason: 'offline' }]);
  expect(emitted('kerb-ready')).toEqual([]);
  await button('Повторить').click();
  await expect.element(page.getByRole('heading', { name: 'Сейчас на парковке' })).toBeVisible();
  expect(emitted('kerb-ready')).toHaveLength(1);
});

test.each([
  ['FAIL-04 PRF-11 an account that the city refuses by name is logged out', 200, true],
  ['FAIL-04 a limit of the server is no refusal of the account', 429, false],
] as const)('%s', async (_what, httpStatus, isOut) => {
  const profileError = new AppError('refused', { code: 'UserBlocked', httpStatus });
  const { account } = await open({ kind: 'personal', profileError });
  if (isOut) await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  else await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(account.auth.current()).toBe(isOut ? undefined : 'a token');
});

test('AUTH-20 a session that expired leads to the login, in the element', async () => {
  const { account } = await open({ kind: 'personal' });
  await expect.element(button('Выйти')).toBeVisible();
  account.auth.expired('a token');
  await expect.element(page.getByText('Сессия истекла. Войдите снова.')).toBeVisible();
  await expect.element(button('Войти')).toBeVisible();
});

test('the label of "Log out" ends at the edge of the sessions below it', async () => {
  await open({ kind: 'personal' });
  await expect.element(page.getByText('Сейчас на парковке')).toBeVisible();
  const signOut = button('Выйти').element();
  const label = document.createRange();
  label.selectNodeContents(signOut);
  const content = signOut.closest('.kerb-sessions')?.getBoundingClientRect();
  expect(Math.abs(label.getBoundingClientRect().right - (content?.right ?? 0))).toBeLessThan(2);
});

test('PRF-02 a company’s account is sent to the portal, and no profile is asked for', async () => {
  const { api } = await open({ kind: 'company' });
  await expect.element(page.getByRole('link', { name: 'Открыть портал' })).toBeVisible();
  expect(api.loadProfile).not.toHaveBeenCalled();
});

test.each<[string, Options]>([
  ['signed out', {}],
  ['with sessions', { kind: 'personal' }],
  ['without sessions', { kind: 'personal', sessions: [] }],
])('A11Y-01 axe finds no violation, %s', async (_, options) => {
  const { shadow } = await open(options);
  document.documentElement.lang = 'ru';
  await expect.element(button(options.kind ? 'Выйти' : 'Войти')).toBeVisible();
  if (options.kind) await expect.element(page.getByText('Сейчас на парковке')).toBeVisible();
  const found = (await axe.run(shadow.host)).violations
    .filter(({ id }) => !['region', 'page-has-heading-one', 'landmark-one-main'].includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  expect(found).toEqual([]);
});

test('DLG-02 the top-up for an extension cannot be paid by a payment slip', async () => {
  await open({ kind: 'personal', sessions: [running] });
  await button('Продлить').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Пополнить' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Сумма')).toHaveValue('100');
  await expect.element(dialog.getByText('Банковская карта')).toBeVisible();
  await expect.element(dialog.getByText('Квитанция')).not.toBeInTheDocument();
});
