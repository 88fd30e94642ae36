import type { Zone } from '@kerb/core/domain/city/zone.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant, minuteMs } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { parkedCar } from '@kerb/core/storage/saved-places.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { listedCity, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { renderInShadow } from '@kerb/kit/ui/test-shadow.tsx';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SpotShortcuts } from './form/extras/form-extras.ts';
import {
  fakeApi,
  fillIn,
  goToCard,
  noon,
  paidStay,
  payNow,
  plateField,
  renderGuestPayment,
  resetPage,
  zoneField,
} from './guest-payment.harness.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetPage();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const remember = () => page.getByRole('checkbox', { name: 'Запомнить на этом устройстве' });
const dialog = () => page.getByRole('dialog');

/** A parking of a zone, this many metres to the east of the driver. */
const parkingOf = (zoneId: string, metres: number) =>
  ({
    code: `5${zoneId}`,
    type: 'parking',
    category: 'onStreet',
    geometry: { kind: 'point', at: [44.0059 + metres / 61_700, 56.3268] },
    name: `Парковка ${zoneId}`,
    address: `Улица ${zoneId}`,
    isActive: true,
    zone: { id: zoneId, name: `Зона ${zoneId}`, kind: 'onStreet', prices: [] },
    spaces: {},
  }) as unknown as MapObject;

async function apiWith(...objects: MapObject[]) {
  const api = fakeApi();
  const data = await api.loadMap();
  api.loadMap.mockClear();
  api.loadMap.mockResolvedValue({ ...data, objects });
  return api;
}

/** Sets the device’s location. */
function standHere(accuracy = 20) {
  const position = { coords: { latitude: 56.3268, longitude: 44.0059, accuracy } } as GeolocationPosition;
  return vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell) => tell(position));
}

async function payAndClose(api: ReturnType<typeof fakeApi>, spotField = zoneField()) {
  api.loadPaymentOutcome.mockResolvedValue(paidStay);
  await goToCard();
  await payNow().click();
  await button('Новая оплата').click();
  await expect.element(spotField).toBeVisible();
}

