import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica, StaleRead } from '../database/replica.ts';

/** Measures the replica. Returns what counts a read. */
export function measureReplica(
  registry: Registry,
  replica: () => Replica,
): (purpose: StaleRead, from: 'replica' | 'primary') => void {
  new Gauge({
    name: 'kerb_replica_lag_seconds',
    help: 'How far the replica is behind the primary; NaN if nobody can say',
    registers: [registry],
    collect() {
      this.set(replica().lag() ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'kerb_replica_well',
    help: '1 while the replica is read, 0 while the primary is read in its place',
    registers: [registry],
    collect() {
      this.set(replica().state() === 'well' ? 1 : 0);
    },
  });
  const reads = new Counter({
    name: 'kerb_stale_reads_total',
    help: 'Reads that may be stale, by what was read and where',
    labelNames: ['read', 'from'] as const,
    registers: [registry],
  });
  return (read, from) => reads.inc({ read, from });
}
