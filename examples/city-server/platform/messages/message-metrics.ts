import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { DeliveryOutcome } from './delivery.ts';

/** Counts what becomes of messages, and how many wait for how long. Labels say nothing about people. */
export function measureMessages(
  registry: Registry,
  database: () => Promise<Database>,
): (outcome: DeliveryOutcome) => void {
  const outcomes = new Counter({
    name: 'kerb_messages_total',
    help: 'Attempts to send a message, and messages that were given up or dropped',
    labelNames: ['kind', 'outcome', 'failure'] as const,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'kerb_messages_oldest_seconds',
    help: 'Age of the oldest message that waits',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'kerb_messages_waiting',
    help: 'Messages that wait or are being sent',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      const rows = await unsent(await database());
      for (const kind of kinds) {
        const row = rows.find((each) => each.kind === kind);
        this.set({ kind }, Number(row?.count ?? 0));
        age.set({ kind }, row ? Math.max(0, Date.now() - row.oldest.getTime()) / 1000 : 0);
      }
    },
  });
  return ({ kind, outcome, failure = '' }) => outcomes.inc({ kind, outcome, failure });
}

const kinds = ['email', 'sms', 'call', 'push'] as const;

function unsent(database: Database) {
  return database
    .selectFrom('outbox')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'sending'])
    .groupBy('kind')
    .execute();
}
