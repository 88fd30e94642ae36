import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goOn,
  goToCard,
  payNow,
  plateField,
  renderGuestPayment,
  resetPage,
} from './guest-payment.harness.tsx';

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await resetPage();
});

const commands = [
  { name: 'Продлить', hint: '', example: 'x*1', parts: ['x', 'часы'] },
  {
    name: 'Оплатить',
    hint: '',
    example: 'p5207*А123ВС52*2',
    parts: ['p номер парковки', 'номер автомобиля', 'часы'],
  },
];

async function openWithCommands(theme: 'light' | 'dark' = 'light') {
  const api = fakeApi();
  api.loadSmsCommands.mockResolvedValue(commands);
  const desk = await renderGuestPayment({ api, theme });
  await vi.waitFor(() => expect(api.loadSmsCommands).toHaveBeenCalled());
  return desk;
}

/** Switches the connection, and with it the result of every call. */
function switchTo(online: boolean, api: ReturnType<typeof fakeApi>) {
  isOnline = online;
  if (!online) {
    for (const call of [api.quoteStay, api.payAsGuest, api.loadPaymentOutcome, api.loadSmsCommands]) {
      call.mockRejectedValue(new AppError('offline'));
    }
  }
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

const openSms = () => page.getByRole('link', { name: 'Открыть SMS' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('PLUS-08 with a connection no message is offered', async () => {
  await openWithCommands();
  await fillIn();
  await expect.element(page.getByText('75,00 ₽').first()).toBeVisible();
  expect(page.getByText(/SMS/).elements()).toEqual([]);
});

test('PLUS-08 if the connection is lost with a filled-in form, the city’s command is offered', async () => {
  const { api } = await openWithCommands();
  switchTo(false, api);
  await expect.element(page.getByText(/здесь появится готовая SMS/)).toBeVisible();
  await fillIn();
  await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('90');
  await expect.element(page.getByText('p12*А123ВС52*2')).toBeVisible();
  await expect.element(page.getByText('Отправьте на номер 7878')).toBeVisible();
  await expect.element(page.getByText('По SMS время считается целыми часами: 2 часа.')).toBeVisible();
  const body = encodeURIComponent('p12*А123ВС52*2');
  await expect.element(openSms()).toHaveAttribute('href', `sms:7878?&body=${body}`);
});

test('PLUS-08 whole hours are not marked as rounded, and a change of the form changes the message', async () => {
  const { api } = await openWithCommands();
  await fillIn();
  switchTo(false, api);
  await expect.element(page.getByText('p12*А123ВС52*1')).toBeVisible();
  expect(page.getByText(/целыми часами/).elements()).toEqual([]);
  await plateField().fill('к001кк16');
  await expect.element(page.getByText('p12*К001КК16*1')).toBeVisible();
});

test.each([
  new AppError('offline'),
  new AppError('unreachable'),
  new AppError('timeout'),
  new AppError('unreachable', { httpStatus: 503, code: 'UnknownError', serverMessage: 'Повторите' }),
])(
  'PLUS-08 the device believes to be online, but the price fails (%s): the message is offered',
  async (error) => {
    const { api } = await openWithCommands();
    api.quoteStay.mockRejectedValue(error);
    await fillIn();
    await expect.element(page.getByText('p12*А123ВС52*1')).toBeVisible();
    // The alert at the price has said it.
    await expect.element(page.getByText('Что можно сделать сейчас')).toBeVisible();
    expect(page.getByText(/^Нет связи/).elements()).toEqual([]);
  },
);

test('PLUS-08 after a refusal of the city no message is offered', async () => {
  const { api } = await openWithCommands();
  api.quoteStay.mockRejectedValue(new AppError('refused', { code: 'TariffNotFound' }));
  await fillIn();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Тариф не найден');
  expect(openSms().elements()).toEqual([]);
});

test('PLUS-08 without a paying command of the city no message is offered', async () => {
  const api = fakeApi();
  await renderGuestPayment({ api });
  await fillIn();
  await pause(1200);
  switchTo(false, api);
  await expect.element(page.getByText('Нет связи с городом')).toBeVisible();
  expect(openSms().elements()).toEqual([]);
});

test('PLUS-08 for a stay that began earlier no message is offered', async () => {
  const { api } = await openWithCommands();
  await fillIn();
  await page.getByRole('radio', { name: 'Стоянка уже началась' }).click();
  await page.getByLabelText('Начало стоянки').fill('11:00');
  switchTo(false, api);
  await pause(500);
  expect(openSms().elements()).toEqual([]);
});

test('PLUS-08 the text can be copied; if the page forbids that, it is selected', async () => {
  const { api } = await openWithCommands();
  await fillIn();
  switchTo(false, api);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await page.getByRole('button', { name: 'Скопировать' }).click();
  expect(write).toHaveBeenCalledWith('p12*А123ВС52*1');
  await expect.element(page.getByText('Скопировано').first()).toBeInTheDocument();
  write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect.element(page.getByText('Текст выделен').first()).toBeInTheDocument();
});

test('REL-05 a press without a connection sends nothing when it is back', async () => {
  const { api, leaveTo } = await openWithCommands();
  await fillIn();
  await goToCard();
  switchTo(false, api);
  await expect.element(page.getByText('p12*А123ВС52*1')).toBeVisible();
  await payNow().click();
  // Three look-ups fail: the payment is in doubt, so no message is offered.
  await expect
    .element(page.getByRole('heading', { name: 'Не удалось узнать, прошла ли оплата' }))
    .toBeVisible();
  expect(openSms().elements()).toEqual([]);
  const sent = api.payAsGuest.mock.calls.length;
  api.payAsGuest.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
  api.loadPaymentOutcome.mockResolvedValue({ state: 'unknown' });
  switchTo(true, api);
  dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pause(1500);
  expect(api.payAsGuest).toHaveBeenCalledTimes(sent);
  expect(leaveTo).not.toHaveBeenCalled();
});

test('REL-05 a press on the form’s button without a connection does nothing later either', async () => {
  const { api } = await openWithCommands();
  switchTo(false, api);
  await fillIn();
  await expect.element(openSms()).toBeVisible();
  await goOn().click({ force: true });
  api.quoteStay.mockResolvedValue((await import('./guest-payment.harness.tsx')).quoteOf(75));
  switchTo(true, api);
  await pause(1000);
  expect(payNow().elements()).toEqual([]);
  expect(api.payAsGuest).not.toHaveBeenCalled();
});

test.each(['light', 'dark'] as const)('axe finds no violation in the offer, %s', async (theme) => {
  const { api, shadow } = await openWithCommands(theme);
  await fillIn();
  switchTo(false, api);
  await expect.element(openSms()).toBeVisible();
  document.documentElement.lang = 'ru';
  const { violations } = await axe.run(shadow.host, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
