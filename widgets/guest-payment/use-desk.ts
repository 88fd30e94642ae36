import type { PaymentAttempt, PaymentOutcome } from '@kerb/core/domain/payment/order.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import {
  type PaymentResult,
  usePayAsGuest,
  usePaymentOutcome,
  useRememberedAttempt,
} from '@kerb/kit/queries/payment.ts';
import { useCity, useDraft, useEmit, useNavigation } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useState } from 'react';
import { type Draft, newDraft } from './form/draft.ts';
import type { Choice } from './form/pay-form.tsx';
import { useSavedForm } from './use-saved-form.ts';

type Done = Extract<PaymentResult, { kind: 'done' }>;

/** Where a guest is: filling in, confirming, paying, or looking at an outcome. */
export function useDesk() {
  const draft = useDraft<Draft>('guest-payment', newDraft);
  const saved = useSavedForm(draft);
  const remembered = useRememberedAttempt();
  const navigation = useNavigation();
  const mayStart = useStartEvent();
  const payment = usePayAsGuest();
  const [attempt, setAttempt] = useState<PaymentAttempt | undefined>(remembered.read);
  const [choice, setChoice] = useState<Choice>();
  const [done, setDone] = useState<Done>();
  const { data: options } = useCityOptions();
  const canAsk = options?.capabilities.paymentStatus === true && options.capabilities.idempotencyKey;
  const outcome = usePaymentOutcome(canAsk ? attempt?.id : undefined);
  useReturn(() => {
    payment.reset();
    setChoice(undefined);
    setAttempt(remembered.read());
  });
  const known = done?.outcome ?? outcome.data;
  useResultEvent(known);

  const pay = async (confirmed: Choice) => {
    if (!mayStart(confirmed)) return;
    saved.keep();
    const { order, quote } = confirmed;
    const request = { order, total: quote.total, returnUrl: navigation.returnUrl() };
    const result = await payment.mutateAsync(request).catch(() => undefined);
    if (result?.kind === 'redirect') navigation.leaveTo(result.url);
    if (result?.kind === 'inDoubt') setAttempt(remembered.read());
    if (result?.kind === 'done') {
      saved.forget();
      setChoice(undefined);
      setDone(result);
    }
  };

  const startOver = () => {
    if (known?.state === 'paid' || done) saved.forget();
    remembered.forget();
    setAttempt(undefined);
    setDone(undefined);
    setChoice(undefined);
    payment.reset();
  };

  return {
    draft,
    attempt,
    choice,
    done,
    /** Stays true on the way to the payment page, so that nobody presses twice. */
    isPaying: payment.isPending || payment.data?.kind === 'redirect',
    error: payment.error,
    confirm: setChoice,
    change: () => {
      payment.reset();
      setChoice(undefined);
    },
    pay: () => {
      if (choice) void pay(choice);
    },
    outcome: {
      outcome: known,
      hasFailed: outcome.isError,
      canAsk,
      onAsk: () => void outcome.refetch(),
      onContinue: navigation.leaveTo,
      onDone: startOver,
    },
  };
}

/** Back from the payment page through the browser's cache, this page is as it was: unlock it and look again (REL-07). */
function useReturn(look: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}

/** Asks the host page whether this payment may start (EMB-08); false when it said no. */
function useStartEvent() {
  const emit = useEmit();
  const { city } = useCity();
  return ({ order: { place }, quote: { total } }: Choice): boolean =>
    emit('kerb-payment-start', { city, zone: place.zoneId, parking: place.parkingCode, total });
}

/** Tells the host page each outcome once. */
function useResultEvent(outcome: PaymentOutcome | undefined): void {
  const emit = useEmit();
  const { city } = useCity();
  const state = outcome?.state;
  const total = outcome?.state === 'paid' ? outcome.amount : undefined;
  const until = outcome?.state === 'paid' ? new Date(outcome.until).toISOString() : undefined;
  useEffect(() => {
    if (state) emit('kerb-payment-result', { city, state, total, until });
  }, [emit, city, state, total, until]);
}
