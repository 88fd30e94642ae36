import { createHmac } from 'node:crypto';
import { tracedFetch } from '../tracing/tracer.ts';
import { type Carrier, DeliveryError, type OutgoingMessage } from './carrier.ts';
import { isLoopback } from './is-loopback.ts';

export interface GatewaySettings {
  readonly url: string;
  /** Signs requests, so that the gateway knows who sends them. */
  readonly secret: string;
}

/** Shorter than a claim. Milliseconds. */
const longestReply = 15_000;

/** Bytes. */
const largestReply = 4096;

/**
 * Sends text messages and calls by the gateway of a city: `docs/messages.md` is its contract. The gateway
 * sends each id once, so a request without an answer is simply repeated.
 */
export function gatewayCarrier(
  { url, secret }: GatewaySettings,
  { timeout = longestReply }: { readonly timeout?: number } = {},
): Carrier {
  if (new URL(url).protocol !== 'https:' && !isLoopback(new URL(url).hostname))
    throw new Error('The gateway of messages has to have an https: address');
  return {
    kinds: ['sms', 'call'],
    isIdempotent: true,
    async send(message, begin) {
      const body = JSON.stringify(bodyOf(message));
      const timestamp = String(Math.floor(Date.now() / 1000));
      await begin();
      const reply = await tracedFetch('message gateway', url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': message.id,
          'Kerb-Timestamp': timestamp,
          'Kerb-Signature': signatureOf(secret, timestamp, body),
        },
        body,
      }).catch((error: unknown) => {
        throw new DeliveryError(isTimeout(error) ? 'noReply' : 'noConnection');
      });
      await checkReply(reply, message.id);
    },
  };
}

function bodyOf({ id, kind, recipient, text, city }: OutgoingMessage) {
  return { id, kind, to: recipient, text, city };
}

/** HMAC-SHA256 over the time, a full stop and the body, in hexadecimal digits. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

async function checkReply(reply: Response, id: string): Promise<void> {
  const answer = await readAnswer(reply);
  if (reply.ok) {
    if (answer?.id === id && answer.status === 'accepted') return;
    throw new DeliveryError('badReply', reply.status);
  }
  if (reply.status === 401 || reply.status === 403) throw new DeliveryError('loginRefused', reply.status);
  if (reply.status === 422 && answer?.id === id)
    throw new DeliveryError(
      answer.reason === 'unknownRecipient' ? 'unknownRecipient' : 'refused',
      reply.status,
    );
  const isMisunderstood = reply.status < 500 && ![408, 409, 425, 429].includes(reply.status);
  throw new DeliveryError(isMisunderstood ? 'badReply' : 'temporarilyRefused', reply.status);
}

interface Answer {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly reason?: unknown;
}

/** `undefined` unless the reply is a JSON object of a permitted size. */
async function readAnswer(reply: Response): Promise<Answer | undefined> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reply.body ?? []) {
      size += chunk.length;
      if (size > largestReply) return undefined;
      chunks.push(chunk);
    }
    const answer: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch (error) {
    if (isTimeout(error)) throw new DeliveryError('noReply', reply.status);
    return undefined;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
