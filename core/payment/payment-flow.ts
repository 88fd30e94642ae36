import type {
  ExpiredSbpOrder,
  PaidOutcome,
  ParkingSpot,
  PaymentAttempt,
  PaymentOutcome,
  SbpOrder,
} from '../domain/payment/order.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { Instant } from '../domain/time.ts';

/** A paid stay that is being extended. */
export interface ExtendedStay {
  /** As in `Stay`. */
  readonly continues: string;
  /** The payment of this device that is extended; absent for a stay that was opened by its link. */
  readonly attempt?: PaymentAttempt | undefined;
  readonly spot: ParkingSpot;
  readonly plate: Plate | undefined;
  /** The end of the paid time, at which the extension begins. */
  readonly end: Instant;
}

/** The progress of the request for an outcome; `unsupported` if the city has no such call. */
export type OutcomeProgress = 'checking' | 'waiting' | 'unreachable' | 'unsupported';

/**
 * The state of a payment of any kind. `Confirmed` is what the driver confirmed, as the screen needs it; the
 * flow only passes it on.
 */
export type PaymentState<Confirmed> =
  | { readonly step: 'filling'; readonly extending: ExtendedStay | undefined }
  | {
      readonly step: 'confirming' | 'sending';
      readonly confirmed: Confirmed;
      readonly extending: ExtendedStay | undefined;
    }
  /** Not sent, or refused: the driver can change the form and try again. */
  | {
      readonly step: 'failed';
      readonly confirmed: Confirmed;
      readonly error: unknown;
      readonly extending: ExtendedStay | undefined;
    }
  /** The payment page is being opened. */
  | {
      readonly step: 'redirected';
      readonly confirmed: Confirmed;
      readonly attempt: PaymentAttempt;
      readonly extending: ExtendedStay | undefined;
    }
  | {
      readonly step: 'awaitingOutcome';
      readonly attempt: PaymentAttempt;
      readonly progress: OutcomeProgress;
      /** The payment page of a waiting payment. */
      readonly continueAt: string | undefined;
      /** The payment is made by SBP, beside this page. */
      readonly sbp?: SbpOrder | undefined;
    }
  | SettledPayment<Confirmed>;

export interface SettledPayment<Confirmed> {
  readonly step: 'settled';
  readonly attempt: PaymentAttempt;
  readonly result: 'paid' | 'declined' | 'unknown';
  readonly sbp?: ExpiredSbpOrder | undefined;
  /**
   * The server's data of the paid payment; absent if it was paid without a request for the outcome (free, or
   * from a balance).
   */
  readonly outcome: PaidOutcome | undefined;
  /** The city's message for a payment without a payment page: plain text. */
  readonly message: string | undefined;
  /** Absent after a return from the payment page. */
  readonly confirmed: Confirmed | undefined;
  /** The end of a stay that was paid without a payment page. */
  readonly until: Instant | undefined;
}

export type PaymentEvent<Confirmed> =
  | { readonly type: 'confirm' | 'send'; readonly confirmed: Confirmed }
  /** Returns to the form, which keeps its values. */
  | { readonly type: 'change' }
  | { readonly type: 'redirect'; readonly attempt: PaymentAttempt }
  | {
      readonly type: 'pay';
      readonly attempt: PaymentAttempt;
      readonly outcome: PaidOutcome | undefined;
      readonly message: string | undefined;
      readonly until: Instant | undefined;
    }
  | { readonly type: 'fail'; readonly error: unknown }
  /** The driver has read the failure: returns to the step from which the payment was sent. */
  | { readonly type: 'acknowledge' }
  /** The outcome of this attempt has to be requested. */
  | { readonly type: 'await'; readonly attempt: PaymentAttempt; readonly canAsk: boolean }
  | { readonly type: 'learn'; readonly attemptId: string; readonly outcome: PaymentOutcome }
  | { readonly type: 'missOutcome'; readonly attemptId: string }
  /** The payment is dismissed, whatever its outcome is. */
  | { readonly type: 'leave' }
  | { readonly type: 'extend'; readonly extending: ExtendedStay };

export const initialPaymentState = { step: 'filling', extending: undefined } as const;

