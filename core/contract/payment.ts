import type { Endpoint, FailureReply } from './endpoint.ts';

/**
 * Price, guest payment and its outcome. Calls known only by name live under `/backend/v2/{callName}`
 * (API-06); a city's config may give them another path.
 */
export const paymentEndpoints = {
  cost: { method: 'POST', path: '/api/payment/cost', fields: 'form', token: { field: 'Token', in: 'form' } },
  start: {
    method: 'POST',
    path: '/api/payment/start',
    fields: 'form',
    token: { field: 'Token', in: 'form' },
  },
  guestPay: { method: 'POST', path: '/backend/v2/paymentStart', fields: 'form', token: 'none' },
  paymentStatus: { method: 'POST', path: '/backend/v2/paymentStatus', fields: 'form', token: 'none' },
  paymentInfo: { method: 'GET', path: '/api/payment/payment-from-portal', fields: 'query', token: 'none' },
} as const satisfies Record<string, Endpoint>;

/**
 * Header that makes a repeat of a payment answer with the first answer (REL-04). A UUID made by the client.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** API-08. `Duration` is `HH:mm` (PAY-08). */
export interface CostRequest {
  readonly Vehicle: string;
  readonly Zone: string;
  readonly Duration: string;
  readonly ParkingCode: string;
  readonly ReservationId?: string;
  /** ISO with offset; absent means now. */
  readonly timestart?: string;
}

/** PAY-20, API-09. All sums are roubles. */
export interface CostReply {
  readonly status: 'ok';
  readonly costData: {
    readonly intervals: readonly CostIntervalWire[];
    readonly totalcost: number;
    readonly totaldiscount?: number;
    /** What an account's balance lacks for it. */
    readonly refill?: number;
  };
  readonly sumSale?: number;
  readonly benefitsName?: string | readonly string[];
  readonly price?: number;
  readonly priceRest?: number;
  readonly moneyEnough?: boolean;
  /** The guest variant. */
  readonly totalcost?: number;
  readonly totaldiscount?: number;
  readonly benefit?: string;
  readonly balance?: number;
}

export interface CostIntervalWire {
  /** ISO with offset. */
  readonly timeStart: string;
  readonly timeEnd: string;
  /** Roubles for this stretch, discount taken off. */
  readonly cost: number;
  /** Name of the concession that applied here. */
  readonly benefit?: string;
}

/** API-07. The older start call, signed in or with the guest token. */
export interface StartRequest {
  readonly Vehicle: string;
  readonly Zone: string;
  readonly PaymentService: string;
  readonly Duration: string;
  readonly ParkingCode: string;
  readonly phone?: string;
  readonly timestart?: string;
}

/** API-19. The misspelling is the contract's. */
export interface GuestPayRequest {
  readonly type: 'PAYMENT_UNGER' | 'POST_PAYMENT_UNREG';
  readonly number: string;
  readonly category: string;
  readonly numberFormat: 'rus' | 'other';
  readonly payment: string;
  readonly zone: string;
  readonly duration: string;
  readonly parkingCode: string;
  /** ISO with offset, for `POST_PAYMENT_UNREG` only. */
  readonly postPaymentStartTime?: string;
  readonly phone?: string;
  /** Where the payment page sends the driver back to; only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
  /**
   * The `Idempotency-Key` of the payment whose stay goes on with this one; only where the `continues`
   * capability is on.
   */
  readonly continues?: string;
}

export interface PayReply {
  readonly status: 'ok';
  /** Absent when nothing had to be paid. */
  readonly RedirectURL?: string;
  readonly orderId?: string;
  readonly message?: string;
}

/** Asks what became of the attempt that was sent with this `Idempotency-Key`. */
export interface PaymentStatusRequest {
  readonly attempt: string;
}

export interface PaymentStatusReply {
  readonly status: 'ok';
  readonly result: PaymentStatusWire;
}

export interface PaymentStatusWire {
  /** `unknown`: no payment with this key ever arrived, so it may be sent again under the same key. */
  readonly state: 'waiting' | 'paid' | 'declined' | 'unknown';
  /**
   * A visit behind a barrier has no plate, and `endDate` is when the car has to be out. A top-up has but its
   * amount and its time.
   */
  readonly kind?: 'barrier' | 'refill';
  readonly number?: string;
  readonly zone?: string;
  readonly zoneName?: string;
  readonly parkingCode?: string;
  /** ISO with offset. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Roubles. */
  readonly amount?: number;
  /** Where an unfinished payment can go on; with `waiting` only. */
  readonly RedirectURL?: string;
}

/** API-18, PAY-37. Credits nothing by itself: the server asks its provider (SEC-09). */
export interface PaymentInfoRequest {
  readonly source: string;
  readonly order: string;
  readonly billnumber: string;
  readonly amount: string;
  readonly paymentDate: string;
  readonly status: 'authorized' | 'not authorized';
}

export type PaymentReply<T> = T | FailureReply;
