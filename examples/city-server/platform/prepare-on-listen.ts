import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './context.ts';
import type { LazyDatabase } from './database/lazy-database.ts';
import type { Replica } from './database/replica.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import type { Job } from './repeat.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether load balancers may send requests: no more as soon as the server is being closed. */
    readonly readiness: Readiness;
  }
}

interface Preparation {
  readonly database: LazyDatabase;
  readonly replica: Replica | undefined;
  readonly context: () => Promise<ServerContext>;
  /** Is repeated until it succeeds. */
  readonly prepare: (now: ServerContext) => Promise<void>;
  /** Begin when everything is prepared. */
  readonly jobs: readonly Job[];
}

/** How long a process waits before it tries again to prepare its data. Milliseconds. */
const prepareAgainAfter = 1000;

/**
 * From the moment that the server listens: opens the database, prepares it and starts the jobs. Says at
 * `/health` and `/ready` how far it is, and closes the database with the server.
 */
export function prepareOnListen(
  app: FastifyInstance,
  { database, replica, context, prepare, jobs }: Preparation,
): void {
  let isPrepared = false;
  let isClosing = false;
  // The database may start after the server, or be gone for a while.
  const begin = async () => {
    while (!isPrepared && !isClosing) {
      try {
        await prepare(await context());
        isPrepared = true;
        for (const job of jobs) job.start();
      } catch (err) {
        app.log.error({ err }, 'the data could not be prepared');
        await setTimeout(prepareAgainAfter);
      }
    }
  };
  let preparing: Promise<void> | undefined;
  // Only once the port is taken: two processes on one PGlite folder would damage it.
  app.addHook('onListen', async () => {
    preparing = begin();
  });
  offerReadiness(
    app,
    createReadiness(database.get, () => isPrepared),
    () => isPrepared,
    replica,
  );
  app.addHook('onClose', async () => {
    isClosing = true;
    await preparing;
    await Promise.all(jobs.map((job) => job.stop()));
    await replica?.close();
    await database.close();
  });
}

function offerReadiness(
  app: FastifyInstance,
  readiness: Readiness,
  isPrepared: () => boolean,
  replica: Replica | undefined,
): void {
  app.decorate('readiness', readiness);
  app.addHook('preClose', async () => readiness.stop());
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise a connection that was busy at the close would stay open until it times out.
    if (readiness.isStopping()) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.get('/health', () => ({ status: isPrepared() ? 'ok' : 'preparing' }));
  app.get('/ready', async (_request, reply) => {
    const status = await readiness.check();
    // A replica that is not well costs no readiness: the primary is read in its place.
    const ofReplica = replica ? { replica: replica.state() } : {};
    return reply.code(status === 'ready' ? 200 : 503).send({ status, ...ofReplica });
  });
}
