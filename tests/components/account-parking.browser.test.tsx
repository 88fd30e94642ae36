import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addVehicle,
  anna,
  asShown,
  callServer,
  cityServer,
  type Driver,
  type NewDriver,
  newDriver,
  newPlate,
  returnFromBank,
  signInAs,
} from './city.ts';
import { connectPages } from './connect-pages.ts';
import { departure } from './departures.ts';
import { city, closePages, openPortal, reopenPortal } from './pages.harness.tsx';

const network = connectPages();

const form = page.getByRole('form', { name: 'Оплата парковки' });
const plateField = form.getByRole('textbox', { name: 'Номер автомобиля' });
const submit = form.getByRole('button', { name: /^(Начать парковку|Продолжить)/ });
/** Of the card that a typed plate opens. */
const pay = page
  .getByRole('region', { name: 'Проверьте и оплатите' })
  .getByRole('button', { name: /^Оплатить/ });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const sessionOf = (plate: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: asShown(plate), exact: true }) })
    .filter({ hasText: /Зона/ });
const balance = () => document.querySelector('.kerb-parking__balance')?.textContent ?? '';
const requestsTo = (path: string) => network().requests.filter((request) => request.endsWith(path)).length;

async function openForm(plate: string): Promise<void> {
  await openPortal('/profile/parking?zone=1001');
  await plateField.fill(plate);
  await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
}

/** In a city without balances there is no card: no money moves at the start. */
async function send(): Promise<void> {
  await submit.click();
  await expect.poll(() => pay.query() ?? button('Завершить').query()).not.toBeNull();
  if (pay.query()) await pay.click();
}

/** Starts a stay in zone 1: an hour from the balance, or open-ended in a city without balances. */
async function start(plate = newPlate()) {
  await openForm(plate);
  await send();
  const session = sessionOf(plate);
  await expect.element(session.getByRole('button', { name: 'Завершить' })).toBeVisible();
  const press = (name: string) => session.getByRole('button', { name, exact: true }).click();
  return { session, press };
}

/** The bank's page, for which the page leaves after this press. */
const bankAfter = (name: string | RegExp) => departure(() => inDialog(name).click());

