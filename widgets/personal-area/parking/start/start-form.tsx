import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Stay } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { CostAlert } from '@kerb/kit/payment-form/cost-alert.tsx';
import { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
import { CostTotal } from '@kerb/kit/payment-form/cost-total.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { payable } from '@kerb/kit/payment-form/payable.ts';
import { SpotField } from '@kerb/kit/payment-form/spot-field.tsx';
import { useCost } from '@kerb/kit/payment-form/use-cost.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { useAccountQuote } from '@kerb/kit/queries/account-payment.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { type ReactNode, useCallback } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SpotPreset, StartDraft } from './draft.ts';
import { freeVehicles } from './free-vehicles.ts';
import { TimingChoice } from './timing-choice.tsx';
import { useSameDay } from './use-same-day.ts';
import { useSpotPreset } from './use-spot-preset.ts';
import { useStartForm } from './use-start-form.ts';
import { useStay } from './use-stay.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

export interface QuotedStay {
  readonly stay: Stay;
  readonly quote: Quote;
}

interface Props {
  readonly settings: CitySettings;
  readonly profile: Profile;
  readonly spots: SpotList;
  readonly preset: SpotPreset;
  readonly draft: StartDraft;
  readonly isBusy: boolean;
  /** The error of the last attempt. */
  readonly alert: ReactNode;
  readonly onSubmit: (quoted: QuotedStay) => void;
}

/** SES-02: spot, vehicle and duration; price, balance and end stay visible; one button. */
export function StartForm({ settings, profile, spots, preset, draft, isBusy, alert, onSubmit }: Props) {
  const { t } = useTranslation('pay');
  const { t: parking } = useTranslation('parking');
  const { clock } = useRuntime().api;
  const { form, values, errorOf, formError, focusFirst } = useStartForm({ settings, profile, draft });
  const spotName = settings.paysByParking ? 'parking' : 'zone';
  const spot = spots.choices?.find(({ id }) => id === values[spotName]);
  const stay = useStay(values, spot, profile);
  const cost = useCost(stay, spot, useAccountQuote);
  const isSameDay = useSameDay(values);
  const { setValue } = form;
  const chooseSpot = useCallback((id: string) => setValue(spotName, id), [setValue, spotName]);
  useSpotPreset(preset, spots.choices, draft, chooseSpot);

  const quote = payable(cost);
  const submit = form.handleSubmit(() => {
    if (!isBusy && stay && quote) onSubmit({ stay, quote });
  }, focusFirst);
  const askForTime = () => {
    setValue('startTime', '');
    form.setError('startTime', { type: 'day', message: 'parking:start.newDay' }, { shouldFocus: true });
  };

  return (
    <FormProvider {...form}>
      <form
        className="kerb-parking__form"
        noValidate
        aria-label={parking('start.title')}
        onSubmit={(event) => {
          if (isSameDay()) return void submit(event);
          event.preventDefault();
          askForTime();
        }}
      >
        <SpotField spots={spots} paysByParking={settings.paysByParking} error={errorOf(spotName)} />
        <VehicleChoice vehicles={freeVehicles(profile, clock.now())} error={errorOf('plate')} />
        <TimingChoice settings={settings} error={errorOf('startTime')} />
        <DurationField range={settings.durations} error={errorOf('duration')} />
        <CityTimeNote />
        <CostDetails cost={cost} />
        <div className="kerb-pay__end">
          <CostAlert cost={cost} />
          {formError ? <Notice tone="danger">{formError}</Notice> : null}
          {alert}
          <CostTotal stay={stay} cost={cost} />
          <Button
            type="submit"
            variant="primary"
            size="pay"
            isWide
            isBusy={isBusy || cost.isLoading}
            // Not `disabled`: a press with missing fields says which ones.
            aria-disabled={quote === undefined}
          >
            {t(submitText(quote))}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** PAY-24: the text of the button. */
function submitText(quote: Quote | undefined) {
  if (quote?.total === 0) return 'submit.free';
  return quote && !quote.isCoveredByBalance ? 'submit.continue' : 'submit.start';
}
