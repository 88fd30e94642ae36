import type { PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { minuteMs } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goToCard,
  noon,
  paidStay,
  payNow,
  plateField,
  renderGuestPayment,
  resetPage,
  sentAttempt,
  storeAttempt,
} from './guest-payment.harness.tsx';

const link = 'https://qr.nspk.ru/AD100000000000000000000000000001?type=02&sum=7500&cur=RUB';
const sbp = { link, expiresAt: (noon + 20 * minuteMs) as typeof noon };
const waiting: PaymentOutcome = { state: 'waiting', continueAt: 'https://pay.example/1', sbp };
const heading = (name: string) => page.getByRole('heading', { name });
const code = () => page.getByRole('img', { name: /^QR-код для оплаты через СБП, 75,00/ });
const bankButton = () => page.getByRole('link', { name: 'Открыть приложение банка' });

/** What the main pointer of the device is. */
function pointAt(pointer: 'coarse' | 'fine'): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    // The query `all` matches, `not all` does not.
    real(query !== '(pointer: coarse)' ? query : pointer === 'coarse' ? 'all' : 'not all'),
  );
}

/** A page that is opened again while an order waits, for example after the tab was closed. */
const comeBack = (...answers: (PaymentOutcome | AppError)[]) => comeBackIn('light', ...answers);

async function comeBackIn(theme: 'light' | 'dark', ...answers: (PaymentOutcome | AppError)[]) {
  const api = fakeApi();
  const last = answers.at(-1);
  api.loadPaymentOutcome.mockImplementation(async () => {
    const answer = answers.shift() ?? last;
    if (!answer || answer instanceof AppError) throw answer;
    return answer;
  });
  storeAttempt();
  return renderGuestPayment({ api, theme });
}

beforeEach(resetPage);
afterEach(() => {
  vi.restoreAllMocks();
  return resetPage();
});

describe('PLUS-28 a payment by SBP', () => {
  test('on a phone is a button that opens the bank, with the QR code on request', async () => {
    pointAt('coarse');
    await comeBack(waiting);
    await expect.element(heading('Оплатить через СБП: 75,00\u00a0₽')).toBeVisible();
    await expect.element(bankButton()).toHaveAttribute('href', link);
    await expect.element(bankButton()).toHaveAttribute('target', '_blank');
    await expect.element(bankButton()).toHaveAttribute('rel', 'noopener');
    expect(code().elements()).toEqual([]);
    // Without the bank's app the link opens a page of the payment system; another phone can pay instead.
    await expect.element(page.getByText(/^Приложения банка нет на этом телефоне/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeVisible();
    await page.getByRole('button', { name: 'Показать QR-код' }).click();
    await expect.element(code()).toBeVisible();
    await page.getByRole('button', { name: 'Скрыть QR-код' }).click();
    expect(code().elements()).toEqual([]);
  });

  test('elsewhere is a QR code that has the link, with a text for screen readers and the link to copy', async () => {
    pointAt('fine');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await comeBack(waiting);
    await expect.element(code()).toBeVisible();
    expect(bankButton().elements()).toEqual([]);
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    expect(write).toHaveBeenCalledWith(link);
    await expect.element(page.getByText('Ссылка скопирована')).toBeVisible();
    write.mockRejectedValueOnce(new Error('refused'));
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await expect.element(page.getByText(link)).toBeVisible();
  });

  test.each([
    ['coarse', 'light'],
    ['coarse', 'dark'],
    ['fine', 'light'],
    ['fine', 'dark'],
  ] as const)('axe finds no violation, with a %s pointer, %s', async (pointer, theme) => {
    pointAt(pointer);
    const { shadow } = await comeBackIn(theme, waiting);
    await expect.element(page.getByRole('timer')).toBeVisible();
    const { violations } = await axe.run(shadow.host);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test('shows how long it can be paid, and learns the outcome by itself', async () => {
    await comeBack(waiting, waiting, paidStay);
    await expect.element(page.getByRole('timer')).toHaveTextContent('Код действует ещё 20:00');
    await expect.element(heading('Парковка оплачена')).toBeVisible();
  });

  test('A11Y-05 says to screen readers how many minutes are left', async () => {
    const api = fakeApi();
    const time = { now: noon };
    api.clock.now = () => time.now;
    api.loadPaymentOutcome.mockResolvedValue(waiting);
    storeAttempt();
    await renderGuestPayment({ api });
    await expect.element(page.getByRole('timer')).toHaveTextContent('20:00');
    time.now = (noon + 10 * minuteMs) as typeof noon;
    await expect.element(page.getByText('Оплатить можно ещё 10 минут', { exact: true })).toBeInTheDocument();
  });

  test('does not leave the page after the press: the order is shown in the place of the form', async () => {
    const api = fakeApi();
    api.payAsGuest.mockResolvedValue({
      redirectUrl: 'https://pay.example/1',
      message: undefined,
      isSbp: true,
    });
    api.loadPaymentOutcome.mockResolvedValue(waiting);
    const { leaveTo } = await renderGuestPayment({ api });
    await fillIn();
    await goToCard();
    await payNow().click();
    await expect.element(heading('Оплатить через СБП')).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
    expect(api.loadPaymentOutcome.mock.calls[0]?.[0]).toBeTruthy();
  });

  test('keeps the order and says so while the server does not answer', async () => {
    pointAt('fine');
    await comeBack(waiting, new AppError('timeout'));
    await expect.element(page.getByText(/Не платите второй раз/)).toBeVisible();
    await expect.element(code()).toBeVisible();
  });

  test('that has expired offers a new one: the form keeps what was typed', async () => {
    const api = fakeApi();
    api.payAsGuest.mockResolvedValue({
      redirectUrl: 'https://pay.example/1',
      message: undefined,
      isSbp: true,
    });
    api.loadPaymentOutcome.mockResolvedValue({ state: 'declined', sbp: 'expired' });
    await renderGuestPayment({ api });
    await fillIn();
    await goToCard();
    await payNow().click();
    await expect.element(heading('Время на оплату вышло')).toBeVisible();
    await page.getByRole('button', { name: 'Получить новый код' }).click();
    await expect.element(plateField()).toHaveValue('а123вс52');
  });

  test('whose time is over on this device shows no code before the server says so', async () => {
    await comeBack({ ...waiting, sbp: { link, expiresAt: noon } });
    await expect.element(heading('Время на оплату вышло')).toBeVisible();
    expect(code().elements()).toEqual([]);
    expect(sentAttempt.id).toBeTruthy();
  });
});
