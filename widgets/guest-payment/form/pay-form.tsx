import { guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { GuestOrder, Stay } from '@kerb/core/domain/payment/order.ts';
import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { stayStart } from '@kerb/core/domain/payment/stay-start.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { CategoryField } from '@kerb/kit/payment-form/category-field.tsx';
import { CostAlert } from '@kerb/kit/payment-form/cost-alert.tsx';
import { CostTotal } from '@kerb/kit/payment-form/cost-total.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { payableQuote } from '@kerb/kit/payment-form/payable-quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { SpotField } from '@kerb/kit/payment-form/spot-field.tsx';
import { type Cost, useCost } from '@kerb/kit/payment-form/use-cost.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { eventZone } from '@kerb/kit/queries/city.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { useErrorEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useCity, useEmit, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { useEffect, useMemo, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StayConfirmation } from '../confirmation.ts';
import {
  BonusNote,
  CostDetails,
  nearDialog,
  SmsOffer,
  SpotShortcuts,
  VehicleMemory,
} from '../lazy-extras.ts';
import type { Draft } from './draft.ts';
import { TimingFields } from './timing-fields.tsx';
import { type FormReturn, useFormReturn } from './use-form-return.ts';
import { usePayForm } from './use-pay-form.ts';

interface Props {
  readonly settings: CitySettings;
  readonly spots: SpotList;
  readonly draft: Draft;
  readonly preset: Preset | undefined;
  /** The stay that is being extended, if there is one. */
  readonly extending: ExtendedStay | undefined;
  /** How the driver returned from a later step, if so. */
  readonly formReturn: FormReturn | undefined;
  readonly onContinue: (confirmation: StayConfirmation) => void;
}

/** The pay form: spot, vehicle and duration; price and end stay visible; one button. */
export function PayForm({ settings, spots, draft, preset, extending, formReturn, onContinue }: Props) {
  const { t } = useTranslation('pay');
  const { form, values, errorOf, formError, focusFirst } = usePayForm({ settings, spots, draft, preset });
  const { paysByParking } = settings;
  const spotName = paysByParking ? 'parking' : 'zone';
  const spot = spots.choices?.find(({ id }) => id === values[spotName]);
  const stay = useStay(values, spot, extending);
  const cost = useCost(stay, spot);
  const button = useFormReturn(formReturn, spotName, form);
  useQuoteEvent(cost, stay);
  useErrorEvent(cost.error);

  const quote = payableQuote(cost);
  const submit = form.handleSubmit(() => {
    if (stay && quote && spot)
      onContinue({ kind: 'stay', order: orderOf(stay, values, settings), quote, spot });
  }, focusFirst);

  return (
    <FormProvider {...form}>
      <form className="kerb-pay" noValidate aria-label={t('form')} onSubmit={(event) => void submit(event)}>
        <div className="kerb-pay__fields">
          <SpotField spots={spots} paysByParking={paysByParking} error={errorOf(spotName)} />
          <SpotShortcuts
            nearDialog={nearDialog}
            kind={spotName}
            choices={spots.choices ?? []}
            value={values[spotName]}
            onChoose={(id) => form.setValue(spotName, id, { shouldValidate: true })}
          />
          <VehicleFields asksCategory={settings.asksVehicleCategory} error={errorOf('plate')} />
          {settings.hasPostPayment && !extending ? <TimingFields error={errorOf('startTime')} /> : null}
          <DurationField range={settings.durations} error={errorOf('duration')} />
          <MethodFields
            methods={guestMethods(settings.paymentMethods)}
            methodError={errorOf('method')}
            phoneError={errorOf('phone')}
          />
          {settings.hasBonuses ? <BonusNote /> : null}
          <CityTimeNote />
        </div>
        <div className="kerb-pay__bill">
          <CostDetails cost={cost} />
          <SmsOffer stay={stay} spot={spot} error={cost.error} onBack={cost.retry} />
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
              // Not `disabled`: a press with missing fields says which ones. The button looks disabled only
              // once all fields are filled in and there is still no price.
              aria-disabled={quote === undefined}
              data-dimmed={stay !== undefined && quote === undefined}
            >
              {t(submitText(quote))}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/** The text of the button. */
function submitText(quote: Quote | undefined) {
  if (quote?.total === 0) return 'submit.free';
  return quote?.isCoveredByBalance ? 'submit.start' : 'submit.continue';
}

/** The order for a stay, with all that its payment needs. */
function orderOf(stay: Stay, values: GuestPaymentValues, settings: CitySettings): GuestOrder {
  const method = settings.paymentMethods.find(({ id }) => id === values.method);
  return {
    ...stay,
    isForeignPlate: values.isForeign,
    vehicleCategory: settings.asksVehicleCategory ? values.category : 'B',
    methodId: values.method,
    phone: method?.isPhoneRequired ? phoneDigits(values.phone) : undefined,
  };
}

/** Emits an event for each price from the server, and how long it took if the form was changed for it. */
function useQuoteEvent({ quote, isEstimate }: Cost, stay: Stay | undefined): void {
  const emit = useEmit();
  const { city } = useCity();
  const runtime = useRuntime();
  /** When the stay changed that has no price yet; 0 if none is waited for. */
  const changedAt = useRef(0);
  const total = isEstimate ? undefined : quote?.total;
  useEffect(() => {
    if (total === undefined || !stay) {
      changedAt.current = performance.now();
      return;
    }
    const { spot, duration } = stay;
    emit('kerb-quote', { city, ...eventZone(runtime, spot.zoneId), minutes: duration, total });
    const milliseconds = Math.round(performance.now() - changedAt.current);
    if (changedAt.current) emit('kerb-timing', { city, stage: 'price', milliseconds });
    changedAt.current = 0;
  }, [emit, city, runtime, total, stay]);
}

/**
 * The stay to price; `undefined` while spot, vehicle, duration or start is missing or invalid. It is the same
 * object as long as its values are the same.
 */
function useStay(
  values: GuestPaymentValues,
  spot: SpotChoice | undefined,
  extending?: ExtendedStay,
): Stay | undefined {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const plate = typedPlate(values);
  const duration = Number(values.duration);
  const isRetrospective = values.timing !== 'now';
  const startedAt = stayStart(values.timing, values.startTime, clock.now(), timeZone);
  return useMemo(() => {
    if (!spot || !plate || !(duration > 0) || (isRetrospective && startedAt === undefined)) return undefined;
    const { zoneId, parkingCode } = spot;
    const stay = { spot: { zoneId, parkingCode }, plate, duration: minutes(duration), startedAt };
    // Only for the same car in the same spot; any other stay is a new one.
    const isExtension =
      !isRetrospective &&
      extending?.plate === plate &&
      extending.spot.zoneId === zoneId &&
      extending.spot.parkingCode === parkingCode;
    return isExtension ? { ...stay, startedAt: extending.end, continues: extending.continues } : stay;
  }, [spot, plate, duration, isRetrospective, startedAt, extending]);
}

/** The vehicle: a text field that shows a plate as soon as the text is one. */
function VehicleFields({
  asksCategory,
  error,
}: {
  readonly asksCategory: boolean;
  readonly error: string | undefined;
}) {
  const { t } = useTranslation('pay');
  const { register, control } = useFormContext<GuestPaymentValues>();
  const [plate, isForeign] = useWatch({ control, name: ['plate', 'isForeign'] });
  const drawn = typedPlate({ plate, isForeign });
  return (
    <>
      <TextField
        {...register('plate')}
        label={t('plate.label')}
        hint={t(isForeign ? 'plate.foreignHint' : 'plate.hint')}
        error={error}
        {...codeInput}
        enterKeyHint="next"
        suffix={
          <span className="kerb-pay__plate">
            {drawn ? <Plate plate={drawn} size="small" isForeign={isForeign} /> : null}
          </span>
        }
      />
      <VehicleMemory />
      <Checkbox {...register('isForeign')} label={t('plate.foreign')} />
      {asksCategory ? <CategoryField {...register('category')} /> : null}
    </>
  );
}
