import type { Page } from '@playwright/test';
import { noProblems, problemsByWidth } from './models/axe.ts';
import { cityServer, getJson, postForm } from './models/city-server.ts';
import { controlRoom } from './models/control-room.ts';
import { anna, boris, type Driver, logIn } from './models/drivers.ts';
import { accountMenu } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

test.use({ driver: anna });

/** The newest fine of Anna, opened. */
async function openFine(page: Page) {
  await page.goto('/profile/penalty');
  const fine = page.locator('.kerb-fines__list > li').first();
  await fine.getByText(/^Штраф от/).click();
  return fine;
}

/** The page of support, and the thread of its newest request. */
function support(page: Page) {
  const form = page.getByRole('form', { name: 'Новое обращение' });
  const list = page.getByRole('region', { name: 'Ваши обращения' });
  return {
    form,
    list,
    log: list.getByRole('log'),
    input: list.getByLabel('Ваше сообщение', { exact: true }),
    headers: list.locator('summary'),
  };
}

test('PLUS-12 FIN-04 a fine seven minutes after a paid stay: the gap, its picture, and a message to support about it', async ({
  page,
}) => {
  const fine = await openFine(page);
  const history = fine.getByRole('region', { name: 'Сравнение с историей' });
  await expect(
    history.getByText(/^Оплачено до \d\d:\d\d, штраф в \d\d:\d\d: 7 минут без оплаты$/),
  ).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('Оплата парковки');
  const picture = fine.getByRole('img', { name: /^Снимок к штрафу/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await problemsByWidth(page)).toEqual(noProblems);

  await history.getByRole('button', { name: 'Написать в поддержку' }).click();
  await expect(page).toHaveURL('/profile/feedback');
  const { form, list, headers } = support(page);
  const message = form.getByLabel('Сообщение', { exact: true });
  await expect(message).toHaveValue(/^Штраф \d{20} от [\s\S]*7 минут без оплаты[\s\S]*Прошу проверить/);
  await expect(form.getByLabel('Email')).toHaveValue(anna.identifier);
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.getByRole('status')).toContainText('Обращение зарегистрировано');
  await expect(message).toHaveValue('');
  await expect(headers.first()).toContainText('Зарегистрирован');
  await expect(list.getByText(/^Штраф \d{20}/)).toBeVisible();
});

test.describe('of another driver, whose only request this is', () => {
  test.use({ driver: boris });

  test('FBK-05 FBK-06 FBK-09 a message whose reply cannot be read is sent again without a second copy; the operator answers, and the open thread shows it', async ({
    page,
    context,
  }) => {
    await cityServer.runClock();
    const { list, log, input, headers } = support(page);
    await registerRequest(boris, 'Не открывается шлагбаум');
    await page.goto('/profile/feedback');
    await headers.first().click();
    await expect(log.getByRole('listitem')).toHaveCount(1);

    // Otherwise the thread itself could tell that the message has arrived.
    await cityServer.fail('getMessages', '503', 50);
    // A browser itself repeats a call whose connection broke, so the reply arrives, but not whole.
    await cityServer.fail('messageRegistration', 'truncated');
    await input.fill('Стою у него');
    await input.press('Enter');
    await expect(log.getByText('Возникла ошибка, повторить отправку?')).toBeVisible();
    await log.getByRole('button', { name: 'Отправить еще раз' }).click();
    await expect(log.getByText('Возникла ошибка, повторить отправку?')).toBeHidden();
    await expect(log.getByText('Стою у него')).toHaveCount(1);
    await expect(headers.first()).toContainText('Стою у него');
    await cityServer.mend();
    expect(await sentTexts(boris)).toEqual(['Не открывается шлагбаум', 'Стою у него']);

    const room = controlRoom(await context.newPage());
    await room.open('#support');
    await room.support.getByText(boris.identifier).first().click();
    await room.support.getByLabel('Ответ').first().fill('Открыли, проезжайте');
    await room.support.getByLabel('Статус').first().selectOption('Завершен');
    await room.support.getByRole('button', { name: 'Ответить' }).first().click();
    await expect(room.status).toHaveText('Готово');

    await page.bringToFront();
    await expect(log.getByText('Открыли, проезжайте')).toBeVisible({ timeout: 20_000 });
    await expect(log.getByText('Оператор')).toBeVisible();
    await expect(headers.first()).toContainText('Завершен');
    await expect(list.locator('.kerb-status').first()).toHaveAttribute('data-colour', 'grey');
    expect(await problemsByWidth(page)).toEqual(noProblems);
  });
});

test('FBK-08 FBK-17 the input takes plain text only, nothing can be dropped on it; a long thread scrolls', async ({
  page,
}) => {
  await registerRequest(anna, 'Длинная переписка');
  const { log, input, headers } = support(page);
  await page.goto('/profile/feedback');
  await headers.first().click();
  await page.evaluate(() => {
    const bold = document.createElement('b');
    bold.textContent = 'жирный';
    document.body.append(bold);
    getSelection()?.selectAllChildren(bold);
  });
  await page.keyboard.press('ControlOrMeta+c');
  await input.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(input).toHaveValue('жирный');
  const isDropRefused = await input.evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'чужое');
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true });
    return !field.dispatchEvent(drop);
  });
  expect(isDropRefused).toBe(true);
  await expect(input).toHaveValue('жирный');

  for (let count = 1; count <= 12; count += 1) {
    await input.fill(`Строка ${count}\n\n\n`);
    await input.press('Enter');
    await expect(log.getByText('Отправляется…')).toBeHidden();
    await expect(log.getByRole('listitem')).toHaveCount(count + 1);
  }
  expect(await log.evaluate((box) => box.clientHeight)).toBeLessThanOrEqual(600);
  expect(await log.evaluate((box) => box.scrollHeight)).toBeGreaterThan(600);
  await expect(log.getByText('Строка 12', { exact: true })).toBeInViewport();
});

test('PRF-04 the menus lead to both pages, in English too', async ({ page }) => {
  await page.goto('/news');
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Штрафы' }).click();
  await expect(page).toHaveURL('/profile/penalty');
  await page.goto('/en/profile/penalty');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fines');
  await expect(page.getByText('Sent to the bailiff service')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Account sections' })
    .getByRole('link', { name: 'Support' })
    .click();
  await expect(page).toHaveURL('/en/profile/feedback');
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeVisible();
  await expect(page).toHaveTitle(/Support/);
});

/** A request by the API, so that it is the newest. */
async function registerRequest(driver: Driver, message: string): Promise<void> {
  const token = await logIn(driver);
  const fields = { message, phone: '', email: driver.identifier, token };
  await postForm('/api/appealProcessing/appealRegistration/v1', fields);
}

/** The driver's texts of the newest request. */
async function sentTexts(driver: Driver): Promise<string[]> {
  const token = await logIn(driver);
  const path = '/nizhny-novgorod/api/appealProcessing';
  const { items } = await getJson<{ items: { appeal: { id: string } }[] }>(
    `${path}/getAppeals/v1?token=${token}`,
  );
  const { messages } = await getJson<{ messages: { text: string; out: number }[] }>(
    `${path}/getMessages/v1?idAppeal=${items[0]?.appeal.id}&token=${token}`,
  );
  return messages.filter(({ out }) => out === 1).map(({ text }) => text);
}
