import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { MutationObserver } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  fakeApi,
  noon,
  paidStay,
  type RenderOptions,
  renderGuestPayment,
  resetPage,
  visitPrice,
  zoneField,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

const toggle = () => page.getByRole('radio', { name: 'За шлагбаумом' });
const cardField = () => page.getByLabelText('Номер карты парковки');
const find = () => page.getByRole('button', { name: 'Узнать стоимость' });
const payNow = () => page.getByRole('button', { name: /^Оплатить/ });
const inBarrierCity: Required<Pick<RenderOptions, 'settings'>> = { settings: { hasBarrierParking: true } };

let serverNow = noon;

beforeEach(() => {
  serverNow = noon;
});

async function openBarrier(api = fakeApi(), options: RenderOptions = {}) {
  api.clock.now = () => serverNow;
  const form = await renderGuestPayment({ api, ...inBarrierCity, ...options });
  await toggle().click();
  await expect.element(cardField()).toBeVisible();
  return form;
}

async function findPrice(number = '2100 03') {
  await cardField().fill(number);
  await find().click();
}

test('BAR-01 the choice is shown only in a city with barriers, and street parking is selected', async () => {
  sessionStorage.setItem('guestDraft:nizhny-novgorod', JSON.stringify({ kind: 'barrier' }));
  await renderGuestPayment({ settings: { hasBarrierParking: false } });
  await expect.element(page.getByLabelText('Номер автомобиля')).toBeVisible();
  expect(toggle().query()).toBeNull();
  await resetPage();
  await renderGuestPayment(inBarrierCity);
  await expect.element(page.getByRole('radio', { name: 'На улице' })).toBeChecked();
  await expect.element(page.getByLabelText('Номер автомобиля')).toBeVisible();
});

test.each([
  ['its kind', { kind: 'barrier', parking: '5203' }],
  ['the zone', { zone: '1021', parking: '5203' }],
])(
  'MAP-26 PAY-02 an address with a parking behind a barrier, known by %s, opens its form; the street form does not offer its zone',
  async (_, preset) => {
    const api = fakeApi();
    const [street] = await api.loadZones();
    api.loadZones.mockResolvedValue([
      // The number of one zone is the id of another.
      ...(street ? [{ ...street, code: '1021' }] : []),
      { id: '1021', code: '21', name: 'Зона 21. Паркинг', prices: [], isBehindBarrier: true },
    ]);
    await renderGuestPayment({ api, ...inBarrierCity, preset });
    await expect.element(toggle()).toBeChecked();
    await expect.element(page.getByLabelText(/^Номер парковки/)).toHaveValue('5203');
    await page.getByRole('radio', { name: 'На улице' }).click();
    await zoneField().click();
    const offered = page.getByRole('listbox').getByRole('option');
    await expect.element(offered.first()).toBeVisible();
    expect(offered.filter({ hasText: /^21|Паркинг/ }).elements()).toEqual([]);
  },
);

test('BAR-02 the price can be requested once the number is valid', async () => {
  await openBarrier();
  await expect.element(find()).toBeDisabled();
  for (const [text, isDisabled] of [
    ['123', true],
    ['12x4', true],
    ['1 2 3 4', false],
    ['1'.repeat(21), true],
  ] as const) {
    await cardField().fill(text);
    if (isDisabled) await expect.element(find()).toBeDisabled();
    else await expect.element(find()).toBeEnabled();
  }
});

test('EMB-10 a number that was typed for one city is in its form again, and not in that of another', async () => {
  const typed = await openBarrier();
  await cardField().fill('2100 03');
  dispatchEvent(new Event('pagehide'));
  await typed.hide();
  const again = await openBarrier();
  await expect.element(cardField()).toHaveValue('2100 03');
  await again.hide();
  await openBarrier(fakeApi(), { cityId: 'kazan' });
  await expect.element(cardField()).toHaveValue('');
});

test('FLB-01 FAIL-19 BAR-02 ERR-28 ERR-50 a field that is left says why the number is not enough', async () => {
  await openBarrier();
  await cardField().fill('12x4');
  await userEvent.tab();
  await expect.element(cardField()).toHaveAccessibleDescription(/Неверный формат/);
  await cardField().fill('');
  await userEvent.tab();
  await expect.element(cardField()).toHaveAccessibleDescription(/Обязательное поле/);
  await cardField().fill('1234');
  await userEvent.tab();
  await expect.element(find()).toBeEnabled();
  expect(page.getByText('Обязательное поле').query()).toBeNull();
});

