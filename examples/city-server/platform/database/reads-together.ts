import { setImmediate } from 'node:timers';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** A connection that can send several statements before the first reply. */
export interface PipelinedClient extends PostgresPoolClient {
  /** Sends what `write` asks for in one piece. */
  inOnePiece(write: () => void): void;
}

export interface PipelinedPool extends PostgresPool {
  connect(): Promise<PipelinedClient>;
}

type Result = PostgresQueryResult<unknown>;

interface Read {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly result: Promise<Result>;
  readonly resolve: (result: Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends the reads that all requests ask for in one turn of the event loop together, over one connection: a
 * write to PostgreSQL's socket costs the server more than anything else it does for a price. Equal reads are
 * sent once. Each read is sent after it was asked for, so it sees what was committed before. A slow read
 * makes the others of its turn wait, so this is for rows that are found by a key. An open transaction never
 * reads through it.
 */
export function readsTogether(pool: PipelinedPool): PostgresPool {
  let reads: Read[] = [];

  async function send(): Promise<void> {
    const sent = reads;
    reads = [];
    try {
      const client = await pool.connect();
      try {
        client.inOnePiece(() => {
          for (const { sql, parameters, resolve } of sent) resolve(client.query<unknown>(sql, parameters));
        });
        await Promise.allSettled(sent.map(({ result }) => result));
      } finally {
        client.release();
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }

  const query = (sql: string, parameters: readonly unknown[]): Promise<Result> => {
    const equal = reads.find((read) => read.sql === sql && areEqual(read.parameters, parameters));
    if (equal) return equal.result;
    if (reads.length === 0) setImmediate(() => void send());
    const read = createRead(sql, parameters);
    reads.push(read);
    return read.result;
  };
  // Kysely asks for cursors only when rows are streamed, which this server does not do.
  const client = { query: query as unknown as PostgresPoolClient['query'], release: () => {} };
  return { connect: async () => client, end: async () => {} };
}

function createRead(sql: string, parameters: readonly unknown[]): Read {
  let settle: Pick<Read, 'resolve' | 'reject'> | undefined;
  const result = new Promise<Result>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { sql, parameters, result, ...settle } as Read;
}

/** Texts and numbers are compared; two arrays or dates count as different, which costs a read. */
function areEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
