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
  await resetPage();
});

test.each([3, -3])(
  'REL-08 the device’s clock is set by %i hours while the form is filled in: the card soon has the city’s times',
  async (hours) => {
    const shift = hours * 60 * minuteMs;
    let offset = 0;
    const api = { ...fakeApi(), clock: { now: () => instant(noon + offset), observe: () => {} } };
    // Not the ticking of the card corrects its times, nor the price of the next minute.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { shadow } = await renderGuestPayment({ api });
    await fillIn();
    await vi.waitFor(() => expect(api.quote).toHaveBeenCalled());
    vi.setSystemTime(Date.now() + shift);
    offset = shift;
    // As with the server's clock: a reply corrects the time.
    api.quote.mockImplementation(async () => {
      offset = 0;
      return quoteOf(75);
    });
    await goToCard();
    await vi.waitFor(() => {
      const shown = shadow.querySelector('.kerb-pay-confirm')?.textContent ?? '';
      for (const fact of ['сейчас, 12:00', '13:00, 21 ноября']) expect(shown).toContain(fact);
    });
  },
);
