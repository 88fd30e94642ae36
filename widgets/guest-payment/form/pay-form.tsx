import { guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { CostAlert } from '@kerb/kit/payment-form/cost-alert.tsx';
import { CostTotal } from '@kerb/kit/payment-form/cost-total.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { payable } from '@kerb/kit/payment-form/payable.ts';
import { SpotField } from '@kerb/kit/payment-form/spot-field.tsx';
import { useCost } from '@kerb/kit/payment-form/use-cost.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../choice.ts';
import type { Draft } from './draft.ts';
import { BonusNote, CostDetails, loadNearDialog, PlaceWays, SmsOffer } from './late.ts';
import type { Preset } from './preset.ts';
import { orderOf } from './stay.ts';
import { TimingFields } from './timing-fields.tsx';
import { usePayForm } from './use-pay-form.ts';
import { useQuoteEvent } from './use-quote-event.ts';
import { type Return, useReturnFocus } from './use-return-focus.ts';
import { useStay } from './use-stay.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface Props {
  readonly settings: CitySettings;
  readonly places: SpotList;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
  /** How the driver came back from the confirm card, if so. */
  readonly cameBack: Return | undefined;
  readonly onContinue: (choice: Choice) => void;
}

/** The pay form (PAY-01): where, which car, how long; price and end in sight; one button. */
export function PayForm({ settings, places, draft, preset, cameBack, onContinue }: Props) {
  const { t } = useTranslation('pay');
  const { form, values, errorOf, formError, focusFirst } = usePayForm({ settings, places, draft, preset });
  const { paysByParking } = settings;
  const placeName = paysByParking ? 'parking' : 'zone';
  const place = places.choices?.find(({ id }) => id === values[placeName]);
  const stay = useStay(values, place, draft.more);
  const cost = useCost(stay, place);
  const button = useReturnFocus(cameBack, placeName, form);
  useQuoteEvent(cost, place, stay);

  const quote = payable(cost);
  const submit = form.handleSubmit(() => {
    if (stay && quote && place) onContinue({ order: orderOf(stay, values, settings), quote, place });
  }, focusFirst);

  return (
    <FormProvider {...form}>
      <form className="kerb-pay" noValidate aria-label={t('form')} onSubmit={(event) => void submit(event)}>
        <div className="kerb-pay__fields">
          <SpotField places={places} paysByParking={paysByParking} error={errorOf(placeName)} />
          <Suspense fallback={<div className="kerb-pay__ways" />}>
            <PlaceWays
              loadNear={loadNearDialog}
              kind={placeName}
              choices={places.choices ?? []}
              value={values[placeName]}
              onChoose={(id) => form.setValue(placeName, id, { shouldValidate: true })}
            />
          </Suspense>
          <VehicleFields asksCategory={settings.asksVehicleCategory} error={errorOf('plate')} />
          {settings.hasPostPayment && !draft.more ? <TimingFields error={errorOf('startTime')} /> : null}
          <DurationField range={settings.durations} error={errorOf('duration')} />
          <MethodFields
            methods={guestMethods(settings.paymentMethods)}
            methodError={errorOf('method')}
            phoneError={errorOf('phone')}
          />
          {settings.hasBonuses ? (
            <Suspense>
              <BonusNote />
            </Suspense>
          ) : null}
          <CityTimeNote />
        </div>
        <div className="kerb-pay__bill">
          <Suspense>
            <CostDetails cost={cost} />
            <SmsOffer stay={stay} place={place} error={cost.error} onBack={cost.retry} />
          </Suspense>
          <div className="kerb-pay__end">
            <CostAlert cost={cost} />
            {formError ? <Notice tone="danger">{formError}</Notice> : null}
            <CostTotal stay={stay} cost={cost} />
            <Button
              ref={button}
              type="submit"
              variant="primary"
              size="pay"
              isWide
              isBusy={cost.isLoading}
              // Not `disabled`: pressed too early it says what is missing (PAY-24, PAY-25).
              aria-disabled={quote === undefined}
            >
              {t(submitText(quote))}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/** PAY-24. */
function submitText(quote: Quote | undefined): string {
  if (quote?.total === 0) return 'submit.free';
  return quote?.isCoveredByBalance ? 'submit.start' : 'submit.continue';
}
