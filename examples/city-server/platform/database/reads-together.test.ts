import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { expect, test, vi } from 'vitest';
import { readsTogether } from './reads-together.ts';

const rowsOf = (...rows: unknown[]): PostgresQueryResult<unknown> => ({
  command: 'SELECT',
  rowCount: 1,
  rows,
});

/** A pool whose connections answer by the statement's parameters, and count how often they are used. */
function fakePool(answer: (sql: string, parameters: readonly unknown[]) => Promise<unknown>) {
  const pieces: string[][] = [];
  const release = vi.fn<() => void>();
  const connect = vi.fn(async () => {
    const query = (sql: string, parameters: readonly unknown[]) => {
      pieces.at(-1)?.push(sql);
      return answer(sql, parameters);
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release,
      inOnePiece(write: () => void) {
        pieces.push([]);
        write();
      },
    };
  });
  return { pieces, release, connect, end: async () => {} };
}

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

async function readsOf(pool: ReturnType<typeof fakePool>): Promise<Query> {
  const client = await readsTogether(pool).connect();
  return client.query as unknown as Query;
}

test('reads of one turn are sent in one piece over one connection, and equal ones once', async () => {
  const pool = fakePool(async (sql, [key]) => rowsOf(`${sql} ${key}`));
  const read = await readsOf(pool);
  const results = await Promise.all([read('a', [1]), read('b', [1]), read('a', [1]), read('a', [2])]);
  expect(results).toEqual([rowsOf('a 1'), rowsOf('b 1'), rowsOf('a 1'), rowsOf('a 2')]);
  expect(pool.pieces).toEqual([['a', 'b', 'a']]);
  expect(pool.connect).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(pool.release).toHaveBeenCalledOnce());
});

test('an equal read that is asked for after the first was sent is sent again, so it sees later commits', async () => {
  let stored = 1;
  const pool = fakePool(async () => rowsOf(stored));
  const read = await readsOf(pool);
  expect(await read('a', [1])).toEqual(rowsOf(1));
  stored = 2;
  expect(await read('a', [1])).toEqual(rowsOf(2));
  expect(pool.pieces).toEqual([['a'], ['a']]);
});

test('dates are never taken for equal', async () => {
  const pool = fakePool(async (_sql, [at]) => rowsOf(at));
  const read = await readsOf(pool);
  const moments = [new Date(1), new Date(2)];
  expect(await Promise.all(moments.map((at) => read('a', [at])))).toEqual(moments.map((at) => rowsOf(at)));
});

test('a read that fails fails alone, and the connection is given back', async () => {
  const pool = fakePool(async (sql) => {
    if (sql === 'wrong') throw new Error('syntax error');
    return rowsOf(sql);
  });
  const read = await readsOf(pool);
  const [wrong, right] = await Promise.allSettled([read('wrong', []), read('right', [])]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'syntax error' } });
  expect(right).toEqual({ status: 'fulfilled', value: rowsOf('right') });
  await vi.waitFor(() => expect(pool.release).toHaveBeenCalledOnce());
});

test('without a connection all reads of the turn fail, and the next ones try again', async () => {
  const pool = fakePool(async (sql) => rowsOf(sql));
  pool.connect.mockRejectedValueOnce(new Error('no connection'));
  const read = await readsOf(pool);
  const lost = await Promise.allSettled([read('a', []), read('b', [])]);
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('a', [])).toEqual(rowsOf('a'));
});
