import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { createReplica, type ReplicaOptions } from '../database/replica.ts';
import { measureReplica } from './replica-metrics.ts';

/** The log says once that the replica is no longer read, and once that it is again. */
export function watchReplica(
  app: FastifyInstance,
  primary: () => Promise<Database>,
  options: ReplicaOptions,
) {
  let count: ReturnType<typeof measureReplica> = () => {};
  const replica = createReplica(options, {
    primary,
    onRead: (purpose, from) => count(purpose, from),
    onState: (state) => {
      if (state === 'well') app.log.info('the replica is read');
      else app.log.warn({ state }, 'the primary is read in place of the replica');
    },
  });
  return {
    replica,
    measure(registry: Registry) {
      count = measureReplica(registry, () => replica);
    },
  };
}
