import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from './database/connect.ts';
import { createReadiness } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers each query with this. */
function answering(execute: () => Promise<unknown>) {
  const executeQuery = vi.fn(execute);
  const executor = {
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({}),
    executeQuery,
    provideConnection: undefined,
  };
  return { database: async () => ({ getExecutor: () => executor }) as unknown as Database, executeQuery };
}

test('PLUS-23 a process is ready once its first city is filled, until it stops', async () => {
  const { database } = answering(async () => ({ rows: [] }));
  let isPrepared = false;
  const readiness = createReadiness(database, () => isPrepared);
  expect(await readiness.check()).toBe('preparing');
  isPrepared = true;
  expect(await readiness.check()).toBe('ready');
  readiness.stop();
  expect(await readiness.check()).toBe('stopping');
});

test('PLUS-23 a database that refuses, or does not answer for two seconds, makes it not ready', async () => {
  const refusing = answering(() => Promise.reject(new Error('refused')));
  expect(await createReadiness(refusing.database, () => true).check()).toBe('no database');
  const silent = answering(() => new Promise(() => {}));
  const checked = createReadiness(silent.database, () => true).check();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await checked).toBe('no database');
});

test('PLUS-23 the database is asked once a second at most', async () => {
  const { database, executeQuery } = answering(async () => ({ rows: [] }));
  const readiness = createReadiness(database, () => true);
  await Promise.all([readiness.check(), readiness.check(), readiness.check()]);
  expect(executeQuery).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1001);
  await readiness.check();
  expect(executeQuery).toHaveBeenCalledTimes(2);
});
