import { randomUUID } from 'node:crypto';
import type { PushKind } from '@kerb/core/contract/push-message.ts';
import type { ServerContext } from './context.ts';
import { findRow, insertRows } from './database/rows.ts';
import type { TableRow } from './database/schema.ts';
import type { Language } from './translation/translate.ts';

/** A text in both languages, or one that is the same in both, for example the number that calls. */
type MessageText = string | Readonly<Record<Language, string>>;

/** A letter, an SMS, a call, whose text is then the calling number, or a push message as JSON. */
interface Message {
  readonly city: string;
  readonly kind: TableRow<'outbox'>['kind'];
  readonly recipient: string;
  readonly text: MessageText;
  /** Of a letter. */
  readonly subject?: MessageText;
  readonly attachment?: Attachment;
  /** The recipient's, if the server has stored it; that of the request when absent. */
  readonly language?: Language | null;
  /** How long the message is of use, a day at most. Milliseconds. */
  readonly lifetime?: number;
  /** What the message is about: if that is undone meanwhile, the message is not sent. */
  readonly paymentId?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
  /** The device of a push message, and its kind. */
  readonly push?: { readonly subscriptionId: string; readonly kind: PushKind; readonly id: string };
}

/** A file that goes with a letter. */
export interface Attachment {
  readonly name: string;
  readonly base64: string;
}

/** A message that could not be sent for so long is given up. A day, in milliseconds. */
const longestLifetime = 24 * 3_600_000;

/**
 * Stores a message, in the transaction of the caller if there is one. `messages/delivery.ts` sends it
 * afterwards, so nobody waits for a mail server here.
 */
export async function sendMessage(
  { database, now, language: requested }: Pick<ServerContext, 'database' | 'now' | 'language'>,
  { city, kind, recipient, text, subject, attachment, ...message }: Message,
): Promise<void> {
  const language = message.language ?? requested ?? 'ru';
  const textIn = (each: MessageText) => (typeof each === 'string' ? each : each[language]);
  const lifetime = Math.min(message.lifetime ?? longestLifetime, longestLifetime);
  await insertRows(database, 'outbox', {
    city,
    kind,
    recipient,
    message_id: message.push?.id ?? randomUUID(),
    language,
    text: textIn(text),
    subject: subject === undefined ? null : textIn(subject),
    attachment_name: attachment?.name ?? null,
    attachment: attachment?.base64 ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime),
    payment_id: message.paymentId ?? null,
    session_id: message.sessionId ?? null,
    subscription_id: message.push?.subscriptionId ?? null,
    push_kind: message.push?.kind ?? null,
    next_attempt_at: now,
  });
}

const shownColumns = [
  'id',
  'city',
  'kind',
  'recipient',
  'subject',
  'text',
  'attachment_name',
  'created_at',
  'state',
  'attempts',
  'failure',
] as const;

/** What pages show of a message: not the bytes of its attachment. */
export type ShownMessage = Pick<TableRow<'outbox'>, (typeof shownColumns)[number]>;

/** The last 50 messages, newest first; only those of one recipient or city if these are given. */
export function newestMessages(
  { database }: ServerContext,
  { recipient, city }: { readonly recipient?: string | undefined; readonly city?: string } = {},
): Promise<ShownMessage[]> {
  let messages = database.selectFrom('outbox').select(shownColumns);
  if (city) messages = messages.where('city', '=', city);
  if (recipient) messages = messages.where('recipient', '=', recipient);
  return messages.orderBy('id', 'desc').limit(50).execute();
}

/** How many messages of a city are in each state. */
export async function countMessages(
  { database }: ServerContext,
  city: string,
): Promise<Partial<Record<TableRow<'outbox'>['state'], number>>> {
  const counts = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('city', '=', city)
    .groupBy('state')
    .execute();
  return Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)]));
}

/** The file of a message; `undefined` where it has none. */
export async function attachmentOf({ database }: ServerContext, id: number): Promise<Attachment | undefined> {
  const message = await findRow(database, 'outbox', { id }, ['attachment_name', 'attachment']);
  if (!message?.attachment_name || !message.attachment) return undefined;
  return { name: message.attachment_name, base64: message.attachment };
}
