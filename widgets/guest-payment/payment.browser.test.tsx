import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goOn,
  goToCard,
  payNow,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

const dialog = () => page.getByRole('dialog');
const refusal = (details: ConstructorParameters<typeof AppError>[1]) => new AppError('refused', details);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openCard(api = fakeApi()) {
  const form = await renderGuestPayment({ api });
  await fillIn();
  await goToCard();
  return form;
}

const parkingAt = (code: string, zoneId: string, longitude: number) =>
  ({
    key: code,
    code,
    type: 'parking',
    category: 'onStreet',
    geometry: { kind: 'point', at: [longitude, 56.3268] },
    name: `Парковка ${code}`,
    address: 'Рождественская улица',
    isActive: true,
    zone: { id: zoneId, name: zoneId, kind: 'onStreet', prices: [] },
    spaces: {},
  }) as unknown as MapObject;

/** Of the middle of the map's picture. Each tile says how far left of it the tile begins. */
function pinnedLongitude(shadow: ShadowRoot): number {
  const tile = shadow.querySelector<HTMLImageElement>('.kerb-pay-map__tiles--light img');
  const [zoom = 0, column = 0] =
    tile?.src
      .match(/(\d+)\/(\d+)\/\d+\./)
      ?.slice(1)
      .map(Number) ?? [];
  return ((column - Number.parseFloat(tile?.style.left ?? '') / 256) / 2 ** zoom) * 360 - 180;
}