describe('the price', () => {
  test('BAR-03 it is shown with the time from which it counts and how long that is, if the city says so', async () => {
    const api = fakeApi();
    const from = instant(noon - (11 * 60 + 26) * 60_000);
    api.priceVisit.mockResolvedValue({ ...visitPrice(1372), from });
    await openBarrier(api);
    await findPrice();
    await expect.element(page.getByText(/^\d\d:\d\d, 11\sчасов 26\sминут$/)).toBeVisible();
  });

  test('BAR-03 a time that has not come yet, by the device’s clock, hides no price', async () => {
    const api = fakeApi();
    api.priceVisit.mockResolvedValue({ ...visitPrice(150), from: instant(noon + 60_000) });
    await openBarrier(api);
    await findPrice();
    await expect.element(payNow()).toHaveTextContent('Оплатить 150,00 ₽');
    expect(page.getByText('Стоянка с').elements()).toEqual([]);
  });

  test('FLB-01 FLB-02 PAY-30 above 0 it continues to the payment; the number is sent without spaces, the parking as typed', async () => {
    const { api, shadow } = await openBarrier();
    await page.getByLabelText('Номер парковки, если знаете').fill('5203');
    await findPrice('2100 03');
    await expect.element(payNow()).toHaveTextContent('Оплатить 150,00 ₽');
    expect(api.priceVisit).toHaveBeenCalledWith({ number: '210003', parkingNumber: '5203' });
    expect(shadow.querySelectorAll('input:not([type=radio]), textarea')).toHaveLength(0);
  });

  test('FLB-01 at 0 it stays on the step and says that the parking was free', async () => {
    const api = fakeApi();
    api.priceVisit.mockResolvedValue(visitPrice(0));
    await openBarrier(api);
    await findPrice();
    await expect.element(page.getByText('Парковка была бесплатной').first()).toBeVisible();
    await expect.element(cardField()).toHaveValue('2100 03');
    expect(payNow().query()).toBeNull();
  });

  test('ERR-46 that fails is shown as an error, and the number stays', async () => {
    const api = fakeApi();
    api.priceVisit.mockRejectedValue(new AppError('refused', { code: 'ServerGateParkingError' }));
    await openBarrier(api);
    await findPrice();
    await expect
      .element(page.getByText('Шлагбаум не отвечает. Попробуйте ещё раз или оплатите на выезде').first())
      .toBeVisible();
    await expect.element(cardField()).toHaveValue('2100 03');
  });

  test('FLB-08 is requested once for any number of presses', async () => {
    const api = fakeApi();
    api.priceVisit.mockReturnValue(new Promise(() => {}));
    await openBarrier(api);
    await cardField().fill('210003');
    // In one moment, before React has rendered that the price is asked for.
    const { form } = cardField().element() as HTMLInputElement;
    for (let press = 0; press < 3; press += 1) form?.requestSubmit();
    await vi.waitFor(() => expect(api.priceVisit).toHaveBeenCalled());
    await nextFrames();
    expect(api.priceVisit).toHaveBeenCalledTimes(1);
  });

  test('BAR-04 FLB-06 is valid for 30 seconds; then the number stays, and one press requests it again', async () => {
    const { api } = await openBarrier();
    await findPrice();
    await expect.element(page.getByRole('timer')).toHaveTextContent('ещё 30 секунд');
    serverNow = instant(noon + 29_000);
    await expect.element(page.getByRole('timer')).toHaveTextContent('ещё 1 секунду');
    serverNow = instant(noon + 30_000);
    await expect.element(page.getByText('Цена изменилась, проверьте её ещё раз').first()).toBeVisible();
    await expect.element(cardField()).toHaveValue('2100 03');
    await find().click();
    await expect.element(payNow()).toBeVisible();
    expect(api.priceVisit).toHaveBeenCalledTimes(2);
    expect(api.payVisit).not.toHaveBeenCalled();
  });
});

