import {
  call,
  type DoneReply,
  formToken,
  type NoFields,
  payToken,
  queryToken,
  type SuccessReply,
} from './endpoint.ts';
import type { PayReply, SbpOrderWire } from './payment.ts';

/**
 * Calls for accounts only: extending and ending a session, topping the balance up. A session starts by
 * `paymentEndpoints.start`.
 */
export const accountPaymentEndpoints = {
  extend: call<ExtendRequest, PayReply>('POST /api/payment/renew', payToken),
  cancel: call<CancelRequest, CancelReply>('POST /api/payment/cancel', payToken),
  refill: call<RefillRequest, PayReply>('POST /api/payment/refill', payToken),
} as const;

/**
 * Calls of cities without balances: a stay begins without an end and without a payment, ends when the driver
 * says so, and is then deferred until its price is paid at the provider.
 */
export const openEndedSessionEndpoints = {
  start: call<StartOpenEndedSessionRequest, PayReply>('POST /api/payment/start/v2', formToken),
  /** Ends a running stay. */
  cancel: call<ClosingPaymentRequest, ClosingPaymentReply>('POST /api/payment/cancel/v2', queryToken),
  /** Pays for a deferred stay; the spelling is the contract's. */
  payDeferred: call<ClosingPaymentRequest, ClosingPaymentReply>('POST /api/payment/deffered/v1', formToken),
  /** Ends a running stay, or calls a deferred one off; either way what is due has to be paid. */
  break: call<ClosingPaymentRequest, ClosingPaymentReply>('POST /api/payment/break/v1', formToken),
} as const;

/**
 * Beyond the contract: only where the options have the capability `extensionAtEnd`. The price of the
 * extension is asked for by `paymentEndpoints.cost`.
 */
export const autoExtensionEndpoints = {
  enable: call<EnableAutoExtensionRequest, DoneReply>('POST /api/payment/renew-at-end', payToken),
  disable: call<DisableAutoExtensionRequest, DoneReply>('POST /api/payment/renew-at-end/cancel', payToken),
} as const;

/**
 * Beyond the contract: only where the options have the capability `sbpBinding`. A top-up binds an account;
 * what the balance lacks for an extension at the end of a session is charged there.
 */
export const boundAccountEndpoints = {
  /** Also ok if none is bound. */
  unbind: call<NoFields, DoneReply>('POST /api/payment/bound-account/delete', payToken),
} as const;

/** Beyond the contract: only where the options have the capability `amend`. */
export const amendEndpoints = {
  cost: call<AmendRequest, AmendCostReply>('POST /api/payment/amend/cost', payToken),
  amend: call<AmendRequest, PayReply>('POST /api/payment/amend', payToken),
} as const;

/** The method that pays from the balance. */
export const balanceMethod = 'balance';

/**
 * Extends a session. `Duration` is `HH:mm`, in addition to the paid time. A method other than the balance is
 * answered with `RedirectURL`; the session is extended once it is paid there.
 */
export interface ExtendRequest {
  readonly ReservationId: string;
  readonly PaymentService: string;
  readonly Duration: string;
  readonly phone?: string;
  /**
   * ISO with offset: the end of the session that the driver saw. If the session ends at another time by now,
   * the server refuses with `PriceChangedTryLater`.
   */
  readonly timestart?: string;
  /** For methods of the provider; only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}

/** Ends a session early. */
export interface CancelRequest {
  readonly ReservationId: string;
}

export interface CancelReply extends SuccessReply {
  readonly message?: string;
  /** Roubles refunded to the balance. */
  readonly refundAmount?: number;
}

/** Tops the balance up. */
export interface RefillRequest {
  readonly PaymentService: string;
  /** Roubles with a decimal point, for example `99.50`. */
  readonly RefillAmount: string;
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
  /**
   * Only where the `sbpBinding` capability is on, with a method of the kind `sbp`: the account that pays is
   * bound.
   */
  readonly bindAccount?: 'true';
}

/** Begins an open-ended stay. */
export interface StartOpenEndedSessionRequest {
  readonly Zone?: string;
  readonly ParkingCode?: string;
  readonly Vehicle: string;
  /** `TransportWire` as JSON. */
  readonly transport?: string;
}

/**
 * Ends, pays for, or calls off an open-ended stay. `OrderId` is the session's `orderNum` or `reservationId`.
 * An empty `PaymentService` in `cancel` ends the stay and leaves it deferred; in `break` it means the first
 * of the account's methods.
 */
export interface ClosingPaymentRequest {
  readonly OrderId: string;
  readonly PaymentService: string;
  /** Where the method needs one. */
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}

/**
 * The amount to pay and where to pay it. A stay without anything to pay is answered with the error name
 * `ParkingSessionWasFree`, and has ended.
 */
export interface ClosingPaymentReply extends SuccessReply {
  /** Roubles. */
  readonly refillAmount: number;
  /** Absent if no method was named. */
  readonly RedirectURL?: string;
  readonly sbp?: SbpOrderWire;
  readonly orderId?: string;
}

/**
 * Turns on an extension that begins and is charged when the session ends. A second call replaces the first
 * one.
 */
export interface EnableAutoExtensionRequest {
  readonly ReservationId: string;
  /** `HH:mm`. */
  readonly Duration: string;
  /** Roubles with a decimal point: what the driver confirmed. Nothing more is ever charged. */
  readonly maxCost: string;
  /** ISO with offset: the end of the session that the driver saw. */
  readonly timestart: string;
}

/** Turns it off. Also ok if it is off already. */
export interface DisableAutoExtensionRequest {
  readonly ReservationId: string;
}

/** Corrects the plate or the zone of a running session. What is left out stays. */
export interface AmendRequest {
  readonly ReservationId: string;
  readonly Vehicle?: string;
  /** `TransportWire` as JSON; with `Vehicle` only. */
  readonly transport?: string;
  readonly Zone?: string;
  readonly ParkingCode?: string;
  /**
   * Roubles with a decimal point, negative for a refund: the difference that the driver confirmed. Absent in
   * a quote. If it has changed, the server refuses with `PriceChangedTryLater`.
   */
  readonly difference?: string;
  /** A method of the provider's, for a difference that no balance pays; answered with `RedirectURL`. */
  readonly PaymentService?: string;
  /** Where the method needs one. */
  readonly phone?: string;
  /** Only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}

/** What a correction costs. All sums are roubles. */
export interface AmendCostReply extends SuccessReply {
  /** Charged to the balance, or at the provider without one; negative: refunded the same way. */
  readonly difference: number;
  /** The price of the whole session afterwards. */
  readonly totalcost: number;
  readonly moneyEnough: boolean;
  /** How much the balance is short. */
  readonly refill: number;
  /** How many corrections the account has left in this calendar month, this one included. */
  readonly left: number;
  /** ISO with offset: the end of the city's day, after which nothing is corrected. */
  readonly until: string;
}
