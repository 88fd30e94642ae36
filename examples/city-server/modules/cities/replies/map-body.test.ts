import { expect, test } from 'vitest';
import type { City } from '../city.ts';
import { mapBody } from './map-body.ts';

const city = () =>
  ({ id: 'kazan', config: { timeZone: 'Europe/Moscow' }, zones: [], objects: [] }) as unknown as City;
const at = (time: string) => new Date(`2026-06-10T${time}+03:00`);

test('PLUS-23 a map is written and compressed once for each state of the city', async () => {
  const kazan = city();
  const body = mapBody({ city: kazan, now: at('12:00:00'), language: 'ru' }, 3);
  expect(mapBody({ city: kazan, now: at('12:01:59'), language: 'ru' }, 3)).toBe(body);
  expect(body.encoded('br')).toBe(body.encoded('br'));
  expect(body.encoded('gzip')).not.toBe(body.encoded('br'));
  const [first, second] = await Promise.all([body.encoded('gzip'), body.encoded('gzip')]);
  expect(first).toBe(second);
});

test('PLUS-23 another state, form, language and city have bodies of their own', () => {
  const kazan = city();
  const body = mapBody({ city: kazan, now: at('12:00:00'), language: 'ru' }, 3);
  const others = [
    mapBody({ city: kazan, now: at('12:00:00'), language: 'ru' }, 'columns'),
    mapBody({ city: city(), now: at('12:00:00'), language: 'ru' }, 3),
    mapBody({ city: kazan, now: at('12:02:00'), language: 'ru' }, 3),
    mapBody({ city: kazan, now: at('12:00:00'), language: 'en' }, 3),
  ];
  for (const other of others) expect(other).not.toBe(body);
  expect(others[2]?.etag).not.toBe(body.etag);
});