describe('payment-form', () => {
  test('BAR-04 FLB-06 a press in the very moment when the price has expired pays nothing', async () => {
    const { api } = await openBarrier();
    await findPrice();
    await expect.element(payNow()).toBeVisible();
    serverNow = instant(noon + 30_000);
    (payNow().element() as HTMLButtonElement).click();
    await expect.element(page.getByText('Цена изменилась, проверьте её ещё раз').first()).toBeVisible();
    expect(api.payVisit).not.toHaveBeenCalled();
  });

  test('FLB-02 ERR-28 without a method nothing is paid, and the field is required', async () => {
    const { api } = await openBarrier(fakeApi(), {
      settings: { ...inBarrierCity.settings, paymentMethods: [] },
    });
    await findPrice();
    await payNow().click();
    await expect.element(page.getByText('Обязательное поле')).toBeVisible();
    expect(api.payVisit).not.toHaveBeenCalled();
  });

  test('BAR-03 FLB-03 PAY-10 PAY-12 EMB-08 sends session and parking unchanged, with the method, and follows the redirect', async () => {
    const api = fakeApi();
    api.payVisit.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
    const { leaveTo, emit } = await openBarrier(api);
    await findPrice();
    // What was typed for another method is not sent with this one.
    await page.getByText('Счёт телефона').click();
    await page.getByLabelText('Телефон', { exact: true }).fill('79101234567');
    await page.getByText('Банковская карта').click();
    await payNow().click();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
    expect(api.payVisit.mock.calls[0]?.[0]).toEqual({
      price: visitPrice(150),
      methodId: 'card',
      phone: undefined,
    });
    expect(emit).toHaveBeenCalledWith(
      'kerb-payment-start',
      expect.objectContaining({ parking: '5203', total: 15000 }),
    );
  });

  test('BAR-03 PAY-12 PAY-13 the phone is required if the method needs it', async () => {
    const { api } = await openBarrier();
    await findPrice();
    await page.getByText('Счёт телефона').click();
    await payNow().click();
    await expect.element(page.getByText('Введите телефон')).toBeVisible();
    await page.getByLabelText('Телефон', { exact: true }).fill('7910123456');
    await payNow().click();
    await expect.element(page.getByText('Нужно 11 цифр, например 79101234567')).toBeVisible();
    expect(api.payVisit).not.toHaveBeenCalled();
    await page.getByLabelText('Телефон', { exact: true }).fill('+7 910 123-45-67');
    await payNow().click();
    await vi.waitFor(() => expect(api.payVisit.mock.calls[0]?.[0].phone).toBe('79101234567'));
  });

  test('FLB-04 PAY-29 without a redirect a dialog shows the success, and the form returns to the price', async () => {
    const api = fakeApi();
    api.payVisit.mockResolvedValue({ redirectUrl: undefined, message: 'Выезд открыт' });
    api.loadPaymentOutcome.mockResolvedValue({ ...paidStay, kind: 'barrier', plate: '' });
    await openBarrier(api);
    await findPrice();
    await payNow().click();
    await expect
      .element(page.getByRole('dialog', { name: 'Парковка успешно оплачена' }))
      .toHaveTextContent('Выезд открыт');
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect.element(find()).toBeVisible();
    expect(payNow().query()).toBeNull();
  });

  test.each([
    ['its message', { serverMessage: 'Касса закрыта' }, ['Касса закрыта']],
    [
      'its message under the text of its name',
      { code: 'ZoneNotFound', serverMessage: 'Касса закрыта' },
      ['Зона не найдена', 'Касса закрыта'],
    ],
    ['the text of its name, without a message', { code: 'ZoneNotFound' }, ['Зона не найдена']],
  ])(
    'PAY-28 FLB-05 FAIL-15 A11Y-05 after a refusal the form returns to the price with %s, announced once',
    async (_what, details, texts) => {
      const api = fakeApi();
      api.payVisit.mockRejectedValue(new AppError('refused', details));
      const { shadow } = await openBarrier(api);
      await findPrice();
      await payNow().click();
      for (const text of texts)
        await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect.element(find()).toBeVisible();
      const spoken = [...shadow.querySelectorAll('[aria-live="assertive"], [role="alert"]')];
      expect(spoken.map(({ textContent }) => textContent).join('')).toBe(texts.join('. '));
      // An error: FLB-07 lets only a success disappear.
      expect(shadow.querySelector('.kerb-notice.kerb-tone-danger')?.textContent).toBe(texts.join(''));
      await page.getByRole('radio', { name: 'На улице' }).click();
      await toggle().click();
      await expect.element(find()).toBeVisible();
      for (const text of texts) expect(page.getByText(text, { exact: true }).elements()).toEqual([]);
    },
  );

  test('FLB-06 a running payment is not interrupted when the price expires', async () => {
    const api = fakeApi();
    let answer: (sent: { redirectUrl: string; message: undefined }) => void = () => {};
    api.payVisit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { leaveTo } = await openBarrier(api);
    await findPrice();
    await payNow().click();
    serverNow = instant(noon + 45_000);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(page.getByText('Цена изменилась').query()).toBeNull();
    answer({ redirectUrl: 'https://pay.example/1', message: undefined });
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });

  test('FLB-08 ten presses send one payment', async () => {
    const api = fakeApi();
    let answer: (sent: { redirectUrl: string; message: undefined }) => void = () => {};
    api.payVisit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { leaveTo } = await openBarrier(api);
    await findPrice();
    const button = payNow().element() as HTMLButtonElement;
    for (let press = 0; press < 10; press += 1) button.click();
    await vi.waitFor(() => expect(api.payVisit).toHaveBeenCalled());
    expect(api.payVisit).toHaveBeenCalledTimes(1);
    await expect.element(payNow()).toHaveAttribute('aria-busy', 'true');
    expect(page.getByText(/уже идёт/).query()).toBeNull();
    // A payment that never ends would lock those of the next file.
    answer({ redirectUrl: 'https://pay.example/1', message: undefined });
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  });
});

