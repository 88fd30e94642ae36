import { pushEndpoints, type RenewPushRequest } from '../contract/push.ts';
import type { PushMessageWire } from '../contract/push-message.ts';
import { isObject, number, parseJson, text } from '../decoding.ts';
import { type BrowserSubscription, type PushMessage, pushKinds } from '../domain/account/push.ts';

/** A message as the portal's worker gets it; `undefined` for one that it does not understand. */
export function readPushMessage(json: string): PushMessage | undefined {
  const wire = parseJson(json);
  if (!isObject(wire)) return undefined;
  const { id, kind, language, time, at, path } = wire satisfies { [name in keyof PushMessageWire]?: unknown };
  const ofKind = pushKinds.find((each) => each === kind);
  if (!ofKind || (language !== 'ru' && language !== 'en')) return undefined;
  return {
    id: text(id) ?? '',
    kind: ofKind,
    language,
    time: text(time) ?? '',
    at: (number(at) ?? 0) * 1000,
    path: text(path) ?? '/',
  };
}

/**
 * Tells the city that the push service has replaced a subscription. A worker has no token: the old
 * subscription with its secret proves whose it is.
 */
export async function renewPushSubscription(
  {
    apiUrl,
    send,
  }: { readonly apiUrl: string; readonly send: (url: string, options: RequestInit) => Promise<Response> },
  old: Pick<BrowserSubscription, 'endpoint' | 'auth'>,
  renewed: BrowserSubscription,
): Promise<boolean> {
  const fields = { ...renewed, oldEndpoint: old.endpoint, oldAuth: old.auth } satisfies RenewPushRequest;
  const { method, path } = pushEndpoints.renew;
  const { ok } = await send(`${apiUrl}${path}`, { method, body: new URLSearchParams(fields) });
  return ok;
}
