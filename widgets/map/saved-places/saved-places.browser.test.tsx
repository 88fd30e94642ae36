import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { deviceStore } from '@kerb/core/storage/key-value-store.ts';
import { lastSessions } from '@kerb/core/storage/last-sessions.ts';
import { favourites, parkedCar } from '@kerb/core/storage/saved-places.ts';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { now, renderMap } from '../parking-map.fixture.tsx';
import { centre, parking, pointAt } from '../scene/scene.fixture.ts';

const city = 'nizhny-novgorod';
const places = [
  parking('4012', pointAt(0, 0), { name: 'У театра', address: '' }),
  parking('4013', pointAt(30, 0), { name: 'У вокзала', address: '' }),
];
const store = deviceStore();

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** The device is 100 m to the south of the first parking. */
function locateDeviceSouth(permission: PermissionState) {
  const coords = { latitude: (centre[1] ?? 0) - 0.0009, longitude: centre[0] ?? 0, accuracy: 10 };
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: permission } as PermissionStatus);
  return vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition));
}

async function openParking(other: Parameters<typeof renderMap>[0] = {}) {
  const screen = await renderMap({ objects: places, preset: { parking: '4012' }, ...other });
  await expect.element(screen.getByRole('button', { name: 'Избранное', exact: true })).toBeVisible();
  return screen;
}

async function openSaved(other: Parameters<typeof renderMap>[0] = {}) {
  const screen = await renderMap({ objects: places, ...other });
  await screen.getByRole('button', { name: /Избранное и моя машина|Favourites and my car/ }).click();
  const panel = screen.getByRole('region', { name: /Избранное и моя машина|Favourites and my car/ });
  await expect.element(panel).toBeVisible();
  return { ...screen, panel };
}

describe('PLUS-31 favourites', () => {
  test('a parking is kept by one press and opened from the list, another press forgets it', async () => {
    const screen = await openParking();
    const open = screen.getByRole('button', { name: 'Избранное и моя машина' });
    expect(open.query()).toBeNull();
    const star = screen.getByRole('button', { name: 'Избранное', exact: true });
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    expect(favourites(store, city, 'device').read()).toEqual(['4012']);
    await screen.getByRole('button', { name: 'Закрыть' }).click();
    await open.click();
    const panel = screen.getByRole('region', { name: 'Избранное и моя машина' });
    await panel.getByRole('button', { name: /^У театра/ }).click();
    await expect.element(screen.getByRole('region', { name: /Выбрано: .*У театра/ })).toBeVisible();
    await star.click();
    expect(store.keys('')).toEqual([]);
    await expect.poll(() => open.query()).toBeNull();
  });

  test('they are there after a reload, each can be removed, and all can be forgotten', async () => {
    for (const code of ['4012', '4013', '9999']) favourites(store, city, 'device').add(code);
    const { panel } = await openSaved();
    await expect.element(panel.getByText('Парковки 9999 больше нет на карте')).toBeVisible();
    await expect.element(panel.getByText('Хранится только на этом устройстве.')).toBeVisible();
    await panel.getByRole('button', { name: 'Убрать из избранного: 9999' }).click();
    expect(favourites(store, city, 'device').read()).toEqual(['4013', '4012']);
    await panel.getByRole('button', { name: 'Забыть всё' }).click();
    expect(store.keys('')).toEqual([]);
    await expect.element(panel.getByText(/Откройте парковку на карте/)).toBeVisible();
  });

  test('of a signed-in driver belong to the account', async () => {
    const screen = await openParking({ isSignedIn: true });
    await screen.getByRole('button', { name: 'Избранное', exact: true }).click();
    expect(favourites(store, city, 'account').read()).toEqual(['4012']);
    expect(favourites(store, city, 'device').read()).toEqual([]);
    await screen.getByRole('button', { name: 'Закрыть' }).click();
    await screen.getByRole('button', { name: 'Избранное и моя машина' }).click();
    await expect.element(screen.getByText(/пока вы не выйдете из кабинета/)).toBeVisible();
  });

  test('REL-10 a browser that stores nothing is mentioned, at a parking and at a plan', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    const screen = await openParking();
    await screen.getByRole('button', { name: 'Избранное', exact: true }).click();
    await expect.element(screen.getByText(/Браузер не разрешает сохранять/)).toBeVisible();
    await screen.unmount();
    const destination = `${centre[1]},${centre[0]}`;
    const later = await renderMap({ objects: places, preset: { plan: { destination } } });
    await later.getByRole('button', { name: 'Запомнить поиск' }).click();
    await expect.element(later.getByText(/Браузер не разрешает сохранять/)).toBeVisible();
  });
});

