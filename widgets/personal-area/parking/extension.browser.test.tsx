import { fromRoubles, kopecks } from '@kerb/core/domain/money.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  hence,
  profile,
  quoteOf,
  renderParking,
  resetPage,
  sbpMethod,
  sbpOrder,
  sbpReply,
  session,
} from './parking-page.harness.tsx';

afterEach(resetPage);

const dialog = () => page.getByRole('dialog', { name: 'Продление парковки' });
const running = { sessions: [session('К777ОР99', hence(45))] };
const short = quoteOf(600, { isCoveredByBalance: false, missing: fromRoubles(100) });
const atPaymentPage = { redirectUrl: 'https://pay.example/2', message: undefined };
const pay = () => dialog().getByRole('button', { name: /^Оплатить .*600,00/ });

async function renderShort(over: Parameters<typeof renderParking>[0] = {}) {
  const screen = await renderParking({ profile: running, ...over });
  screen.api.quoteExtension.mockResolvedValue(short);
  screen.api.extendSession.mockResolvedValue(atPaymentPage);
  await page.getByRole('button', { name: 'Продлить' }).click();
  await expect.element(pay()).toBeVisible();
  return screen;
}

test('DLG-01 DLG-07 in a dialog 480 px wide zone and plate stand as text; duration, price, and the missing amount with a method and its phone', async () => {
  await renderShort();
  expect(dialog().element().getBoundingClientRect().width).toBe(480);
  await expect.element(dialog()).toHaveTextContent(/К\s*777\s*ОР/);
  await expect.element(dialog()).toHaveTextContent(/Зона 12\s*Рыночная площадь/);
  expect(dialog().getByRole('textbox').elements()).toHaveLength(0);
  await expect.element(dialog().getByRole('combobox', { name: 'На сколько' })).toHaveValue('60');
  const breakdown = dialog().getByRole('region', { name: 'Из чего складывается цена продления' });
  await expect.element(breakdown).toHaveTextContent('12:00–13:00');
  await expect.element(dialog()).toHaveTextContent('Не хватает 100,00');
  const method = dialog().getByRole('combobox', { name: 'Способ оплаты' });
  await expect.element(method).toHaveValue('card');
  await method.selectOptions('phone');
  await expect
    .element(dialog().getByRole('textbox', { name: 'Телефон' }))
    .toHaveValue('+7 (900) 000 - 00 - 01');
});

test('NUM-03 DLG-08 where the city does not say what is missing, it is the price minus the balance', async () => {
  const { api } = await renderParking({ profile: { ...running, balance: fromRoubles(450) } });
  api.quoteExtension.mockResolvedValue(quoteOf(600, { isCoveredByBalance: false, missing: undefined }));
  await page.getByRole('button', { name: 'Продлить' }).click();
  await expect.element(dialog()).toHaveTextContent('Не хватает 150,00');
});

test('DLG-08 a price that is refused when it is asked for again is not paid', async () => {
  const { api, runtime } = await renderParking({ profile: running });
  await page.getByRole('button', { name: 'Продлить' }).click();
  const submit = dialog().getByRole('button', { name: /^Продлить/ });
  await expect.element(submit).toHaveTextContent('30,00');
  api.quoteExtension.mockRejectedValue(new AppError('refused', { code: 'CalculationCostError' }));
  await runtime.queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('quote') });
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  await expect.element(submit).not.toHaveTextContent('30,00');
  await expect.element(submit).toBeDisabled();
});

