import type { Zone } from '@kerb/core/domain/city/zone.ts';
import type { DeviceLocation } from '@kerb/core/domain/map/find-nearby.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { fakeCity, now } from '../../map/parking-map.fixture.tsx';
import { parking, pointAt, zone12 } from '../../map/scene/scene.fixture.ts';
import { locateDevice } from '../runtime/device-location.ts';
import { TestRuntime } from '../runtime/test-runtime.tsx';
import { adoptStylesheet } from '../ui/styles/adopt-stylesheet.ts';
import { adoptKerbStyles } from '../ui/styles/kerb-stylesheets.ts';
import css from './near-me.css?inline';
import { NearMe } from './near-me.tsx';
import type { NearMeData } from './near-me-data.ts';

const here: DeviceLocation = { lat: 56.3268, lon: 44.0059, accuracy: 25 };

const inZone = (id: string, east: number, address: string) =>
  parking(`${id}00`, pointAt(east, 0), { address, zone: { ...zone12, id, name: id } });

interface Scenario {
  readonly objects?: readonly MapObject[] | AppError;
  readonly location?: Partial<DeviceLocation> | AppError;
  readonly measuredAt?: number;
  readonly zones?: Zone[] | AppError;
  readonly paysByParking?: boolean;
  readonly theme?: 'light' | 'dark';
}

async function renderNearMe({
  objects = [],
  location = {},
  measuredAt,
  zones = [],
  paysByParking = false,
  theme = 'light',
}: Scenario) {
  adoptKerbStyles(document);
  adoptStylesheet(document, css);
  const locate = vi.fn(async () => {
    if (location instanceof AppError) throw location;
    return { ...here, ...location };
  });
  const refetch = vi.fn();
  const hasFailed = objects instanceof AppError;
  const map: NearMeData = {
    data: hasFailed ? undefined : { objects, measuredAt },
    error: hasFailed ? objects : null,
    isFetching: false,
    refetch,
  };
  const readZones = async () => {
    if (zones instanceof AppError) throw zones;
    return zones;
  };
  const { runtime, fakes } = fakeCity({ settings: { paysByParking } });
  fakes.loadZones = readZones;
  const onChoose = vi.fn();
  const onLocation = vi.fn();
  const screen = await render(
    <div className="kerb-root" data-theme={theme} style={{ width: 360 }}>
      <TestRuntime runtime={runtime}>
        <NearMe {...{ map, locate, onChoose, onLocation }} />
      </TestRuntime>
    </div>,
  );
  return { ...screen, locate, refetch, onChoose, onLocation };
}

const locationError = (code: number) =>
  new AppError('refused', { code: 'CantFindLocation', cause: { code } });

test('PLUS-05 the nearest zones with number, street, distance and price, and the accuracy of the location', async () => {
  const objects = [inZone('7', 160, 'улица Мира'), inZone('12', 20, 'Большая Покровская')];
  const screen = await renderNearMe({ objects });
  await expect.element(screen.getByText('Точность 25\u00a0м')).toBeVisible();
  const rows = screen.getByRole('list', { name: 'Ближайшие к вам' }).getByRole('button');
  expect(rows.elements().map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Зона 1212 Большая Покровская 20 м · свободно 14 · 50 ₽ в час вы здесь',
    'Зона 77 улица Мира 160 м · свободно 14 · 50 ₽ в час ',
  ]);
  await rows.nth(1).click();
  expect(screen.onChoose).toHaveBeenCalledWith(expect.objectContaining({ sign: '7', object: objects[0] }));
  expect(screen.onLocation).toHaveBeenCalledWith(here);
});

test('SES-30 a nearby zone whose hours cost nothing is free in words', async () => {
  const prices = zone12.prices.map((price) => ({ ...price, perHour: kopecks(0) }));
  const spot = parking('700', pointAt(20, 0), { address: 'улица Мира', zone: { ...zone12, prices } });
  const screen = await renderNearMe({ objects: [spot] });
  await expect.element(screen.getByRole('button', { name: /улица Мира.* · бесплатно/ })).toBeVisible();
});

test('PLUS-08 free spaces that were counted too long ago are not shown near the driver', async () => {
  const objects = [inZone('12', 20, 'Большая Покровская')];
  const old = await renderNearMe({ objects, measuredAt: now - 11 * 60_000 });
  await expect.element(old.getByRole('button', { name: /Большая/ })).toBeVisible();
  expect(old.getByText(/свободно/).query()).toBeNull();
  await old.unmount();
  const fresh = await renderNearMe({ objects, measuredAt: now - 9 * 60_000 });
  await expect.element(fresh.getByText(/свободно 14/)).toBeVisible();
});

