import type { AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { initialMethod } from '@kerb/account/payment/initial-method.ts';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Kopecks } from '@kerb/core/domain/money.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { missingFor } from '@kerb/core/domain/payment/top-up.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { addMinutes, minutes } from '@kerb/core/domain/time.ts';
import { insufficientFunds } from '@kerb/core/errors/named-errors.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { type MethodValues, methodProblem } from '@kerb/kit/payment-form/chosen-method.ts';
import { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { MethodSelect } from '@kerb/kit/payment-form/method-select.tsx';
import { MistakeQuestion } from '@kerb/kit/payment-form/mistake-question.tsx';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PaidBy, useExtend } from './use-extend.ts';

registerPayScreenTexts();

export interface ExtendDialogProps extends AccountData {
  readonly session: ParkingSession;
  /** Whether the city can begin an extension at the end of a session. */
  readonly hasAutoExtension: boolean;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: (missing: Kopecks | undefined) => void;
  readonly onClose: () => void;
}

interface ExtendValues extends MethodValues {
  readonly duration: string;
}

/**
 * The extension of one session, with its price and the new end before it is paid: from the balance, or by a
 * payment method where the balance is not enough.
 */
export function ExtendDialog({
  settings,
  profile,
  session,
  hasAutoExtension,
  flow,
  onTopUp,
  onClose,
}: ExtendDialogProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const { t: topUp } = useTranslation('topUp');
  const endText = useEndText();
  const now = useServerNow();
  const methods = accountMethods(settings.paymentMethods, profile.paymentMethods);
  const form = useForm<ExtendValues>({
    defaultValues: { duration: usualDuration(settings), ...initialMethod(settings, profile) },
  });
  const duration = minutes(Number(useWatch({ control: form.control, name: 'duration' })));
  const [when, setWhen] = useState<'now' | 'atEnd'>('now');
  const { quote, error, isLoading, isBusy, extend, enable } = useExtend({ session, duration }, flow, onClose);
  // Without balances a method is named for free time too.
  const by = paidBy(when, quote, !settings.hasBalance && methods.length > 0);
  const cost = { quote, isEstimate: false, isLoading, isRefused: false, error: undefined, retry: () => {} };

  const submit = form.handleSubmit((values) => {
    if (isBusy) return;
    if (by === 'atEnd') return enable();
    const problem = by === 'method' ? methodProblem(methods, values) : undefined;
    if (problem) return form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
    extend(by === 'method' ? { methods, values } : undefined);
  });
  const leaveToTopUp = (missing: Kopecks | undefined) => {
    onClose();
    onTopUp(missing);
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('extend.title')}
        submitLabel={t(quote?.total === 0 && by === 'method' ? 'extend.confirm' : submitTexts[by])}
        price={quote && (quote.total === 0 ? common('free') : roubles(quote.total))}
        canSubmit={quote !== undefined}
        facts={<StayFacts stay={session} />}
        {...{ error, isLoading, isBusy, onClose }}
        onSubmit={submit}
      >
        <DurationField range={settings.durations} error={undefined} />
        {hasAutoExtension ? (
          <SegmentedControl
            label={t('extend.when')}
            hint={t(`extend.${when}Hint`, { time: endText(session.endsAt, now) })}
            segments={(['now', 'atEnd'] as const).map((value) => ({ value, label: t(`extend.${value}`) }))}
            value={when}
            onChange={setWhen}
          />
        ) : null}
        {by === 'atEnd' && profile.boundAccount ? (
          <p>{topUp('bound', { bank: profile.boundAccount })}</p>
        ) : null}
        <p className="kerb-session__until">
          {t('extend.until', { time: endText(addMinutes(session.endsAt, duration), now) })}
        </p>
        <CostDetails cost={cost} label={t('extend.details')} />
        <MistakeQuestion
          stay={{ plate: session.plate, duration, startedAt: session.endsAt, continues: session.sessionId }}
          quote={quote}
          used={[]}
          durations={settings.durations}
          onCorrect={({ values }) => form.setValue('duration', values.duration ?? '')}
        />
        {by === 'method' && quote ? (
          <>
            {settings.hasBalance ? (
              <ShortBalance missing={missingFor(quote, profile.balance)} onTopUp={leaveToTopUp} />
            ) : null}
            <MethodSelect methods={methods} />
          </>
        ) : null}
      </FormDialog>
    </FormProvider>
  );
}

const submitTexts = { balance: 'extend.confirm', method: 'extend.pay', atEnd: 'extend.enable' } as const;

/** The server says whether the balance is enough. */
function paidBy(when: 'now' | 'atEnd', quote: Quote | undefined, needsMethod: boolean): PaidBy {
  if (when === 'atEnd') return 'atEnd';
  const isShort = quote && quote.total > 0 && !quote.isCoveredByBalance;
  return needsMethod || isShort ? 'method' : 'balance';
}

interface ShortProps {
  readonly missing: Kopecks | undefined;
  readonly onTopUp: (missing: Kopecks | undefined) => void;
}

/** How much the balance lacks, and the way to top it up. */
function ShortBalance({ missing, onTopUp }: ShortProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('sessions');
  const { t: topUp } = useTranslation('topUp');
  const errorText = useErrorText();
  return (
    <Notice
      tone="warning"
      title={errorText(insufficientFunds())}
      actions={
        <Button size="small" onClick={() => onTopUp(missing)}>
          {topUp('open')}
        </Button>
      }
    >
      {missing === undefined ? null : t('extend.missing', { amount: roubles(missing) })}
    </Notice>
  );
}

function usualDuration({ durations }: CitySettings): string {
  const offered = durationOptions(durations).map(String);
  return offered.find((option) => option === '60') ?? offered[0] ?? '';
}
