import { type BarrierPrice, cardNumber, priceHoldsUntil } from '@kerb/core/domain/barrier/barrier.ts';
import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { useBarrierPrice, usePayVisit } from '@kerb/kit/queries/barrier.ts';
import { useCity, useEmit, useNavigation, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BarrierValues } from './barrier-draft.ts';
import { useMessages } from './use-messages.ts';

/** A price that was told, and for which card. */
export interface Told {
  readonly price: BarrierPrice;
  readonly card: string;
  readonly until: Instant;
}

export interface HowToPay {
  readonly method: string;
  /** Digits; set when the method needs it. */
  readonly phone: string | undefined;
}

export interface Done {
  readonly message: string;
}

/** FLB-01 to FLB-08: get the price, then pay; a price that ran out leads back, and one press asks again (BAR-04). */
export function useBarrier(onInDoubt: () => void) {
  const { t } = useTranslation('barrier');
  const { clock } = useRuntime().api;
  const { city } = useCity();
  const navigation = useNavigation();
  const emit = useEmit();
  const errorText = useErrorText();
  const messages = useMessages();
  const asking = useBarrierPrice();
  const alone = useOneAtATime();
  const paying = usePayVisit();
  const [told, setTold] = useState<Told>();
  const [done, setDone] = useState<Done>();
  const isPaying = paying.isPending || paying.data?.kind === 'redirect';

  const fail = (error: unknown) => messages.say('danger', errorText(error));
  const expire = () => {
    setTold(undefined);
    fail(new AppError('refused', { code: 'PriceChangedTryLater' })); // FLB-06
  };

  const ask = async ({ card, parking }: BarrierValues) => {
    messages.clear();
    const number = cardNumber(card);
    try {
      const price = await asking.mutateAsync({ number, parkingNumber: parking.trim() || undefined });
      if (price.cost > 0) setTold({ price, card: number, until: priceHoldsUntil(clock.now()) });
      else messages.say('success', errorText(new AppError('refused', { code: 'ParkingSessionWasFree' })));
    } catch (error) {
      fail(error);
    }
  };

  const pay = async ({ price, until }: Told, { method, phone }: HowToPay) => {
    if (clock.now() >= until) return expire();
    const start = { city, zone: '', parking: price.parkingNumber, total: price.cost };
    if (!emit('kerb-payment-start', start)) return;
    const order = { price, methodId: method, phone };
    try {
      const result = await paying.mutateAsync({ order, returnUrl: navigation.returnUrl() });
      if (result.kind === 'redirect') {
        navigation.leaveTo(result.url);
        if (!navigation.isFramed) return;
      }
      if (result.kind !== 'done') return onInDoubt();
      setTold(undefined); // FLB-04
      setDone({ message: result.message ?? t('paid', { price: formatRoubles(price.cost) }) });
    } catch (error) {
      setTold(undefined); // FLB-05
      fail(error);
    }
  };

  return {
    told,
    done,
    messages,
    isAsking: asking.isPending,
    isPaying,
    ask: (values: BarrierValues) => void alone(() => ask(values)),
    pay: (agreed: Told, how: HowToPay) => {
      if (!isPaying) void alone(() => pay(agreed, how));
    },
    /** FLB-06: what was sent in time is not interrupted. */
    expire: () => {
      if (!isPaying) expire();
    },
    change: () => setTold(undefined),
    close: () => setDone(undefined),
  };
}

/** FLB-08. Presses may come faster than React shows that one is under way. */
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
