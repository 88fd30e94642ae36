import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { addMinutes, minutes } from '@kerb/core/domain/time.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goToCard,
  payNow,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

const press = (name: string) => page.getByRole('button', { name }).click();
const question = (name: RegExp) => page.getByRole('region', { name });
const plateQuestion = () => question(/почти такой же/);
const freeQuestion = () => question(/парковка здесь бесплатная/);
const drawn = (plate: string) =>
  page.getByRole('img', { name: plate.replaceAll(' ', '\u00a0'), exact: true });

/** The car that this device remembers, if any. */
function remember(plate: string | undefined): void {
  if (plate) localStorage.setItem('recentVehicles', JSON.stringify([{ plate, isForeign: false }]));
}

async function openCard(typed: string, { remembered, quote }: { remembered?: string; quote?: Quote } = {}) {
  remember(remembered);
  const api = fakeApi();
  if (quote) api.quoteStay.mockResolvedValue(quote);
  const form = await renderGuestPayment({ api });
  await fillIn('12', typed);
  await goToCard();
  return form;
}

/** An hour from noon of which the second half is free. */
function halfFree(): Quote {
  const quote = quoteOf(40);
  const [hour] = quote.intervals;
  if (!hour) throw new Error('A price has an interval');
  const end = addMinutes(hour.from, minutes(30));
  return {
    ...quote,
    intervals: [
      { ...hour, to: end },
      { ...hour, from: end, cost: 0 as never },
    ],
  };
}

describe('PLUS-24 a plate that misses a remembered one by a slip', () => {
  test('is drawn beside it, and one press pays for the remembered car', async () => {
    const { api } = await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await expect.element(plateQuestion()).toBeVisible();
    await expect
      .element(plateQuestion().getByRole('img', { name: 'А\u00a0123\u00a0ВС\u00a052' }))
      .toBeVisible();
    await expect
      .element(plateQuestion().getByRole('img', { name: 'А\u00a0128\u00a0ВС\u00a052' }))
      .toBeVisible();
    await press('Исправить на этот');
    await expect.element(drawn('А 123 ВС 52')).toBeVisible();
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ plate: 'А123ВС52' }));
    await vi.waitFor(() => expect(payNow().element().getAttribute('aria-disabled')).not.toBe('true'));
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
    expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ plate: 'А123ВС52' });
  });

  test('is asked about once: not again after the form, but for another slip', async () => {
    await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await press('Оставить этот');
    await press('Изменить');
    await goToCard();
    await expect.element(payNow()).toBeVisible();
    expect(plateQuestion().elements()).toHaveLength(0);
    await press('Изменить');
    await plateField().fill('А129ВС52');
    await goToCard();
    await expect.element(plateQuestion()).toBeVisible();
  });

  test('stays as it was meant in the form behind the card', async () => {
    await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await press('Исправить на этот');
    await press('Изменить');
    await expect.element(plateField()).toHaveValue('А123ВС52');
  });

  test('is kept by one press', async () => {
    const { api } = await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await press('Оставить этот');
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
    expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ plate: 'А128ВС52' });
  });

  test('is paid for without an answer too', async () => {
    const { api } = await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await expect.element(plateQuestion()).toBeVisible();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
  });

  test.each([
    ['is the remembered one', 'А123ВС52'],
    ['is another one', 'К777ОР99'],
    ['was never seen, because the device remembers none', undefined],
  ])('raises no question where it %s', async (_what, remembered) => {
    await openCard('А123ВС52', remembered ? { remembered } : {});
    await expect.element(payNow()).toBeVisible();
    expect(plateQuestion().query()).toBeNull();
  });
});

describe('PLUS-24 a stay that reaches into free hours', () => {
  test('is shortened to the paid ones by one press', async () => {
    const { api } = await openCard('А123ВС52', { quote: halfFree() });
    await expect.element(freeQuestion()).toHaveTextContent('С 12:30');
    api.quoteStay.mockResolvedValue(quoteOf(40));
    await press('Сократить до 12:30');
    await expect.element(freeQuestion()).not.toBeInTheDocument();
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ duration: 30 }));
    await vi.waitFor(() => expect(payNow().element().getAttribute('aria-disabled')).not.toBe('true'));
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ duration: 30 }));
  });

  test('asks nothing more once another question was answered', async () => {
    await openCard('А128ВС52', { remembered: 'А123ВС52', quote: halfFree() });
    await expect.element(plateQuestion()).toBeVisible();
    expect(freeQuestion().query()).toBeNull();
    await press('Оставить этот');
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    expect(freeQuestion().query()).toBeNull();
  });
});
