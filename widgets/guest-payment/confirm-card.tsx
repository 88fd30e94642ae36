import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { StayToConfirm } from '@kerb/kit/payment-form/stay-to-confirm.tsx';
import { useRefetchAfterClockSetBack } from '@kerb/kit/queries/clock-set-back.ts';
import { useQuote } from '@kerb/kit/queries/quotes.ts';
import type { StayConfirmation } from './confirmation.ts';
import { ContinuedState } from './continued-state.tsx';
import { MiniMap, SmsOffer } from './lazy-extras.ts';

interface ConfirmCardProps {
  readonly confirmation: StayConfirmation;
  readonly settings: CitySettings;
  readonly isPaying: boolean;
  /** Called with the price that the button shows. */
  readonly onPay: (confirmed: StayConfirmation) => void;
  readonly onBack: () => void;
}

/** PLUS-03: a guest's stay before its payment. */
export function ConfirmCard({ confirmation, settings, isPaying, onPay, onBack }: ConfirmCardProps) {
  const { order, spot } = confirmation;
  // The price moves with the clock: the confirmed price is the shown one, and both are the server's latest.
  const latest = useQuote(order, !isPaying);
  const quote = latest.data ?? confirmation.quote;
  useRefetchAfterClockSetBack(latest);
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
          <SmsOffer stay={order} spot={spot} error={latest.error} onBack={() => void latest.refetch()} />
        )}
      </StayToConfirm>
      <ContinuedState />
    </>
  );
}
