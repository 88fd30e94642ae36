import { slotsPerDay, slotsPerWeek, toShareByte } from '@kerb/core/domain/forecast/share-byte.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { mapRange } from '@kerb/core/domain/range.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { coloursOf } from '../canvas-pixels.fixture.ts';
import { citySettings } from '../city-settings.fixture.ts';
import { cityOptions, now, renderMap } from '../parking-map.fixture.tsx';
import { centre, near, parking, pointAt, zone12 } from '../scene/scene.fixture.ts';

/** Paid from 8:00 to 20:00; it is Monday, 9:30. */
const zone = (id: string, roubles: number) => ({
  ...zone12,
  id,
  name: id,
  prices: [{ day: 'default' as const, perHour: fromRoubles(roubles), from: 480 as never, to: 1200 as never }],
});
const dear = parking('4012', pointAt(40, 0), { address: 'Дорогая улица', zone: zone('12', 100) });
const cheap = parking('77', pointAt(300, 0), { address: 'улица Мира, 29', zone: zone('13', 40) });
const taxi = parking('taxi', pointAt(20, 0), { address: 'Стоянка', category: 'taxi', zone: zone('12', 100) });
const resident = parking('r', pointAt(60, 0), {
  address: 'Дом',
  category: 'resident',
  zone: zone('12', 100),
});
const objects = [dear, cheap, taxi, resident];
const here = `${centre[1]},${centre[0]}`;
const plan = { destination: here, arrival: undefined, stay: '02:00' };

type Scenario = NonNullable<Parameters<typeof renderMap>[0]>;

async function renderPlan(request: NonNullable<Scenario['preset']>['plan'] = plan, other: Scenario = {}) {
  const screen = await renderMap({ objects, width: 900, preset: { plan: request }, ...other });
  const answers = () =>
    [...document.querySelectorAll('.kerb-plan__open')].map((row) =>
      [row.querySelector('.kerb-plan__price'), row.querySelector('strong')].map((part) => part?.textContent),
    );
  return { ...screen, answers };
}

test('PLUS-29 answers have the price of the whole stay, and places of others are none', async () => {
  const screen = await renderPlan();
  await expect.poll(screen.answers).toEqual([
    ['80\u00a0₽', 'улица Мира, 29'],
    ['200\u00a0₽', 'Дорогая улица'],
  ]);
  await expect.element(screen.getByText('5 минут пешком, 390\u00a0м')).toBeVisible();
  await expect.element(screen.getByText(/умноженное на 1,3/)).toBeVisible();
});

test('PLUS-29 while the colours of the map are prices, nothing says that they are occupancy', async () => {
  const screen = await renderPlan();
  await expect.poll(screen.answers).toHaveLength(2);
  await expect.element(screen.getByText('Обозначения')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(screen.getByText('Обозначения')).toBeVisible();
});

test('PLUS-29 answers are sorted as the driver chooses', async () => {
  const screen = await renderPlan();
  await screen.getByRole('radio', { name: 'Близкие' }).click();
  await expect
    .poll(() => screen.answers().map(([, name]) => name))
    .toEqual(['Дорогая улица', 'улица Мира, 29']);
});

test('PLUS-29 an open answer has its parts, free time, last legal minute and a cheaper neighbour', async () => {
  const screen = await renderPlan({ ...plan, arrival: '18:30', stay: '03:00' });
  await screen.getByRole('button', { name: /₽\s*Дорогая улица.* · 01:30 бесплатно/ }).click();
  await expect.element(screen.getByText('Зона 12 · Парковка 4012')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '18:30–20:00 150 ₽' })).toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: '20:00–21:30 бесплатно' })).toBeInTheDocument();
  await expect.element(screen.getByText('Бесплатно из этого времени: 01:30')).toBeVisible();
  await expect.element(screen.getByText('Последняя законная минута: 07:59 завтра')).toBeVisible();
  await screen.getByRole('button', { name: 'На 4 минуты дальше: на 90 ₽ дешевле' }).click();
  await expect.element(screen.getByRole('button', { name: /₽\s*улица Мира/, expanded: true })).toBeVisible();
});

