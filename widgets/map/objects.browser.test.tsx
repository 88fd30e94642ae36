import { type Category, categories, type ObjectType } from '@kerb/core/domain/map/map-object.ts';
import { describe, expect, test, vi } from 'vitest';
import { coloursOf, rowsOf } from './canvas-pixels.fixture.ts';
import { renderMap } from './parking-map.fixture.tsx';
import { near, parking, pointAt } from './scene/scene.fixture.ts';
import { occupancyColours, residentColour } from './scene/shape-style.ts';

describe('the layers', () => {
  const layers: readonly [ObjectType, Category, string][] = [
    ['parking', 'onStreet', 'свободно 14 из 40'],
    ['residentZone', 'residentZone', 'Резидентная зона'],
    ['payStation', 'payStation', 'Паркомат'],
    ['paymentKiosk', 'paymentKiosk', 'Платёжный терминал'],
    ['informationBoard', 'informationBoard', 'Информационное табло'],
    ['church', 'church', 'Храм'],
    ['museum', 'museum', 'Музей'],
    ['sight', 'sight', 'Достопримечательность'],
  ];

  test('MAP-01 FRM-08 an object of each of the eight layers is on the map and named by its category', async () => {
    const objects = layers.map(([type, category], index) =>
      parking(`${index}`, pointAt((index % 4) * 90 - 135, Math.floor(index / 4) * 90 - 45), {
        type,
        category,
        ...(type === 'parking' ? {} : { zone: undefined }),
      }),
    );
    const screen = await renderMap({ objects });
    for (const [, , words] of layers) {
      await expect.element(screen.getByRole('button', { name: new RegExp(words) })).toBeVisible();
    }
    expect(document.querySelectorAll('.kerb-marker').length).toBe(8);
  });

  test('MAP-01 MAP-04 a resident zone, a street and a museum are drawn with their own geometry', async () => {
    const square = [near(-90, -60), near(-30, -60), near(-30, 0), near(-90, 0)];
    const objects = [
      parking('z', { kind: 'area', rings: [square] }, { type: 'residentZone', category: 'residentZone' }),
      parking('l', { kind: 'line', path: [near(20, -40), near(90, -40)] }),
      parking('m', pointAt(60, 60), { type: 'museum', category: 'museum' }),
    ];
    const screen = await renderMap({ objects });
    const canvas = () => document.querySelector<HTMLCanvasElement>('.kerb-shapes');
    await expect.element(screen.getByRole('button', { name: /Резидентная зона/ })).toBeVisible();
    await vi.waitFor(() => {
      const drawn = new Set(coloursOf(canvas()));
      expect(drawn.size).toBeGreaterThan(3);
      expect(drawn).toContain(channelsOf(residentColour));
    });
  });

  test('MAP-04 more lines and areas than fit into one frame are drawn too', async () => {
    const line = (index: number) =>
      parking(`${index}`, { kind: 'line', path: [near(-90, index / 10 - 30), near(90, index / 10 - 30)] });
    await renderMap({ objects: Array.from({ length: 600 }, (_, index) => line(index)) });
    await vi.waitFor(() =>
      expect(coloursOf(document.querySelector('.kerb-shapes'))).toContain(channelsOf(occupancyColours.busy)),
    );
  });

  test('MAP-04 a pay station with the code of a parking opens its own panel, and so does what has no code', async () => {
    const objects = [
      parking('5201', pointAt(60, 0), { address: 'Ульянова, 5' }),
      parking('5201', pointAt(160, 0), {
        type: 'payStation',
        category: 'payStation',
        address: 'Почтовая, 1',
      }),
      parking('', pointAt(260, 0), { type: 'museum', category: 'museum', name: 'Усадьба' }),
      parking('', pointAt(160, 120), { address: 'Ковалихинская, 8' }),
    ];
    const onViewChange = vi.fn();
    const screen = await renderMap({ objects, width: 900, onViewChange });
    for (const [marker, heading, code] of [
      [/Почтовая/, 'Почтовая, 1', '5201'],
      [/Усадьба/, 'Усадьба', ''],
      [/Ковалихинская/, 'Ковалихинская, 8', ''],
      [/Ульянова/, 'Ульянова, 5', '5201'],
    ] as const) {
      await screen
        .getByRole('group', { name: 'Объекты на карте' })
        .getByRole('button', { name: marker })
        .click();
      await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
      expect(document.querySelectorAll('.kerb-marker--selected').length).toBe(1);
      await expect.poll(() => onViewChange.mock.lastCall?.[0].parking).toBe(code);
    }
    await screen.getByRole('button', { name: 'Список', exact: true }).click();
    await screen
      .getByRole('listitem')
      .getByRole('button', { name: /Почтовая/ })
      .click();
    await expect.element(screen.getByRole('heading', { name: 'Почтовая, 1' })).toBeVisible();
  });
});

