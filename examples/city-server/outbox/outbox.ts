import type { Database } from '../database/connect.ts';
import type { OutboxTable } from '../database/schema.ts';

/** A letter, a text message, or a call, whose text is then the number that rings. */
export type Message = Pick<OutboxTable, 'city' | 'kind' | 'recipient' | 'text'>;

/** Older messages are of no use to anyone: a day, in milliseconds. */
const kept = 24 * 3_600_000;

/** Where a real city has a mail server and a telephone company, this one keeps what it would send. */
export async function send(database: Database, message: Message, now: Date): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(now.getTime() - kept))
    .execute();
  await database
    .insertInto('outbox')
    .values({ ...message, sent_at: now })
    .execute();
}

/** Newest first. */
export function newestMessages(database: Database, recipient?: string) {
  const messages = database.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50);
  return (recipient ? messages.where('recipient', '=', recipient) : messages).execute();
}
