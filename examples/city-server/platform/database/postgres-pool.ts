import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import type { PipelinedClient, PipelinedPool } from './reads-together.ts';

/**
 * `pg`'s pool for a database that is restarted or fails over, which is a normal event. A connection that
 * ends is reported and replaced, whether it was idle or in use; without a listener its error would end the
 * process. A connection whose query failed because the network or the server did is closed, not used
 * again.
 */
export function postgresPool(pool: pg.Pool, onLost: (error: Error) => void): PipelinedPool {
  // Idle connections report to the pool, those in use to their own listeners.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => watched(await pool.connect()),
    end: () => pool.end(),
  };
}

function watched(client: pg.PoolClient): PipelinedClient {
  let isLost = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      isLost ||= isConnectionLost(error);
      throw error;
    }
  };
  return {
    // Kysely asks for cursors only when rows are streamed, which this server does not do.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isLost),
    inOnePiece(write) {
      const { stream } = client.connection;
      stream.cork();
      try {
        write();
      } finally {
        stream.uncork();
      }
    },
  };
}
