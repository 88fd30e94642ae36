import { slipMethod } from '@kerb/core/domain/city/payment-methods.ts';
import { formatRoubles } from '@kerb/core/domain/money.ts';
import type { SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { permitRequest } from '@kerb/core/payment/account-payment-request.ts';
import type { PermitPurchaseValues } from '@kerb/core/validation/permit.ts';
import { MethodFields } from '@kerb/kit/payment-form/method-fields.tsx';
import { useAccount } from '@kerb/kit/runtime/account.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { type AccountPaymentFlow, failureOf } from '@kerb/session-list/payment/confirmation.ts';
import { useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { vehicleOptions } from './action-dialog.tsx';
import { permitsStylesheet } from './permits-stylesheet.ts';
import { balanceId, type PurchaseOptions, usePurchaseForm } from './use-purchase-form.ts';

interface Props extends Omit<PurchaseOptions, 'hasSlips'> {
  readonly flow: AccountPaymentFlow;
  /** PRM-17: makes a payment slip in the place of a payment; absent where there are none. */
  readonly onSlip: ((request: SlipRequest) => void) | undefined;
  readonly onClose: () => void;
}

/** PRM-15, PRM-16: vehicle, first day and payment method of a permit. */
export function PurchaseDialog(props: Props) {
  const { profile, flow, offer, onSlip, onClose } = props;
  const { t } = useTranslation('permits');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const styleRef = useStylesheet(permitsStylesheet);
  const { api } = useAccount();
  const formId = useId();
  const { form, methods, errorOf, formError, purchaseOf, dates } = usePurchaseForm({
    ...props,
    hasSlips: onSlip !== undefined,
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const isSlip = method === slipMethod;
  const isBusy = flow.isSending;
  const failure = failureOf(flow, 'permit');
  const isFixed = offer.plate !== undefined;
  const hasVehicle = profile.vehicles.length > 0;

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
    const after = await flow.send({ action: 'permit' }, permitRequest(api, offer, purchase));
    if (after.step === 'awaitingOutcome' || after.step === 'settled') onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      canDismiss={!isBusy}
      title={t('form.title')}
      closeLabel={common('close')}
      footer={
        hasVehicle ? (
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isBusy}
            price={formatRoubles(offer.cost)}
          >
            {isSlip ? t('form.slip') : t('form.submit')}
          </Button>
        ) : (
          <Button onClick={close}>{common('close')}</Button>
        )
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          ref={styleRef}
          className="kerb-permits__dialog"
          noValidate
          aria-label={t('form.title')}
          onSubmit={(event) => void form.handleSubmit(pay)(event)}
        >
          <p className="kerb-permits__bought">
            <strong>{offer.name}</strong>
            <Money>{formatRoubles(offer.cost)}</Money>
          </p>
          {hasVehicle ? (
            <>
              <Select
                {...form.register('plate')}
                label={t('form.vehicle')}
                options={vehicleOptions(profile.vehicles)}
                placeholder={t('form.chooseVehicle')}
                error={errorOf('plate')}
                disabled={isFixed}
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
              {isSlip ? (
                <p className="kerb-permits__muted">{t('form.slipStart')}</p>
              ) : method !== '' && method !== balanceId ? (
                <p className="kerb-permits__muted">{t('form.newTab')}</p>
              ) : null}
            </>
          ) : (
            <Notice tone="warning">{t('form.noVehicles')}</Notice>
          )}
          {formError ? <Notice tone="danger">{formError}</Notice> : null}
          {failure ? <Notice tone="danger">{errorText(failure)}</Notice> : null}
        </form>
      </FormProvider>
    </Dialog>
  );
}
