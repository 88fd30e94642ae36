import type { Position } from '@kerb/core/domain/map/map-object.ts';
import { page as runtimePage } from '@kerb/kit/runtime/page.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defineParkingMap } from './element.tsx';
import { expectBounded, expectZoom, fakeCity, tilesShown } from './parking-map.fixture.tsx';
import { parking, pointAt } from './scene/scene.fixture.ts';

interface ParkingMapElement extends HTMLElement {
  select(code: string): void;
  focusPlace(place: unknown): void;
}

const objects = [
  parking('4012', pointAt(0, 0)),
  parking('4013', pointAt(200, 0), { address: 'улица Мира, 29' }),
];

beforeAll(() => {
  runtimePage().runtimes.set('nizhny-novgorod', fakeCity({ objects }).runtime);
  defineParkingMap();
});

afterEach(() => document.body.replaceChildren());

async function renderElement(attributes: string): Promise<{ element: ParkingMapElement; root: ShadowRoot }> {
  document.body.innerHTML = `<parking-map lang="ru" city="nizhny-novgorod" style="width:600px;height:500px" ${attributes}></parking-map>`;
  const element = document.querySelector<ParkingMapElement>('parking-map');
  if (!element?.shadowRoot) throw new Error('the page has no map');
  const root = element.shadowRoot;
  await vi.waitFor(() => expect(root.querySelector('.kerb-marker')).toBeTruthy());
  return { element, root };
}

test('EMB-05 EMB-08 the map fills the box of its element, opens at its centre and zoom, and then says that it is ready', async () => {
  const ready = vi.fn();
  document.addEventListener('kerb-ready', ready, { once: true });
  const { at } = pointAt(50, 0) as { readonly at: Position };
  const { root } = await renderElement(`center="${at[1]},${at[0]}" zoom="18"`);
  await expectZoom(18, root);
  const map = root.querySelector('.leaflet-container')?.getBoundingClientRect();
  expect([map?.width, map?.height]).toEqual([600, 500]);
  const middle = [...root.querySelectorAll('.kerb-marker')].map((marker) => {
    const { left, width } = marker.getBoundingClientRect();
    return Math.round(left + width / 2 - (map?.left ?? 0));
  });
  // A metre has three pixels. In the middle of the city the first parking itself would be at 300.
  expect(middle[0]).toBeGreaterThan(120);
  expect(middle[0]).toBeLessThan(180);
  await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
});

test('EMB-05 a centre far from the city is left out, since the map would be empty', async () => {
  const { root } = await renderElement('center="0,0" zoom="17"');
  await vi.waitFor(() => expect(root.querySelectorAll('.kerb-marker').length).toBe(2));
});

test('a map without a height on its page has the default height', async () => {
  document.body.innerHTML = '<parking-map city="nizhny-novgorod"></parking-map>';
  const height = () =>
    document.querySelector('parking-map')?.shadowRoot?.querySelector('.kerb-map')?.clientHeight;
  await vi.waitFor(() => expect(height()).toBe(480));
});

