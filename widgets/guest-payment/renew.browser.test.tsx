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

/** Back at the page with a stay that is paid; `now` is what the server's clock shows, and can be moved. */
async function comeBack(outcome: PaymentOutcome = paidStay) {
  const api = fakeApi();
  const time = { now: noon };
  api.clock.now = () => time.now;
  api.paymentOutcome.mockImplementation(async () => outcome);
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
  test('PLUS-04 it counts down to the end and names the last safe moment', async () => {
    const { time } = await comeBack();
    await expect.element(page.getByRole('timer')).toHaveTextContent('1:30:00');
    await expect.element(page.getByText('Продлите до 13:25')).toBeVisible();
    time.now = minutesBeforeEnd(4);
    await expect.element(page.getByText('продление нужно оплатить до 13:30')).toBeVisible();
    await expect.element(page.getByRole('timer')).toHaveTextContent('4:00');
  });

  test('PLUS-04 behind a barrier there are words of its own and nothing to extend', async () => {
    await comeBack({ ...paidStay, kind: 'barrier', plate: '' });
    await expect.element(page.getByText('Выехать нужно до')).toBeVisible();
    expect(button('Продлить парковку').elements()).toEqual([]);
    expect(page.getByRole('timer').elements()).toEqual([]);
  });

  test('PLUS-04 more time: the same zone and plate, from the end of what is paid, under a key of its own', async () => {
    const { api } = await comeBack();
    await button('Продлить парковку').click();
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(page.getByText('Новое время начнётся в 13:30')).toBeVisible();
    await goToCard();
    expect(api.quote.mock.lastCall?.[0]).toMatchObject({ startedAt: until, spot: { zoneId: '1012' } });
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalled());
    const [order, options] = api.payAsGuest.mock.lastCall ?? [];
    expect(order).toMatchObject({ plate: 'А123ВС52', startedAt: until, continues: sentAttempt.id });
    expect(options?.attemptId).not.toBe(sentAttempt.id);
  });

  test('PLUS-04 more time for another car is a payment that begins now', async () => {
    const { api } = await comeBack();
    await button('Продлить парковку').click();
    await plateField().fill('е777кх77');
    await vi.waitFor(() => expect(api.quote.mock.lastCall?.[0].plate).toBe('Е777КХ77'));
    expect(api.quote.mock.lastCall?.[0]).toMatchObject({ startedAt: undefined });
  });

  test('PLUS-04 refused more time leaves the stay as paid as it was', async () => {
    const { api } = await comeBack();
    api.payAsGuest.mockRejectedValue(new AppError('refused', { code: 'ServerGateParkingError' }));
    await button('Продлить парковку').click();
    await goToCard();
    await payNow().click();
    await button('Понятно').click();
    await button('Вернуться к парковке').click();
    await expect.element(page.getByText('Продлите до 13:25')).toBeVisible();
    expect(storedAttempt()).toContain(sentAttempt.id);
  });
});

describe('after the end', () => {
  test('PLUS-04 it warns that the car stands unpaid, and a new payment is a wish of its own', async () => {
    const { time, api } = await comeBack();
    time.now = minutesBeforeEnd(-7);
    await expect.element(page.getByText(/с 13:30 она стоит неоплаченной: уже 7.минут/)).toBeVisible();
    expect(page.getByRole('heading', { name: 'Парковка оплачена' }).elements()).toEqual([]);
    await button('Оплатить за эту машину').click();
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await goToCard();
    expect(api.quote.mock.lastCall?.[0]).toMatchObject({ startedAt: undefined });
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalled());
    const [order, options] = api.payAsGuest.mock.lastCall ?? [];
    expect(order?.continues).toBeUndefined();
    expect(options?.attemptId).not.toBe(sentAttempt.id);
  });

  test('PLUS-04 an end that comes while more time is being confirmed stops it: nothing is sold instead', async () => {
    const { time, api } = await comeBack();
    await button('Продлить парковку').click();
    await goToCard();
    time.now = until;
    await expect.element(button('Оплатить за эту машину')).toBeVisible();
    expect(page.getByRole('button', { name: /^Оплатить \d/ }).elements()).toEqual([]);
    expect(api.payAsGuest).not.toHaveBeenCalled();
  });

  test('A11Y-05 that the time is over is an alert, once', async () => {
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

  test('PLUS-04 permission is asked only when it is switched on; it comes 15 and 5 minutes before the end, once each', async () => {
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

  test('PLUS-04 refused, it says what to do, and stays off', async () => {
    notifications('denied');
    await comeBack();
    await reminder().click();
    await expect.element(page.getByText(/Разрешите их в настройках браузера/)).toBeVisible();
    await expect.element(reminder()).not.toBeChecked();
  });

  test('PLUS-04 where a page may show none it says so and points to the calendar', async () => {
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

describe('a browser that keeps nothing', () => {
  test('REL-10 a full storage is told before money moves', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderGuestPayment();
    await expect.element(page.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
    await expect.element(plateField()).toBeVisible();
    full.mockRestore();
  });

  test('REL-10 a browser that keeps things is not told of', async () => {
    await renderGuestPayment();
    await expect.element(plateField()).toBeVisible();
    expect(page.getByText('Браузер не даёт').elements()).toEqual([]);
  });
});
