import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import { MistakeQuestion } from '@kerb/kit/payment-form/mistake-question.tsx';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { StayToConfirm } from '@kerb/kit/payment-form/stay-to-confirm.tsx';
import { useRefetchAfterClockSetBack } from '@kerb/kit/queries/clock-set-back.ts';
import { useQuote } from '@kerb/kit/queries/quotes.ts';
import { useRecents } from '@kerb/kit/runtime/recents.ts';
import type { StayConfirmation } from './confirmation.ts';
import { ContinuedState } from './continued-state.tsx';
import type { Draft } from './form/draft.ts';
import { MiniMap, SmsOffer } from './lazy-extras.ts';

export interface ConfirmCardProps {
  readonly confirmation: StayConfirmation;
  readonly settings: CitySettings;
  readonly isPaying: boolean;
  /** Called with the price that the button shows. */
  readonly onPay: (confirmed: StayConfirmation) => void;
  readonly onBack: () => void;
  /** The form behind the card. */
  readonly draft: Draft;
  /** Shows another stay on the card: the driver meant something else. */
  readonly onConfirm: (confirmation: StayConfirmation) => void;
}

/** A guest's stay before its payment. */
export function ConfirmCard({
  confirmation,
  settings,
  isPaying,
  onPay,
  onBack,
  draft,
  onConfirm,
}: ConfirmCardProps) {
  const { order, spot } = confirmation;
  const { vehicles } = useRecents();
  // The price moves with the clock: the confirmed price is the shown one, and both are the server's latest.
  const latest = useQuote(order, !isPaying);
  const quote = latest.data ?? confirmation.quote;
  useRefetchAfterClockSetBack(latest);
  const correct = ({ stay, values, ...place }: IntendedStay<SpotChoice>) => {
    draft.values = { ...draft.values, ...values };
    onConfirm({ ...confirmation, ...place, order: { ...order, ...stay } });
  };
  const method = settings.paymentMethods.find(({ id }) => id === order.methodId);
  return (
    <>
      <StayToConfirm
        stay={order}
        spot={spot}
        total={quote.total}
        method={method?.title}
        map={<MiniMap spot={order.spot} />}
        isPaying={isPaying}
        isPricing={latest.isFetching}
        pricedAt={latest.dataUpdatedAt}
        onPay={() => onPay({ ...confirmation, quote })}
        onBack={onBack}
      >
        {isPaying ? null : (
          <>
            <MistakeQuestion
              {...{ stay: order, quote }}
              selected={draft.applied.parking}
              used={vehicles}
              durations={settings.durations}
              onCorrect={correct}
            />
            <SmsOffer stay={order} spot={spot} error={latest.error} onBack={() => void latest.refetch()} />
          </>
        )}
      </StayToConfirm>
      <ContinuedState />
    </>
  );
}
