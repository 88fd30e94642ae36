import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant, minuteMs, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goOn,
  goToCard,
  noon,
  payNow,
  plateField,
  renderGuestPayment,
  resetPage,
  settings,
  zoneField,
  zones,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

/** What a driver typed before the page was loaded again. */
const typedBefore = (values: object) =>
  sessionStorage.setItem('guestDraft:nizhny-novgorod', JSON.stringify({ values }));

const category = () => page.getByRole('combobox', { name: 'Категория' });
const timing = (name: string) => page.getByRole('radio', { name });
const phone = () => page.getByRole('textbox', { name: 'Телефон' });
const startTime = () => page.getByLabelText('Начало стоянки');
const described = (locator: { element(): Element }) => {
  const element = locator.element();
  const root = element.getRootNode() as ShadowRoot;
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => root.getElementById(id)?.textContent).join(' ');
};

/** Holds timers of this length; `release` runs those that were not cleared, and says how many. */
function holdTimers(milliseconds: number): { release(): number } {
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const held = new Map<number, () => void>();
  const setting = vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== milliseconds) return set(run, delay);
    const id = set(() => {}, 0);
    held.set(id as unknown as number, run);
    return id;
  }) as typeof setTimeout);
  const clearing = vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    held.delete(id as number);
    clear(id);
  });
  return {
    release() {
      setting.mockRestore();
      clearing.mockRestore();
      for (const run of held.values()) run();
      return held.size;
    },
  };
}

const parking = {
  code: '5207',
  type: 'parking',
  category: 'onStreet',
  geometry: { kind: 'point', at: [44, 56.3] },
  name: 'Парковка 5207',
  address: 'Рождественская улица, 10',
  isActive: true,
  zone: { id: '1012', name: 'Зона 12', kind: 'onStreet', prices: [] },
} as unknown as MapObject;

