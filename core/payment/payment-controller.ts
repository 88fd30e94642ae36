import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PaidOutcome, PaymentAttempt, PaymentOutcome } from '../domain/payment/order.ts';
import type { Instant } from '../domain/time.ts';
import {
  type ExtendedStay,
  initialPaymentState,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
  type SettledPayment,
} from './payment-flow.ts';
import type { PaymentRequest } from './payment-request.ts';
import { referenceIn, withoutReference } from './return-reference.ts';
import type { PaymentCapabilities, PaymentContext, PaymentResult } from './send-payment.ts';

/**
 * Milliseconds after which a page that is still there did not leave for the payment page: the driver stayed
 * when the host page asked, or an app took the address over.
 */
const departureMs = 3000;

/** The page on which payments are made. */
interface PaymentPage {
  address(): string;
  /** Replaces the address without a navigation. */
  replaceAddress(address: string): void;
  /** Opens a payment page that SEC-01 accepted. */
  leaveTo(url: string): void;
  /** In a frame the payment page opens in a new tab, and the outcome is awaited here. */
  readonly isFramed: boolean;
}

/** The outcome of a payment, paid or declined; reported once per attempt over all tabs and elements. */
export interface PaymentReport {
  readonly attempt: PaymentAttempt;
  readonly result: 'paid' | 'declined';
  readonly outcome: PaidOutcome | undefined;
  readonly until: Instant | undefined;
}

export interface PaymentControllerOptions extends Omit<PaymentContext, 'capabilities' | 'pageAddress'> {
  /** The city's current capabilities; called each time, since the options may still be loading. */
  readonly capabilities: () => PaymentCapabilities;
  readonly page: PaymentPage;
  readonly send: (context: PaymentContext, request: PaymentRequest) => Promise<PaymentResult>;
  readonly onReport: (report: PaymentReport) => void;
}

/** The look-up, the store and the reports of a flow. */
export interface PaymentEnvironment
  extends Pick<PaymentControllerOptions, 'clock' | 'loadOutcome' | 'attempts' | 'onReport'> {
  /** Whether the city can be asked for the outcome of an attempt. */
  readonly canAsk: () => boolean;
}

/** One payment flow: its state, and the actions of its screen. */
export interface PaymentController<Confirmed> {
  readonly state: StoreApi<PaymentState<Confirmed>>;
  confirm(confirmed: Confirmed): void;
  /** Returns to the form. */
  change(): void;
  /** The driver has read the failure. */
  acknowledge(): void;
  /**
   * Sends a payment, unless one is being sent, and returns the next state. Never rejects: failures are a
   * state.
   */
  send(confirmed: Confirmed, request: PaymentRequest): Promise<PaymentState<Confirmed>>;
  /**
   * Asks once for the outcome of the awaited attempt. Rejects with an AppError if the server does not answer.
   */
  checkOutcome(signal?: AbortSignal): Promise<PaymentOutcome | undefined>;
  /**
   * Dismisses the awaited or settled payment. After an extension that was not paid the stay is shown again.
   */
  leave(): void;
  extend(extending: ExtendedStay): void;
  /** Returns to the stay that was to be extended. */
  cancelExtension(): void;
  /** The stay is over: the next payment is for a new stay. */
  abandonExtension(): void;
  /** Shows this attempt. */
  show(attempt: PaymentAttempt): void;
  /** Called when the screen is mounted or shown again: looks up an attempt of this tab. */
  resume(): void;
  /**
   * While no screen is attached the page is never left for a payment page. Returns a function that detaches.
   */
  attach(): () => void;
  /** Whether an attempt would outlive a visit to the payment page. */
  canStore(): boolean;
  /** For looking up attempts of other visits (`findEarlierPayments`). */
  readonly environment: PaymentEnvironment;
}

