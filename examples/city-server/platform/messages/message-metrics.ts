import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ServerContext } from '../context.ts';
import type { DeliveryOutcome } from './delivery.ts';

/** Counts what becomes of messages, and how many wait for how long. Labels say nothing about people. */
export function measureMessages(
  registry: Registry,
  context: () => Promise<ServerContext>,
): (outcome: DeliveryOutcome) => void {
  const outcomes = new Counter({
    name: 'kerb_messages_total',
    help: 'Attempts to send a message, and messages that were given up or dropped',
    labelNames: ['kind', 'outcome', 'failure'] as const,
    registers: [registry],
  });
  // Each metric reads for itself: they are read all at once, in no order.
  new Gauge({
    name: 'kerb_messages_waiting',
    help: 'Messages that wait or are being sent',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      for (const [kind, row] of await unsent(await context())) this.set({ kind }, Number(row?.count ?? 0));
    },
  });
  new Gauge({
    name: 'kerb_messages_oldest_seconds',
    help: 'For how long the oldest of them has been due',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      const now = await context();
      for (const [kind, row] of await unsent(now))
        this.set({ kind }, row ? Math.max(0, now.now.getTime() - row.oldest.getTime()) / 1000 : 0);
    },
  });
  return ({ kind, outcome, failure = '' }) => outcomes.inc({ kind, outcome, failure });
}

const kinds = ['email', 'sms', 'call', 'push'] as const;

interface Unsent {
  readonly count: number;
  readonly oldest: Date;
}

async function unsent({
  database,
}: ServerContext): Promise<readonly (readonly [(typeof kinds)[number], Unsent | undefined])[]> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    // One that waits for the end of quiet hours is not late.
    .select(sql<Date>`min(case when attempts = 0 then next_attempt_at else created_at end)`.as('oldest'))
    .where('state', 'in', ['waiting', 'sending'])
    .groupBy('kind')
    .execute();
  return kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)]);
}
