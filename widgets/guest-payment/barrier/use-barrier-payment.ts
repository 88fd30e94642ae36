import { type BarrierPrice, cardNumber, priceHoldsUntil } from '@kerb/core/domain/barrier/barrier.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { barrierVisitRequest } from '@kerb/core/payment/payment-request.ts';
import { useBarrierPrice } from '@kerb/kit/queries/barrier.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BarrierConfirmation, GuestPaymentFlow } from '../confirmation.ts';
import { useStartEvent } from '../use-start-event.ts';
import type { BarrierValues } from './barrier-draft.ts';
import { useMessages } from './use-messages.ts';

/** A quoted price with its card and the end of its validity. */
export interface QuotedVisit {
  readonly price: BarrierPrice;
  readonly card: string;
  readonly until: Instant;
}

export interface MethodChoice {
  readonly method: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
}

/**
 * FLB-01 to FLB-08: requests the price, then pays it. After the price has expired, one press requests it
 * again (BAR-04).
 */
export function useBarrierPayment(
  { state, controller, isSending, send }: GuestPaymentFlow,
  save: () => void,
) {
  const { api } = useRuntime();
  const { clock } = api;
  const errorText = useErrorText();
  const messages = useMessages();
  const asking = useBarrierPrice();
  const runAlone = useOneAtATime();
  const mayStart = useStartEvent();
  const [quoted, setQuoted] = useState<QuotedVisit>();

  const showError = (error: unknown) => messages.show('danger', errorText(error));
  const expire = () => {
    setQuoted(undefined);
    showError(new AppError('refused', { code: 'PriceChangedTryLater' })); // FLB-06
  };
  useReturnToPrice(state, (error) => {
    setQuoted(undefined); // FLB-04, FLB-05
    if (error === undefined) return;
    showError(error);
    controller.change();
  });

  const askPrice = async ({ card, parking }: BarrierValues) => {
    messages.clear();
    const number = cardNumber(card);
    try {
      const price = await asking.mutateAsync({ number, parkingNumber: parking.trim() || undefined });
      if (price.cost > 0) setQuoted({ price, card: number, until: priceHoldsUntil(clock.now()) });
      else messages.show('success', errorText(new AppError('refused', { code: 'ParkingSessionWasFree' })));
    } catch (error) {
      showError(error);
    }
  };

  const pay = async ({ price, until }: QuotedVisit, { method, phone }: MethodChoice) => {
    if (clock.now() >= until) return expire();
    const confirmation: BarrierConfirmation = { kind: 'barrier', order: { price, methodId: method, phone } };
    if (!mayStart(confirmation)) return;
    save();
    await send(confirmation, barrierVisitRequest(api, confirmation.order));
  };

  return {
    quoted,
    messages,
    isAsking: asking.isPending,
    askPrice: (values: BarrierValues) => void runAlone(() => askPrice(values)),
    pay: (visit: QuotedVisit, choice: MethodChoice) => {
      if (!isSending) void runAlone(() => pay(visit, choice));
    },
    /** FLB-06: a payment that was sent in time is not interrupted. */
    expire: () => {
      if (!isSending) expire();
    },
    change: () => setQuoted(undefined),
  };
}

/** Calls `onReturn` when a visit was paid, without an error, and when its payment failed. */
function useReturnToPrice(state: GuestPaymentFlow['state'], onReturn: (error: unknown) => void): void {
  const returnToPrice = useEffectEvent(onReturn);
  useEffect(() => {
    if (state.step === 'failed' && state.confirmed.kind === 'barrier') returnToPrice(state.error);
    if (state.step === 'settled' && state.result === 'paid') returnToPrice(undefined);
  }, [state]);
}

/** FLB-08: a second press can come before React has rendered the busy state. */
function useOneAtATime() {
  const isBusy = useRef(false);
  return async (action: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
    } finally {
      isBusy.current = false;
    }
  };
}
