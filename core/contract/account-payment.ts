import type { Endpoint } from './endpoint.ts';

const post = (path: string): Endpoint => ({
  method: 'POST',
  path,
  fields: 'form',
  token: { field: 'Token', in: 'form' },
});

/** What an account alone does with its sessions and its balance. Starting one is `paymentEndpoints.start`. */
export const accountPaymentEndpoints = {
  renew: post('/api/payment/renew'),
  cancel: post('/api/payment/cancel'),
  refill: post('/api/payment/refill'),
} as const;

/** CALL-37: the method that takes the money from the balance. */
export const balanceMethod = 'balance';

/** API-10, CALL-38. `Duration` is `HH:mm`, on top of what is paid. */
export interface RenewRequest {
  readonly ReservationId: string;
  readonly PaymentService: string;
  readonly Duration: string;
  readonly phone?: string;
  /** ISO with offset. */
  readonly timestart?: string;
}

/** API-12. */
export interface CancelRequest {
  readonly ReservationId: string;
}

export interface CancelReply {
  readonly status: 'ok';
  readonly message?: string;
  /** Roubles that went back to the balance. */
  readonly refundAmount?: number;
}

/** API-11, CALL-39. */
export interface RefillRequest {
  readonly PaymentService: string;
  /** Roubles, with a point before the kopecks. */
  readonly RefillAmount: string;
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}