describe('from the balance', () => {
  let driver: NewDriver;
  let token: string;
  beforeEach(async () => {
    driver = await newDriver();
    token = await signInAs(driver);
  });

  test('SES-05 VAL-06 a parked car is not offered, and its plate is refused at the field', async () => {
    const plate = await addVehicle(driver);
    const own = form.getByRole('button', { name: asShown(plate), exact: true });
    await openPortal('/profile/parking?zone=1001');
    await own.click();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
    await submit.click();
    await expect.element(sessionOf(plate)).toBeVisible();
    await page.getByRole('button', { name: 'Ещё одна парковка' }).click();
    await expect.element(own).not.toBeInTheDocument();
    await plateField.fill(plate);
    await userEvent.tab();
    await expect.element(form.getByText('Этот автомобиль уже стоит на парковке')).toBeVisible();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  });

  test('SES-29 SHELL-13 SHELL-14 SHELL-29 the header’s links lead to the end of a stay and to the top-up, each asked for once', async () => {
    const banner = page.getByRole('banner');
    const plate = newPlate();
    await start(plate);
    await reopenPortal('/news');
    await banner.getByRole('button', { name: /парковка, осталось/ }).click();
    await banner.getByRole('link', { name: new RegExp(`^Завершить.*${asShown(plate)}`) }).click();
    await expect.element(inDialog('Завершить парковку')).toBeVisible();
    expect(location.pathname + location.search).toBe('/profile/parking');
    await reopenPortal('/news');
    await banner.getByRole('button', { name: /^Баланс/ }).click();
    await banner.getByRole('link', { name: 'Пополнить' }).click();
    await expect.element(dialog.getByLabelText(/^Сумма/)).toBeVisible();
    expect(location.pathname + location.search).toBe('/profile/parking');
  });

  test('REL-04 a start whose reply was lost is looked up: one session, one message', async () => {
    const plate = newPlate();
    await openForm(plate);
    // A browser itself repeats a call whose connection broke, so the reply arrives, but not whole.
    await cityServer.fail('/payment/start', 'truncated');
    await send();
    await expect.element(page.getByText(`${asShown(plate)}: парковка началась, стоим до`)).toBeInViewport();
    await expect.element(sessionOf(plate)).toBeVisible();
    await reopenPortal();
    await expect.element(sessionOf(plate)).toBeVisible();
    expect(sessionOf(plate).elements()).toHaveLength(1);
    expect(page.getByText('Парковка оплачена').elements()).toHaveLength(0);
  });

  test('VAL-04 ERR-16 with less than 30 minutes left an early end is refused, and the dialog says why; VAL-05 after the end that it is over', async () => {
    const { session } = await start();
    await cityServer.setNow('2026-11-25T12:31:00+03:00');
    await reopenPortal();
    const end = async () => {
      await session.getByRole('button', { name: 'Завершить' }).click();
      await expect.element(dialog).toHaveTextContent('До конца меньше 30 минут');
    };
    await end();
    await inDialog('Завершить парковку').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('меньше 30 минут, прервать нельзя');
    await inDialog('Понятно').click();
    await expect.element(session).toBeVisible();
    await end();
    await cityServer.setNow('2026-11-25T13:00:00+03:00');
    await inDialog('Завершить парковку').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('завершена');
    await inDialog('Понятно').click();
    await expect.element(session).not.toBeInTheDocument();
  });

  test('PLUS-18 an extension that was turned on begins at the end, while the page is closed', async () => {
    const { session, press } = await start();
    await expect.element(session).toHaveTextContent('до 13:00');
    await press('Продлить');
    await dialog.getByRole('radio', { name: 'В конце' }).click();
    await inDialog(/^Включить автопродление/).click();
    await expect.element(session).toHaveTextContent('В 13:00 продлим автоматически');
    await closePages();
    await cityServer.setNow('2026-11-25T13:00:30+03:00');
    await signInAs(driver);
    await openPortal('/profile/parking');
    await expect.element(session).toHaveTextContent('до 14:00');
    expect(session.element().textContent).not.toContain('продлим автоматически');
  });

  test('PLUS-17 a wrong plate of a running session is corrected, and the allowance counts down', async () => {
    const [wrong, right] = [newPlate(), newPlate()];
    const { session } = await start(wrong);
    await session.getByText('Подтверждение оплаты и другое').click();
    await session.getByRole('button', { name: 'Исправить номер или место' }).click();
    await expect.element(dialog).toHaveTextContent('Осталось исправлений в этом месяце: 3');
    await dialog.getByRole('textbox', { name: 'Номер автомобиля' }).fill(right);
    await expect.element(dialog).toHaveTextContent('Цена не изменится');
    await inDialog('Исправить').click();
    await expect.element(sessionOf(right)).toBeVisible();
    expect(sessionOf(wrong).elements()).toHaveLength(0);
    await reopenPortal();
    await sessionOf(right).getByText('Подтверждение оплаты и другое').click();
    await sessionOf(right).getByRole('button', { name: 'Исправить номер или место' }).click();
    await expect.element(dialog).toHaveTextContent('Осталось исправлений в этом месяце: 2');
  });

  test.each([0, 1])(
    'PLUS-33 a notification leads to the card of its car, here to card %i of two',
    async (place) => {
      const plates = [await addVehicle(driver), await addVehicle(driver)];
      for (const plate of plates) {
        const stay = { Zone: '1001', ParkingCode: '', Duration: '1:00', PaymentService: 'balance' };
        await callServer(`/${city}/api/payment/start`, { form: { ...stay, Vehicle: plate, Token: token } });
      }
      const id = (await sessionIds())[place];
      await openPortal(`/profile/parking?open=${id}`);
      const focused = () => document.activeElement?.closest('li');
      await expect.poll(() => focused()?.querySelector('.kerb-session__head')).toBeTruthy();
      const cards = [...(focused()?.parentElement?.children ?? [])];
      expect(cards).toHaveLength(2);
      expect(cards.indexOf(focused() as Element)).toBe(place);
      expect(location.search).toBe('');
    },
  );

  /** The city's ids of the driver's sessions. */
  async function sessionIds(): Promise<string[]> {
    const path = `/${city}/api/profile/get-profile-v5?token=${token}`;
    const { sessions } = await callServer<{ sessions: { reservationId: string }[] }>(path);
    return sessions.map(({ reservationId }) => reservationId);
  }
  const sessionId = async () => (await sessionIds())[0] ?? '';

  test('FAIL-06 VAL-05 a session that another device ended: the dialog says so, and it leaves the list', async () => {
    const { session } = await start();
    await callServer(`/${city}/api/payment/cancel`, {
      form: { ReservationId: await sessionId(), Token: token },
    });
    await session.getByRole('button', { name: 'Завершить' }).click();
    await inDialog('Завершить парковку').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('завершена');
    await inDialog('Понятно').click();
    await expect.element(session).not.toBeInTheDocument();
  });

  test('SES-22 a session that another device extended: its dialog is put right before anything can be paid', async () => {
    const { session, press } = await start();
    const form = {
      ReservationId: await sessionId(),
      Token: token,
      Duration: '00:30',
      PaymentService: 'balance',
    };
    await callServer(`/${city}/api/payment/renew`, { form });
    await press('Продлить');
    await expect.element(dialog).toHaveTextContent('Можно будет стоять до 14:30');
    await inDialog(/^Продлить .*₽/).click();
    await expect.element(session).toHaveTextContent('до 14:30');
  });
});

