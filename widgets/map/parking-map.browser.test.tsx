import { loadOptions } from '@kerb/core/api/city.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import type { MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import axe from 'axe-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  expectBounded,
  expectZoom,
  fakeCity,
  focusing,
  now,
  renderMap,
  tilesShown,
} from './parking-map.fixture.tsx';
import { allDay, near, parking, pointAt } from './scene/scene.fixture.ts';

const name = /Большая Покровская/;
const lot = parking('4012', pointAt(0, 0));

/** To the right, as a mouse does it: a click on what it began on comes last. CSS pixels. */
function drag(from: Element, across: number) {
  const { x, y } = from.getBoundingClientRect();
  const send = (type: string, by: number) =>
    from.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX: x + by, clientY: y }),
    );
  send('mousedown', 0);
  for (const part of [0.2, 0.6, 1]) send('mousemove', across * part);
  send('mouseup', across);
  send('click', across);
}

/** A map whose options come from a server's reply, read by the product's own API. */
async function renderWithRealOptions(reply: object) {
  const fetch = async () => Response.json({ status: 'ok', ...reply });
  const screen = await renderMap({
    optionsOf: (config) => () => loadOptions(createCitySource(config, { fetch })),
  });
  return { screen, runtime: screen.runtime };
}

function expectInTheMiddle(marker: Element) {
  const map = document.querySelector('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect();
  const own = marker.getBoundingClientRect();
  expect(Math.abs(own.x + own.width / 2 - (map.x + map.width / 2))).toBeLessThan(2);
  expect(Math.abs(own.y + own.height / 2 - (map.y + map.height / 2))).toBeLessThan(2);
}

describe('opening', () => {
  test('A11Y-03 the name of a marker has zone, street, free spaces and price', async () => {
    const screen = await renderMap({ objects: [lot] });
    const words = 'Зона 12, Большая Покровская улица, свободно 14 из 40, 50 ₽ в час';
    await expect.element(screen.getByRole('button', { name: words.replace(' ₽', '\u00a0₽') })).toBeVisible();
  });

  test('MAP-16 the map opens at the centre and zoom of the options', async () => {
    const options = { mapCentre: { lat: 56.3, lon: 43.9 }, initialZoom: 15 };
    const there = parking('9', { kind: 'point', at: [43.9, 56.3] });
    const screen = await renderMap({ objects: [there], options });
    await expectZoom(15);
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    expectInTheMiddle(screen.getByRole('button', { name }).element());
  });

  test('MAP-16 without options the map opens in the middle of the bounds at zoom 16', async () => {
    const there = parking('9', { kind: 'point', at: [43.9, 56.3] });
    const screen = await renderMap({ objects: [there], options: new AppError('refused') });
    await expectZoom(16);
    const map = document.querySelector('.leaflet-container');
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    expectInTheMiddle(screen.getByRole('button', { name }).element());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(map?.isConnected).toBe(true);
  });

  test('a map in a page without any style sheet fills its box and does not grow', async () => {
    const screen = await renderMap();
    document.adoptedStyleSheets = [];
    await expectBounded(screen.container, 600);
  });

  test('MAP-15 a zoom beyond the limits of the city is clamped, also one of the keyboard', async () => {
    const screen = await renderMap({ options: { initialZoom: 5 }, config: { zoomProfile: 'narrow' } });
    await expectZoom(13);
    screen.container.querySelector<HTMLElement>('.leaflet-container')?.focus();
    await userEvent.keyboard('-');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expectZoom(13);
  });

  test('MAP-30 tiles come from the city’s source, in the theme of the page, with their attribution', async () => {
    const screen = await renderMap({ theme: 'dark' });
    await expect.element(screen.getByText('Test tiles')).toBeVisible();
    await vi.waitFor(() =>
      expect(new Set(tilesShown().map(({ theme }) => theme))).toEqual(new Set(['dark'])),
    );
    screen.container.querySelector<HTMLElement>('.kerb-root')?.setAttribute('data-theme', 'light');
    await vi.waitFor(() =>
      expect(new Set(tilesShown().map(({ theme }) => theme))).toEqual(new Set(['light'])),
    );
  });

  test.each([390, 1000])('MAP-29 the banner of the options is a link on a map of %i px', async (width) => {
    const banner = { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', link: 'https://city.test/news' };
    const screen = await renderMap({ options: { banner }, width });
    const link = screen.getByRole('link', { name: 'Реклама' });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', 'https://city.test/news');
    await expect.element(link.getByRole('img')).toHaveAttribute('src', banner.image);
  });

  test('MAP-29 without a banner nothing is drawn', async () => {
    const { runtime, ...screen } = await renderMap();
    await expect.element(screen.getByRole('region', { name: 'Карта парковок' })).toBeVisible();
    await expect.poll(() => runtime.queries.isFetching()).toBe(0);
    expect(screen.container.querySelector('.kerb-map__banner')).toBeNull();
  });

  test.each(['javascript:alert(1)', 'data:text/html,1', 'ftp://city.test/news', '/news'])(
    'MAP-29 a banner that leads to %s is not shown: the options are read by the real API',
    async (link) => {
      const { screen, runtime } = await renderWithRealOptions({
        banner: { image: 'https://city.test/a.png', link },
      });
      await expect.element(screen.getByRole('region', { name: 'Карта парковок' })).toBeVisible();
      await expect.poll(() => runtime.queries.isFetching()).toBe(0);
      expect(screen.container.querySelector('.kerb-map__banner')).toBeNull();
    },
  );

  test('MAP-29 a banner that leads to https is shown: the options are read by the real API', async () => {
    const { screen } = await renderWithRealOptions({
      banner: { image: 'https://city.test/a.png', link: 'https://city.test/news' },
    });
    const link = screen.getByRole('link', { name: 'Реклама' });
    await expect.element(link).toHaveAttribute('href', 'https://city.test/news');
  });

  test('MAP-12 when loading the objects fails, the map stays and offers a retry, which loads them', async () => {
    const screen = await renderMap({ objects: new AppError('refused') });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Парковки не загрузились');
    const search = screen.getByRole('combobox').element().getBoundingClientRect();
    expect(alert.element().getBoundingClientRect().left, 'beside the search').toBeGreaterThan(search.right);
    await expect.element(screen.getByRole('region', { name: 'Карта парковок' })).toBeVisible();
    screen.fakes.loadMap = fakeCity({ objects: [lot] }).fakes.loadMap;
    await screen.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByText('Парковки не загрузились').query()).toBeNull();
  });
});

/** What the open search says in the place of matches. */
const searchNote = () => document.querySelector('.kerb-listbox__note')?.textContent;

describe('selecting', () => {
  test('MAP-23 a pressed marker is selected, the previous one is not any more, and the panel opens', async () => {
    const emit = vi.fn<Emit>(() => true);
    const other = parking('4013', pointAt(150, 40), { name: 'Вторая' });
    const screen = await renderMap({ objects: [lot, other], emit });
    const first = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    const sizeOf = (marker: typeof first) => getComputedStyle(marker.element().children[0] as Element).scale;
    await first.click();
    await expect.element(first).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => Number(sizeOf(first))).toBeGreaterThan(1.3);
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    expect(emit).toHaveBeenCalledWith('kerb-parking-select', {
      city: 'nizhny-novgorod',
      parking: '4012',
      zone: undefined,
      zoneId: '12',
    });
    const second = screen.getByRole('button', { name: /^Зона.*Вторая/ });
    await second.click();
    await expect.element(second).toHaveAttribute('aria-pressed', 'true');
    await expect.element(first).toHaveAttribute('aria-pressed', 'false');
  });

  test('MAP-23 a drag that starts on a marker moves the map and selects nothing', async () => {
    const emit = vi.fn<Emit>(() => true);
    const screen = await renderMap({ objects: [lot], emit });
    const marker = screen.getByRole('button', { name });
    await expect.element(marker).toBeVisible();
    const before = marker.element().getBoundingClientRect().x;
    drag(marker.element(), 60);
    await expect.poll(() => marker.element().getBoundingClientRect().x).toBeCloseTo(before + 60, 0);
    await expect.element(marker).toHaveAttribute('aria-pressed', 'false');
    marker.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(marker).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => emit.mock.calls.length).toBe(1);
  });

  test('A11Y-02 the focus of a marker that joins a cluster moves to the cluster', async () => {
    const beside = parking('4013', pointAt(20, 0), { name: 'Вторая' });
    const screen = await renderMap({ objects: [lot, beside], options: { initialZoom: 17 } });
    const first = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('-');
    await expect.element(screen.getByRole('button', { name: /2 объекта/ })).toHaveFocus();
  });

  test('A11Y-02 a marker whose text changes keeps the focus', async () => {
    const screen = await renderMap({ objects: [lot], data: { measuredAt: now - 10 * 60_000 } });
    const marker = screen.getByRole('button', { name });
    await expect.element(marker).toBeVisible();
    marker.element().focus();
    screen.runtime.clock.now = () => instant(now + 1000);
    await expect.element(screen.getByRole('button', { name: /на 09:20/ })).toHaveFocus();
  });

  test('A11Y-02 Enter on a marker moves the focus into the panel, Escape moves it back', async () => {
    const screen = await renderMap({ objects: [lot] });
    const marker = screen.getByRole('button', { name });
    await expect.element(marker).toBeVisible();
    marker.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(marker).toHaveFocus();
  });

  test('A11Y-03 all markers are one tab stop, arrow keys move the focus between them', async () => {
    const west = parking('w', pointAt(-150, 0), { name: 'Запад' });
    const screen = await renderMap({
      objects: [west, lot, parking('e', pointAt(150, 0), { name: 'Восток' })],
    });
    const middle = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    await expect.element(middle).toBeVisible();
    const stops = [...document.querySelectorAll<HTMLElement>('.kerb-marker')].filter(
      (node) => node.tabIndex === 0,
    );
    expect(stops).toEqual([middle.element()]);
    middle.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('button', { name: /Восток/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(screen.getByRole('button', { name: /Запад/ })).toHaveFocus();
    await userEvent.tab();
    expect(document.activeElement?.closest('.leaflet-container')).toBeNull();
  });

  test('A11Y-03 without a further marker an arrow key pans the map, which brings markers beyond the edge into view', async () => {
    const far = parking('e', pointAt(330, 0), { name: 'Восток' });
    const screen = await renderMap({ objects: [lot, far] });
    const middle = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    await expect.element(middle).toBeVisible();
    middle.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const east = screen.getByRole('button', { name: /Восток/ });
    await expect.element(east).toHaveFocus();
    const { right } = document.querySelector('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect();
    await vi.waitFor(() => expect(east.element().getBoundingClientRect().right).toBeLessThan(right));
  });

  test('A11Y-08 a marker that gets the focus does not stay behind the search box', async () => {
    const north = parking('n', pointAt(-60, 172), { name: 'Север' });
    const screen = await renderMap({ objects: [lot, north] });
    const middle = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    await expect.element(middle).toBeVisible();
    middle.element().focus();
    await userEvent.keyboard('{ArrowUp}');
    const marker = screen.getByRole('button', { name: /Север/ });
    await expect.element(marker).toHaveFocus();
    const { bottom } = screen.getByRole('combobox').element().getBoundingClientRect();
    await vi.waitFor(() => expect(marker.element().getBoundingClientRect().top).toBeGreaterThan(bottom));
  });

  test('A11Y-02 from a marker, plus and minus zoom, and what is pressed with Alt, Ctrl or Meta is left alone', async () => {
    const screen = await renderMap({ objects: [lot, parking('e', pointAt(100, 0), { name: 'Восток' })] });
    const first = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    const second = screen.getByRole('button', { name: /Восток/ });
    await expect.element(second).toBeVisible();
    first.element().focus();
    const left = (marker: typeof first) => marker.element().getBoundingClientRect().left;
    const distance = () => left(second) - left(first);
    const before = distance();
    await userEvent.keyboard('+');
    await vi.waitFor(() => expect(distance() / before).toBeCloseTo(2, 1));
    await userEvent.keyboard('-');
    await vi.waitFor(() => expect(distance() / before).toBeCloseTo(1, 1));
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      const init = { key: 'ArrowRight', [modifier]: true, bubbles: true, cancelable: true };
      expect(first.element().dispatchEvent(new KeyboardEvent('keydown', init))).toBe(true);
      await expect.element(first).toHaveFocus();
    }
  });

  test('A11Y-03 PageDown and PageUp reach markers that cover each other', async () => {
    const screen = await renderMap({ objects: [lot, parking('4013', pointAt(0, 0), { name: 'Вторая' })] });
    const first = screen.getByRole('button', { name: /^Зона 12, Большая/ });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(screen.getByRole('button', { name: /Вторая/ })).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    await expect.element(first).toHaveFocus();
  });

  test('A11Y-03 a skip link leads past the map', async () => {
    const screen = await renderMap({ objects: [lot] });
    const skip = screen.getByRole('button', { name: 'Пропустить карту' });
    await expect.element(skip).toBeInTheDocument();
    skip.element().focus();
    await expect.element(skip).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Конец карты')).toHaveFocus();
    const after = document.createElement('button');
    document.body.append(after);
    await userEvent.tab();
    expect(document.activeElement).toBe(after);
    after.remove();
  });

  test('SEC-04 texts of the server are shown as text', async () => {
    const markup = '<img src=x onerror="window.pwned=1">';
    const evil = parking('1', pointAt(0, 0), { name: markup, address: markup, description: markup });
    const screen = await renderMap({ objects: [evil] });
    await screen.getByRole('button', { name: /onerror/ }).click();
    await expect.element(screen.getByRole('heading', { name: markup })).toBeVisible();
    expect(screen.container.querySelector('img[src="x"]')).toBeNull();
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
  });
});

describe('the panel', () => {
  test('MAP-25 SES-30 shows zone, code, spaces, the price now and the timetable, with the word for free', async () => {
    const worked = { ...allDay(50), from: (8 * 60) as MinuteOfDay, to: (20 * 60) as MinuteOfDay };
    const zone = { id: '12', name: 'Зона 12. Центр', kind: 'onStreet', prices: [worked] } as const;
    const free = { ...zone, prices: [{ ...allDay(0), day: 'sunday' as const }, worked] };
    const screen = await renderMap({ objects: [parking('4012', pointAt(0, 0), { zone: free })] });
    await screen.getByRole('button', { name }).click();
    const panel = screen.getByRole('region', { name: /Выбрано/ });
    for (const text of ['4012', 'Зона 12. Центр', 'свободно 14 из 40', 'Воскресенье и праздники']) {
      await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
    }
    const freeRows = panel.getByRole('row').filter({ hasText: 'бесплатно' }).elements();
    expect(freeRows.map((row) => row.querySelector('th')?.textContent)).toEqual([
      'В остальное время',
      'Круглосуточно',
    ]);
  });

  test('MAP-25 an unknown count of spaces is a dash', async () => {
    const spaces = { total: 40, free: undefined, forDisabled: undefined };
    const screen = await renderMap({ objects: [parking('4012', pointAt(0, 0), { spaces })] });
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole('definition').filter({ hasText: '—' }).first()).toBeVisible();
    await expect.element(screen.getByText('свободные места неизвестны')).toBeVisible();
  });

  test('MAP-25 known spaces are shown once, disabled bays only where their number is known', async () => {
    const spaces = { total: 40, free: 14, forDisabled: 3 };
    const screen = await renderMap({
      objects: [lot, parking('2', pointAt(80, 0), { spaces, address: 'Мира' })],
    });
    await screen.getByRole('button', { name }).click();
    const panel = screen.getByRole('region', { name: /Выбрано/ });
    await expect.element(panel.getByText('свободно 14 из 40', { exact: true })).toBeVisible();
    expect(panel.getByRole('definition').elements()).toEqual([]);
    await screen.getByRole('button', { name: /^Зона 12, Мира/ }).click();
    await expect.element(panel.getByText('Для инвалидов')).toBeVisible();
    expect(
      panel
        .getByRole('definition')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(['3']);
  });

  test('MAP-25 0 of 0 spaces are unknown', async () => {
    const spaces = { total: 0, free: 0, forDisabled: undefined };
    const screen = await renderMap({ objects: [parking('4012', pointAt(0, 0), { spaces })] });
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText('свободные места неизвестны')).toBeVisible();
    const counts = screen
      .getByRole('definition')
      .elements()
      .map((row) => row.textContent);
    expect(counts).toEqual(['—', '—']);
  });

  test.each([
    ['payStation', 'Здесь можно оплатить парковку'],
    ['residentZone', 'Зона для жителей с резидентным разрешением'],
    ['informationBoard', 'Табло показывает свободные места'],
  ] as const)('MAP-25 the panel of a %s says what it is for', async (type, words) => {
    const object = parking('9', pointAt(0, 0), { type, category: type, zone: undefined });
    const screen = await renderMap({ objects: [object] });
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  test('EMB-15 a very long name takes three lines of the header, and the details have all of it', async () => {
    const long = 'Парковка у городской поликлиники '.repeat(12).trim();
    const screen = await renderMap({ objects: [parking('9', pointAt(0, 0), { name: long })] });
    await screen.getByRole('button', { name: /поликлиники/ }).click();
    const heading = screen.getByRole('heading', { level: 2, name: long });
    await expect.element(heading).toBeVisible();
    expect(heading.element().clientHeight).toBeLessThanOrEqual(72);
    await expect.element(screen.getByRole('paragraph').filter({ hasText: long })).toBeVisible();
  });

  test('MAP-25 an inactive parking has no pay button', async () => {
    const screen = await renderMap({ objects: [parking('4012', pointAt(0, 0), { isActive: false })] });
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText('сейчас не работает')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Оплатить парковку' }).query()).toBeNull();
  });

  test.each([
    [767, 'false'],
    [768, 'true'],
  ])('MAP-24 on a map %i px wide it opens expanded: %s', async (width, isExpanded) => {
    const screen = await renderMap({ objects: [lot], width });
    await screen.getByRole('button', { name }).click();
    const details = screen.getByText('Цены и время работы');
    if (isExpanded === 'true') await expect.element(details).toBeVisible();
    else await expect.element(details).not.toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Оплатить парковку' })).toBeVisible();
  });

  test('MAP-24 on a narrow map the arrow expands the panel', async () => {
    const screen = await renderMap({ objects: [lot], width: 390 });
    await screen.getByRole('button', { name }).click();
    await screen.getByRole('button', { name: 'Развернуть сведения' }).click();
    await expect.element(screen.getByText('Цены и время работы')).toBeVisible();
  });

  test('A11Y-07 at 320 px the header of the panel does not overflow', async () => {
    const named = { ...lot, name: 'Плоскостная парковка 4012' } as typeof lot;
    const screen = await renderMap({ objects: [named], width: 320 });
    await screen.getByRole('button', { name }).click();
    const pay = screen.getByRole('button', { name: 'Оплатить парковку' });
    await expect.element(pay).toBeVisible();
    const head = pay.element().closest('.kerb-sheet__head');
    expect(head?.scrollWidth).toBeLessThanOrEqual(head?.clientWidth ?? 0);
  });

  test('MAP-26 the pay button passes zone and parking to guest payment', async () => {
    const { toPayment, ...screen } = await renderMap({ objects: [lot] });
    await screen.getByRole('button', { name }).click();
    await screen.getByRole('button', { name: 'Оплатить парковку' }).click();
    expect(toPayment).toHaveBeenCalledWith({ zoneId: '12', parkingCode: '4012', isBehindBarrier: false });
  });

  test('MAP-26 the pay button of a parking behind a barrier asks for the barrier form', async () => {
    const barrier = parking('5203', pointAt(0, 0), {
      zone: { id: '21', name: '21', kind: 'offStreet', prices: [allDay(100)] },
    });
    const { toPayment, ...screen } = await renderMap({ objects: [barrier] });
    await screen.getByRole('button', { name }).click();
    await screen.getByRole('button', { name: 'Оплатить парковку' }).click();
    expect(toPayment).toHaveBeenCalledWith({ zoneId: '21', parkingCode: '5203', isBehindBarrier: true });
  });

  test('EMB-08 a page that cancels kerb-payment-start keeps the map from opening payment', async () => {
    const emit: Emit = (event) => event !== 'kerb-payment-start';
    const { toPayment, ...screen } = await renderMap({ objects: [lot], emit });
    await screen.getByRole('button', { name }).click();
    await screen.getByRole('button', { name: 'Оплатить парковку' }).click();
    expect(toPayment).not.toHaveBeenCalled();
  });

  test('MAP-27 the pay button is busy until the settings load; when they fail it opens payment', async () => {
    const { toPayment, ...screen } = await renderMap({ objects: [lot] });
    let refuse = (_: unknown) => {};
    screen.fakes.loadSettings = () =>
      new Promise((_, reject) => {
        refuse = reject;
      });
    await screen.getByRole('button', { name }).click();
    const pay = screen.getByRole('button', { name: 'Оплатить парковку' });
    await expect.element(pay).toHaveAttribute('aria-busy', 'true');
    pay.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(toPayment).not.toHaveBeenCalled();
    refuse(new AppError('refused'));
    await expect.element(pay).not.toHaveAttribute('aria-busy');
    await pay.click();
    expect(toPayment).toHaveBeenCalledOnce();
  });

  test('without guest payment the panel says where to pay and has no pay button', async () => {
    const screen = await renderMap({ objects: [lot], settings: { hasGuestPayment: false } });
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText(/Оплатите в паркомате/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Оплатить парковку' }).query()).toBeNull();
  });
});

describe('moving to the selection', () => {
  const street = (length: number) =>
    parking('7', { kind: 'line', path: [near(-length / 2, 0), near(length / 2, 0)] });
  const square = (side: number) => [near(0, 0), near(side, 0), near(side, side), near(0, side)];

  test.each([
    ['a point', lot, 15, 18],
    ['a bay of some metres', street(6), 16, 20],
    ['a street', street(120), 15, 17],
    ['a street that is longer than the view', street(1500), 17, 13],
    ['an area', parking('7', { kind: 'area', rings: [square(400)] }), 17, 15],
  ])('MAP-28 with focusOnMarker, selecting %s fits it into the view', async (_, object, from, to) => {
    const screen = await renderMap({
      objects: [object],
      config: focusing,
      options: { initialZoom: from },
      width: 1000,
    });
    await expectZoom(from);
    await screen.getByRole('button', { name }).click();
    await expectZoom(to);
  });

  test('MAP-28 what is selected stands in the middle of what the panel leaves free', async () => {
    const area = parking('7', { kind: 'area', rings: [square(400)] });
    const screen = await renderMap({ objects: [area], config: focusing, width: 1000 });
    await screen.getByRole('button', { name }).click();
    await expectZoom(15);
    const region = screen.getByRole('region', { name: /Выбрано/ });
    await expect.element(region).toBeVisible();
    const panel = region.element();
    await vi.waitFor(() => {
      const map = document.querySelector('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect();
      const { x, width } = screen.getByRole('button', { name }).element().getBoundingClientRect();
      const middle = (panel.getBoundingClientRect().right + map.right) / 2;
      expect(Math.abs(x + width / 2 - middle)).toBeLessThan(12);
    });
  });

  test.each([17, 19])('MAP-28 what is in view at zoom %i is not zoomed', async (zoom) => {
    const screen = await renderMap({ objects: [lot], config: focusing, options: { initialZoom: zoom } });
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expectZoom(zoom);
  });

  test('MAP-28 SHELL-34 without focusOnMarker, the zoom stays', async () => {
    const screen = await renderMap({ objects: [lot], options: { initialZoom: 15 }, width: 1000 });
    await expectZoom(15);
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expectZoom(15);
  });

  test('MAP-19 MAP-20 an address is found in any case, matches are listed, and the chosen one is shown at zoom 18', async () => {
    const far = parking('77', pointAt(5000, 0), { address: 'улица Мира, 29' });
    const screen = await renderMap({
      objects: [lot, far, parking('78', pointAt(5100, 0), { address: 'улица Мира, 31' })],
      config: focusing,
    });
    await screen.getByRole('combobox').fill('УЛИЦА, мира!');
    await expect.element(screen.getByRole('option', { name: /Мира, 31/ })).toBeVisible();
    await screen.getByRole('option', { name: /Мира, 29/ }).click();
    await expectZoom(18);
    await expect.element(screen.getByRole('button', { name: /улица Мира, 29/ })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  });

  test('MAP-19 a street that is found fits the view', async () => {
    const far = parking(
      '77',
      { kind: 'line', path: [near(5000, 0), near(5500, 0)] },
      { address: 'улица Мира' },
    );
    const screen = await renderMap({ objects: [lot, far], width: 1000 });
    await screen.getByRole('combobox').fill('Мира');
    await screen.getByRole('option', { name: /Мира/ }).click();
    await expectZoom(15);
  });

  test('MAP-19 what can be paid for is listed before a church of that name, and the nearest to the middle first', async () => {
    const house = (code: string, east: number) =>
      parking(code, pointAt(east, 0), { address: `Покровская, ${code}` });
    const church = {
      type: 'church',
      category: 'church',
      name: 'Покровская церковь',
      zone: undefined,
    } as const;
    const screen = await renderMap({
      objects: [
        parking('c', pointAt(5, 0), { ...church, address: 'улица Мира, 1' }),
        house('2', 5000),
        house('40', 60),
        house('9', 30),
      ],
    });
    await screen.getByRole('combobox').fill('Покровская');
    await expect.element(screen.getByRole('option', { name: /церковь/ })).toBeVisible();
    const options = screen.getByRole('option').elements();
    expect(options.map((option) => option.firstChild?.textContent)).toEqual([
      '9, Покровская, 9',
      '40, Покровская, 40',
      '2, Покровская, 2',
      'Храм: Покровская церковь, улица Мира, 1',
    ]);
  });

  test('MAP-19 of many matches the nearest fifty are listed, and the list says how many more there are', async () => {
    const objects = Array.from({ length: 60 }, (_, index) =>
      parking(`${index + 100}`, pointAt(index * 40, 0), { address: `Покровская, ${index}` }),
    );
    const screen = await renderMap({ objects });
    await screen.getByRole('combobox').fill('Покровская');
    await expect.element(screen.getByText('Ещё 10 вариантов, уточните запрос')).toBeVisible();
    expect(screen.getByRole('option').elements()).toHaveLength(50);
    expect(screen.getByText('60 вариантов', { exact: true }).elements()).toHaveLength(1);
  });

  test('MAP-19 before the objects are there nothing is reported as missing; what was typed finds them then', async () => {
    let arrive = () => {};
    const objects = new Promise<MapObject[]>((resolve) => {
      arrive = () => resolve([parking('77', pointAt(500, 0), { address: 'улица Мира, 29' })]);
    });
    const screen = await renderMap({ objects });
    await userEvent.type(screen.getByRole('combobox'), 'Мира');
    await expect.poll(searchNote).toBe('Загружаем парковки');
    arrive();
    await expect.element(screen.getByRole('option', { name: /Мира, 29/ })).toBeVisible();
  });

  test('MAP-12 MAP-19 if the objects do not come, the search says so', async () => {
    const screen = await renderMap({ objects: new AppError('refused') });
    await userEvent.type(screen.getByRole('combobox'), 'Мира');
    await expect.poll(searchNote).toBe('Парковки не загрузились');
  });

  test('MAP-19 a code is found', async () => {
    const screen = await renderMap({ objects: [lot, parking('77', pointAt(500, 0))] });
    await screen.getByRole('combobox').fill('77');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('region', { name: /Выбрано/ }).getByText('77')).toBeVisible();
  });

  describe('in a city of more than 5,000 objects', () => {
    const city = Array.from({ length: 5200 }, (_, index) =>
      parking(`${index}`, pointAt((index % 80) * 10 - 400, Math.floor(index / 80) * 10), {
        address: `Тестовая улица, ${index}`,
      }),
    );

    test('MAP-19 a typed address is found and shown', async () => {
      const screen = await renderMap({ objects: city });
      await userEvent.type(screen.getByRole('combobox'), 'Тестовая 5199');
      await screen.getByRole('option', { name: /^5199/ }).click();
      await expect.element(screen.getByRole('heading', { name: 'Тестовая улица, 5199' })).toBeVisible();
    });

    test('MAP-19 an address is found by its Latin spelling', async () => {
      const screen = await renderMap({ objects: city });
      await userEvent.type(screen.getByRole('combobox'), 'Testovaya 5199');
      await expect.element(screen.getByRole('option', { name: /^5199/ })).toBeVisible();
    });

    test('MAP-19 a query that was entered without focus is found too', async () => {
      const screen = await renderMap({ objects: city });
      await expect.element(screen.getByRole('combobox')).toBeVisible();
      const box = screen.getByRole('combobox').element() as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Тестовая 5199');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      expect(document.activeElement).not.toBe(box);
      await expect.element(screen.getByRole('option', { name: /^5199/ })).toBeInTheDocument();
    });

    test('MAP-19 an unknown address says that nothing was found', async () => {
      const screen = await renderMap({ objects: city });
      await userEvent.type(screen.getByRole('combobox'), 'нигде');
      await expect
        .element(screen.getByText('Ничего не нашлось', { exact: false }).first())
        .toBeInTheDocument();
    });
  });

  test('MAP-17 a pressed cluster opens: at zoom 16 it is one marker, at 17 its objects have their own', async () => {
    const close = parking('4013', pointAt(30, 0), { name: 'Вторая' });
    const screen = await renderMap({ objects: [lot, close], options: { initialZoom: 16 } });
    await screen.getByRole('button', { name: '28 свободно, 2 объекта. Приблизить' }).click();
    await expectZoom(17);
    await expect.element(screen.getByRole('button', { name: /Вторая/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Зона 12, Большая/ })).toBeVisible();
  });

  test('PLUS-06 a preset parking that the city does not have is reported as missing, until it is closed', async () => {
    const screen = await renderMap({ objects: [lot], preset: { parking: '99999' } });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Парковки 99999 нет на карте');
    await alert.getByRole('button', { name: 'Закрыть' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('PLUS-06 while the objects load, no preset parking is missing', async () => {
    const screen = await renderMap({ objects: new Promise(() => {}), preset: { parking: '4012' } });
    await expect.element(screen.getByRole('region', { name: 'Карта парковок' })).toBeVisible();
    expect(screen.getByRole('alert').query()).toBeNull();
  });

  test('EMB-05 a preset selects a parking, moves the centre, and filters by category', async () => {
    const museum = parking('m', pointAt(20, 20), { type: 'museum', category: 'museum', name: 'Музей' });
    const preset = { parking: '4012', zoom: 18, categories: new Set(['onStreet'] as const) };
    const screen = await renderMap({ objects: [lot, museum], preset });
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    await expectZoom(18);
    expect(screen.getByRole('button', { name: /Музей/ }).query()).toBeNull();
  });
});

describe('own location', () => {
  const answer = (reply: (done: PositionCallback, fail: PositionErrorCallback) => void) =>
    vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      .mockImplementation((done, fail) => reply(done, fail ?? (() => {})));
  const at = (latitude: number, longitude: number) =>
    ({ coords: { latitude, longitude, accuracy: 20 } }) as GeolocationPosition;

  test('MAP-21 the button centres the map on the location of the device', async () => {
    answer((done) => done(at(56.3, 43.9)));
    const screen = await renderMap({ objects: [parking('9', { kind: 'point', at: [43.9, 56.3] })] });
    await screen.getByRole('button', { name: 'Показать, где я' }).click();
    const panel = screen.getByRole('region', { name: 'Рядом с вами' });
    await expect.element(panel).toBeVisible();
    await vi.waitFor(() => {
      const map = document.querySelector('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect();
      const marker = document.querySelector('.leaflet-container .kerb-marker');
      const { x = 0, y = 0, width = 0, height = 0 } = marker?.getBoundingClientRect() ?? {};
      const free = { left: panel.element().getBoundingClientRect().right, right: map.right };
      expect(Math.abs(x + width / 2 - (free.left + free.right) / 2)).toBeLessThan(12);
      expect(Math.abs(y + height / 2 - (map.y + map.height / 2))).toBeLessThan(2);
    });
  });

  test('MAP-21 on a narrow map the location is in the middle of the half above the panel', async () => {
    answer((done) => done(at(56.3, 43.9)));
    const objects = [parking('9', { kind: 'point' as const, at: [43.9, 56.3] })];
    const screen = await renderMap({ objects, width: 390 });
    await screen.getByRole('button', { name: 'Показать, где я' }).click();
    await expect.element(screen.getByRole('region', { name: 'Рядом с вами' })).toBeVisible();
    await vi.waitFor(() => {
      const map = document.querySelector('.leaflet-container')?.getBoundingClientRect() ?? new DOMRect();
      const marker = document.querySelector('.leaflet-container .kerb-marker');
      const { x = 0, y = 0, width = 0, height = 0 } = marker?.getBoundingClientRect() ?? {};
      expect(Math.abs(x + width / 2 - (map.x + map.width / 2))).toBeLessThan(2);
      expect(Math.abs(y + height / 2 - (map.y + map.height / 4))).toBeLessThan(2);
    });
  });

  test('PLUS-05 the button lists what can be paid for nearby and says how accurate the location is; a press selects', async () => {
    answer((done) => done(at(56.3268, 44.0059)));
    const close = parking('4013', pointAt(60, 0), { address: 'улица Мира, 29' });
    const screen = await renderMap({ objects: [lot, close] });
    await screen.getByRole('button', { name: 'Показать, где я' }).click();
    await expect.element(screen.getByText('Точность 20\u00a0м')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Ближайшие к вам' });
    await list.getByRole('button', { name: /^Парковка 4013/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Рядом с вами' }).query()).toBeNull();
  });

  test('PLUS-05 another press locates the device again', async () => {
    const locate = answer((done) => done(at(56.3268, 44.0059)));
    locate.mockClear();
    const screen = await renderMap({ objects: [lot] });
    const button = screen.getByRole('button', { name: 'Показать, где я' });
    await button.click();
    await expect.element(screen.getByRole('list', { name: 'Ближайшие к вам' })).toBeVisible();
    await button.click();
    await vi.waitFor(() => expect(locate).toHaveBeenCalledTimes(2));
  });

  test('MAP-21 a failure is an alert over the map', async () => {
    answer((_, fail) => fail({} as GeolocationPositionError));
    const screen = await renderMap();
    await screen.getByRole('button', { name: 'Показать, где я' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Не удалось определить местоположение');
  });

  test('MAP-21 a location outside of the city is an alert, and the view stays', async () => {
    answer((done) => done(at(55.75, 37.6)));
    const screen = await renderMap({ objects: [parking('4012', { kind: 'point', at: [44.0059, 56.3268] })] });
    await screen.getByRole('button', { name: 'Показать, где я' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Вы находитесь вне зоны города');
    expectInTheMiddle(screen.getByRole('button', { name }).element());
  });
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the map with its panel open, %s',
  async (theme) => {
    const things = [
      lot,
      parking('2', pointAt(80, 0), { isActive: false }),
      parking('3', pointAt(0, 80), { type: 'museum', category: 'museum', name: 'Музей', zone: undefined }),
      ...[100, 39, 5].map((free, index) =>
        parking(`f${index}`, pointAt(80 * index - 80, -80), { spaces: { total: 100, free, forDisabled: 1 } }),
      ),
    ];
    const screen = await renderMap({ objects: things, theme });
    await screen.getByRole('button', { name: /14 из 40/ }).click();
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { violations } = await axe.run(screen.container);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  },
);

test('MAP-30 tiles that failed are requested again, when the device is online again and after a while', async () => {
  await renderMap({ config: { mapSource: { url: '/no-such-tile/{z}/{x}/{y}', attribution: 'Test' } } });
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const again: string[] = [];
  // Leaflet may replace any one tile while the map finds its place, so it is all tiles that are watched.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    src,
  ) {
    if (this.src) again.push(src);
    else source?.set?.call(this, src);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await vi.waitFor(() => {
    const before = again.length;
    dispatchEvent(new Event('online'));
    expect(again.length).toBeGreaterThan(before);
  });
  const before = again.length;
  const tile = document.querySelector<HTMLElement>('.leaflet-tile');
  tile?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(again.length).toBeGreaterThan(before));
  expect(tile?.hidden).toBe(true);
  tile?.dispatchEvent(new Event('load'));
  expect(tile?.hidden).toBe(false);
});

describe('shapes', () => {
  test('MAP-23 a press on a line selects it', async () => {
    const line = parking('7', { kind: 'line', path: [near(-60, -40), near(60, -40)] });
    const screen = await renderMap({ objects: [line] });
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    const map = screen.getByRole('region', { name: 'Карта парковок' });
    const box = map.element().getBoundingClientRect();
    const pixel = 1 / 0.662;
    const position = { x: box.width / 2 + 30 * pixel, y: box.height / 2 + 40 * pixel };
    await map.click({ position });
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  });
});
