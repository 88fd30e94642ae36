import type { CityConfig } from '@kerb/core/config/city-config.ts';
import type { MapData, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { type CityFakes, TestRuntime, testRuntime } from '@kerb/kit/runtime/test-runtime.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMapData } from './map.ts';

const minute = 60_000;
const hour = 60 * minute;
let now = 0;

function mapOf(...names: string[]): MapData {
  const none = { parkings: 0, spaces: 0, freeSpaces: 0 };
  return {
    objects: names.map((name) => ({ name }) as MapObject),
    counters: { onStreet: none, offStreet: none },
    measuredAt: undefined,
    droppedCount: 0,
    receivedAt: instant(now),
  };
}

function fakeCity(capabilities = { mapColumns: true }) {
  return {
    clock: { now: () => instant(now), observe: () => {} },
    loadOptions: vi.fn(async () => ({ capabilities })),
    loadMap: vi.fn(async () => mapOf('first')),
  };
}

function Screen() {
  const { data, isError } = useMapData();
  return (
    <p>
      map {data?.objects.map(({ name }) => name).join() ?? 'none'} {isError ? 'failed' : ''}.
    </p>
  );
}

async function open(city: ReturnType<typeof fakeCity>) {
  const runtime = testRuntime({ city: 'kazan' } as CityConfig, city as unknown as CityFakes);
  const tree = (isShown: boolean) => (
    <TestRuntime runtime={runtime}>{isShown ? <Screen /> : null}</TestRuntime>
  );
  const screen = await render(tree(true));
  return {
    text: () => screen.container.textContent,
    show: (isShown: boolean) => screen.rerender(tree(isShown)),
  };
}

/** Advances the city's clock by `elapsed` milliseconds and runs the map's timer once. */
function wait(elapsed: number): void {
  now += elapsed;
  vi.advanceTimersByTime(minute);
}

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 9);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('MAP-13 more than an hour after the last load the map is reloaded, and the old one stays visible during the load', async () => {
  const city = fakeCity();
  const { text } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map first'));
  wait(hour);
  expect(city.loadMap).toHaveBeenCalledTimes(1);

  let arrive = (_: MapData) => {};
  city.loadMap.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  wait(1);
  await vi.waitFor(() => expect(city.loadMap).toHaveBeenCalledTimes(2));
  wait(minute);
  expect(city.loadMap).toHaveBeenCalledTimes(2);
  expect(text()).toContain('map first');
  arrive(mapOf('second'));
  await vi.waitFor(() => expect(text()).toContain('map second'));
});

test('MAP-13 opening the map again reloads it by the same rule', async () => {
  const city = fakeCity();
  const { text, show } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map first'));
  await show(false);
  now += hour;
  await show(true);
  expect(city.loadMap).toHaveBeenCalledTimes(1);
  await show(false);
  now += 1;
  await show(true);
  await vi.waitFor(() => expect(city.loadMap).toHaveBeenCalledTimes(2));
});

test('MAP-13 PLUS-08 a map from the cache is requested again after a minute', async () => {
  const city = fakeCity();
  city.loadMap.mockImplementationOnce(async () => ({ ...mapOf('cached'), isFromCache: true }));
  const { text } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map cached'));
  wait(minute);
  await vi.waitFor(() => expect(text()).toContain('map first'));
});

test('MAP-13 a first load that failed is requested again after a minute, and not before', async () => {
  const city = fakeCity();
  city.loadMap.mockRejectedValueOnce(new AppError('refused'));
  const { text } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map none failed'));
  vi.advanceTimersByTime(minute - 1);
  expect(city.loadMap).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(text()).toContain('map first'));
  expect(city.loadMap).toHaveBeenCalledTimes(2);
});

test('MAP-13 a reload that failed is repeated after a minute, and the old map stays visible', async () => {
  const city = fakeCity();
  const { text } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map first'));
  let fail = () => {};
  city.loadMap.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new AppError('refused'));
      }),
  );
  wait(hour + 1);
  await vi.waitFor(() => expect(city.loadMap).toHaveBeenCalledTimes(2));
  // Until the screen has rendered that it loads.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  fail();
  await vi.waitFor(() => expect(text()).toContain('map first failed'));
  city.loadMap.mockImplementation(async () => mapOf('second'));
  wait(minute);
  await vi.waitFor(() => expect(text()).toContain('map second'));
});

test('MAP-13 an empty map is requested again after a minute', async () => {
  const city = fakeCity();
  city.loadMap.mockImplementationOnce(async () => mapOf());
  const { text } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map  .'));
  wait(minute);
  await vi.waitFor(() => expect(text()).toContain('map first'));
});

test('MAP-12 a map that the city refuses is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const city = fakeCity();
  city.loadMap.mockRejectedValueOnce(new AppError('refused', { code: 'ValidationError' }));
  const { text } = await open(city);
  await vi.waitFor(() => expect(text()).toContain('map none failed'));
  expect(warned.mock.calls.flat().join()).toContain('ValidationError');
});

test.each([
  [{ mapColumns: true }, true],
  [{ mapColumns: false }, false],
])('PLUS-16 columns are requested where the options offer them: %j', async (capabilities, hasColumns) => {
  const city = fakeCity(capabilities);
  await open(city);
  await vi.waitFor(() => expect(city.loadMap).toHaveBeenCalledWith(expect.objectContaining({ hasColumns })));
});

test('PLUS-16 without readable options GeoJSON is requested', async () => {
  const city = fakeCity();
  city.loadOptions.mockRejectedValue(new AppError('refused'));
  await open(city);
  await vi.waitFor(() =>
    expect(city.loadMap).toHaveBeenCalledWith(expect.objectContaining({ hasColumns: false })),
  );
});
