import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import { usedVehicles } from '@kerb/account/used-vehicles.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import type { Correction, CorrectionQuote } from '@kerb/core/domain/session/correction.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { insufficientFunds } from '@kerb/core/errors/named-errors.ts';
import { MistakeQuestion } from '@kerb/kit/payment-form/mistake-question.tsx';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';
import { SpotField } from '@kerb/kit/payment-form/spot-field.tsx';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useSpots } from '@kerb/kit/payment-form/use-spots.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCorrection } from './use-correction.ts';

registerPayScreenTexts();

export interface CorrectDialogProps {
  readonly settings: CitySettings;
  readonly profile: Profile;
  readonly session: ParkingSession;
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

interface Values {
  readonly plate: string;
  readonly isForeign: boolean;
  readonly zone: string;
  readonly parking: string;
}

type Part = 'plate' | 'spot';

/** Corrects plate or place of a running session; the difference is shown before the press. */
export function CorrectDialog({ settings, profile, session, flow, onClose }: CorrectDialogProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const [part, setPart] = useState<Part>('plate');
  const form = useForm<Values>({
    defaultValues: {
      plate: session.plate,
      isForeign: session.isForeignPlate === true,
      zone: session.zoneId,
      parking: session.parkingCode ?? '',
    },
  });
  const values = useWatch({ control: form.control, compute: (all: Values) => all });
  const correction = useCorrected(session, part, values, settings.paysByParking);
  const { quote, error, isLoading, isBusy, correct } = useCorrection(correction, flow, onClose);
  const isShort = quote !== undefined && quote.difference > 0 && !quote.isCoveredByBalance;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={t('correct.title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            variant="primary"
            isBusy={isBusy || isLoading}
            disabled={!correction || !quote || isShort || error !== undefined}
            price={quote && quote.difference > 0 ? roubles(quote.difference) : undefined}
            onClick={() => correction && quote && correct(correction, quote)}
          >
            {t('correct.confirm')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <StayFacts stay={session} />
        <SegmentedControl
          label={t('correct.what')}
          segments={(['plate', 'spot'] as const).map((value) => ({ value, label: t(`correct.${value}`) }))}
          value={part}
          onChange={setPart}
        />
        {part === 'plate' ? <PlateFields /> : <Spot paysByParking={settings.paysByParking} />}
        <Difference session={session} quote={correction ? quote : undefined} />
        {correction?.vehicle && quote ? (
          <MistakeQuestion
            stay={{ ...session, ...correction.vehicle, startedAt: session.startedAt }}
            // What is corrected was the slip.
            used={usedVehicles(profile).filter(({ plate }) => plate !== session.plate)}
            durations={settings.durations}
            onCorrect={(intended) => {
              if (!('plate' in intended)) return;
              form.setValue('plate', intended.plate);
              form.setValue('isForeign', intended.isForeign);
            }}
          />
        ) : null}
        <Allowance session={session} quote={quote} />
        <Problem {...{ isShort, error }} />
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
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
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
  const { t } = useTranslation('sessions');
  if (!quote) return <p className="kerb-sessions__note">{t('correct.same')}</p>;
  const { difference, total } = quote;
  const refund = session.isRefundable ? 'refundByPayment' : 'refund';
  const kind = difference > 0 ? 'charge' : difference < 0 ? refund : 'none';
  return (
    <div className="kerb-sessions__sum" role="status">
      <p>
        {t(`correct.${kind}`)}
        {difference === 0 ? null : <strong>{roubles(kopecks(Math.abs(difference)))}</strong>}
      </p>
      <p className="kerb-sessions__note">{t('correct.total', { amount: roubles(total) })}</p>
    </div>
  );
}

function Allowance({ session, quote }: SumProps) {
  const { t } = useTranslation('sessions');
  const endText = useEndText();
  const now = useServerNow(5000);
  const allowance = quote ?? session.correction;
  if (!allowance) return null;
  return (
    <p className="kerb-sessions__note">
      {t('correct.text', { time: endText(allowance.until, now), left: allowance.left })} {t('correct.rest')}
    </p>
  );
}

function Problem({ isShort, error }: { readonly isShort: boolean; readonly error: unknown }) {
  const { t } = useTranslation('sessions');
  const errorText = useErrorText();
  if (error === undefined && !isShort) return null;
  const isLimit = reasonOf(error) === 'correctionLimit';
  return (
    <Notice tone="danger">{isLimit ? t('correct.limit') : errorText(error ?? insufficientFunds())}</Notice>
  );
}
