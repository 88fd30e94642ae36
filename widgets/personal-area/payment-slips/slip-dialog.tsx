import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { type CalendarDate, cityDate } from '@kerb/core/domain/calendar-dates.ts';
import type { PaymentSlip, SlipKind, SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import type { PayerValues } from '@kerb/core/validation/payment-slip.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { useRuledForm } from '@kerb/kit/forms/use-ruled-form.ts';
import { useCreatePaymentSlip } from '@kerb/kit/queries/payment-slips.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PayerFields } from './payer-fields.tsx';
import { paymentSlipsStylesheet, registerPaymentSlipTexts } from './payment-slips-assets.ts';
import { SlipActions } from './slip-actions.tsx';

registerPaymentSlipTexts();

export interface SlipDialogProps {
  readonly slip: Pick<PaymentSlip, 'number' | 'kind'>;
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/** Print, download, e-mail and Cancel for a slip that has a number. */
export function SlipDialog({ slip, isNew = false, onClose }: SlipDialogProps) {
  const { t } = useTranslation('paymentSlips');
  const { t: common } = useTranslation();
  const styleRef = useStylesheet(paymentSlipsStylesheet);
  const { number, kind } = slip;
  return (
    <Dialog
      onClose={onClose}
      title={t('dialog.get')}
      footer={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <div ref={styleRef} className="kerb-stack kerb-stack--4">
        {isNew ? (
          <Notice tone="success" title={t(`ready.${kind}`, { number })}>
            {t('credited')}
          </Notice>
        ) : (
          <p>
            <strong>{t(`openOne.${kind}`, { number })}</strong>
          </p>
        )}
        <SlipActions number={number} />
      </div>
    </Dialog>
  );
}

export interface NewSlipProps {
  readonly request: SlipRequest;
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** The form, then the number, then what can be done with the slip. */
export function NewSlipDialog(props: NewSlipProps) {
  const [slip, setSlip] = useState<SlipDialogProps['slip']>();
  if (slip) return <SlipDialog slip={slip} isNew onClose={props.onClose} />;
  return <NewSlipForm {...props} onCreated={(number, kind) => setSlip({ number, kind })} />;
}

interface FormProps extends NewSlipProps {
  readonly onCreated: (number: string, kind: SlipKind) => void;
}

function NewSlipForm({ request, profile, onClose, onCreated }: FormProps) {
  const { t } = useTranslation('paymentSlips');
  const styleRef = useStylesheet(paymentSlipsStylesheet);
  const { form, errorOf, formError, payerOf } = usePayerForm(profile);
  const creating = useCreatePaymentSlip();
  const isBusy = creating.isPending;
  const create = form.handleSubmit(async (values) => {
    if (isBusy) return;
    const payer = await payerOf(values);
    const number = await creating.mutateAsync({ request, payer }).catch(() => undefined);
    if (number !== undefined) onCreated(number, payer.kind === 'legal' ? 'invoice' : 'slip');
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('dialog.buy')}
        submitLabel={t('submit')}
        // Only a valid form can be sent.
        canSubmit={form.formState.isValid}
        className="kerb-stack kerb-stack--4"
        alert={formError}
        error={creating.error}
        {...{ isBusy, styleRef, onClose }}
        onSubmit={create}
      >
        <Purpose request={request} />
        <PayerFields errorOf={errorOf} />
      </FormDialog>
    </FormProvider>
  );
}

function Purpose({ request }: { readonly request: SlipRequest }) {
  const roubles = useRoubles();
  const { t } = useTranslation('paymentSlips');
  const amount = roubles(request.amount);
  if (request.referrer === 'refill') return <p>{t('for.topUp', { amount })}</p>;
  return (
    <>
      <p>{t('for.permit', { amount, plate: formatPlate(request.plate) })}</p>
      <p className="kerb-slips__muted">{t('permitStart')}</p>
    </>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/payment-slip.ts'));

/** The day in the city, when it is called. */
function useCityToday(): () => CalendarDate {
  const { timeZone } = useCity();
  const { clock } = useRuntime();
  return () => cityDate(clock.now(), timeZone);
}

/** The payer form: an individual at first, with the names of the account. */
function usePayerForm({ firstName, lastName, middleName }: Profile) {
  const today = useCityToday();
  const ruled = useRuledForm<PayerValues>({
    defaultValues: {
      payer: 'individual',
      lastName,
      firstName,
      middleName,
      address: '',
      document: 'passport',
      series: '',
      number: '',
      issuedOn: '',
      issuer: '',
      name: '',
      legalAddress: '',
      ogrn: '',
      inn: '',
      kpp: '',
    },
    loadRules: async () => (await rules.load()).payerSchema(today),
  });
  return {
    ...ruled,
    payerOf: async (values: PayerValues) => (await rules.load()).payerOf(values, today()),
  };
}
