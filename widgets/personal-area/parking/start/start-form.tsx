import { unpaidOf } from '@kerb/account/notices/unpaid-stays.ts';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import type { AccountStay } from '@kerb/core/domain/payment/order.ts';
import type { AccountQuote } from '@kerb/core/domain/payment/quote.ts';
import { hasDuration, isTypedPlate } from '@kerb/core/domain/session/account-stay.ts';
import { unpaidGapBefore } from '@kerb/core/domain/session/unpaid-gap.ts';
import { addMinutes, cityDay } from '@kerb/core/domain/time.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { CostAlert } from '@kerb/kit/payment-form/cost-alert.tsx';
import { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
import { CostTotal } from '@kerb/kit/payment-form/cost-total.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { payableQuote } from '@kerb/kit/payment-form/payable-quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { SpotField } from '@kerb/kit/payment-form/spot-field.tsx';
import { type Cost, useCost } from '@kerb/kit/payment-form/use-cost.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import type { SpotList } from '@kerb/kit/payment-form/use-spots.ts';
import { useAccountQuote } from '@kerb/kit/queries/account-payment.ts';
import { useConcessions } from '@kerb/kit/queries/granted-permits.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SpotPreset, StartDraft } from './draft.ts';
import { freeVehicles } from './free-vehicles.ts';
import { GapNotice } from './gap-notice.tsx';
import { TimingChoice } from './timing-choice.tsx';
import { useStartForm } from './use-start-form.ts';
import { useStay } from './use-stay.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

const StartQuestion = lazyComponent(() => import('./start-question.tsx'), 'StartQuestion');

export interface QuotedStay {
  readonly stay: AccountStay;
  readonly spot: SpotChoice;
  readonly quote: AccountQuote;
  readonly values: AccountPaymentValues;
}

interface Props extends AccountData {
  readonly spots: SpotList;
  readonly preset: SpotPreset;
  readonly draft: StartDraft;
  readonly isBusy: boolean;
  /** Whether the driver comes back from the card, so that the focus has to come too. */
  readonly hasReturned: boolean;
  /** The error of the last attempt. */
  readonly alert: ReactNode;
  readonly onSubmit: (quoted: QuotedStay) => void;
}

/** Spot, vehicle and duration; price, balance and end stay visible; one button. */
export function StartForm({ settings, profile, spots, preset, draft, isBusy, alert, ...props }: Props) {
  const { t: parking } = useTranslation('parking');
  const { clock } = useRuntime();
  const { form, values, errorOf, formError, focusFirst } = useStartForm({ settings, profile, draft });
  const spotName = settings.paysByParking ? 'parking' : 'zone';
  const spot = spots.choices?.find(({ id }) => id === values[spotName]);
  const stay = useStay(values, spot, settings, profile);
  const cost = useCost(stay, spot, useAccountQuote, useConcessions());
  const isSameDay = useSameDay(values);
  const { setValue } = form;
  const chooseSpot = useCallback((id: string) => setValue(spotName, id), [setValue, spotName]);
  useSpotPreset(preset, spots.choices, draft, chooseSpot);

  // The server's answer has the gap; the estimate and other cities' answers have none.
  const quote: AccountQuote | undefined = payableQuote(cost);
  const submit = form.handleSubmit(() => {
    if (!isBusy && stay && spot && quote) props.onSubmit({ stay, spot, quote, values });
  }, focusFirst);
  const askForTime = () => {
    setValue('startTime', '');
    form.setError('startTime', { type: 'day', message: 'parking:start.newDay' }, { shouldFocus: true });
  };
  const asksDuration = hasDuration(settings, values.timing);
  const button = useFocusOnReturn(props.hasReturned);
  // A card or a dialog follows, which asks what looks like a slip.
  const isConfirmedLater = settings.hasBalance
    ? stay !== undefined && isTypedPlate(stay, profile.vehicles)
    : asksDuration && quote?.total !== 0;
  const correct = (intended: IntendedStay<SpotChoice>) => {
    for (const [name, value] of Object.entries(intended.values))
      setValue(name as keyof AccountPaymentValues, value);
  };

  return (
    <FormProvider {...form}>
      <form
        className="kerb-stack kerb-stack--5 kerb-parking__form"
        noValidate
        aria-label={parking('start.title')}
        onSubmit={(event) => {
          if (isSameDay()) return void submit(event);
          event.preventDefault();
          askForTime();
        }}
      >
        <SpotField spots={spots} paysByParking={settings.paysByParking} error={errorOf(spotName)} />
        <VehicleChoice
          {...{ settings, profile }}
          vehicles={freeVehicles(profile, clock.now())}
          error={errorOf('plate')}
        />
        <TimingChoice settings={settings} error={errorOf('startTime')} />
        {asksDuration ? <DurationField range={settings.durations} error={errorOf('duration')} /> : null}
        {!settings.hasBalance && asksDuration ? (
          <MethodFields
            methods={accountMethods(settings.paymentMethods, profile.paymentMethods)}
            methodError={errorOf('method')}
            phoneError={errorOf('phone')}
          />
        ) : null}
        <CityTimeNote />
        <CostDetails cost={cost} />
        <div className="kerb-pay__end">
          <CostAlert cost={cost} />
          <Gap {...{ settings, profile, stay, quote }} />
          {stay && quote && !isConfirmedLater ? (
            <StartQuestion
              {...{ settings, profile, stay }}
              quote={asksDuration ? quote : undefined}
              selected={draft.applied.parking}
              onCorrect={correct}
            />
          ) : null}
          {formError ? <Notice tone="danger">{formError}</Notice> : null}
          {alert}
          {asksDuration ? <CostTotal stay={stay} cost={cost} /> : <HourPrice cost={cost} />}
          <Button
            ref={button}
            type="submit"
            variant="primary"
            size="pay"
            isWide
            isBusy={isBusy || cost.isLoading}
            // Not `disabled`: a press with missing fields says which ones.
            aria-disabled={quote === undefined}
            data-dimmed={stay !== undefined && quote === undefined}
          >
            <SubmitText {...{ settings, profile, stay, quote }} isPaidNow={asksDuration} />
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface GapProps extends AccountData {
  readonly stay: AccountStay | undefined;
  readonly quote: AccountQuote | undefined;
}

/** By the server's answer, or by the sessions that this page knows. */
function Gap({ settings, profile, stay, quote }: GapProps) {
  const { clock } = useRuntime();
  const now = clock.now();
  if (!stay || !settings.hasBalance) return null;
  const from = quote?.gap?.from ?? unpaidGapBefore(stay.plate, stay.startedAt ?? now, unpaidOf(profile, now));
  return <GapNotice settings={settings} from={from} />;
}

function useFocusOnReturn(hasReturned: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasReturned) button.current?.focus();
  }, [hasReturned]);
  return button;
}

