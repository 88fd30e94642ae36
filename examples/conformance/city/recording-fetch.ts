import { parseJson } from '@kerb/core/decoding.ts';
import { limitReply } from '../limit-reply.ts';

/** A call that was sent and its reply. */
export interface Exchange {
  readonly method: string;
  /** Below the city's address, without the query. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; `undefined` for anything else. */
  readonly body: unknown;
}

interface Recorder {
  readonly fetch: typeof globalThis.fetch;
  /** All exchanges so far, oldest first. */
  readonly exchanges: readonly Exchange[];
}

/** Reads that are sent as POST, because their fields are a form. */
const readsByPost = [
  '/api/payment/cost',
  '/backend/v2/paymentStatus',
  '/api/profile/get-operations-with-filter',
  '/backend/v2/selectedAbonements',
  '/backend/v2/check',
  '/backend/v2/proofState',
  '/backend/v2/sessionProof',
  '/backend/v2/guestStay',
  '/backend/v2/guestStayAmendCost',
];

/** A GET that changes something: a notice of a payment, a code by e-mail, and a login. */
const writesByGet = [
  '/api/payment/payment-from-portal',
  '/api/profile/restore-password/send-email',
  '/backend/v2/externalIdLogin',
  '/api/sendreceipt',
];

/** Whether a call only reads. Only such calls are sent unless payments are wanted. */
export function isRead(method: string, path: string): boolean {
  return method === 'GET' ? !writesByGet.includes(path) : method === 'POST' && readsByPost.includes(path);
}

/**
 * A `fetch` that records what it sends. It throws instead of sending a call that is not a read, unless
 * `allowsWrites`.
 */
export function createRecorder(
  apiUrl: string,
  { allowsWrites }: { readonly allowsWrites: boolean },
): Recorder {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async fetch(input, init) {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.slice(new URL(apiUrl).pathname.replace(/\/$/, '').length);
      if (!allowsWrites && !isRead(request.method, path))
        throw new Error(`${request.method} ${path} is not a read and was not sent`);
      const response = limitReply(await fetch(request), `${request.method} ${path}`);
      const body = parseJson(await response.clone().text());
      exchanges.push({
        method: request.method,
        path,
        status: response.status,
        headers: response.headers,
        body,
      });
      return response;
    },
  };
}