describe('PLUS-31 searches', () => {
  test('a plan is kept by one press, made again from the list, and another press forgets it', async () => {
    const destination = `${centre[1]},${centre[0]}`;
    const screen = await renderMap({
      objects: places,
      preset: { plan: { destination, arrival: '18:30', stay: '03:00' } },
    });
    const save = screen.getByRole('button', { name: 'Запомнить поиск' });
    await save.click();
    await expect.element(save).toHaveAttribute('aria-pressed', 'true');
    await screen.unmount();
    const { panel, ...later } = await openSaved();
    await panel.getByRole('button', { name: /У театра.*Стоянка 03:00/ }).click();
    const plan = later.getByRole('region', { name: 'Спланировать стоянку' });
    await expect.element(plan.getByLabelText('На сколько, часы и минуты')).toHaveValue('03:00');
    await expect.element(plan.getByRole('button', { name: /У театра/ })).toBeVisible();
    await plan.getByRole('button', { name: 'Запомнить поиск' }).click();
    expect(store.keys('')).toEqual([]);
  });
});

describe('PLUS-31 my car', () => {
  test('is remembered by a press; the location is not asked for', async () => {
    const locate = locateDeviceSouth('prompt');
    const screen = await openParking();
    await screen.getByRole('button', { name: 'Моя машина здесь' }).click();
    await expect
      .poll(() => parkedCar(store, city, 'device').read())
      .toEqual([{ parking: '4012', parkedAt: now }]);
    expect(locate).not.toHaveBeenCalled();
  });

  test('has its exact point where the page may read the location anyway', async () => {
    locateDeviceSouth('granted');
    const screen = await openParking();
    await screen.getByRole('button', { name: 'Моя машина здесь' }).click();
    await expect.poll(() => parkedCar(store, city, 'device').read()[0]?.at?.lat).toBeCloseTo(56.3259, 4);
  });

  test('leads back: since when, distance and direction on request, a link to a map application', async () => {
    parkedCar(store, city, 'device').add({ parking: '4012', parkedAt: instant(now - 2 * 3_600_000) });
    locateDeviceSouth('prompt');
    const { panel } = await openSaved();
    await expect.element(panel.getByRole('heading', { name: 'Моя машина', exact: true })).toBeVisible();
    await expect.element(panel.getByText('Стоит с 07:30')).toBeVisible();
    const link = panel.getByRole('link', { name: 'Как пройти' });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('~56.326800,44.005900'));
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await panel.getByRole('button', { name: 'Показать расстояние' }).click();
    await expect.element(panel.getByRole('button', { name: /У театра.*100\sм.*на север/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Забыть место' }).click();
    expect(parkedCar(store, city, 'device').read()).toEqual([]);
  });

  test('ERR-21 a device without a location says so, and the car stays', async () => {
    parkedCar(store, city, 'device').add({ parking: '4012', parkedAt: now });
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
      failed?.({ code: 1 } as GeolocationPositionError),
    );
    const { panel } = await openSaved();
    await panel.getByRole('button', { name: 'Показать расстояние' }).click();
    await expect.element(panel.getByRole('alert')).toHaveTextContent('Не удалось определить местоположение');
    await expect.element(panel.getByRole('link', { name: 'Как пройти' })).toBeVisible();
  });

  test('the running stays of a signed-in driver are cars too, those that ended and those of guests are not', async () => {
    const stay = { isForeignPlate: false, zoneId: '12', startedAt: now, isOpenEnded: false };
    const plate = normalisePlate('А123ВС52');
    if (!plate) throw new Error('the plate of the test');
    lastSessions(store, city).write({
      sessions: [
        { ...stay, plate, parkingCode: '4013', endsAt: instant(now + 3_600_000) },
        { ...stay, plate, parkingCode: '4012', endsAt: instant(now - 1) },
      ],
      readAt: now,
      clockOffset: 0,
    });
    const { panel, unmount } = await openSaved({ isSignedIn: true });
    await expect.element(panel.getByText('А 123 ВС 52, оплачено до 10:30')).toBeVisible();
    expect(panel.getByRole('button', { name: /У театра/ }).query()).toBeNull();
    await expect.element(panel.getByRole('button', { name: /У вокзала/ })).toBeVisible();
    await unmount();
    const screen = await renderMap({ objects: places });
    await expect.element(screen.getByRole('button', { name: 'Список' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Избранное и моя машина' }).query()).toBeNull();
  });

  test('an open-ended stay is a car as long as the device knows of it', async () => {
    const plate = normalisePlate('А123ВС52');
    if (!plate) throw new Error('the plate of the test');
    const startedAt = instant(now - 3_600_000);
    const stay = { plate, isForeignPlate: false, zoneId: '12', parkingCode: '4013', startedAt };
    lastSessions(store, city).write({
      sessions: [{ ...stay, endsAt: startedAt, isOpenEnded: true }],
      readAt: now,
      clockOffset: 0,
    });
    const { panel } = await openSaved({ isSignedIn: true });
    await expect.element(panel.getByText('А 123 ВС 52, стоит с 08:30')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: /У вокзала/ })).toBeVisible();
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in the panel, %s', async (theme) => {
    parkedCar(store, city, 'device').add({ parking: '4012', parkedAt: now });
    favourites(store, city, 'device').add('4013');
    const { panel } = await openSaved({ theme, language: 'en' });
    await expect.element(panel.getByRole('heading', { name: 'My car', exact: true })).toBeVisible();
    const { violations } = await axe.run(panel.element());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
});
