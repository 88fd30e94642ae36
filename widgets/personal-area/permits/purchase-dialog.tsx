import { type AccountPaymentFlow, failureOf } from '@kerb/account/payment/confirmation.ts';
import { slipMethod } from '@kerb/core/domain/city/payment-methods.ts';
import type { SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { permitRequest } from '@kerb/core/payment/permit-request.ts';
import type { PermitPurchaseValues } from '@kerb/core/validation/permit.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { hasPaymentPage } from '@kerb/kit/payment-form/chosen-method.ts';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { portalPage } from '@kerb/kit/runtime/navigation.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vehicleOptions } from './action-dialog.tsx';
import { permitsStylesheet } from './permits-assets.ts';
import { balanceId, type PurchaseOptions, usePurchaseForm } from './use-purchase-form.ts';

export interface PurchaseDialogProps extends Omit<PurchaseOptions, 'hasSlips'> {
  readonly flow: AccountPaymentFlow;
  /** Makes a payment slip instead of a payment; absent if the city has no slips. */
  readonly onSlip: ((request: SlipRequest) => void) | undefined;
  readonly onClose: () => void;
}

/** Vehicle, first day and payment method of a permit. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const hasVehicle = props.profile.vehicles.length > 0;
  return hasVehicle ? <PurchaseForm {...props} /> : <NoVehicles {...props} />;
}

function PurchaseForm(props: PurchaseDialogProps) {
  const roubles = useRoubles();
  const { profile, flow, offer, onSlip, onClose } = props;
  const { t } = useTranslation('permits');
  const styleRef = useStylesheet(permitsStylesheet);
  const { call } = useAccount();
  const { form, methods, errorOf, formError, purchaseOf, dates, isCovered } = usePurchaseForm({
    ...props,
    hasSlips: onSlip !== undefined,
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const isSlip = method === slipMethod;
  const isBusy = flow.isSending;

  const close = () => {
    flow.controller.change();
    onClose();
  };
  const pay = async (values: PermitPurchaseValues) => {
    if (isBusy) return;
    const purchase = purchaseOf(values);
    if (purchase.methodId === slipMethod && onSlip) {
      close();
      const { code, plate } = purchase;
      return onSlip({ referrer: 'subscription', amount: offer.cost, code, plate });
    }
    const after = await flow.send({ action: 'permit' }, permitRequest(call, offer, purchase));
    if (after.step === 'awaitingOutcome' || after.step === 'settled') onClose();
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('form.title')}
        submitLabel={t(isSlip ? 'form.slip' : 'form.submit')}
        price={roubles(offer.cost)}
        alert={formError}
        error={failureOf(flow, 'permit')}
        {...{ isBusy, styleRef }}
        onClose={close}
        onSubmit={form.handleSubmit(pay)}
      >
        <Offer offer={offer} />
        <Select
          {...form.register('plate')}
          label={t('form.vehicle')}
          options={vehicleOptions(profile.vehicles)}
          placeholder={t('form.chooseVehicle')}
          error={errorOf('plate')}
          disabled={offer.plate !== undefined}
        />
        {isSlip ? null : (
          <TextField
            {...form.register('startDate')}
            type="date"
            label={t('form.startDate')}
            hint={dates.hint}
            min={dates.first}
            max={dates.last}
            error={errorOf('startDate')}
            disabled={dates.isFixed}
          />
        )}
        <MethodFields methods={methods} methodError={errorOf('method')} phoneError={errorOf('phone')} />
        {method === balanceId && !isCovered ? <TopUpLink /> : null}
        {isSlip ? (
          <p className="kerb-permits__muted">{t('form.slipStart')}</p>
        ) : method !== balanceId && hasPaymentPage(methods, method) ? (
          <p className="kerb-permits__muted">{t('form.newTab')}</p>
        ) : null}
      </FormDialog>
    </FormProvider>
  );
}

/** The top-up is on the portal's parking page. */
function TopUpLink() {
  const { t: topUp } = useTranslation('topUp');
  const href = portalPage(useCity(), useLanguage(), 'profile/parking', { topUp: '' });
  return (
    <p>
      <a href={href}>{topUp('open')}</a>
    </p>
  );
}

function NoVehicles({ offer, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation('permits');
  const { t: common } = useTranslation();
  const styleRef = useStylesheet(permitsStylesheet);
  return (
    <Dialog
      onClose={onClose}
      title={t('form.title')}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <div ref={styleRef} className="kerb-stack kerb-stack--5">
        <Offer offer={offer} />
        <Notice tone="warning">{t('form.noVehicles')}</Notice>
      </div>
    </Dialog>
  );
}

function Offer({ offer }: Pick<PurchaseDialogProps, 'offer'>) {
  const roubles = useRoubles();
  return (
    <p className="kerb-cluster kerb-permits__bought">
      <strong>{offer.name}</strong>
      <Money>{roubles(offer.cost)}</Money>
    </p>
  );
}