export function createPaymentController<Confirmed>(
  options: PaymentControllerOptions,
): PaymentController<Confirmed> {
  const { clock, loadOutcome, attempts, page, onReport } = options;
  const state = createStore<PaymentState<Confirmed>>(() => initialPaymentState);
  let attached = 0;

  const canAsk = () => {
    const { idempotencyKey, paymentStatus } = options.capabilities();
    return idempotencyKey && paymentStatus;
  };

  function dispatch(event: PaymentEvent<Confirmed>): void {
    const before = state.getState();
    const after = reducePayment(before, event);
    if (after === before) return;
    state.setState(after, true);
    if (after.step === 'settled') reportSettled(after);
  }

  function reportSettled({ attempt, result, outcome, until }: SettledPayment<Confirmed>): void {
    if (result === 'unknown') return;
    const isFirst = attempts.report(attempt.id);
    const { subject } = attempt;
    // The extended payment is part of this one now.
    if (result === 'paid' && subject.kind === 'stay' && subject.continues) attempts.remove(subject.continues);
    // No payment page to return from, and no outcome to request: the attempt is not needed any more.
    if (result === 'paid' && !outcome) forget(attempt);
    if (isFirst) onReport({ attempt, result, outcome, until: outcome?.until ?? until });
  }

  function forget({ id }: PaymentAttempt): void {
    attempts.remove(id);
    if (attempts.current() === undefined) attempts.setCurrent(undefined);
  }

  function showAwaited(attempt: PaymentAttempt): void {
    dispatch({ type: 'await', attempt, canAsk: canAsk() });
  }

  function awaitOutcome(attempt: PaymentAttempt): void {
    attempts.setCurrent(attempt.id);
    showAwaited(attempt);
  }

  /** The page is not left if the element was removed or shows another state by now. */
  function followRedirect(attempt: PaymentAttempt, url: string): void {
    dispatch({ type: 'redirect', attempt });
    const isLeaving = () => {
      const current = state.getState();
      return current.step === 'redirected' && current.attempt.id === attempt.id;
    };
    const isShown = attached > 0 && isLeaving();
    if (isShown) page.leaveTo(url);
    if (!isShown || page.isFramed) awaitOutcome(attempt);
    // The tab keeps its current payment: a later page of the tab may have made another one.
    setTimeout(() => isLeaving() && showAwaited(attempt), departureMs);
  }

  /** A browser or the host page's router may refuse. The payment is still shown. */
  function tidyAddress(address: string): void {
    try {
      page.replaceAddress(withoutReference(address));
    } catch {}
  }

  function applyResult(result: PaymentResult, until: Instant | undefined): void {
    if (result.kind === 'redirect') followRedirect(result.attempt, result.url);
    else if (result.kind === 'waiting') awaitOutcome(result.attempt);
    else dispatch({ type: 'pay', ...result, until });
  }

  async function transmit(request: PaymentRequest): Promise<void> {
    const { city, scope, device, pause } = options;
    const capabilities = options.capabilities();
    const pageAddress = page.address();
    const context = { city, scope, clock, loadOutcome, attempts, device, capabilities, pageAddress, pause };
    const result = await options.send(context, request);
    applyResult(result, request.paidUntil?.(clock.now()));
  }

  function leaveAttempt(): PaymentAttempt | undefined {
    const current = state.getState();
    if (current.step !== 'awaitingOutcome' && current.step !== 'settled') return undefined;
    const { attempt } = current;
    const result = current.step === 'settled' ? current.result : undefined;
    // Another tab may have changed the stored attempt: if it was removed or reported there, that is kept.
    const stored = attempts.find(attempt.id);
    if (result === 'paid' || result === 'declined') attempts.remove(attempt.id);
    // The attempt keeps its key, so that a delayed request and a repeat are one payment, and a later visit
    // finds a payment at the bank.
    else if (stored) attempts.save({ ...stored, isGivenUp: true });
    attempts.setCurrent(undefined);
    const continued = attempt.subject.kind === 'stay' ? attempt.subject.continues : undefined;
    return result === 'paid' || continued === undefined ? undefined : attempts.find(continued);
  }

  function extended(): ExtendedStay | undefined {
    const current = state.getState();
    return 'extending' in current ? current.extending : undefined;
  }

  const controller: PaymentController<Confirmed> = {
    state,
    confirm: (confirmed) => dispatch({ type: 'confirm', confirmed }),
    change: () => dispatch({ type: 'change' }),
    acknowledge: () => dispatch({ type: 'acknowledge' }),

    async send(confirmed, request) {
      // The next payment dismisses a settled one.
      if (state.getState().step === 'settled') controller.leave();
      const before = state.getState();
      dispatch({ type: 'send', confirmed });
      if (state.getState() === before) return before;
      try {
        await transmit(request);
      } catch (error) {
        dispatch({ type: 'fail', error });
      }
      return state.getState();
    },

    async checkOutcome(signal) {
      const current = state.getState();
      if (current.step !== 'awaitingOutcome') return undefined;
      const { id: attemptId } = current.attempt;
      try {
        const outcome = await loadOutcome(attemptId, signal);
        dispatch({ type: 'learn', attemptId, outcome });
        return outcome;
      } catch (error) {
        if (!signal?.aborted) dispatch({ type: 'missOutcome', attemptId });
        throw error;
      }
    },

    leave() {
      const stay = leaveAttempt();
      dispatch({ type: 'leave' });
      if (stay) awaitOutcome(stay);
    },

    extend: (extending) => dispatch({ type: 'extend', extending }),

    cancelExtension() {
      const extending = extended();
      if (!extending) return;
      const { attempt } = extending;
      if (attempt) awaitOutcome(attempt);
      else dispatch({ type: 'leave' });
    },

    abandonExtension() {
      const extending = extended();
      if (!extending) return;
      const { attempt } = extending;
      if (attempt) forget(attempt);
      dispatch({ type: 'leave' });
    },

    show: awaitOutcome,

    resume() {
      const { step } = state.getState();
      if (step === 'sending' || step === 'awaitingOutcome' || step === 'settled') return;
      const address = page.address();
      const reference = referenceIn(address);
      const named = reference === undefined ? undefined : attempts.findByReference(reference);
      if (named) tidyAddress(address);
      // While a stay is extended, its payment is still this tab's own.
      const isOwn = step === 'redirected' || (step === 'filling' && !extended());
      const attempt = named ?? (isOwn ? attempts.current() : undefined);
      if (attempt) awaitOutcome(attempt);
    },

    attach() {
      attached += 1;
      return () => {
        attached -= 1;
      };
    },

    canStore: () => attempts.canPersist(),
    environment: { clock, loadOutcome, attempts, onReport, canAsk },
  };
  return controller;
}
