import { call, type DoneReply, type NoFields, type SuccessReply } from './endpoint.ts';

/**
 * Beyond the contract: only where the options have `push`. Messages that a driver's browser shows with the
 * page closed (Web Push). What they say is in `push-message.ts`.
 */
export const pushEndpoints = {
  overview: call<NoFields, PushReply>('GET /api/profile/push', 'header'),
  /** Adds this browser, or changes its language. */
  subscribe: call<PushSubscriptionRequest, DoneReply>('POST /api/profile/push/subscribe', 'header'),
  unsubscribe: call<PushDeviceRequest, DoneReply>('POST /api/profile/push/unsubscribe', 'header'),
  changeSettings: call<PushSettingsWire, DoneReply>('POST /api/profile/push/settings', 'header'),
  /**
   * The push service has replaced the subscription of a browser. Its worker has no token: the old
   * subscription with its secret proves whose it is.
   */
  renew: call<RenewPushRequest, DoneReply>('POST /api/push/renew'),
} as const;

export interface PushReply extends SuccessReply {
  readonly settings: PushSettingsWire;
  readonly devices: readonly PushDeviceWire[];
}

/** Times are of the city. A switch is `1` or `0`. */
export interface PushSettingsWire {
  /** The kinds that are switched off, divided by spaces. */
  readonly kindsOff: string;
  /** `HH:MM`; without both there are no quiet hours. */
  readonly quietFrom?: string;
  readonly quietUntil?: string;
  /** Whether messages about a running stay respect the quiet hours too. */
  readonly isStayQuiet: '0' | '1';
}

export interface PushDeviceWire {
  readonly id: string;
  /** What its browser calls itself. */
  readonly name: string;
  /** ISO with offset. */
  readonly addedAt: string;
  /** SHA-256 of the endpoint in hexadecimal digits: by it a browser finds itself. */
  readonly endpointHash: string;
}

/** What `PushSubscription.toJSON()` has, in Base64 for addresses. */
export interface PushSubscriptionRequest {
  /** @maxLength 1000 */
  readonly endpoint: string;
  /** @maxLength 200 */
  readonly p256dh: string;
  /** @maxLength 100 */
  readonly auth: string;
}

export interface PushDeviceRequest {
  readonly id: string;
}

export interface RenewPushRequest extends PushSubscriptionRequest {
  /** @maxLength 1000 */
  readonly oldEndpoint: string;
  /** @maxLength 100 */
  readonly oldAuth: string;
}
