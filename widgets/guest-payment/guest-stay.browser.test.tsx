import type { CityOptions } from '@kerb/core/domain/city/options.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { PaymentAttempt, PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import type { CorrectionQuote } from '@kerb/core/domain/session/correction.ts';
import type { GuestStay } from '@kerb/core/domain/session/guest-stay.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { CityResources } from '@kerb/kit/runtime/test-runtime.tsx';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  goToCard,
  noon,
  options,
  paidStay,
  payNow,
  renderGuestPayment,
  resetPage,
  sentAttempt,
  storeAttempt,
  storedAttempt,
} from './guest-payment.harness.tsx';

const secret = 'dGhlIHNlY3JldCBvZiBhI';
const link = `${secret}s`;
const address = `https://portal.example/stay?city=nizhny-novgorod#kerb-stay-key=${link}`;
const until = instant(noon + 90 * minuteMs);

const session: ParkingSession = {
  id: 's-1',
  sessionId: 's-1',
  zoneId: '1012',
  parkingCode: undefined,
  plate: normalisePlate('А123ВС52'),
  isForeignPlate: false,
  vehicleCategory: 'B',
  cost: kopecks(9000),
  duration: minutes(90),
  startedAt: noon,
  endsAt: until,
  orderNumber: '',
  status: 'active',
  amountDue: kopecks(0),
  isRefundable: true,
  correction: { left: 3, until: instant(noon + 600 * minuteMs) },
};
const stay: GuestStay = { session, zoneName: 'Зона 12', refund: kopecks(8500), proof: undefined };
const sameCost: CorrectionQuote = {
  difference: kopecks(0),
  total: kopecks(9000),
  isCoveredByBalance: true,
  missing: kopecks(0),
  left: 3,
  until: instant(noon + 600 * minuteMs),
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

function stayApi() {
  return {
    ...fakeApi(),
    loadOptions: vi.fn(
      async () => ({ ...options, capabilities: { ...options.capabilities, stayLink: true } }) as CityOptions,
    ),
    loadGuestStay: vi.fn<CityResources['loadGuestStay']>(async () => stay),
    endGuestStay: vi.fn<CityResources['endGuestStay']>(async () => kopecks(8500)),
    makeStayLink: vi.fn<CityResources['makeStayLink']>(async () => link),
    quoteGuestCorrection: vi.fn<CityResources['quoteGuestCorrection']>(async () => sameCost),
    correctGuestStay: vi.fn<CityResources['correctGuestStay']>(async () => ({
      redirectUrl: undefined,
      message: undefined,
    })),
  };
}

async function openLink(api = stayApi(), theme: 'light' | 'dark' = 'light') {
  const screen = await renderGuestPayment({ api, address, theme });
  return { ...screen, api };
}

async function correctPlate(plate: string) {
  await button('Исправить номер или место').click();
  await page.getByRole('textbox', { name: 'Номер автомобиля' }).fill(plate);
}

beforeEach(resetPage);
afterEach(async () => {
  sessionStorage.clear();
  await resetPage();
});

test('PLUS-26 the link in the page’s address opens the stay with its countdown instead of the form', async () => {
  const { api } = await openLink();
  await expect.element(page.getByRole('timer')).toHaveTextContent('1:30:00');
  expect(api.loadGuestStay.mock.calls[0]?.[0]).toBe(link);
  expect(page.getByRole('combobox', { name: 'Номер зоны' }).elements()).toEqual([]);
});

test('PLUS-26 a full stop after a copied link does not matter', async () => {
  const api = stayApi();
  await renderGuestPayment({ api, address: `${address}.` });
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(api.loadGuestStay.mock.calls[0]?.[0]).toBe(link);
});

test.each(['', secret.slice(0, 12), secret])(
  'PLUS-26 a link that ends after “%s” says that it was not copied whole, and asks no server',
  async (copied) => {
    const api = stayApi();
    await renderGuestPayment({ api, address: address.replace(link, copied) });
    await expect.element(page.getByText(/могла устареть или скопироваться не целиком/)).toBeVisible();
    expect(button('Повторить').elements()).toEqual([]);
    expect(api.loadGuestStay).not.toHaveBeenCalled();
  },
);

test('PLUS-26 the page that the link has opened shares the link and makes no other one', async () => {
  navigator.canShare = (data) => data?.url !== undefined;
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  navigator.share = share as Navigator['share'];
  const { runtime, api } = await openLink();
  const own = `${runtime.config.portalUrl}/stay?city=nizhny-novgorod#kerb-stay-key=${link}`;
  await expect.element(page.getByText(own)).toBeVisible();
  await button('Отправить').click();
  expect(share.mock.calls[0]?.[0].url).toBe(own);
  expect(button('Исправить или завершить').elements()).toEqual([]);
  expect(api.makeStayLink).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

test.each(['light', 'dark'] as const)(
  'PLUS-26 axe finds no violation on the page of a link, %s',
  async (theme) => {
    const { shadow } = await openLink(stayApi(), theme);
    await expect.element(page.getByRole('timer')).toBeVisible();
    const { violations } = await axe.run(shadow.host);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  },
);

test('PLUS-26 a link that opens nothing says so, and leads to a new payment', async () => {
  const api = stayApi();
  api.loadGuestStay.mockRejectedValue(new AppError('refused', { reason: 'stayUnknown' }));
  await openLink(api);
  await expect.element(page.getByText(/Эта ссылка не открывает парковку/)).toBeVisible();
  await button('Новая оплата').click();
  await expect.element(page.getByRole('combobox', { name: 'Номер зоны' })).toBeVisible();
});

test('PLUS-26 after a stay that is over, the next payment is a new one for its car, in the form', async () => {
  const api = stayApi();
  const over = { startedAt: instant(noon - 90 * minuteMs), endsAt: instant(noon - minuteMs) };
  api.loadGuestStay.mockResolvedValue({ ...stay, session: { ...session, ...over } });
  await openLink(api);
  await button('Оплатить за эту машину').click();
  await expect.element(page.getByRole('combobox', { name: 'Номер зоны' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Номер автомобиля' })).toHaveValue('А123ВС52');
});

test('PLUS-26 the extension is for the same car and continues the stay by the link, from its end', async () => {
  const { api } = await openLink();
  await button('Продлить парковку').click();
  await goToCard();
  await payNow().click();
  await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
  expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({
    plate: 'А123ВС52',
    continues: link,
    startedAt: until,
  });
});

test('PLUS-26 an extension that is given up leads back to the stay', async () => {
  await openLink();
  await button('Продлить парковку').click();
  await button('Вернуться к парковке').click();
  await expect.element(page.getByRole('timer')).toBeVisible();
});

test('PLUS-26 a wrong plate is corrected by one press, and the corrected stay is shown', async () => {
  const { api } = await openLink();
  await correctPlate('а128вс52');
  await expect.element(page.getByText('Цена не изменится')).toBeVisible();
  const corrected = { ...session, plate: normalisePlate('А128ВС52') };
  api.loadGuestStay.mockResolvedValue({ ...stay, session: corrected });
  await button('Исправить').click();
  await vi.waitFor(() => expect(api.correctGuestStay).toHaveBeenCalledOnce());
  expect(api.correctGuestStay.mock.calls[0]).toMatchObject([
    link,
    { vehicle: { plate: 'А128ВС52' } },
    { difference: 0 },
    {},
  ]);
  await expect
    .element(page.getByRole('img', { name: 'А\u00a0128\u00a0ВС\u00a052', exact: true }))
    .toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('PLUS-26 a correction that costs more asks for the method and opens its payment page', async () => {
  const api = stayApi();
  api.quoteGuestCorrection.mockResolvedValue({ ...sameCost, difference: kopecks(3000) });
  api.correctGuestStay.mockResolvedValue({ redirectUrl: 'https://bank.example/1', message: undefined });
  const { leaveTo, emit } = await openLink(api);
  await correctPlate('а128вс52');
  await button(/^Исправить.*30/).click();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://bank.example/1'));
  expect(api.correctGuestStay.mock.calls[0]?.[2]).toMatchObject({ difference: 3000, methodId: 'card' });
  expect(emit).toHaveBeenCalledWith('kerb-payment-start', expect.objectContaining({ total: 3000 }));
  // So that the way back from the bank leads to the stay.
  const id = sessionStorage.getItem('currentPayment:nizhny-novgorod:guest') ?? '';
  expect(JSON.parse(storedAttempt(id) ?? '{}')).toMatchObject({ subject: { continues: link } });
});

test('FAIL-09 a correction whose price could not be calculated shows no alert, and cannot be made', async () => {
  const api = stayApi();
  api.quoteGuestCorrection.mockRejectedValue(new AppError('refused', { code: 'CostCalculationError' }));
  await openLink(api);
  await correctPlate('а128вс52');
  await vi.waitFor(() => expect(api.quoteGuestCorrection).toHaveBeenCalled());
  await expect.element(button('Исправить')).toBeDisabled();
  await expect.poll(() => document.querySelector('dialog [aria-busy=true]')).toBeNull();
  expect(page.getByText('Стоимость пока не рассчитана').elements()).toEqual([]);
});

test('PLUS-26 a refused correction keeps what was typed and says why', async () => {
  const api = stayApi();
  api.correctGuestStay.mockRejectedValue(new AppError('refused', { reason: 'correctionLimit' }));
  await openLink(api);
  await correctPlate('а128вс52');
  await button('Исправить').click();
  await expect.element(page.getByText('Исправлений больше не осталось')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Номер автомобиля' })).toHaveValue('а128вс52');
});

test('PLUS-26 ERR-16 the end asks first, and says what goes back, or why it is refused', async () => {
  const { api } = await openLink();
  await button('Завершить раньше').click();
  await expect.element(page.getByText(/85.*вернётся тем же способом/)).toBeVisible();
  api.endGuestStay.mockRejectedValueOnce(new AppError('refused', { code: 'NoSaving' }));
  await button('Завершить парковку').click();
  await expect.element(page.getByText(/меньше 30 минут, прервать нельзя/)).toBeVisible();
  api.endGuestStay.mockClear();
  api.loadGuestStay.mockResolvedValue({ ...stay, session: { ...session, endsAt: noon }, refund: undefined });
  await button('Завершить парковку').click();
  await vi.waitFor(() => expect(api.endGuestStay.mock.calls).toEqual([[link]]));
  await expect.element(page.getByText('Парковка завершена')).toBeVisible();
});

test('PLUS-26 where nothing can be given back or corrected there is no button for it', async () => {
  const api = stayApi();
  const { correction: _, ...uncorrectable } = session;
  api.loadGuestStay.mockResolvedValue({ ...stay, session: uncorrectable, refund: undefined });
  await openLink(api);
  await expect.element(page.getByRole('timer')).toBeVisible();
  expect(button('Завершить раньше').elements()).toEqual([]);
  expect(button('Исправить номер или место').elements()).toEqual([]);
});

test('PLUS-26 after a payment the link is offered, shown and opens the stay here', async () => {
  const api = stayApi();
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  storeAttempt();
  const { runtime } = await renderGuestPayment({ api });
  await button('Сохранить ссылку на парковку').click();
  const { portalUrl } = runtime.config;
  await expect
    .element(page.getByText(`${portalUrl}/stay?city=nizhny-novgorod#kerb-stay-key=${link}`))
    .toBeVisible();
  expect(api.makeStayLink.mock.calls).toEqual([[sentAttempt.id]]);
  await button('Исправить или завершить').click();
  await expect.element(button('Завершить раньше')).toBeVisible();
});

test('PLUS-26 one press after a payment opens the stay, where its plate is corrected', async () => {
  const api = stayApi();
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  storeAttempt();
  await renderGuestPayment({ api });
  await button('Исправить или завершить').click();
  await expect.element(button('Исправить номер или место')).toBeVisible();
  expect(api.loadGuestStay.mock.lastCall?.[0]).toBe(link);
  expect(api.makeStayLink).toHaveBeenCalledTimes(1);
});

describe('PLUS-26 after an extension or a correction by the link, back from the bank', () => {
  const extension = {
    ...sentAttempt,
    subject: { ...sentAttempt.subject, kind: 'stay', continues: link } as const,
  } as PaymentAttempt;
  const back = `https://portal.example/stay?city=nizhny-novgorod&kerb-return=${sentAttempt.reference}`;

  async function comeBack(outcome: PaymentOutcome) {
    const api = stayApi();
    api.loadPaymentOutcome.mockResolvedValue(outcome);
    storeAttempt(extension);
    const replaced = vi.fn<(url: string) => void>();
    await renderGuestPayment({ api, address: back, replaceAddress: replaced });
    return { api, replaced };
  }

  test('a paid one shows the stay, and the address has the link again', async () => {
    const { api, replaced } = await comeBack(paidStay);
    await expect.element(button('Завершить раньше')).toBeVisible();
    expect(api.loadGuestStay.mock.calls[0]?.[0]).toBe(link);
    expect(replaced.mock.lastCall?.[0]).toBe(address);
  });

  test('a declined one says so, and leads to the stay', async () => {
    const { replaced } = await comeBack({ state: 'declined' });
    await button('Попробовать ещё раз').click();
    await expect.element(button('Завершить раньше')).toBeVisible();
    expect(replaced.mock.lastCall?.[0]).toBe(address);
  });
});

test.each([
  ['after a payment', undefined],
  ['where the link has opened the stay', address],
])('PLUS-26 the calendar’s file has the link %s', async (_when, opened) => {
  const api = stayApi();
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  if (!opened) storeAttempt();
  await renderGuestPayment({ api, ...(opened ? { address: opened } : {}) });
  const saved = vi.spyOn(URL, 'createObjectURL');
  await button('Добавить в календарь').click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  const text = await (saved.mock.lastCall as [Blob])[0].text();
  expect(text.replace(/\r\n /g, '')).toContain(`kerb-stay-key=${link}`);
  saved.mockRestore();
});
