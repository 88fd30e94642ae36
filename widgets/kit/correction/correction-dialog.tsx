import type { CitySettings, PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import type { Correction, CorrectionQuote } from '@kerb/core/domain/session/correction.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { shownError } from '@kerb/core/errors/catalogue.ts';
import { insufficientFunds } from '@kerb/core/errors/named-errors.ts';
import en from '@kerb/core/i18n/en/correction.json';
import ru from '@kerb/core/i18n/ru/correction.json';
import type { ConfirmedCorrection } from '@kerb/core/payment/confirmed-correction.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { chosenMethod, type MethodValues, methodProblem } from '../payment-form/chosen-method.ts';
import { MethodSelect } from '../payment-form/method-select.tsx';
import { MistakeQuestion, type UsedVehicle } from '../payment-form/mistake-question.tsx';
import { registerPayScreenTexts } from '../payment-form/screen-texts.ts';
import { SpotField } from '../payment-form/spot-field.tsx';
import { useEndText } from '../payment-form/use-end-text.ts';
import { useSpots } from '../payment-form/use-spots.ts';
import { type QuoteCorrection, useCorrectionQuote } from '../queries/correction-quote.ts';
import { registerTexts } from '../runtime/texts.ts';
import { useErrorText } from '../runtime/use-error-text.ts';
import { useRoubles } from '../runtime/use-roubles.ts';
import { useServerNow } from '../runtime/use-server-now.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
import { codeInput, TextField } from '../ui/text-field.tsx';
import css from './correction.css?inline';

registerPayScreenTexts();
registerTexts('correction', { ru, en });

export interface CorrectionDialogProps {
  readonly settings: CitySettings;
  readonly session: ParkingSession;
  /** The car and the spot before the correction. */
  readonly facts: ReactNode;
  /** Cars that this account or device has parked before. */
  readonly used: readonly UsedVehicle[];
  /** Whose corrections are counted. */
  readonly holder: 'account' | 'stay';
  /** How a difference is paid; empty where a balance pays it. */
  readonly methods: readonly PaymentMethod[];
  readonly initialMethod: MethodValues;
  readonly quoteCorrection: QuoteCorrection;
  /** Why the correction was not made. */
  readonly error: unknown;
  readonly isSending: boolean;
  /** Only the press calls it. */
  readonly onCorrect: (confirmed: ConfirmedCorrection) => void;
  readonly onClose: () => void;
}

interface Values extends MethodValues {
  readonly plate: string;
  readonly isForeign: boolean;
  readonly zone: string;
  readonly parking: string;
}

type Part = 'plate' | 'spot';

/** Corrects plate or place of a running session; the difference is shown before the press. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { settings, session, used, holder, methods, isSending, onClose } = props;
  const roubles = useRoubles();
  const { t } = useTranslation('correction');
  const { t: common } = useTranslation();
  const styleRef = useStylesheet(css);
  const [part, setPart] = useState<Part>('plate');
  const form = useForm<Values>({
    defaultValues: {
      plate: session.plate,
      isForeign: session.isForeignPlate === true,
      zone: session.zoneId,
      parking: session.parkingCode ?? '',
      ...props.initialMethod,
    },
  });
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  const correction = useCorrected(session, part, values, settings.paysByParking);
  const price = useCorrectionQuote(correction, props.quoteCorrection);
  const quote = price.isError ? undefined : price.data;
  const error = props.error ?? shownError(price.error) ?? undefined;
  const hasCharge = quote !== undefined && quote.difference > 0;
  const isChargedByMethod = hasCharge && methods.length > 0;
  const isShort = hasCharge && !isChargedByMethod && !quote.isCoveredByBalance;
  const correct = form.handleSubmit((all) => {
    if (!correction || !quote) return;
    const problem = isChargedByMethod ? methodProblem(methods, all) : undefined;
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    const method = isChargedByMethod ? chosenMethod(methods, all) : {};
    const { difference, isCoveredByBalance } = quote;
    props.onCorrect({ correction, difference, isCoveredByBalance, ...method });
  });
  return (
    <Dialog
      onClose={onClose}
      canDismiss={!isSending}
      title={t('title')}
      footer={
        <>
          <Button
            variant="primary"
            isBusy={isSending || price.isFetching}
            disabled={!correction || !quote || isShort || error !== undefined}
            price={hasCharge ? roubles(quote.difference) : undefined}
            onClick={() => void correct()}
          >
            {t('confirm')}
          </Button>
          <Button disabled={isSending} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div ref={styleRef} className="kerb-stack kerb-stack--4 kerb-correction">
          {props.facts}
          <SegmentedControl
            label={t('what')}
            segments={(['plate', 'spot'] as const).map((value) => ({ value, label: t(value) }))}
            value={part}
            onChange={setPart}
          />
          {part === 'plate' ? <PlateFields /> : <Spot paysByParking={settings.paysByParking} />}
          <Difference session={session} quote={correction ? quote : undefined} />
          {isChargedByMethod ? <MethodSelect methods={methods} /> : null}
          {correction?.vehicle && quote ? (
            <MistakeQuestion
              stay={{ ...session, ...correction.vehicle, startedAt: session.startedAt }}
              // What is corrected was the slip.
              used={used.filter(({ plate }) => plate !== session.plate)}
              durations={settings.durations}
              onCorrect={({ values: { plate = '', isForeign = false } }) => {
                form.setValue('plate', plate);
                form.setValue('isForeign', isForeign);
              }}
            />
          ) : null}
          <Allowance {...{ session, quote, holder }} />
          <Problem {...{ isShort, error, holder }} />
        </div>
      </FormProvider>
    </Dialog>
  );
}

/** The correction that is typed; `undefined` while it is invalid or changes nothing. */
function useCorrected(
  session: ParkingSession,
  part: Part,
  { plate: text, isForeign, zone, parking }: Values,
  paysByParking: boolean,
): Correction | undefined {
  const spots = useSpots();
  const plate = typedPlate({ plate: text, isForeign });
  const wanted = paysByParking ? parking : zone;
  const spot = spots.choices?.find(({ id }) => id === wanted);
  return useMemo(() => {
    if (part === 'plate') {
      if (!plate || plate === session.plate) return undefined;
      const vehicleCategory = session.vehicleCategory ?? 'B';
      return { session, vehicle: { plate, isForeignPlate: isForeign, vehicleCategory } };
    }
    if (!spot) return undefined;
    const { zoneId, parkingCode } = spot;
    const isSame = zoneId === session.zoneId && (!paysByParking || parkingCode === session.parkingCode);
    return isSame ? undefined : { session, spot: { zoneId, parkingCode } };
  }, [session, part, plate, isForeign, spot, paysByParking]);
}

function PlateFields() {
  const { t } = useTranslation('pay');
  const { register, control } = useFormContext<Values>();
  const [plate, isForeign] = useWatch({ control, name: ['plate', 'isForeign'] });
  const isWrong = plate.trim() !== '' && typedPlate({ plate, isForeign }) === undefined;
  return (
    <>
      <TextField
        {...register('plate')}
        label={t('plate.label')}
        hint={t(isForeign ? 'plate.foreignHint' : 'plate.hint')}
        error={isWrong ? t(isForeign ? 'plate.foreignFormat' : 'plate.format') : undefined}
        {...codeInput}
      />
      <Checkbox {...register('isForeign')} label={t('plate.foreign')} />
    </>
  );
}

function Spot({ paysByParking }: { readonly paysByParking: boolean }) {
  const spots = useSpots();
  return <SpotField spots={spots} paysByParking={paysByParking} error={undefined} />;
}

interface SumProps {
  readonly session: ParkingSession;
  readonly quote: CorrectionQuote | undefined;
}

/** What the correction costs, or brings back. */
function Difference({ session, quote }: SumProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('correction');
  if (!quote) return <p className="kerb-note">{t('same')}</p>;
  const { difference, total } = quote;
  const refund = session.isRefundable ? 'refundByPayment' : 'refund';
  const kind = difference > 0 ? 'charge' : difference < 0 ? refund : 'none';
  return (
    <div className="kerb-correction__sum" role="status">
      <p>
        {t(kind)}
        {difference === 0 ? null : <strong>{roubles(kopecks(Math.abs(difference)))}</strong>}
      </p>
      <p className="kerb-note">{t('total', { amount: roubles(total) })}</p>
    </div>
  );
}

function Allowance({ session, quote, holder }: SumProps & Pick<CorrectionDialogProps, 'holder'>) {
  const { t } = useTranslation('correction');
  const endText = useEndText();
  const now = useServerNow(5000);
  const allowance = quote ?? session.correction;
  if (!allowance) return null;
  const { until, left } = allowance;
  return (
    <p className="kerb-note">
      {t(holder === 'account' ? 'text' : 'textOfStay', { time: endText(until, now), left })} {t('rest')}
    </p>
  );
}

interface ProblemProps extends Pick<CorrectionDialogProps, 'holder'> {
  readonly isShort: boolean;
  readonly error: unknown;
}

function Problem({ isShort, error, holder }: ProblemProps) {
  const { t } = useTranslation('correction');
  const errorText = useErrorText();
  if (error === undefined && !isShort) return null;
  const isLimit = reasonOf(error) === 'correctionLimit';
  const limit = t(holder === 'account' ? 'limit' : 'limitOfStay');
  return <Notice tone="danger">{isLimit ? limit : errorText(error ?? insufficientFunds())}</Notice>;
}
