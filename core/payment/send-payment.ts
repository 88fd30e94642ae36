import type { CityApi } from '../api/city-api.ts';
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

/** What became of a payment that was sent, as far as this page can know. */
export type PaymentResult =
  /** It has to be paid there. */
  | { readonly kind: 'redirect'; readonly attempt: PaymentAttempt; readonly url: string }
  /** Paid by the server's word, from a balance, or free. `outcome` where the server was asked. */
  | {
      readonly kind: 'paid';
      readonly attempt: PaymentAttempt;
      readonly outcome: PaidOutcome | undefined;
      readonly message: string | undefined;
    }
  /** The reply was lost and the server does not answer: money may or may not have moved. */
  | { readonly kind: 'inDoubt'; readonly attempt: PaymentAttempt };

export interface PaymentContext {
  readonly city: string;
  readonly scope: PaymentScope;
  readonly api: Pick<CityApi, 'paymentOutcome' | 'clock'>;
  readonly attempts: AttemptStore;
  readonly device: KeyValueStore;
  readonly capabilities: Capabilities;
  /** The address of the page that the payment is made on. */
  readonly pageAddress: string;
  /** Waits between the questions about a lost reply; tests make it short. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
}

/** Waits before each question about a lost reply, in milliseconds. */
const pauses = [0, 1000, 3000];

/** Whether the city can be asked what became of an attempt. */
export function canAskOutcome({ idempotencyKey, paymentStatus }: Capabilities): boolean {
  return idempotencyKey && paymentStatus;
}

/**
 * Sends a payment once: one at a time in a city and scope, across tabs; a lost reply is looked up before anything else happens (REL-04).
 * Throws an AppError when the payment certainly did not begin, so that the driver may try again.
 */
export function sendPayment(context: PaymentContext, request: PaymentRequest): Promise<PaymentResult> {
  return withPaymentLock(`kerb-payment:${context.city}:${context.scope}`, async () => {
    const equal = await resolveEqualAttempt(context, request);
    if (equal && 'kind' in equal) return equal;
    return sendOnce(context, request, equal);
  });
}

/**
 * What is known of an unsettled attempt for the same payment: its result, the attempt itself where its key has to be used again, or
 * nothing where this payment needs a new key.
 */
async function resolveEqualAttempt(
  { api, attempts, capabilities }: PaymentContext,
  { confirmed }: PaymentRequest,
): Promise<PaymentResult | PaymentAttempt | undefined> {
  const attempt = attempts.all().find(({ id, fingerprint }) => fingerprint === fingerprintOf(confirmed, id));
  if (!attempt || !canAskOutcome(capabilities)) return undefined;
  const outcome = await api.paymentOutcome(attempt.id).catch(() => undefined);
  const isOver = outcome?.state === 'paid' && outcome.until <= api.clock.now();
  // It stays stored: the tab that made it may not have shown its outcome yet.
  if (isOver || outcome?.state === 'declined') return undefined;
  if (outcome === undefined || outcome.state === 'unknown') return attempt;
  attempts.setCurrent(attempt.id);
  return resultOf(outcome, attempt);
}

async function sendOnce(
  context: PaymentContext,
  request: PaymentRequest,
  repeated: PaymentAttempt | undefined,
): Promise<PaymentResult> {
  const { attempts, capabilities, device, pageAddress } = context;
  const previous = attempts.current();
  const attempt = { ...(repeated ?? newAttempt(request)), sentAt: context.api.clock.now() };
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
    if (reply.redirectUrl) return { kind: 'redirect', attempt, url: reply.redirectUrl };
    if (request.amountDue === 0) return { kind: 'paid', attempt, outcome: undefined, message };
    // The city's message alone does not prove that money moved.
    throw new AppError('noPaymentPage');
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

/** After a refusal the attempt is settled; after a reply that was lost on its way its key stays, for a repeat and a late arrival alike. */
function settle(
  { attempts }: PaymentContext,
  { id }: PaymentAttempt,
  previous: PaymentAttempt | undefined,
  failure: unknown,
): void {
  if (!isReplyLost(failure)) attempts.remove(id);
  attempts.setCurrent(previous?.id);
}

/** Asks the server what became of a payment that was answered by nothing, by nonsense, or by no way to pay; throws what it failed by. */
async function lookUp(
  context: PaymentContext,
  attempt: PaymentAttempt,
  error: unknown,
): Promise<PaymentResult> {
  const isLost = isReplyLost(error);
  const hasNoPage = error instanceof AppError && error.kind === 'noPaymentPage';
  if (!isLost && !hasNoPage) throw error;
  if (!canAskOutcome(context.capabilities)) {
    if (isLost) return { kind: 'inDoubt', attempt };
    throw error;
  }
  const outcome = await askOutcome(context, attempt);
  if (outcome === undefined) return { kind: 'inDoubt', attempt };
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
  return outcome.continueAt
    ? { kind: 'redirect', attempt, url: outcome.continueAt }
    : { kind: 'inDoubt', attempt };
}

/** A refusal is an answer; a missing or broken reply is not. */
function isReplyLost(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  return ['offline', 'timeout', 'unreachable', 'unreadable'].includes(error.kind);
}

async function askOutcome(
  { api, pause = sleep }: PaymentContext,
  { id }: PaymentAttempt,
): Promise<PaymentOutcome | undefined> {
  for (const ms of pauses) {
    await pause(ms);
    const outcome = await api.paymentOutcome(id).catch(() => undefined);
    if (outcome) return outcome;
  }
  return undefined;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
