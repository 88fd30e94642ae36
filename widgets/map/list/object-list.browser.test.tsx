import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectZoom, renderMap } from '../parking-map.fixture.tsx';
import { parking, pointAt, zone12 } from '../scene/scene.fixture.ts';

const lot = parking('4012', pointAt(0, 0));
const mira = parking('77', pointAt(60, 0), { address: 'улица Мира, 29' });
const museum = parking('m', pointAt(-90, 60), {
  type: 'museum',
  category: 'museum',
  name: 'Музей',
  zone: undefined,
});
const outside = parking('far', pointAt(5000, 0), { address: 'Далёкая улица' });
const objects = [outside, museum, mira, lot];

async function renderList(other: Parameters<typeof renderMap>[0] = {}) {
  const screen = await renderMap({ objects, width: 600, ...other });
  await screen.getByRole('button', { name: 'Список', exact: true }).click();
  const titles = () =>
    [...document.querySelectorAll('.kerb-map-row__title > strong')].map((title) => title.textContent);
  return { ...screen, titles };
}

test('A11Y-03 the list has the objects in view, nearest to the centre first', async () => {
  const screen = await renderList();
  await expect.element(screen.getByRole('heading', { name: 'На карте 3 объекта' })).toBeVisible();
  expect(screen.titles()).toEqual(['Большая Покровская улица', 'улица Мира, 29', 'Музей']);
});

test('A11Y-03 a row has zone, price now, free and total spaces, and distance', async () => {
  const screen = await renderList();
  const words = ['улица Мира, 29', '60\u00a0м', 'Зона 12', 'свободно 14 из 40', '50\u00a0₽ в час'];
  const row = screen.getByRole('listitem').filter({ hasText: 'Мира' });
  for (const text of words) await expect.element(row.getByText(text, { exact: true })).toBeVisible();
});

test('MAP-03 a row has the icon that the marker of its object has', async () => {
  const at = (east: number, category: 'museum' | 'church' | 'payStation') =>
    parking(category, pointAt(east, 0), { type: category, category, zone: undefined });
  await renderList({ objects: [at(-120, 'museum'), at(0, 'church'), at(120, 'payStation')] });
  const iconsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((path) => path.getAttribute('d')).sort();
  await expect
    .poll(() => iconsOf('.kerb-map-row__title > svg:first-child > path:first-child').length)
    .toBe(3);
  const icons = iconsOf('.kerb-map-row__title > svg:first-child > path:first-child');
  expect(new Set(icons).size).toBe(3);
  expect(icons).toEqual(iconsOf('[class*=kerb-marker--] svg > path:first-child'));
});

test('A11Y-03 a row of what cannot be paid for has its free spaces too', async () => {
  const taxi = { category: 'taxi', zone: undefined, address: 'Улица такси' } as const;
  const screen = await renderList({ objects: [parking('t', pointAt(0, 40), taxi)] });
  const row = screen.getByRole('listitem').filter({ hasText: 'Улица такси' });
  await expect.element(row.getByText('свободно 14 из 40', { exact: true })).toBeVisible();
});

test('A11Y-03 what can be paid for comes first, then the rest, each from the nearest on', async () => {
  const at = (east: number, code: string, other: Parameters<typeof parking>[2] = {}) =>
    parking(code, pointAt(east, 0), { address: `Улица ${code}`, ...other });
  const taxi = { category: 'taxi', zone: undefined } as const;
  const screen = await renderList({
    objects: [at(10, 'taxi', taxi), at(20, 'closed', { isActive: false }), at(90, 'far'), at(40, 'near')],
  });
  await expect.element(screen.getByRole('heading', { name: 'На карте 4 объекта' })).toBeVisible();
  expect(screen.titles()).toEqual(['Улица near', 'Улица far', 'Улица taxi', 'Улица closed']);
});

