import { instant } from '@kerb/core/domain/time.ts';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { now, renderMap } from '../parking-map.fixture.tsx';
import { near, parking, pointAt } from '../scene/scene.fixture.ts';

const lot = parking('4012', pointAt(0, 0));
const minute = 60_000;

const face = () => {
  const found = document.querySelector('.kerb-marker--parking > .kerb-marker__face');
  return found ? getComputedStyle(found).backgroundColor : undefined;
};
const grey = 'rgb(154, 163, 173)';
const yellow = 'rgb(245, 184, 0)';

test('PLUS-08 MAP-11 occupancy measured 11 minutes ago is grey, and its time is on marker, panel, list and map', async () => {
  const screen = await renderMap({ objects: [lot], data: { measuredAt: now - 11 * minute } });
  const marker = screen.getByRole('button', { name: /свободно 14 из 40 \(на 09:19\), 50/ });
  await expect.element(marker).toBeVisible();
  expect(face()).toBe(grey);
  await expect.element(screen.getByRole('status').getByText('Свободные места на 09:19')).toBeVisible();
  await marker.click();
  const panel = screen.getByRole('region', { name: /Выбрано/ });
  await expect.element(panel.getByText('свободно 14 из 40 (на 09:19)')).toBeVisible();
  await screen.getByRole('button', { name: 'Список', exact: true }).click();
  await expect.element(screen.getByRole('listitem').getByText('свободно 14 из 40 (на 09:19)')).toBeVisible();
});

test('PLUS-08 exactly 10 minutes are not old, nor is occupancy of unknown age', async () => {
  for (const measuredAt of [now - 10 * minute, undefined]) {
    const screen = await renderMap({ objects: [lot], data: { measuredAt } });
    const marker = screen.getByRole('button', { name: /свободно 14 из 40, 50/ });
    await expect.element(marker).toBeVisible();
    expect(face()).toBe(yellow);
    expect(screen.getByText(/Свободные места на/).query()).toBeNull();
    await screen.unmount();
  }
});

test('PLUS-08 occupancy that becomes old on the screen turns grey', async () => {
  const screen = await renderMap({ objects: [lot], data: { measuredAt: now - 10 * minute } });
  await expect.element(screen.getByRole('button', { name: /14 из 40, 50/ })).toBeVisible();
  screen.runtime.clock.now = () => instant(now + 1000);
  await expect.element(screen.getByText('Свободные места на 09:20')).toBeVisible();
  await vi.waitFor(() => expect(face()).toBe(grey));
});

test('PLUS-08 a time of another day has its date', async () => {
  const screen = await renderMap({ objects: [lot], data: { measuredAt: now - 24 * 60 * minute } });
  await expect.element(screen.getByText('Свободные места на 22 ноября, 09:30')).toBeVisible();
});

test('PLUS-08 clusters and lines turn grey too, museums do not', async () => {
  const objects = [
    lot,
    parking('4013', { kind: 'line', path: [near(10, 0), near(30, 0)] }),
    parking('m', pointAt(-200, 0), { type: 'museum', category: 'museum' }),
  ];
  const options = { initialZoom: 16 };
  const screen = await renderMap({ objects, options, data: { measuredAt: now - 60 * minute } });
  const cluster = screen.getByRole('button', { name: /2 объекта.*Данные на 08:30$/ });
  await expect.element(cluster).toBeVisible();
  const filterOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body).filter;
  expect(filterOf('.kerb-marker--cluster')).toBe('grayscale(1)');
  expect(filterOf('.kerb-shapes')).toBe('saturate(0.25)');
  expect(filterOf('.kerb-marker--museum > .kerb-marker__face')).toBe('none');
});

test('PLUS-08 a cached map says so, with its time, and offers a retry', async () => {
  const data = { measuredAt: now - minute, receivedAt: instant(now - minute), isFromCache: true };
  const screen = await renderMap({ objects: [lot], data });
  await expect.element(screen.getByText('Нет связи. Показано, как было: 09:29')).toBeVisible();
  const ask = vi.spyOn(screen.fakes, 'loadMap');
  await screen.getByRole('button', { name: 'Повторить' }).click();
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
});

test('PLUS-08 a cached map of unknown time says so without a time', async () => {
  const screen = await renderMap({ objects: [lot], data: { isFromCache: true } });
  await expect.element(screen.getByText('Нет связи. Показаны последние данные')).toBeVisible();
});

test.each([
  ['light', 390],
  ['dark', 800],
] as const)('axe finds nothing on a map of old data, %s, %i px', async (theme, width) => {
  const data = { measuredAt: now - 20 * minute };
  const screen = await renderMap({ objects: [lot], data, theme, width, preset: { parking: '4012' } });
  await expect.element(screen.getByText('Свободные места на 09:10')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
