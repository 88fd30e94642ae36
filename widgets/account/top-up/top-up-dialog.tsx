import { maskPhone } from '@kerb/core/domain/account/phone.ts';
import {
  accountMethods,
  defaultMethod,
  slipMethod,
  slipMethodOf,
} from '@kerb/core/domain/city/payment-methods.ts';
import { type Kopecks, kopecks } from '@kerb/core/domain/money.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import { parseSum, type TopUp, writtenSum } from '@kerb/core/domain/payment/top-up.ts';
import type { SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { errorField } from '@kerb/core/errors/catalogue.ts';
import { topUpRequest } from '@kerb/core/payment/account-payment-request.ts';
import type { TopUpValues } from '@kerb/core/validation/top-up.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { asksPhone, hasPaymentPage } from '@kerb/kit/payment-form/chosen-method.ts';
import css from '@kerb/kit/payment-form/form.css?inline';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { useAccountCapabilities } from '@kerb/kit/queries/account.ts';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AccountPaymentFlow, failureOf } from '../payment/confirmation.ts';
import type { AccountData } from '../use-account-data.ts';
import { registerTopUpTexts } from './texts.ts';

registerTopUpTexts();

export interface TopUpDialogProps extends AccountData {
  /** The amount that a stay lacks. */
  readonly missing: Kopecks | undefined;
  readonly flow: AccountPaymentFlow;
  /** Called before the page is left for the payment page. */
  readonly onLeave: () => void;
  /** Makes a payment slip instead of a payment; absent if the city has no slips. */
  readonly onSlip?: ((request: SlipRequest) => void) | undefined;
  readonly onClose: () => void;
}

/** Amount and method; the payment itself is made elsewhere. */
export function TopUpDialog({
  settings,
  profile,
  missing,
  flow,
  onLeave,
  onSlip,
  onClose,
}: TopUpDialogProps) {
  const roubles = useRoubles();
  const { t } = useTranslation('topUp');
  const { call } = useAccount();
  const styleRef = useStylesheet(css);
  const { form, methods, errorOf, formError, topUpOf } = useTopUpForm({
    settings,
    profile,
    missing,
    hasSlips: onSlip !== undefined,
  });
  const isBusy = flow.isSending;
  const method = useWatch({ control: form.control, name: 'method' });
  const isSlip = method === slipMethod;
  const [isChecked, setChecked] = useState(false);
  const { canBindAccount } = useAccountCapabilities();
  const isSbp = methods.find(({ id }) => id === method)?.isSbp;
  const canBind = canBindAccount && isSbp && !profile.boundAccount;

  const pay = async (values: TopUpValues) => {
    if (isBusy) return;
    const topUp = topUpOf(values);
    if (topUp.methodId === slipMethod && onSlip) {
      close();
      return onSlip({ referrer: 'refill', amount: topUp.amount });
    }
    onLeave();
    const after = await flow.send(
      { action: 'topUp' },
      topUpRequest(call, { ...topUp, bindsAccount: canBind && isChecked }),
    );
    if (after.step === 'awaitingOutcome') return close();
    const field = after.step === 'failed' ? fieldOf(after.error) : undefined;
    if (!field) return;
    flow.controller.change();
    form.setError(field.name, { type: 'server', message: field.message }, { shouldFocus: true });
  };
  const close = () => {
    flow.controller.change();
    onClose();
  };

  const max = settings.topUpMax;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('title')}
        submitLabel={t(isSlip ? 'slip' : 'submit')}
        alert={formError}
        error={failureOf(flow, 'topUp')}
        {...{ isBusy, styleRef }}
        onClose={close}
        onSubmit={form.handleSubmit(pay)}
      >
        {missing === undefined ? null : (
          <Notice tone="info" announce="off">
            {t('missing', { amount: roubles(missing) })}
          </Notice>
        )}
        <TextField
          {...form.register('amount')}
          label={t('amount.label')}
          hint={max === undefined ? undefined : t('amount.hint', { max: roubles(max) })}
          error={errorOf('amount')}
          inputMode="decimal"
          autoComplete="transaction-amount"
          suffix={<span aria-hidden="true">₽</span>}
        />
        <MethodFields methods={methods} methodError={errorOf('method')} phoneError={errorOf('phone')} />
        {canBind ? (
          <Checkbox label={t('bind')} checked={isChecked} onChange={() => setChecked(!isChecked)} />
        ) : null}
        {hasPaymentPage(methods, method) ? <p>{t('redirect')}</p> : null}
      </FormDialog>
    </FormProvider>
  );
}

/** The field that a refusal is about, and its message. */
function fieldOf(error: unknown) {
  const field = errorField(error);
  const isOurs = field === 'amount' || field === 'method' || field === 'phone';
  if (!(error instanceof AppError) || !isOurs) return undefined;
  return { name: field, message: `errors:${error.code}` } as const;
}

interface Options extends AccountData {
  readonly missing: Kopecks | undefined;
  /** Whether a payment slip can be made. */
  readonly hasSlips: boolean;
}

const rules = lazyChunk(() => import('@kerb/core/validation/top-up.ts'));

/** The top-up form, initialised with the missing amount, the account's first method and its primary phone. */
function useTopUpForm({ settings, profile, missing, hasSlips }: Options) {
  const slip = hasSlips ? slipMethodOf(settings.paymentMethods, profile.paymentMethods) : undefined;
  const methods = [
    ...accountMethods(settings.paymentMethods, profile.paymentMethods),
    ...(slip ? [slip] : []),
  ];
  const ruled = useRuledForm<TopUpValues>({
    defaultValues: {
      amount: missing === undefined ? '' : writtenSum(missing),
      method: defaultMethod(methods)?.id ?? '',
      phone: maskPhone(profile.phone ?? ''),
    },
    loadRules: async () =>
      (await rules.load()).topUpSchema({
        max: settings.topUpMax,
        isPhoneRequired: (id) => asksPhone(methods, id),
      }),
  });
  return {
    ...ruled,
    methods,
    topUpOf: ({ amount, method, phone }: TopUpValues): TopUp => ({
      amount: parseSum(amount) ?? kopecks(0),
      methodId: method,
      phone: asksPhone(methods, method) ? phoneDigits(phone) : undefined,
    }),
  };
}
