import type { PaymentMethod } from '@kerb/core/domain/city/settings.ts';
import en from '@kerb/core/i18n/en/barrier.json';
import ru from '@kerb/core/i18n/ru/barrier.json';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedDraft } from '../forms/use-saved-draft.ts';
import { registerPayScreenTexts } from '../payment-form/screen-texts.ts';
import { useCity, useDraft } from '../runtime/runtime-context.tsx';
import { registerTexts } from '../runtime/texts.ts';
import { useStylesheet } from '../ui/styles/use-stylesheet.ts';
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
import { type BarrierPayer, useBarrierPayment } from './use-barrier-payment.ts';

registerPayScreenTexts();
registerTexts('barrier', { ru, en });

interface Props<Confirmed> {
  readonly payer: BarrierPayer<Confirmed>;
  readonly methods: readonly PaymentMethod[];
  /** Where the typed values live: `guest-barrier`, or a name that begins with `account:`. */
  readonly draftName: string;
  /** The key in this tab's storage; absent: the values last as long as the page. */
  readonly storageKey: string;
  readonly phone?: string | undefined;
  /** The parking's number, from the address or the host. */
  readonly parking?: string | undefined;
}

/** The payment of a barrier visit by the number of its card; guests and accounts have the same form. */
export function BarrierForm<Confirmed>({ payer, ...options }: Props<Confirmed>) {
  const { methods } = options;
  const { t } = useTranslation('barrier');
  const { form, save } = useBarrierForm(options);
  const barrier = useBarrierPayment(payer, save);
  const { quoted, messages } = barrier;
  const styleRef = useStylesheet(css);
  return (
    <FormProvider {...form}>
      <section ref={styleRef} className="kerb-stack kerb-stack--5 kerb-pay-barrier" aria-label={t('title')}>
        {quoted ? (
          <PayStep
            quoted={quoted}
            methods={methods}
            isPaying={payer.flow.isSending}
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

function useBarrierForm(options: Omit<Props<unknown>, 'payer'>) {
  const { methods, draftName, storageKey, phone = '', parking } = options;
  const { city } = useCity();
  const draft = useDraft<BarrierDraft>(draftName, newBarrierDraft);
  const { save } = useSavedDraft(`${storageKey}:${city}`, draft, (stored) =>
    restoreBarrierDraft(draft, stored),
  );
  const { method } = draft.values;
  const isOffered = methods.some(({ id }) => id === method);
  const form = useForm<BarrierValues>({
    defaultValues: {
      ...draft.values,
      phone: draft.values.phone || phone,
      method: isOffered ? method : (methods[0]?.id ?? ''),
    },
  });
  const values = useWatch({ control: form.control, compute: (all: BarrierValues) => all });
  useEffect(() => {
    draft.values = values;
  }, [draft, values]);
  const { setValue } = form;
  useEffect(() => {
    if (!parking || parking === draft.applied) return;
    draft.applied = parking;
    setValue('parking', parking);
  }, [parking, draft, setValue]);
  return { form, save };
}
