import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CityApi } from '../api/city-api.ts';
import type { Capabilities } from '../domain/city/options.ts';
import type { PaidOutcome, PaymentAttempt, PaymentOutcome } from '../domain/payment/order.ts';
import type { Instant } from '../domain/time.ts';
import type { KeyValueStore } from '../storage/key-value-store.ts';
import type { AttemptStore, PaymentScope } from './attempt-store.ts';
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
import type { PaymentContext, PaymentResult } from './send-payment.ts';

/** The page that payments are made on. */
export interface PaymentPage {
  address(): string;
  /** Changes the address in place, without a navigation. */
  replaceAddress(address: string): void;
  /** Leaves for a payment page that SEC-01 accepted. */
  leaveTo(url: string): void;
  /** In a frame a payment page opens in a tab of its own, and the outcome is awaited here. */
  readonly isFramed: boolean;
}

/** A payment that ended with money moved or refused; reported once an attempt, whatever tabs and elements do. */
export interface PaymentReport {
  readonly attempt: PaymentAttempt;
  readonly result: 'paid' | 'declined';
  readonly outcome: PaidOutcome | undefined;
  readonly until: Instant | undefined;
}

export interface PaymentControllerOptions {
  readonly city: string;
  readonly scope: PaymentScope;
  readonly api: Pick<CityApi, 'paymentOutcome' | 'clock'>;
  readonly attempts: AttemptStore;
  readonly device: KeyValueStore;
  /** What the city can do now; asked anew each time, since options may be read late. */
  readonly capabilities: () => Capabilities;
  readonly page: PaymentPage;
  /** Loads what sends a payment; no form needs it before somebody pays. */
  readonly loadSending: () => Promise<
    (context: PaymentContext, request: PaymentRequest) => Promise<PaymentResult>
  >;
  readonly onReport: (report: PaymentReport) => void;
  readonly pause?: (ms: number) => Promise<void>;
}

/** What a flow stores in, asks and reports to. */
export interface PaymentEnvironment extends Pick<PaymentControllerOptions, 'api' | 'attempts' | 'onReport'> {
  /** Whether the city can be asked what became of an attempt. */
  readonly canAsk: () => boolean;
}

/** One payment flow: its state, and what a screen may do with it. */
export interface PaymentController<Confirmed> {
  readonly state: StoreApi<PaymentState<Confirmed>>;
  confirm(confirmed: Confirmed): void;
  /** Back to the form. */
  change(): void;
  /** A failure was read. */
  acknowledge(): void;
  /** Sends a payment, unless one is on its way; gives the state that followed. Never rejects: failures are a state. */
  send(confirmed: Confirmed, request: PaymentRequest): Promise<PaymentState<Confirmed>>;
  /** Asks once what became of the awaited attempt. Rejects with an AppError where the server does not say. */
  checkOutcome(signal?: AbortSignal): Promise<PaymentOutcome | undefined>;
  /** Puts the awaited or settled payment aside. An extension that came to nothing leads back to its stay. */
  leave(): void;
  extend(extending: ExtendedStay): void;
  /** Back to the stay that was to be extended. */
  cancelExtension(): void;
  /** The stay is over: what is paid next is another payment, not its extension. */
  abandonExtension(): void;
  /** Shows this attempt. */
  show(attempt: PaymentAttempt): void;
  /** The screen is on the page, or shown again: an attempt of this tab is looked up. */
  resume(): void;
  /** While nothing is attached the page is never left for a payment page. */
  attach(): () => void;
  /** REL-10: whether an attempt would outlive a visit to the payment page. */
  canStore(): boolean;
  /** For what looks after the attempts of other visits (`findEarlierPayments`). */
  readonly environment: PaymentEnvironment;
}

