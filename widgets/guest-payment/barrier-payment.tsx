import { guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { BarrierForm } from '@kerb/kit/barrier/barrier-form.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import type { BarrierConfirmation, GuestPaymentFlow } from './confirmation.ts';
import { useStartEvent } from './use-start-event.ts';

export interface Props {
  readonly settings: CitySettings;
  readonly flow: GuestPaymentFlow;
  readonly parking: string | undefined;
}

/** The barrier form of a guest. */
export function BarrierPayment({ settings, flow, parking }: Props) {
  const { call } = useRuntime();
  const canStart = useStartEvent();
  const confirmationOf = (order: BarrierConfirmation['order']): BarrierConfirmation => ({
    kind: 'barrier',
    order,
  });
  return (
    <BarrierForm
      payer={{
        flow,
        call,
        confirmationOf,
        isVisit: ({ kind }) => kind === 'barrier',
        canStart: (order) => canStart(confirmationOf(order)),
      }}
      methods={guestMethods(settings.paymentMethods)}
      draftName="guest-barrier"
      storageKey="barrierDraft"
      parking={parking}
    />
  );
}
