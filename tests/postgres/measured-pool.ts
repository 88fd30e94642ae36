import { type DatabaseLocation, numberTypes } from '@kerb/city-server/platform/database/connect.ts';
import pg from 'pg';

type PostgresPool = Extract<DatabaseLocation, { kind: 'pool' }>['pool'];
type PostgresPoolClient = Awaited<ReturnType<PostgresPool['connect']>>;

/** Connections that measure what each read costs, whatever the machine does meanwhile. */
export interface MeasuredPool {
  readonly pool: PostgresPool;
  /** The most blocks of tables and indexes that each statement has touched, by its text. */
  readonly blocks: ReadonlyMap<string, number>;
}

interface Plan {
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
}

/** Reads are also explained, in the same transaction and with the same values. */
export function measuredPool(url: string): MeasuredPool {
  const pool = new pg.Pool({ connectionString: url, max: 20, types: numberTypes });
  const blocks = new Map<string, number>();
  const measured = (client: pg.PoolClient): PostgresPoolClient => ({
    query: (async (text: string, values: readonly unknown[]) => {
      if (/^\s*(?:select|with)\b/i.test(text) && !/\b(?:for (?:no key )?update|pg_advisory)/i.test(text)) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
        const { Plan: plan } = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0];
        const touched = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        blocks.set(text, Math.max(touched, blocks.get(text) ?? 0));
      }
      return client.query(text, [...values]);
    }) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  });
  return { pool: { connect: async () => measured(await pool.connect()), end: () => pool.end() }, blocks };
}
