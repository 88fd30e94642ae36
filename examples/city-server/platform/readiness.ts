import { sql } from 'kysely';
import type { Database } from './database/connect.ts';

/** Why a process takes no requests; `ready` if it does. */
type ReadinessStatus = 'ready' | 'preparing' | 'stopping' | 'no database';

export interface Readiness {
  check(): Promise<ReadinessStatus>;
  /** From now on the process is stopping. */
  stop(): void;
  isStopping(): boolean;
}

/** How long an answer of the database is used again, so that checks cost it nothing. Milliseconds. */
const reuse = 1000;

/** A database that takes longer cannot serve drivers. Milliseconds. */
const longestAnswer = 2000;

/** Whether a load balancer may send requests to this process. `isPrepared`: the first city is filled. */
export function createReadiness(database: () => Promise<Database>, isPrepared: () => boolean): Readiness {
  let isStopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);

  function isDatabaseUp(): Promise<boolean> {
    if (performance.now() - askedAt < reuse) return answer;
    askedAt = performance.now();
    answer = answersInTime(database);
    return answer;
  }

  return {
    async check() {
      if (isStopping) return 'stopping';
      if (!isPrepared()) return 'preparing';
      return (await isDatabaseUp()) ? 'ready' : 'no database';
    },
    stop() {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}

async function answersInTime(database: () => Promise<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestAnswer);
  });
  const isUp = database()
    .then((ready) => sql`select 1`.execute(ready))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([isUp, tooLate]).finally(() => clearTimeout(timer));
}
