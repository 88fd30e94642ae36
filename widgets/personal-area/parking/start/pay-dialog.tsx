import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import { StayFacts } from '@kerb/account/stay-facts.tsx';
import type { AccountData } from '@kerb/account/use-account-data.ts';
import { accountMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { IntendedStay } from '@kerb/core/domain/payment/intended-stay.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { hasPaymentPage } from '@kerb/kit/payment-form/chosen-method.ts';
import { CostAlert } from '@kerb/kit/payment-form/cost-alert.tsx';
import { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
import { CostTotal } from '@kerb/kit/payment-form/cost-total.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { payableQuote } from '@kerb/kit/payment-form/payable-quote.ts';
import type { SpotChoice } from '@kerb/kit/payment-form/spot-choices.ts';
import { useCost } from '@kerb/kit/payment-form/use-cost.ts';
import { useAccountQuote } from '@kerb/kit/queries/account-payment.ts';
import { useConcessions } from '@kerb/kit/queries/granted-permits.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePayPage } from './pay-page.tsx';
import { StartQuestion } from './start-question.tsx';
import { useSendStay } from './use-send-stay.ts';
import type { StayToPay } from './use-start.ts';
import type { StartFormState } from './use-start-draft.ts';
import { useStay } from './use-stay.ts';

export interface PayDialogProps extends StayToPay, AccountData {
  readonly form: StartFormState;
  readonly flow: AccountPaymentFlow;
  readonly onClose: () => void;
}

/**
 * The last step before the payment: zone and vehicle as text, the duration with its price. Only the
 * press makes an order. Where the browser would block the payment page, a link opens it; any change of the
 * duration and any correction take the link away, and the refusal of what was chosen before.
 */
export function PayDialog({ settings, profile, quoted, form: start, flow, save, onClose }: PayDialogProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('parking');
  const form = useForm({ defaultValues: { duration: quoted.values.duration } });
  const duration = useWatch({ control: form.control, name: 'duration' });
  const [spot, setSpot] = useState(quoted.spot);
  const [corrected, setCorrected] = useState(quoted.values);
  const values = { ...corrected, duration };
  const stay = useStay(values, spot, settings, profile);
  const cost = useCost(stay, spot, useAccountQuote, useConcessions());
  const quote = payableQuote(cost);
  const { send, isBusy } = useSendStay({ settings, profile, form: start, flow });
  const payPage = usePayPage();
  const link = useLink(flow, { duration, corrected }, onClose);
  const methods = accountMethods(settings.paymentMethods, profile.paymentMethods);
  const hasPage = hasPaymentPage(methods, values.method);

  /** The form below has the same when the driver returns to it. */
  const correct = (intended: IntendedStay<SpotChoice>) => {
    const meant = { ...values, ...intended.values };
    setCorrected(meant);
    if (intended.spot) setSpot(intended.spot);
    form.setValue('duration', meant.duration);
    start.fill(meant);
  };
  const close = () => {
    flow.controller.change();
    onClose();
  };
  const submit = async () => {
    if (!stay || !quote || isBusy) return;
    save(values);
    const after = await send({ stay, spot, quote, values }, 'pay');
    const isInDoubt = after?.step === 'awaitingOutcome' && payPage.current() === undefined;
    if (after?.step === 'settled' || isInDoubt) onClose();
  };
  const price = quote ? roubles(quote.total) : undefined;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('start.title')}
        submitLabel={t('start.pay')}
        price={price}
        canSubmit={quote !== undefined}
        isLoading={cost.isLoading}
        action={
          link && (
            <ButtonLink variant="primary" href={link} target="_blank" rel="noopener" price={price}>
              {t('start.pay')}
            </ButtonLink>
          )
        }
        facts={
          <StayFacts
            stay={{ ...spot, plate: stay?.plate ?? quoted.stay.plate, isForeignPlate: values.isForeign }}
          />
        }
        error={failureOf(flow, 'pay')}
        isBusy={isBusy}
        onClose={close}
        onSubmit={form.handleSubmit(submit)}
      >
        <DurationField range={settings.durations} error={undefined} />
        <CostDetails cost={cost} />
        {stay && quote ? (
          <StartQuestion
            {...{ settings, profile, stay, quote }}
            selected={start.draft.applied.parking}
            onCorrect={correct}
          />
        ) : null}
        <CostAlert cost={cost} />
        <CostTotal stay={stay} cost={cost} />
        {hasPage ? <p>{t(link ? 'start.payLink' : 'start.redirect')}</p> : null}
      </FormDialog>
    </FormProvider>
  );
}

/** The address for the link; `undefined` while the button is there. */
function useLink(
  { state, controller }: AccountPaymentFlow,
  { duration, corrected }: { readonly duration: string; readonly corrected: AccountPaymentValues },
  onClose: () => void,
) {
  const { url, drop, collect } = usePayPage();
  useEffect(() => collect(), [collect]);
  const forgetAttempt = useEffectEvent(() => {
    controller.change();
    if (url === undefined) return;
    drop();
    controller.leave();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the stay drops refusal and link.
  useEffect(() => forgetAttempt(), [duration, corrected]);
  const close = useEffectEvent(onClose);
  // Paid or declined in the other tab: the page below says so.
  const isOver = url !== undefined && state.step === 'settled';
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return url;
}
