import type { Endpoint } from './endpoint.ts';

const post = (path: string): Endpoint => ({
  method: 'POST',
  path,
  fields: 'form',
  token: { field: 'Token', in: 'form' },
});

/**
 * Calls for accounts only: extending and ending a session, topping the balance up. A session starts by
 * `paymentEndpoints.start`.
 */
export const accountPaymentEndpoints = {
  renew: post('/api/payment/renew'),
  cancel: post('/api/payment/cancel'),
  refill: post('/api/payment/refill'),
} as const;

/** The method that pays from the balance (CALL-37). */
export const balanceMethod = 'balance';

/** Extends a session (API-10, CALL-38). `Duration` is `HH:mm`, in addition to the paid time. */
export interface RenewRequest {
  readonly ReservationId: string;
  readonly PaymentService: string;
  readonly Duration: string;
  readonly phone?: string;
  /** ISO with offset. */
  readonly timestart?: string;
}

/** Ends a session early (API-12). */
export interface CancelRequest {
  readonly ReservationId: string;
}

export interface CancelReply {
  readonly status: 'ok';
  readonly message?: string;
  /** Roubles refunded to the balance. */
  readonly refundAmount?: number;
}

/** Tops the balance up (API-11, CALL-39). */
export interface RefillRequest {
  readonly PaymentService: string;
  /** Roubles with a decimal point, for example `99.50`. */
  readonly RefillAmount: string;
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}
