import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { columnsReply, toColumns } from '../contract/write-map-columns.ts';
import { AppError } from '../errors/app-error.ts';
import { readMap } from './map-reader.ts';
import type { BatchedReply, MapForm } from './map-reply.ts';

const bounds = { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } };
const feature = (properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [44.0, 56.32] },
  properties: { objecttype: 'parkings', category: 'roadside', code: '5207', ...properties },
});

const readText = (text: string, form: MapForm = 'geojson', signal?: AbortSignal) =>
  readMap({ form, body: new Blob([text]), timeZone: 'Europe/Moscow', bounds }, { signal });
const read = (reply: object) => readText(JSON.stringify({ status: 'ok', ...reply }));

describe('a whole map', () => {
  const road = { parkings: 3, places: 90, freePlaces: 20 };

  test('MAP-10 MAP-11 totals of the reply are used, others are counted, and its time is when the data was measured', async () => {
    const features = [
      feature({ spaces: { total: 10, free: 4 }, zone: { zonenumber: '1', zonetype: 'barrier' } }),
    ];
    const data = await read({ features, OverAll: { road }, times: '2026-11-21T12:00:00' });
    expect(data.counters).toEqual({
      onStreet: { parkings: 3, spaces: 90, freeSpaces: 20 },
      offStreet: { parkings: 1, spaces: 10, freeSpaces: 4 },
    });
    expect(data.measuredAt).toBe(Date.UTC(2026, 10, 21, 9));
    const both = await read({ features, OverAll: { road, barrier: { ...road, parkings: 7 } } });
    expect(both.counters.offStreet).toEqual({ parkings: 7, spaces: 90, freeSpaces: 20 });
  });

  test.each(['parkings', 'places', 'freePlaces'])(
    'MAP-11 totals without %s are counted from the objects',
    async (field) => {
      const data = await read({
        features: [feature({ zone: { zonenumber: '1' } })],
        OverAll: { road: { ...road, [field]: undefined } },
      });
      expect(data.counters.onStreet.parkings).toBe(1);
    },
  );

  const features = [feature({ name: 'один' }), null, feature({ code: '5208', objecttype: 'ufo' }), feature()];
  const head = {
    status: 'ok' as const,
    OverAll: { road, barrier: { parkings: 1, places: 10, freePlaces: 4 } },
    times: '2026-11-21T12:00:00',
  };
  const lines = columnsReply(head, features).split('\n');

  test.each([
    ['', lines.join('\n')],
    [', the last line ended too', `${lines.join('\n')}\n`],
  ])('PLUS-16 columns give the same map as GeoJSON%s', async (_how, text) => {
    const expected = await readText(JSON.stringify({ ...head, features }));
    expect(await readText(text, 'columns')).toEqual(expected);
    expect(expected).toMatchObject({ droppedCount: 2, measuredAt: Date.UTC(2026, 10, 21, 9) });
    expect(expected.objects).toHaveLength(2);
  });

  test.each([
    ['', 'geojson'],
    ['{"status":"ok","features":{}}', 'geojson'],
    ['', 'columns'],
    [`${lines[0]}\n{}`, 'columns'],
    [`${lines.join('\n')}\n[`, 'columns'],
    [`\n${lines.join('\n')}`, 'columns'],
  ] as const)('API-04 %j as %s is unreadable', async (text, form) => {
    await expect(readText(text, form)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  const inWorker = (form: MapForm, batched: BatchedReply | undefined) => {
    const parseInWorker = vi.fn(async () => batched);
    const body = new Blob([
      form === 'geojson' ? JSON.stringify({ ...head, features: [] }) : lines.join('\n'),
    ]);
    const { signal } = new AbortController();
    const reply = { form, body, timeZone: 'Europe/Moscow', bounds };
    return { parseInWorker, reply, signal, map: readMap(reply, { signal, parseInWorker }) };
  };

  test('PLUS-16 GeoJSON is parsed in a worker where there is one, which sends it in batches', async () => {
    const batches = (async function* () {
      yield new Map(Object.entries(toColumns([feature()])));
      yield new Map(Object.entries(toColumns([feature(), null])));
    })();
    const { map, parseInWorker, reply, signal } = inWorker('geojson', { head, batches });
    expect(await map).toMatchObject({ droppedCount: 1, counters: { onStreet: { parkings: 3, spaces: 90 } } });
    expect((await map).objects).toHaveLength(2);
    expect((await map).measuredAt).toBe(Date.UTC(2026, 10, 21, 9));
    expect(parseInWorker).toHaveBeenCalledExactlyOnceWith(reply, signal);
  });

  test('PLUS-16 where the page allows no worker it is parsed on the page, and columns always are', async () => {
    expect((await inWorker('geojson', undefined).map).objects).toEqual([]);
    const { map, parseInWorker } = inWorker('columns', undefined);
    expect((await map).objects).toHaveLength(2);
    expect(parseInWorker).not.toHaveBeenCalled();
  });

  test('MAP-02 an unknown type is skipped and counted, the rest is kept', async () => {
    const data = await read({ features: [feature({ objecttype: 'ufo' }), null, feature()] });
    expect(data.objects).toHaveLength(1);
    expect(data).toMatchObject({ droppedCount: 2, dropped: { type: 1, notAFeature: 1 } });
  });

  test.each(['geojson', 'columns'] as const)(
    'API-04 a %s reply that says no is its refusal',
    async (form) => {
      const said = '{"status":"error","errorName":"UnknownError","message":"Нет данных"}';
      await expect(readText(said, form)).rejects.toMatchObject({ kind: 'refused', code: 'UnknownError' });
    },
  );

  test('an aborted load rejects with the reason of its signal before everything is decoded', async () => {
    const abort = new AbortController();
    const features = Array.from({ length: 20_000 }, () => feature());
    const reading = readText(JSON.stringify({ status: 'ok', features }), 'geojson', abort.signal);
    abort.abort();
    await expect(reading).rejects.toBe(abort.signal.reason);
  });
});

/** Names of the contract and other texts, so that more than the first check is reached. */
const named = fc.dictionary(
  fc.constantFrom(
    ...[
      'type',
      'geometry',
      'geometries',
      'properties',
      'coordinates',
      'features',
      'zone',
      'prices',
      'spaces',
    ],
    ...['__proto__', 'constructor', 'toString', 'dropped', 'id'],
  ),
  fc.oneof(fc.jsonValue(), fc.constantFrom('Point', 'MultiPolygon', 'GeometryCollection', 'Feature')),
);
const noise = fc.oneof(named, fc.jsonValue());

describe('REL-01', () => {
  test.each(['geojson', 'columns', 'published'] as const)(
    'REL-01 PLUS-15 whatever JSON comes as %s, reading it gives a map or an AppError',
    async (form) => {
      const lines = fc.array(noise, { maxLength: 5 }).map((rest) => [{ status: 'ok' }, ...rest]);
      const text = fc.oneof(
        noise.map((body) => JSON.stringify(body)),
        named.map((body) => JSON.stringify({ status: 'ok', ...body })),
        fc.array(noise).map((features) => JSON.stringify({ status: 'ok', features })),
        lines.map((all) => all.map((line) => JSON.stringify(line)).join('\n')),
        fc.string(),
      );
      await fc.assert(
        fc.asyncProperty(text, async (body) => {
          const outcome = await readText(body, form).catch((error: unknown) => error);
          if (outcome instanceof Error) {
            expect(outcome).toBeInstanceOf(AppError);
            if (form === 'published') expect(outcome).toMatchObject({ kind: 'unreadable' });
          } else expect(outcome).toMatchObject({ objects: expect.any(Array) });
        }),
        { numRuns: 300 },
      );
      expect(Object.hasOwn(Object.prototype, 'type')).toBe(false);
    },
  );

  test('REL-01 all features among arbitrary values are decoded, and the other values are counted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(noise, fc.constant(feature()))), async (features) => {
        const sound = JSON.stringify(feature());
        const { objects, droppedCount } = await read({ features });
        const expected = features.filter((one) => JSON.stringify(one) === sound).length;
        expect(objects.filter(({ code }) => code === '5207')).toHaveLength(expected);
        expect(objects.length + droppedCount).toBe(features.length);
      }),
    );
  });

  test('REL-01 extremely deep nesting is unreadable or left out, and does not crash', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const bodyWith = (feature: string) => `{"status":"ok","features":[${feature.replace('DEEP', deep)}]}`;
    const inGeometry =
      '{"geometry":{"type":"Polygon","coordinates":DEEP},"properties":{"code":"1","objecttype":"sight"}}';
    const inZone =
      '{"geometry":{"type":"Point","coordinates":[44,56.3]},"properties":{"code":"1","objecttype":"sight","zone":{"zonenumber":"1","prices":DEEP}}}';
    for (const form of ['geojson', 'published'] as const) {
      expect((await readText(bodyWith(inGeometry), form)).objects).toEqual([]);
      expect((await readText(bodyWith(inZone), form)).objects).toHaveLength(1);
    }
  });

  test('REL-01 a key called __proto__ changes no object', async () => {
    const evil =
      '{"status":"ok","__proto__":{"polluted":1},"features":[{"__proto__":{"geometry":1},"properties":{"__proto__":{"code":"1"}}}]}';
    expect((await readText(evil)).objects).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
