import { cityEndpoints } from '../contract/city.ts';
import { type AppealRequest, supportEndpoints } from '../contract/support.ts';
import { list, nonEmptyText, number, object } from '../decoding.ts';
import {
  type NewSupportRequest,
  type SupportMessage,
  type SupportRequest,
  type SupportTopic,
  supportStatus,
} from '../domain/support/support-request.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountSource } from './account-source.ts';
import { keyed } from './keyed.ts';
import { decodeTime, requireList } from './reply.ts';

export { maxMessageLength } from '../contract/support.ts';

/** The requests of the account, as the city orders them. */
export async function loadSupportRequests({
  http,
  config: { timeZone },
}: AccountSource): Promise<readonly SupportRequest[]> {
  const { items } = await http(supportEndpoints.appeals);
  const decoded = requireList(items, (value) => decodeRequest(value, timeZone));
  const seen = new Set<string>();
  return decoded.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function decodeRequest(value: unknown, timeZone: string): SupportRequest | undefined {
  const wire = object(value);
  const { id, subject } = object(wire.appeal);
  const read = nonEmptyText(id);
  if (!read) return undefined;
  const statusText = nonEmptyText(wire.status);
  return {
    id: read,
    subject: nonEmptyText(subject),
    status: statusText === undefined ? undefined : supportStatus(statusText),
    statusText,
    lastMessage: decodeMessages(wire.lastMessage, timeZone).at(-1),
  };
}

/** The thread of a request, oldest first. */
export async function loadSupportMessages(
  { http, config: { timeZone } }: AccountSource,
  requestId: string,
): Promise<readonly SupportMessage[]> {
  const { messages } = await http(supportEndpoints.messages, { idAppeal: requestId });
  if (!Array.isArray(messages)) throw new AppError('unreadable');
  return messages.flatMap((value) => decodeMessages(value, timeZone));
}

/**
 * The messages of a wire item: one with its direction, or the driver's text with the operator's reply. Blank
 * texts are no messages.
 */
export function decodeMessages(value: unknown, timeZone: string): SupportMessage[] {
  const wire = object(value);
  const message = (written: unknown, date: unknown, isOwn: boolean): SupportMessage[] => {
    const text = nonEmptyText(written);
    return text === undefined ? [] : [{ at: decodeTime(date, timeZone), text, isOwn }];
  };
  return [
    ...message(wire.source, wire.sourceDate, true),
    ...message(wire.reply, wire.replyDate, false),
    ...message(wire.text, wire.date, number(wire.out) === 1),
  ];
}

/**
 * Sent once. In a city with idempotency keys a repeat with the same key registers nothing new. Resolves to
 * what the city tells the driver, if it does.
 */
export async function registerSupportRequest(
  { http }: AccountSource,
  { topic, message, phone, email }: NewSupportRequest,
  key?: string,
): Promise<string | undefined> {
  const fields = {
    ...(topic === undefined ? {} : { idSubject: topic }),
    message,
    phone,
    email,
  } satisfies AppealRequest;
  const reply = await http(supportEndpoints.register, fields, { headers: keyed(key) });
  return nonEmptyText(reply.userMessage);
}

/** A message of the driver, and its request. */
export interface SentSupportMessage {
  readonly requestId: string;
  readonly text: string;
  /** Names the message, in a city with idempotency keys: sent again, it makes no second copy. */
  readonly key: string | undefined;
}

/** Sent once. */
export async function sendSupportMessage(
  { http }: AccountSource,
  { requestId, text, key }: SentSupportMessage,
): Promise<void> {
  await http(supportEndpoints.send, { idAppeal: requestId, message: text }, { headers: keyed(key) });
}

/** The topics of the form; the last one is empty. */
export async function loadSupportTopics({ http }: AccountSource): Promise<readonly SupportTopic[]> {
  const { topics } = object((await http(cityEndpoints.settings)).result);
  const decoded = list(topics, (wire): SupportTopic | undefined => {
    const value = nonEmptyText(object(wire).value);
    return value === undefined ? undefined : { label: nonEmptyText(object(wire).label) ?? value, value };
  });
  return [...decoded, { label: '', value: null }];
}
