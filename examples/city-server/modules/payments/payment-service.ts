import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { Transaction } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';

/** What every payment has, whatever it pays for. Rows of the services' own tables fit this shape. */
export interface Payment {
  /** The provider knows the payment by this id too. */
  readonly id: string;
  readonly city: string;
  readonly state: 'waiting' | 'paid' | 'declined';
  readonly created_at: Date;
}

/** What the provider is to charge. */
export interface Charge {
  /** More than 0. */
  readonly kopecks: number;
  /** Shown on the provider's page. */
  readonly description: string;
  /** Where the provider's page sends the driver afterwards. */
  readonly returnUrl: string;
  /** A page of ours that replaces the provider's, for example the portal's page with the card widget. */
  readonly page?: string | undefined;
}

/** Work outside of a request, in the transaction that settles a payment. */
export interface SettlingContext extends ServerContext {
  readonly database: Transaction<Tables>;
}

/**
 * How a kind of payment that waits for the provider is booked. The registry asks the provider, decides once
 * and marks the payment, in the one transaction in which `give` books what was paid for.
 */
export interface AtProvider<P extends Payment> {
  /** Where the payments are stored. */
  readonly table: 'orders' | 'extensions' | 'barrier_payments' | 'top_ups' | 'settlements' | 'permits';
  /**
   * Locks what is paid for until the transaction ends, in the order in which other payments lock it. The
   * payment itself is locked afterwards.
   */
  lock(context: SettlingContext, payment: P): Promise<void>;
  /**
   * Books what was paid for. False, with nothing written, if it can no longer be given, for example because
   * another payment came first: the money then goes back. The payment is `waiting` and locked.
   */
  give(context: SettlingContext, payment: P): Promise<boolean>;
}

/** What the driver confirmed, field by field, in one spelling: equal payments have equal fields. */
export type ConfirmedFields = Readonly<Record<string, string | number | boolean>>;

/**
 * One kind of thing that can be paid for. To add a kind, for example permits:
 *
 * 1. add a migration with a table whose rows are a `Payment` (id, city, state, created_at) and hold what was
 *    bought;
 * 2. implement this interface in its own folder, by `create…Service`, and list the service in `services.ts`;
 * 3. in the route, call `payments.begin(service, request.context, body, idempotencyKey)` and put `page` in
 *    the reply.
 *
 * The registry does what is the same for every kind: idempotency keys, the provider's page, asking the
 * provider, deciding once, refunds, and the status of an attempt. A service touches only its own tables,
 * sessions and the ledger.
 */
export interface PaymentService<Request, P extends Payment> {
  /** Stored with each attempt, so it must not change. Unique among the services. */
  readonly kind: string;

  /** How long a waiting payment can be paid, in milliseconds; 20 minutes if absent. */
  readonly lifetime?: number;

  /**
   * Everything that the driver confirmed: what is bought, for whom, from when, how long, how it is paid,
   * the sum. Not what merely travels along (`returnUrl`, language). A key that comes back with other
   * fields is refused.
   */
  confirmedFields(request: Request): ConfirmedFields;

  /**
   * Checks the request as if no client had checked it before and stores the payment under `id`. Called once
   * for an idempotency key, in a transaction that is undone when it throws. A payment that costs nothing,
   * or that a balance pays, is stored as `paid` together with what was bought. May return an older payment
   * for the same thing. Throws the `Failure` that the driver sees.
   */
  begin(context: TransactionContext, request: Request, id: string): Promise<P>;

  /** The payment with this id; `undefined` if it is not of this kind. */
  find(context: ServerContext, id: string): Promise<P | undefined>;

  /**
   * What the provider is to charge; `undefined` for a payment without the provider. Equal at every call.
   */
  charge(context: RequestContext, payment: P): Promise<Charge | undefined>;

  /** How waiting payments are booked; absent for a kind that is paid at once or costs nothing. */
  readonly atProvider?: AtProvider<P>;

  /** The account that made the payment; `undefined` for a guest's. Nobody else is told its outcome. */
  accountOf(context: ServerContext, payment: P): Promise<string | undefined>;

  /** What a client needs to show the payment. The registry adds `state` and the provider's page. */
  status(context: RequestContext, payment: P): Promise<Omit<PaymentStatusWire, 'state' | 'RedirectURL'>>;
}
