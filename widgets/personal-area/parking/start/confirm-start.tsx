import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import { MiniMap } from '@kerb/kit/payment-form/mini-map.tsx';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { StayToConfirm } from '@kerb/kit/payment-form/stay-to-confirm.tsx';
import { useAccountQuote } from '@kerb/kit/queries/account-payment.ts';
import { useRefetchAfterClockSetBack } from '@kerb/kit/queries/clock-set-back.ts';
import { useTranslation } from 'react-i18next';
import type { QuotedStay } from './start-form.tsx';
import { StartQuestion } from './start-question.tsx';

registerPayScreenTexts();

export interface ConfirmStartProps extends AccountData {
  readonly quoted: QuotedStay;
  /** The code of the parking in the page's address. */
  readonly selected: string | undefined;
  readonly isPaying: boolean;
  /** Called with the price that the button shows. */
  readonly onPay: (confirmed: QuotedStay) => void;
  readonly onBack: () => void;
  /** The driver meant something else than what stands on the card. */
  readonly onCorrect: (intended: IntendedStay<SpotChoice>) => void;
}

/** A typed plate can be mistyped, so its stay is shown once more before the balance is charged. */
export function ConfirmStart({ settings, profile, quoted, selected, isPaying, ...props }: ConfirmStartProps) {
  const { t } = useTranslation('parking');
  const { stay, spot } = quoted;
  const latest = useAccountQuote(stay);
  useRefetchAfterClockSetBack(latest);
  // A gap that the form did not show is not accepted here.
  const quote = { ...(latest.data ?? quoted.quote), gap: quoted.quote.gap };
  return (
    <StayToConfirm
      stay={stay}
      spot={spot}
      total={quote.total}
      method={t('start.fromBalance')}
      map={<MiniMap spot={stay.spot} />}
      isPaying={isPaying}
      isPricing={latest.isFetching}
      pricedAt={latest.dataUpdatedAt}
      onPay={() => props.onPay({ ...quoted, quote })}
      onBack={props.onBack}
    >
      {isPaying ? null : (
        <StartQuestion {...{ settings, profile, stay, selected, quote }} onCorrect={props.onCorrect} />
      )}
    </StayToConfirm>
  );
}
