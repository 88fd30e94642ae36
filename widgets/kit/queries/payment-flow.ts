import { createAttemptStore, type PaymentScope } from '@kerb/core/payment/attempt-store.ts';
import {
  createPaymentController,
  type PaymentController,
  type PaymentControllerOptions,
  type PaymentReport,
} from '@kerb/core/payment/payment-controller.ts';
import type { PaymentState } from '@kerb/core/payment/payment-flow.ts';
import type { PaymentRequest } from '@kerb/core/payment/payment-request.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { lazyChunk } from '../runtime/lazy-chunk.tsx';
import type { Navigation } from '../runtime/navigation.ts';
import type { CityRuntime } from '../runtime/page.ts';
import { useDraft, useNavigation, useRuntime } from '../runtime/runtime-context.tsx';
import { optionsQuery } from './city.ts';

/** One payment flow for a screen: its current state and its actions. */
export interface PaymentFlow<Confirmed> {
  readonly state: PaymentState<Confirmed>;
  readonly controller: PaymentController<Confirmed>;
  /** Disables the buttons, also while the payment page is being opened. */
  readonly isSending: boolean;
  /** Sends a payment and refreshes what it changes; never rejects. */
  readonly send: (confirmed: Confirmed, request: PaymentRequest) => Promise<PaymentState<Confirmed>>;
}

interface Options<Confirmed> {
  readonly scope: PaymentScope;
  /** Asks for the outcome of an attempt; as a guest when absent. */
  readonly loadOutcome?: PaymentControllerOptions['loadOutcome'];
  /** Called once per attempt, when it is known to be paid or declined. */
  readonly onReport: (report: PaymentReport) => void;
  /** Refreshes the data that the payment may have changed; called after each payment that was sent. */
  readonly invalidate: (state: PaymentState<Confirmed>) => Promise<void> | undefined;
}

/** The current values of React that the controller needs. The controller outlives React. */
interface PaymentDependencies {
  navigation: Navigation;
  onReport: (report: PaymentReport) => void;
}

/** The payment flow of a scope in this element. It outlives React, because host pages move elements. */
export function usePaymentFlow<Confirmed>({
  scope,
  loadOutcome,
  onReport,
  invalidate,
}: Options<Confirmed>): PaymentFlow<Confirmed> {
  const runtime = useRuntime();
  const navigation = useNavigation();
  const { controller, dependencies } = useDraft(draftName(scope), () =>
    createFlow<Confirmed>(runtime, scope, { navigation, onReport }, loadOutcome),
  );
  useLayoutEffect(() => {
    Object.assign(dependencies, { navigation, onReport });
  }, [dependencies, navigation, onReport]);
  useShownPage(controller);
  const state = useStore(controller.state);
  const { mutateAsync } = useMutation({
    mutationFn: ({ confirmed, request }: { confirmed: Confirmed; request: PaymentRequest }) =>
      controller.send(confirmed, request),
    onSettled: (after) => (after ? invalidate(after) : undefined),
  });
  return {
    state,
    controller,
    isSending: state.step === 'sending' || state.step === 'redirected',
    send: (confirmed, request) => mutateAsync({ confirmed, request }),
  };
}

/**
 * An account's name begins with the prefix of all its drafts, so that it is deleted when the driver signs
 * out.
 */
export function draftName(scope: PaymentScope): string {
  return scope === 'account' ? 'account:payment' : 'guest-payment:flow';
}

function createFlow<Confirmed>(
  runtime: CityRuntime,
  scope: PaymentScope,
  dependencies: PaymentDependencies,
  loadOutcome: PaymentControllerOptions['loadOutcome'] = async (attemptId, signal) =>
    runtime.call.until(signal)((await paymentCalls.load()).loadPaymentOutcome, attemptId),
) {
  const { config, clock, store: device, tab, queries } = runtime;
  const { city } = config;
  const controller = createPaymentController<Confirmed>({
    city,
    scope,
    clock,
    loadOutcome,
    attempts: createAttemptStore({ device, tab, city, scope, now: () => clock.now() }),
    device,
    capabilities: () => queries.getQueryData(optionsQuery(runtime).queryKey)?.capabilities ?? noCapabilities,
    page: {
      address: () => dependencies.navigation.pageAddress(),
      replaceAddress: (address) => replaceAddress(dependencies.navigation, address),
      leaveTo: (url) => dependencies.navigation.leaveTo(url),
      get isFramed() {
        return dependencies.navigation.isFramed === true;
      },
    },
    send: async (context, request) => (await paymentCalls.load()).sendPayment(context, request),
    onReport: (report) => dependencies.onReport(report),
  });
  // Before the first paint, so that a driver who returns from the payment page sees no empty form.
  controller.resume();
  return { controller, dependencies };
}

/** Throws where a browser or the router of the host page refuses. */
export function replaceAddress({ replaceAddress: replace }: Navigation, address: string): void {
  if (replace) replace(address);
  else history.replaceState(history.state, '', address);
}

const noCapabilities = {
  idempotencyKey: false,
  paymentStatus: false,
  returnUrl: false,
};

/**
 * Looks up the attempt when the screen is mounted, and when the browser shows the page again from its cache.
 */
function useShownPage({ attach, resume }: Pick<PaymentController<unknown>, 'attach' | 'resume'>): void {
  useEffect(() => {
    const detach = attach();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resume();
    };
    resume();
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      detach();
    };
  }, [attach, resume]);
}

/** Loaded at the first payment. If that fails, nothing was sent, or the server counts as not answering. */
const paymentCalls = lazyChunk(() => import('./payment-calls-chunk.ts'));
