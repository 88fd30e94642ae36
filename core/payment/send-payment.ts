import type { CityApi } from '../api/city-api.ts';
import type { PaymentSent, PayOptions } from '../api/payment.ts';
import type { Capabilities } from '../domain/city/options.ts';
import type { Kopecks } from '../domain/money.ts';
import type { PaymentAttempt, PaymentOutcome, PaymentSubject } from '../domain/payment/order.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import { forgetAttempt, rememberAttempt, rememberedAttempt } from '../storage/payment-attempt.ts';
import { rememberReturn } from '../storage/payment-return.ts';
import { newAttemptId } from './attempt-id.ts';
import { withPaymentLock } from './with-payment-lock.ts';

/** How a payment went, as far as this page can know. */
export type PaymentResult =
  /** Go there to pay. The attempt stays remembered until its outcome is known. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Nothing had to be paid elsewhere: the car may stand. */
  | {
      readonly kind: 'done';
      readonly message: string | undefined;
      readonly outcome: PaymentOutcome | undefined;
    }
  /** The reply was lost and the server does not answer; money may or may not have moved. */
  | { readonly kind: 'inDoubt' };

export interface PaymentDesk {
  readonly city: string;
  readonly api: Pick<CityApi, 'paymentOutcome' | 'clock'>;
  readonly store: KeyValueStore;
  readonly capabilities: Capabilities;
  /** Waits between questions about a lost reply; tests make it short. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface PaymentRequest {
  readonly subject: PaymentSubject;
  readonly total: Kopecks;
  /** The call itself. */
  readonly send: (options: PayOptions) => Promise<PaymentSent>;
  /** The page the driver should come back to. */
  readonly returnUrl: string;
}

/** Waits between the questions after a lost reply, in milliseconds. */
const questionPauses = [0, 1000, 3000];

/**
 * Sends a payment once. One at a time a city, across tabs; a lost reply is looked up before anything else happens (REL-04).
 * Throws an AppError when the payment certainly did not begin, so that the driver may try again.
 */
export function sendPayment(desk: PaymentDesk, request: PaymentRequest): Promise<PaymentResult> {
  return withPaymentLock(`kerb-payment:${desk.city}`, async () => {
    const attempt = beginAttempt(desk, request);
    rememberReturn(desk.store, request.returnUrl); // PAY-31
    try {
      return settle(desk, await pay(desk, request, attempt));
    } catch (error) {
      return await afterFailure(desk, attempt, error);
    }
  });
}

/** An attempt of which the server knows nothing keeps its key, so that a late arrival and a repeat are one payment. */
function beginAttempt({ city, api, store }: PaymentDesk, { subject, total }: PaymentRequest): PaymentAttempt {
  const now = api.clock.now();
  const unsettled = rememberedAttempt(store, city, now);
  const isSame = unsettled?.total === total && isSameSubject(unsettled.subject, subject);
  const attempt = { id: isSame ? unsettled.id : newAttemptId(), subject, total, sentAt: now };
  rememberAttempt(store, city, attempt);
  return attempt;
}

function isSameSubject(one: PaymentSubject, other: PaymentSubject): boolean {
  if (one.kind === 'barrier') return other.kind === 'barrier' && one.sessionId === other.sessionId;
  if (one.kind === 'topUp') return other.kind === 'topUp';
  return (
    other.kind === 'stay' &&
    one.place.zoneId === other.place.zoneId &&
    one.place.parkingCode === other.place.parkingCode &&
    one.continues === other.continues &&
    one.duration === other.duration
  );
}

function pay({ capabilities }: PaymentDesk, { send, returnUrl }: PaymentRequest, attempt: PaymentAttempt) {
  return send({
    attemptId: capabilities.idempotencyKey ? attempt.id : undefined,
    returnUrl: capabilities.returnUrl ? returnUrl : undefined,
  });
}

function settle(desk: PaymentDesk, sent: PaymentSent): PaymentResult {
  if (sent.redirectUrl) return { kind: 'redirect', url: sent.redirectUrl };
  forgetAttempt(desk.store, desk.city);
  return { kind: 'done', message: sent.message, outcome: undefined };
}

async function afterFailure(
  desk: PaymentDesk,
  attempt: PaymentAttempt,
  error: unknown,
): Promise<PaymentResult> {
  if (wasAnswered(error)) {
    forgetAttempt(desk.store, desk.city);
    throw error;
  }
  if (!desk.capabilities.paymentStatus || !desk.capabilities.idempotencyKey) return { kind: 'inDoubt' };
  const outcome = await askWhatHappened(desk, attempt);
  if (outcome === undefined) return { kind: 'inDoubt' };
  if (outcome.state === 'unknown') throw error;
  if (outcome.state === 'waiting' && outcome.continueAt) return { kind: 'redirect', url: outcome.continueAt };
  if (outcome.state === 'waiting') return { kind: 'inDoubt' };
  if (outcome.state === 'declined') {
    forgetAttempt(desk.store, desk.city);
    throw new AppError('refused', { code: 'PaymentServiceError', cause: error });
  }
  // Remembered until the driver has done with it: the paid card outlives a reload.
  return { kind: 'done', message: undefined, outcome };
}

/** A refusal is an answer; a missing or broken reply is not. */
function wasAnswered(error: unknown): boolean {
  return error instanceof AppError && ['refused', 'tokenExpired', 'unsafeRedirect'].includes(error.kind);
}

async function askWhatHappened(
  desk: PaymentDesk,
  attempt: PaymentAttempt,
): Promise<PaymentOutcome | undefined> {
  const pause = desk.pause ?? sleep;
  for (const ms of questionPauses) {
    await pause(ms);
    const outcome = await desk.api.paymentOutcome(attempt.id).catch(() => undefined);
    if (outcome) return outcome;
  }
  return undefined;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
