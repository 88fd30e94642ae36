import { instant, minuteMs } from '@kerb/core/domain/time.ts';
import { afterEach, expect, test, vi } from 'vitest';
import {
  fakeApi,
  fillIn,
  goToCard,
  noon,
  quoteOf,
  renderGuestPayment,
  resetPage,
} from './guest-payment.harness.tsx';

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await resetPage();
});

test.each([3, -3])(
  'REL-08 the device’s clock is set by %i hours while the form is filled in: the card soon has the city’s times',
  async (hours) => {
    const shift = hours * 60 * minuteMs;
    let offset = 0;
    const api = { ...fakeApi(), clock: { now: () => instant(noon + offset), observe: () => {} } };
    // Not the ticking of the card corrects its times, nor the price of the next minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    const { shadow } = await renderGuestPayment({ api });
    await fillIn();
    // The price of the whole form.
    await expect.poll(() => shadow.querySelector('.kerb-pay__end')?.textContent).toContain('75,00');
    vi.setSystemTime(Date.now() + shift);
    offset = shift;
    // As with the server's clock: a reply corrects the time.
    api.quoteStay.mockImplementation(async () => {
      offset = 0;
      return quoteOf(75);
    });
    await goToCard();
    const shown = () => shadow.querySelector('.kerb-pay-confirm')?.textContent;
    await expect.poll(shown).toContain('сейчас, 12:00');
    expect(shown()).toContain('13:00, 21 ноября');
  },
);
