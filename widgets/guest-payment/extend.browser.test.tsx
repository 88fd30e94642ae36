import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { type Instant, instant, minuteMs } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  goToCard,
  noon,
  paidStay,
  payNow,
  plateField,
  renderGuestPayment,
  resetPage,
  sentAttempt,
  storeAttempt,
  storedAttempt,
} from './guest-payment.harness.tsx';

const until = instant(noon + 90 * minuteMs);
const minutesBeforeEnd = (count: number) => (until - count * minuteMs) as Instant;
const button = (name: string) => page.getByRole('button', { name });
const reminder = () => page.getByRole('switch', { name: /Напомнить/ });

/** Returns to the page with a paid stay; `now` is the server’s time, which a test can change. */
async function comeBack(outcome: PaymentOutcome = paidStay) {
  const api = fakeApi();
  const time = { now: noon };
  api.clock.now = () => time.now;
  api.loadPaymentOutcome.mockImplementation(async () => outcome);
  storeAttempt();
  const desk = await renderGuestPayment({ api });
  await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
  return { ...desk, api, time };
}

beforeEach(resetPage);
afterEach(async () => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  await resetPage();
});

describe('while the paid time lasts', () => {
  test('PLUS-04 REL-09 it counts down to the end, also after a sleep, and shows the last safe moment', async () => {
    const { time } = await comeBack();
    await expect.element(page.getByRole('timer')).toHaveTextContent('1:30:00');
    await expect.element(page.getByText('Продлить можно до 13:25')).toBeVisible();
    time.now = minutesBeforeEnd(4);
    await expect.element(page.getByText('оплатите продление до 13:30')).toBeVisible();
    await expect.element(page.getByRole('timer')).toHaveTextContent('4:00');
  });

  test('PLUS-04 a barrier visit has its own texts and no extension', async () => {
    await comeBack({ ...paidStay, kind: 'barrier', plate: '' });
    await expect.element(page.getByText('Выехать нужно до')).toBeVisible();
    expect(button('Продлить парковку').elements()).toEqual([]);
    expect(page.getByRole('timer').elements()).toEqual([]);
  });

  test('PLUS-04 an extension has the same zone and plate, begins at the end of the stay, and has its own key', async () => {
    const { api } = await comeBack();
    await button('Продлить парковку').click();
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(page.getByText('Новое время начнётся в 13:30')).toBeVisible();
    await goToCard();
    expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ startedAt: until, spot: { zoneId: '1012' } });
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalled());
    const [order, options] = api.payAsGuest.mock.lastCall ?? [];
    expect(order).toMatchObject({ plate: 'А123ВС52', startedAt: until, continues: sentAttempt.id });
    expect(options?.attemptId).not.toBe(sentAttempt.id);
  });

  test('PLUS-04 of a stay that was corrected elsewhere it is for the zone where the city knows it', async () => {
    const { api } = await comeBack({ ...paidStay, zoneId: '1009', zoneName: 'Зона 9. Набережная' });
    await button('Продлить парковку').click();
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalled());
    const [order] = api.payAsGuest.mock.lastCall ?? [];
    expect(order).toMatchObject({ spot: { zoneId: '1009' }, continues: sentAttempt.id });
  });

  test('PLUS-24 its plate is not questioned, however much it looks like a remembered one', async () => {
    localStorage.setItem('recentVehicles', JSON.stringify([{ plate: 'А128ВС52', isForeign: false }]));
    await comeBack();
    await button('Продлить парковку').click();
    await goToCard();
    await expect.element(payNow()).toBeVisible();
    expect(page.getByRole('region', { name: /почти такой же/ }).query()).toBeNull();
  });

  test('PLUS-04 with another car it is a payment that begins now', async () => {
    const { api } = await comeBack();
    await button('Продлить парковку').click();
    await plateField().fill('е777кх77');
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0].plate).toBe('Е777КХ77'));
    expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ startedAt: undefined });
  });

  test('PLUS-04 a refused extension leaves the stay paid', async () => {
    const { api } = await comeBack();
    api.payAsGuest.mockRejectedValue(new AppError('refused', { code: 'ServerGateParkingError' }));
    await button('Продлить парковку').click();
    await goToCard();
    await payNow().click();
    await button('Понятно').click();
    await button('Вернуться к парковке').click();
    await expect.element(page.getByText('Продлить можно до 13:25')).toBeVisible();
    expect(storedAttempt()).toContain(sentAttempt.id);
  });
});

