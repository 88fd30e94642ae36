import { request as requestInClear } from 'node:http';
import { request } from 'node:https';
import { cityConfig } from '@kerb/cities/registry.ts';
import { importJWK, SignJWT } from 'jose';
import type { ServerContext } from '../../platform/context.ts';
import { type Carrier, DeliveryError, type OutgoingMessage } from '../../platform/messages/carrier.ts';
import { isLoopback } from '../../platform/messages/is-loopback.ts';
import { findPublicKey, findPushKey, pushAlgorithm } from '../../platform/messages/push-keys.ts';
import { encryptPush } from './encrypt-push.ts';
import { isAllowedEndpoint, lookUpPublic } from './push-endpoint.ts';
import { pushRows } from './push-kinds.ts';
import { findSubscription, removeGoneSubscription } from './subscriptions.ts';

interface PushCarrierOptions {
  readonly context: () => Promise<ServerContext>;
  /** Hosts that are allowed beside the push services of browsers. */
  readonly extraHosts: readonly string[];
}

/** Shorter than a claim. Milliseconds. */
const longestReply = 15_000;

/** How long a signature is valid: a push service may hold a clock that is wrong. Seconds. */
const signatureLifetime = 3600;

/** Push services of some cities; more are signed for again. */
const mostSignatures = 500;

/** No push service may make us wait longer. Milliseconds. */
const longestPause = 3_600_000;

/**
 * Sends messages to the push services of browsers (RFC 8030), encrypted for one browser and signed with the
 * server's key. A repeat replaces the notification that is shown, so requests without an answer are repeated.
 */
export function pushCarrier({ context, extraHosts }: PushCarrierOptions): Carrier {
  const authorize = createSigner();
  return {
    kinds: ['push'],
    isIdempotent: true,
    hasManyServers: true,
    async send(message, begin) {
      const now = await context();
      const subscription = message.subscription_id
        ? await findSubscription(now, message.subscription_id)
        : undefined;
      // Another driver may have taken the browser over since the message was written.
      if (subscription?.account_id !== message.recipient) throw new DeliveryError('unknownRecipient');
      // The setting may have changed since the browser subscribed.
      if (!isAllowedEndpoint(subscription.endpoint, extraHosts)) throw new DeliveryError('refused');
      const headers = await headersOf(now, authorize, message, subscription.endpoint);
      const body = encryptPush(message.text, subscription);
      await begin();
      const { status, pause } = await post(subscription.endpoint, headers, body);
      if (status >= 200 && status < 300) return;
      if (status === 404 || status === 410) {
        await removeGoneSubscription(now, subscription.id);
        throw new DeliveryError('unknownRecipient', status);
      }
      if (status === 401 || status === 403) throw new DeliveryError('loginRefused', status);
      if (status === 429 || status >= 500) throw new DeliveryError('temporarilyRefused', status, pause);
      throw new DeliveryError('refused', status);
    },
  };
}

/** RFC 8030, and the signature of RFC 8292. */
async function headersOf(
  context: ServerContext,
  authorize: ReturnType<typeof createSigner>,
  { id, city, expires_at, push_kind }: OutgoingMessage,
  endpoint: string,
): Promise<Record<string, string>> {
  const now = Math.floor(context.now.getTime() / 1000);
  return {
    Authorization: await authorize(context, city, new URL(endpoint).origin),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(Math.max(0, Math.floor(expires_at.getTime() / 1000) - now)),
    Urgency: push_kind && pushRows[push_kind].isAboutStay ? 'high' : 'normal',
    Topic: id.replaceAll('-', ''),
  };
}

/** A signature names only the push service, so it is made once in a while. */
function createSigner() {
  const signed = new Map<string, { readonly header: string; readonly at: number }>();
  return async (context: ServerContext, city: string, audience: string): Promise<string> => {
    const publicKey = await findPublicKey(context);
    if (!publicKey) throw new DeliveryError('loginRefused');
    const now = Math.floor(context.now.getTime() / 1000);
    const name = `${publicKey} ${city} ${audience}`;
    const stored = signed.get(name);
    if (stored && Math.abs(now - stored.at) < signatureLifetime / 2) return stored.header;
    const header = await sign(context, { audience, subject: cityConfig(city)?.portalUrl ?? '', now });
    if (signed.size >= mostSignatures) signed.clear();
    signed.set(name, { header, at: now });
    return header;
  };
}

async function sign(
  context: ServerContext,
  { audience, subject, now }: { readonly audience: string; readonly subject: string; readonly now: number },
): Promise<string> {
  const key = await findPushKey(context);
  if (!key) throw new DeliveryError('loginRefused');
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: pushAlgorithm })
    .setAudience(audience)
    .setExpirationTime(now + signatureLifetime)
    .setSubject(subject)
    .sign(await importJWK(key.privateKey, pushAlgorithm));
  return `vapid t=${token}, k=${key.publicKey}`;
}

interface Answer {
  readonly status: number;
  /** Milliseconds. */
  readonly pause: number;
}

/** Follows no redirect and keeps no body: nothing that a push service answers matters but its status. */
function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
  const { protocol, hostname } = new URL(endpoint);
  const send = protocol === 'https:' ? request : requestInClear;
  const where = isLoopback(hostname) ? {} : { lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longestReply);
    const sent = send(endpoint, { method: 'POST', headers, signal, ...where }, (reply) => {
      // The connection is used again; the signal ends a body that never does.
      reply.resume();
      const seconds = Number(reply.headers['retry-after']) || 0;
      resolve({ status: reply.statusCode ?? 0, pause: Math.min(Math.max(0, seconds) * 1000, longestPause) });
    });
    sent.on('error', () => reject(new DeliveryError(signal.aborted ? 'noReply' : 'noConnection')));
    sent.end(body);
  });
}
