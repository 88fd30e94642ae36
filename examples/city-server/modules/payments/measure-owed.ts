import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/connect.ts';

interface Owed {
  readonly count: number;
  /** `null` if nothing is owed. */
  readonly oldest: Date | null;
}

/** Measures what the bank has to be told until it takes it. Each metric reads for itself, all at once. */
export function measureOwed(registry: Registry, database: () => Promise<Database>): void {
  new Gauge({
    name: 'kerb_bank_owed',
    help: 'Refunds and unbindings that the bank has not taken yet',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      for (const [what, { count }] of await readOwed(await database())) this.set({ what }, Number(count));
    },
  });
  new Gauge({
    name: 'kerb_bank_owed_oldest_seconds',
    help: 'Age of the oldest of them',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      for (const [what, { oldest }] of await readOwed(await database()))
        this.set({ what }, oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0);
    },
  });
}

async function readOwed(database: Database): Promise<readonly (readonly [what: string, Owed])[]> {
  const refund = await database
    .selectFrom('owed_refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('owed_at').as('oldest')])
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  const unbinding = await database
    .selectFrom('owed_unbindings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('owed_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return [
    ['refund', refund],
    ['unbinding', unbinding],
  ];
}
