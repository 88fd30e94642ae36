import { bank } from './models/bank.ts';
import { getJson, postForm } from './models/city-server.ts';
import { setBalance } from './models/control-room.ts';
import { anna, logIn } from './models/drivers.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });
test.beforeEach(restoreAccount);

/** Refunds what earlier tests of this worker bought, and puts back what they spent. */
async function restoreAccount(): Promise<void> {
  const token = await logIn(anna);
  const { result } = await getJson<{ result: { orderNum: string }[] }>(
    `/nizhny-novgorod/api/profile/get-benefits-v2?token=${token}`,
  );
  for (const { orderNum } of result)
    if (orderNum !== '') await postForm('/backend/v2/refund', { orderNum, token });
  await setBalance(anna, 2400);
}

// Other purchases, and what is done with permits: `tests/components/permit-visits.browser.test.tsx`.
test('PRM-19 a permit is paid by card in a new tab, once, and both tabs know it', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/payment/subscription')) sent.push(request.url());
  });
  const month = 'Месяц на окраине';
  await page.goto('/profile/abonements');
  await page.getByRole('button', { name: `Оплатить: ${month}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Банковская карта').click();
  await dialog.getByRole('button', { name: /^Оплатить/ }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Перейти к оплате' }).click();
  const bankPage = await opening;
  await bank.pay(bankPage);
  await expect(bankPage.getByText('Абонемент куплен.')).toBeVisible();
  await expect(page.getByText('Абонемент куплен.')).toBeVisible();
  await expect(page.locator('tbody', { hasText: month })).toHaveCount(1);
  expect(sent).toHaveLength(1);
});