test('a map whose height is a percentage of nothing has its least height, and one line on the console says why', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<parking-map city="nizhny-novgorod" style="height:100%"></parking-map>';
  const map = () => document.querySelector('parking-map')?.shadowRoot?.querySelector('.kerb-map');
  await vi.waitFor(() => expect(map()?.clientHeight).toBe(200));
  expect(document.querySelector('parking-map')?.clientHeight).toBe(200);
  expect(log.mock.calls).toEqual([[expect.stringContaining('<parking-map> has no height')]]);
  document.body.innerHTML = '<parking-map city="nizhny-novgorod" style="height:200px"></parking-map>';
  await vi.waitFor(() => expect(map()?.clientHeight).toBe(200));
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('a map whose page removes its style sheets, early or late, keeps a height and does not grow', async () => {
  document.body.innerHTML = '<parking-map city="nizhny-novgorod" style="width:600px"></parking-map>';
  const root = document.querySelector('parking-map')?.shadowRoot as ShadowRoot;
  root.adoptedStyleSheets = [];
  await expectBounded(root, 480);
  const box = root.querySelector('.kerb-map');
  expect([box?.clientHeight, box?.parentElement?.clientHeight]).toEqual([480, 480]);
  const styled = await renderElement('');
  styled.root.adoptedStyleSheets = [];
  await expectBounded(styled.root, 480);
});

test('EMB-05 the parking attribute selects initially, controls shows the listed controls only', async () => {
  await renderElement('parking="4013" controls="zoom"');
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Приблизить' })).toBeVisible();
  expect(page.getByRole('combobox').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Показать, где я' }).query()).toBeNull();
});

test('EMB-05 the categories attribute filters, and again when the page changes it', async () => {
  const { element, root } = await renderElement('categories="on-street"');
  await vi.waitFor(() => expect(root.querySelectorAll('.kerb-marker')).toHaveLength(2));
  element.setAttribute('categories', 'museum');
  await vi.waitFor(() => expect(root.querySelectorAll('.kerb-marker')).toHaveLength(0));
});

test('EMB-09 select(code) selects, even when it is called before the map is ready', async () => {
  const selected = vi.fn();
  document.addEventListener('kerb-parking-select', (event) => selected((event as CustomEvent).detail), {
    once: true,
  });
  const rendered = renderElement('');
  document.querySelector<ParkingMapElement>('parking-map')?.select('4013');
  await rendered;
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  expect(selected).toHaveBeenCalledWith({ city: 'nizhny-novgorod', parking: '4013', zoneId: '12' });
});

test('MAP-22 EMB-09 focusPlace selects the parking within 5 metres of the place', async () => {
  const { element } = await renderElement('');
  element.focusPlace({ lat: 56.3268, lon: 44.0059 + 203 / 61_700 });
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('MAP-22 EMB-09 focusPlace waits for the map when it is called before it is ready', async () => {
  const rendered = renderElement('');
  document.querySelector<ParkingMapElement>('parking-map')?.focusPlace({ lat: 56.3268, lon: 44.0059 });
  await rendered;
  await expect.element(page.getByRole('heading', { name: 'Большая Покровская улица' })).toBeVisible();
});

test('MAP-22 ERR-22 without a parking there an alert says so, until it is closed or another place is requested', async () => {
  const { element } = await renderElement('');
  const alert = page.getByRole('alert');
  element.focusPlace({ lat: 56.3268, lon: 44.0059 + 194 / 61_700 });
  await expect.element(alert).toHaveTextContent('В этом месте нет парковки');
  await alert.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  element.focusPlace({ lat: 56.33, lon: 44.01 });
  await expect.element(alert).toBeVisible();
  element.focusPlace({ lat: 56.3268, lon: 44.0059 });
  await expect.element(alert).not.toBeInTheDocument();
});

test('EMB-09 focusPlace moves the view, and ignores a value that is not a point', async () => {
  const { element, root } = await renderElement('zoom="17"');
  element.focusPlace('over there');
  await expectZoom(17, root);
  element.focusPlace({ lat: 56.33, lon: 44.01 });
  await expectZoom(18, root);
});

test('EMB-05 the wheel scrolls the page, and zooms the map with Ctrl held', async () => {
  const { root } = await renderElement('zoom="17"');
  const map = root.querySelector('.leaflet-container');
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', {
      deltaY: -200,
      ctrlKey,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    map?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(false)).toBe(false);
  await expect.element(page.getByText(/прокручивайте с клавишей/)).toBeVisible();
  expect(tilesShown(root).every(({ zoom }) => zoom === 17)).toBe(true);
  expect(turn(true)).toBe(true);
  await vi.waitFor(() => expect(tilesShown(root).some(({ zoom }) => zoom > 17)).toBe(true));
});

test('EMB-05 one finger scrolls the page, two move the map', async () => {
  const { root } = await renderElement('zoom="17"');
  const map = await vi.waitUntil(() => root.querySelector('.leaflet-container'));
  const reached: number[] = [];
  map.addEventListener('touchmove', (event) => reached.push((event as TouchEvent).touches.length));
  const move = (fingers: number) => {
    const touches = Array.from(
      { length: fingers },
      (_, identifier) => new Touch({ identifier, target: map, clientX: 100 + identifier * 50, clientY: 100 }),
    );
    map.dispatchEvent(new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true }));
  };
  move(1);
  await expect.element(page.getByText('Двигайте карту двумя пальцами')).toBeVisible();
  expect(reached).toEqual([]);
  move(2);
  await expect.element(page.getByText('Двигайте карту двумя пальцами')).not.toBeInTheDocument();
  expect(reached).toEqual([2]);
});

test('EMB-05 with gestures="free" the wheel zooms at once', async () => {
  const { root } = await renderElement('zoom="17" gestures="free"');
  const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true });
  root.querySelector('.leaflet-container')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('EMB-15 a map that was created in a hidden box is complete once the box is shown', async () => {
  document.body.innerHTML =
    '<div hidden id="box"><parking-map lang="ru" city="nizhny-novgorod" style="width:600px;height:500px"></parking-map></div>';
  const root = document.querySelector('parking-map')?.shadowRoot as ShadowRoot;
  await vi.waitFor(() => expect(root.querySelector('.leaflet-container')).toBeTruthy());
  document.getElementById('box')?.removeAttribute('hidden');
  await vi.waitFor(() => expect(tilesShown(root).length).toBeGreaterThan(5));
  await vi.waitFor(() => expect(root.querySelectorAll('.kerb-marker').length).toBe(2));
});