describe('payment-form', () => {
  test('PLUS-03 the card shows plate, zone number, street, start, exact end, price and method before the payment', async () => {
    const { shadow, api } = await openCard();
    const card = shadow.querySelector('.kerb-pay-confirm');
    expect(card?.querySelector('.kerb-plate')?.getAttribute('aria-label')).toBe('А\u00a0123\u00a0ВС\u00a052');
    expect(card?.querySelector('.kerb-pay-sign__code')?.textContent).toBe('12');
    const shown = card?.textContent ?? '';
    for (const fact of ['Рыночная площадь', 'сейчас, 12:00', '13:00, 21 ноября', 'Банковская карта'])
      expect(shown).toContain(fact);
    expect(payNow().element().textContent).toBe('Оплатить 75,00\u00a0₽');
    expect(api.payAsGuest).not.toHaveBeenCalled();
  });

  test.each([
    ['the parking nearest to the middle of its zone', 'Номер зоны', '12', 44.01],
    ['the chosen parking', 'Номер парковки', '5203', 44.05],
  ])('PLUS-03 the card has a picture of the map at %s', async (_what, field, code, longitude) => {
    const api = fakeApi();
    api.loadMap.mockResolvedValue({
      ...(await api.loadMap()),
      objects: [
        parkingAt('5201', '1012', 44.0),
        parkingAt('5202', '1012', 44.01),
        parkingAt('5203', '1012', 44.05),
        parkingAt('5204', '1009', 44.02),
      ],
    });
    const { shadow } = await renderGuestPayment({
      api,
      settings: { paysByParking: field === 'Номер парковки' },
    });
    await page.getByRole('combobox', { name: field }).fill(code);
    await userEvent.keyboard('{Enter}');
    await plateField().fill('а123вс52');
    await goToCard();
    await expect.element(page.getByRole('img', { name: 'Место на карте' })).toBeVisible();
    expect(pinnedLongitude(shadow)).toBeCloseTo(longitude, 4);
  });

  test('PLUS-03 Enter, held or pressed anywhere in the form, opens the card and never confirms it', async () => {
    const { api, shadow } = await renderGuestPayment();
    await fillIn();
    await vi.waitFor(() => expect(goOn().element().getAttribute('aria-disabled')).toBe('false'));
    await plateField().click();
    await userEvent.keyboard('{Enter>8/}');
    await vi.waitFor(() => payNow().element());
    await userEvent.keyboard('{Enter>8/}');
    await pause(200);
    expect(shadow.querySelector('form')).toBeNull();
    expect(api.payAsGuest).not.toHaveBeenCalled();
  });

  test('PLUS-03 the card can be left, with the form unchanged and the focus on its button', async () => {
    const { shadow } = await openCard();
    await page.getByRole('button', { name: 'Изменить' }).click();
    await expect.element(plateField()).toHaveValue('а123вс52');
    await vi.waitFor(() => expect(shadow.activeElement).toBe(goOn().element()));
  });

  test('PAY-19 the card shows the price of the form and requests none, so its button is ready at once', async () => {
    const { api } = await openCard();
    await expect.element(payNow()).not.toHaveAttribute('aria-busy');
    expect(api.quoteStay).toHaveBeenCalledTimes(1);
  });

  test('PAY-22 during the call the payment cannot be sent again, and no price is requested', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { api } = await openCard();
    let refuse: (error: AppError) => void = () => {};
    api.payAsGuest.mockReturnValue(
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    );
    await payNow().click();
    await expect.element(payNow()).toHaveAttribute('aria-busy', 'true');
    await payNow().click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => api.payAsGuest.mock.calls.length).toBe(1);
    const prices = api.quoteStay.mock.calls.length;
    vi.advanceTimersByTime(120_000);
    refuse(refusal({ serverMessage: 'нет' }));
    await expect.element(dialog()).toHaveTextContent('нет');
    expect(api.payAsGuest).toHaveBeenCalledTimes(1);
    expect(api.quoteStay).toHaveBeenCalledTimes(prices);
    vi.useRealTimers();
  });

  test('PAY-26 PLUS-02 the attempt is stored before the payment address is opened', async () => {
    const { api, leaveTo } = await openCard();
    const redirectUrl = 'https://pay.example/1';
    api.payAsGuest.mockResolvedValue({ redirectUrl, message: undefined });
    leaveTo.mockImplementation(() => {
      expect(Object.keys(localStorage).some((key) => key.startsWith('paymentAttempt:'))).toBe(true);
    });
    await payNow().click();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith(redirectUrl));
    await expect.element(payNow()).toHaveAttribute('aria-busy', 'true');
  });

  test('PAY-26 an unsafe payment address is a payment failure', async () => {
    const { api, leaveTo } = await openCard();
    api.payAsGuest.mockRejectedValue(new AppError('unsafeRedirect'));
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('деньги не списаны');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('PAY-27 PAY-29 paid from a balance without a redirect, the dialog says so and the form is empty again', async () => {
    const api = fakeApi();
    api.quoteStay.mockResolvedValue(quoteOf(75, { isCoveredByBalance: true }));
    await renderGuestPayment({ api });
    await fillIn();
    await page.getByText('Счёт телефона').click();
    await page.getByRole('textbox', { name: 'Телефон' }).fill('79101234567');
    const duration = page.getByRole('combobox', { name: 'На сколько' });
    await duration.selectOptions('120');
    await page.getByRole('button', { name: 'Начать парковку' }).click();
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('Парковка успешно оплачена');
    await expect.element(dialog()).toHaveTextContent('14:00');
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect.element(plateField()).toHaveValue('');
    await expect.element(page.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue('');
    await expect.element(duration).toHaveValue('60');
    // The method stays, and its phone does not.
    await expect.element(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue('');
  });

  test('PAY-29 the dialog says the same of a free stay', async () => {
    const api = fakeApi();
    api.quoteStay.mockResolvedValue(quoteOf(0));
    await renderGuestPayment({ api });
    await fillIn();
    await page.getByRole('button', { name: 'Бесплатно' }).click();
    await page.getByRole('button', { name: 'Начать бесплатную парковку' }).click();
    await expect.element(dialog()).toHaveTextContent('Парковка успешно оплачена');
  });

  test('PAY-27 PAY-28 a refusal is shown in a dialog with the server’s message as text, and the input stays', async () => {
    const { api, shadow } = await openCard();
    api.payAsGuest.mockRejectedValue(refusal({ serverMessage: 'Закрыто до <b>утра</b><img src=x>' }));
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('Закрыто до <b>утра</b><img src=x>');
    expect(shadow.querySelector('dialog b, dialog img')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(shadow.activeElement).toBe(payNow().element()));
    await page.getByRole('button', { name: 'Изменить' }).click();
    await expect.element(plateField()).toHaveValue('а123вс52');
  });

  test('PAY-28 VAL-06 without a message of the server the error name has a text: the vehicle is already paid for', async () => {
    const { api } = await openCard();
    api.payAsGuest.mockRejectedValue(refusal({ code: 'ParkingSessionAlreadyExists' }));
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('Для этого автомобиля парковка уже оплачена');
  });

  test('PAY-28 a known name is the title of the dialog, and the city’s own message its text', async () => {
    const { api } = await openCard();
    const serverMessage = 'Карта заблокирована';
    api.payAsGuest.mockRejectedValue(refusal({ code: 'PaymentServiceError', serverMessage }));
    await payNow().click();
    await expect.element(dialog().getByRole('heading', { name: 'Ошибка платёжного сервиса' })).toBeVisible();
    await expect.element(dialog().getByText(serverMessage, { exact: true })).toBeVisible();
  });

  test('PAY-28 a payment without page and confirmation shows the city’s message beside the warning', async () => {
    const { api } = await openCard();
    api.payAsGuest.mockResolvedValue({ redirectUrl: undefined, message: 'Ждите SMS от оператора.' });
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent(/не подтвердил оплату.* Ждите SMS от оператора\./);
  });

  test('ERR-34 a changed price is shown as an error, the old price disappears, and a new one is requested', async () => {
    const { api } = await openCard();
    const quoteCount = api.quoteStay.mock.calls.length;
    api.quoteStay.mockReturnValue(new Promise(() => {}));
    api.payAsGuest.mockRejectedValue(refusal({ code: 'PriceChangedTryLater', reason: 'priceChanged' }));
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('Цена изменилась, проверьте её ещё раз');
    await page.getByRole('button', { name: 'Понятно' }).click();
    await vi.waitFor(() => expect(api.quoteStay.mock.calls.length).toBe(quoteCount + 1));
    expect(page.getByText('75,00 ₽').elements()).toEqual([]);
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
  });

  test('ERR-18 the refusal of the method is shown at it, in the words of a form that pays for a stay', async () => {
    const { api } = await openCard();
    api.payAsGuest.mockRejectedValue(refusal({ code: 'NotSelectedPaymentService' }));
    await payNow().click();
    const methods = page.getByRole('group', { name: 'Способ оплаты' });
    await expect.element(methods).toHaveAccessibleDescription('Выберите, чем оплатить парковку');
  });

  test('ERR-19 after the refusal of a field the form shows it there', async () => {
    const { api, shadow } = await openCard();
    api.payAsGuest.mockRejectedValue(refusal({ code: 'EmptyTs' }));
    await payNow().click();
    await vi.waitFor(() => expect(shadow.activeElement).toBe(plateField().element()));
    await expect.element(page.getByText('Введите номер автомобиля')).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });

  test('ERR-29 after the refusal of a time in the future the form shows it at the time', async () => {
    const { api, shadow } = await renderGuestPayment();
    await fillIn();
    await page.getByRole('radio', { name: 'Стоянка уже началась' }).click();
    const start = page.getByLabelText('Начало стоянки');
    await start.fill('11:30');
    await goToCard();
    api.payAsGuest.mockRejectedValue(refusal({ code: 'FuturePost' }));
    await payNow().click();
    await vi.waitFor(() => expect(shadow.activeElement).toBe(start.element()));
    await expect.element(start).toHaveAccessibleDescription(/Нельзя выбрать будущее время при постоплате/);
    expect(dialog().elements()).toEqual([]);
  });

  test('PAY-22 the price on the card and in the event is the server’s latest one, and nothing is paid before it comes', async () => {
    const { api, emit, runtime } = await openCard();
    let answer: (quote: Quote) => void = () => {};
    api.quoteStay.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    void runtime.queries.invalidateQueries();
    await expect.element(payNow()).toHaveAttribute('aria-busy', 'true');
    await payNow().click({ force: true });
    answer(quoteOf(80));
    await expect.element(page.getByRole('button', { name: 'Оплатить 80,00 ₽' })).toBeVisible();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledTimes(1));
    expect(emit).toHaveBeenCalledWith('kerb-payment-start', expect.objectContaining({ total: 8000 }));
  });
});
