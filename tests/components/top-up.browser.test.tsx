import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectPages } from './connect-pages.ts';
import { openPortal } from './pages.harness.tsx';

const network = connectPages();

beforeEach(async () => {
  localStorage.setItem('token:nizhny-novgorod:standart', await network().logIn());
});

test.each([
  ['/profile/parking', 'Пополнить', 'Сумма', 'Перейти к оплате', 'Выберите способ пополнения'],
  ['/en/profile/parking', 'Top up', 'Amount', 'Go to payment', 'Select a top-up method'],
])(
  'ERR-18 a top-up that is refused for its method says so at the methods, not elsewhere: %s',
  async (address, open, amount, submit, words) => {
    await openPortal(address);
    await page.getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(amount).fill('100');
    network().answer('/api/payment/refill', { status: 'error', errorName: 'NotSelectedPaymentService' });
    await dialog.getByRole('button', { name: submit }).click();
    const methods = dialog.getByRole('group').filter({ has: page.getByRole('radio') });
    await expect.element(methods).toHaveAccessibleDescription(new RegExp(words));
    expect(dialog.getByText(words).elements()).toHaveLength(1);
  },
);
