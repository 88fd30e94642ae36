import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goOn,
  goToCard,
  payNow,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
  storeAttempt,
  zoneField,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const dialog = () => page.getByRole('dialog');

async function findings(shadow: ShadowRoot) {
  document.documentElement.lang = 'ru';
  for (const animation of shadow.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
  }
  const { violations, passes } = await axe.run(shadow.host, { runOnly: { type: 'tag', values: rules } });
  expect(passes.map((rule) => rule.id)).toContain('color-contrast');
  return violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

describe.each(['light', 'dark'] as const)('axe finds no violation, %s', (theme) => {
  test('in the empty form, and in one with all its errors', async () => {
    const { shadow } = await renderGuestPayment({
      theme,
      settings: { paymentMethods: [], asksVehicleCategory: true },
    });
    await expect.element(zoneField()).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
    await goOn().click({ force: true });
    await expect.element(page.getByText('Введите номер автомобиля')).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
  });

  test('in the form with a price and a concession, and with a price that failed', async () => {
    const { shadow, api } = await renderGuestPayment({ theme });
    const [hour] = quoteOf(75).intervals;
    if (!hour) throw new Error('a price has an interval');
    const intervals = [hour, { ...hour, from: hour.to, concession: 'Многодетная семья' }];
    api.quoteStay.mockResolvedValue(
      quoteOf(75, { intervals, discount: quoteOf(10).total, concessions: 'Многодетная семья' }),
    );
    await fillIn();
    await expect.element(page.getByText(/Скидка/)).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
    api.quoteStay.mockRejectedValue(new AppError('refused', { code: 'TariffNotFound' }));
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
  });

  test('on the card, in the failure dialog and in the success dialog', async () => {
    const { shadow, api, runtime } = await renderGuestPayment({ theme });
    await fillIn();
    await goToCard();
    expect(await findings(shadow)).toEqual([]);
    api.payAsGuest.mockRejectedValueOnce(new AppError('refused', { serverMessage: 'нет' }));
    await payNow().click();
    await expect.element(dialog()).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    api.payAsGuest.mockResolvedValueOnce({ redirectUrl: undefined, message: undefined });
    api.quoteStay.mockResolvedValue(quoteOf(75, { isCoveredByBalance: true }));
    await runtime.queries.invalidateQueries();
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('успешно оплачена');
    expect(await findings(shadow)).toEqual([]);
  });

  test('on the outcomes', async () => {
    storeAttempt();
    const api = fakeApi();
    api.loadPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: 'https://pay.example/1' });
    const { shadow, runtime } = await renderGuestPayment({ theme, api });
    await expect.element(page.getByRole('button', { name: 'Продолжить оплату' })).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
    api.loadPaymentOutcome.mockResolvedValue({ state: 'declined' });
    await runtime.queries.invalidateQueries();
    await expect.element(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible();
    expect(await findings(shadow)).toEqual([]);
  });
});

test('the form can be filled in and paid with the keyboard only', async () => {
  const { api, shadow } = await renderGuestPayment();
  api.payAsGuest.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
  await expect.element(zoneField()).toBeVisible();
  const tabTo = async (wanted: () => Element) => {
    for (let step = 0; step < 20 && shadow.activeElement !== wanted(); step += 1) await userEvent.tab();
    expect(shadow.activeElement).toBe(wanted());
  };
  await tabTo(() => zoneField().element());
  await userEvent.keyboard('рыноч{ArrowDown}{Enter}');
  await tabTo(() => plateField().element());
  await userEvent.keyboard('a123bc52');
  await tabTo(() => page.getByRole('combobox', { name: 'На сколько' }).element());
  await userEvent.keyboard('02');
  await tabTo(() => page.getByRole('radio', { name: /Банковская карта/ }).element());
  await userEvent.keyboard('{ArrowDown}');
  await tabTo(() => page.getByRole('textbox', { name: 'Телефон' }).element());
  await userEvent.keyboard('79101234567');
  await vi.waitFor(() => expect(goOn().element().getAttribute('aria-disabled')).toBe('false'));
  await tabTo(() => goOn().element());
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shadow.activeElement?.textContent).toBe('Проверьте и оплатите'));
  await tabTo(() => payNow().element());
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledTimes(1));
  expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({
    spot: { zoneId: '1012' },
    plate: 'А123ВС52',
    duration: 120,
    methodId: 'phone',
    phone: '79101234567',
  });
});
