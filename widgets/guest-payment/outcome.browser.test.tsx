import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goToCard,
  paidStay,
  payNow,
  plateField,
  renderGuestPayment,
  resetPage,
  sentAttempt,
  storeAttempt,
  storedAttempt,
  zoneField,
} from './guest-payment.harness.tsx';

const heading = (name: string) => page.getByRole('heading', { name });

/** Returns from the payment page with a stored attempt and these answers of the server. */
async function comeBack(...answers: (PaymentOutcome | AppError)[]) {
  return comeBackTo(fakeApi(), ...answers);
}

async function comeBackTo(api: ReturnType<typeof fakeApi>, ...answers: (PaymentOutcome | AppError)[]) {
  const last = answers.at(-1);
  api.loadPaymentOutcome.mockImplementation(async () => {
    const answer = answers.shift() ?? last;
    if (!answer || answer instanceof AppError) throw answer;
    return answer;
  });
  storeAttempt();
  return renderGuestPayment({ api });
}

beforeEach(resetPage);
afterEach(resetPage);

test('REL-07 a page that the browser shows again from its cache looks its payment up', async () => {
  const api = fakeApi();
  api.payAsGuest.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
  api.loadPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
  const { leaveTo } = await renderGuestPayment({ api });
  await fillIn();
  await goToCard();
  // A page that was not left looks the payment up after some seconds, which never pass here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await payNow().click();
    // Frames and not `vi.waitFor` or `expect.element`, with which the test passes without the event too.
    const waitInFrames = async (isDone: () => boolean) => {
      for (let frame = 0; frame < 300 && !isDone(); frame += 1) await new Promise(requestAnimationFrame);
      expect(isDone()).toBe(true);
    };
    await waitInFrames(() => leaveTo.mock.calls.length === 1);
    expect(heading('Оплата ещё не подтверждена').query()).toBeNull();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitInFrames(() => heading('Оплата ещё не подтверждена').query() !== null);
  } finally {
    vi.useRealTimers();
  }
});