test('DLG-08 with enough money no method is asked for, and the method’s payment is requested by the press alone', async () => {
  const { api, leaveTo } = await renderParking({ profile: running });
  await page.getByRole('button', { name: 'Продлить' }).click();
  await expect.element(dialog().getByRole('button', { name: /^Продлить .*30,00/ })).toBeVisible();
  expect(dialog().getByRole('combobox', { name: 'Способ оплаты' }).elements()).toHaveLength(0);
  api.quoteExtension.mockResolvedValue(short);
  api.extendSession.mockResolvedValue(atPaymentPage);
  await dialog().getByRole('button', { name: '30 мин' }).click();
  const method = dialog().getByRole('combobox', { name: 'Способ оплаты' });
  await method.selectOptions('phone');
  await dialog().getByRole('textbox', { name: 'Телефон' }).fill('+7');
  expect(api.extendSession).not.toHaveBeenCalled();
  await pay().click();
  await expect
    .element(
      dialog()
        .getByText(/^Телефон/)
        .last(),
    )
    .toBeVisible();
  expect(api.extendSession).not.toHaveBeenCalled();
  await dialog().getByRole('textbox', { name: 'Телефон' }).fill('+7 910 123-45-67');
  await pay().dblClick();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/2'));
  expect(api.extendSession).toHaveBeenCalledTimes(1);
  expect(api.extendSession.mock.calls[0]?.[0]).toMatchObject({
    duration: 30,
    methodId: 'phone',
    phone: '79101234567',
  });
});

test('DLG-09 a payment by a method that is refused is shown in the dialog, and what was chosen stays', async () => {
  const { api, leaveTo } = await renderShort();
  api.extendSession.mockRejectedValue(
    new AppError('refused', { code: 'PriceChangedTryLater', reason: 'priceChanged' }),
  );
  await pay().click();
  await expect.element(dialog().getByRole('alert').last()).toBeVisible();
  await expect.element(dialog().getByRole('combobox', { name: 'На сколько' })).toHaveValue('60');
  expect(leaveTo).not.toHaveBeenCalled();
});

test('DLG-10 a city without an hour starts with its shortest duration, and its price is requested', async () => {
  const durations = { min: minutes(45), max: minutes(90), step: minutes(45) };
  const { api } = await renderParking({ profile: running, settings: { durations } });
  await page.getByRole('button', { name: 'Продлить' }).click();
  await expect.element(dialog().getByRole('combobox', { name: 'На сколько' })).toHaveValue('45');
  await vi.waitFor(() => expect(api.quoteExtension.mock.lastCall?.[0].duration).toBe(45));
});

test.each([
  ['the balance pays', quoteOf(30), /^Продлить .*30,00/],
  ['nothing is to pay', quoteOf(0, { isCoveredByBalance: false }), /^Продлить .*бесплатно/i],
])('DLG-10 the method may stay empty where %s: none is sent', async (_where, quote, name) => {
  const { api } = await renderParking({ profile: running, settings: { paymentMethods: [] } });
  api.quoteExtension.mockResolvedValue(quote);
  await page.getByRole('button', { name: 'Продлить' }).click();
  await dialog().getByRole('button', { name }).click();
  await vi.waitFor(() => expect(api.extendSession).toHaveBeenCalledTimes(1));
  expect(api.extendSession.mock.calls[0]?.[0].methodId).toBeUndefined();
});

test('DLG-10 the method may stay empty for an extension at the end too', async () => {
  const { api } = await renderParking({ profile: running, settings: { paymentMethods: [] } });
  await page.getByRole('button', { name: 'Продлить' }).click();
  await dialog().getByRole('radio', { name: 'В конце' }).click();
  await dialog()
    .getByRole('button', { name: /^Включить автопродление .*30,00/ })
    .click();
  await vi.waitFor(() => expect(api.enableAutoExtension).toHaveBeenCalledTimes(1));
});

test('DLG-10 DLG-15 ERR-18 where the balance is not enough a city without methods says so at the field', async () => {
  const { api } = await renderShort({ settings: { paymentMethods: [] } });
  await pay().click();
  await expect.element(dialog().getByText('Выберите, чем оплатить парковку')).toBeVisible();
  expect(api.extendSession).not.toHaveBeenCalled();
});

