import type { ServerContext } from '../../platform/context.ts';
import type { TableRow } from '../../platform/database/schema.ts';

/** `unknown` for a payment that was never opened, because the bank did not answer then. */
export type ProviderState = TableRow<'provider_payments'>['state'] | 'unknown';

/** What a driver pays for, as the provider needs to know it. */
interface ProviderPayment {
  readonly paymentId: string;
  readonly kopecks: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly isSbp: boolean;
  /** The account that pays is to be bound, if the driver agrees at the bank. Only by SBP. */
  readonly bindsAccount: boolean;
}

/** A part of a payment that goes back. */
export interface PartialRefund {
  readonly id: string;
  readonly kopecks: number;
}

/** The bank refuses a refund, and will refuse it again: it is not a failure that passes. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /** `moreThanLeft`: earlier refunds left less of the payment than this one asks for. */
  readonly code: 'notCharged' | 'moreThanLeft';

  constructor(code: RefundRefused['code'], paymentId: string) {
    super(`The bank refuses a refund of the payment ${paymentId}: ${code}`);
    this.code = code;
  }
}

/** Money that arrived for an order of SBP. */
export interface Transfer {
  /** The payment system's id of the transfer. */
  readonly id: string;
  readonly kopecks: number;
  readonly arrivedAt: Date;
}

/** A driver's bank account that may be charged without the driver. */
export interface Binding {
  /** The provider's id of the binding. */
  readonly id: string;
  /** The bank and the last digits of the account, as its driver knows it. */
  readonly bank: string;
}

export interface SbpBindings {
  /** What a paid order bound; `undefined` if the driver did not agree. */
  boundBy(context: ServerContext, paymentId: string): Promise<Binding | undefined>;
  /**
   * Asks the bank of a bound account to pay an opened order, once however often it is called. The order's
   * transfers tell that it paid, and its state that it refused.
   */
  charge(context: ServerContext, paymentId: string, bindingId: string): Promise<void>;
  /** Ends a binding; harmless for one that has ended. */
  unbind(context: ServerContext, bindingId: string): Promise<void>;
}

/** SBP, the instant payment system. Banks transfer money for an order without asking the city first. */
export interface SbpProvider {
  /** The link of an opened payment, `https://qr.nspk.ru/…`: the same one each time. */
  linkOf(context: ServerContext, paymentId: string): Promise<string>;
  /**
   * All money that arrived for an order, the first transfer first. There can be several: two banks are asked
   * at the same time, or one is slower than the expiry.
   */
  transfersOf(context: ServerContext, paymentId: string): Promise<readonly Transfer[]>;
  /** Absent if the provider binds no accounts. */
  readonly bindings?: SbpBindings;
}

/** The bank's side of a payment. It has its own table, and its answer alone is believed. */
export interface PaymentProvider {
  /** Absent if the provider has no SBP. One that has it needs `refundPart` as well. */
  readonly sbp?: SbpProvider;
  /** Opens a payment and returns the address of its page. Opening it again changes nothing. */
  open(context: ServerContext, payment: ProviderPayment): Promise<string>;
  /** `cancelled` also for a payment that ran out of time; then nobody can pay it any more. */
  stateOf(context: ServerContext, paymentId: string): Promise<ProviderState>;
  /** Whether a domestic card paid; absent if the provider does not tell. */
  isDomesticCard?(context: ServerContext, paymentId: string): Promise<boolean>;
  /** Returns the money that it still has of a payment, once. */
  refund(context: ServerContext, paymentId: string): Promise<void>;
  /**
   * Returns a part of a charged payment; each refund once, by its id. Throws `RefundRefused` if the payment
   * has less left.
   * Absent if the provider returns whole payments only.
   */
  refundPart?(context: ServerContext, paymentId: string, refund: PartialRefund): Promise<void>;
  /** The page of the fiscal receipt of a payment that was charged; absent if there is none. */
  receiptAddress(paymentId: string): string | undefined;
}
