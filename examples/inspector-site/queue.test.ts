import { instant } from '@kerb/core/domain/time.ts';
import { createKeyValueStore } from '@kerb/core/storage/key-value-store.ts';
import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const noon = Date.parse('2026-06-10T12:00:00Z');
const hour = 3_600_000;
const memory = () =>
  createKeyValueStore(() => {
    throw new Error('There is no storage here');
  });
const question = (plate: string, at = noon) => ({ plate, zoneId: '1001', at: instant(at) });

test('PLUS-27 questions wait in their order, by city, and leave the device once they were answered', () => {
  const store = memory();
  const queue = createQueue(store, 'kazan');
  queue.add(question('А123ВС16'), noon);
  queue.add(question('А123ВС16', noon + 1), noon);
  expect(queue.read(noon)).toEqual([question('А123ВС16'), question('А123ВС16', noon + 1)]);
  expect(createQueue(store, 'perm').read(noon)).toEqual([]);
  queue.remove(question('А123ВС16'));
  expect(queue.read(noon)).toEqual([question('А123ВС16', noon + 1)]);
  queue.remove(question('А123ВС16', noon + 1));
  const scanned = { ...question(''), proof: 'x.y.z' };
  queue.add(scanned, noon);
  expect(queue.read(noon)).toEqual([scanned]);
  queue.remove(scanned);
  expect(store.keys('')).toEqual([]);
});

test('PLUS-27 a question that no city answers any more is deleted after a day', () => {
  const store = memory();
  const queue = createQueue(store, 'kazan');
  queue.add(question('А123ВС16'), noon);
  expect(queue.read(noon + 24 * hour - 1)).toHaveLength(1);
  expect(queue.read(noon + 24 * hour)).toEqual([]);
  expect(store.keys('')).toEqual([]);
});

test('a damaged storage is empty', () => {
  const store = memory();
  for (const damaged of ['{', '{}', '[null,{"plate":1}]']) {
    store.write('kerb-inspector-queue-kazan', damaged);
    expect(createQueue(store, 'kazan').read(noon)).toEqual([]);
  }
});