/** Without a chosen duration the price is that of one hour, and there is no end to show. */
function HourPrice({ cost: { quote } }: { readonly cost: Cost }) {
  const roubles = useRoubles();
  const { t } = useTranslation('parking');
  const { t: common } = useTranslation();
  if (!quote) return null;
  return (
    <p className="kerb-parking__hour">
      {t('start.perHour')}
      <Money size="large">{quote.total === 0 ? common('free') : roubles(quote.total)}</Money>
    </p>
  );
}

interface SubmitProps extends AccountData {
  readonly stay: AccountStay | undefined;
  readonly quote: AccountQuote | undefined;
  /** False if the stay is paid when it ends. */
  readonly isPaidNow: boolean;
}

/**
 * The text of the button. A press that takes money from the balance says how much, and until when; that of a
 * typed plate opens the card.
 */
function SubmitText({ settings: { hasBalance }, profile, stay, quote, isPaidNow }: SubmitProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('pay');
  const now = useServerNow(5000);
  const endText = useEndText();
  if (!stay || !quote || !isPaidNow) return t('submit.start');
  if (quote.total === 0) return t('submit.free');
  if (!hasBalance || !quote.isCoveredByBalance || isTypedPlate(stay, profile.vehicles))
    return t('submit.continue');
  const until = endText(addMinutes(stay.startedAt ?? now, stay.duration), now);
  return t('submit.startFor', { amount: roubles(quote.total), until });
}

/**
 * Whether it is still the city's day on which the start time was typed; "today" and "yesterday" change at
 * midnight.
 */
function useSameDay({ timing, startTime }: AccountPaymentValues): () => boolean {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  const typedOn = useRef<number>(undefined);
  useEffect(() => {
    typedOn.current = timing === 'now' || !startTime ? undefined : cityDay(clock.now(), timeZone);
  }, [timing, startTime, clock, timeZone]);
  return () => typedOn.current === undefined || typedOn.current === cityDay(clock.now(), timeZone);
}

/** Fills in the spot of the address once the list is there to validate it, and again for another one. */
function useSpotPreset(
  preset: SpotPreset,
  choices: readonly SpotChoice[] | undefined,
  draft: StartDraft,
  choose: (id: string) => void,
): void {
  useEffect(() => {
    if (!choices || choices.length === 0) return;
    const { zone, parking } = preset;
    if (zone === draft.applied.zone && parking === draft.applied.parking) return;
    draft.applied = { zone, parking };
    const found =
      choices.find(({ parkingCode }) => parkingCode !== undefined && parkingCode === parking) ??
      choices.find(({ parkingCode, zoneId }) => parkingCode === undefined && zoneId === zone);
    if (found) choose(found.id);
  }, [preset, choices, draft, choose]);
}