describe('with too little money', () => {
  beforeEach(async () => {
    await signInAs(await newDriver(100));
  });

  test('VAL-03 an amount that is empty, 0 or above the maximum is refused at the field and not sent', async () => {
    await openPortal('/profile/parking');
    await button('Пополнить').click();
    const sum = dialog.getByLabelText('Сумма');
    for (const [text, words] of [
      ['', 'Введите сумму'],
      ['0', 'Сумма должна быть больше нуля'],
      ['15000,01', 'Сумма больше допустимой'],
    ] as const) {
      await sum.fill(text);
      await inDialog('Перейти к оплате').click();
      await expect.element(dialog.getByText(words)).toBeVisible();
      await expect.element(sum).toHaveFocus();
    }
    expect(requestsTo('/payment/refill')).toBe(0);
  });

  test('PLUS-02 a declined top-up shows a message, keeps the form and moves no money', async () => {
    const plate = newPlate();
    await openForm(plate);
    const before = balance();
    expect(before).toContain('100,00');
    await button('Пополнить').click();
    await dialog.getByLabelText('Сумма').fill('99,50');
    await returnFromBank(await bankAfter('Перейти к оплате'), 'decline');
    await expect.element(page.getByText('Оплата не прошла')).toBeVisible();
    await expect.element(plateField).toHaveValue(plate);
    expect(balance()).toBe(before);
  });

  test('PLUS-02 every page links to an unfinished top-up, which can then be paid', async () => {
    await openPortal('/profile/parking');
    await button('Пополнить').click();
    await dialog.getByLabelText('Сумма').fill('10');
    const payment = await bankAfter('Перейти к оплате');
    await reopenPortal('/news');
    await page.getByRole('link', { name: 'Проверить' }).click();
    await expect.element(page.getByText('Оплата ещё не подтверждена')).toBeVisible();
    expect(await departure(() => button('Продолжить оплату').click())).toBe(payment);
    await returnFromBank(payment, 'pay');
    await expect.element(page.getByText('Счёт пополнен на')).toBeVisible();
    await reopenPortal('/news');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByRole('link', { name: 'Проверить' }).elements()).toHaveLength(0);
  });

  test('DLG-07 DLG-08 FAIL-16 an extension is paid at the bank where the balance is not enough', async () => {
    const { session, press } = await start();
    await press('Продлить');
    await dialog.getByRole('combobox', { name: 'На сколько' }).selectOptions('1440');
    await expect.element(dialog).toHaveTextContent('Не хватает');
    await returnFromBank(await bankAfter(/^Оплатить .*₽/), 'pay');
    await expect.element(page.getByText('Парковка успешно оплачена')).toBeVisible();
    await expect.element(session).toHaveTextContent('до 13:00, 26 ноября');
  });
});

