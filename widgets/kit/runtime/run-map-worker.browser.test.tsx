import { readMap } from '@kerb/core/api/map-reader.ts';
import type { MapReply } from '@kerb/core/api/map-reply.ts';
import { expect, test, vi } from 'vitest';
import MapWorker from './map-worker.ts?worker';
import { runMapWorker } from './run-map-worker.ts';

const bounds = { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } };

function featureOf(index: number): unknown {
  if (index % 1000 === 7) return null;
  return {
    type: 'Feature',
    geometry:
      index % 3 === 0
        ? {
            type: 'LineString',
            coordinates: [
              [44 + index / 1e6, 56.3],
              [44.01, 56.31, 5],
            ],
          }
        : { type: 'Point', coordinates: [44 + index / 1e6, 56.3] },
    properties: {
      objecttype: 'parkings',
      category: 'planar',
      code: String(5000 + index),
      name: `Парковка ${5000 + index}`,
      spaces: { total: index % 50 },
      zone: {
        zonenumber: String(index % 4),
        prices: [{ day: 'default', timestart: '08:00:00', timeend: '20:00:00', priceNum: 5000 }],
      },
    },
  };
}

/** More than one batch of the worker. */
const whole = {
  status: 'ok',
  features: Array.from({ length: 9000 }, (_, index) => featureOf(index)),
  OverAll: { road: { parkings: 1, places: 2, freePlaces: 3 } },
  times: '2026-11-21T12:00:00',
};

const reply = (body: unknown): MapReply => ({
  form: 'geojson',
  body: new Blob([typeof body === 'string' ? body : JSON.stringify(body)]),
  timeZone: 'Europe/Moscow',
  bounds,
});

/** Reads a map with a worker that the test can observe. */
function readInWorker(body: unknown, signal?: AbortSignal) {
  const worker = new MapWorker();
  const ended = vi.spyOn(worker, 'terminate');
  const reading = readMap(reply(body), {
    signal,
    parseInWorker: (mapReply, abortSignal) => runMapWorker(() => worker, mapReply, abortSignal),
  });
  return { reading, ended };
}

test('PLUS-16 a map parsed in a worker equals the map parsed on the page, with shared zones', async () => {
  const { reading, ended } = readInWorker(whole);
  const data = await reading;
  expect(data).toEqual(await readMap(reply(whole)));
  expect(data.objects.length).toBeGreaterThan(8000);
  expect(data.droppedCount).toBe(9);
  expect(new Set(data.objects.map(({ zone }) => zone)).size).toBe(4);
  expect(ended).toHaveBeenCalled();
});

test('API-04 an unreadable reply is the same error in a worker as on the page', async () => {
  await expect(readInWorker('<html>').reading).rejects.toMatchObject({
    name: 'AppError',
    kind: 'unreadable',
  });
  const refusal = { status: 'error', errorName: 'UnknownError', message: 'Нет данных' };
  await expect(readInWorker(refusal).reading).rejects.toMatchObject({
    kind: 'refused',
    code: 'UnknownError',
    serverMessage: 'Нет данных',
  });
});

test('PLUS-16 an aborted load terminates its worker', async () => {
  const abort = new AbortController();
  const { reading, ended } = readInWorker(whole, abort.signal);
  abort.abort();
  await expect(reading).rejects.toBe(abort.signal.reason);
  expect(ended).toHaveBeenCalled();
});

test.each([
  [
    'throws',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
  ],
  ['fails', () => new Worker('data:text/javascript,throw new Error()')],
])('EMB-14 where a worker %s, the map is parsed on the page', async (_, start) => {
  const data = await readMap(reply(whole), {
    parseInWorker: (mapReply, signal) => runMapWorker(start, mapReply, signal),
  });
  expect(data.objects.length).toBeGreaterThan(8000);
});
