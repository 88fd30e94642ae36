import { fromRoubles } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  hence,
  type ParkingOptions,
  quoteOf,
  renderParking,
  resetPage,
  session,
} from './parking-page.harness.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetPage();
});

const submit = () => page.getByRole('button', { name: /^(Начать парковку|Продолжить|Бесплатно)/ });
const card = () => page.getByRole('region', { name: 'Проверьте и оплатите' });
const pay = () => card().getByRole('button', { name: /^(Оплатить|Начать)/ });

async function typePlate(plate: string, options: ParkingOptions = {}) {
  const screen = await renderParking(options);
  await page.getByRole('textbox', { name: 'Номер автомобиля' }).fill(plate);
  await vi.waitFor(() => expect(screen.api.quoteAccountStay.mock.lastCall?.[0].plate).toBe(plate));
  await vi.waitFor(() => expect(submit().element().getAttribute('aria-disabled')).toBe('false'));
  return screen;
}

describe('PLUS-03 a stay from the balance', () => {
  test('of a typed plate is shown on the card before any money moves', async () => {
    const { api, shadow } = await typePlate('К001КК52');
    await expect.element(submit()).toHaveTextContent('Продолжить');
    await submit().click();
    await expect.poll(() => shadow.activeElement?.textContent).toBe('Проверьте и оплатите');
    for (const text of [
      'Зона 12',
      'Рыночная площадь',
      'сейчас, 12:00',
      '13:00, 21 ноября',
      'Со счёта',
      '75,00',
    ])
      await expect.element(card()).toHaveTextContent(text);
    await expect.element(card().getByRole('img', { name: 'К 001 КК 52' })).toBeVisible();
    expect(api.startStay).not.toHaveBeenCalled();
    await pay().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({ plate: 'К001КК52', duration: 60 });
    await expect.element(card()).not.toBeInTheDocument();
  });

  test('PLUS-24 of a plate that misses a saved one by a slip: one press starts it for the saved car', async () => {
    const { api } = await typePlate('М404АН52');
    await submit().click();
    const question = card().getByRole('region', { name: /почти такой же/ });
    await question.getByRole('button', { name: 'Исправить на этот' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await vi.waitFor(() =>
      expect(api.quoteAccountStay.mock.lastCall?.[0]).toMatchObject({ plate: 'М404АН152' }),
    );
    await vi.waitFor(() => expect(pay().element().getAttribute('aria-disabled')).not.toBe('true'));
    await pay().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({ plate: 'М404АН152' });
  });

  test('PLUS-24 of a plate that misses that of a session by a slip is questioned too', async () => {
    await typePlate('К777ОР98', { profile: { sessions: [session('К777ОР99', hence(45))] } });
    await submit().click();
    const question = card().getByRole('region', { name: /почти такой же/ });
    await expect.element(question.getByRole('img', { name: 'К\u00a0777\u00a0ОР\u00a099' })).toBeVisible();
  });

  test('of a saved car needs no card: its button says the sum and the end', async () => {
    const { api } = await typePlate('М404АН152');
    await expect.element(submit()).toHaveTextContent('Начать парковку: 75,00 ₽, до 13:00');
    await submit().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(card().query()).toBeNull();
  });

  test('can be changed on the card: the form is as it was, with the focus on its button', async () => {
    const { api, shadow } = await typePlate('К001КК52');
    await submit().click();
    await card().getByRole('button', { name: 'Изменить' }).click();
    await expect.poll(() => shadow.activeElement).toBe(submit().element());
    await expect
      .element(page.getByRole('textbox', { name: 'Номер автомобиля' }))
      .toHaveValue(expect.stringMatching(/К\s?001\s?КК\s?52/));
    expect(api.startStay).not.toHaveBeenCalled();
  });

  test('REL-08 asks for the price again on the card after the device’s clock was set back', async () => {
    const { api } = await typePlate('К001КК52');
    const before = api.quoteAccountStay.mock.calls.length;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now - 3 * 3_600_000);
    await submit().click();
    await expect.element(card()).toBeVisible();
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.calls.length).toBeGreaterThan(before));
  });

  test('that the city refuses leads back to the form with the reason', async () => {
    const { api } = await typePlate('К001КК52');
    api.startStay.mockRejectedValue(
      new AppError('refused', { code: 'NoMoneyNoHoney', reason: 'insufficientFunds' }),
    );
    await submit().click();
    await pay().click();
    await expect.element(page.getByRole('alert').getByRole('button', { name: 'Пополнить' })).toBeVisible();
    expect(card().query()).toBeNull();
  });

  test('whose balance ran out while the card was shown asks for a top-up', async () => {
    const { api, runtime } = await typePlate('К001КК52');
    await submit().click();
    await expect.element(pay()).toBeVisible();
    api.quoteAccountStay.mockResolvedValue(
      quoteOf(600, { isCoveredByBalance: false, missing: fromRoubles(100) }),
    );
    await runtime.queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('quote') });
    await expect.element(pay()).toHaveTextContent('600');
    await pay().click();
    await expect.element(page.getByRole('dialog').getByLabelText('Сумма')).toHaveValue('100');
    expect(api.startStay).not.toHaveBeenCalled();
  });

  test('that the host page stops stays on the card', async () => {
    const emit = vi.fn<Emit>((name) => name !== 'kerb-payment-start');
    const { api } = await typePlate('К001КК52', { emit });
    await submit().click();
    await pay().click();
    await vi.waitFor(() => expect(emit).toHaveBeenCalledWith('kerb-payment-start', expect.anything()));
    await expect.element(pay()).not.toHaveAttribute('aria-busy');
    await expect.element(card()).toBeVisible();
    expect(api.startStay).not.toHaveBeenCalled();
  });
});