describe('near me', () => {
  test('PLUS-05 map and location are requested only on a press; a choice fills in the field', async () => {
    const locate = standHere();
    const api = await apiWith(parkingOf('1012', 10), parkingOf('1009', 300));
    await renderGuestPayment({ api });
    await expect.element(button('Рядом со мной')).toBeVisible();
    expect(api.loadMap).not.toHaveBeenCalled();
    expect(locate).not.toHaveBeenCalled();
    await button('Рядом со мной').click();
    await expect.element(dialog().getByText('Точность 20\u00a0м')).toBeVisible();
    await dialog()
      .getByRole('button', { name: /^Зона 12/ })
      .click();
    await expect.element(zoneField()).toHaveValue('12');
    expect(dialog().elements()).toEqual([]);
  });

  test('PLUS-05 where the city sells by parking, a choice fills in the parking', async () => {
    standHere();
    const api = await apiWith(parkingOf('1012', 10), parkingOf('1009', 300));
    await renderGuestPayment({ api, settings: { paysByParking: true } });
    await button('Рядом со мной').click();
    await dialog().getByRole('button', { name: /51012/ }).click();
    await expect.element(page.getByRole('combobox', { name: 'Номер парковки' })).toHaveValue('51012');
  });

  test.each([
    [9, 1],
    [11, 0],
  ])('PLUS-05 free places that were counted %i minutes ago are said %i times', async (minutes, count) => {
    standHere();
    const api = await apiWith({ ...parkingOf('1012', 10), spaces: { free: 14 } } as MapObject);
    const data = await api.loadMap();
    api.loadMap.mockResolvedValue({ ...data, measuredAt: instant(noon - minutes * minuteMs) });
    await renderGuestPayment({ api });
    await button('Рядом со мной').click();
    await expect.element(dialog().getByRole('button', { name: /^Зона 12/ })).toBeVisible();
    expect(
      dialog()
        .getByText(/свободно 14/)
        .elements(),
    ).toHaveLength(count);
  });

  test('PLUS-05 with two zones within the accuracy it asks for the number on the sign and fills in none', async () => {
    standHere(50);
    await renderGuestPayment({ api: await apiWith(parkingOf('1012', 10), parkingOf('1009', 30)) });
    await button('Рядом со мной').click();
    await expect.element(dialog().getByText('Какой номер зоны на табличке?')).toBeVisible();
    await expect.element(zoneField()).toHaveValue('');
    await dialog()
      .getByRole('button', { name: /^Зона 9/ })
      .click();
    await expect.element(zoneField()).toHaveValue('9');
  });

  test('A11Y-02 Escape closes the dialog, and the focus returns to its button', async () => {
    standHere();
    const { shadow } = await renderGuestPayment({ api: await apiWith(parkingOf('1012', 10)) });
    await expect.element(button('Рядом со мной')).toBeVisible();
    (button('Рядом со мной').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(shadow.activeElement).toBe(button('Рядом со мной').element()));
  });

  test('REL-02 code that did not come is told, and another press opens the dialog', async () => {
    const load = vi.fn<ComponentProps<typeof SpotShortcuts>['nearDialog']['load']>();
    load.mockRejectedValueOnce(new Error('lost'));
    load.mockResolvedValueOnce({ NearDialog: () => <p>Зоны рядом</p> });
    await renderInShadow(
      <TestRuntime runtime={testRuntime(listedCity().config, fakeApi())} language="ru">
        <SpotShortcuts kind="zone" value="" choices={[]} nearDialog={lazyChunk(load)} onChoose={() => {}} />
      </TestRuntime>,
    );
    await button('Рядом со мной').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Не удалось связаться с сервером');
    await button('Рядом со мной').click();
    await expect.element(page.getByText('Зоны рядом')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('PLUS-05 for a spot that is not sold here it says so, and another one can be chosen', async () => {
    standHere();
    await renderGuestPayment({ api: await apiWith(parkingOf('7777', 10), parkingOf('1012', 90)) });
    await button('Рядом со мной').click();
    await dialog().getByRole('button', { name: /7777/ }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('здесь не продаётся');
    await dialog()
      .getByRole('button', { name: /^Зона 12/ })
      .click();
    await expect.element(zoneField()).toHaveValue('12');
  });
});

test('PLUS-06 the map is a link, and the input stays', async () => {
  await renderGuestPayment();
  const link = page.getByRole('link', { name: 'На карте' });
  await expect.element(link).toHaveAttribute('href', 'https://portal.example/?city=nizhny-novgorod');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

describe('remembered cars and spots', () => {
  test('PLUS-10 by default a payment stores neither car nor spot', async () => {
    const { runtime, api } = await renderGuestPayment();
    await fillIn();
    await expect.element(remember()).not.toBeChecked();
    await payAndClose(api);
    expect(runtime.store.read('recentVehicles')).toBeUndefined();
    expect(runtime.store.read('recentPlaces:nizhny-novgorod')).toBeUndefined();
    expect(button('А 123 ВС 52').elements()).toEqual([]);
  });

  test('PLUS-10 on request both are stored after the payment, and one tap each fills in the next form', async () => {
    const { runtime, api } = await renderGuestPayment();
    await fillIn();
    await remember().click();
    await expect.element(page.getByText(/на этом устройстве, для этого сайта/)).toBeVisible();
    expect(runtime.store.read('recentVehicles')).toBeUndefined();
    await payAndClose(api);
    await expect.element(plateField()).toHaveValue('');
    await page.getByRole('group', { name: 'Недавние автомобили' }).getByRole('button').first().click();
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await page.getByRole('group', { name: 'Недавние зоны' }).getByRole('button', { name: /^12/ }).click();
    await expect.element(zoneField()).toHaveValue('12');
    expect(remember().elements()).toEqual([]);
    expect(runtime.store.read('recentPlaces:nizhny-novgorod')).not.toContain('А123');
  });

  test.each([true, false])(
    'PLUS-31 a paid parking is where the car is, only on request: %s',
    async (isAsked) => {
      const api = await apiWith(parkingOf('1012', 10));
      const { runtime } = await renderGuestPayment({ api, settings: { paysByParking: true } });
      const parkingField = page.getByRole('combobox', { name: 'Номер парковки' });
      await parkingField.fill('51012');
      await userEvent.keyboard('{Enter}');
      await plateField().fill('а123вс52');
      if (isAsked) await remember().click();
      await payAndClose(api, parkingField);
      const cars = () => parkedCar(runtime.store, 'nizhny-novgorod', 'device').read();
      expect(cars().map((car) => car.parking)).toEqual(isAsked ? ['51012'] : []);
      if (isAsked) await button('Забыть всё').click();
      expect(cars()).toEqual([]);
    },
  );

  test('PLUS-10 a failed payment stores nothing, even on request', async () => {
    const { api, runtime } = await renderGuestPayment();
    api.payAsGuest.mockRejectedValue(new AppError('refused', { serverMessage: 'нет' }));
    await fillIn();
    await remember().click();
    await goToCard();
    await payNow().click();
    await expect.element(dialog()).toHaveTextContent('нет');
    expect(runtime.store.read('recentVehicles')).toBeUndefined();
  });

  test('PLUS-10 after a return from the payment page a paid car is stored too', async () => {
    const api = fakeApi();
    api.payAsGuest.mockResolvedValue({ redirectUrl: 'https://pay.example/1', message: undefined });
    const first = await renderGuestPayment({ api });
    await fillIn();
    await remember().click();
    await goToCard();
    await payNow().click();
    await vi.waitFor(() => expect(first.leaveTo).toHaveBeenCalled());
    expect(first.runtime.store.read('recentVehicles')).toBeUndefined();
    await first.unmount();
    document.body.replaceChildren();
    const until = Date.UTC(2026, 10, 21, 10);
    api.loadPaymentOutcome.mockResolvedValue({
      ...{ state: 'paid', kind: 'stay', plate: 'А123ВС52', zoneId: '1012', zoneName: '12' },
      ...{ from: until - 3_600_000, until, amount: 7500 },
    } as never);
    const { runtime } = await renderGuestPayment({ api });
    await vi.waitFor(() => expect(runtime.store.read('recentVehicles')).toContain('А123ВС52'));
    expect(runtime.store.read('recentPlaces:nizhny-novgorod')).toBe('["1012"]');
  });

  test('PLUS-10 one car can be forgotten, or all together with the spots', async () => {
    const { runtime } = await renderGuestPayment();
    const { store } = runtime;
    await resetPage();
    store.write(
      'recentVehicles',
      '[{"plate":"А123ВС52"},{"plate":"К001КК16"},{"plate":"AB-12","isForeign":true}]',
    );
    store.write('recentPlaces:nizhny-novgorod', '["1012","gone"]');
    await renderGuestPayment();
    await button('Забыть А 123 ВС 52').click();
    expect(store.read('recentVehicles')).not.toContain('А123ВС52');
    await page.getByRole('button', { name: 'AB-12', exact: true }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Иностранный номер' })).toBeChecked();
    await button('Забыть всё').click();
    expect(store.read('recentVehicles')).toBeUndefined();
    expect(store.read('recentPlaces:nizhny-novgorod')).toBeUndefined();
    await vi.waitFor(() => expect(page.getByText('Недавние зоны').elements()).toEqual([]));
  });

  test('PLUS-10 with the last car the spots are forgotten too', async () => {
    const { store } = (await renderGuestPayment()).runtime;
    await resetPage();
    store.write('recentVehicles', '[{"plate":"А123ВС52"},{"plate":"К001КК16"}]');
    store.write('recentPlaces:nizhny-novgorod', '["1012"]');
    await renderGuestPayment();
    await button('Забыть А 123 ВС 52').click();
    await expect.element(page.getByText('Недавние зоны')).toBeVisible();
    await button('Забыть К 001 КК 16').click();
    await vi.waitFor(() => expect(page.getByText('Недавние зоны').elements()).toEqual([]));
    expect(store.read('recentPlaces:nizhny-novgorod')).toBeUndefined();
  });

  test('PLUS-10 an invalid entry in the storage is ignored, and the form works', async () => {
    localStorage.setItem('recentVehicles', '{"plate":["<img onerror=alert(1)>"');
    localStorage.setItem('recentPlaces:nizhny-novgorod', '[{},7,null]');
    await renderGuestPayment();
    await expect.element(remember()).toBeVisible();
    expect(page.getByText('Недавние автомобили').elements()).toEqual([]);
    await fillIn();
    await expect.element(page.getByText('75,00 ₽').first()).toBeVisible();
  });

  test('REL-10 without storage the checkbox says that nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await renderGuestPayment();
    await remember().click();
    await expect.element(page.getByText(/Браузер не разрешает сохранять/)).toBeVisible();
    expect(page.getByText(/на этом устройстве, для этого сайта/).elements()).toEqual([]);
  });
});

describe('a city of 5,000 zones', () => {
  const many = Array.from(
    { length: 5000 },
    (_, index): Zone => ({
      id: `z${index}`,
      code: String(1000 + index),
      name: `Зона ${1000 + index}. Улица ${['Мира', 'Ленина', 'Садовая'][index % 3]}, ${index}`,
      prices: [],
    }),
  );

  test('PAY-01 at most a hundred options are rendered, and those that are typed stand among them', async () => {
    const api = fakeApi();
    api.loadZones.mockResolvedValue(many);
    const { shadow } = await renderGuestPayment({ api });
    await zoneField().click();
    const options = () => [...shadow.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    const counts = { с: 100, са: 100, садовая: 100, 'садовая 1': 100, 'садовая 4997': 1 };
    for (const [typed, count] of Object.entries(counts)) {
      await zoneField().fill(typed);
      await expect.poll(options).toHaveLength(count);
      expect(options()[0]).toContain('Садовая');
    }
  });

  test('A11Y-02 PAY-01 with keyboard and screen reader: the number is announced, arrows move, Enter chooses', async () => {
    const api = fakeApi();
    api.loadZones.mockResolvedValue(many);
    const { shadow } = await renderGuestPayment({ api });
    await expect.element(zoneField()).toBeVisible();
    (zoneField().element() as HTMLElement).focus();
    await userEvent.keyboard('садовая');
    await vi.waitFor(() => expect(shadow.textContent).toContain('1666 вариантов'));
    expect(shadow.textContent).toContain('Ещё 1566 вариантов, уточните запрос');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = zoneField().element().getAttribute('aria-activedescendant') ?? '';
    const option = shadow.getElementById(active);
    expect(option?.getAttribute('role')).toBe('option');
    await userEvent.keyboard('{Enter}');
    expect(option?.textContent?.startsWith((zoneField().element() as HTMLInputElement).value)).toBe(true);
  });
});
