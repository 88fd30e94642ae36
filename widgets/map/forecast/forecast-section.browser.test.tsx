import type { ForecastProfile } from '@kerb/core/domain/forecast/forecast.ts';
import { slotsPerDay, slotsPerWeek, toShareByte } from '@kerb/core/domain/forecast/share-byte.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import { cityDay, type Weekday } from '@kerb/core/domain/time.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { cityOptions, now, renderMap } from '../parking-map.fixture.tsx';
import { allDay, parking, pointAt, zone12 } from '../scene/scene.fixture.ts';

const timeZone = 'Europe/Moscow';
const capabilities = { ...cityOptions.capabilities, forecast: true };

/** Half of the spaces are usual before noon and in the evening, this share from noon to 18:00. */
function profileWith(afternoon: number, exceptions: ForecastProfile['calendar']['exceptions'] = new Map()) {
  const week = Uint8Array.from({ length: slotsPerWeek }, (_, index) => {
    const slot = index % slotsPerDay;
    return toShareByte(slot >= 24 && slot < 36 ? afternoon : 0.5);
  });
  return {
    week,
    shift: 0,
    lean: 0,
    // The probability of a space is what is expected to be free.
    size: { keep: 1, perSlot: 0.5, odds: mapRange(6, () => [[0, 0] as const, [1, 1] as const]) },
    errors: { model: [0.014, 0.023, 0.037, 0.048], persistence: [0.037, 0.071, 0.129, 0.175] },
    calendar: { timeZone, exceptions },
  } satisfies ForecastProfile;
}

interface Scenario extends Omit<Parameters<typeof renderMap>[0] & object, 'forecast'> {
  readonly profile?: ForecastProfile | undefined;
  readonly spaces?: { readonly total: number; readonly free: number | undefined };
  readonly prices?: (typeof zone12)['prices'];
}

/** It is Monday, 09:30 in Nizhny Novgorod. */
async function renderPanel({ profile, spaces, prices = [allDay(50)], ...other }: Scenario) {
  const lot = parking('4012', pointAt(0, 0), {
    zone: { ...zone12, prices },
    spaces: { total: 40, free: 20, forDisabled: undefined, ...spaces },
  });
  const find = vi.fn(() => profile);
  const forecast = vi.fn(async () => ({ learnedAt: now, find }));
  const screen = await renderMap({
    objects: [lot],
    preset: { parking: '4012' },
    options: { capabilities },
    forecast,
    ...other,
  });
  const panel = screen.getByRole('region', { name: /Выбрано|Selected/ });
  await expect.element(panel).toBeVisible();
  return { ...screen, panel, forecast, find };
}

type Panel = Awaited<ReturnType<typeof renderPanel>>['panel'];

async function arriveAt(panel: Panel, time: string) {
  await panel.getByRole('radio').nth(1).click();
  await panel.getByLabelText(/Время приезда|Time of arrival|Arrival time/).fill(time);
}

/** Of each bar of the curve, the share that is filled. */
function heightsOf(bars: readonly Element[]): readonly number[] {
  return bars.map((bar) => {
    const [part] = bar.children;
    return (part?.getBoundingClientRect().height ?? 0) / bar.getBoundingClientRect().height;
  });
}

