import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { expect, test } from 'vitest';
import { plannedLinks } from './planned-links.ts';

const store = () =>
  createKeyValueStore(() => {
    throw new Error('refused');
  });
const query = (words: Record<string, string>) => new URLSearchParams(words);

test('PLUS-27 a device knows the links again that it wrote into a calendar, the newest twenty', () => {
  const links = plannedLinks(store(), 'kazan');
  const made = Array.from({ length: 21 }, (_, zone) => links.mark({ zone: `${zone}`, parking: '7' }));
  expect(made.map((words) => links.has(query(words)))).toEqual([false, ...Array(20).fill(true)]);
  expect(new Set(made.map(({ plan }) => plan)).size).toBe(21);
  expect(made[0]?.plan).toMatch(/^[0-9a-f]{16}$/);
});

test('PLUS-27 a mark counts for its spot, its device and its city only', () => {
  const own = store();
  const links = plannedLinks(own, 'kazan');
  const made = links.mark({ zone: '1' });
  expect(links.has(query({ ...made, duration: '02:00' }))).toBe(true);
  expect(links.has(query({ ...made, zone: '2' }))).toBe(false);
  expect(links.has(query({ ...made, parking: '7' }))).toBe(false);
  expect(links.has(query({ zone: '1' }))).toBe(false);
  expect(links.has(query({ zone: '1', plan: '' }))).toBe(false);
  expect(plannedLinks(own, 'tver').has(query(made))).toBe(false);
  expect(plannedLinks(store(), 'kazan').has(query(made))).toBe(false);
});
