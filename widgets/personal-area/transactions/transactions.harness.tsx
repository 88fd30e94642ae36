import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { sumTransactions } from '@kerb/core/domain/transaction/totals.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { Transactions } from './transactions.tsx';

export type TransactionPage = Awaited<ReturnType<AccountResources['loadTransactions']>>;
/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));
const hour = 60 * minuteMs;

export const ago = (hours: number) => (noon - hours * hour) as Instant;

/** A payment of an hour for 75.50; `hours` before noon. */
export function transaction(hours: number, over: Partial<Transaction> = {}): Transaction {
  const at = over.at ?? ago(hours);
  return {
    id: `${at} ${over.type ?? 'payment'}`,
    cursor: `${at}`,
    at,
    type: 'payment',
    amount: kopecks(7550),
    discount: undefined,
    status: undefined,
    statusText: undefined,
    note: undefined,
    orderNumber: undefined,
    from: at,
    until: (at + hour) as Instant,
    duration: minutes(60),
    zoneCode: '12',
    parkingCode: undefined,
    tariff: undefined,
    plate: 'А123ВС52',
    permitKind: undefined,
    driverPhone: undefined,
    fiscalReceiptUrl: undefined,
    provenSessionId: undefined,
    ...over,
  };
}

const perPage = 50;

/** Pages as a city server sends them: 50 rows before the time of the cursor. */
export function pagesOf(history: readonly Transaction[], after: string | undefined): TransactionPage {
  const rest = history.filter(({ at }) => after === undefined || at < Number(after));
  const transactions = rest.slice(0, perPage);
  return { transactions, next: transactions.length < perPage ? undefined : transactions.at(-1)?.cursor };
}

interface Options
  extends Partial<Pick<ComponentProps<typeof Transactions>, 'type' | 'fleet' | 'driverPhone'>> {
  /** In the place of the history alone. */
  readonly screen?: ReactNode;
  readonly history?: readonly Transaction[];
  readonly hasTotals?: boolean;
  readonly hasBonuses?: boolean;
  readonly config?: Partial<CityConfig>;
  readonly loadMap?: () => Promise<unknown>;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly api?: Partial<AccountResources>;
}

const parking = {
  code: '3117',
  type: 'parking',
  category: 'onStreet',
  isActive: true,
  zone: { id: '1012', prices: [] },
  address: 'Рыночная площадь, 1',
  name: '',
} as unknown as MapObject;

/** Renders the history of a driver with two cars, in a city with two zones and one parking. */
export async function renderTransactions({
  history = [],
  hasTotals = true,
  hasBonuses = false,
  config = {},
  loadMap = async () => ({ objects: [parking] }),
  language = 'ru',
  theme = 'light',
  type,
  fleet,
  driverPhone,
  screen = <Transactions title="История операций" {...{ type, fleet, driverPhone }} />,
  api: overrides = {},
}: Options = {}) {
  const shared = listedCity();
  const { timeZone } = shared.config;
  const cityApi = {
    clock: { now: () => noon, observe: () => {} },
    loadSettings: async () => ({ hasBonuses, hasBalance: true }) as CitySettings,
    loadZones: async () => [
      { id: '1012', code: '12', name: 'Зона 12. Рыночная площадь', prices: [] },
      { id: '1009', code: '9', name: 'Зона 9. Набережная', prices: [] },
    ],
    loadMap,
    loadOptions: async () => ({ capabilities: {} }),
  } as unknown as CityFakes;
  const runtime = testRuntime({ ...shared.config, ...config }, cityApi);
  const profile = {
    vehicles: [{ plate: 'А123ВС52' }, { plate: 'М404АН152' }],
    sessions: [],
  } as unknown as Profile;
  const api = {
    loadProfile: vi.fn(async () => profile),
    loadAccountCapabilities: vi.fn(async () => ({ ...noCapabilities, hasTransactionTotals: hasTotals })),
    loadTransactions: vi.fn<AccountResources['loadTransactions']>(async (_filter, after) =>
      pagesOf(history, after),
    ),
    loadTransactionTotals: vi.fn<AccountResources['loadTransactionTotals']>(async () =>
      sumTransactions(history, timeZone),
    ),
    loadTransactionsFileUrl: vi.fn<AccountResources['loadTransactionsFileUrl']>(
      async (filter, { type, language }) =>
        `https://city.example/${type}?type=${filter.type ?? ''}&lang=${language}&token=secret`,
    ),
  };
  const account = testAccount(shared.config.city, { ...api, ...overrides });
  account.auth.signIn({ kind: 'personal', token: 'secret' });
  const rendered = await renderInShadow(
    <TestRuntime runtime={runtime} language={language} account={account}>
      {screen}
    </TestRuntime>,
    theme,
  );
  return { ...rendered, api };
}

export const field = (name: string) => page.getByLabelText(name, { exact: true });
/** The rows of operations that are in the DOM. */
export const rows = () => page.getByRole('row').elements().slice(1);
