import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderMap } from '../parking-map.fixture.tsx';
import { parking, pointAt } from '../scene/scene.fixture.ts';

const lot = parking('4012', pointAt(0, 0));
const museum = parking('m', pointAt(100, 60), {
  type: 'museum',
  category: 'museum',
  name: 'Музей',
  zone: undefined,
});
const taxi = parking('t', pointAt(-100, 60), { category: 'taxi', name: 'Такси' });
const objects = [lot, museum, taxi];
const counters = {
  onStreet: { parkings: 12, spaces: 340, freeSpaces: 56 },
  offStreet: { parkings: 2, spaces: 90, freeSpaces: 7 },
};

const street = /Большая Покровская/;

async function renderOpen(other: Parameters<typeof renderMap>[0] = {}) {
  const screen = await renderMap({ objects, counters, ...other });
  await screen.getByRole('button', { name: 'Фильтр' }).click();
  return { ...screen, toggle: (name: RegExp) => screen.getByRole('button', { name }) };
}

test('MAP-18 the filter lists the categories of the data grouped by type, all of them on', async () => {
  const screen = await renderOpen();
  const parkings = screen.getByRole('region', { name: 'Парковки и зоны' });
  await expect
    .element(parkings.getByRole('button', { name: 'Парковка на улице 1' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(parkings.getByRole('button', { name: 'Стоянка такси 1' }))
    .toHaveAttribute('aria-pressed', 'true');
  const sights = screen.getByRole('region', { name: 'Места в городе' });
  await expect
    .element(sights.getByRole('button', { name: 'Музей 1' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: /Храм/ }).query()).toBeNull();
});

test('MAP-18 MAP-03 toggling a category off removes it from the map, toggling it on brings it back', async () => {
  const screen = await renderOpen();
  const marker = screen.getByRole('button', { name: /Музей.*Покровская/ });
  await expect.element(marker).toBeInTheDocument();
  await screen.toggle(/^Музей 1/).click();
  await expect.element(marker).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Зона 12, Большая/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Фильтр: скрыто категорий: 1' })).toBeVisible();
  await screen.toggle(/^Музей 1/).click();
  await expect.element(marker).toBeInTheDocument();
});

test('MAP-18 the map changes synchronously with the press, and the toggle in the same frame', async () => {
  const screen = await renderOpen();
  const toggle = screen.toggle(/^Музей 1/);
  await expect.element(screen.getByRole('button', { name: /Музей.*Покровская/ })).toBeInTheDocument();
  const pressed = toggle.element() as HTMLButtonElement;
  pressed.click();
  expect(document.querySelector('.kerb-marker--museum')).toBeNull();
  await new Promise(requestAnimationFrame);
  expect(pressed.ariaPressed).toBe('false');
});

test('MAP-18 hidden objects are not part of clusters', async () => {
  const close = parking('t2', pointAt(20, 0), { category: 'taxi', name: 'Такси' });
  const screen = await renderOpen({ objects: [lot, close], options: { initialZoom: 16 } });
  await expect.element(screen.getByRole('button', { name: /2 объекта/ })).toBeVisible();
  await screen.toggle(/^Стоянка такси/).click();
  await expect.element(screen.getByRole('button', { name: street })).toBeVisible();
  expect(screen.getByRole('button', { name: /2 объекта/ }).query()).toBeNull();
});

test('MAP-18 one press shows a single category, another nothing, another everything', async () => {
  const screen = await renderOpen();
  const museumMarker = screen.getByRole('button', { name: /Музей.*Покровская/ });
  await screen.getByRole('button', { name: 'Только Музей' }).click();
  await expect.element(screen.getByRole('button', { name: 'Фильтр: скрыто категорий: 2' })).toBeVisible();
  await expect.element(museumMarker).toBeInTheDocument();
  expect(document.querySelectorAll('.kerb-marker').length).toBe(1);
  await screen.getByRole('button', { name: 'Скрыть всё' }).click();
  await expect.poll(() => document.querySelectorAll('.kerb-marker').length).toBe(0);
  await expect.element(screen.getByRole('button', { name: 'Скрыть всё' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Показать всё' }).click();
  await expect.poll(() => document.querySelectorAll('.kerb-marker').length).toBe(3);
  await expect.element(screen.getByRole('button', { name: 'Показать всё' })).toBeDisabled();
});

test('MAP-18 the switch for free places hides full parkings, and a full one that is found switches it off', async () => {
  const full = parking('f', pointAt(-60, 0), {
    spaces: { total: 9, free: 0, forDisabled: 0 },
    address: 'Полная улица',
  });
  const screen = await renderOpen({ objects: [lot, museum, full] });
  const free = screen.getByRole('button', { name: 'Только со свободными местами', exact: true });
  await free.click();
  await expect.element(free).toHaveAttribute('aria-pressed', 'true');
  const marker = screen.getByRole('button', { name: /Полная улица/ });
  await expect.element(marker).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Музей.*Покровская/ })).toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'Фильтр, только со свободными местами' }))
    .toBeVisible();
  await screen.getByRole('combobox').fill('Полная');
  await screen.getByRole('option', { name: /Полная/ }).click();
  await expect.element(marker).toBeInTheDocument();
});

test('MAP-18 at 320 px the filter does not overflow', async () => {
  const screen = await renderOpen({ width: 320 });
  await expect.element(screen.getByRole('button', { name: 'Только Музей' })).toBeVisible();
  const body = document.querySelector('.kerb-map__side--filters .kerb-sheet__body');
  expect(body?.scrollWidth).toBeLessThanOrEqual(body?.clientWidth ?? 0);
});

test('MAP-10 MAP-11 the counters have both kinds of parking, whatever the filter hides', async () => {
  const screen = await renderOpen();
  const row = screen.getByRole('row', { name: 'На улице 12 340 56' });
  await expect.element(row).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'За шлагбаумом 2 90 7' })).toBeVisible();
  await screen.toggle(/^Парковка на улице/).click();
  await expect.element(screen.toggle(/^Парковка на улице/)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(row).toBeVisible();
});

test('EMB-05 a preset is the initial filter, and the driver can show the rest', async () => {
  const screen = await renderMap({ objects, preset: { categories: new Set(['onStreet'] as const) } });
  await screen.getByRole('button', { name: 'Фильтр: скрыто категорий: 2' }).click();
  await screen.getByRole('button', { name: 'Показать всё' }).click();
  await expect.element(screen.getByRole('button', { name: /Музей.*Покровская/ })).toBeInTheDocument();
});

test('MAP-19 an object of a hidden category is found, and selecting it shows its category', async () => {
  const screen = await renderMap({ objects, preset: { categories: new Set(['onStreet'] as const) } });
  await screen.getByRole('combobox').fill('m');
  await screen.getByRole('option', { name: /Музей/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Музей' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Фильтр: скрыто категорий: 1' })).toBeVisible();
});

test.each(['light', 'dark'] as const)('axe finds nothing in the filter, %s', async (theme) => {
  const screen = await renderOpen({ theme });
  await screen.toggle(/^Музей 1/).click();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
