import { endAllSessions } from './models/account-parking.ts';
import { colourRules, noProblems, problems, problemsByWidth } from './models/axe.ts';
import { cityServer, getJson } from './models/city-server.ts';
import { controlRoom, resetSettings } from './models/control-room.ts';
import { anna, logIn } from './models/drivers.ts';
import { expect, test } from './setup/test.ts';

const city = '/nizhny-novgorod';
const options = () =>
  getJson<{ isClose: boolean; banner: { link?: string } }>(`${city}/api/info/get-options-info-v3`);

test.afterEach(async () => {
  await resetSettings();
  await cityServer.mend();
});

test('PLUS-22 settings, the clock, balances, vehicles, sessions and faults are changed by hand, and the city follows; a call that fails says so', async ({
  page,
}) => {
  const room = controlRoom(page);
  await room.open();

  await test.step('a switch and a text of the options', async () => {
    await room.settings.getByText('Обслуживание, объявления, баннер').click();
    const closed = room.settings.getByRole('switch', { name: 'Закрыто на обслуживание' });
    await closed.press('Space');
    await expect(room.status).toHaveText('Готово');
    await expect(closed).toBeChecked();
    await expect(closed).toBeFocused();
    const link = room.settings.getByLabel('Ссылка баннера', { exact: true });
    await link.fill('https://city.example/new');
    await link.press('Enter');
    await expect(room.settings.getByText('изменено: 2')).toBeVisible();
    expect(await options()).toMatchObject({ isClose: true, banner: { link: 'https://city.example/new' } });
    await room.settings.getByRole('button', { name: 'Вернуть все настройки города' }).click();
    await expect(closed).not.toBeChecked();
    expect(await options()).toMatchObject({ isClose: false, banner: {} });
  });

  await test.step('an entry of a list', async () => {
    await room.settings.getByText('Способы оплаты, темы, SMS').click();
    const topics = room.settings.getByRole('group', { name: 'Темы обращений', exact: true });
    await topics.getByRole('button', { name: 'Удалить строку 1' }).click();
    await topics.getByRole('button', { name: 'Добавить строку' }).click();
    const added = topics.getByRole('group', { name: /строка \+/ });
    await added.getByLabel('Код').fill('lost');
    await added.getByLabel('Название').fill('Потерянная вещь');
    await topics.getByRole('button', { name: 'Сохранить' }).click();
    await expect(topics.getByLabel('Название')).toHaveCount(3);
    const { result } = await getJson<{ result: { topics: { value: string }[] } }>(`${city}/api/options`);
    expect(result.topics.map(({ value }) => value)).toEqual(['refund', 'site', 'lost']);
  });

  await test.step('the clock: moved by an hour, stopped at a date, run', async () => {
    const time = room.clock.getByRole('time');
    await expect(time).toHaveText('2026-11-25 12:00:00');
    await room.clock.getByRole('button', { name: '+1 ч' }).click();
    await expect(time).toHaveText('2026-11-25 13:00:00');
    await room.clock.getByLabel('Дата и время в городе').fill('2027-01-08T09:30');
    await room.clock.getByRole('button', { name: 'Остановить на этом времени' }).click();
    await expect(time).toHaveText('2027-01-08 09:30:00');
    await room.clock.getByRole('button', { name: 'Пустить ×600' }).click();
    await expect(room.clock.getByRole('button', { name: 'Пустить ×600' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(time).not.toHaveText('2027-01-08 09:30:00');
    const stop = room.clock.getByRole('button', { name: 'Остановить', exact: true });
    await stop.click();
    // A click while the section is drawn again would be lost.
    await expect(stop).toHaveAttribute('aria-pressed', 'true');
    await room.clock.getByLabel('Дата и время в городе').fill('2026-11-25T12:00');
    await room.clock.getByRole('button', { name: 'Остановить на этом времени' }).click();
    await expect(time).toHaveText('2026-11-25 12:00:00');
  });

  await test.step('a balance, a vehicle and a session of a driver', async () => {
    await endAllSessions(anna);
    const person = room.people.getByRole('group').filter({ hasText: 'anna@kerb.example' });
    await person.getByText(anna.identifier).click();
    const balance = person.getByLabel('Баланс, ₽');
    await balance.fill('-1');
    await person.getByRole('button', { name: 'Задать баланс' }).click();
    await expect(balance).toHaveJSProperty('validity.rangeUnderflow', true);
    await balance.fill('777.77');
    await person.getByRole('button', { name: 'Задать баланс' }).click();
    await expect(person.getByText('777,77 ₽')).toBeVisible();
    await person.getByLabel('Номер').first().fill('Е999ЕЕ52');
    await person.getByRole('button', { name: 'Добавить автомобиль' }).click();
    await expect(person.getByRole('button', { name: 'Удалить Е999ЕЕ52' })).toBeVisible();
    await person.getByLabel('Номер').last().fill('Е999ЕЕ52');
    await person.getByRole('button', { name: 'Начать сессию' }).click();
    await expect(person.getByText('Е999ЕЕ52 Зона')).toBeVisible();
    const token = await logIn(anna);
    const profile = await getJson<object>(`${city}/api/profile/get-profile-v6?token=${token}`);
    expect(profile).toMatchObject({
      balance: 777.77,
      sessions: [{ transport: { numberTs: 'Е999ЕЕ52' } }],
      ts: expect.arrayContaining([expect.objectContaining({ numberTs: 'Е999ЕЕ52' })]),
    });
    await person.getByRole('button', { name: 'Завершить сейчас' }).click();
    await expect(person.getByText('Е999ЕЕ52 Зона')).toHaveCount(0);
    await person.getByRole('button', { name: 'Удалить Е999ЕЕ52' }).click();
    await expect(person.getByRole('button', { name: 'Удалить Е999ЕЕ52' })).toHaveCount(0);
    await balance.fill('1250.50');
    await person.getByRole('button', { name: 'Задать баланс' }).click();
    await expect(person.getByText('1 250,50 ₽')).toBeVisible();
  });

  await test.step('a fault', async () => {
    await room.faults.getByRole('combobox', { name: 'Сбой', exact: true }).selectOption('503');
    await room.faults.getByLabel('Часть пути').fill('/api/options');
    await room.faults.getByRole('button', { name: 'Добавить сбой' }).click();
    await expect(room.faults.getByText('осталось 1')).toBeVisible();
    await expect(async () => getJson(`${city}/api/options`)).rejects.toThrow();
    await expect(getJson(`${city}/api/options`)).resolves.toMatchObject({ status: 'ok' });
  });

  await test.step('a call that fails says so beside its button, and what is typed elsewhere stays', async () => {
    await room.faults.getByLabel('Часть пути').fill('/typed');
    await page.route('**/control/clock/move', (route) => route.abort());
    await room.clock.getByRole('button', { name: '+1 день' }).click();
    await expect(room.clock.getByRole('alert')).toContainText('Сервер не ответил');
    await page.unroute('**/control/clock/move');
    await room.clock.getByRole('button', { name: '+1 день' }).click();
    await expect(room.clock.getByRole('time')).toHaveText('2026-11-26 12:00:00');
    await expect(room.clock.getByRole('alert')).toHaveCount(0);
    await expect(room.faults.getByLabel('Часть пути')).toHaveValue('/typed');
  });
});

test('PLUS-22 A11Y-01 axe finds nothing in the control room, light and dark, opened, at 320 to 1280 px', async ({
  page,
}) => {
  // Axe looks at every open section several times.
  test.slow();
  await controlRoom(page).open('?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Control room');
  for (const details of await page.locator('details').all())
    await details.evaluate((element) => element.setAttribute('open', ''));
  expect(await problemsByWidth(page)).toEqual(noProblems);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await problems(page, colourRules)).toEqual([]);
});
