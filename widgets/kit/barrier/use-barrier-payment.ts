import {
  type BarrierOrder,
  type BarrierPrice,
  cardNumber,
  priceHoldsUntil,
} from '@kerb/core/domain/barrier.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { stayWasFree } from '@kerb/core/errors/named-errors.ts';
import { priceChanged } from '@kerb/core/errors/price-changed.ts';
import { barrierVisitRequest } from '@kerb/core/payment/barrier-request.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { chosenMethod } from '../payment-form/chosen-method.ts';
import { type BarrierCall, useBarrierPrice } from '../queries/barrier.ts';
import type { PaymentFlow } from '../queries/payment-flow.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { useErrorText, useFailureText } from '../runtime/use-error-text.ts';
import type { BarrierValues } from './barrier-draft.ts';
import { useVisitMessages } from './use-visit-messages.ts';

/** A quoted price with its card and the end of its validity. */
export interface QuotedVisit {
  readonly price: BarrierPrice;
  readonly card: string;
  /** When the price was asked for. */
  readonly at: Instant;
  readonly until: Instant;
}

export type MethodChoice = ReturnType<typeof chosenMethod>;

/** What differs between a guest and an account. */
export interface BarrierPayer<Confirmed> {
  readonly flow: PaymentFlow<Confirmed>;
  readonly call: BarrierCall;
  readonly confirmationOf: (order: BarrierOrder) => Confirmed;
  /** Whether a payment of the flow is one of a visit. */
  readonly isVisit: (confirmed: Confirmed) => boolean;
  /** False if the payment must not start. */
  readonly canStart?: ((order: BarrierOrder) => boolean) | undefined;
}

/** Requests the price, then pays it. After the price has expired, one press requests it again. */
export function useBarrierPayment<Confirmed>(payer: BarrierPayer<Confirmed>, save: () => void) {
  const { flow, call, confirmationOf, isVisit, canStart } = payer;
  const { state, controller, isSending, send } = flow;
  const { clock } = useRuntime();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const messages = useVisitMessages();
  const { ask, isAsking } = useBarrierPrice(call);
  // Either may have begun before this form was mounted.
  const isBusy = isAsking || isSending;
  const runAlone = useOneAtATime(isBusy);
  const [quoted, setQuoted] = useState<QuotedVisit>();

  const showError = (error: unknown) => messages.show('danger', errorText(error));
  const expire = () => {
    setQuoted(undefined);
    showError(priceChanged()); // FLB-06
  };
  useReturnToPrice(state, isVisit, (error) => {
    setQuoted(undefined); // FLB-04, FLB-05
    if (error === undefined) return;
    const { title, text } = failureText(error); // FAIL-15
    messages.show('danger', text, title);
    controller.change();
  });

  const askPrice = async ({ card, parking }: BarrierValues) => {
    messages.clear();
    const number = cardNumber(card);
    try {
      const price = await ask({ number, parkingNumber: parking.trim() || undefined });
      const at = clock.now();
      if (price.cost > 0) setQuoted({ price, card: number, at, until: priceHoldsUntil(at) });
      else messages.show('success', errorText(stayWasFree()));
    } catch (error) {
      showError(error);
    }
  };

  const pay = async ({ price, until }: QuotedVisit, choice: MethodChoice) => {
    if (clock.now() >= until) return expire();
    const order: BarrierOrder = { price, ...choice };
    if (canStart?.(order) === false) return;
    save();
    await send(confirmationOf(order), barrierVisitRequest(call, order));
  };

  return {
    quoted,
    messages,
    isAsking: isBusy,
    askPrice: (values: BarrierValues) => void runAlone(() => askPrice(values)),
    pay: (visit: QuotedVisit, choice: MethodChoice) => void runAlone(() => pay(visit, choice)),
    expire,
    change: () => setQuoted(undefined),
  };
}

/** Calls `onReturn` when a visit was paid, without an error, and when its payment failed. */
function useReturnToPrice<Confirmed>(
  state: PaymentFlow<Confirmed>['state'],
  isVisit: (confirmed: Confirmed) => boolean,
  onReturn: (error: unknown) => void,
): void {
  const check = useEffectEvent(() => {
    if (state.step === 'failed' && isVisit(state.confirmed)) onReturn(state.error);
    if (state.step === 'settled' && state.result === 'paid') onReturn(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` reads it.
  useEffect(() => check(), [state]);
}

/** A second press can come before React has rendered the busy state. */
function useOneAtATime(isBusy: boolean) {
  const isRunning = useRef(false);
  return async (action: () => Promise<void>): Promise<void> => {
    if (isBusy || isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  };
}
