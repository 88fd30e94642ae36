import { noCapabilities } from '@kerb/core/domain/account/account-capabilities.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Zone } from '@kerb/core/domain/city/zone.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { fromRoubles, kopecks } from '@kerb/core/domain/money.ts';
import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import type { ProofKey } from '@kerb/core/domain/proof/verify-proof.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import type { AppError } from '@kerb/core/errors/app-error.ts';
import { cityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import type { Navigation } from '@kerb/kit/runtime/navigation.ts';
import { type AccountResources, testAccount } from '@kerb/kit/runtime/test-account.ts';
import { type CityFakes, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ParkingPage } from './parking-page.tsx';
import type { SpotPreset } from './start/draft.ts';

export const city = 'nizhny-novgorod';
/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));
export const hence = (count: number) => (noon + count * minuteMs) as Instant;

export const zones = [
  { id: '1012', code: '12', name: 'Зона 12. Рыночная площадь', prices: [] },
  { id: '1009', code: '9', name: 'Зона 9. Набережная', prices: [] },
] satisfies Zone[];

export const settings: CitySettings = {
  hasBalance: true,
  hasGuestPayment: true,
  hasBarrierParking: false,
  hasPostPayment: true,
  hasPostPaymentYesterday: true,
  paysByParking: false,
  asksVehicleCategory: false,
  hasBonuses: false,
  personalDataPage: undefined,
  paymentMethods: [
    { id: 'Receipt', title: 'Квитанция', description: '', isPhoneRequired: false },
    { id: 'card', title: 'Банковская карта', description: 'Мир', isPhoneRequired: false },
    { id: 'phone', title: 'Счёт телефона', description: '', isPhoneRequired: true },
  ],
  durations: { min: minutes(15), max: minutes(1440), step: minutes(15) },
};

/** A map with one parking, for cities that sell by parkings. */
const map = {
  objects: [
    {
      code: '5207',
      type: 'parking',
      category: 'onStreet',
      geometry: { kind: 'point', at: [44, 56.3] },
      name: 'Парковка 5207',
      address: '',
      isActive: true,
      zone: { id: '1012', name: 'Зона 12', kind: 'onStreet', prices: [] },
    },
  ],
} as unknown as MapData;

const options = {
  capabilities: {
    idempotencyKey: true,
    paymentStatus: true,
    returnUrl: true,
    mapColumns: false,
    continues: true,
  },
} as CityOptions;

export const vehicle = (id: number, plate: string, isPrimary = false) => ({
  id,
  plate: plate as Plate,
  isForeign: false,
  category: 'B' as const,
  isPrimary,
  registrationCertificate: undefined,
  name: undefined,
});

export const session = (
  plate: string,
  endsAt: Instant,
  over: Partial<ParkingSession> = {},
): ParkingSession => ({
  id: plate,
  zoneId: '1012',
  parkingCode: undefined,
  plate: plate as Plate,
  cost: kopecks(4000),
  duration: minutes(60),
  startedAt: noon,
  endsAt,
  sessionId: `session of ${plate}`,
  orderNumber: '1',
  status: 'active',
  amountDue: kopecks(0),
  ...over,
});

export const profile: Profile = {
  email: 'anna@kerb.example',
  firstName: 'Анна',
  lastName: '',
  middleName: '',
  balance: fromRoubles(500),
  vehicles: [vehicle(0, 'А123ВС52', true), vehicle(1, 'М404АН152')],
  phone: '79000000001',
  phones: [{ phone: '79000000001', isMain: true }],
  sessions: [],
  paymentMethods: [],
  documents: [],
};

export const quoteOf = (roubles: number, over: Partial<Quote> = {}): Quote => ({
  intervals: [{ from: noon, to: hence(60), cost: fromRoubles(roubles), concession: undefined }],
  total: fromRoubles(roubles),
  discount: kopecks(0),
  discountPercent: 0,
  concessions: '',
  isCoveredByBalance: true,
  missing: kopecks(0),
  ...over,
});