describe('the selection', () => {
  const square = [near(-90, -60), near(-30, -60), near(-30, 0), near(-90, 0)];
  const zone = parking(
    'z',
    { kind: 'area', rings: [square] },
    { type: 'residentZone', category: 'residentZone', zone: undefined },
  );

  test('MAP-23 a line turns blue, and its own colour is back when a resident zone turns magenta', async () => {
    const line = parking('l', { kind: 'line', path: [near(20, -40), near(90, -40)] });
    const screen = await renderMap({ objects: [zone, line] });
    const has = (colour: string) =>
      coloursOf(document.querySelector('.kerb-shapes')).includes(channelsOf(colour));
    await screen.getByRole('button', { name: /^Зона 12/ }).click();
    await expect.poll(() => [has('#1f5ae0'), has(occupancyColours.busy)]).toEqual([true, false]);
    // The panel lies over it.
    screen
      .getByRole('button', { name: /^Резидентная зона/ })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect
      .poll(() => [has('#d6139a'), has('#1f5ae0'), has(occupancyColours.busy)])
      .toEqual([true, false, true]);
  });

  test('MAP-23 a press on a marker that lies on an area selects the marker alone', async () => {
    const museum = parking('m', pointAt(-45, -45), { type: 'museum', category: 'museum', zone: undefined });
    const screen = await renderMap({ objects: [zone, museum] });
    const marker = screen.getByRole('button', { name: /^Музей/ });
    await marker.click();
    await expect.element(marker).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('region', { name: /Выбрано/ })).toHaveTextContent(/Музей/);
  });
});

describe('icons', () => {
  test('MAP-03 each category has its own icon and its own label', async () => {
    const all: readonly Category[] = [...categories, 'other'];
    const objects = all.map((category, index) => parking(`${index}`, pointAt(index, 0), { category }));
    const screen = await renderMap({ objects, width: 900 });
    await screen.getByRole('button', { name: 'Фильтр' }).click();
    const groups = () => [...document.querySelectorAll('.kerb-map-filters__row')];
    await expect.poll(() => groups().length).toBe(all.length);
    const rows = groups();
    const paths = (found: readonly Element[]) =>
      found.map((row) => row.querySelector('path')?.getAttribute('d'));
    expect(new Set(paths(rows)).size).toBe(all.length);
    expect(new Set(rows.map((row) => row.querySelector('span')?.textContent)).size).toBe(all.length);
  });
});