describe('the outcome of a payment', () => {
  test('PLUS-02 while it is looked up there is nothing to press, so nobody gives up what may be paid', async () => {
    const api = fakeApi();
    api.loadPaymentOutcome.mockReturnValue(new Promise(() => {}));
    storeAttempt();
    await renderGuestPayment({ api });
    await expect.element(heading('Проверяем оплату…')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('PLUS-02 paid: the end, the car, and the zone’s number as on the sign, with its name once', async () => {
    const { shadow, api, emit } = await comeBack(paidStay);
    await expect.element(heading('Парковка оплачена')).toBeVisible();
    expect(api.loadPaymentOutcome.mock.calls[0]?.[0]).toBe(sentAttempt.id);
    const code = () => shadow.querySelector('.kerb-pay-sign__code')?.textContent;
    await vi.waitFor(() => expect(code()).toBe('12'));
    const shown = shadow.querySelector('.kerb-pay-outcome')?.textContent ?? '';
    expect(shown).toContain('13:30');
    expect(shown).toContain('21 ноября');
    expect(shown).toContain('75,00\u00a0₽');
    expect(shown.match(/Рыночная площадь/g)).toHaveLength(1);
    expect(shown).not.toMatch(/1012|Зона 12\./);
    expect(shadow.querySelector('.kerb-plate')?.getAttribute('aria-label')).toMatch(/А\s123\sВС\s52/);
    expect(emit).toHaveBeenCalledWith('kerb-payment-result', expect.objectContaining({ state: 'paid' }));
  });

  test('PLUS-02 while the zones are not known the card has the zone’s name and no number', async () => {
    const api = fakeApi();
    api.loadZones.mockReturnValue(new Promise(() => {}));
    const { shadow } = await comeBackTo(api, paidStay);
    await expect.element(heading('Парковка оплачена')).toBeVisible();
    const shown = shadow.querySelector('.kerb-pay-outcome')?.textContent ?? '';
    expect(shown).toContain('Зона 12. Рыночная площадь');
    expect(shown).not.toContain('1012');
  });

  test.each([
    ['far away', 300],
    ['one hour ahead', -240],
  ])(
    'PLUS-02 PLUS-01 the end is in city time, and a note says so to a device that is %s',
    async (_where, offset) => {
      const elsewhere = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
      await comeBack(paidStay);
      await expect.element(page.getByText(/Время города: Нижний Новгород, сейчас 12:00/)).toBeVisible();
      elsewhere.mockRestore();
    },
  );

  test('PLUS-02 waiting: the status is requested until it is paid', async () => {
    const { leaveTo } = await comeBack({ state: 'waiting', continueAt: 'https://pay.example/1' }, paidStay);
    await page.getByRole('button', { name: 'Продолжить оплату' }).click();
    expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1');
    await expect.element(heading('Парковка оплачена')).toBeVisible();
  });

  test('PLUS-02 waiting without the address of a payment page: nothing leads there', async () => {
    await comeBack({ state: 'waiting', continueAt: undefined });
    await expect.element(page.getByRole('button', { name: 'Проверить ещё раз' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Продолжить оплату' }).elements()).toEqual([]);
  });

  test('PLUS-02 PAY-27 declined: says so, and the input stays for another attempt', async () => {
    const first = await renderGuestPayment();
    await fillIn();
    await goToCard();
    first.api.payAsGuest.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
    await payNow().click();
    await vi.waitFor(() => expect(first.leaveTo).toHaveBeenCalled());
    const id = first.api.payAsGuest.mock.calls[0]?.[1].attemptId ?? '';
    await first.unmount();
    document.body.replaceChildren();
    const api = fakeApi();
    api.loadPaymentOutcome.mockResolvedValue({ state: 'declined' });
    storeAttempt({ ...sentAttempt, id });
    await renderGuestPayment({ api });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(plateField()).toHaveValue('а123вс52');
    expect(storedAttempt(id)).toBeNull();
  });

  test('PLUS-02 PAY-27 paid after a return from the payment page: another payment begins with an empty form', async () => {
    const api = fakeApi();
    api.payAsGuest.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
    api.loadPaymentOutcome.mockResolvedValue(paidStay);
    const first = await renderGuestPayment({ api });
    await fillIn();
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(first.leaveTo).toHaveBeenCalled());
    await first.unmount();
    document.body.replaceChildren();
    await renderGuestPayment({ api });
    await page.getByRole('button', { name: 'Новая оплата' }).click();
    await expect.element(zoneField()).toHaveValue('');
    await expect.element(plateField()).toHaveValue('');
  });

  test('another payment begins at the top of the empty form, not at the button below it', async () => {
    await comeBack(paidStay);
    await page.getByRole('button', { name: 'Новая оплата' }).click();
    await expect.element(zoneField()).toBeVisible();
    await vi.waitFor(() => expect(zoneField().element().matches(':focus')).toBe(true));
  });

  test('PLUS-02 an attempt that the server never received keeps its key for the next attempt', async () => {
    await comeBack({ state: 'unknown' });
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await expect.element(plateField()).toBeVisible();
    expect(storedAttempt()).toContain(sentAttempt.id);
  });

  test('PLUS-02 a missing answer of the server is not a failed payment', async () => {
    await comeBack(new AppError('timeout'));
    await expect.element(heading('Не удалось узнать')).toBeVisible();
    expect(page.getByText('Оплата не прошла').elements()).toEqual([]);
  });

  test('PLUS-02 an address that says "paid" does not show a paid stay', async () => {
    const before = location.href;
    history.replaceState(null, '', `${location.pathname}?status=paid&state=paid&attempt=1#paid`);
    await renderGuestPayment();
    await expect.element(plateField()).toBeVisible();
    expect(page.getByText('Парковка оплачена').elements()).toEqual([]);
    history.replaceState(null, '', before);
  });
});

test('PLUS-02 the notice of an earlier payment stays closed, whatever is still asked about others', async () => {
  const api = fakeApi();
  const [paid, other] = ['a', 'b'].map((id) => ({ ...sentAttempt, id, isGivenUp: true }));
  let answer = (_outcome: PaymentOutcome) => {};
  const second = new Promise<PaymentOutcome>((resolve) => {
    answer = resolve;
  });
  api.loadPaymentOutcome.mockImplementation(async (id) => {
    if (id === paid?.id) return paidStay;
    return api.loadPaymentOutcome.mock.calls.length > 2
      ? second
      : { state: 'waiting', continueAt: undefined };
  });
  for (const attempt of [paid, other]) if (attempt) storeAttempt(attempt, false);
  const { runtime } = await renderGuestPayment({ api });
  const notice = page.getByText('Отложенный платёж прошёл');
  await expect.element(notice).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(api.loadPaymentOutcome).toHaveBeenCalledTimes(3));
  await page.getByRole('button', { name: 'Закрыть' }).click();
  answer({ state: 'waiting', continueAt: undefined });
  await vi.waitFor(() => expect(runtime.queries.isFetching()).toBe(0));
  expect(notice.elements()).toEqual([]);
});
