import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { type Instant, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import accountErrors from '@kerb/core/i18n/ru/account-errors.json';
import errors from '@kerb/core/i18n/ru/errors.json';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import axe from 'axe-core';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  city,
  hence,
  profile,
  quoteOf,
  renderParking,
  resetPage,
  sbpMethod,
  sbpOrder,
  sbpReply,
  session,
  vehicle,
  zones,
} from './parking-page.harness.tsx';

afterEach(resetPage);

const plateField = () => page.getByRole('textbox', { name: 'Номер автомобиля' });
const submit = () => page.getByRole('button', { name: /^(Начать парковку|Продолжить|Бесплатно)/ });
const dialog = () => page.getByRole('dialog');
const isOpen = () => submit().element().getAttribute('aria-disabled') === 'false';
const priced = () => vi.waitFor(() => expect(isOpen()).toBe(true));

describe('the page', () => {
  const cards = (shadow: ShadowRoot) =>
    [...shadow.querySelectorAll('.kerb-parking .kerb-card')].map((card) => card.getBoundingClientRect());

  test.each([
    [767, 'below'],
    [768, 'beside'],
  ])('SES-01 at %i px what stands now is %s the payment', async (width, where) => {
    await page.viewport(width, 800);
    const { shadow } = await renderParking();
    const [payment, sessions] = cards(shadow);
    expect(shadow.querySelector('.kerb-parking .kerb-card')).toContainElement(shadow.querySelector('form'));
    if (where === 'beside') expect(sessions?.left).toBeGreaterThan(payment?.right ?? Number.NaN);
    else expect(sessions?.top).toBeGreaterThan(payment?.bottom ?? Number.NaN);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(900, 800);
  });

  test.each([767, 1280])(
    'PLUS-03 at %i px running sessions come first, and the form folds to one more parking',
    async (width) => {
      await page.viewport(width, 800);
      const { shadow } = await renderParking({
        zone: '',
        isForm: false,
        profile: { sessions: [session('А123ВС52', hence(45))] },
      });
      const more = page.getByRole('button', { name: 'Ещё одна парковка' });
      await expect.element(more).toBeVisible();
      const [sessions, form] = cards(shadow);
      if (width < 768) expect(form?.top).toBeGreaterThan(sessions?.bottom ?? Number.NaN);
      else expect(form?.left).toBeGreaterThan(sessions?.right ?? Number.NaN);
      expect(submit().query()).toBeNull();
      await more.click();
      await expect.element(submit()).toBeVisible();
      await page.viewport(900, 800);
    },
  );

  test('NUM-05 PAY-24 PLUS-03 the button that charges the balance says the sum and the end', async () => {
    const { shadow } = await renderParking();
    await priced();
    await expect.element(submit()).toHaveTextContent('Начать парковку: 75,00 ₽, до 13:00');
    expect(shadow.querySelector('.kerb-pay__total .kerb-money')).toHaveTextContent(/^75,00 ₽$/);
  });

  test('FAIL-21 a profile that failed to load can be requested again', async () => {
    await renderParking({ isForm: false, fail: new AppError('refused', { code: 'UnknownError' }) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.UnknownError);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(page.getByRole('form', { name: 'Оплата парковки' })).toBeVisible();
  });

  test.each([
    ['anna@kerb.example', city, 'К001КК52'],
    ['boris@kerb.example', city, 'А123ВС52'],
    ['anna@kerb.example', 'kazan', 'А123ВС52'],
  ])(
    'SES-17 CITY-05 what %s left for the payment page of %s is found by that driver alone, and there alone',
    async (owner, where, plate) => {
      const values = { plate: 'К001КК52', zone: 5, duration: '90' };
      sessionStorage.setItem(`accountDraft:${where}`, JSON.stringify({ owner, values, applied: {} }));
      await renderParking();
      await expect.element(plateField()).toHaveValue(plate);
      expect(sessionStorage.getItem(`accountDraft:${city}`)).toBeNull();
      sessionStorage.removeItem(`accountDraft:${where}`);
    },
  );
});

describe('the form', () => {
  test.each([
    ['SES-06', 'retrospectiveToday'],
    ['PAY-18 SES-06', 'retrospectiveYesterday'],
  ])('%s a stored start that the city does not offer any more is now: %s', async (_rows, timing) => {
    const values = { plate: 'К001КК52', timing, startTime: '11:00' };
    const stored = { owner: profile.email, values, applied: {} };
    sessionStorage.setItem(`accountDraft:${city}`, JSON.stringify(stored));
    const { api } = await renderParking({
      settings: { hasPostPayment: false, hasPostPaymentYesterday: false },
    });
    await vi.waitFor(() => expect(api.quoteAccountStay).toHaveBeenCalled());
    expect(api.quoteAccountStay.mock.lastCall?.[0]).toMatchObject({
      plate: 'К001КК52',
      startedAt: undefined,
    });
  });

  test('SES-03 lists the zones in numerical order', async () => {
    await renderParking({ zone: '' });
    await page.getByRole('combobox', { name: 'Номер зоны' }).click();
    const listed = page.getByRole('listbox').getByRole('option').elements();
    expect(listed.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([9, 12]);
  });

  test('SES-03 the list is 600 px high at most and scrolls', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: String(index),
      code: String(index),
      name: '',
      prices: [],
    }));
    await page.viewport(900, 1400);
    const { runtime } = await renderParking({ zone: '' });
    runtime.queries.setQueryData([city, 'guest', 'zones'], many);
    await page.getByRole('combobox', { name: 'Номер зоны' }).click();
    const list = page.getByRole('listbox');
    await expect.element(list).toBeVisible();
    const box = list.element().closest('.kerb-listbox') ?? document.body;
    expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(600);
    expect(box.getBoundingClientRect().height).toBeGreaterThan(560);
    expect(box.scrollHeight).toBeGreaterThan(600);
    expect(getComputedStyle(box).overflowY).toMatch(/auto|scroll/);
    await page.viewport(900, 800);
  });

  test('SES-02 has a zone, a vehicle with the saved ones, a time, a duration, the cost with its intervals, and one button', async () => {
    await renderParking();
    await priced();
    const form = page.getByRole('form', { name: 'Оплата парковки' });
    await expect.element(form.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue('12');
    expect(form.getByRole('combobox', { name: 'Номер парковки' }).elements()).toHaveLength(0);
    await expect.element(plateField()).toBeVisible();
    await expect.element(form.getByRole('button', { name: 'М 404 АН 152', exact: true })).toBeVisible();
    expect(form.getByRole('radio').elements()).toHaveLength(3);
    await expect.element(form.getByRole('combobox', { name: 'На сколько' })).toBeVisible();
    await expect.element(form.getByText('75,00 ₽').first()).toBeVisible();
    await expect.element(form.getByRole('table')).toBeInTheDocument();
    await expect.element(submit()).toBeVisible();
    await form.getByRole('button', { name: 'М 404 АН 152', exact: true }).click();
    await expect.element(plateField()).toHaveValue('М404АН152');
  });

  test('I18N-06 NUM-08 a duration is labelled as HH:mm and in words, a day as 24:00', async () => {
    await renderParking();
    const field = page.getByRole('combobox', { name: 'На сколько' });
    await expect.element(field).toBeVisible();
    const labels = [...field.element().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(labels[4]).toBe('01:15 · 1\u00a0час 15\u00a0минут');
    expect(labels.at(-1)).toBe('24:00 · 24\u00a0часа');
  });

  test('I18N-06 NUM-08 in English too', async () => {
    await renderParking({ language: 'en' });
    const field = page.getByRole('combobox', { name: 'Duration' });
    await expect.element(field).toBeVisible();
    const labels = [...field.element().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(labels[4]).toBe('01:15 · 1\u00a0hour 15\u00a0minutes');
    expect(labels.at(-1)).toBe('24:00 · 24\u00a0hours');
  });

  test('SES-29 the parking of the address is preselected where the city pays by parkings', async () => {
    await renderParking({ settings: { paysByParking: true }, preset: { zone: '1012', parking: '5207' } });
    await expect.element(page.getByRole('combobox', { name: 'Номер парковки' })).toHaveValue('5207');
  });

  test('SES-02 SES-11 lists parking codes where the city pays by them, requires one, and starts there', async () => {
    const { api } = await renderParking({ settings: { paysByParking: true }, zone: '' });
    const form = page.getByRole('form', { name: 'Оплата парковки' });
    const parking = form.getByRole('combobox', { name: 'Номер парковки' });
    await expect.element(parking).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Номер зоны' }).elements()).toHaveLength(0);
    await submit().click({ force: true });
    await expect.element(parking).toHaveAttribute('aria-invalid', 'true');
    await parking.fill('5207');
    await userEvent.keyboard('{Enter}');
    await priced();
    await submit().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledTimes(1));
    expect(api.startStay.mock.calls[0]?.[0].spot).toEqual({ zoneId: '1012', parkingCode: '5207' });
  });

  test('SES-15 the intervals have a column of concessions only where one applies, and say where none does', async () => {
    const { api, runtime } = await renderParking();
    await priced();
    const headers = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent);
    expect(headers()).toEqual(['Период', 'Стоимость']);
    await expect.element(page.getByRole('cell', { name: '12:00–13:00' })).toBeInTheDocument();
    const [hour] = quoteOf(75).intervals;
    if (!hour) throw new Error('a price has an interval');
    const intervals = [hour, { ...hour, from: hour.to, concession: 'Инвалид' }, { ...hour, from: hence(90) }];
    api.quoteAccountStay.mockResolvedValue(quoteOf(75, { intervals }));
    await runtime.queries.invalidateQueries();
    await vi.waitFor(() => expect(headers()).toEqual(['Период', 'Льгота', 'Стоимость']));
    const cells = page.getByRole('cell').elements();
    const concessions = cells.filter((_, index) => index % 3 === 1).map(({ textContent }) => textContent);
    expect(concessions).toEqual(['Без льготы', 'Инвалид', 'Без льготы']);
  });

  test.each([
    ['ERR-15', 'TypeOfDayIsNotDefined', 'Город ещё не задал календарь'],
    ['ERR-41', 'TariffNotFound', 'Тариф не найден'],
    ['ERR-44', 'CalculationCostError', 'Ошибка расчёта стоимости'],
  ])('FAIL-10 %s the error %s of the price is shown in a red alert, and the price is 0', async (...row) => {
    const [, code, text] = row;
    const { api, runtime } = await renderParking();
    await priced();
    api.quoteAccountStay.mockRejectedValue(new AppError('refused', { code }));
    await runtime.queries.invalidateQueries();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(page.getByRole('alert')).toHaveClass('kerb-tone-danger');
    await expect.element(page.getByText('0,00 ₽', { exact: true })).toBeVisible();
    expect(isOpen()).toBe(false);
  });

  test('PLUS-03 the button and the line above it pass to the next end at one moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      const { setNow } = await renderParking();
      await priced();
      setNow((hence(0) + 57_000) as Instant);
      await vi.advanceTimersByTimeAsync(5000);
      setNow(hence(1));
      await vi.advanceTimersByTimeAsync(3000);
      // Not polled, since polling moves the timers on.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      expect(page.getByText('до 13:01', { exact: true }).elements()).toHaveLength(1);
      expect(submit().element().textContent).toContain('до 13:01');
    } finally {
      vi.useRealTimers();
    }
  });

  test('FRM-01 the price is requested 300 ms after the last change, and not for an invalid form', async () => {
    const { api } = await renderParking();
    await priced();
    api.quoteAccountStay.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const duration = page.getByRole('combobox', { name: 'На сколько' });
      for (const value of ['90', '120', '150']) {
        await duration.selectOptions(value);
        await vi.advanceTimersByTimeAsync(299);
      }
      expect(api.quoteAccountStay).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(2);
      await vi.waitUntil(() => api.quoteAccountStay.mock.calls.length > 0);
      expect(api.quoteAccountStay.mock.calls.map(([stay]) => stay.duration)).toEqual([150]);
      await plateField().fill('а1');
      await vi.advanceTimersByTimeAsync(1000);
      expect(api.quoteAccountStay).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('DLG-04 from the balance too the button waits for the price of a change', async () => {
    const { api } = await renderParking();
    await priced();
    let answer = (_quote: ReturnType<typeof quoteOf>) => {};
    api.quoteAccountStay.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].duration).toBe(120));
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true');
    expect(isOpen()).toBe(false);
    answer(quoteOf(150));
    await priced();
    await expect.element(submit()).not.toHaveAttribute('aria-busy');
    await expect.element(submit()).toHaveTextContent(/150,00/);
  });

  test('FRM-05 the durations run from the city’s shortest by its step up to its longest', async () => {
    const durations = { min: minutes(30), max: minutes(120), step: minutes(45) };
    await renderParking({ settings: { durations } });
    const duration = page.getByRole('combobox', { name: 'На сколько' });
    const options = [...(duration.element() as HTMLSelectElement).options];
    expect(options.map(({ value }) => value)).toEqual(['30', '75', '120']);
  });

  test('PLUS-01 on a device in another time zone a note says that the times are the city’s', async () => {
    const elsewhere = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
    onTestFinished(() => elsewhere.mockRestore());
    await renderParking();
    await expect.element(page.getByText(/Время города: Нижний Новгород, сейчас 12:00/)).toBeVisible();
  });

  test('FRM-02 a refused price says the text of its name, and an answer takes the message away', async () => {
    const { api } = await renderParking({ zone: '' });
    api.quoteAccountStay.mockRejectedValueOnce(new AppError('refused', { code: 'CalendarIsEmpty' }));
    await page.getByRole('combobox', { name: 'Номер зоны' }).fill('12');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.CalendarIsEmpty);
    await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
    await priced();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('SES-16 an estimate of the page starts nothing while the city does not answer', async () => {
    const { api, runtime } = await renderParking();
    await priced();
    const [zone] = zones;
    const prices = [{ day: 'default', perHour: fromRoubles(60), from: 0, to: 0 }];
    runtime.queries.setQueryData([city, 'guest', 'zones'], [{ ...zone, prices }]);
    api.quoteAccountStay.mockRejectedValue(new AppError('timeout'));
    await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.timeout);
    await expect.element(page.getByText(/120,00/).first()).toBeVisible();
    await expect.element(submit()).not.toHaveAttribute('aria-busy');
    expect(isOpen()).toBe(false);
  });

  test('SES-16 PAY-24 while fields are missing the button looks as if it can be pressed, and a press says which; without a price it does not', async () => {
    const { api } = await renderParking({ zone: '', profile: { vehicles: [] } });
    const cursor = () => getComputedStyle(submit().element()).cursor;
    expect(isOpen()).toBe(false);
    expect(cursor()).not.toBe('not-allowed');
    await submit().click({ force: true });
    await expect.element(page.getByText('Введите номер автомобиля')).toBeVisible();
    await expect.element(page.getByText(errors.NoZoneSelected)).toBeVisible();
    api.quoteAccountStay.mockRejectedValue(new AppError('refused', { code: 'CalendarIsEmpty' }));
    await plateField().fill('а123вс52');
    await page.getByRole('combobox', { name: 'Номер зоны' }).fill('12');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(cursor()).toBe('not-allowed'));
  });

  test('SES-16 once its price cannot be had again, a start is disabled', async () => {
    const { api, runtime } = await renderParking();
    await priced();
    api.quoteAccountStay.mockRejectedValue(new AppError('timeout'));
    await runtime.queries.invalidateQueries({ queryKey: [city] });
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.timeout);
    expect(isOpen()).toBe(false);
  });

  test('SES-16 without intervals the start is disabled', async () => {
    const { api } = await renderParking({ zone: '' });
    api.quoteAccountStay.mockResolvedValue(quoteOf(75, { intervals: [] }));
    await page.getByRole('combobox', { name: 'Номер зоны' }).fill('12');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(api.quoteAccountStay).toHaveBeenCalled());
    await expect.element(page.getByText(/75,00/).first()).toBeVisible();
    expect(isOpen()).toBe(false);
  });

  test('SES-05 offers the cars that are not parked, and selects the primary one of them', async () => {
    await renderParking({ profile: { sessions: [session('А123ВС52', hence(45))] } });
    await expect.element(plateField()).toHaveValue('М404АН152');
    const choice = (name: string) => page.getByRole('button', { name, exact: true });
    expect(choice('А 123 ВС 52').elements()).toHaveLength(0);
    await expect.element(choice('М 404 АН 152')).toBeVisible();
  });

  test('SES-05 SES-13 a parked car requests no price and cannot be started', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('А123ВС52', hence(45))] } });
    await priced();
    api.quoteAccountStay.mockClear();
    await plateField().fill('а123вс52');
    await userEvent.tab();
    await expect.element(page.getByText(/уже стоит на парковке/)).toBeVisible();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    expect(api.quoteAccountStay).not.toHaveBeenCalled();
  });

  test('SES-20 a deferred session does not park its car', async () => {
    await renderParking({ profile: { sessions: [session('А123ВС52', hence(45), { status: 'deferred' })] } });
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(page.getByText('Нет активных парковок')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Ждут оплаты' })).toBeVisible();
  });

  test('CALC-05 CALC-07 until the city answers, the driver’s own concession is in the price', async () => {
    const { api, runtime } = await renderParking();
    api.quoteAccountStay.mockReturnValue(new Promise(() => {}));
    const [zone] = zones;
    const prices = [{ day: 'default', perHour: fromRoubles(60), from: 0, to: 0 }];
    runtime.queries.setQueryData([city, 'guest', 'zones'], [{ ...zone, prices }]);
    await expect.element(page.getByText(/60,00/).first()).toBeVisible();
    const granted = {
      kind: 'Инвалид',
      plate: 'А123ВС52',
      zoneIds: ['1012'],
      discountPercent: 50,
      from: hence(-1000),
      until: hence(1000),
    } as unknown as GrantedPermit;
    api.loadGrantedPermits.mockResolvedValue([granted]);
    await runtime.queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes('grantedPermits'),
    });
    await expect.element(page.getByText(/30,00/).first()).toBeVisible();
  });

  test('DLG-01 FAIL-08 ERR-17 a start that is refused for lack of money says so, with the way to the top-up', async () => {
    const { api } = await renderParking();
    api.startStay.mockRejectedValue(
      new AppError('refused', { code: 'NoMoneyNoHoney', reason: 'insufficientFunds' }),
    );
    await priced();
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(accountErrors.NoMoneyNoHoney);
    await page.getByRole('alert').getByRole('button', { name: 'Пополнить' }).click();
    await expect.element(dialog()).toHaveTextContent('Пополнение');
  });

  test('ERR-34 a start whose price has changed says so, and the old price is gone until the new one is there', async () => {
    const { api } = await renderParking();
    await priced();
    await expect.element(submit()).toHaveTextContent('75,00');
    api.startStay.mockRejectedValue(
      new AppError('refused', { code: 'PriceChangedTryLater', reason: 'priceChanged' }),
    );
    let answer = (_: ReturnType<typeof quoteOf>) => {};
    api.quoteAccountStay.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors.PriceChangedTryLater);
    await expect.element(submit()).not.toHaveTextContent('75,00');
    expect(isOpen()).toBe(false);
    answer(quoteOf(90));
    await expect.element(submit()).toHaveTextContent('90,00');
  });

  test('ERR-47 a start that needs an e-mail leads to the profile', async () => {
    const { api } = await renderParking();
    api.startStay.mockRejectedValue(
      new AppError('refused', { code: 'SetEmailInProfile', reason: 'emailMissing' }),
    );
    await priced();
    await submit().click();
    await expect
      .element(page.getByRole('alert').getByRole('link', { name: 'Перейти в профиль' }))
      .toHaveAttribute('href', expect.stringMatching(/\/profile\/my-profile/));
  });

  test('SHELL-31 A11Y-06 a success fades after seven seconds and can be read again', async () => {
    await renderParking();
    await priced();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await submit().click();
    const started = page.getByText('А 123 ВС 52: парковка началась, стоим до');
    await vi.waitFor(() => expect(started.elements()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(6500);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    expect(started.element().closest('details')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    await page.getByText('Что произошло').click();
    await expect.element(page.getByRole('listitem').filter({ hasText: 'парковка началась' })).toBeVisible();
    expect(page.getByRole('status').filter({ hasText: 'парковка началась' }).elements()).toHaveLength(0);
  });

  test('SHELL-31 a new message restarts the seven seconds', async () => {
    const [first, second] = ['К777ОР99', 'О001ОО52'];
    await renderParking({ profile: { sessions: [session(first, hence(45)), session(second, hence(50))] } });
    const notices = () =>
      page
        .getByText(/На счёт вернулось/)
        .elements()
        .flatMap((node) => node.closest('.kerb-notice')?.textContent ?? []);
    const end = async (index: number, plate: RegExp) => {
      await page.getByRole('button', { name: 'Завершить' }).nth(index).click();
      await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
      await vi.waitUntil(() => plate.test(notices().join()));
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await end(0, /К.777/);
      await vi.advanceTimersByTimeAsync(5000);
      await end(1, /О.001/);
      await vi.advanceTimersByTimeAsync(5000);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      expect(notices()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(7000);
      await vi.waitUntil(() => notices().length === 0);
    } finally {
      vi.useRealTimers();
    }
    await page.getByText('Что произошло').click();
    const past = page.getByText('Что произошло').element().closest('details')?.textContent ?? '';
    expect(past.match(/777|001/g)).toEqual(['001', '777']);
  });

  test('SES-18 after a start the profile is requested again and the form is reset', async () => {
    const { api } = await renderParking();
    await priced();
    await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].duration).toBe(120));
    await priced();
    api.loadProfile.mockResolvedValue({ ...profile, sessions: [session('А123ВС52', hence(120))] });
    await submit().click();
    const announcement = page.getByText('А 123 ВС 52: парковка началась, стоим до');
    await expect.element(announcement).toBeInViewport();
    expect(announcement.element().closest('[tabindex]')?.matches(':focus')).toBe(true);
    expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({
      spot: { zoneId: '1012' },
      plate: 'А123ВС52',
      duration: 120,
      startedAt: undefined,
    });
    await expect.element(page.getByRole('button', { name: 'Продлить' })).toBeVisible();
    await page.getByRole('button', { name: 'Ещё одна парковка' }).click();
    await expect.element(page.getByRole('combobox', { name: 'На сколько' })).toHaveValue('60');
  });

  test('FAIL-16 the message of a start names the end of the stay, also of one that began earlier', async () => {
    await renderParking();
    await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
    await page.getByLabelText('Начало стоянки').fill('11:30');
    await priced();
    await submit().click();
    await expect.element(page.getByText('А 123 ВС 52: парковка началась, стоим до 12:30')).toBeVisible();
  });

  test('DLG-05 the profile is loaded again before a start, and five presses at once start one stay', async () => {
    const { api } = await renderParking();
    await priced();
    const loaded = api.loadProfile.mock.calls.length;
    const button = submit().element() as HTMLElement;
    for (let press = 0; press < 5; press += 1) button.click();
    await expect.element(page.getByText('А 123 ВС 52: парковка началась, стоим до')).toBeVisible();
    expect(api.startStay).toHaveBeenCalledTimes(1);
    const [before = Number.NaN] = api.loadProfile.mock.invocationCallOrder.slice(loaded);
    expect(before).toBeLessThan(api.startStay.mock.invocationCallOrder[0] ?? Number.NaN);
  });

  test('DLG-05 a start is sent only once the fresh profile is there', async () => {
    const { api } = await renderParking();
    await priced();
    let arrive = () => {};
    api.loadProfile.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(profile);
      }),
    );
    const loaded = api.loadProfile.mock.calls.length;
    await submit().click();
    await vi.waitFor(() => expect(api.loadProfile.mock.calls.length).toBe(loaded + 1));
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true');
    expect(api.startStay).not.toHaveBeenCalled();
    arrive();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledTimes(1));
  });

  test('DLG-05 a profile that cannot be loaded again keeps no start back', async () => {
    const { api } = await renderParking();
    await priced();
    const loaded = api.loadProfile.mock.calls.length;
    api.loadProfile.mockRejectedValueOnce(new AppError('offline'));
    await submit().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledTimes(1));
    expect(api.loadProfile.mock.calls.length).toBeGreaterThan(loaded);
  });

  test('EMB-08 a start that the host page stops is not sent, and the form stays', async () => {
    const emit = vi.fn<Emit>((name) => name !== 'kerb-payment-start');
    const { api } = await renderParking({ emit });
    await priced();
    await submit().click();
    await vi.waitFor(() =>
      expect(emit).toHaveBeenCalledWith(
        'kerb-payment-start',
        expect.objectContaining({ zone: '12', zoneId: '1012' }),
      ),
    );
    await priced();
    expect(api.startStay).not.toHaveBeenCalled();
    await expect.element(plateField()).toHaveValue('А123ВС52');
    expect(page.getByRole('alert').query()).toBeNull();
  });

  test.each([
    ['SES-18 FAIL-17 a refused start', 'refused', 'ParkingSessionAlreadyExists'],
    ['ERR-39 a start in a zone that is gone', 'refused', 'ZoneNotFound'],
    ['REL-06 a start whose session has expired', 'tokenExpired', 'TokenExpired'],
  ] as const)('%s leaves the form unchanged', async (_what, kind, code) => {
    const { api } = await renderParking();
    api.startStay.mockRejectedValue(new AppError(kind, { code }));
    await priced();
    await submit().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(errors[code]);
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(page.getByRole('combobox', { name: 'Номер зоны' })).toHaveValue('12');
  });

  test.each([
    [{ hasPostPayment: false, hasPostPaymentYesterday: false }, []],
    [{ hasPostPayment: true, hasPostPaymentYesterday: false }, ['Сейчас', 'Раньше сегодня']],
    [{ hasPostPayment: false, hasPostPaymentYesterday: true }, ['Сейчас', 'Вчера']],
    [{ hasPostPayment: true, hasPostPaymentYesterday: true }, ['Сейчас', 'Раньше сегодня', 'Вчера']],
  ])('PAY-18 SES-06 with %o the times are %o', async (over, names) => {
    await renderParking({ settings: over });
    const radios = page.getByRole('radio').elements() as HTMLInputElement[];
    expect(radios.map((radio) => radio.labels?.[0]?.textContent)).toEqual(names);
    expect(radios.every((radio, index) => radio.checked === (index === 0))).toBe(true);
  });

  test('SES-07 SES-08 SES-09 a change of the type clears the time; today refuses a future time, yesterday sends the day before', async () => {
    const { api } = await renderParking();
    const start = () => page.getByLabelText('Начало стоянки');
    await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
    await start().fill('12:30');
    await plateField().click();
    await expect.element(page.getByText('Нельзя выбрать будущее время при постоплате')).toBeVisible();
    expect(isOpen()).toBe(false);
    await page.getByRole('radio', { name: 'Вчера' }).click();
    await expect.element(start()).toHaveValue('');
    await start().fill('11:00');
    await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
    await expect.element(start()).toHaveValue('');
    await page.getByRole('radio', { name: 'Вчера' }).click();
    await start().fill('12:30');
    await priced();
    const yesterday = Date.parse('2026-11-20T12:30:00+03:00');
    expect(api.quoteAccountStay.mock.lastCall?.[0].startedAt).toBe(yesterday);
    await submit().click();
    await vi.waitFor(() => expect(api.startStay.mock.calls[0]?.[0].startedAt).toBe(yesterday));
  });

  test.each(['Раньше сегодня', 'Вчера'])(
    'SES-10 midnight clears the start time of an open form: %s',
    async (timing) => {
      const { api, setNow } = await renderParking();
      await page.getByRole('radio', { name: timing }).click();
      await page.getByLabelText('Начало стоянки').fill('11:00');
      await priced();
      setNow(hence(12 * 60));
      await submit().click({ force: true });
      await expect.element(page.getByText(/Наступил новый день/)).toBeVisible();
      await expect.element(page.getByLabelText('Начало стоянки')).toHaveValue('');
      expect(api.startStay).not.toHaveBeenCalled();
    },
  );

  test('PAY-06 CALL-36 VEH-11 where the city has categories, a saved motorcycle and a typed car are priced and started with theirs', async () => {
    const moto = { ...vehicle(0, '1234АВ52', true), category: 'A' as const };
    const { api } = await renderParking({
      settings: { asksVehicleCategory: true },
      profile: { vehicles: [moto] },
    });
    const category = page.getByRole('combobox', { name: 'Категория' });
    await priced();
    expect(api.quoteAccountStay.mock.lastCall?.[0]).toMatchObject({
      vehicleCategory: 'A',
      isForeignPlate: false,
    });
    expect(category.elements()).toEqual([]);

    await plateField().fill('5678 ав 52');
    await expect.element(category).toHaveValue('A');
    await plateField().fill('k001kk52');
    await expect.element(category).toHaveValue('B');
    const pricedFor = (vehicleCategory: string) =>
      vi.waitFor(() =>
        expect(api.quoteAccountStay.mock.lastCall?.[0]).toMatchObject({ plate: 'К001КК52', vehicleCategory }),
      );
    await pricedFor('B');
    await category.selectOptions('D');
    await pricedFor('D');
    await priced();
    await submit().click();
    await page.getByRole('button', { name: /^Оплатить/ }).click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({ plate: 'К001КК52', vehicleCategory: 'D' });
  });

  test('VEH-11 a city without categories has no field, and a typed car none', async () => {
    const { api } = await renderParking();
    await plateField().fill('К001КК52');
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].plate).toBe('К001КК52'));
    expect(api.quoteAccountStay.mock.lastCall?.[0].vehicleCategory).toBeUndefined();
    expect(page.getByRole('combobox', { name: 'Категория' }).elements()).toEqual([]);
  });

  test('SES-11 a press with missing fields says which ones', async () => {
    const { api } = await renderParking({ zone: '', isForm: false, profile: { vehicles: [] } });
    await submit().click({ force: true });
    await expect.element(page.getByText('Введите номер автомобиля')).toBeVisible();
    expect(api.quoteAccountStay).not.toHaveBeenCalled();
  });
});