describe('the form', () => {
  test('PAY-01 a city that sells by zone offers zones and sends an empty parking', async () => {
    const { api } = await renderGuestPayment();
    for (const label of ['Номер зоны', 'Номер автомобиля', 'На сколько']) {
      await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByRole('group', { name: 'Способ оплаты' })).toBeVisible();
    await expect.element(goOn()).toBeVisible();
    await fillIn('9');
    await vi.waitFor(() =>
      expect(api.quoteStay.mock.calls[0]?.[0].spot).toEqual({ zoneId: '1009', parkingCode: undefined }),
    );
    // What the price is made of.
    await expect.element(page.getByRole('columnheader', { name: 'Период' })).toBeVisible();
  });

  test('PAY-01 PAY-19 a city that sells by parking offers parkings, and prices the chosen one by its code', async () => {
    const api = fakeApi();
    const data = await api.loadMap();
    const beside = { ...parking, code: '5208', name: 'Парковка 5208', address: 'Ошарская улица, 1' };
    api.loadMap.mockResolvedValue({ ...data, objects: [parking, beside] });
    await renderGuestPayment({ api, settings: { paysByParking: true } });
    await page.getByRole('combobox', { name: 'Номер парковки' }).fill('рождественская');
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await plateField().fill('а123вс52');
    await vi.waitFor(() =>
      expect(api.quoteStay.mock.calls[0]?.[0].spot).toEqual({ zoneId: '1012', parkingCode: '5207' }),
    );
    await page.getByRole('combobox', { name: 'Номер парковки' }).fill('ошарская');
    await page.getByRole('option', { name: /Ошарская/ }).click();
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0].spot.parkingCode).toBe('5208'));
  });

  test('FRM-05 the durations run from the city’s shortest by its step up to its longest', async () => {
    const durations = { min: minutes(30), max: minutes(120), step: minutes(45) };
    await renderGuestPayment({ settings: { durations } });
    const duration = page.getByRole('combobox', { name: 'На сколько' });
    await expect.element(duration).toBeVisible();
    const options = [...(duration.element() as HTMLSelectElement).options];
    expect(options.map(({ value }) => value)).toEqual(['30', '75', '120']);
  });

  test('VAL-01 ERR-32 a city that sells by parking shows a missing and a refused spot at the parking', async () => {
    const api = fakeApi();
    const data = await api.loadMap();
    api.loadMap.mockResolvedValue({ ...data, objects: [parking] });
    api.payAsGuest.mockRejectedValue(new AppError('refused', { code: 'NoZoneSelected' }));
    const { shadow } = await renderGuestPayment({ api, settings: { paysByParking: true } });
    const spot = page.getByRole('combobox', { name: 'Номер парковки' });
    await goOn().click({ force: true });
    await expect.element(spot).toHaveAccessibleDescription(/Введите номер зоны/);
    await spot.fill('рождественская');
    await page.getByRole('option', { name: /Рождественская/ }).click();
    await expect.element(spot).not.toHaveAccessibleDescription(/Введите номер зоны/);
    await plateField().fill('а123вс52');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await goOn().click();
    await payNow().click();
    await vi.waitFor(() => expect(shadow.activeElement).toBe(spot.element()));
    await expect.element(spot).toHaveAccessibleDescription(/Введите номер зоны/);
  });

  test('PAY-02 MAP-14 a list that failed to load is logged, and gives an empty picker and a retry button', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const api = fakeApi();
    api.loadZones.mockRejectedValueOnce(new AppError('refused', { code: 'UnknownError' }));
    const { shadow } = await renderGuestPayment({ api });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось загрузить данные');
    expect(warn.mock.calls.flat().join()).toContain('UnknownError');
    warn.mockRestore();
    await zoneField().fill('12');
    expect(shadow.querySelector('.kerb-listbox__note')?.textContent).toContain('Список не загрузился');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await vi.waitFor(() => expect(page.getByRole('alert').elements()).toEqual([]));
    await zoneField().fill('12');
    await expect.element(page.getByRole('option', { name: 'Рыночная площадь' })).toBeVisible();
  });

  test('A11Y-02 a list that is requested again by the keyboard leaves the focus in the form', async () => {
    const api = fakeApi();
    api.loadZones.mockRejectedValueOnce(new AppError('refused'));
    const { shadow } = await renderGuestPayment({ api });
    const retry = page.getByRole('button', { name: 'Повторить' });
    await expect.element(retry).toBeVisible();
    (retry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(page.getByRole('alert').elements()).toEqual([]));
    const form = shadow.querySelector('form');
    expect(form?.contains(shadow.activeElement)).toBe(true);
    await userEvent.keyboard('{Tab}');
    expect(form?.contains(shadow.activeElement)).toBe(true);
  });

  test('PAY-02 parkings that failed to load give an empty picker and a retry button, even if the zones are there; none behind a barrier is offered', async () => {
    const api = fakeApi();
    const data = await api.loadMap();
    api.loadMap.mockRejectedValueOnce(new AppError('refused'));
    await renderGuestPayment({ api, settings: { paysByParking: true } });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось загрузить данные');
    const zone = { ...parking.zone, kind: 'offStreet' } as MapObject['zone'];
    api.loadMap.mockResolvedValue({ ...data, objects: [parking, { ...parking, code: '5208', zone }] });
    await page.getByRole('button', { name: 'Повторить' }).click();
    await vi.waitFor(() => expect(page.getByRole('alert').elements()).toEqual([]));
    await page.getByRole('combobox', { name: 'Номер парковки' }).fill('520');
    await expect.element(page.getByRole('listbox').getByRole('option')).toHaveTextContent('5207');
  });

  test('REL-02 settings that did not come are requested again by themselves, and when the device is online again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const api = fakeApi();
    api.loadSettings.mockRejectedValue(new AppError('unreadable'));
    await renderGuestPayment({ api });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось загрузить данные');
    expect(api.loadSettings).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4000);
    await vi.waitFor(() => expect(api.loadSettings).toHaveBeenCalledTimes(2));
    api.loadSettings.mockResolvedValue(settings);
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await expect.element(zoneField()).toBeVisible();
    vi.useRealTimers();
  });

  test('a city without zones or payment methods for guests says so', async () => {
    const api = fakeApi();
    api.loadZones.mockResolvedValue([]);
    await renderGuestPayment({ api, settings: { paymentMethods: [] } });
    await expect.element(page.getByText('Платных мест пока нет')).toBeVisible();
    await expect.element(page.getByText('Способов оплаты пока нет')).toBeVisible();
  });

  test('PAY-25 an unknown zone stays as typed, replaces the previous one and shows an error', async () => {
    const { shadow } = await renderGuestPayment();
    await fillIn('12');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await zoneField().fill('9999');
    await plateField().click();
    await expect.element(zoneField()).toHaveValue('9999');
    expect(described(zoneField())).toContain('Ничего не нашлось. Проверьте номер на знаке');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    await goOn().click({ force: true });
    await vi.waitFor(() => expect(shadow.activeElement).toBe(zoneField().element()));
    expect(described(zoneField())).toContain('Ничего не нашлось');
    await zoneField().fill('Рыночная');
    await userEvent.tab();
    await expect.element(zoneField()).toHaveValue('Рыночная');
    expect(described(zoneField())).toContain('Такого номера нет. Выберите из списка');
    await zoneField().fill('9');
    await userEvent.tab();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await expect.element(zoneField()).not.toHaveAttribute('aria-invalid');
  });

  test('Enter submits the typed zone, never the previous one', async () => {
    const { shadow } = await renderGuestPayment();
    await fillIn('12');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await zoneField().fill('9999');
    await userEvent.keyboard('{Enter}');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(zoneField()).toHaveValue('9999');
    expect(shadow.activeElement).toBe(zoneField().element());
    expect(payNow().elements()).toEqual([]);
  });

  test('PAY-01 Enter submits the zone that a keyboard is still composing, never the previous one', async () => {
    await renderGuestPayment();
    await fillIn('12');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await zoneField().fill('');
    const text = '9999';
    await cdp().send('Input.imeSetComposition', { text, selectionStart: 4, selectionEnd: 4 });
    await userEvent.keyboard('{Enter}');
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(zoneField()).toHaveValue('9999');
    expect(payNow().elements()).toEqual([]);
  });

  test('MAP-14 a zone that is typed before the list has loaded is no error, and is chosen when it has', async () => {
    const api = fakeApi();
    let arrive = () => {};
    api.loadZones.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve([...zones]);
        }),
    );
    const { shadow } = await renderGuestPayment({ api });
    await zoneField().fill('12');
    expect(shadow.querySelector('.kerb-listbox__note')?.textContent).toBe('Загрузка…');
    await plateField().fill('а123вс52');
    await expect.element(zoneField()).toHaveValue('12');
    await expect.element(zoneField()).not.toHaveAttribute('aria-invalid');
    arrive();
    await vi.waitFor(() => expect(api.quoteStay.mock.calls[0]?.[0].spot.zoneId).toBe('1012'));
    await expect.element(zoneField()).toHaveValue('12');
    await expect.element(zoneField()).not.toHaveAttribute('aria-invalid');
  });

  test.each([
    ['PAY-03 an empty number', '', 'Введите номер автомобиля', false],
    ['PAY-03 an empty foreign number', '', 'Введите номер автомобиля', true],
    ['a number that is none', '123', 'Проверьте номер', false],
  ])('%s is shown under its field', async (_what, typed, message, isForeign) => {
    typedBefore({ isForeign });
    await renderGuestPayment();
    await plateField().fill(typed);
    await userEvent.tab();
    await vi.waitFor(() => expect(described(plateField())).toContain(message));
    await expect.element(plateField()).toHaveAttribute('aria-invalid', 'true');
  });

  test('PAY-03 a press on the untouched form says that the number is missing', async () => {
    await renderGuestPayment();
    await goOn().click({ force: true });
    await vi.waitFor(() => expect(described(plateField())).toContain('Введите номер автомобиля'));
  });

  test('PAY-06 the category is shown only if the city asks for it, and is B otherwise', async () => {
    typedBefore({ category: 'C' });
    const { api } = await renderGuestPayment();
    expect(category().elements()).toEqual([]);
    await fillIn();
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest.mock.calls[0]?.[0].vehicleCategory).toBe('B'));
  });

  test('PAY-06 if it is shown, B is selected initially, and the choice is sent', async () => {
    const { api } = await renderGuestPayment({ settings: { asksVehicleCategory: true } });
    await fillIn();
    await expect.element(category()).toHaveValue('B');
    await category().selectOptions('C');
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest.mock.calls[0]?.[0].vehicleCategory).toBe('C'));
  });

  test('PAY-09 PAY-10 methods are shown by name and description; the slip is not offered, the first other one is selected', async () => {
    await renderGuestPayment();
    const methods = page.getByRole('radio', { name: /карта|телефона|Квитанция/ });
    await expect.element(page.getByRole('radio', { name: /Банковская карта\s*Мир, Visa/ })).toBeChecked();
    expect(methods.elements()).toHaveLength(2);
    await expect.element(page.getByText('Спишем со счёта')).toBeVisible();
    expect(page.getByText('Квитанция').elements()).toEqual([]);
  });

  test('PAY-11 without a method it says that it cannot be empty', async () => {
    const { api, speak } = await renderGuestPayment({ settings: { paymentMethods: [] } });
    await fillIn();
    await vi.waitFor(() => expect(api.quoteStay).toHaveBeenCalled());
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await goOn().click();
    await expect.element(page.getByText('Выберите способ оплаты')).toBeVisible();
    await speak('en');
    await expect.element(page.getByText('Cannot be empty', { exact: true })).toBeVisible();
  });

  test('PAY-12 PAY-13 the phone is shown and validated only if the method needs it, and sent as digits', async () => {
    const { api } = await renderGuestPayment();
    await fillIn();
    expect(phone().elements()).toEqual([]);
    await page.getByText('Счёт телефона').click();
    await phone().fill('7');
    await userEvent.tab();
    await vi.waitFor(() => expect(described(phone())).toContain('Введите телефон'));
    await phone().fill('7910123456');
    await vi.waitFor(() => expect(described(phone())).toContain('Нужно 11 цифр, например 79101234567'));
    await phone().fill('+7 910 123-45-67');
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest.mock.calls[0]?.[0].phone).toBe('79101234567'));
  });

  test('PAY-12 the phone that was typed for another method is neither checked nor sent', async () => {
    const { api } = await renderGuestPayment();
    await fillIn();
    await page.getByText('Счёт телефона').click();
    await phone().fill('+7 910');
    await page.getByText('Банковская карта').click();
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
    expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ methodId: 'card', phone: undefined });
  });

  test('PAY-14 the choice of the time is shown only if the city has retrospective payment', async () => {
    const first = await renderGuestPayment();
    await expect.element(page.getByRole('radio', { name: 'Сейчас' })).toBeChecked();
    await expect.element(page.getByText('Стоянка начнётся, когда вы заплатите')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Стоянка уже началась' })).toBeInTheDocument();
    await first.unmount();
    document.body.replaceChildren();
    typedBefore({ timing: 'retrospectiveToday', startTime: '11:00' });
    const { api } = await renderGuestPayment({
      settings: { hasPostPayment: false, hasPostPaymentYesterday: true },
    });
    await expect.element(zoneField()).toBeVisible();
    // PAY-18: nor does the flag for yesterday bring one.
    expect(page.getByRole('radio', { name: /Сейчас|Стоянка/ }).elements()).toEqual([]);
    await fillIn();
    await vi.waitFor(() => expect(api.quoteStay).toHaveBeenCalled());
    expect(api.quoteStay.mock.lastCall?.[0].startedAt).toBeUndefined();
  });

  test('PAY-18 the flag for yesterday changes nothing for a guest: the same two choices, and today’s time', async () => {
    const choices = () => page.getByRole('radio', { name: /Сейчас|Стоянка|вчера/i }).elements().length;
    for (const hasPostPaymentYesterday of [false, true]) {
      const form = await renderGuestPayment({ settings: { hasPostPaymentYesterday } });
      await expect.element(timing('Сейчас')).toBeInTheDocument();
      expect(choices()).toBe(2);
      await timing('Стоянка уже началась').click();
      await expect.element(startTime()).toBeVisible();
      expect(page.getByText(/вчера/i).elements()).toEqual([]);
      await fillIn();
      await startTime().fill('11:30');
      await vi.waitFor(() => expect(form.api.quoteStay).toHaveBeenCalled());
      expect(form.api.quoteStay.mock.lastCall?.[0].startedAt).toBe(Date.UTC(2026, 10, 21, 8, 30));
      await resetPage();
    }
  });

  test('PAY-30 there is no field for an amount or a top-up, before a price, with one and on the card', async () => {
    const { shadow } = await renderGuestPayment({
      settings: { hasBalance: true, asksVehicleCategory: true, hasBonuses: true },
    });
    const names = () =>
      [...shadow.querySelectorAll('input, select, textarea')].map((field) => field.getAttribute('name'));
    const validated = ['zone', 'plate', 'remember', 'isForeign', 'category', 'duration', 'method', 'phone'];
    await fillIn();
    await timing('Стоянка уже началась').click();
    await page.getByText('Счёт телефона').click();
    await expect.element(page.getByRole('checkbox', { name: /Запомнить/ })).toBeVisible();
    const modelFields = new Set([...validated, 'startTime']);
    const unknown = names().filter((name) => name !== null && !modelFields.has(name));
    expect(unknown.filter((name) => !/^_r|:r/.test(name ?? ''))).toEqual([]);
    expect(names()).toEqual(expect.arrayContaining(validated));
    expect(page.getByText(/пополн|сумм/i).elements()).toEqual([]);
    expect(page.getByRole('spinbutton').elements()).toEqual([]);
    await timing('Сейчас').click();
    await page.getByText('Банковская карта').click();
    await goToCard();
    expect(names()).toEqual([]);
  });

  test.each([true, false])(
    'PAY-38 bonuses on, %s: the 20 % are a label, and neither price nor payment change',
    async (hasBonuses) => {
      const { api } = await renderGuestPayment({ settings: { hasBonuses } });
      await fillIn();
      await expect.element(page.getByRole('checkbox', { name: /Запомнить/ })).toBeVisible();
      await expect.element(page.getByText('75,00 ₽').first()).toBeVisible();
      expect(page.getByText('Бонус 20 % за оплату картой российского банка').elements()).toHaveLength(
        hasBonuses ? 1 : 0,
      );
      await goToCard();
      await expect.element(payNow()).toHaveTextContent('75,00');
      await payNow().click();
      await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalled());
      expect(JSON.stringify(api.payAsGuest.mock.calls[0]?.[0])).not.toMatch(/bonus/i);
    },
  );

  test('PAY-15 PAY-16 NUM-09 a start of today is required, a future one is refused, and a switch clears time and cost', async () => {
    const { api } = await renderGuestPayment();
    await fillIn();
    await expect.element(page.getByText('75,00 ₽').first()).toBeVisible();
    await timing('Стоянка уже началась').click();
    await expect.element(page.getByText('Укажите место, автомобиль и время')).toBeVisible();
    await expect.element(page.getByText('Стоянка считается с времени, которое вы укажете')).toBeVisible();
    expect(described(startTime())).toContain(
      'Сейчас 12:00 по времени города. Оплатить можно до 23:59 сегодня',
    );
    await expect.element(startTime()).toHaveAttribute('type', 'time');
    await startTime().fill('12:01');
    await plateField().click();
    await vi.waitFor(() => expect(described(startTime())).toContain('Нельзя выбрать будущее время'));
    expect(api.quoteStay).toHaveBeenCalledTimes(1);
    await startTime().fill('12:00');
    await vi.waitFor(() => expect(api.quoteStay).toHaveBeenCalledTimes(2));
    expect(api.quoteStay.mock.calls[1]?.[0].startedAt).toBe(Date.UTC(2026, 10, 21, 9));
    await timing('Сейчас').click();
    await timing('Стоянка уже началась').click();
    await expect.element(startTime()).toHaveValue('');
  });

  test('PAY-25 A11Y-06 a press shows all errors, focuses the first one, and makes no call', async () => {
    const { api, shadow } = await renderGuestPayment();
    await goOn().click({ force: true });
    await vi.waitFor(() => expect(shadow.activeElement).toBe(zoneField().element()));
    // The hint stays beside the error.
    expect(described(zoneField())).toMatch(/Введите номер зоны.*Он написан на знаке/);
    await fillIn();
    await timing('Стоянка уже началась').click();
    await startTime().fill('11:00');
    await page.getByText('Счёт телефона').click();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await goOn().click();
    await vi.waitFor(() => expect(shadow.activeElement).toBe(phone().element()));
    await startTime().fill('');
    await goOn().click({ force: true });
    await vi.waitFor(() => expect(shadow.activeElement).toBe(startTime().element()));
    expect(payNow().elements()).toEqual([]);
    expect(api.payAsGuest).not.toHaveBeenCalled();
  });

  test('PAY-04 a phone writes the plate in capitals, corrects nothing and offers no earlier one', async () => {
    await renderGuestPayment();
    const plate = plateField().element() as HTMLInputElement;
    const { autocapitalize, autocomplete, spellcheck } = plate;
    expect({ autocapitalize, autocomplete, spellcheck }).toEqual({
      autocapitalize: 'characters',
      autocomplete: 'off',
      spellcheck: false,
    });
  });

  test('PAY-25 the focus goes to the first wrong field in the order of the form: plate, start, phone', async () => {
    const { shadow } = await renderGuestPayment();
    await fillIn('12', 'а12');
    await timing('Стоянка уже началась').click();
    await page.getByText('Счёт телефона').click();
    for (const [field, value] of [
      [plateField, 'а123вс52'],
      [startTime, '11:00'],
    ] as const) {
      await goOn().click({ force: true });
      await vi.waitFor(() => expect(shadow.activeElement).toBe(field().element()));
      await field().fill(value);
    }
    // While the price is loaded the button is busy, and a press does nothing.
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'false');
    await goOn().click();
    await vi.waitFor(() => expect(shadow.activeElement).toBe(phone().element()));
  });

  test.each([
    ['is accepted by a press after it, by the city’s clock', false],
    ['is priced too if it comes while the form waits to ask for a price', true],
  ])('PAY-25 REL-08 a start that was in the future %s', async (_, comesInTheWait) => {
    const api = fakeApi();
    let now = noon;
    api.clock.now = () => now;
    await renderGuestPayment({ api });
    const held = comesInTheWait ? holdTimers(300) : undefined;
    await fillIn();
    await timing('Стоянка уже началась').click();
    await startTime().fill('12:05');
    await plateField().click();
    await vi.waitFor(() => expect(described(startTime())).toContain('Нельзя выбрать будущее время'));
    now = instant(noon + 5 * minuteMs);
    if (held) expect(held.release()).toBeGreaterThan(0);
    else await goOn().click({ force: true });
    await goToCard();
    expect(api.quoteStay.mock.lastCall?.[0].startedAt).toBe(now);
  });

  test('PAY-25 where the city sells by parking, the focus goes to the parking before the plate', async () => {
    const { shadow } = await renderGuestPayment({ settings: { paysByParking: true } });
    const spot = page.getByRole('combobox', { name: 'Номер парковки' });
    await expect.element(spot).toBeVisible();
    await goOn().click({ force: true });
    await expect.poll(() => shadow.activeElement).toBe(spot.element());
    await expect.element(plateField()).toHaveAttribute('aria-invalid', 'true');
  });

  test('EMB-06 presets fill in the form; an invalid one is left out with a warning that does not repeat it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await renderGuestPayment({ preset: { zone: '12', plate: 'a123bc52', duration: '99', parking: '7' } });
    await expect.element(zoneField()).toHaveValue('12');
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(page.getByRole('combobox', { name: 'На сколько' })).toHaveValue('60');
    expect(warn.mock.calls.flat().join()).toMatch(/"duration"/);
    expect(warn.mock.calls.flat().join()).not.toMatch(/99|plate|parking/);
    warn.mockRestore();
  });

  test.each([
    ['id', '12'],
    ['number where none has this id', '30'],
  ])('EMB-06 PLUS-06 the zone with this %s is filled in', async (_, zone) => {
    const api = fakeApi();
    const [first] = await api.loadZones();
    if (!first) throw new Error('the fixture has no zone');
    api.loadZones.mockResolvedValue([
      { ...first, id: '7', code: '12' },
      { ...first, id: '12', code: '30' },
    ]);
    await renderGuestPayment({ api, preset: { zone } });
    await expect.element(zoneField()).toHaveValue('30');
  });

  test('EMB-06 a valid duration fills in the form; a parking where the city sells by zone is left out with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await renderGuestPayment({ preset: { duration: '02:00', parking: '5203' } });
    await expect.element(page.getByRole('combobox', { name: 'На сколько' })).toHaveValue('120');
    expect(warn.mock.calls.flat().join()).toMatch(/"parking"/);
    expect(warn.mock.calls.flat().join()).not.toMatch(/5203|duration/);
    warn.mockRestore();
  });

  test.each([
    ['a reload', () => dispatchEvent(new PageTransitionEvent('pagehide'))],
    [
      'a phone drops the page in the background',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        vi.restoreAllMocks();
      },
    ],
  ])('CITY-05 what was typed stays when %s, for this tab and this city', async (_what, leave) => {
    const first = await renderGuestPayment();
    await fillIn('12', 'а123вс52');
    leave();
    await first.unmount();
    document.body.replaceChildren();
    const second = await renderGuestPayment();
    await expect.element(plateField()).toHaveValue('а123вс52');
    await expect.element(zoneField()).toHaveValue('12');
    expect(JSON.stringify({ ...localStorage })).not.toContain('а123вс52');
    await second.unmount();
    expect(sessionStorage.getItem('guestDraft:nizhny-novgorod')).toContain('а123вс52');
  });

  test('the input stays when the element is removed and added again, and in another language', async () => {
    const form = await renderGuestPayment();
    await fillIn('12', 'а12');
    await page.getByText('Счёт телефона').click();
    await phone().fill('7910');
    await form.hide();
    await expect.poll(() => zoneField().elements()).toEqual([]);
    await form.speak('en');
    await expect.element(page.getByRole('combobox', { name: 'Zone number' })).toHaveValue('12');
    await expect.element(page.getByRole('textbox', { name: 'Licence plate' })).toHaveValue('а12');
    await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+7 (910');
    await form.speak('ru');
    await expect.element(plateField()).toHaveValue('а12');
  });
});
