import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { GrantedPermit, PermitOffer, PermitSettings } from '@kerb/core/domain/permit/permit.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { type Instant, instant } from '@kerb/core/domain/time.ts';
import { cityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import {
  type CityFakes,
  type CityResources,
  TestRuntime,
  testRuntime,
} from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { city, fakeAccountApi, profile, settings, zones } from '../parking/parking-page.harness.tsx';

type Api = AccountResources;

/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));
export const main = 'А123ВС52' as Plate;
export const second = 'М404АН152' as Plate;

export const concession: GrantedPermit = {
  orderNumber: undefined,
  kind: 'Многодетная семья',
  type: 'concession',
  period: undefined,
  zoneIds: 'any',
  discountPercent: 50,
  plate: 'any',
  canPause: false,
  canContinue: false,
  canRefund: false,
  canChangePlate: false,
  from: instant(Date.UTC(2025, 0, 1)),
  until: undefined,
};
export const granted: GrantedPermit = {
  ...concession,
  orderNumber: 'AB12CD34',
  kind: 'Месяц на окраине',
  type: 'mounth',
  period: 'month',
  zoneIds: ['1012', '1009'],
  discountPercent: 100,
  plate: main,
  canPause: true,
  canRefund: true,
  canChangePlate: true,
  from: instant(Date.UTC(2026, 10, 1, 21)),
  until: instant(Date.UTC(2026, 11, 1, 21)),
};
export const offer: PermitOffer = {
  code: 'week',
  name: 'Неделя по всему городу',
  description: 'Все уличные зоны',
  type: 'week',
  cost: fromRoubles(1600),
  zoneIds: ['1012', '1009'],
  plate: undefined,
  startDate: undefined,
};
export const day: PermitOffer = { ...offer, code: 'day', name: 'День', type: 'day', cost: fromRoubles(300) };

function fakePermitApi(changes: Partial<Profile>, permitSettings: PermitSettings) {
  return {
    ...fakeAccountApi(changes),
    loadPermitSettings: vi.fn<Api['loadPermitSettings']>(async () => permitSettings),
    loadGrantedPermits: vi.fn<Api['loadGrantedPermits']>(async () => [concession, granted]),
    loadPermitOffers: vi.fn<Api['loadPermitOffers']>(async () => [day, offer]),
    actOnPermit: vi.fn<Api['actOnPermit']>(async () => fromRoubles(0)),
    changePermitPlate: vi.fn<Api['changePermitPlate']>(async () => {}),
    buyPermit: vi.fn<Api['buyPermit']>(async () => ({ redirectUrl: undefined, message: undefined })),
    loadPermitZones: vi.fn<Api['loadPermitZones']>(async () => [
      { id: '1012', code: '12', name: 'Зона 12', isSpecial: false },
      { id: '1009', code: '9', name: 'Зона 9', isSpecial: false },
      { id: '1021', code: '21', name: 'Зона 21', isSpecial: true },
    ]),
    loadPermitDurations: vi.fn<Api['loadPermitDurations']>(async () => [1, 7, 30]),
    findPermits: vi.fn<Api['findPermits']>(async () => [offer]),
  };
}

export type PermitApi = ReturnType<typeof fakePermitApi>;

export interface PermitOptions {
  readonly profile?: Partial<Profile>;
  readonly hasBalance?: boolean;
  readonly permitSettings?: Partial<PermitSettings>;
  readonly config?: Pick<CityConfig, 'showsCadastralQuarter'>;
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly now?: Instant;
  readonly loadZones?: CityResources['loadZones'];
  /** Changes the calls before the screen is shown. */
  readonly prepare?: (api: PermitApi) => void;
}

/** A screen of permits of a signed-in driver, with a fake city. */
export async function renderPermitScreen(
  screen: ReactNode,
  { language = 'ru', theme = 'light', now = noon, hasBalance = true, ...over }: PermitOptions = {},
) {
  const shared = cityRuntime(city)?.config;
  if (!shared) throw new Error('the city of the tests is gone');
  const config = { ...shared, ...over.config };
  const cityApi = {
    clock: { now: () => now, observe: () => {} },
    loadOptions: async () => ({
      capabilities: { idempotencyKey: true, paymentStatus: true, returnUrl: true },
    }),
    loadSettings: async () => ({ ...settings, hasBalance }),
    loadZones: over.loadZones ?? (async () => [...zones]),
  } as unknown as CityFakes;
  const runtime = testRuntime(config, cityApi);
  const permitSettings = { earliestInDays: 0, ...over.permitSettings };
  const api = fakePermitApi({ balance: fromRoubles(500), ...over.profile }, permitSettings);
  over.prepare?.(api);
  const account = testAccount(city, api);
  account.auth.signIn({ kind: 'personal', token: 'a token' });
  const leaveTo = vi.fn<(url: string) => void>();
  const rendered = await renderInShadow(
    <TestRuntime
      runtime={runtime}
      language={language}
      navigation={{ leaveTo, pageAddress: () => 'https://city.example/' }}
      account={account}
    >
      {screen}
    </TestRuntime>,
    theme,
  );
  return { ...rendered, api, leaveTo, runtime };
}

export const today = '2026-11-21' as CalendarDate;
export { profile };
