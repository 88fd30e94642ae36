import type { ServerClock } from '../api/server-clock.ts';
import type { Capabilities } from '../domain/city/options.ts';
import type { PaidOutcome, PaymentAttempt, PaymentOutcome } from '../domain/payment/order.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { newAttemptId, newReference } from './attempt-id.ts';
import type { AttemptStore, PaymentScope } from './attempt-store.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { PaymentRequest } from './payment-request.ts';
import { returnAddress, storeReturnAddress } from './return-address.ts';
import { withPaymentLock } from './with-payment-lock.ts';

/** The result of sending a payment, as far as this page can know it. */
export type PaymentResult =
  /** The payment has to be made on this page. */
  | { readonly kind: 'redirect'; readonly attempt: PaymentAttempt; readonly url: string }
  /** Paid according to the server, from a balance, or free. `outcome` is set if the server was asked. */
  | {
      readonly kind: 'paid';
      readonly attempt: PaymentAttempt;
      readonly outcome: PaidOutcome | undefined;
      readonly message: string | undefined;
    }
  /**
   * The outcome has to be asked for. The reply was lost and the server does not answer, or the driver pays by
   * SBP without leaving this page.
   */
  | { readonly kind: 'waiting'; readonly attempt: PaymentAttempt };

/** What a city's back end can do for a payment. */
export type PaymentCapabilities = Pick<Capabilities, 'idempotencyKey' | 'paymentStatus' | 'returnUrl'>;