test('PLUS-29 one press leads from an answer for now to its payment, with the length', async () => {
  const screen = await renderPlan();
  await screen.getByRole('button', { name: /₽\s*Дорогая улица/ }).click();
  await screen.getByRole('button', { name: 'Оплатить парковку' }).click();
  expect(screen.toPayment).toHaveBeenCalledWith({
    zoneId: '12',
    parkingCode: '4012',
    isBehindBarrier: false,
    duration: 120,
  });
});

test('PLUS-29 PLUS-27 a later stay is remembered by a calendar entry with the address of its payment, marked', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await renderPlan({ ...plan, arrival: '18:30' });
  await screen.getByRole('button', { name: /₽\s*Дорогая улица/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Оплатить парковку' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Напомнить в календаре' }).click();
  const file = made.mock.calls[0]?.[0] as Blob;
  const text = (await file.text()).replaceAll('\r\n ', '');
  expect((clicked.mock.contexts[0] as HTMLAnchorElement | undefined)?.download).toBe(
    'парковка-2026-11-23T18-30.ics',
  );
  expect(text).toContain('DTSTART:20261123T153000Z');
  expect(text).toContain('TRIGGER;RELATED=END:-PT135M');
  expect(text).toMatch(/zone=12&parking=4012&duration=02%3A00&plan=[0-9a-f]{16}/);
  vi.restoreAllMocks();
});

test('PLUS-29 the page hears of the answers, without the place', async () => {
  const emit = vi.fn(() => true);
  await renderPlan(plan, { emit });
  await expect
    .poll(() => emit.mock.calls)
    .toContainEqual([
      'kerb-plan',
      {
        city: 'nizhny-novgorod',
        arrival: '2026-11-23T09:30:00+03:00',
        minutes: 120,
        answers: 2,
        cheapest: 8000,
      },
    ]);
});

test('PLUS-29 where the whole stay is free, its price says so, and nothing else', async () => {
  const screen = await renderPlan({ ...plan, arrival: '20:30', stay: '01:00' });
  await expect.poll(() => screen.answers().map(([price]) => price)).toEqual(['бесплатно', 'бесплатно']);
  await expect.element(screen.getByText(/\d\d:\d\d бесплатно/)).not.toBeInTheDocument();
});

test('PLUS-29 permits lower prices and open places of residents', async () => {
  const permit = {
    name: 'Резидент',
    plate: normalisePlate('А123ВС52'),
    zones: ['12'],
    percent: 100,
    from: instant(0),
    until: instant(now + 86_400_000),
  };
  const permits = [permit];
  const screen = await renderPlan(plan, { useConcessions: () => permits });
  await expect
    .poll(() => screen.answers().map(([price]) => price))
    .toEqual(['бесплатно', 'бесплатно', '80\u00a0₽']);
  await screen.getByRole('combobox', { name: 'Автомобиль' }).selectOptions('');
  await expect.poll(() => screen.answers().length).toBe(2);
});

test('PLUS-29 lines and tags of the map have the colours of the legend, and lose them with the panel', async () => {
  const street = parking(
    '78',
    { kind: 'line', path: [near(260, 0), near(340, 0)] },
    { zone: zone('13', 40) },
  );
  const screen = await renderPlan(plan, { objects: [dear, street] });
  await expect.poll(() => document.querySelectorAll('.kerb-plan-tag').length).toBe(2);
  const tag = [...document.querySelectorAll('.kerb-plan-tag')].find(({ textContent }) =>
    textContent?.startsWith('80'),
  );
  await expect.element(screen.getByText('до 80 ₽')).toBeVisible();
  const swatch = screen.getByText('до 80 ₽').element().querySelector('rect');
  const { fill } = getComputedStyle(swatch as Element);
  expect(getComputedStyle(tag as Element).backgroundColor).toBe(fill);
  const isDrawn = () =>
    coloursOf(document.querySelector('.kerb-shapes')).includes(fill.replace(/rgb\(|\)| /g, ''));
  await expect.poll(isDrawn).toBe(true);
  await screen.getByRole('button', { name: 'Закрыть' }).click();
  await expect.poll(() => document.querySelectorAll('.kerb-plan-tag').length).toBe(0);
  await expect.poll(isDrawn).toBe(false);
});

