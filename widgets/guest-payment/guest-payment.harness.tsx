import type { BarrierPrice } from '@kerb/core/domain/barrier.ts';
import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { MinuteOfDay, Zone } from '@kerb/core/domain/city/zone.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { PaidOutcome, PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { type Instant, instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import formCss from '@kerb/kit/payment-form/form.css?inline';
import { cityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import type { Navigation } from '@kerb/kit/runtime/navigation.ts';
import {
  type CityFakes,
  type CityResources,
  listedCity,
  TestRuntime,
  testRuntime,
} from '@kerb/kit/runtime/test-runtime.tsx';
import { adoptStylesheet } from '@kerb/kit/ui/styles/adopt-stylesheet.ts';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { GuestPayment } from './guest-payment.tsx';

/** Saturday, 21 November 2026, 12:00 in Nizhny Novgorod: the server's time in these tests. */
export const noon = instant(Date.UTC(2026, 10, 21, 9));

export const city = 'nizhny-novgorod';

export const zones: readonly Zone[] = [
  {
    id: '1012',
    code: '12',
    name: 'Зона 12. Рыночная площадь',
    prices: [{ day: 'default', perHour: kopecks(6000), from: 0 as MinuteOfDay, to: 0 as MinuteOfDay }],
  },
  { id: '1009', code: '9', name: 'Зона 9. Набережная', prices: [] },
];

export const settings: CitySettings = {
  hasBalance: true,
  hasGuestPayment: true,
  hasBarrierParking: false,
  hasPostPayment: true,
  hasPostPaymentYesterday: false,
  paysByParking: false,
  asksVehicleCategory: false,
  hasBonuses: false,
  personalDataPage: undefined,
  paymentMethods: [
    { id: 'Receipt', title: 'Квитанция', description: 'В отделении банка', isPhoneRequired: false },
    { id: 'card', title: 'Банковская карта', description: 'Мир, Visa', isPhoneRequired: false },
    { id: 'phone', title: 'Счёт телефона', description: 'Спишем со счёта', isPhoneRequired: true },
  ],
  durations: { min: minutes(15), max: minutes(1440), step: minutes(15) },
};

export const options = {
  capabilities: {
    idempotencyKey: true,
    paymentStatus: true,
    returnUrl: true,
    mapColumns: false,
    continues: true,
  },
} as CityOptions;

const noMap: MapData = {
  objects: [],
  counters: {
    onStreet: { parkings: 0, spaces: 0, freeSpaces: 0 },
    offStreet: { parkings: 0, spaces: 0, freeSpaces: 0 },
  },
  measuredAt: undefined,
  droppedCount: 0,
};

/** A price for an hour from noon; `over` overrides any field. */
export function quoteOf(roubles: number, over: Partial<Quote> = {}): Quote {
  const total = kopecks(roubles * 100);
  return {
    intervals: [{ from: noon, to: (noon + 60 * minuteMs) as Instant, cost: total, concession: undefined }],
    total,
    discount: kopecks(0),
    discountPercent: 0,
    concessions: '',
    isCoveredByBalance: false,
    ...over,
  };
}

export const visitPrice = (roubles: number): BarrierPrice => ({
  cost: kopecks(roubles * 100),
  sessionId: 'e1f0',
  parkingNumber: '5203',
});

export function fakeApi() {
  return {
    clock: { now: () => noon, observe: () => {} },
    loadOptions: vi.fn<CityResources['loadOptions']>(async () => options),
    loadSettings: vi.fn<CityResources['loadSettings']>(async () => settings),
    loadZones: vi.fn<CityResources['loadZones']>(async () => [...zones]),
    loadSmsCommands: vi.fn<CityResources['loadSmsCommands']>(async () => []),
    loadMap: vi.fn<CityResources['loadMap']>(async () => noMap),
    quoteStay: vi.fn<CityResources['quoteStay']>(async () => quoteOf(75)),
    payAsGuest: vi.fn<CityResources['payAsGuest']>(async () => ({
      redirectUrl: undefined,
      message: undefined,
    })),
    loadPaymentOutcome: vi.fn<CityResources['loadPaymentOutcome']>(async () => ({ state: 'unknown' })),
    priceVisit: vi.fn<CityResources['priceVisit']>(async () => visitPrice(150)),
    payVisit: vi.fn<CityResources['payVisit']>(async () => ({ redirectUrl: undefined, message: undefined })),
  } satisfies CityFakes;
}

/** A payment of this tab that the driver has not dismissed. */
export const sentAttempt: PaymentAttempt = {
  id: '0b3c5a2e-6f1d-4c7a-9a3e-2f6d8b1c4e55',
  reference: '5f0a1b2c3d',
  fingerprint: '00000000',
  subject: { kind: 'stay', spot: { zoneId: '1012', parkingCode: undefined }, duration: minutes(60) },
  total: kopecks(7500),
  sentAt: noon,
  isGivenUp: false,
  isReported: false,
};

/** The server's outcome that `sentAttempt` is paid, for an hour and a half. */
export const paidStay: PaidOutcome = {
  state: 'paid',
  kind: 'stay',
  plate: 'А123ВС52',
  zoneId: '1012',
  zoneName: 'Зона 12. Рыночная площадь',
  from: noon,
  until: instant(noon + 90 * minuteMs),
  amount: kopecks(7500),
};

const attemptKey = (id: string) => `paymentAttempt:${city}:guest:${id}`;

/** Stores an attempt on the device, and by default as this tab's. */
export function storeAttempt(attempt: PaymentAttempt = sentAttempt, isOfThisTab = true): void {
  localStorage.setItem(attemptKey(attempt.id), JSON.stringify(attempt));
  if (isOfThisTab) sessionStorage.setItem(`currentPayment:${city}:guest`, attempt.id);
}

export const storedAttempt = (id: string = sentAttempt.id) => localStorage.getItem(attemptKey(id));

export interface RenderOptions {
  readonly api?: ReturnType<typeof fakeApi>;
  readonly settings?: Partial<CitySettings>;
  readonly preset?: Preset;
  readonly theme?: 'light' | 'dark';
  /** The address of the page. */
  readonly address?: string;
  readonly replaceAddress?: (address: string) => void;
  readonly cityId?: string;
}

/** The pay form in a shadow root, with a fake city and an empty storage. */
export async function renderGuestPayment({
  api = fakeApi(),
  preset,
  theme = 'light',
  address = 'https://city.example/pay',
  replaceAddress,
  cityId = city,
  ...over
}: RenderOptions = {}) {
  const shared = listedCity(cityId);
  if (over.settings) api.loadSettings.mockResolvedValue({ ...settings, ...over.settings });
  const runtime = testRuntime(shared.config, api);
  const leaveTo = vi.fn<(url: string) => void>();
  const emit = vi.fn(() => true);
  let current = address;
  const navigation: Navigation = {
    toPayment: () => {},
    map: { url: 'https://portal.example/?city=nizhny-novgorod' },
    leaveTo,
    pageAddress: () => current,
    replaceAddress(next) {
      current = next;
      replaceAddress?.(next);
    },
  };
  const drafts = new Map<string, unknown>();
  const form = (language: 'ru' | 'en', isShown = true) => (
    <TestRuntime runtime={runtime} language={language} navigation={navigation} emit={emit} drafts={drafts}>
      {isShown ? <GuestPayment preset={preset} /> : null}
    </TestRuntime>
  );
  const screen = await renderInShadow(form('ru'), theme);
  adoptStylesheet(screen.shadow, formCss);
  return {
    ...screen,
    api,
    runtime,
    leaveTo,
    emit,
    speak: (language: 'ru' | 'en') => screen.rerender(form(language)),
    hide: () => screen.rerender(form('ru', false)),
  };
}

export const zoneField = () => page.getByRole('combobox', { name: 'Номер зоны' });
export const plateField = () => page.getByRole('textbox', { name: 'Номер автомобиля' });
export const goOn = () => page.getByRole('button', { name: 'Продолжить' });
export const payNow = () => page.getByRole('button', { name: /^Оплатить/ });

/** Types zone and plate; the duration stays at one hour. */
export async function fillIn(code = '12', plate = 'а123вс52'): Promise<void> {
  await zoneField().fill(code);
  await userEvent.keyboard('{Enter}');
  await plateField().fill(plate);
}

/** Waits for the server's price, and continues to the confirm card. */
export async function goToCard(): Promise<void> {
  await vi.waitFor(() => {
    const button = goOn().element();
    if (button.getAttribute('aria-disabled') !== 'true') return;
    const fields = [...(button.closest('form')?.querySelectorAll('input, select') ?? [])];
    const values = fields.map(
      (field) => `${(field as HTMLInputElement).name}=${(field as HTMLInputElement).value}`,
    );
    throw new Error(`no price yet: ${values.join(' ')}`);
  });
  await goOn().click();
  await vi.waitFor(() => payNow().element());
}

/** Clears the device's storage and the page after a test. */
export async function resetPage(): Promise<void> {
  await cleanup();
  const left = cityRuntime(city);
  for (const key of left?.store.keys('paymentAttempt:') ?? []) left?.store.remove(key);
  for (const key of ['currentPayment:', 'guestDraft:', 'barrierDraft:'].flatMap(
    (prefix) => left?.tab.keys(prefix) ?? [],
  ))
    left?.tab.remove(key);
  for (const key of ['recentVehicles', `recentPlaces:${city}`]) left?.store.remove(key);
  document.body.replaceChildren();
}