export interface PaymentContext {
  readonly city: string;
  readonly scope: PaymentScope;
  readonly clock: ServerClock;
  /** Asks the city for the outcome of an attempt. */
  readonly loadOutcome: (attemptId: string, signal?: AbortSignal) => Promise<PaymentOutcome>;
  readonly attempts: AttemptStore;
  readonly device: KeyValueStore;
  readonly capabilities: PaymentCapabilities;
  /** The address of the page on which the payment is made. */
  readonly pageAddress: string;
  /** Waits before a repeated look-up; tests shorten it. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
}

/** Milliseconds before each look-up after a lost reply. */
const pauses = [0, 1000, 3000];

/** Whether the city can be asked for the outcome of an attempt. */
export function canAskOutcome({ idempotencyKey, paymentStatus }: PaymentCapabilities): boolean {
  return idempotencyKey && paymentStatus;
}

/**
 * Sends a payment once: only one at a time in a city and scope, across tabs. A lost reply is looked up before
 * anything else happens. Throws an AppError if the payment has certainly not started, so that the driver can
 * try again.
 */
export function sendPayment(context: PaymentContext, request: PaymentRequest): Promise<PaymentResult> {
  return withPaymentLock(`kerb-payment:${context.city}:${context.scope}`, async () => {
    const equal = await resolveEqualAttempt(context, request);
    if (equal && 'kind' in equal) return equal;
    return sendOnce(context, request, equal);
  });
}

/**
 * The state of an unsettled attempt for the same payment: its result, the attempt itself if its key has to be
 * used again, or nothing if this payment needs a new key.
 */
async function resolveEqualAttempt(
  { clock, loadOutcome, attempts, capabilities }: PaymentContext,
  { confirmed }: PaymentRequest,
): Promise<PaymentResult | PaymentAttempt | undefined> {
  const attempt = attempts.all().find(({ id, fingerprint }) => fingerprint === fingerprintOf(confirmed, id));
  if (!attempt || !canAskOutcome(capabilities)) return undefined;
  const outcome = await loadOutcome(attempt.id).catch(() => undefined);
  const isOver = outcome?.state === 'paid' && outcome.until <= clock.now();
  // The attempt stays stored, because its tab may not have shown the outcome yet.
  if (isOver || outcome?.state === 'declined') return undefined;
  // Who pays again has not given up any more.
  const resumed = { ...attempt, isGivenUp: false };
  if (outcome === undefined || outcome.state === 'unknown') return resumed;
  attempts.save(resumed);
  attempts.setCurrent(attempt.id);
  return resultOf(outcome, resumed);
}

async function sendOnce(
  context: PaymentContext,
  request: PaymentRequest,
  repeated: PaymentAttempt | undefined,
): Promise<PaymentResult> {
  const { attempts, capabilities, device, pageAddress } = context;
  const previous = attempts.current();
  const attempt = { ...(repeated ?? newAttempt(request)), sentAt: context.clock.now() };
  attempts.save(attempt);
  attempts.setCurrent(attempt.id);
  storeReturnAddress(device, pageAddress); // PAY-31
  let message: string | undefined;
  try {
    const reply = await request.send({
      attemptId: capabilities.idempotencyKey ? attempt.id : undefined,
      returnUrl: capabilities.returnUrl ? returnAddress(pageAddress, attempt.reference) : undefined,
    });
    message = reply.message;
    if (reply.isSbp && canAskOutcome(capabilities)) return { kind: 'waiting', attempt };
    if (reply.redirectUrl) return { kind: 'redirect', attempt, url: reply.redirectUrl };
    if (request.amountDue === 0 || reply.isPaid)
      return { kind: 'paid', attempt, outcome: undefined, message };
    // The city's message alone does not prove a payment.
    throw new AppError('noPaymentPage', { serverMessage: message });
  } catch (error) {
    try {
      const result = await lookUp(context, attempt, error);
      return result.kind === 'paid' ? { ...result, message } : result;
    } catch (failure) {
      settle(context, attempt, previous, failure);
      throw failure;
    }
  }
}

function newAttempt({ subject, total, confirmed }: PaymentRequest): Omit<PaymentAttempt, 'sentAt'> {
  const id = newAttemptId();
  return {
    id,
    reference: newReference(),
    fingerprint: fingerprintOf(confirmed, id),
    subject,
    total,
    isGivenUp: false,
    isReported: false,
  };
}

/**
 * After a refusal the attempt is settled. After a lost reply it keeps its key, for a repeat and for a delayed
 * request.
 */
function settle(
  { attempts }: PaymentContext,
  { id }: PaymentAttempt,
  previous: PaymentAttempt | undefined,
  failure: unknown,
): void {
  if (!isReplyLost(failure)) attempts.remove(id);
  attempts.setCurrent(previous?.id);
}

/**
 * Asks the server for the outcome of a payment whose reply was missing, invalid or without an address. If
 * that fails, it throws the error of the payment.
 */
async function lookUp(
  context: PaymentContext,
  attempt: PaymentAttempt,
  error: unknown,
): Promise<PaymentResult> {
  const isLost = isReplyLost(error);
  const hasNoPage = error instanceof AppError && error.kind === 'noPaymentPage';
  if (!isLost && !hasNoPage) throw error;
  if (!canAskOutcome(context.capabilities)) {
    if (isLost) return { kind: 'waiting', attempt };
    throw error;
  }
  const outcome = await askOutcome(context, attempt);
  if (outcome === undefined) return { kind: 'waiting', attempt };
  if (outcome.state === 'unknown') throw error;
  if (outcome.state === 'declined')
    throw new AppError('refused', { code: 'PaymentServiceError', cause: error });
  return resultOf(outcome, attempt);
}

function resultOf(
  outcome: Extract<PaymentOutcome, { state: 'paid' | 'waiting' }>,
  attempt: PaymentAttempt,
): PaymentResult {
  if (outcome.state === 'paid') return { kind: 'paid', attempt, outcome, message: undefined };
  return outcome.continueAt && !outcome.sbp
    ? { kind: 'redirect', attempt, url: outcome.continueAt }
    : { kind: 'waiting', attempt };
}

/** A refusal is an answer, unless it gives no reason; a missing or broken reply is none. */
function isReplyLost(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { kind, code, serverMessage } = error;
  if (kind === 'refused') return code === undefined && !serverMessage;
  return ['offline', 'timeout', 'unreachable', 'unreadable'].includes(kind);
}

async function askOutcome(
  { loadOutcome, pause = sleep }: PaymentContext,
  { id }: PaymentAttempt,
): Promise<PaymentOutcome | undefined> {
  for (const ms of pauses) {
    await pause(ms);
    const outcome = await loadOutcome(id).catch(() => undefined);
    if (outcome) return outcome;
  }
  return undefined;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