describe('PLUS-30 the forecast of a parking', () => {
  test.each([
    [0.2, 'Место, скорее всего, найдётся', 8],
    [0.4, 'Место может не найтись', 6],
    [0.6, 'Место может не найтись', 4],
    [0.7, 'Мест, скорее всего, не будет', 3],
  ] as const)('with %d taken at the arrival says: %s', async (taken, chance, happened) => {
    const { panel, find } = await renderPanel({ profile: profileWith(taken) });
    await arriveAt(panel, '15:00');
    await expect.element(panel.getByText(chance, { exact: true })).toBeVisible();
    const basis = `Место было в ${happened} из 10 таких понедельников в 15:00`;
    await expect.element(panel.getByText(basis, { exact: true })).toBeVisible();
    expect(find).toHaveBeenCalledWith({ code: '4012', zoneId: '12', total: 40, free: 20 });
  });

  test('uses the present count: a fuller parking than usual is less likely to have a space soon', async () => {
    const { panel } = await renderPanel({ profile: profileWith(0.2), spaces: { total: 40, free: 0 } });
    await arriveAt(panel, '10:00');
    await expect.element(panel.getByText(/Место было в 3 из 10/)).toBeVisible();
    await arriveAt(panel, '20:00');
    await expect.element(panel.getByText(/Место было в 5 из 10/)).toBeVisible();
  });

  test('of a holiday names holidays, in English too', async () => {
    const today = new Map([[cityDay(now, timeZone), 7 as Weekday]]);
    const { panel } = await renderPanel({ profile: profileWith(0.2, today), language: 'en' });
    await arriveAt(panel, '15:00');
    await expect.element(panel.getByText('A space was free on 8 of 10 such holidays at 15:00')).toBeVisible();
  });

  test('says nothing about now if the spaces are counted, else what is usual', async () => {
    const counted = await renderPanel({ profile: profileWith(0.2) });
    await expect.element(counted.panel.getByText('Будет ли место')).toBeVisible();
    expect(counted.panel.getByText(/из 10/).query()).toBeNull();
    await counted.unmount();
    const uncounted = await renderPanel({
      profile: profileWith(0.2),
      spaces: { total: 40, free: undefined },
    });
    await expect.element(uncounted.panel.getByText(/Место было в 5 из 10/)).toBeVisible();
  });

  test('says that the parking is closed at the arrival', async () => {
    const { panel } = await renderPanel({ profile: profileWith(Number.NaN) });
    await arriveAt(panel, '15:00');
    await expect.element(panel.getByText('В это время парковка закрыта')).toBeVisible();
  });

  test('draws the day: usual hours so far, the forecast from now on, the arrival marked', async () => {
    const { panel } = await renderPanel({ profile: profileWith(0.8), spaces: { total: 40, free: 0 } });
    const curve = panel.getByRole('img', { name: /Сколько занято сегодня/ });
    await expect.element(curve).toBeVisible();
    const bars = [...curve.element().children];
    expect(bars).toHaveLength(24);
    const heights = heightsOf(bars);
    expect(heights[3]).toBeCloseTo(0.5, 1);
    // Full at 09:30; half of what is above the usual share is left after each half hour.
    expect(heights[10]).toBeCloseTo(0.5 + (0.25 + 0.125) / 2, 1);
    expect(heights[14]).toBeCloseTo(0.8, 1);
    expect(bars.findIndex((bar) => bar.hasAttribute('data-arrival'))).toBe(9);
    await arriveAt(panel, '15:00');
    expect(bars.findIndex((bar) => bar.hasAttribute('data-arrival'))).toBe(15);
    await expect
      .element(curve)
      .toHaveAttribute(
        'aria-label',
        expect.stringMatching(/меньше всего в 00:00 — 50\s%, больше всего в 12:00/),
      );
  });

  test('draws the day of the arrival, which the present count says nothing about', async () => {
    const { panel } = await renderPanel({ profile: profileWith(0.8), spaces: { total: 40, free: 0 } });
    await panel.getByRole('radio').nth(2).click();
    const curve = panel.getByRole('img', { name: /Сколько занято завтра/ });
    await expect.element(curve).toBeVisible();
    const heights = heightsOf([...curve.element().children]);
    expect(heights[10]).toBeCloseTo(0.5, 1);
    expect(heights[14]).toBeCloseTo(0.8, 1);
  });

  test('shows the errors of the last weeks on request', async () => {
    const { panel } = await renderPanel({ profile: profileWith(0.2) });
    const table = panel.getByRole('table', { name: /Средняя ошибка за последние недели/ });
    await expect.element(panel.getByText('Насколько точен прогноз')).toBeVisible();
    expect(table.query()).toBeNull();
    await panel.getByText('Насколько точен прогноз').click();
    const rows = table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent?.replaceAll(/\s/g, ' '));
    expect(rows.slice(1)).toEqual([
      '30 минут1,4 %3,7 %',
      '1 час2,3 %7,1 %',
      '2 часа3,7 %12,9 %',
      '3 часа4,8 %17,5 %',
    ]);
  });

  test('is shown for a parking without prices too', async () => {
    const { panel } = await renderPanel({ profile: profileWith(0.2), prices: [] });
    await arriveAt(panel, '15:00');
    await expect.element(panel.getByText(/из 10 таких понедельников/)).toBeVisible();
    expect(panel.getByText('Сколько стоит час').query()).toBeNull();
  });

  test('is silent where it is not better than the present count', async () => {
    const { panel, find } = await renderPanel({ profile: undefined });
    await expect.element(panel.getByText('Сколько стоит час')).toBeVisible();
    await expect.poll(() => find.mock.calls.length).toBeGreaterThan(0);
    expect(panel.getByText('Будет ли место').query()).toBeNull();
  });

  test('is not asked for in a city without the capability', async () => {
    const { panel, forecast } = await renderPanel({ profile: profileWith(0.2), options: {} });
    await expect.element(panel.getByText('Сколько стоит час')).toBeVisible();
    expect(forecast).not.toHaveBeenCalled();
    expect(panel.getByText('Будет ли место').query()).toBeNull();
  });

  test.each(['light', 'dark'] as const)('has nothing that axe finds, %s', async (theme) => {
    const { panel } = await renderPanel({ profile: profileWith(0.2), theme });
    await arriveAt(panel, '15:00');
    await panel.getByText('Насколько точен прогноз').click();
    await expect.element(panel.getByText(/из 10/)).toBeVisible();
    const { violations } = await axe.run(panel.element());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
});