test('FLB-08 while a payment is sent, the form that was left and opened again asks for no price', async () => {
  const api = fakeApi();
  let answer: (sent: { redirectUrl: string; message: undefined }) => void = () => {};
  api.payVisit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { leaveTo } = await openBarrier(api);
  await findPrice();
  await payNow().click();
  await vi.waitFor(() => expect(api.payVisit).toHaveBeenCalled());
  await leaveAndAskAgain();
  expect(api.priceVisit).toHaveBeenCalledTimes(1);
  // A payment that never ends would lock those of the next file.
  answer({ redirectUrl: 'https://pay.example/1', message: undefined });
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
});

test('FLB-08 a form that is left while its price is on its way, and opened again, asks for no second one', async () => {
  const api = fakeApi();
  let answer: (price: ReturnType<typeof visitPrice>) => void = () => {};
  api.priceVisit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await openBarrier(api);
  await findPrice();
  await vi.waitFor(() => expect(api.priceVisit).toHaveBeenCalled());
  await leaveAndAskAgain();
  expect(api.priceVisit).toHaveBeenCalledTimes(1);
  answer(visitPrice(0));
  await expect.element(find()).not.toHaveAttribute('aria-busy', 'true');
  await find().click();
  await vi.waitFor(() => expect(api.priceVisit).toHaveBeenCalledTimes(2));
});

test('FLB-08 a call that is about no visit keeps nobody from a price', async () => {
  const { api, runtime } = await openBarrier();
  let end = () => {};
  const mutationFn = () => new Promise<void>((resolve) => (end = resolve));
  void new MutationObserver(runtime.queries, { mutationFn }).mutate();
  await nextFrames();
  await expect.element(find()).not.toHaveAttribute('aria-busy', 'true');
  await findPrice();
  await vi.waitFor(() => expect(api.priceVisit).toHaveBeenCalledTimes(1));
  end();
});

/** Goes to the street and back, finds the form busy, and asks it for a price all the same. */
async function leaveAndAskAgain(): Promise<void> {
  await page.getByRole('radio', { name: 'На улице' }).click();
  await toggle().click();
  await expect.element(find()).toHaveAttribute('aria-busy', 'true');
  (cardField().element() as HTMLInputElement).form?.requestSubmit();
  await nextFrames();
}

/** Waits until React has rendered and run its effects. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('FLB-07 SHELL-31 A11Y-06 a message disappears after 7 seconds, a newer one restarts the time, and both can be read again', async () => {
  const api = fakeApi();
  api.priceVisit.mockResolvedValue(visitPrice(0));
  await openBarrier(api);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const shown = () =>
      page
        .getByText('Парковка была бесплатной')
        .elements()
        .filter((node) => node.closest('.kerb-notice'));
    await findPrice();
    await vi.waitUntil(() => shown().length === 1);
    await nextFrames();
    await vi.advanceTimersByTimeAsync(6000);
    serverNow = instant(noon + 6000);
    await findPrice();
    await vi.waitUntil(() => api.priceVisit.mock.calls.length === 2);
    await nextFrames();
    await vi.advanceTimersByTimeAsync(6500);
    await nextFrames();
    expect(shown()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    await vi.waitUntil(() => shown().length === 0);
  } finally {
    vi.useRealTimers();
  }
  await page.getByText('Последние сообщения').click();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Парковка была бесплатной');
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
});

test('FLB-07 SHELL-31 a failure stays until the next message', async () => {
  const api = fakeApi();
  api.priceVisit.mockRejectedValueOnce(new AppError('timeout')).mockResolvedValue(visitPrice(0));
  await openBarrier(api);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = page.getByText('Сервер долго не отвечает');
  const shown = () => failure.elements().filter((node) => node.closest('.kerb-notice'));
  try {
    await findPrice();
    await vi.waitUntil(() => shown().length === 1);
    await nextFrames();
    await vi.advanceTimersByTimeAsync(60_000);
    await nextFrames();
    expect(shown()).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
  await findPrice();
  await vi.waitUntil(() => shown().length === 0);
});

test.each(['light', 'dark'] as const)('axe finds no violation on both steps, %s', async (theme) => {
  const { container } = await openBarrier(fakeApi(), { theme });
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  await findPrice();
  await expect.element(payNow()).toBeVisible();
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});
