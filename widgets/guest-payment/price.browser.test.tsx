import { kopecks } from '@kerb/core/domain/money.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goOn,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
  zoneField,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const text = (content: string | RegExp) => page.getByText(content);
const refused = (code: string) => new AppError('refused', { code });

/** A city whose prices arrive when the test resolves them. */
function slowApi() {
  const api = fakeApi();
  const answers: ((quote: Quote) => void)[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  api.quoteStay.mockImplementation(
    (_stay, signal) =>
      new Promise<Quote>((resolve, reject) => {
        inFlight += 1;
        mostInFlight = Math.max(mostInFlight, inFlight);
        answers.push(resolve);
        signal?.addEventListener('abort', () => {
          inFlight -= 1;
          reject(signal.reason);
        });
      }),
  );
  return { api, answers, mostInFlight: () => mostInFlight };
}

describe('the price', () => {
  test('PAY-19 is requested after a pause once spot, vehicle and duration are filled in', async () => {
    const { api } = await renderGuestPayment();
    await zoneField().fill('12');
    await page.getByRole('option', { name: 'Рыночная площадь' }).click();
    await plateField().fill('а123в');
    await pause(600);
    expect(api.quoteStay).not.toHaveBeenCalled();
    const typed = { at: 0 };
    document.addEventListener('input', () => (typed.at = performance.now()), { once: true });
    const quotedAt = new Promise<number>((resolve) => {
      api.quoteStay.mockImplementationOnce(async () => {
        resolve(performance.now());
        return quoteOf(75);
      });
    });
    const timers = vi.spyOn(window, 'setTimeout');
    await plateField().fill('а123вс52');
    // A timer never ends early, however busy the machine is.
    expect((await quotedAt) - typed.at).toBeGreaterThan(290);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(300);
    timers.mockRestore();
    expect(api.quoteStay).toHaveBeenCalledTimes(1);
    expect(api.quoteStay.mock.calls[0]?.[0]).toEqual({
      spot: { zoneId: '1012', parkingCode: undefined },
      plate: 'А123ВС52',
      duration: 60,
      startedAt: undefined,
    });
    await page.getByRole('button', { name: '2 часа' }).click();
    await vi.waitFor(() => expect(api.quoteStay).toHaveBeenCalledTimes(2));
    expect(api.quoteStay.mock.calls[1]?.[0].duration).toBe(120);
  });

  test('PAY-19 of a stay that has begun is requested once its start is typed', async () => {
    const { api } = await renderGuestPayment();
    await page.getByRole('radio', { name: 'Стоянка уже началась' }).click();
    await fillIn();
    await pause(600);
    expect(api.quoteStay).not.toHaveBeenCalled();
    await page.getByLabelText('Начало стоянки').fill('11:30');
    await vi.waitFor(() => expect(api.quoteStay).toHaveBeenCalledTimes(1));
    expect(api.quoteStay.mock.calls[0]?.[0].startedAt).toBe(Date.UTC(2026, 10, 21, 8, 30));
  });

  test('PAY-19 a phone or a payment method does not request it again', async () => {
    const { api } = await renderGuestPayment();
    await fillIn();
    await vi.waitFor(() => expect(api.quoteStay).toHaveBeenCalledTimes(1));
    await page.getByText('Счёт телефона').click();
    await page.getByRole('textbox', { name: 'Телефон' }).fill('79101234567');
    await pause(600);
    expect(api.quoteStay).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['ERR-14', 'CalendarIsEmpty', 'Город ещё не задал календарь'],
    ['ERR-15', 'TypeOfDayIsNotDefined', 'Город ещё не задал календарь'],
    ['ERR-41', 'TariffNotFound', 'Тариф не найден'],
    ['ERR-44', 'CalculationCostError', 'Ошибка расчёта стоимости'],
  ])('PAY-21 %s the error %s is shown in an alert, and the price is 0', async (_row, code, shown) => {
    const { api } = await renderGuestPayment();
    api.quoteStay.mockRejectedValue(refused(code));
    await fillIn();
    await expect.element(page.getByRole('alert')).toHaveTextContent(shown);
    await expect.element(text('0,00 ₽')).toBeVisible();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    api.quoteStay.mockResolvedValue(quoteOf(75));
    await page.getByRole('button', { name: 'Рассчитать ещё раз' }).click();
    await expect.element(text('75,00 ₽').first()).toBeVisible();
  });

  test('NUM-06 a new price is spoken in words, in the language of the page', async () => {
    const { shadow, speak } = await renderGuestPayment();
    const spoken = () => shadow.querySelector('.kerb-pay__total .kerb-visually-hidden')?.textContent;
    await fillIn();
    await expect.poll(spoken).toBe('Стоимость: 75\u00a0рублей');
    await speak('en');
    await expect.poll(spoken).toBe('Price: 75\u00a0rubles');
  });

  test('PAY-21 if a repeated request fails, an alert and 0 replace the old price', async () => {
    const { api, runtime } = await renderGuestPayment();
    await fillIn();
    await expect.element(text('75,00 ₽').first()).toBeVisible();
    api.quoteStay.mockRejectedValue(refused('TariffNotFound'));
    await runtime.queries.invalidateQueries();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Тариф не найден');
    await expect.element(text('0,00 ₽')).toBeVisible();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    [new AppError('unreachable'), 'Не удалось связаться с сервером'],
    [new AppError('unreadable'), 'Сервер прислал ответ, который не удалось прочитать'],
    [new AppError('unreachable', { httpStatus: 504, serverMessage: 'Timed out' }), 'Timed out'],
  ] as const)(
    'PAY-21 PLUS-09 without an answer (%s) the estimate stays, marked as one, and cannot be paid; without an estimate there is no figure',
    async (error, reason) => {
      const { api, shadow } = await renderGuestPayment();
      api.quoteStay.mockRejectedValue(error);
      await fillIn();
      await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
      await expect.element(text(/предварительная/)).toBeVisible();
      expect(page.getByText('0,00 ₽', { exact: true }).elements()).toEqual([]);
      expect(text(/^[1-9]\d*,\d\d\s₽$/).elements()).not.toEqual([]);
      await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
      // The prices of this zone are not known, so there is nothing to estimate from.
      await fillIn('9');
      await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0].spot.zoneId).toBe('1009'));
      await expect.element(page.getByRole('alert')).toBeVisible();
      expect(shadow.querySelector('.kerb-pay__total')?.textContent).not.toContain('₽');
      await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    },
  );

  test('ERR-11 PAY-21 the silent error leaves the cost empty, without an alert, and the button is disabled', async () => {
    const { api, shadow } = await renderGuestPayment();
    api.quoteStay.mockRejectedValue(refused('CostCalculationError'));
    await fillIn();
    await vi.waitFor(() => expect(goOn().element().getAttribute('aria-busy')).toBeNull());
    expect(api.quoteStay).toHaveBeenCalled();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    expect(shadow.querySelector('[role=alert]')).toBeNull();
    expect(shadow.querySelector('.kerb-pay__total')?.textContent).toBe('');
  });

  test('PAY-22 a change discards the older answer, and the button is disabled until the new one', async () => {
    const { api, answers, mostInFlight } = slowApi();
    await renderGuestPayment({ api });
    await fillIn();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: '2 часа' }).click();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(quoteOf(150));
    answers[0]?.(quoteOf(75));
    await expect.element(text('150,00 ₽').first()).toBeVisible();
    expect(text('75,00 ₽').elements()).toEqual([]);
    expect(mostInFlight()).toBe(1);
  });

  test('PAY-22 PLUS-09 SES-14 a marked estimate replaces the older price a frame after the change, until the server’s price comes', async () => {
    const { api, answers } = slowApi();
    const { shadow } = await renderGuestPayment({ api });
    await fillIn();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const total = () => shadow.querySelector('.kerb-pay__total')?.textContent;
    expect(total()).toContain('60,00\u00a0₽');
    answers[0]?.(quoteOf(70));
    await vi.waitFor(() => expect(total()).toContain('70,00\u00a0₽'));
    const chip = page.getByRole('button', { name: '2 часа' }).element() as HTMLElement;
    chip.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(total()).toContain('120,00\u00a0₽');
    expect(total()).toContain('цена предварительная');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(quoteOf(110));
    await vi.waitFor(() => expect(total()).toContain('110,00\u00a0₽'));
    expect(total()).not.toContain('предварительная');
  });

  test('PAY-23 EMB-18 the details of the price are a panel; of thousands of concessions it names the first ones', async () => {
    const { api, shadow } = await renderGuestPayment();
    const names = Array.from({ length: 3000 }, (_, index) => `Льгота ${index}`).join(', ');
    const discount = { discount: kopecks(500), discountPercent: 10, concessions: names };
    api.quoteStay.mockResolvedValue(quoteOf(75, discount));
    await fillIn();
    const details = () => shadow.querySelector<HTMLElement>('.kerb-pay__details');
    await vi.waitFor(() => expect(details()?.textContent).toContain('Льгота 0, Льгота 1,'));
    expect(details()?.part.contains('panel')).toBe(true);
    expect(details()?.textContent?.length).toBeLessThan(600);
  });

  test('PAY-23 a guest sees how much a concession takes off, without its name', async () => {
    const { api } = await renderGuestPayment();
    const discount = { discount: kopecks(500), discountPercent: 6.2, concessions: '' };
    api.quoteStay.mockResolvedValue(quoteOf(75, discount));
    await fillIn();
    await expect.element(page.getByText(/^Скидка 5,00\s₽ \(6.2 %\)$/)).toBeVisible();
  });

  test('NUM-05 PAY-23 the table has periods and costs; a column of concessions only when there is one', async () => {
    const { api } = await renderGuestPayment();
    const columns = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((cell) => cell.textContent);
    const [hour] = quoteOf(75).intervals;
    if (!hour) throw new Error('a price has an interval');
    const next = { ...hour, from: hour.to, to: (hour.to + 3_600_000) as Instant };
    api.quoteStay.mockResolvedValue(quoteOf(75, { intervals: [hour, next] }));
    await fillIn();
    await expect.element(page.getByRole('cell', { name: '12:00–13:00' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '13:00–14:00' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: /^75,00\s₽$/ }).first()).toBeVisible();
    expect(columns()).toEqual(['Период', 'Стоимость']);
    const intervals = [hour, { ...next, concession: 'Многодетная семья' }];
    api.quoteStay.mockResolvedValue(quoteOf(75, { intervals }));
    await page.getByRole('button', { name: '2 часа' }).click();
    await expect.element(page.getByRole('cell', { name: 'Без льготы' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Многодетная семья' })).toBeVisible();
    expect(columns()).toEqual(['Период', 'Льгота', 'Стоимость']);
  });

  test.each([
    ['Бесплатно', quoteOf(0)],
    ['Начать парковку', quoteOf(75, { isCoveredByBalance: true })],
    ['Продолжить', quoteOf(75)],
  ])('PAY-24 the button says "%s" and is there to press', async (label, quote) => {
    const { api } = await renderGuestPayment();
    api.quoteStay.mockResolvedValue(quote);
    await fillIn();
    await expect
      .element(page.getByRole('button', { name: label, exact: true }))
      .toHaveAttribute('aria-disabled', 'false');
  });

  test('PAY-24 while fields are missing the button looks as if it can be pressed; without a cost it does not', async () => {
    const { api } = await renderGuestPayment();
    api.quoteStay.mockRejectedValue(refused('TariffNotFound'));
    const colour = () => getComputedStyle(goOn().element()).backgroundColor;
    // The pointer may still be where the test before pressed the button, which has another colour then.
    await zoneField().hover();
    const before = colour();
    await fillIn();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await vi.waitFor(() => expect(colour()).not.toBe(before));
    expect(getComputedStyle(goOn().element()).cursor).toBe('not-allowed');
    await plateField().fill('');
    await vi.waitFor(() => expect(colour()).toBe(before));
  });

  test('PAY-24 without a cost, or with a cost without intervals, the button is disabled', async () => {
    const { api } = await renderGuestPayment();
    api.quoteStay.mockResolvedValue(quoteOf(75, { intervals: [] }));
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    await fillIn();
    await expect.element(text('75,00 ₽').first()).toBeVisible();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    await goOn().click({ force: true });
    await pause(300);
    await expect.element(zoneField()).toBeVisible();
  });

  test('the end is an exact city time, with its date unless it is today', async () => {
    const { shadow } = await renderGuestPayment();
    await fillIn();
    const until = () => shadow.querySelector('.kerb-pay__until')?.textContent;
    await vi.waitFor(() => expect(until()).toBe('до 13:00'));
    await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('1440');
    await vi.waitFor(() => expect(until()).toContain('до 12:00, 22 ноября'));
  });
});
