import type { PaymentStatusWire } from '@kerb/core/contract/payment.ts';
import type { Selectable } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import type { Binding, ProviderState } from './payment-provider.ts';
import type { DetailsOf, DetailsTable, NewPayment, Payment } from './payments.ts';

/** What the provider says about a payment that is no longer open. */
export type ProviderAnswer = Exclude<ProviderState, 'open' | 'unknown'>;

/** What the provider shows to the driver who pays. */
export interface ChargeText {
  readonly description: string;
  /** A page of ours that replaces the provider's, for example the portal's page with the card widget. */
  readonly page?: string | undefined;
}

/** Work outside of a request, in the transaction that settles a payment. */
export type SettlingContext = Pick<TransactionContext, 'database'> & ServerContext;

/** What the provider says about the money that it took. */
export interface ChargedPayment {
  readonly isDomesticCard: boolean;
  /** What a payment bound that was to bind the account. */
  readonly binding?: Binding | undefined;
}

/**
 * How a kind of payment that waits for the provider is booked. The registry asks the provider, decides once
 * and marks the payment, in the one transaction in which `give` books what was paid for.
 */
interface AtProvider<P extends Payment> {
  /**
   * Locks what is paid for until the transaction ends, in the order in which other payments lock it. The
   * payment itself is locked afterwards.
   */
  lock(context: SettlingContext, payment: P): Promise<void>;
  /**
   * Books what was paid for. False, with nothing written, if it can no longer be given, for example because
   * another payment came first: the money then goes back. The payment is `waiting` and locked.
   */
  give(context: SettlingContext, payment: P, charged: ChargedPayment): Promise<boolean>;
  /** Notes why a payment that becomes `declined` was not paid; absent for a kind that shows no reason. */
  decline?(context: SettlingContext, payment: P, answer: ProviderAnswer): Promise<void>;
  /** Whether the account that pays is to be bound; none is if absent. */
  bindsAccount?(payment: P): boolean;
}

/** What the driver confirmed, field by field, in one spelling: equal payments have equal fields. */
export type ConfirmedFields = Readonly<Record<string, string | number | boolean>>;

/** A payment as a kind begins it. The registry gives it its id. */
export interface PaymentFields extends Omit<NewPayment, 'id' | 'return_url'> {
  /** As the client asks for it. */
  readonly returnUrl?: string | undefined;
  /** Whose unpaid payments are counted, if it waits for its money: a plate, a card or an account. */
  readonly unpaidFor: string;
}

/** A payment that begins. `store` throws if too much is unpaid. */
export interface BeginningPayment<P extends Payment> {
  readonly id: string;
  store(payment: PaymentFields, details: DetailsOf<P>): Promise<P>;
}

/**
 * One kind of thing that can be paid for: what is checked, what is booked and what is shown. To add a kind:
 *
 * 1. add a migration with a table of details whose key is `payment_id`, and the name of the kind to the check
 *    of `payments.kind`; name the table in `DetailsTable`, and its columns in `personal-tables.ts` and
 *    `archive-texts.json` of the module `my-data`;
 * 2. implement this interface in the module that it belongs to, and list it in `payment-kinds.ts` beside
 *    `app.ts`; a new module has its place in the order of `.dependency-cruiser.cjs`;
 * 3. in the route, call `payments.begin(kind, request.context, body)` and put `page` and `sbp` in the reply;
 * 4. where it moves a balance, add the kind to the checks of `balance_entries` and `transactions` and to
 *    `ledger/move-balance.ts`.
 *
 * The registry does what is the same for every kind: idempotency keys, the provider's page, asking the
 * provider, deciding once, refunds, and the status of an attempt. A kind touches only its details, sessions
 * and the ledger.
 */
export interface PaymentKind<Request, P extends Payment> {
  readonly kind: P['kind'];
  /** Where its details are stored. */
  readonly details: DetailsTable;

  /** How long a waiting payment can be paid, in milliseconds; 20 minutes if absent. */
  readonly lifetime?: number;

  /**
   * Everything that the driver confirmed: what is bought, for whom, from when, how long, how it is paid,
   * the sum. Not what merely travels along (`returnUrl`, language). A key that comes back with other
   * fields is refused.
   */
  confirmedFields(request: Request): ConfirmedFields;

  /**
   * Checks the request as if no client had checked it before and stores it by `beginning`. Called once
   * for an idempotency key, in a transaction that is undone when it throws. If there is nothing to pay at the
   * provider, what was bought is stored too. May return an older payment for the same thing. Throws the
   * `ApiError` that the driver sees.
   */
  begin(context: TransactionContext, request: Request, beginning: BeginningPayment<P>): Promise<P>;

  /** Absent for a kind that the provider never charges. Equal at every call. */
  chargeText?(context: RequestContext, payment: P): Promise<ChargeText>;

  /** How waiting payments are booked; absent for a kind that is paid at once or costs nothing. */
  readonly atProvider?: AtProvider<P>;

  /**
   * What a client needs to show the payment. The registry adds its state, its sum and the provider's page.
   */
  status(
    context: RequestContext,
    payment: P,
  ): Promise<Omit<PaymentStatusWire, 'state' | 'RedirectURL' | 'amount' | 'sbp' | 'isExpired'>>;
}

/** A payment with the details of its kind. */
export type PaymentWith<Table extends DetailsTable> = Payment & Selectable<Tables[Table]>;

/** The same of a kind that guests do not have. */
export type AccountPayment<Table extends DetailsTable> = PaymentWith<Table> & { readonly account_id: string };
