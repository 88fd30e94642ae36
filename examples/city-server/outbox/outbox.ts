import type { ServerContext } from '../context/request-context.ts';
import type { OutboxTable } from '../database/schema.ts';

/** A letter, an SMS, or a call, whose text is then the calling number. */
export type Message = Pick<OutboxTable, 'city' | 'kind' | 'recipient' | 'text'>;

/** How long messages are stored: a day, in milliseconds. */
const lifetime = 24 * 3_600_000;

/** Stores a message; a real city would hand it to a mail server or a telephone company. */
export async function sendMessage({ database, now }: ServerContext, message: Message): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(now.getTime() - lifetime))
    .execute();
  await database
    .insertInto('outbox')
    .values({ ...message, sent_at: now })
    .execute();
}

/** The last 50 messages, newest first; of one recipient or city where they are named. */
export function newestMessages(
  { database }: ServerContext,
  { recipient, city }: { readonly recipient?: string | undefined; readonly city?: string } = {},
) {
  const messages = database
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(50)
    .$if(city !== undefined, (query) => query.where('city', '=', city ?? ''));
  return (recipient ? messages.where('recipient', '=', recipient) : messages).execute();
}