export function createPaymentController<Confirmed>(
  options: PaymentControllerOptions,
): PaymentController<Confirmed> {
  const { api, attempts, page, onReport } = options;
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
    // There is nothing to come back to: no payment page, and nothing that the server would be asked.
    if (result === 'paid' && !outcome) forget(attempt);
    if (isFirst) onReport({ attempt, result, outcome, until: outcome?.until ?? until });
  }

  function forget({ id }: PaymentAttempt): void {
    attempts.remove(id);
    if (attempts.current() === undefined) attempts.setCurrent(undefined);
  }

  function awaitOutcome(attempt: PaymentAttempt): void {
    attempts.setCurrent(attempt.id);
    dispatch({ type: 'await', attempt, canAsk: canAsk() });
  }

  /** Removed, or showing something else by now: the way to the bank is not taken. */
  function followRedirect(attempt: PaymentAttempt, url: string): void {
    dispatch({ type: 'redirect', attempt });
    const current = state.getState();
    const isShown = attached > 0 && current.step === 'redirected' && current.attempt.id === attempt.id;
    if (isShown) page.leaveTo(url);
    if (!isShown || page.isFramed) awaitOutcome(attempt);
  }

  function applyResult(result: PaymentResult, until: Instant | undefined): void {
    if (result.kind === 'redirect') followRedirect(result.attempt, result.url);
    else if (result.kind === 'inDoubt') awaitOutcome(result.attempt);
    else dispatch({ type: 'pay', ...result, until });
  }

  async function transmit(request: PaymentRequest): Promise<void> {
    const { city, scope, device, pause } = options;
    const sendPayment = await options.loadSending();
    const capabilities = options.capabilities();
    const pageAddress = page.address();
    const context = { city, scope, api, attempts, device, capabilities, pageAddress, pause };
    const result = await sendPayment(context, request);
    applyResult(result, request.paidUntil?.(api.clock.now()));
  }

  function leaveAttempt(): PaymentAttempt | undefined {
    const current = state.getState();
    if (current.step !== 'awaitingOutcome' && current.step !== 'settled') return undefined;
    const { attempt } = current;
    const result = current.step === 'settled' ? current.result : undefined;
    // As another tab may have left it: what was removed or reported there stays so.
    const stored = attempts.find(attempt.id);
    if (result === 'paid' || result === 'declined') attempts.remove(attempt.id);
    // Its key is kept: a late arrival and a repeat are then one payment (REL-04), and a later visit finds what was paid after all.
    else if (stored) attempts.save({ ...stored, isGivenUp: true });
    attempts.setCurrent(undefined);
    const continued = attempt.subject.kind === 'stay' ? attempt.subject.continues : undefined;
    return result === 'paid' || continued === undefined ? undefined : attempts.find(continued);
  }

  const controller: PaymentController<Confirmed> = {
    state,
    confirm: (confirmed) => dispatch({ type: 'confirm', confirmed }),
    change: () => dispatch({ type: 'change' }),
    acknowledge: () => dispatch({ type: 'acknowledge' }),

    async send(confirmed, request) {
      // The next payment puts a settled one aside.
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
        const outcome = await api.paymentOutcome(attemptId, signal);
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
      const current = state.getState();
      if ('extending' in current && current.extending) awaitOutcome(current.extending.attempt);
    },

    abandonExtension() {
      const current = state.getState();
      if (!('extending' in current) || !current.extending) return;
      forget(current.extending.attempt);
      dispatch({ type: 'leave' });
    },

    show: awaitOutcome,

    resume() {
      const { step } = state.getState();
      if (step === 'sending' || step === 'awaitingOutcome' || step === 'settled') return;
      const address = page.address();
      const reference = referenceIn(address);
      const named = reference === undefined ? undefined : attempts.findByReference(reference);
      if (named) page.replaceAddress(withoutReference(address));
      const attempt = named ?? (step === 'redirected' || step === 'filling' ? attempts.current() : undefined);
      if (attempt) awaitOutcome(attempt);
    },

    attach() {
      attached += 1;
      return () => {
        attached -= 1;
      };
    },

    canStore: () => attempts.canPersist(),
    environment: { api, attempts, onReport, canAsk },
  };
  return controller;
}