describe('in a city without balances', () => {
  beforeEach(async () => {
    await cityServer.changeSetting('settings.dontUseBalance', true);
    await signInAs(await newDriver());
  });

  test('SES-26 a stay that waits for its payment is called off, and stays until its price is paid', async () => {
    const { session, press } = await start();
    await cityServer.setNow('2026-11-25T12:40:00+03:00');
    await reopenPortal();
    await press('Завершить');
    await inDialog('Завершить, оплатить позже').click();
    await press('Отменить');
    await returnFromBank(await bankAfter('Отменить парковку'), 'leave');
    await expect.element(session).toBeVisible();
    const payment = await departure(() => button('Продолжить оплату').click());
    await returnFromBank(payment, 'pay');
    await expect.element(page.getByText('Парковка успешно оплачена')).toBeVisible();
    await expect.element(session).not.toBeInTheDocument();
  });

  test('FLB-03 FLB-04 a barrier visit is paid by a method of the account, within its 30 seconds', async () => {
    await openPortal('/profile/parking');
    await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
    await page.getByLabelText('Номер карты парковки').fill('210009');
    await button('Узнать стоимость').click();
    await expect.element(page.getByText(/Цена действует ещё \d+ секунд/)).toBeVisible();
    const payment = await departure(() => button(/^Оплатить \d/).click());
    await returnFromBank(payment, 'pay');
    await expect.element(page.getByText('Парковка успешно оплачена')).toBeVisible();
  });
});

test('on a phone five taps from opening the portal to a running session of the saved car, three to its extension', async () => {
  await page.viewport(390, 844);
  const driver = await newDriver();
  await signInAs(driver);
  let taps = 0;
  const tap = async (target: { click(): Promise<void> }) => {
    taps += 1;
    await target.click();
  };
  const header = page.getByRole('banner');
  const session = sessionOf(await addVehicle(driver));

  await openPortal('/');
  await tap(header.getByRole('button', { name: /парковк/i }));
  await tap(header.getByRole('link', { name: 'Начать парковку' }));
  await tap(page.getByRole('combobox', { name: 'Номер зоны' }));
  await tap(page.getByRole('listbox').getByRole('option').first());
  await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
  await tap(submit);
  await expect.element(session).toHaveTextContent('до 13:00');
  expect(taps).toBe(5);

  taps = 0;
  await reopenPortal('/');
  await tap(header.getByRole('button', { name: /парковк/i }));
  await tap(header.getByRole('link', { name: /^Продлить/ }));
  await tap(inDialog(/^Продлить .*₽/));
  await expect.element(session).toHaveTextContent('до 14:00');
  expect(taps).toBe(3);
});

describe('the pay button of a parking on the map', () => {
  interface MapObjects {
    readonly features: readonly {
      readonly properties: {
        readonly code: string;
        readonly objecttype: string;
        readonly inactive?: boolean;
        readonly zone?: { readonly zonenumber: string; readonly zonetype?: string };
      };
    }[];
  }

  /** A street parking that can be paid for: its address on the map, and that of its form. */
  async function streetParking() {
    const { features } = await callServer<MapObjects>(`/${city}/api/info/get-map-info/v3`);
    const found = features.find(
      ({ properties: { objecttype, inactive, zone } }) =>
        objecttype === 'parkings' && !inactive && zone?.zonetype === 'road',
    )?.properties;
    return {
      onMap: `/?parking=${found?.code}`,
      inForm: `/profile/parking?zone=${found?.zone?.zonenumber}&parking=${found?.code}`,
    };
  }

  const address = () => location.pathname + location.search;

  async function sendLogin({ identifier, password }: Driver): Promise<void> {
    await dialog.getByLabelText('E-mail или телефон').fill(identifier);
    await dialog.getByLabelText('Пароль', { exact: true }).fill(password);
    await inDialog('Войти').click();
  }

  test('MAP-27 SES-29 AUTH-12 where guests may not pay it opens login, then parking with the chosen zone; once signed in there is no login', async () => {
    await cityServer.changeSetting('settings.useSessionWithoutRegister', false);
    const { onMap, inForm } = await streetParking();
    await openPortal(onMap);
    await button('Оплатить парковку').click();
    await sendLogin(anna);
    await expect.poll(address).toBe(inForm);
    history.back();
    await button('Оплатить парковку').click();
    await expect.poll(address).toBe(inForm);
  });

  test('MAP-26 SES-29 AUTH-12 after signing in, the form opens for the parking whose panel was open, and again by its button', async () => {
    const { onMap, inForm } = await streetParking();
    await openPortal(onMap);
    await expect.element(button('Оплатить парковку')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click();
    await sendLogin(anna);
    await expect.poll(address).toBe(inForm);
    history.back();
    await button('Оплатить парковку').click();
    await expect.poll(address).toBe(inForm);
  });
});