describe('after the end', () => {
  test('PLUS-04 it warns that the car is parked without payment, and a new payment needs a press', async () => {
    const { time, api } = await comeBack();
    time.now = minutesBeforeEnd(-7);
    await expect.element(page.getByText(/стоит без оплаты: уже 7.минут/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' })).not.toBeInTheDocument();
    await button('Оплатить за эту машину').click();
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await goToCard();
    expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ startedAt: undefined });
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalled());
    const [order, options] = api.payAsGuest.mock.lastCall ?? [];
    expect(order?.continues).toBeUndefined();
    expect(options?.attemptId).not.toBe(sentAttempt.id);
  });

  test('PLUS-04 if the stay ends while an extension is being confirmed, nothing is sold', async () => {
    const { time, api } = await comeBack();
    await button('Продлить парковку').click();
    await goToCard();
    time.now = until;
    await expect.element(button('Оплатить за эту машину')).toBeVisible();
    expect(page.getByRole('button', { name: /^Оплатить \d/ }).elements()).toEqual([]);
    expect(api.payAsGuest).not.toHaveBeenCalled();
  });

  test('A11Y-05 the end of the time is announced as an alert, once', async () => {
    const { time, shadow } = await comeBack();
    time.now = until;
    await expect.element(page.getByRole('alert')).toHaveTextContent('Оплаченное время вышло в 13:30');
    const alert = shadow.querySelector('[role="alert"]');
    const changes = vi.fn();
    new MutationObserver(changes).observe(alert ?? shadow, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    time.now = minutesBeforeEnd(-3);
    await expect.element(page.getByText(/уже 3.минуты/)).toBeVisible();
    expect(changes).not.toHaveBeenCalled();
  });
});

describe('the reminder', () => {
  function notifications(permission: NotificationPermission, show = vi.fn()) {
    const ask = vi.fn(async () => permission);
    class Fake {
      static permission: NotificationPermission = 'default';
      static requestPermission = ask;
      constructor(title: string, options?: NotificationOptions) {
        show(title, options?.body);
      }
    }
    vi.stubGlobal('Notification', Fake);
    return { ask, show };
  }

  test('PLUS-04 permission is requested only when it is switched on; it is shown 15 and 5 minutes before the end, once each', async () => {
    const { ask, show } = notifications('granted');
    const { time } = await comeBack();
    await expect.element(page.getByRole('timer')).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    await reminder().click();
    await expect.element(page.getByText('Напомним за 15 и за 5 минут до 13:30')).toBeVisible();
    show.mockClear();
    const pass = async (left: number) => {
      time.now = minutesBeforeEnd(left);
      await expect.element(page.getByRole('timer')).toHaveTextContent(`${left}:00`);
    };
    for (const left of [16, 15, 14, 5, 4]) await pass(left);
    expect(show.mock.calls.map(([title]) => title)).toEqual([
      'Парковка: осталось 15 минут',
      'Парковка: осталось 5 минут',
    ]);
    expect(JSON.stringify(show.mock.calls)).not.toContain('123');
  });

  test('PLUS-04 after a refusal it says what to do, and stays off', async () => {
    notifications('denied');
    await comeBack();
    await reminder().click();
    await expect.element(page.getByText(/Разрешите их в настройках браузера/)).toBeVisible();
    await expect.element(reminder()).not.toBeChecked();
  });

  test('PLUS-04 on a page that cannot show notifications it says so and points to the calendar', async () => {
    const fail = () => {
      throw new TypeError('Illegal constructor');
    };
    notifications('granted', vi.fn(fail));
    await comeBack();
    await reminder().click();
    await expect.element(page.getByText(/не показывает уведомлений/)).toBeVisible();
    await expect.element(reminder()).not.toBeChecked();
  });
});

describe('a browser without storage', () => {
  test('REL-10 a full storage is shown before the payment', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderGuestPayment();
    await expect.element(page.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
    await expect.element(plateField()).toBeVisible();
    full.mockRestore();
  });

  test('REL-10 a working storage shows no note', async () => {
    await renderGuestPayment();
    await expect.element(plateField()).toBeVisible();
    expect(page.getByText('Браузер не даёт').elements()).toEqual([]);
  });
});