describe('the sessions', () => {
  test('SES-24 within 15 minutes of the end it says so, by the city’s time, and counts on', async () => {
    const { setNow } = await renderParking({ profile: { sessions: [session('А123ВС52', hence(15))] } });
    await expect.element(page.getByText('через 15 мин')).toBeVisible();
    await expect.element(page.getByText('15:00', { exact: true })).toBeVisible();
    setNow(hence(1));
    await expect.element(page.getByText('через 14 мин')).toBeVisible();
  });

  test.each([
    [true, '5207'],
    [false, undefined],
  ])(
    'CALL-35 sold by parking %s, the price of an extension is asked with the code %s',
    async (paysByParking, code) => {
      const parked = session('К777ОР99', hence(45), { parkingCode: '5207' });
      const { api } = await renderParking({ settings: { paysByParking }, profile: { sessions: [parked] } });
      await page.getByRole('button', { name: 'Продлить' }).click();
      await vi.waitFor(() => expect(api.quoteExtension).toHaveBeenCalled());
      expect(api.quoteExtension.mock.lastCall?.[0].session.parkingCode).toBe(code);
    },
  );

  test('NUM-09 on a device in New York the end of a session is that of the city’s clock, and so is the end of its extension', async () => {
    const setZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
    await setZone('America/New_York');
    try {
      expect(new Date(hence(45)).getHours()).toBe(4);
      const { shadow } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
      await expect
        .poll(() => shadow.querySelector('.kerb-session__until')?.textContent)
        .toMatch(/^До 12:45(?!,)/i);
      await page.getByRole('button', { name: 'Продлить' }).click();
      await expect.element(dialog()).toHaveTextContent('Можно будет стоять до 13:45');
    } finally {
      await setZone('');
    }
  });

  test('SES-22 DLG-08 DLG-09 CALL-38 the extension: each duration requests its price only, and the press extends once, from the balance', async () => {
    const sessions = [session('А123ВС52', hence(45)), session('К777ОР99', hence(45))];
    const { api } = await renderParking({ profile: { sessions } });
    api.quoteExtension.mockImplementation(async (each) =>
      quoteOf(each.session.plate === 'К777ОР99' ? 30 : 20),
    );
    await page.getByRole('button', { name: 'Продлить' }).nth(0).click();
    await expect.element(dialog().getByRole('button', { name: /^Продлить .*20,00/ })).toBeVisible();
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Продлить' }).nth(1).click();
    await expect.element(dialog().getByRole('button', { name: /^Продлить .*30,00/ })).toBeVisible();
    await expect.element(dialog()).toHaveTextContent(/К\s*777\s*ОР/);
    await expect.element(dialog()).toHaveTextContent('Можно будет стоять до 13:45');
    await dialog().getByRole('button', { name: '30 мин' }).click();
    await expect.element(dialog()).toHaveTextContent('Можно будет стоять до 13:15');
    await vi.waitFor(() => expect(api.quoteExtension.mock.lastCall?.[0].duration).toBe(30));
    expect(api.extendSession).not.toHaveBeenCalled();
    const press = dialog().getByRole('button', { name: /^Продлить .*30,00/ });
    await press.dblClick();
    await expect.element(page.getByText('К 777 ОР 99: парковка продлена до 13:15')).toBeVisible();
    expect(api.extendSession).toHaveBeenCalledTimes(1);
    expect(api.extendSession.mock.calls[0]?.[0]).toMatchObject({
      session: { sessionId: 'session of К777ОР99' },
      duration: 30,
    });
    expect(api.extendSession.mock.calls[0]?.[0].methodId).toBeUndefined();
  });

  test('FRM-02 a refused price of an extension says the text of its name, and an answer takes it away', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.quoteExtension.mockRejectedValueOnce(new AppError('refused', { code: 'CalendarIsEmpty' }));
    await page.getByRole('button', { name: 'Продлить' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.CalendarIsEmpty);
    await dialog().getByRole('button', { name: '30 мин' }).click();
    await expect.element(dialog().getByRole('button', { name: /^Продлить .*30,00/ })).toBeEnabled();
    expect(dialog().getByRole('alert').elements()).toHaveLength(0);
  });

  test('FRM-02 the refusal of an extension is gone once another duration has its price', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.extendSession.mockRejectedValue(new AppError('refused', { code: 'PaymentServiceError' }));
    await page.getByRole('button', { name: 'Продлить' }).click();
    const extend = dialog().getByRole('button', { name: /^Продлить .*30,00/ });
    await extend.click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.PaymentServiceError);
    await dialog().getByRole('button', { name: '30 мин' }).click();
    await expect.element(extend).toBeEnabled();
    expect(dialog().getByRole('alert').elements()).toHaveLength(0);
  });

  test('FAIL-06 a session that is over when its extension is paid leaves the list', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.extendSession.mockRejectedValue(new AppError('refused', { code: 'ParkingSessionIsOver' }));
    await page.getByRole('button', { name: 'Продлить' }).click();
    await expect.element(dialog().getByRole('button', { name: /^Продлить .*30,00/ })).toBeEnabled();
    api.loadProfile.mockResolvedValue(profile);
    await dialog()
      .getByRole('button', { name: /^Продлить .*30,00/ })
      .click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('сессия завершена');
    await expect.element(page.getByText('Нет активных парковок')).toBeVisible();
  });

  test('FAIL-06 a session that is over when its extension is priced leaves the list', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.quoteExtension.mockRejectedValue(new AppError('refused', { code: 'ParkingSessionIsOver' }));
    api.loadProfile.mockResolvedValue(profile);
    await page.getByRole('button', { name: 'Продлить' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('сессия завершена');
    await expect.element(page.getByText('Нет активных парковок')).toBeVisible();
  });

  test.each([
    ['ERR-38', 'ParkingSessionIsOver', 'сессия завершена'],
    ['ERR-40', 'ParkingSessionNotFound', 'Парковка не найдена'],
    ['ERR-17', 'NoMoneyNoHoney', accountErrors.NoMoneyNoHoney],
  ])('DLG-09 %s a refusal of the server is shown in the dialog: %s', async (_row, code, text) => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.extendSession.mockRejectedValue(new AppError('refused', { code }));
    await page.getByRole('button', { name: 'Продлить' }).click();
    await dialog()
      .getByRole('button', { name: /^Продлить .*30,00/ })
      .click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(text);
  });

  test('SES-23 SHELL-30 ending a session has to be confirmed; without that no call is made, with it the success is shown', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    await page.getByRole('button', { name: 'Завершить' }).click();
    await dialog().getByRole('button', { name: 'Оставить' }).click();
    expect(api.endSession).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Завершить' }).click();
    api.loadProfile.mockResolvedValue(profile);
    await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
    const done = page.getByText(/^Парковка завершена: К.777.ОР.99\. На счёт вернулось 15,00/);
    await expect.element(done).toBeVisible();
    expect(api.endSession).toHaveBeenCalledExactlyOnceWith('session of К777ОР99');
    await expect.element(page.getByText('Нет активных парковок')).toBeVisible();
  });

  test('FAIL-07 ERR-16 with less than 30 minutes the button stays, and the server’s refusal is shown', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(29))] } });
    api.endSession.mockRejectedValue(new AppError('refused', { code: 'NoSaving' }));
    await page.getByRole('button', { name: 'Завершить' }).click();
    await expect.element(dialog()).toHaveTextContent('До конца меньше 30 минут');
    await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('прервать нельзя');
  });

  test('FAIL-07 with exactly 30 minutes the dialog does not say that it is too late', async () => {
    await renderParking({ profile: { sessions: [session('К777ОР99', hence(30))] } });
    await page.getByRole('button', { name: 'Завершить' }).click();
    await expect.element(dialog().getByRole('button', { name: 'Завершить парковку' })).toBeVisible();
    await expect.element(dialog()).not.toHaveTextContent('До конца меньше 30 минут');
  });

  test.each([
    ['ERR-38', 'ParkingSessionIsOver', 'сессия завершена'],
    ['ERR-40', 'ParkingSessionNotFound', 'Парковка не найдена'],
  ])('%s %s is shown in the dialog that ends a session', async (_row, code, text) => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.endSession.mockRejectedValue(new AppError('refused', { code }));
    await page.getByRole('button', { name: 'Завершить' }).click();
    await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(text);
  });

  test('SHELL-30 an end whose answer does not come says so in the dialog, and can be tried again', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.endSession.mockRejectedValue(new AppError('timeout'));
    await page.getByRole('button', { name: 'Завершить' }).click();
    await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.timeout);
    await dialog().getByRole('button', { name: 'Завершить парковку' }).click();
    await vi.waitFor(() => expect(api.endSession).toHaveBeenCalledTimes(2));
  });

  test('VAL-05 at its end a session disappears with its buttons', async () => {
    const { setNow } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    await expect.element(page.getByRole('button', { name: 'Продлить' })).toBeVisible();
    setNow(hence(45));
    await expect.element(page.getByText('Нет активных парковок')).toBeVisible();
    expect(page.getByRole('button', { name: 'Продлить' }).elements()).toHaveLength(0);
    expect(page.getByRole('button', { name: 'Завершить' }).elements()).toHaveLength(0);
  });
});

