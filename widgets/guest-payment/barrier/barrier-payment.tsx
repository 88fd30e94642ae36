import { defaultMethod, guestMethods } from '@kerb/core/domain/city/payment-methods.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { useSavedDraft } from '@kerb/kit/forms/use-saved-draft.ts';
import { useCity, useDraft } from '@kerb/kit/runtime/runtime-context.tsx';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GuestPaymentFlow } from '../confirmation.ts';
import css from './barrier.css?inline';
import {
  type BarrierDraft,
  type BarrierValues,
  newBarrierDraft,
  restoreBarrierDraft,
} from './barrier-draft.ts';
import { Messages } from './messages.tsx';
import { PayStep } from './pay-step.tsx';
import { PriceStep } from './price-step.tsx';
import { registerBarrierTexts } from './texts.ts';
import { useBarrierPayment } from './use-barrier-payment.ts';

registerBarrierTexts();

const barrierStylesheet = defineStylesheet(css);

export interface Props {
  readonly settings: CitySettings;
  readonly flow: GuestPaymentFlow;
}

/** The payment of a barrier visit by the number of its card (BAR-01 to BAR-04). */
export function BarrierPayment({ settings, flow }: Props) {
  const { t } = useTranslation('barrier');
  const { form, save } = useBarrierForm(settings);
  const barrier = useBarrierPayment(flow, save);
  const { quoted, messages } = barrier;
  const styleRef = useStylesheet(barrierStylesheet);
  return (
    <FormProvider {...form}>
      <section ref={styleRef} className="kerb-pay-barrier" aria-label={t('title')}>
        {quoted ? (
          <PayStep
            quoted={quoted}
            methods={guestMethods(settings.paymentMethods)}
            isPaying={flow.isSending}
            onPay={(choice) => barrier.pay(quoted, choice)}
            onExpire={barrier.expire}
            onChange={barrier.change}
          />
        ) : (
          <PriceStep isAsking={barrier.isAsking} onAsk={barrier.askPrice} />
        )}
        <Messages {...messages} />
      </section>
    </FormProvider>
  );
}

function useBarrierForm({ paymentMethods }: CitySettings) {
  const { city } = useCity();
  const draft = useDraft<BarrierDraft>('guest-barrier', newBarrierDraft);
  const { save } = useSavedDraft(`barrierDraft:${city}`, draft, (stored) =>
    restoreBarrierDraft(draft, stored),
  );
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
  return { form, save };
}