test('PLUS-29 a press on the map is the destination', async () => {
  const onViewChange = vi.fn();
  const screen = await renderPlan({}, { onViewChange });
  await screen.getByRole('button', { name: 'Показать на карте' }).click();
  const map = document.querySelector('.leaflet-container') as HTMLElement;
  await userEvent.click(map, { position: { x: 640, y: 300 } });
  await expect.poll(() => onViewChange.mock.lastCall?.[0].plan.destination).toMatch(/^56\.\d+,44\.\d+$/);
  await expect.poll(screen.answers).toHaveLength(2);
  await expect.element(screen.getByRole('region', { name: /Выбрано/ })).not.toBeInTheDocument();
  // It is an answer, and looks like one.
  const field = screen.getByPlaceholder('Точка на карте').element();
  expect(getComputedStyle(field, '::placeholder').color).toBe(getComputedStyle(field).color);
});

test('PLUS-29 a destination is found by its address, arrival and length are typed', async () => {
  const onViewChange = vi.fn();
  const screen = await renderMap({ objects, width: 900, onViewChange });
  await screen.getByRole('button', { name: 'Спланировать стоянку' }).click();
  // The colours are still those of occupancy.
  await expect.element(screen.getByText('Обозначения')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Куда вы едете' }).fill('Мира');
  await screen.getByRole('option', { name: /Мира/ }).click();
  await screen.getByRole('radio', { name: 'Позже' }).click();
  await screen.getByLabelText('День и время').fill('2026-11-24T18:30');
  await screen.getByRole('combobox', { name: /На сколько/ }).selectOptions('03:00');
  await expect
    .poll(() => onViewChange.mock.lastCall?.[0].plan)
    .toEqual({ destination: expect.stringContaining('56.3268'), arrival: '2026-11-24T18:30', stay: '03:00' });
  await expect.element(screen.getByText('60\u00a0₽').first()).toBeVisible();
});

test('PLUS-29 an arrival typed digit by digit asks once it is still to come, and one that is past is refused', async () => {
  const onViewChange = vi.fn();
  const screen = await renderPlan({ ...plan, arrival: '18:30' }, { onViewChange });
  const field = screen.getByLabelText('День и время');
  const wanted = () => onViewChange.mock.lastCall?.[0].plan.arrival;
  await field.fill('2026-11-23T11:00');
  await expect.poll(wanted).toBe('2026-11-23T11:00');
  // "1" of "18" is 01:00, which is over.
  await field.fill('2026-11-23T01:00');
  await expect.element(field).toHaveValue('2026-11-23T01:00');
  await expect.element(field).not.toHaveAccessibleDescription(/ещё не наступили/);
  (field.element() as HTMLElement).blur();
  await expect.element(field).toHaveAccessibleDescription(/ещё не наступили/);
  expect(wanted()).toBe('2026-11-23T11:00');
  await field.fill('2026-11-23T18:00');
  await expect.poll(wanted).toBe('2026-11-23T18:00');
  await expect.element(field).toBeValid();
});

test('PLUS-29 going back replaces an arrival that was half typed', async () => {
  const screen = await renderPlan({ ...plan, arrival: '18:30' });
  const field = screen.getByLabelText('День и время');
  await field.fill('2026-11-23T01:00');
  (field.element() as HTMLElement).blur();
  await expect.element(field).toHaveAccessibleDescription(/ещё не наступили/);
  await screen.setProps({ preset: { plan: { ...plan, arrival: '2026-11-23T17:00' } } });
  await expect.element(field).toHaveValue('2026-11-23T17:00');
  await expect.element(field).toBeValid();
});

test('PLUS-29 nothing is offered where one payment is too short', async () => {
  const durations = { min: minutes(15), max: minutes(60), step: minutes(15) };
  const screen = await renderPlan(plan, { settings: { durations } });
  await expect.element(screen.getByText(/нет места, где можно стоять/)).toBeVisible();
});

describe('PLUS-29 on a phone, where the panel covers half of the map', () => {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const south = `${(centre[1] ?? 0) - 0.004},${centre[0]}`;

  test('the destination is in the other half, wherever it lies', async () => {
    const screen = await renderPlan({ ...plan, destination: south }, { width: 390 });
    await expect.element(screen.getByRole('button', { name: /^Найдено/ })).toBeVisible();
    await expect.poll(() => box('.kerb-plan-pin').bottom).toBeLessThan(box('.kerb-sheet').top);
    expect(box('.kerb-plan-pin').top).toBeGreaterThan(box('.leaflet-container').top);
    expect(box('.kerb-sheet').top - box('.leaflet-container').top).toBeGreaterThan(250);
  });

  test('what was found is shown in the visible part, and one press leads to the answers', async () => {
    const screen = await renderPlan(plan, { width: 390 });
    const found = screen.getByRole('button', { name: 'Найдено 2 места' });
    await expect.element(found).toBeVisible();
    const body = () => box('.kerb-sheet__body');
    expect(box('.kerb-plan__results').top).toBeGreaterThan(body().bottom);
    expect(box('.kerb-plan__status').bottom).toBeLessThanOrEqual(body().bottom);
    await found.click();
    await expect.poll(() => box('.kerb-plan__open').bottom).toBeLessThan(body().bottom);
    expect(document.activeElement).toHaveClass('kerb-plan__results');
  });

  test('a city whose settings cannot be read is an error with a retry', async () => {
    const screen = await renderPlan(plan, { width: 390, settings: new AppError('offline') });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    screen.fakes.loadSettings = async () => citySettings;
    await screen.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(screen.getByRole('button', { name: 'Найдено 2 места' })).toBeVisible();
  });
});

test.each(['light', 'dark'] as const)(
  'A11Y-01 PLUS-29 axe finds nothing in the open plan: %s',
  async (theme) => {
    const screen = await renderPlan({ ...plan, arrival: '18:30' }, { theme });
    await screen.getByRole('button', { name: /₽\s*Дорогая улица/ }).click();
    const { violations } = await axe.run(document.querySelector('.kerb-map__side--plan') as Element);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

test('PLUS-29 PLUS-30 an answer says how likely a space is free at the arrival', async () => {
  // Nearly full until 18:00.
  const week = Uint8Array.from({ length: slotsPerWeek }, (_, slot) =>
    toShareByte(slot % slotsPerDay < 36 ? 0.9 : 0.2),
  );
  const profile = {
    ...{ week, shift: 0, lean: 0, errors: { model: [], persistence: [] } },
    size: { keep: 1, perSlot: 0.5, odds: mapRange(6, () => [[0, 0] as const, [1, 1] as const]) },
    calendar: { timeZone: 'Europe/Moscow', exceptions: new Map() },
  };
  const screen = await renderPlan(
    { ...plan, arrival: '18:30' },
    {
      objects: [
        parking('5', pointAt(40, 0), {
          zone: zone('12', 100),
          spaces: { total: 10, free: undefined, forDisabled: undefined },
        }),
      ],
      options: { capabilities: { ...cityOptions.capabilities, forecast: true } },
      forecast: async () => ({ learnedAt: now, find: () => profile }),
    },
  );
  await screen.getByRole('button', { name: /место в 8 случаях из 10/ }).click();
  await expect.element(screen.getByText('Место было в 8 из 10 таких понедельников в 18:30')).toBeVisible();
});
