import { expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import { AppError } from '../errors/app-error.ts';
import { loadZones } from './city.ts';
import { createHttp, type Http } from './http.ts';
import { sourceOf } from './recorded-api.fixture.ts';
import { createServerClock } from './server-clock.ts';

const answer = (reply: Readonly<Record<string, unknown>>): Http =>
  createHttp({
    apiUrl: 'https://city.example',
    clock: createServerClock(),
    fetch: async () => Response.json(reply),
  });
const zonesFrom = (...result: unknown[]) => loadZones(sourceOf(answer({ status: 'ok', result })));
const price = (over: object = {}) => ({
  type: 'saturday',
  price: 62.5,
  interval: { from: '08:00:00', to: '20:30:00' },
  ...over,
});

test('PAY-02 SES-04 a zone has an id, the number on the sign, a name, and prices in kopecks by day and time', async () => {
  const wire = { name: 'Зона 12. Центр', value: '1012', code: '12', prices: [price()] };
  expect(await zonesFrom(wire)).toEqual([
    {
      id: '1012',
      code: '12',
      name: 'Зона 12. Центр',
      prices: [{ day: 'saturday', perHour: kopecks(6250), from: 480, to: 1230 }],
    },
  ]);
});

test.each([{ name: 'Центр' }, { name: 'Центр', value: '' }, { name: 'Центр', value: null }, null, 'Центр'])(
  'PAY-02 an entry without a value is dropped, and the others stay: %j',
  async (entry) => {
    const zones = await zonesFrom({ value: '1', name: 'А' }, entry, { value: 2, name: 'Б' });
    expect(zones.map(({ id }) => id)).toEqual(['1', '2']);
  },
);

test('PAY-02 CON-07 a special zone is one behind a barrier, and no other is', async () => {
  const wire = { name: '21', value: '1021' };
  const zones = await zonesFrom({ ...wire, special: true }, { ...wire, special: false }, wire);
  expect(zones.map(({ isBehindBarrier }) => isBehindBarrier)).toEqual([true, undefined, undefined]);
});

test('PAY-02 without a code or a name the value is used for both', async () => {
  expect(await zonesFrom({ value: '7' })).toEqual([{ id: '7', code: '7', name: '7', prices: [] }]);
});

test.each([
  price({ type: 'holiday' }),
  price({ price: -1 }),
  price({ price: 'много' }),
  price({ interval: { from: '8', to: '25:00:00' } }),
  price({ interval: undefined }),
  null,
])('PAY-02 a price that can not be read is dropped, the zone stays: %j', async (bad) => {
  const [zone] = await zonesFrom({ value: '1', prices: [bad, price({ type: 'default' })] });
  expect(zone?.prices.map(({ day }) => day)).toEqual(['default']);
});

test.each([{}, { result: null }, { result: { value: '1' } }])(
  'PAY-02 a reply without a list is a failed load: %j',
  async (reply) => {
    await expect(loadZones(sourceOf(answer({ status: 'ok', ...reply })))).rejects.toEqual(
      new AppError('unreadable'),
    );
  },
);
