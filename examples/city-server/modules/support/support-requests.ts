import { randomUUID } from 'node:crypto';
import type { AppealRequest, SendMessageRequest } from '@kerb/core/contract/support.ts';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { withAccountLock } from '../../platform/database/lock-account.ts';
import { findRow, insertRows, selectRows, updateRows } from '../../platform/database/rows.ts';
import type { TableRow, Tables } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { limitAccount } from '../../platform/limits/request-limits.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { supportRefusals } from './support-refusals.ts';

export type SupportRequest = TableRow<'support_requests'>;
export type SupportMessage = TableRow<'support_messages'>;

/** How many requests are listed. */
const listed = 200;
/** How many messages of a thread are sent: the newest. */
const longestThread = 500;

const emailShape = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/;
/** 7, 8 or +7, then 9 or 10 digits. */
const phoneShape = /^(?:\+7|7|8)\d{9,10}$/;

/** A request with its newest message. */
export interface ListedRequest {
  readonly request: SupportRequest;
  readonly lastMessage: SupportMessage;
}

/** Registers a request with its first message. With the key of an earlier one nothing is added. */
export async function registerRequest(context: AccountContext, body: AppealRequest): Promise<void> {
  const { idempotencyKey: key } = context;
  const text = messageText(body.message);
  const email = body.email.trim();
  if (!emailShape.test(email)) throw new ApiError(supportRefusals.emailInvalid);
  const phone = body.phone.replace(/[\s()-]+/g, '');
  if (phone !== '' && !phoneShape.test(phone)) throw new ApiError(supportRefusals.phoneInvalid);
  const { topic, subject } = subjectOf(context, body.idSubject?.trim() ?? '');
  // Far more than a driver writes in an hour, as for messages.
  await limitAccount(context, 'support-requests', 20, supportRefusals.tooManyMessages);
  // Repeats of an account wait for each other.
  await withAccountLock(context, context.account.id, async ({ database }) => {
    if (key !== undefined && (await hasRegistered(database, context.account.id, key))) return;
    const request: SupportRequest = {
      id: randomUUID(),
      account_id: context.account.id,
      city: context.city.id,
      topic,
      subject,
      status: 'registered',
      email,
      phone,
      created_at: context.now,
      updated_at: context.now,
    };
    await insertRows(database, 'support_requests', request);
    await addMessage(database, request, { text, isFromDriver: true, key: key ?? null, at: context.now });
  });
}

/** What a request without a topic is called. */
const noSubject = 'Обращение';

/** Throws for a topic that the settings do not have. */
function subjectOf({ city }: RequestContext, topic: string): { topic: string | null; subject: string } {
  if (topic === '') return { topic: null, subject: noSubject };
  const found = city.settings.topics?.find(({ value }) => value === topic);
  if (!found) throw new ApiError(supportRefusals.topicUnknown);
  return { topic, subject: found.label };
}

/** The requests of an account, the one with the newest message first. */
export async function requestsOf({ database, account }: AccountContext): Promise<readonly ListedRequest[]> {
  const requests = await selectRows(database, 'support_requests', { account_id: account.id })
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute();
  if (requests.length === 0) return [];
  const newest = await database
    .selectFrom('support_messages')
    .selectAll()
    .distinctOn('request_id')
    .where(
      'request_id',
      'in',
      requests.map(({ id }) => id),
    )
    .orderBy('request_id')
    .orderBy('sent_at', 'desc')
    .execute();
  return requests.flatMap((request) => {
    const lastMessage = newest.find(({ request_id }) => request_id === request.id);
    return lastMessage ? [{ request, lastMessage }] : [];
  });
}

/** The thread of a request of this account, oldest first. */
export async function messagesOf(
  context: AccountContext,
  requestId: string,
): Promise<readonly SupportMessage[]> {
  const { id } = await requireRequest(context, requestId);
  return threadOf(context, id);
}

/** Oldest first. */
export async function threadOf(
  { database }: Pick<RequestContext, 'database'>,
  requestId: string,
): Promise<SupportMessage[]> {
  const newest = await selectRows(database, 'support_messages', { request_id: requestId })
    .orderBy('sent_at', 'desc')
    .limit(longestThread)
    .execute();
  return newest.reverse();
}

/** Adds a message of the driver. Adds nothing if an earlier message has the same key. */
export async function sendMessage(
  context: AccountContext,
  { idAppeal, message }: SendMessageRequest,
): Promise<void> {
  const { idempotencyKey: key } = context;
  const text = messageText(message);
  const own = await requireRequest(context, idAppeal);
  await limitAccount(context, 'support-messages', 200, supportRefusals.tooManyMessages);
  await inTransaction(context.database, async (database) => {
    const request = await lockRequest(database, own.id);
    if (key !== undefined && (await findByKey(database, own.id, key))) return;
    await addMessage(database, request, { text, isFromDriver: true, key: key ?? null, at: context.now });
    // What was finished, or waited for the driver, is the operator's again.
    const isOver = request.status === 'closed' || request.status === 'needsDetails';
    if (isOver) await updateRows(database, 'support_requests', { id: own.id }, { status: 'inProgress' });
  });
}

/** A request that stays locked until the transaction ends, so that no two messages have one time. */
export function lockRequest(database: Transaction<Tables>, id: string): Promise<SupportRequest> {
  return selectRows(database, 'support_requests', { id }).forNoKeyUpdate().executeTakeFirstOrThrow();
}

interface NewMessage {
  readonly text: string;
  readonly isFromDriver: boolean;
  readonly key: string | null;
  readonly at: Date;
}

/** Adds a message to a request that is locked, after all its messages. */
export async function addMessage(
  database: Transaction<Tables>,
  { id, updated_at }: Pick<SupportRequest, 'id' | 'updated_at'>,
  { text, isFromDriver, key, at }: NewMessage,
): Promise<void> {
  const newest = await selectRows(database, 'support_messages', { request_id: id }, ['sent_at'])
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  const sent_at = new Date(Math.max(at.getTime(), (newest?.sent_at.getTime() ?? 0) + 1));
  await insertRows(database, 'support_messages', {
    id: randomUUID(),
    request_id: id,
    sent_at,
    is_from_driver: isFromDriver,
    text,
    key,
  });
  if (sent_at > updated_at) await updateRows(database, 'support_requests', { id }, { updated_at: sent_at });
}

/** Whether a message of this account has the key. */
async function hasRegistered(
  database: Transaction<Tables>,
  accountId: string,
  key: string,
): Promise<boolean> {
  const message = await database
    .selectFrom('support_messages')
    .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
    .select('support_messages.id')
    .where('support_requests.account_id', '=', accountId)
    .where('support_messages.key', '=', key)
    .executeTakeFirst();
  return message !== undefined;
}

async function findByKey(database: Transaction<Tables>, requestId: string, key: string): Promise<boolean> {
  const message = await findRow(database, 'support_messages', { request_id: requestId, key }, ['id']);
  return message !== undefined;
}

/** A request of another account's is refused like one that does not exist. */
async function requireRequest({ database, account }: AccountContext, id: string): Promise<SupportRequest> {
  const request = isUuid(id)
    ? await findRow(database, 'support_requests', { id, account_id: account.id })
    : undefined;
  if (!request) throw new ApiError(supportRefusals.requestUnknown);
  return request;
}

function messageText(message: string): string {
  const text = message.trim();
  if (text === '') throw new ApiError(supportRefusals.messageMissing);
  return text;
}
