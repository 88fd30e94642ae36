import type { Selectable } from 'kysely';
import type { ServerContext } from './context.ts';
import type { OutboxTable } from './database/schema.ts';

/** A letter, an SMS, or a call, whose text is then the calling number. */
type Message = Pick<OutboxTable, 'city' | 'kind' | 'recipient' | 'text'> & {
  readonly attachment?: Attachment;
};

/** A file that goes with a letter. */
interface Attachment {
  readonly name: string;
  readonly base64: string;
}

/** How long messages are stored: a day, in milliseconds. */
const lifetime = 24 * 3_600_000;

/** Stores a message; a real city would hand it to a mail server or a telephone company. */
export async function sendMessage(
  { database, now }: ServerContext,
  { attachment, ...message }: Message,
): Promise<void> {
  await database
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(now.getTime() - lifetime))
    .execute();
  await database
    .insertInto('outbox')
    .values({
      ...message,
      attachment_name: attachment?.name ?? null,
      attachment: attachment?.base64 ?? null,
      sent_at: now,
    })
    .execute();
}

/** A stored message, without the bytes of its attachment. */
export type StoredMessage = Selectable<Omit<OutboxTable, 'attachment'>>;

/** The last 50 messages, newest first; of one recipient or city where they are named. */
export function newestMessages(
  { database }: ServerContext,
  { recipient, city }: { readonly recipient?: string | undefined; readonly city?: string } = {},
) {
  let messages = database
    .selectFrom('outbox')
    .select(['id', 'city', 'kind', 'recipient', 'text', 'attachment_name', 'sent_at']);
  if (city) messages = messages.where('city', '=', city);
  if (recipient) messages = messages.where('recipient', '=', recipient);
  return messages.orderBy('id', 'desc').limit(50).execute();
}

/** The file of a message; `undefined` where it has none. */
export async function attachmentOf(
  { database }: ServerContext,
  messageId: number,
): Promise<Attachment | undefined> {
  const message = await database
    .selectFrom('outbox')
    .select(['attachment_name', 'attachment'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message?.attachment_name || !message.attachment) return undefined;
  return { name: message.attachment_name, base64: message.attachment };
}
