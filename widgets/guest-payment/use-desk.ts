import { earlierAttempt } from '@kerb/core/domain/payment/earlier-attempt.ts';
import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useCityOptions } from '@kerb/kit/queries/city.ts';
import {
  type PaymentResult,
  useForgetQuotes,
  usePayAsGuest,
  usePaymentOutcome,
  useRememberedAttempt,
} from '@kerb/kit/queries/payment.ts';
import { useDraft, useNavigation, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useEffect, useState } from 'react';
import type { Choice } from './choice.ts';
import { type Draft, emptyValues, type MoreTime, newDraft } from './form/draft.ts';
import { keepChoice } from './form/late.ts';
import type { Return } from './form/use-return-focus.ts';
import { wayBack } from './refusal.ts';
import { useResultEvent, useStartEvent } from './use-payment-events.ts';
import { useSavedForm } from './use-saved-form.ts';

/** Paid without a payment page. */
export interface Paid extends Extract<PaymentResult, { kind: 'done' }> {
  readonly choice: Choice;
  readonly at: Instant;
}

/** Opens the form with these values; for more time after a stay that lasts when there is one. */
export type PayMore = (values: Partial<Draft['values']>, more: MoreTime | undefined) => void;

/** Where a guest is: filling in, confirming, paying, or looking at an outcome. */
export function useDesk() {
  const draft = useDraft<Draft>('guest-payment', newDraft);
  const saved = useSavedForm(draft);
  const remembered = useRememberedAttempt();
  const navigation = useNavigation();
  const runtime = useRuntime();
  const { clock } = runtime.api;
  const mayStart = useStartEvent();
  const payment = usePayAsGuest();
  const forgetQuotes = useForgetQuotes();
  const [attempt, setAttempt] = useState<PaymentAttempt | undefined>(remembered.read);
  const [canRemember] = useState(remembered.canKeep);
  const [choice, setChoice] = useState<Choice>();
  const [cameBack, setCameBack] = useState<Return>();
  const [paid, setPaid] = useState<Paid>();
  const { data: options } = useCityOptions();
  const canAsk = options?.capabilities.paymentStatus === true && options.capabilities.idempotencyKey;
  const outcome = usePaymentOutcome(canAsk ? attempt?.id : undefined);
  const known = paid?.outcome ?? outcome.data;
  useResultEvent(known);
  const isStayPaid = known?.state === 'paid' && known.kind === 'stay';
  useEffect(() => {
    if (isStayPaid) void keepChoice(runtime, draft.values);
  }, [isStayPaid, runtime, draft]);
  useReturn(() => {
    payment.reset();
    setChoice(undefined);
    setAttempt(remembered.read());
  });

  const backToForm = (how: Return) => {
    setCameBack(how);
    setChoice(undefined);
  };

  const settle = (result: PaymentResult, confirmed: Choice) => {
    if (result.kind === 'redirect') navigation.leaveTo(result.url);
    if (result.kind === 'inDoubt' || navigation.isFramed) setAttempt(remembered.read());
    if (result.kind === 'done') {
      void keepChoice(runtime, draft.values);
      saved.forget(); // PAY-27
      draft.more = undefined;
      setPaid({ ...result, choice: confirmed, at: clock.now() });
      // What was paid for is kept until the driver has done with it, over a reload too.
      setAttempt(remembered.read());
      backToForm({});
    }
  };

  const refuse = (error: unknown) => {
    // Without more time the stay is still paid as it was.
    if (draft.more && !remembered.read()) remembered.keep(draft.more.attempt);
    const back = wayBack(error);
    if (!back) return;
    if (back.isPriceOld) forgetQuotes();
    backToForm(back);
    if (back.refused) payment.reset();
  };

  const pay = async (confirmed: Choice) => {
    if (!mayStart(confirmed)) return;
    saved.keep();
    const { order, quote } = confirmed;
    const request = { order, total: quote.total, returnUrl: navigation.returnUrl() };
    try {
      settle(await payment.mutateAsync(request), confirmed);
    } catch (error) {
      refuse(error);
    }
  };

  const showForm = () => {
    setAttempt(undefined);
    setPaid(undefined);
    setCameBack({});
  };

  const startOver = () => {
    const earlier = known?.state === 'paid' ? undefined : attempt && earlierAttempt(attempt);
    draft.more = undefined;
    if (known?.state === 'paid') saved.forget();
    // Of an attempt the server knows nothing of, the key is kept: a late arrival and a repeat are then one payment (REL-04).
    if (known?.state !== 'unknown') remembered.forget();
    if (earlier) remembered.keep(earlier);
    setAttempt(earlier);
    setPaid(undefined);
    setCameBack({});
    payment.reset();
  };

  const leaveMore = (next: () => void) => {
    draft.more = undefined;
    setChoice(undefined);
    next();
  };
  /** The stay is over: what is paid now is another payment, with a key of its own. */
  const startAnew = () => {
    remembered.forget();
    leaveMore(showForm);
  };

  /** PLUS-04: the form for the same place and car. */
  const payMore: PayMore = (values, more) => {
    draft.values = { ...emptyValues, method: draft.values.method, ...values };
    if (!more) return startAnew();
    draft.more = more;
    showForm();
  };

  return {
    draft,
    canRemember,
    attempt,
    choice,
    cameBack,
    paid,
    /** Stays true on the way to the payment page, so that nobody presses twice. */
    isPaying: payment.isPending || payment.data?.kind === 'redirect',
    failure: payment.error,
    dismissFailure: () => {
      payment.reset();
      setCameBack((how) => how && { ...how });
    },
    confirm: setChoice,
    change: () => backToForm({}),
    pay: (confirmed: Choice) => void pay(confirmed),
    startOver,
    /** A payment of another kind left its attempt behind. */
    lookAgain: () => setAttempt(remembered.read()),
    more: { onStartAnew: startAnew, onBack: () => leaveMore(() => setAttempt(remembered.read())) },
    outcome: {
      outcome: known,
      attempt,
      canContinue: options?.capabilities.continues === true,
      onMore: payMore,
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
