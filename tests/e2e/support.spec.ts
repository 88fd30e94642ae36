import { postForm } from './models/city-server.ts';
import { controlRoom } from './models/control-room.ts';
import { anna, logIn } from './models/drivers.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });

// Fines, and the rest of support: `tests/components/fines-and-support.browser.test.tsx`.
test('FBK-05 FBK-09 the operator answers a request in the control room, and its thread shows it', async ({
  page,
}) => {
  const fields = { phone: '', email: anna.identifier, token: await logIn(anna) };
  const message = 'Не открывается шлагбаум';
  await postForm('/api/appealProcessing/appealRegistration/v1', { ...fields, message });
  const room = controlRoom(page);
  await room.open('#support');
  await room.support.getByText(anna.identifier).first().click();
  await room.support.getByLabel('Ответ').first().fill('Открыли, проезжайте');
  await room.support.getByLabel('Статус').first().selectOption('Завершен');
  await room.support.getByRole('button', { name: 'Ответить' }).first().click();
  await expect(room.status).toHaveText('Готово');

  await page.goto('/profile/feedback');
  const list = page.getByRole('region', { name: 'Ваши обращения' });
  await expect(list.locator('summary').first()).toContainText('Завершён');
  await expect(list.locator('.kerb-status').first()).toHaveAttribute('data-colour', 'grey');
  await list.locator('summary').first().click();
  const log = list.getByRole('log');
  await expect(log.getByText('Открыли, проезжайте')).toBeVisible();
  await expect(log.getByText('Оператор')).toBeVisible();
});