/** A city whose only method is SBP, the reply to a payment there, and its order while it waits. */
export const sbpMethod = { id: 'sbp', title: 'СБП', description: '', isPhoneRequired: false, isSbp: true };
export const sbpReply = { redirectUrl: 'https://pay.example/1', message: undefined, isSbp: true };
export const sbpOrder = {
  state: 'waiting',
  continueAt: 'https://pay.example/1',
  sbp: { link: 'https://qr.nspk.ru/AD1?type=02&sum=10000&cur=RUB', expiresAt: hence(20) },
} as const;

const toPaymentPage = { redirectUrl: 'https://pay.example/1', message: undefined };
export const nothingSent = { redirectUrl: undefined, message: undefined };

export function fakeAccountApi(changes: Partial<Profile>) {
  return {
    loadProfile: vi.fn<AccountResources['loadProfile']>(async () => ({ ...profile, ...changes })),
    quoteAccountStay: vi.fn<AccountResources['quoteAccountStay']>(async () => quoteOf(75)),
    startStay: vi.fn<AccountResources['startStay']>(async () => nothingSent),
    quoteExtension: vi.fn<AccountResources['quoteExtension']>(async () => quoteOf(30)),
    extendSession: vi.fn<AccountResources['extendSession']>(async () => nothingSent),
    loadAccountCapabilities: vi.fn<AccountResources['loadAccountCapabilities']>(async () => ({
      ...noCapabilities,
      canCorrect: true,
      hasAutoExtension: true,
      canBindAccount: true,
      hasTransactionTotals: true,
    })),
    loadBalance: vi.fn<AccountResources['loadBalance']>(async () => fromRoubles(500)),
    loadGrantedPermits: vi.fn<AccountResources['loadGrantedPermits']>(async () => []),
    startOpenEndedSession: vi.fn<AccountResources['startOpenEndedSession']>(async () => nothingSent),
    endOpenEndedSession: vi.fn<AccountResources['endOpenEndedSession']>(async () => ({
      ...nothingSent,
      amount: fromRoubles(75),
      wasFree: false,
    })),
    payDeferredSession: vi.fn<AccountResources['payDeferredSession']>(async () => ({
      ...toPaymentPage,
      amount: fromRoubles(75),
      wasFree: false,
    })),
    breakOpenEndedSession: vi.fn<AccountResources['breakOpenEndedSession']>(async () => ({
      ...toPaymentPage,
      amount: fromRoubles(75),
      wasFree: false,
    })),
    enableAutoExtension: vi.fn<AccountResources['enableAutoExtension']>(async () => {}),
    disableAutoExtension: vi.fn<AccountResources['disableAutoExtension']>(async () => {}),
    quoteCorrection: vi.fn<AccountResources['quoteCorrection']>(async () => ({
      difference: fromRoubles(25),
      total: fromRoubles(100),
      isCoveredByBalance: true,
      missing: kopecks(0),
      left: 3,
      until: hence(12 * 60),
    })),
    correctSession: vi.fn<AccountResources['correctSession']>(async () => nothingSent),
    priceVisit: vi.fn<AccountResources['priceVisit']>(async () => ({
      cost: fromRoubles(150),
      sessionId: 'visit',
      parkingNumber: '5203',
    })),
    payVisit: vi.fn<AccountResources['payVisit']>(async () => toPaymentPage),
    addVehicle: vi.fn<AccountResources['addVehicle']>(async () => {}),
    changeVehicle: vi.fn<AccountResources['changeVehicle']>(async () => {}),
    removeVehicle: vi.fn<AccountResources['removeVehicle']>(async () => {}),
    changePrimaryVehicle: vi.fn<AccountResources['changePrimaryVehicle']>(async () => {}),
    loadAccountSections: vi.fn<AccountResources['loadAccountSections']>(async () => ({
      hasFines: false,
      hasPaymentSlips: false,
      hasPermitFinder: false,
      hasBonuses: false,
    })),
    loadSessionProof: vi.fn<AccountResources['loadSessionProof']>(),
    loadPaymentSlips: vi.fn<AccountResources['loadPaymentSlips']>(async () => []),
    loadPaymentSlipFile: vi.fn<AccountResources['loadPaymentSlipFile']>(
      async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    ),
    sendPaymentSlip: vi.fn<AccountResources['sendPaymentSlip']>(async () => {}),
    createPaymentSlip: vi.fn<AccountResources['createPaymentSlip']>(async () => '100001'),
    loadOwnPaymentOutcome: vi.fn<AccountResources['loadOwnPaymentOutcome']>(async () => ({
      state: 'unknown',
    })),
    endSession: vi.fn<AccountResources['endSession']>(async () => kopecks(1500)),
    topUp: vi.fn<AccountResources['topUp']>(async () => ({
      redirectUrl: 'https://pay.example/1',
      message: undefined,
    })),
  };
}

