import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  city,
  fakeApi,
  paidStay,
  renderGuestPayment,
  resetPage,
  sentAttempt,
  storeAttempt,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

// In its own file, because the parts of the form that load later must not have been loaded before.
test('PLUS-10 PLUS-24 a car is remembered as soon as its payment is shown, on a page that is never idle too', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  const api = fakeApi();
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  storeAttempt();
  const values = { zone: '1012', plate: 'а123вс52', remember: true };
  sessionStorage.setItem(`guestDraft:${city}`, JSON.stringify({ values, sentAs: sentAttempt.id }));
  const { runtime } = await renderGuestPayment({ api });
  await expect.element(page.getByRole('heading', { name: 'Парковка оплачена' })).toBeVisible();
  expect(runtime.store.read('recentVehicles')).toContain('А123ВС52');
});
