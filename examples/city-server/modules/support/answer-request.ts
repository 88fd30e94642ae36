import type { appealStatuses } from '@kerb/core/contract/support.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { findRow, selectRows, updateRows } from '../../platform/database/rows.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { notifyDriver } from '../push/notify-driver.ts';
import {
  addMessage,
  lockRequest,
  type SupportMessage,
  type SupportRequest,
  threadOf,
} from './support-requests.ts';

/** A request with all its messages, as the operator sees it. */
export interface OpenRequest {
  readonly request: SupportRequest;
  readonly messages: readonly SupportMessage[];
}

/** The requests of a city, the one with the newest message first. */
export async function requestsOfCity(context: RequestContext, limit: number): Promise<OpenRequest[]> {
  const requests = await selectRows(context.database, 'support_requests', { city: context.city.id })
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const open: OpenRequest[] = [];
  for (const request of requests) open.push({ request, messages: await threadOf(context, request.id) });
  return open;
}

/** A request of the context's city. */
export function findRequest(
  { database, city }: RequestContext,
  id: string,
): Promise<SupportRequest | undefined> {
  return findRow(database, 'support_requests', { id, city: city.id });
}

/** What the operator does with a request. */
export interface OperatorAnswer {
  readonly text?: string;
  readonly status?: keyof typeof appealStatuses;
}

/** Adds the operator's message, if there is one, and sets the status, if one is given. */
export async function answerRequest(
  context: RequestContext,
  id: string,
  { text = '', status }: OperatorAnswer,
): Promise<void> {
  await inTransaction(context.database, async (database) => {
    const request = await lockRequest(database, id);
    if (text.trim() !== '') {
      await addMessage(database, request, {
        text: text.trim(),
        isFromDriver: false,
        key: null,
        at: context.now,
      });
      await notifyDriver({ ...context, database }, request.account_id, { kind: 'answer', openId: id });
    }
    if (status !== undefined) await updateRows(database, 'support_requests', { id }, { status });
  });
}