describe('the top-up', () => {
  const short = quoteOf(600, { isCoveredByBalance: false, missing: fromRoubles(100) });

  test.each(['Продолжить', 'Пополнить'])(
    'SES-17 what was typed is stored for this driver before the page is left for the top-up: %s',
    async (name) => {
      const { api, leaveTo } = await renderParking();
      api.quoteAccountStay.mockResolvedValue(short);
      await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
      await vi.waitFor(() => expect(submit().element().textContent).toBe('Продолжить'));
      await priced();
      await page.getByRole('button', { name }).click();
      await dialog().getByLabelText('Сумма').fill('100');
      await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
      await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
      expect(JSON.parse(sessionStorage.getItem(`accountDraft:${city}`) ?? '{}')).toMatchObject({
        owner: profile.email,
        values: { plate: 'А123ВС52', duration: '120' },
      });
    },
  );

  test('SES-17 FAIL-08 opens with the missing amount, for a start and for an extension', async () => {
    const { api } = await renderParking({ profile: { sessions: [session('К777ОР99', hence(45))] } });
    api.quoteExtension.mockResolvedValue(short);
    api.quoteAccountStay.mockResolvedValue(short);
    await page.getByRole('combobox', { name: 'На сколько' }).selectOptions('120');
    await vi.waitFor(() => expect(submit().element().textContent).toBe('Продолжить'));
    await priced();
    await submit().click();
    await expect.element(dialog().getByLabelText('Сумма')).toHaveValue('100');
    expect(api.startStay).not.toHaveBeenCalled();
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('button', { name: 'Продлить' }).click();
    await expect.element(dialog()).toHaveTextContent('Недостаточно средств');
    await dialog().getByRole('button', { name: 'Пополнить' }).click();
    await expect.element(dialog().getByLabelText('Сумма')).toHaveValue('100');
  });

  test('DLG-11 DLG-12 selects the first method other than the slip; the phone is shown if the method needs it', async () => {
    const { api, leaveTo } = await renderParking();
    await page.getByRole('button', { name: 'Пополнить' }).click();
    await expect.element(dialog().getByRole('radio', { name: /Банковская карта/ })).toBeChecked();
    expect(dialog().getByText('Квитанция').elements()).toHaveLength(0);
    expect(dialog().getByRole('textbox', { name: 'Телефон' }).elements()).toHaveLength(0);
    await dialog().getByText('Счёт телефона').click();
    await expect
      .element(dialog().getByRole('textbox', { name: 'Телефон' }))
      .toHaveValue('+7 (900) 000 - 00 - 01');
    await dialog().getByLabelText('Сумма').fill('99,5');
    await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
    expect(api.topUp.mock.calls[0]?.[0]).toEqual({
      amount: fromRoubles(99.5),
      methodId: 'phone',
      phone: '79000000001',
    });
  });

  test('DLG-11 the methods of the account take precedence, in a top-up and in an extension', async () => {
    const own = { id: 'sbp', title: 'СБП', description: '', isPhoneRequired: false };
    const sessions = [session('К777ОР99', hence(45))];
    const { api } = await renderParking({ profile: { paymentMethods: [own], sessions } });
    await page.getByRole('button', { name: 'Пополнить' }).click();
    await expect.element(dialog().getByRole('radio', { name: 'СБП' })).toBeChecked();
    expect(dialog().getByRole('radio').elements()).toHaveLength(1);
    await dialog().getByRole('button', { name: 'Отмена' }).click();
    api.quoteExtension.mockResolvedValue(short);
    await page.getByRole('button', { name: 'Продлить' }).click();
    await expect.element(dialog().getByRole('combobox', { name: 'Способ оплаты' })).toHaveValue('sbp');
  });

  test('PLUS-28 by SBP stays on this page: no words about a payment page, the code, and the outcome', async () => {
    const { api, leaveTo } = await renderParking({ profile: { paymentMethods: [sbpMethod] } });
    api.topUp.mockResolvedValue(sbpReply);
    api.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
    await page.getByRole('button', { name: 'Пополнить' }).click();
    await dialog().getByLabelText('Сумма').fill('100');
    expect(
      dialog()
        .getByText(/странице платёжной системы/)
        .elements(),
    ).toEqual([]);
    await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect
      .element(page.getByRole('img', { name: /^QR-код для оплаты через СБП, 100,00/ }))
      .toBeVisible();
    expect(dialog().elements()).toEqual([]);
    expect(leaveTo).not.toHaveBeenCalled();
    const askAgain = page.getByRole('button', { name: 'Проверить ещё раз' }).element() as HTMLElement;
    // In one task: the page asks by itself too, and would take the button away.
    api.loadOwnPaymentOutcome.mockResolvedValue({ state: 'declined', sbp: 'expired' });
    askAgain.click();
    await page.getByRole('button', { name: 'Получить новый код' }).click();
    await expect.element(page.getByRole('form', { name: 'Оплата парковки' })).toBeVisible();
    expect(api.topUp).toHaveBeenCalledOnce();
  });

  describe('PLUS-28 that can bind the account', () => {
    const bind = () => dialog().getByRole('checkbox', { name: /^Привязать счёт/ });
    const open = async (over: Partial<Profile> = {}) => {
      const card = { ...sbpMethod, id: 'card', title: 'Банковская карта', isSbp: false };
      const { api } = await renderParking({ profile: { paymentMethods: [sbpMethod, card], ...over } });
      api.topUp.mockResolvedValue(sbpReply);
      api.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
      await page.getByRole('button', { name: 'Пополнить' }).click();
      return api;
    };

    test('binds it if the driver says so', async () => {
      const api = await open();
      await expect.element(bind()).not.toBeChecked();
      await bind().click();
      await dialog().getByLabelText('Сумма').fill('100');
      await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
      await vi.waitFor(() => expect(api.topUp.mock.calls[0]?.[0]).toMatchObject({ bindsAccount: true }));
    });

    test('binds none by another method', async () => {
      const api = await open();
      await bind().click();
      await dialog().getByText('Банковская карта').click();
      await expect.element(bind()).not.toBeInTheDocument();
      await dialog().getByLabelText('Сумма').fill('100');
      await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
      await vi.waitFor(() => expect(api.topUp).toHaveBeenCalled());
      expect(api.topUp.mock.calls[0]?.[0]?.bindsAccount).toBeFalsy();
    });

    test('offers no second one', async () => {
      await open({ boundAccount: 'Demo Bank ··4242' });
      await expect.element(dialog().getByLabelText('Сумма')).toBeVisible();
      expect(bind().elements()).toEqual([]);
    });
  });

  test('FAIL-17 ERR-52 any other refusal is shown in an alert by its name, and the amount stays', async () => {
    const { api } = await renderParking();
    api.topUp.mockRejectedValue(new AppError('refused', { code: 'PaymentServiceError' }));
    await page.getByRole('button', { name: 'Пополнить' }).click();
    await dialog().getByLabelText('Сумма').fill('100');
    await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(errors.PaymentServiceError);
    await expect.element(dialog().getByLabelText('Сумма')).toHaveValue('100');
  });

  const methods = () => dialog().getByRole('group', { name: 'Способ оплаты' });

  test('DLG-15 in a city without methods the top-up says so at the field', async () => {
    const { api } = await renderParking({ settings: { paymentMethods: [] } });
    await page.getByRole('button', { name: 'Пополнить' }).click();
    await dialog().getByLabelText('Сумма').fill('100');
    await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect.element(methods()).toHaveAccessibleDescription(accountErrors.NotSelectedPaymentService);
    await expect.element(dialog().getByLabelText('Сумма')).not.toBeInvalid();
    expect(api.topUp).not.toHaveBeenCalled();
  });

  test('DLG-12 DLG-14 DLG-15 ERR-51 a refusal of the amount or the method is shown at its field, and the card was sent no phone', async () => {
    const { api } = await renderParking();
    api.topUp.mockRejectedValue(new AppError('refused', { code: 'RefillAmountCanNotBeMaxAllowable' }));
    await page.getByRole('button', { name: 'Пополнить' }).click();
    await dialog().getByLabelText('Сумма').fill('99999');
    await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect
      .element(dialog().getByLabelText('Сумма'))
      .toHaveAccessibleDescription(/Сумма больше допустимой/);
    await expect.element(dialog().getByLabelText('Сумма')).toHaveValue('99999');
    expect(dialog().getByRole('alert').elements()).toEqual([]);
    expect(api.topUp.mock.calls[0]?.[0].phone).toBeUndefined();
    api.topUp.mockRejectedValue(new AppError('refused', { code: 'NotSelectedPaymentService' }));
    await dialog().getByLabelText('Сумма').fill('100');
    await dialog().getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect.element(methods()).toHaveAccessibleDescription(accountErrors.NotSelectedPaymentService);
    await expect.element(dialog().getByLabelText('Сумма')).not.toBeInvalid();
    expect(dialog().getByRole('alert').elements()).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('A11Y-01 axe finds no violation, %s', (theme) => {
  const findings = async (shadow: ShadowRoot) => {
    document.documentElement.lang = 'ru';
    for (const animation of shadow.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    return (await axe.run(shadow.host)).violations
      .filter(({ id }) => !['region', 'page-has-heading-one', 'landmark-one-main'].includes(id))
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  };

  test('in the form, the sessions and the dialogs', async () => {
    const { shadow } = await renderParking({
      theme,
      profile: { sessions: [session('К777ОР99', hence(10))] },
    });
    await priced();
    expect(await findings(shadow)).toEqual([]);
    for (const [open, close] of [
      ['Продлить', 'Отмена'],
      ['Завершить', 'Оставить'],
      ['Пополнить', 'Отмена'],
    ] as const) {
      await page.getByRole('button', { name: open }).click();
      await expect.element(dialog()).toBeVisible();
      expect(await findings(shadow)).toEqual([]);
      await dialog().getByRole('button', { name: close }).click();
    }
  });
});