test('A11Y-03 the number of a row is never cut, and is not repeated in its name', async () => {
  const board = parking('5204', pointAt(0, 0), {
    type: 'informationBoard',
    category: 'informationBoard',
    name: 'Информационное табло с очень длинным названием 5204',
    zone: undefined,
  });
  const screen = await renderList({ objects: [board], width: 320 });
  await expect.poll(screen.titles).toEqual(['Информационное табло с очень длинным названием']);
  const code = screen.getByRole('listitem').getByText('5204', { exact: true }).element();
  expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth);
});

test('A11Y-09 direction: a row says it in words, and shows it as an arrow', async () => {
  const screen = await renderList();
  const row = screen.getByRole('listitem').filter({ hasText: 'Мира' });
  await expect
    .element(row.getByRole('button').first())
    .toHaveAccessibleName(/улица Мира, 29 60\u00a0м на восток/);
  expect(row.element().querySelector('svg.kerb-map-direction')).toHaveStyle({ rotate: '90deg' });
  const here = screen.getByRole('listitem').first();
  expect(here.element().querySelector('svg.kerb-map-direction')).toBeNull();
});

test('A11Y-03 a row pays like the panel', async () => {
  const { toPayment, ...screen } = await renderList();
  await screen.getByRole('button', { name: 'Оплатить: улица Мира, 29' }).click();
  expect(toPayment).toHaveBeenCalledWith({ zoneId: '12', parkingCode: '77', isBehindBarrier: false });
});

test('A11Y-03 the list offers payment for the same objects as the map', async () => {
  const closed = parking('c', pointAt(0, 40), { isActive: false, address: 'Закрытая улица' });
  const screen = await renderList({ objects: [lot, closed, museum] });
  await expect.element(screen.getByRole('button', { name: /^Оплатить: Большая/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Оплатить:/ }).elements()).toHaveLength(1);
});

test('A11Y-03 without guest payment no row has a pay button', async () => {
  const screen = await renderList({ settings: { hasGuestPayment: false } });
  await expect.element(screen.getByText('улица Мира, 29', { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /^Оплатить/ }).elements()).toEqual([]));
});

