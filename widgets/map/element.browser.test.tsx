import { page as runtimePage } from '@kerb/kit/runtime/page.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defineParkingMap } from './element.tsx';
import { expectZoom, fakeRuntime, tilesShown } from './parking-map.fixture.tsx';
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
  runtimePage().runtimes.set('nizhny-novgorod', fakeRuntime({ objects }));
  defineParkingMap();
});

afterEach(() => document.body.replaceChildren());

async function place(attributes: string): Promise<{ element: ParkingMapElement; root: ShadowRoot }> {
  document.body.innerHTML = `<parking-map lang="ru" city="nizhny-novgorod" style="width:600px;height:500px" ${attributes}></parking-map>`;
  const element = document.querySelector<ParkingMapElement>('parking-map');
  if (!element?.shadowRoot) throw new Error('the page has no map');
  const root = element.shadowRoot;
  await vi.waitFor(() => expect(root.querySelector('.kerb-marker')).toBeTruthy());
  return { element, root };
}

test('EMB-05 the map fills the box of its element, and opens at its centre and zoom', async () => {
  const { root } = await place('center="56.3268,44.0059" zoom="18"');
  await expectZoom(18, root);
  const map = root.querySelector('.leaflet-container')?.getBoundingClientRect();
  expect([map?.width, map?.height]).toEqual([600, 500]);
});

test('a map whose page gives it no height has one all the same', async () => {
  document.body.innerHTML = '<parking-map city="nizhny-novgorod"></parking-map>';
  const height = () =>
    document.querySelector('parking-map')?.shadowRoot?.querySelector('.kerb-map')?.clientHeight;
  await vi.waitFor(() => expect(height()).toBe(480));
});

test('EMB-05 parking is selected at once, controls are those that are named', async () => {
  await place('parking="4013" controls="zoom"');
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Приблизить' })).toBeVisible();
  expect(page.getByRole('combobox').query()).toBeNull();
  expect(page.getByRole('button', { name: 'Показать, где я' }).query()).toBeNull();
});

test('EMB-09 select(code) selects, even before the map is there', async () => {
  const selected = vi.fn();
  document.addEventListener('kerb-parking-select', (event) => selected((event as CustomEvent).detail), {
    once: true,
  });
  const placed = place('');
  document.querySelector<ParkingMapElement>('parking-map')?.select('4013');
  await placed;
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  expect(selected).toHaveBeenCalledWith({ city: 'nizhny-novgorod', parking: '4013', zone: '12' });
});

test('MAP-22 EMB-09 focusPlace selects the parking within 5 metres of the place', async () => {
  const { element } = await place('');
  element.focusPlace({ lat: 56.3268, lon: 44.0059 + 203 / 61_700 });
  await expect.element(page.getByRole('heading', { name: 'улица Мира, 29' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('MAP-22 EMB-09 a place asked for before the map is there is kept', async () => {
  const placed = place('');
  document.querySelector<ParkingMapElement>('parking-map')?.focusPlace({ lat: 56.3268, lon: 44.0059 });
  await placed;
  await expect.element(page.getByRole('heading', { name: 'Большая Покровская улица' })).toBeVisible();
});

test('MAP-22 ERR-22 where no parking is, an alert says so, and goes when it is closed or another place is asked for', async () => {
  const { element } = await place('');
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

test('EMB-09 focusPlace moves the view, and what is no place is left alone', async () => {
  const { element, root } = await place('zoom="17"');
  element.focusPlace('over there');
  await expectZoom(17, root);
  element.focusPlace({ lat: 56.33, lon: 44.01 });
  await expectZoom(18, root);
});

test('EMB-05 the wheel belongs to the page, and to the map with Ctrl held', async () => {
  const { root } = await place('zoom="17"');
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

test('EMB-05 with gestures="free" the wheel zooms at once', async () => {
  const { root } = await place('zoom="17" gestures="free"');
  const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true });
  root.querySelector('.leaflet-container')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('EMB-15 a map that was hidden when it came is whole once it is shown', async () => {
  document.body.innerHTML =
    '<div hidden id="box"><parking-map lang="ru" city="nizhny-novgorod" style="width:600px;height:500px"></parking-map></div>';
  const root = document.querySelector('parking-map')?.shadowRoot as ShadowRoot;
  await vi.waitFor(() => expect(root.querySelector('.leaflet-container')).toBeTruthy());
  document.getElementById('box')?.removeAttribute('hidden');
  await vi.waitFor(() => expect(tilesShown(root).length).toBeGreaterThan(5));
  await vi.waitFor(() => expect(root.querySelectorAll('.kerb-marker').length).toBe(2));
});