/**
 * The state machine of all payments. An event without a meaning in a state returns the same state object.
 * Only a server's outcome (`learn`) or the result of sending (`pay`) leads to "paid".
 */
export function reducePayment<Confirmed>(
  state: PaymentState<Confirmed>,
  event: PaymentEvent<Confirmed>,
): PaymentState<Confirmed> {
  switch (event.type) {
    case 'confirm':
      return isEditable(state)
        ? { step: 'confirming', confirmed: event.confirmed, extending: state.extending }
        : state;
    case 'send':
      return isEditable(state)
        ? { step: 'sending', confirmed: event.confirmed, extending: state.extending }
        : state;
    case 'change':
      return isEditable(state) ? { step: 'filling', extending: state.extending } : state;
    case 'acknowledge':
      return state.step === 'failed'
        ? { step: 'confirming', confirmed: state.confirmed, extending: state.extending }
        : state;
    case 'redirect':
      return state.step === 'sending' ? { ...state, step: 'redirected', attempt: event.attempt } : state;
    case 'fail':
      return state.step === 'sending' ? { ...state, step: 'failed', error: event.error } : state;
    case 'pay':
      return state.step === 'sending' ? settled(state, event) : state;
    case 'await':
      return awaiting(state, event);
    case 'learn':
      return isAbout(state, event) ? learned(state, event.outcome) : state;
    case 'missOutcome':
      return isAbout(state, event) && state.progress !== 'unsupported'
        ? { ...state, progress: 'unreachable' }
        : state;
    case 'leave':
      return state.step === 'awaitingOutcome' || state.step === 'settled' || isEditable(state)
        ? initialPaymentState
        : state;
    case 'extend':
      // A stay that was opened by its link has no payment in this flow.
      return (state.step === 'settled' && state.result === 'paid') ||
        (state.step === 'filling' && !event.extending.attempt)
        ? { step: 'filling', extending: event.extending }
        : state;
  }
}

type EventOf<Type extends PaymentEvent<unknown>['type'], Confirmed = unknown> = Extract<
  PaymentEvent<Confirmed>,
  { type: Type }
>;
type StateAt<Step extends PaymentState<unknown>['step'], Confirmed> = Extract<
  PaymentState<Confirmed>,
  { step: Step }
>;

/** States in which nothing is being sent, so that the form can change. */
function isEditable<Confirmed>(
  state: PaymentState<Confirmed>,
): state is StateAt<'filling' | 'confirming' | 'failed', Confirmed> {
  return state.step === 'filling' || state.step === 'confirming' || state.step === 'failed';
}

/** A delayed answer for another attempt changes nothing. */
function isAbout<Confirmed>(
  state: PaymentState<Confirmed>,
  { attemptId }: { readonly attemptId: string },
): state is StateAt<'awaitingOutcome', Confirmed> {
  return state.step === 'awaitingOutcome' && state.attempt.id === attemptId;
}

function awaiting<Confirmed>(
  state: PaymentState<Confirmed>,
  { attempt, canAsk }: EventOf<'await'>,
): PaymentState<Confirmed> {
  if (state.step === 'awaitingOutcome' && state.attempt.id === attempt.id) return state;
  if (state.step === 'settled' && state.attempt.id === attempt.id) return state;
  const progress = canAsk ? 'checking' : 'unsupported';
  return { step: 'awaitingOutcome', attempt, progress, continueAt: undefined };
}

function learned<Confirmed>(
  state: StateAt<'awaitingOutcome', Confirmed>,
  outcome: PaymentOutcome,
): PaymentState<Confirmed> {
  const { state: result } = outcome;
  if (result === 'waiting')
    return { ...state, progress: result, continueAt: outcome.continueAt, sbp: outcome.sbp };
  return {
    step: 'settled',
    attempt: state.attempt,
    result,
    sbp: outcome.sbp,
    outcome: result === 'paid' ? outcome : undefined,
    message: undefined,
    confirmed: undefined,
    until: undefined,
  };
}

function settled<Confirmed>(
  { confirmed }: StateAt<'confirming' | 'sending', Confirmed>,
  { attempt, outcome, message, until }: EventOf<'pay'>,
): SettledPayment<Confirmed> {
  return { step: 'settled', result: 'paid', attempt, outcome, message, confirmed, until };
}
