import { call, type DoneReply, payToken, type ResultReply, type SuccessReply } from './endpoint.ts';

/**
 * Price, guest payment and its outcome. Calls known only by name have the path `/backend/v2/{callName}`; a
 * city's config can give them another one.
 */
export const paymentEndpoints = {
  cost: call<CostRequest, CostReply>('POST /api/payment/cost', payToken),
  start: call<StartRequest, PayReply>('POST /api/payment/start', payToken),
  guestPay: call<GuestPayRequest, PayReply>('POST /backend/v2/paymentStart'),
  paymentStatus: call<PaymentStatusRequest, ResultReply<PaymentStatusWire>>('POST /backend/v2/paymentStatus'),
  paymentInfo: call<PaymentInfoRequest, DoneReply>('GET /api/payment/payment-from-portal'),
  cardInvoice: call<CardInvoiceRequest, CardInvoiceReply>('GET /backend/v2/cardInvoice'),
} as const;

/**
 * The header that makes a repeat of a payment safe: it is answered with the first answer. A UUID made by the
 * client. The same key with other fields, except `returnUrl`, is refused with `IdempotencyKeyReused`.
 */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Asks for a price. `Duration` is `HH:mm`. */
export interface CostRequest {
  readonly Vehicle: string;
  readonly Zone?: string;
  readonly Duration: string;
  readonly ParkingCode?: string;
  readonly ReservationId?: string;
  /** ISO with offset; absent means now. In the price of an extension, the end of the session. */
  readonly timestart?: string;
  /** `TransportWire` as JSON. */
  readonly transport?: string;
}

/** A vehicle in a request: one JSON text, as every object in a form is. */
export interface TransportWire {
  readonly number: string;
  readonly category: string;
  readonly numberFormat: 'rus' | 'other';
}

/** Time in which a car stood, or may have stood, without payment. */
export interface GapWire {
  /** ISO with offset: when the last session of the car ran out. */
  readonly timeStart: string;
  /** ISO with offset: when the requested stay would begin. */
  readonly timeEnd: string;
  /** Roubles: what this time costs by the tariff. */
  readonly cost: number;
}

/** The price. All sums are roubles. */
export interface CostReply extends SuccessReply {
  readonly costData: {
    readonly intervals: readonly CostIntervalWire[];
    readonly totalcost: number;
    readonly totaldiscount?: number;
    /** How much the account's balance is short. */
    readonly refill?: number;
  };
  readonly sumSale?: number;
  readonly benefitsName?: string | readonly string[];
  readonly price?: number;
  readonly priceRest?: number;
  readonly moneyEnough?: boolean;
  /** Guests read these instead of `costData`. */
  readonly totalcost?: number;
  readonly totaldiscount?: number;
  readonly benefit?: string;
  readonly balance?: number;
  /**
   * Beyond the contract: the gap that the stay would leave behind the car's last session. Only for accounts,
   * and only if the gap costs something.
   */
  readonly gap?: GapWire;
}

interface CostIntervalWire {
  /** ISO with offset. */
  readonly timeStart: string;
  readonly timeEnd: string;
  /** Roubles for this interval, after the discount. */
  readonly cost: number;
  /** The concession that applied here. */
  readonly benefit?: string;
}

/** The older start call, for accounts and with the guest token. */
export interface StartRequest {
  readonly Vehicle: string;
  readonly Zone?: string;
  readonly PaymentService: string;
  readonly Duration: string;
  readonly ParkingCode?: string;
  readonly phone?: string;
  readonly timestart?: string;
  /** `TransportWire` as JSON. */
  readonly transport?: string;
  /**
   * `timeStart` of the gap that the driver saw and left open. A start from the balance that would leave
   * another gap is refused with `PriceChangedTryLater`.
   */
  readonly gapFrom?: string;
  /** For methods of the provider; only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
}

/** A guest's payment. The misspelling is the contract's. */
export interface GuestPayRequest {
  readonly type: 'PAYMENT_UNGER' | 'POST_PAYMENT_UNREG';
  readonly number: string;
  readonly category?: string;
  readonly numberFormat?: 'rus' | 'other';
  readonly payment: string;
  readonly zone?: string;
  readonly duration: string;
  readonly parkingCode?: string;
  /** ISO with offset, for `POST_PAYMENT_UNREG` only. */
  readonly postPaymentStartTime?: string;
  readonly phone?: string;
  /** Where the payment page sends the driver afterwards; only where the `returnUrl` capability is on. */
  readonly returnUrl?: string;
  /**
   * The `Idempotency-Key` of a payment for the stay that this one extends, or the secret of a link to it;
   * only where the `continues` capability is on.
   */
  readonly continues?: string;
  /**
   * ISO with offset: the end of that stay as the driver saw it. If it ends at another time by now, the server
   * refuses with `ParkingSessionAlreadyExists`. Absent: the end that was paid with the key.
   */
  readonly continuesAt?: string;
}

export interface PayReply extends SuccessReply {
  /** Absent if nothing is due. */
  readonly RedirectURL?: string;
  readonly sbp?: SbpOrderWire;
  readonly orderId?: string;
  readonly message?: string;
}

/**
 * A payment by SBP, only where the `sbp` capability is on and the method is of the kind `sbp`. The driver
 * pays in the bank's app. `RedirectURL` is there as well, for clients that cannot show the link themselves.
 */
export interface SbpOrderWire {
  /** The link of the payment system, on `qr.nspk.ru`. The QR code has the same text. */
  readonly link: string;
  /** ISO with offset. A transfer that arrives later may be given back. */
  readonly expiresAt: string;
}

/** Asks what a card widget is to charge. `invoiceId` is the id of a payment that waits for its money. */
export interface CardInvoiceRequest {
  readonly invoiceId: string;
}

export type CardInvoiceReply = ResultReply<{
  /** Roubles. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}>;

/** Asks for the outcome of the attempt that was sent with this `Idempotency-Key`. */
export interface PaymentStatusRequest {
  readonly attempt: string;
}

export interface PaymentStatusWire {
  /**
   * `unknown`: no payment with this key arrived, or it was refused; it may be sent again under the same key.
   */
  readonly state: 'waiting' | 'paid' | 'declined' | 'unknown';
  /**
   * A barrier payment has no plate, and its `endDate` is the time to drive out by. A top-up has only its sum
   * and its time, as both dates. A permit has the plate and the time for which it holds.
   */
  readonly kind?: 'barrier' | 'refill' | 'permit';
  readonly number?: string;
  readonly zone?: string;
  readonly zoneName?: string;
  readonly parkingCode?: string;
  /** ISO with offset. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Roubles. */
  readonly amount?: number;
  /** Where a waiting payment can be paid. */
  readonly RedirectURL?: string;
  /** How a waiting payment can be paid by SBP. */
  readonly sbp?: SbpOrderWire;
  /** A declined payment by SBP ran out of time; nobody refused it. */
  readonly isExpired?: boolean;
  /**
   * The signed proof of a paid stay as a compact JWS; only where the `proof` capability is on.
   *
   * @maxLength 2000
   */
  readonly proof?: string;
}

/** A notice that a payment may have ended. It credits nothing: the server asks its provider. */
export interface PaymentInfoRequest {
  readonly source?: string;
  readonly order: string;
  readonly billnumber?: string;
  readonly amount?: string;
  readonly paymentDate?: string;
  readonly status?: 'authorized' | 'not authorized';
}
