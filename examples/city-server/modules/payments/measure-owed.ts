import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/connect.ts';

interface Owed {
  readonly count: number;
  /** `null` if nothing is owed. */
  readonly oldest: Date | null;
}

/** Measures what the bank has to be told until it takes it. */
export function measureOwed(registry: Registry, database: () => Promise<Database>): void {
  // Each reads for itself: the registry asks all of its metrics at once.
  const add = (name: string, help: string, read: (owed: Owed) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['what'] as const,
      registers: [registry],
      async collect() {
        const owed = await readOwed(await database());
        for (const [what, each] of Object.entries(owed)) this.set({ what }, read(each));
      },
    });
  add('kerb_bank_owed', 'Refunds and unbindings that the bank has not taken yet', ({ count }) =>
    Number(count),
  );
  add('kerb_bank_owed_oldest_seconds', 'Age of the oldest of them', ({ oldest }) =>
    oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0,
  );
}

async function readOwed(database: Database): Promise<Readonly<Record<'refund' | 'unbinding', Owed>>> {
  const refund = await database
    .selectFrom('owed_refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('owed_at').as('oldest')])
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  const unbinding = await database
    .selectFrom('owed_unbindings')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('owed_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { refund, unbinding };
}