test('SES-22 DLG-07 in a city without balances a stay with an end is extended by a method, without a top-up', async () => {
  await renderShort({ settings: { hasBalance: false } });
  await expect.element(dialog().getByRole('combobox', { name: 'Способ оплаты' })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Пополнить' }).elements()).toHaveLength(0);
  expect(dialog().getByRole('radio', { name: 'В конце' }).elements()).toHaveLength(0);
});

test('DLG-07 CALL-38 in a city without balances free time is extended by a method, not from the balance', async () => {
  const { api } = await renderParking({ profile: running, settings: { hasBalance: false } });
  api.quoteExtension.mockResolvedValue(quoteOf(0));
  await page.getByRole('button', { name: 'Продлить' }).click();
  await dialog()
    .getByRole('button', { name: /^Продлить .*бесплатно/i })
    .click();
  await vi.waitFor(() => expect(api.extendSession).toHaveBeenCalledTimes(1));
  expect(api.extendSession.mock.calls[0]?.[0].methodId).toBe('card');
});

test('DLG-06 no price is shown before the city has said one', async () => {
  const { api } = await renderParking({ profile: running });
  api.quoteExtension.mockReturnValue(new Promise(() => {}));
  await page.getByRole('button', { name: 'Продлить' }).click();
  const press = dialog().getByRole('button', { name: /^Продлить/ });
  await expect.element(press).toBeDisabled();
  expect(dialog().element().textContent).not.toMatch(/\d,\d\d/);
  api.quoteExtension.mockResolvedValue(quoteOf(0, { total: kopecks(0) }));
});

test('ERR-11 FAIL-09 an extension whose price could not be calculated shows neither an alert nor a price', async () => {
  const { api } = await renderParking({ profile: running });
  api.quoteExtension.mockRejectedValue(new AppError('refused', { code: 'CostCalculationError' }));
  await page.getByRole('button', { name: 'Продлить' }).click();
  await vi.waitFor(() => expect(api.quoteExtension).toHaveBeenCalled());
  await expect.element(dialog().getByRole('button', { name: /^Продлить/ })).toBeDisabled();
  await expect.poll(() => dialog().element().querySelector('[aria-busy=true]')).toBeNull();
  expect(dialog().getByRole('alert').elements()).toEqual([]);
  expect(dialog().getByText('Стоимость пока не рассчитана').elements()).toEqual([]);
});

test('SES-22 a session that another device extended is loaded again, and its dialog shows the new end', async () => {
  const { api } = await renderParking({ profile: running });
  api.quoteExtension.mockRejectedValueOnce(
    new AppError('refused', { code: 'PriceChangedTryLater', reason: 'priceChanged' }),
  );
  api.loadProfile.mockResolvedValue({ ...profile, sessions: [session('К777ОР99', hence(75))] });
  await page.getByRole('button', { name: 'Продлить' }).click();
  await expect.element(dialog()).toHaveTextContent('Можно будет стоять до 14:15');
  await dialog()
    .getByRole('button', { name: /^Продлить .*30,00/ })
    .click();
  await vi.waitFor(() => expect(api.extendSession).toHaveBeenCalledTimes(1));
  expect(api.extendSession.mock.calls[0]?.[0].session.endsAt).toBe(hence(75));
});

test('DLG-09 the dialog gives way to the code of the bank’s app, which the driver pays by', async () => {
  const { api } = await renderParking({ profile: { ...running, paymentMethods: [sbpMethod] } });
  api.quoteExtension.mockResolvedValue(short);
  api.extendSession.mockResolvedValue(sbpReply);
  api.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
  await page.getByRole('button', { name: 'Продлить' }).click();
  await pay().click();
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.extendSession).toHaveBeenCalledOnce();
});

test('DLG-09 while another payment is awaited the dialog says so and stays: nothing is sent', async () => {
  const { api } = await renderParking({ profile: { ...running, paymentMethods: [sbpMethod] } });
  api.topUp.mockResolvedValue(sbpReply);
  api.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
  await page.getByRole('button', { name: 'Пополнить' }).click();
  await page.getByRole('dialog').getByLabelText('Сумма').fill('100');
  await page.getByRole('button', { name: 'Перейти к оплате' }).click();
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await page.getByRole('button', { name: 'Продлить' }).click();
  await dialog()
    .getByRole('button', { name: /^Продлить .*30,00/ })
    .click();
  await expect.element(dialog()).toHaveTextContent('Другая оплата ещё не завершена');
  await dialog().getByRole('button', { name: 'Отмена' }).click();
  expect(api.extendSession).not.toHaveBeenCalled();
});
