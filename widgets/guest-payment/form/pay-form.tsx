import { guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestOrder } from '@kerb/core/domain/payment/order.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useCity, useEmit } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { useEffect } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CostSummary } from './cost-summary.tsx';
import type { Draft } from './draft.ts';
import { DurationField } from './duration-field.tsx';
import { MethodFields } from './method-fields.tsx';
import { PlaceField } from './place-field.tsx';
import type { PlaceChoice } from './places.ts';
import type { Preset } from './preset.ts';
import { orderOf } from './stay.ts';
import { TimingFields } from './timing-fields.tsx';
import { useCost } from './use-cost.ts';
import { usePayForm } from './use-pay-form.ts';
import type { Places } from './use-places.ts';
import { useStay } from './use-stay.ts';
import { VehicleFields } from './vehicle-fields.tsx';

/** What the driver is about to confirm. */
export interface Choice {
  readonly order: GuestOrder;
  readonly quote: Quote;
  readonly place: PlaceChoice;
}

interface Props {
  readonly settings: CitySettings;
  readonly places: Places;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
  readonly onContinue: (choice: Choice) => void;
}

/** The pay form (PAY-01): where, which car, how long; price and end in sight; one button. */
export function PayForm({ settings, places, draft, preset, onContinue }: Props) {
  const { t } = useTranslation('pay');
  const { form, values, errorOf } = usePayForm({ settings, places, draft, preset });
  const { paysByParking } = settings;
  const chosen = paysByParking ? values.parking : values.zone;
  const place = places.choices?.find(({ id }) => id === chosen);
  const stay = useStay(values, place);
  const cost = useCost(stay, place);
  useQuoteEvent(cost.isEstimate ? undefined : cost.quote, place, Number(values.duration));

  // PAY-24: no way on without a price of the server's with its intervals.
  const quote = cost.isEstimate || cost.quote?.intervals.length === 0 ? undefined : cost.quote;
  const submit = form.handleSubmit(() => {
    if (stay && quote && place) onContinue({ order: orderOf(stay, values, settings), quote, place });
  });

  return (
    <FormProvider {...form}>
      <form className="kerb-pay" noValidate aria-label={t('form')} onSubmit={(event) => void submit(event)}>
        <Controller
          control={form.control}
          name={paysByParking ? 'parking' : 'zone'}
          render={({ field: { ref, value, onChange, onBlur } }) => (
            <PlaceField
              ref={ref}
              places={places}
              paysByParking={paysByParking}
              value={value}
              error={errorOf(paysByParking ? 'parking' : 'zone')}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <VehicleFields asksCategory={settings.asksVehicleCategory} error={errorOf('plate')} />
        {settings.hasPostPayment ? <TimingFields error={errorOf('startTime')} /> : null}
        <DurationField range={settings.durations} error={errorOf('duration')} />
        <MethodFields
          methods={guestMethods(settings.paymentMethods)}
          methodError={errorOf('method')}
          phoneError={errorOf('phone')}
        />
        <CostSummary stay={stay} cost={cost} />
        <Button
          type="submit"
          variant="primary"
          size="pay"
          isWide
          isBusy={cost.isLoading}
          disabled={!canGoOn(stay, cost.isLoading, quote)}
        >
          {t(submitText(quote))}
        </Button>
        <CityTimeNote />
      </form>
    </FormProvider>
  );
}

/** An incomplete form may be submitted: that is how its fields say what is missing. */
function canGoOn(stay: unknown, isLoading: boolean, quote: Quote | undefined): boolean {
  return stay === undefined || isLoading || quote !== undefined;
}

/** PAY-24. */
function submitText(quote: Quote | undefined): string {
  if (quote?.total === 0) return 'submit.free';
  return quote?.isCoveredByBalance ? 'submit.start' : 'submit.continue';
}

function useQuoteEvent(quote: Quote | undefined, place: PlaceChoice | undefined, duration: number): void {
  const emit = useEmit();
  const { city } = useCity();
  const zone = place?.zoneId;
  const total = quote?.total;
  useEffect(() => {
    if (total !== undefined && zone !== undefined)
      emit('kerb-quote', { city, zone, minutes: duration, total });
  }, [emit, city, zone, total, duration]);
}