test('MAP-03 the marker of an object has the icon that its category has in the filter', async () => {
  const shown = [
    ['museum', 'Музей'],
    ['church', 'Храм'],
    ['payStation', 'Паркомат'],
  ] as const;
  const objects = shown.map(([type], index) =>
    parking(type, pointAt(index * 120 - 120, 0), { type, category: type, zone: undefined }),
  );
  const screen = await renderMap({ objects, width: 900 });
  await screen.getByRole('button', { name: 'Фильтр' }).click();
  const pathIn = (found: Element | null | undefined) => found?.querySelector('path')?.getAttribute('d');
  for (const [type, name] of shown) {
    await expect.element(screen.getByRole('button', { name: new RegExp(`^${name} 1`) })).toBeVisible();
    const row = [...document.querySelectorAll('.kerb-map-filters__row')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    expect(pathIn(row)).toMatch(/^M/i);
    expect(pathIn(document.querySelector(`.kerb-marker--${type}`)), type).toBe(pathIn(row));
  }
});

describe('occupancy', () => {
  const states = [
    ['40 of 40', parking('a', pointAt(-160, 0), { spaces: { total: 40, free: 40, forDisabled: 0 } })],
    ['10 of 40', parking('b', pointAt(-80, 0), { spaces: { total: 40, free: 15, forDisabled: 0 } })],
    ['2 of 40', parking('c', pointAt(0, 0), { spaces: { total: 40, free: 2, forDisabled: 0 } })],
    ['unknown', parking('d', pointAt(80, 0), { spaces: { total: 40, free: undefined, forDisabled: 0 } })],
    ['closed', parking('e', pointAt(160, 0), { isActive: false })],
  ] as const;
  const objects = states.map(([, object]) => object);

  test('A11Y-04 MAP-07 each state of occupancy has its own text on the marker and in its name', async () => {
    const screen = await renderMap({ objects });
    const said = [
      'свободно 40 из 40',
      'свободно 15 из 40',
      'свободно 2 из 40',
      'свободные места неизвестны',
      'сейчас не работает',
    ];
    for (const words of said) {
      await expect.element(screen.getByRole('button', { name: new RegExp(words) })).toBeVisible();
    }
    const faces = [...document.querySelectorAll('.kerb-marker__face')].map((face) => ({
      text: face.textContent,
      struck: getComputedStyle(face).textDecorationLine,
    }));
    expect(new Set(faces.map(({ text, struck }) => `${text} ${struck}`)).size).toBe(5);
  });

  const colours = ['#28a745', '#f5b800', '#dc3545', '#5b7a99', '#111418'];

  test('MAP-07 MAP-08 MAP-09 markers and the legend have the colours of occupancy: green, yellow, red, default, black', async () => {
    const screen = await renderMap({ objects });
    await expect.element(screen.getByRole('button', { name: /40 из 40/ })).toBeVisible();
    const markers = [/40 из 40/, /15 из 40/, /2 из 40/, /места неизвестны/, /не работает/].map(
      (name) => screen.getByRole('button', { name }).element().firstElementChild,
    );
    expect(markers.map((face) => face && getComputedStyle(face).backgroundColor)).toEqual(colours.map(toRgb));
    await screen.getByText('Обозначения').click();
    await expect.element(screen.getByText('Парковка не работает')).toBeVisible();
    const samples = [...document.querySelectorAll('.kerb-map__legend path')];
    expect(samples.map((path) => path.getAttribute('stroke'))).toEqual(colours);
  });

  test('MAP-07 MAP-08 MAP-09 lines are drawn in the colours of occupancy', async () => {
    const lines = objects.map((object, index) => ({
      ...object,
      geometry: {
        kind: 'line' as const,
        path: [near(-160, index * 30 - 60), near(160, index * 30 - 60)],
      },
    }));
    await renderMap({ objects: lines });
    const canvas = () => document.querySelector<HTMLCanvasElement>('.kerb-shapes');
    await vi.waitFor(() => {
      const drawn = new Set(coloursOf(canvas()));
      const expected = colours.map(channelsOf);
      expect(expected.filter((colour) => !drawn.has(colour))).toEqual([]);
    });
  });

  test('A11Y-04 each state of occupancy has its own pattern on a line, or its own width', async () => {
    const lines = objects.map((object, index) => ({
      ...object,
      geometry: {
        kind: 'line' as const,
        path: [near(-160, index * 30 - 60), near(160, index * 30 - 60)],
      },
    }));
    await renderMap({ objects: lines });
    const canvas = await vi.waitUntil(() => document.querySelector<HTMLCanvasElement>('.kerb-shapes'));
    await vi.waitFor(() => expect(coloursOf(canvas)).toContain(channelsOf(colours[4] ?? '')));
    const [free, busy, full, unknown, inactive] = colours.map((colour) => strokeOf(canvas, colour));
    expect([free?.dashes, unknown?.dashes]).toEqual([1, 1]);
    expect(unknown?.rows).toBeLessThan((free?.rows ?? 0) / 2);
    const patterns = [busy, full, inactive].map((stroke) => stroke?.dashes ?? 0);
    expect(Math.min(...patterns)).toBeGreaterThan(10);
    expect(new Set(patterns).size).toBe(3);
  });

  test('MAP-07 MAP-08 MAP-09 rows of the list have the colours of occupancy', async () => {
    const screen = await renderMap({ objects, width: 600 });
    await screen.getByRole('button', { name: 'Список', exact: true }).click();
    await expect.element(screen.getByRole('listitem').first()).toBeVisible();
    const dotOf = (text: string) => {
      const state = screen.getByRole('listitem').getByText(text, { exact: true }).element();
      return getComputedStyle(state, '::before').backgroundColor;
    };
    expect(
      [
        'свободно 40 из 40',
        'свободно 15 из 40',
        'свободно 2 из 40',
        'свободные места неизвестны',
        'сейчас не работает',
      ].map(dotOf),
    ).toEqual(colours.map(toRgb));
  });

  test('A11Y-04 rows of the list have the state as text', async () => {
    const screen = await renderMap({ objects, width: 900 });
    await screen.getByRole('button', { name: 'Список', exact: true }).click();
    const rows = screen.getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    await expect.element(rows.filter({ hasText: 'свободно 2 из 40' })).toBeVisible();
    await expect.element(rows.filter({ hasText: 'сейчас не работает' })).toBeVisible();
  });

  test('A11Y-04 the legend has the patterns of lines, and a text for each of the five states', async () => {
    const screen = await renderMap();
    await screen.getByText('Обозначения').click();
    await expect.element(screen.getByText('Парковка не работает')).toBeVisible();
    const rows = [...document.querySelectorAll('.kerb-map__legend li')].filter((row) =>
      row.querySelector('path'),
    );
    const forms = rows.map((row) => {
      const path = row.querySelector('path');
      return `${path?.getAttribute('stroke-dasharray')} at ${path?.getAttribute('stroke-width')}`;
    });
    expect(new Set(forms).size).toBe(5);
    expect(new Set(rows.map(({ textContent }) => textContent)).size).toBe(5);
  });

  test('MAP-07 the legend has the limits in English too', async () => {
    const screen = await renderMap({ language: 'en' });
    await screen.getByText('Legend').click();
    await expect.element(screen.getByText('Parking closed')).toBeVisible();
    const rows = [...document.querySelectorAll('.kerb-map__legend li')].map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual(['Half or more free', '30–50% free', 'Less than 30% free']);
  });

  test('MAP-07 the legend says the limits of the colours in numbers, and what a resident zone looks like', async () => {
    const screen = await renderMap();
    await screen.getByText('Обозначения').click();
    await expect.element(screen.getByText('Парковка не работает')).toBeVisible();
    const rows = [...document.querySelectorAll('.kerb-map__legend li')].map((row) =>
      row.textContent?.replaceAll('\u00a0', ' '),
    );
    expect(rows).toEqual([
      'Свободна половина и больше',
      'Свободно 30–50 %',
      'Свободно меньше 30 %',
      'Занятость неизвестна',
      'Парковка не работает',
      'Резидентная зона',
    ]);
    await screen.getByRole('button', { name: 'Значки названы в фильтре' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Что показать' })).toBeVisible();
  });

  test.each([390, 1000])(
    'A11Y-07 on a map %i px wide the open legend leaves half of the map free',
    async (width) => {
      const screen = await renderMap({ width });
      await screen.getByText('Обозначения').click();
      await expect.element(screen.getByText('Парковка не работает')).toBeVisible();
      const legend = document.querySelector('.kerb-map__legend');
      expect(legend?.clientHeight).toBeLessThanOrEqual(innerHeight * 0.6);
    },
  );

  test('MAP-17 a cluster whose places are all taken says that none is free', async () => {
    const full = (code: string, east: number) =>
      parking(code, pointAt(east, 0), { spaces: { total: 40, free: 0, forDisabled: undefined } });
    const objects = [full('a', 0), full('b', 5)];
    const screen = await renderMap({ objects, options: { initialZoom: 16 } });
    const cluster = screen.getByRole('button', { name: '0 свободно, 2 объекта. Приблизить' });
    await expect.element(cluster).toHaveTextContent('0 свободно');
  });

  test('MAP-17 a cluster shows its free places; without any count, how many parkings it has', async () => {
    const at = (code: string, east: number, free: number | undefined) =>
      parking(code, pointAt(east, 0), { spaces: { total: 40, free, forDisabled: undefined } });
    const sight = (code: string, east: number) =>
      parking(code, pointAt(east, 0), { type: 'sight', category: 'sight', zone: undefined });
    const objects = [
      ...[at('a', -300, 1200), at('b', -305, undefined)],
      ...[at('c', 0, undefined), at('d', 5, undefined), sight('e', 8)],
      ...[sight('f', 300), sight('g', 305)],
    ];
    const screen = await renderMap({ objects, options: { initialZoom: 16 }, width: 900 });
    const name = '1 200 свободно, 2 объекта. Приблизить'.replace(' ', '\u00a0');
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    const unknown = '2 парковки, 3 объекта, свободные места неизвестны. Приблизить';
    await expect.element(screen.getByRole('button', { name: unknown })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: '2 объекта. Приблизить', exact: true }))
      .toBeVisible();
    const faces = [...document.querySelectorAll('.kerb-marker__face')].map((face) => face.textContent);
    expect(faces.toSorted()).toEqual(['1\u00a0200\nсвободно', '2\nобъекта', '2\nпарковки']);
    for (const face of document.querySelectorAll('.kerb-marker__face'))
      expect(face.scrollWidth).toBeLessThanOrEqual(face.clientWidth);
  });

  test('A11Y-04 a failure has an icon and a text besides its colour', async () => {
    const screen = await renderMap({ objects: new Error('lost') });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Парковки не загрузились');
    expect(alert.element().querySelector('svg')).toBeTruthy();
  });
});

describe('texts of the server', () => {
  const markup = '<img src=x onerror="window.pwned=1"><b>12</b>';
  const evil = parking(markup, pointAt(0, 0), {
    name: markup,
    address: `${markup} address`,
    description: markup,
    notes: markup,
    zone: { id: markup, name: markup, kind: 'onStreet', prices: [] },
  });

  test('SEC-04 are shown as text, never as markup, in markers, panel, list and search', async () => {
    const screen = await renderMap({ objects: [evil], width: 900 });
    const marker = screen.getByRole('button', { name: /onerror/ });
    await expect.element(marker).toBeVisible();
    expect(marker.element().getAttribute('aria-label')).toContain(markup);
    await marker.click();
    await expect.element(screen.getByRole('heading', { name: markup })).toBeVisible();
    await screen.getByRole('button', { name: 'Список', exact: true }).click();
    await expect
      .element(screen.getByRole('listitem').getByText(markup, { exact: true }).first())
      .toBeVisible();
    await screen.getByRole('combobox').fill('address');
    await expect.element(screen.getByRole('option', { name: /onerror/ })).toBeVisible();
    expect(document.querySelector('img[src="x"], .kerb-map b')).toBeNull();
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
  });

  test('SEC-04 markup in the attribution is shown as text', async () => {
    const attribution = '<b>OSM</b>';
    const screen = await renderMap({
      objects: [evil],
      config: {
        mapSource: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{theme}/{z}/{x}/{y}', attribution },
      },
    });
    await expect.element(screen.getByText(attribution)).toBeVisible();
    expect(document.querySelector('.leaflet-popup, .leaflet-tooltip, .kerb-map b')).toBeNull();
  });
});

test.each([
  ['ru', 'Карта не отобразилась', 'Попробуйте позже'],
  ['en', 'The map could not be shown', 'Try again later'],
] as const)(
  'MAP-30 a map that fails to render says so (%s), and the page around it stays',
  async (language, title, text) => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    const outside = document.createElement('button');
    document.body.append(outside);
    const screen = await renderMap({
      language,
      connect: () => {
        throw new Error('broken');
      },
    });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent(title);
    await expect.element(alert).toHaveTextContent(text);
    expect(outside.isConnected).toBe(true);
    expect(silence).toHaveBeenCalledWith('Kerb: the map failed.', expect.any(Error));
    silence.mockRestore();
    outside.remove();
  },
);

/** `#28a745` as `rgb(40, 167, 69)`. */
function toRgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

/** `#28a745` as `40,167,69`. */
function channelsOf(hex: string): string {
  return toRgb(hex).replace(/rgb\(|\)| /g, '');
}

/** Of a line from left to right: how many rows of pixels it has, and the dashes of the row that has most. */
function strokeOf(canvas: HTMLCanvasElement, colour: string) {
  const dashes = rowsOf(canvas).map(
    (row) =>
      row.filter((pixel, at) => pixel === channelsOf(colour) && row[at - 1] !== channelsOf(colour)).length,
  );
  return { rows: dashes.filter((count) => count > 0).length, dashes: Math.max(...dashes) };
}