export interface ParkingOptions {
  readonly profile?: Partial<Profile>;
  readonly settings?: Partial<CitySettings>;
  readonly zone?: string;
  /** What the address asks for, instead of the zone. */
  readonly preset?: SpotPreset;
  readonly theme?: 'light' | 'dark';
  /** False if the test does not wait for the form. */
  readonly isForm?: boolean;
  readonly language?: 'ru' | 'en';
  readonly requested?: ComponentProps<typeof ParkingPage>['requested'];
  /** Whether the city has payment slips. */
  readonly hasSlips?: boolean;
  /** In a city with proofs: its keys, and the proof of any session. */
  readonly proof?: { readonly keys: readonly ProofKey[]; readonly ofSession: string };
  /** Whether the page is in a frame. */
  readonly isFramed?: boolean;
  /** The host page; it lets every event pass by default. */
  readonly emit?: Emit;
  /** Instead of one parking. */
  readonly map?: MapData;
  /** What the city says of the payment that this device has stored. */
  readonly outcome?: PaymentOutcome;
  /** The error of the first profile call. */
  readonly fail?: AppError;
}

export async function renderParking({
  profile: changes = {},
  zone = '1012',
  theme = 'light',
  isForm = true,
  language = 'ru',
  ...over
}: ParkingOptions = {}) {
  // The page gets the same object on every render, as from its address.
  const preset = over.preset ?? { zone };
  const config = cityRuntime(city)?.config;
  if (!config) throw new Error('the city of the tests is gone');
  let now = noon;
  const cityApi = {
    clock: { now: () => now, observe: () => {} },
    loadOptions: async () => options,
    loadSettings: async () => ({ ...settings, ...over.settings }),
    loadZones: async () => [...zones],
    loadMap: async () => over.map ?? map,
    loadProofKeys: async () => over.proof?.keys,
    loadProofState: async () => 'valid',
  } as unknown as CityFakes;
  const runtime = testRuntime(config, cityApi);
  const api = fakeAccountApi(changes);
  if (over.hasSlips)
    api.loadAccountSections.mockResolvedValue({
      hasFines: false,
      hasPaymentSlips: true,
      hasPermitFinder: false,
      hasBonuses: false,
    });
  if (over.outcome) api.loadOwnPaymentOutcome.mockResolvedValue(over.outcome);
  if (over.proof) {
    api.loadAccountCapabilities.mockResolvedValue({ ...noCapabilities, hasProofs: true });
    api.loadSessionProof.mockResolvedValue(over.proof.ofSession);
  }
  const account = testAccount(city, api);
  account.auth.signIn({ kind: 'personal', token: 'a token' });
  if (over.fail) api.loadProfile.mockRejectedValueOnce(over.fail);
  const leaveTo = vi.fn<(url: string) => void>();
  const navigation: Navigation = {
    toPayment: () => {},
    leaveTo,
    isFramed: over.isFramed === true,
    pageAddress: () => 'https://city.example/',
  };
  const screen = await renderInShadow(
    <TestRuntime
      runtime={runtime}
      language={language}
      navigation={navigation}
      emit={over.emit}
      account={account}
    >
      <ParkingPage preset={preset} requested={over.requested} />
    </TestRuntime>,
    theme,
  );
  const setNow = (moment: Instant) => {
    now = moment;
  };
  if (isForm)
    await vi.waitFor(() =>
      page.getByRole('form', { name: /^(Оплата парковки|Pay for parking|Parking payment)$/ }).element(),
    );
  return { ...screen, api, leaveTo, runtime, setNow };
}

export async function resetPage(): Promise<void> {
  await cleanup();
  const left = cityRuntime(city);
  for (const key of [`paymentAttempt:${city}:account`, 'kerb-token']) left?.store.remove(key);
  left?.tab.remove(`accountDraft:${city}`);
  localStorage.clear();
  sessionStorage.clear();
}