test('PLUS-05 MAP-14 the number is the one on the zone’s sign; without the list of zones it is the zone’s name', async () => {
  const objects = [inZone('1012', 20, 'Мира')];
  const zones = [{ id: '1012', code: '12', name: 'Зона 12', prices: [] }];
  const screen = await renderNearMe({ objects, zones });
  await expect.element(screen.getByRole('button', { name: /^Зона 12 Мира/ })).toBeVisible();
  await screen.unmount();
  const without = await renderNearMe({ objects, zones: new AppError('refused') });
  await expect.element(without.getByRole('button', { name: /^Зона 1012 Мира/ })).toBeVisible();
});

test('PLUS-05 with two zones within the accuracy it asks for the number on the sign, shows the accuracy, and chooses none', async () => {
  const objects = [inZone('7', 24, 'улица Мира'), inZone('12', 20, 'Большая'), inZone('15', 90, 'Далеко')];
  const screen = await renderNearMe({ objects });
  await expect.element(screen.getByText('Какой номер зоны на табличке?')).toBeVisible();
  await expect.element(screen.getByText('место известно с точностью 25\u00a0м')).toBeVisible();
  const rows = screen.getByRole('list').getByRole('button');
  expect(rows.elements().length).toBe(2);
  expect(screen.getByText('вы здесь').query()).toBeNull();
  expect(screen.onChoose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: /^Зона 7/ }).click();
  expect(screen.onChoose).toHaveBeenCalledWith(expect.objectContaining({ sign: '7' }));
});

test('PLUS-05 if parkings are paid for, it asks for the parking’s number', async () => {
  const objects = [inZone('7', 5, 'улица Мира'), inZone('7', 9, 'улица Мира, 2')].map((one, index) => ({
    ...one,
    code: `40${index}`,
  }));
  const screen = await renderNearMe({ objects, paysByParking: true });
  await expect.element(screen.getByText('Какой номер парковки на табличке?')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Парковка 401/ })).toBeVisible();
});

test.each([
  ['denied', locationError(1), 'Разрешите доступ'],
  ['unavailable', locationError(2), 'Включите геолокацию'],
  ['too slow', locationError(3), 'не ответило вовремя'],
  ['missing without a reason', new AppError('refused', { code: 'CantFindLocation' }), 'Включите геолокацию'],
])(
  'PLUS-05 MAP-21 ERR-21 a location that is %s is an alert with advice and a retry',
  async (_why, location, advice) => {
    const screen = await renderNearMe({ location });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Не удалось определить местоположение');
    await expect.element(alert).toHaveTextContent(advice);
    await alert.getByRole('button', { name: 'Определить ещё раз' }).click();
    await vi.waitFor(() => expect(screen.locate).toHaveBeenCalledTimes(2));
  },
);

test('PLUS-05 with a location less accurate than a kilometre it says so and lists nothing', async () => {
  const screen = await renderNearMe({ objects: [inZone('12', 0, 'Мира')], location: { accuracy: 2400 } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/слишком неточная.*Точность 2\.4 км/);
  expect(screen.getByRole('list').query()).toBeNull();
});

test('PLUS-05 MAP-21 ERR-20 outside of the city an alert is shown, and the map does not move', async () => {
  const screen = await renderNearMe({ location: { lat: 55.75, lon: 37.6 } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Вы находитесь вне зоны города');
  expect(screen.onLocation).not.toHaveBeenCalled();
});

test('PLUS-05 without a connection and parkings it says how to pay without them, and retries', async () => {
  const screen = await renderNearMe({ objects: new AppError('offline') });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Нет связи.*SMS/);
  await screen.getByRole('button', { name: 'Повторить' }).click();
  expect(screen.refetch).toHaveBeenCalled();
});

test('PLUS-05 without an active parking it says so', async () => {
  const closed = parking('1', pointAt(0, 0), { isActive: false });
  const screen = await renderNearMe({ objects: [closed] });
  await expect.element(screen.getByText('Платить здесь не за что')).toBeVisible();
});

test('PLUS-05 the location comes from the Geolocation API, and an error keeps its code', async () => {
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  ask.mockImplementationOnce((done) =>
    done({ coords: { latitude: 56.3, longitude: 44, accuracy: 12 } } as GeolocationPosition),
  );
  expect(await locateDevice()).toEqual({ lat: 56.3, lon: 44, accuracy: 12 });
  ask.mockImplementationOnce((_, fail) => fail?.({ code: 1 } as GeolocationPositionError));
  await expect(locateDevice()).rejects.toMatchObject({ code: 'CantFindLocation', cause: { code: 1 } });
});

test.each(['light', 'dark'] as const)('A11Y axe finds no violation in `NearMe`, %s', async (theme) => {
  const screen = await renderNearMe({ objects: [inZone('12', 20, 'Мира'), inZone('7', 90, 'Луна')], theme });
  await expect.element(screen.getByRole('list')).toBeVisible();
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