test('EMB-15 long texts of a city without a space break inside of the list, the panel and the search', async () => {
  const long = 'Ж'.repeat(2000);
  const zone = { ...zone12, id: long, name: long };
  const texts = { name: long, address: long, description: long, notes: long, zone };
  const screen = await renderList({ objects: [parking(long, pointAt(0, 0), texts)], width: 390 });
  const outside = () => {
    const { right } = screen.container.querySelector('.kerb-root')?.getBoundingClientRect() ?? { right: 0 };
    const texts = screen.container.querySelectorAll('.kerb-map__side *, .kerb-listbox *');
    return [...texts].filter((text) => text.getBoundingClientRect().right > right + 1);
  };
  expect(outside()).toEqual([]);
  await screen.getByRole('listitem').getByRole('button').first().click();
  await expect.element(screen.getByRole('heading', { level: 2, name: long }).first()).toBeVisible();
  expect(outside()).toEqual([]);
  await screen.getByRole('combobox').fill('жжж');
  await expect.element(screen.getByRole('option')).toBeVisible();
  expect(outside()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('A11Y-03 the list follows the view', async () => {
  const screen = await renderList();
  await expect.element(screen.getByRole('heading', { name: 'На карте 3 объекта' })).toBeVisible();
  await screen.getByRole('combobox').fill('Далёкая');
  await screen.getByRole('option', { name: /Далёкая/ }).click();
  await vi.waitFor(() => expect(screen.titles()).toEqual(['Далёкая улица']));
});

test('A11Y-03 what lies below the list itself is not in view', async () => {
  const screen = await renderList({ objects: [lot, museum], width: 1000 });
  await expect.element(screen.getByRole('heading', { name: 'На карте 1 объект' })).toBeVisible();
  expect(screen.titles()).toEqual(['Большая Покровская улица']);
});

test('A11Y-03 the list follows the filter', async () => {
  const screen = await renderList({ preset: { categories: new Set(['museum'] as const) } });
  await expect.element(screen.getByRole('heading', { name: 'На карте 1 объект' })).toBeVisible();
  expect(screen.titles()).toEqual(['Музей']);
});

test('A11Y-03 A11Y-05 a filter change announces the number of objects once, a move announces nothing', async () => {
  const near = { ...museum, geometry: pointAt(20, 20) };
  // One step nearer, one of the parkings is out of view.
  const screen = await renderList({ objects: [lot, mira, near], width: 1000, preset: { zoom: 19 } });
  const said = () =>
    [...document.querySelectorAll('.kerb-map__side--list [aria-live=polite]')].map(
      ({ textContent }) => textContent,
    );
  const panel = screen.getByRole('region', { name: /На карте/ });
  await panel.getByRole('button', { name: 'Фильтр' }).click();
  await screen.getByRole('button', { name: /^Музей 1/ }).click();
  await vi.waitFor(() => expect(said().join('')).toBe('На карте 2 объекта'));
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Приблизить' }).click();
  await expectZoom(20);
  await vi.waitFor(() => expect(screen.titles()).toEqual(['Большая Покровская улица']));
  expect(said().join('')).toBe('На карте 2 объекта');
});

test('A11Y-03 the filter opens from the list, covers it, and closing it leads back', async () => {
  const screen = await renderList({ width: 390 });
  const panel = screen.getByRole('region', { name: /На карте/ });
  const open = panel.getByRole('button', { name: 'Фильтр' });
  await open.click();
  await screen.getByRole('button', { name: /^Музей 1/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByRole('button', { name: 'Фильтр: скрыто категорий: 1' })).toHaveFocus();
  expect(screen.titles()).not.toContain('Музей');
});

test('A11Y-03 distances and order are from the driver’s location once it is known', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done) =>
    done({
      coords: { latitude: 56.3268, longitude: 44.0059 + 60 / 61_700, accuracy: 5 },
    } as GeolocationPosition),
  );
  const screen = await renderMap({ objects, width: 1000 });
  await screen.getByRole('button', { name: 'Показать, где я' }).click();
  await vi.waitFor(() => expect(document.querySelector('.kerb-location-dot')).not.toBeNull());
  await screen.getByRole('button', { name: 'Список', exact: true }).click();
  await expect.element(screen.getByText('Парковки от ближайшей к вам, затем остальное')).toBeVisible();
  const row = screen.getByRole('listitem').filter({ hasText: 'Мира' });
  await expect.element(row.getByText('0\u00a0м', { exact: true })).toBeVisible();
  await expect.element(row).toHaveAttribute('aria-posinset', '1');
});

test('A11Y-03 the skip link opens the list, Enter on a row the panel, and closing it returns to the row', async () => {
  const screen = await renderMap({ objects, width: 600 });
  const skip = screen.getByRole('button', { name: 'К списку вместо карты' });
  await expect.element(skip).toBeInTheDocument();
  skip.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'На карте 3 объекта' })).toHaveFocus();
  const row = screen.getByRole('button', { name: /^77 улица Мира, 29/ });
  const node = row.element();
  node.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'улица Мира, 29' })).toHaveFocus();
  expect(getComputedStyle(node).visibility).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: /На карте/ }).query()).toBeNull();
});

test('A11Y-03 of three thousand rows only a few are rendered, and the last can be reached', async () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    parking(`${index}`, pointAt((index % 60) * 2 - 60, Math.floor(index / 60) * 2), {
      address: `Улица ${index}`,
    }),
  );
  const screen = await renderList({ objects: many });
  await expect.element(screen.getByRole('heading', { name: 'На карте 3000 объектов' })).toBeVisible();
  expect(screen.titles().length).toBeLessThan(20);
  document.querySelector('.kerb-map__side--list .kerb-sheet__body')?.scrollTo(0, 1e9);
  await vi.waitFor(() =>
    expect(document.querySelector('.kerb-map-row:last-child')?.getAttribute('aria-posinset')).toBe('3000'),
  );
});

test.each([
  ['light', 390],
  ['dark', 800],
] as const)('axe finds nothing in the list, %s, %i px', async (theme, width) => {
  const screen = await renderList({ theme, width });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
