import { defaultMethod, guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './barrier.css?inline';
import { type BarrierDraft, type BarrierValues, newBarrierDraft } from './barrier-draft.ts';
import { Messages } from './messages.tsx';
import { PayStep } from './pay-step.tsx';
import { PriceStep } from './price-step.tsx';
import { registerBarrierTexts } from './texts.ts';
import { useBarrier } from './use-barrier.ts';

registerBarrierTexts();

const barrierStylesheet = defineStylesheet(css);

interface Props {
  readonly settings: CitySettings;
  /** The reply to a payment was lost: its outcome has to be looked at. */
  readonly onInDoubt: () => void;
}

/** Paying for a visit behind a barrier by the number of its card (BAR-01 to BAR-04). */
export default function BarrierDesk({ settings, onInDoubt }: Props) {
  const { t } = useTranslation('barrier');
  const { t: pay } = useTranslation('pay');
  const { t: common } = useTranslation();
  const barrier = useBarrier(onInDoubt);
  const form = useBarrierForm(settings);
  const { told, done, messages } = barrier;
  const styleRef = useStylesheet(barrierStylesheet);
  return (
    <FormProvider {...form}>
      <section ref={styleRef} className="kerb-pay-barrier" aria-label={t('title')}>
        {told ? (
          <PayStep
            told={told}
            methods={guestMethods(settings.paymentMethods)}
            isPaying={barrier.isPaying}
            onPay={(how) => barrier.pay(told, how)}
            onExpire={barrier.expire}
            onChange={barrier.change}
          />
        ) : (
          <PriceStep isAsking={barrier.isAsking} onAsk={barrier.ask} />
        )}
        <Messages {...messages} />
        {done ? (
          <Dialog
            isOpen
            onClose={barrier.close}
            title={pay('outcome.success')}
            closeLabel={common('close')}
            footer={
              <Button variant="primary" onClick={barrier.close}>
                {pay('failure.understood')}
              </Button>
            }
          >
            <p className="kerb-pay-words">{done.message}</p>
          </Dialog>
        ) : null}
      </section>
    </FormProvider>
  );
}

function useBarrierForm({ paymentMethods }: CitySettings) {
  const draft = useDraft<BarrierDraft>('guest-barrier', newBarrierDraft);
  const { method } = draft.values;
  const isOffered = guestMethods(paymentMethods).some(({ id }) => id === method);
  const form = useForm<BarrierValues>({
    defaultValues: {
      ...draft.values,
      method: isOffered ? method : (defaultMethod(paymentMethods)?.id ?? ''),
    },
  });
  const values = useWatch({ control: form.control, compute: (all: BarrierValues) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  return form;
}
